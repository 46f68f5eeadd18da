import { hourMs } from '#platform/shared/duration.ts';

/** Time that passes as fast as what happens in it is worked through, in ms from 0 on. */
export type SimulatedTime = { now(): number; after(ms: number, then: () => void): void };

/** Runs until nothing is left to happen within `untilMs`; meanwhile `setTimeout` is of that time, too. */
export async function simulate(begin: (time: SimulatedTime) => Promise<void>, untilMs = 2 * hourMs): Promise<void> {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  const coming = new Map<number, { at: number; happens: () => void }>();
  let [now, made] = [0, 0];
  const after = (ms: number, then: () => void) => {
    made += 1;
    coming.set(made, { at: now + Math.max(0, ms), happens: then });
    return made;
  };
  const faked = {
    setTimeout: (then: () => void, ms = 0) => after(ms, then),
    clearTimeout: (id: number | undefined) => void (id !== undefined && coming.delete(id)),
  };
  Object.assign(globalThis, faked);
  try {
    await begin({ now: () => now, after: (ms, then) => void after(ms, then) });
    for (let next = first(coming); next && next.at <= untilMs; next = first(coming)) {
      coming.delete(next.id);
      now = next.at;
      next.happens();
      // Whatever waits for a promise goes on before anything else happens.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    Object.assign(globalThis, real);
  }
}

/** Of those due at the same moment, the one made first. */
function first(coming: ReadonlyMap<number, { at: number; happens: () => void }>) {
  let found: { id: number; at: number; happens: () => void } | null = null;
  for (const [id, one] of coming) if (!found || one.at < found.at) found = { id, ...one };
  return found;
}
