import { cardOf } from '#features/mirror/exercises/domain/exercise-cards.ts';
import type { Moment } from '#features/mirror/moments/domain/contract.ts';
import type { Helping, Tried } from '#features/mirror/moments/domain/helped.ts';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Suggestion, SuggestionAnswer, Suggestions } from '../domain/contract.ts';
import { exerciseFor, isActive, saidSince } from '../domain/ways.ts';
import { findLately, putAnswer, sealSome } from './suggestions-repository.ts';

/** `told`: the notifications of these suggestions needn't tell any more. */
export type SuggestionsDeps = {
  database: Database;
  personKeys: PersonKeys;
  clock: Clock;
  /** The exercises they said something of. */
  triedOf: (tx: UserTx, userId: string) => Promise<Tried[]>;
  /** Keeps how an exercise was; `isNew` false: in place of what was said of it by this id, if there's that. */
  putHelped: (tx: UserTx, caller: Caller, moment: Moment, isNew: boolean) => Promise<void>;
  told: (tx: UserTx, userId: string, ids: readonly string[]) => Promise<void>;
};

/** What is suggested to people, on screen "Suggestions" (CARE C3). */
export type SuggestionsService = {
  list(caller: Caller): Promise<Suggestions>;
  /** A later answer than it stands at is heard, an earlier one changes nothing. @throws Refusal `not_found` */
  answer(caller: Caller, answer: SuggestionAnswer): Promise<Suggestions>;
  /** Seals what was said before answers were sealed. Safe to run on several servers at once, and again. */
  sealAnswers(): Promise<void>;
};

export function createSuggestionsService(deps: SuggestionsDeps): SuggestionsService {
  const { database, personKeys, clock, told } = deps;
  const list = async (tx: UserTx, userId: string) => ({ interventions: await findLately(tx, personKeys, userId) });

  /** What's said on the card is said of its exercise (REAL 43); not twice, where that was answered since. */
  async function putHelped(tx: UserTx, caller: Caller, before: Suggestion, helped: Helping): Promise<void> {
    const card = cardOf(exerciseFor(before) ?? undefined);
    if (!card) return;
    const isNew = isActive(before) && saidSince(before, await deps.triedOf(tx, caller.userId)) === undefined;
    const created_at = new Date(clock.now()).toISOString();
    const payload = { what: card.title, exercise: card.slug, helped };
    await deps.putHelped(tx, caller, { kind: 'helped', id: before.id, created_at, payload }, isNew);
  }

  return {
    list: (caller) => database.asUser(caller, (tx) => list(tx, caller.userId)),
    answer: (caller, answer) =>
      database.asUser(caller, async (tx) => {
        const before = (await findLately(tx, personKeys, caller.userId)).find(({ id }) => id === answer.id);
        if (!(await putAnswer(tx, personKeys, caller.userId, answer)))
          throw new Refusal('not_found', 'There is no such suggestion here.');
        if (before && answer.status === 'acted_upon') await putHelped(tx, caller, before, answer.user_response);
        await told(tx, caller.userId, [answer.id]);
        return list(tx, caller.userId);
      }),
    async sealAnswers() {
      while ((await database.asSystem((tx) => sealSome(tx, personKeys))) > 0);
    },
  };
}
