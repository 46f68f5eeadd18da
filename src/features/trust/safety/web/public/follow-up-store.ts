import { deviceStore } from '#platform/web/device-store/device-store.ts';
import { clock } from '#platform/web/world.ts';
import { isFollowUpOver } from '../../domain/follow-up.ts';

/*
 * That a talk kept only on this device was hard (CARE C20): a time and no word, which nobody but its person's own pages ever
 * asks for. It goes with the answer, after its days, with the talks of this device, and at sign-out.
 */

const here = (person: string) => deviceStore<{ at: number }>(person, 'worked-out/follow-up');
const id = 'last';

/** Notes that a talk was hard, from now on. Where a browser keeps nothing, nobody is asked. */
export async function noteHardTalk(person: string): Promise<void> {
  await here(person)
    .put(id, { at: clock.now() })
    .catch(() => undefined);
}

/** When the last hard talk was noted here, in ms since 1970; null if none was, or too long ago. */
export async function hardTalkHere(person: string): Promise<number | null> {
  const noted = await here(person)
    .get(id)
    .catch(() => undefined);
  if (noted && isFollowUpOver(noted.at, clock.now())) await forgetHardTalk(person);
  else if (noted) return noted.at;
  return null;
}

/** Asks no more. */
export async function forgetHardTalk(person: string): Promise<void> {
  await here(person)
    .delete(id)
    .catch(() => undefined);
}
