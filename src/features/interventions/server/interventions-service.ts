import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Answer, Interventions } from '../domain/contract.ts';
import { findLately, putAnswer, sealSome } from './interventions-repository.ts';

/** `told`: the notifications of these suggestions needn't tell any more. */
export type InterventionsDeps = {
  database: Database;
  personKeys: PersonKeys;
  told: (tx: UserTx, userId: string, ids: readonly string[]) => Promise<void>;
};

/** What is suggested to people, on screen "Suggestions" (CARE C3). */
export type InterventionsService = {
  list(caller: Caller): Promise<Interventions>;
  /** A later answer than it stands at is heard, an earlier one changes nothing. @throws Refusal `not_found` */
  answer(caller: Caller, answer: Answer): Promise<Interventions>;
  /** Seals what was said before answers were sealed. Safe to run on several servers at once, and again. */
  sealAnswers(): Promise<void>;
};

export function createInterventionsService({ database, personKeys, told }: InterventionsDeps): InterventionsService {
  const list = async (tx: UserTx, userId: string) => ({ interventions: await findLately(tx, personKeys, userId) });
  return {
    list: (caller) => database.asUser(caller, (tx) => list(tx, caller.userId)),
    answer: (caller, answer) =>
      database.asUser(caller, async (tx) => {
        if (!(await putAnswer(tx, personKeys, caller.userId, answer)))
          throw new Refusal('not_found', 'There is no such suggestion here.');
        if (answer.status !== 'delivered') await told(tx, caller.userId, [answer.id]);
        return list(tx, caller.userId);
      }),
    async sealAnswers() {
      while ((await database.asSystem((tx) => sealSome(tx, personKeys))) > 0);
    },
  };
}
