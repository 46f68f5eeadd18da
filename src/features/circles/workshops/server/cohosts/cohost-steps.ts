import type { UserTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { CohostAsked } from '../../domain/events.ts';
import { limits } from '../../domain/limits.ts';
import { findAsked, findMet, insertAsk } from './cohosts-repository.ts';

/**
 * Asks people the caller met by these names to host circles with them, which are the caller's and locked or new: all dates at
 * once are one question. The same refusal for everybody who can't be asked says nothing about who exists. @throws Refusal
 */
export async function askCohosts(
  tx: UserTx,
  askedBy: string,
  workshopIds: readonly string[],
  names: readonly string[],
): Promise<void> {
  const [first] = workshopIds;
  if (first === undefined) return;
  for (const [at, name] of names.entries()) {
    const [person, ...others] = await findMet(tx, name);
    // Of two by the same name nobody could tell which one is meant.
    if (!person || others.length > 0)
      throw wrong(
        'We can’t find that co-host. It has to be someone you’ve sat in a circle with, by their name there.',
        at,
      );
    for (const workshopId of workshopIds)
      await insertAsk(tx, { workshopId, userId: person.user_id }, askedBy, person.name);
    await tx.emit(CohostAsked, { workshop_id: first, user_id: person.user_id });
  }
  for (const workshopId of names.length > 0 ? workshopIds : []) {
    const open = (await findAsked(tx, workshopId, askedBy)).filter(({ answer }) => answer !== 'no');
    if (open.length > limits.cohosts) throw wrong('You can ask two people at most.', 0);
  }
}

/** `at`: which of the names. */
function wrong(message: string, at: number): Refusal {
  return new Refusal('invalid_input', message, { details: [{ path: `cohosts.${at}`, message }] });
}
