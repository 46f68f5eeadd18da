import { storedSession } from '../session/stored-session.ts';
import { forOffline } from '../when-at-rest.ts';
import { clock } from '../world.ts';
import type { Asking } from './copies.ts';
import type { AsItWas, CopyKind } from './dated-copies.ts';
import { dropsSoFar } from './words-of-others.ts';

/** Milliseconds after which what keeps copies is fetched while the answer is still on its way. */
const soonMs = 700;
const load = () => import('./dated-copies.ts');

/**
 * What `ask` answers; without an answer what it did last, with when that was. What keeps copies comes once the page rests, or is needed:
 * nobody waits for it who has an answer. Of what's read page by page it's the first.
 */
export async function keptAtRest<T extends object>(
  kind: CopyKind,
  name: string,
  asking: Asking,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T & AsItWas> {
  if (typeof asking.pageParam === 'string') return ask(asking.signal);
  const person = storedSession()?.user.id;
  const drops = dropsSoFar();
  const asked = ask(asking.signal).then((said) => ({ ...said, read_at: clock.now() }));
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, soonMs, null);
  });
  const said = await Promise.race([asked.catch(() => null), late]);
  if (!said) return (await load()).datedAtHand(kind, name, asking, () => asked);
  forOffline(async () => {
    const { keepDated } = await load();
    if (dropsSoFar() === drops) await keepDated(kind, name, said, person);
  });
  return said;
}
