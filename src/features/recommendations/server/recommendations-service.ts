import { exerciseCards } from '#features/exercises/domain/exercise-cards.ts';
import type { History } from '#features/insights/domain/history.ts';
import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Answer, Recommendations } from '../domain/contract.ts';
import { changesTo } from '../domain/keeping.ts';
import {
  complete,
  findActive,
  findAll,
  findDismissed,
  putAnswer,
  putRecommendation,
  rest,
} from './recommendations-repository.ts';

export type RecommendationsDeps = { database: Database; personKeys: PersonKeys; clock: Clock; random: Random };

/** What may do somebody good, by their own past (REAL 43, 44). */
export type RecommendationsService = {
  list(caller: Caller): Promise<Recommendations>;
  /** A dismissed exercise never comes back. @throws Refusal `not_found` */
  answer(caller: Caller, answer: Answer): Promise<Recommendations>;
  /** Keeps what follows from somebody's past. The caller has their consent, and looks for them alone (CARE C13). */
  keep(tx: SystemTx, userId: string, history: History): Promise<void>;
};

const candidates = exerciseCards.map(({ slug, families, partsOfDay }) => ({
  exercise: slug,
  moods: families,
  partsOfDay,
}));

export function createRecommendationsService(deps: RecommendationsDeps): RecommendationsService {
  const { database, personKeys, clock, random } = deps;
  const list = async (tx: UserTx, userId: string) => ({
    recommendations: await findActive(tx, personKeys, userId),
    dismissed: await findDismissed(tx, personKeys, userId),
  });
  return {
    list: (caller) => database.asUser(caller, (tx) => list(tx, caller.userId)),
    answer: (caller, answer) =>
      database.asUser(caller, async (tx) => {
        if (!(await putAnswer(tx, caller.userId, answer, new Date(clock.now()))))
          throw new Refusal('not_found', 'There is no such recommendation here.');
        return list(tx, caller.userId);
      }),
    async keep(tx, userId, history) {
      const now = clock.now();
      const changes = changesTo(await findAll(tx, personKeys, userId), candidates, history, now);
      for (const { id, at, rating } of changes.done) await complete(tx, { userId, id, at: new Date(at), rating });
      await rest(tx, changes.rest);
      for (const { id, ranked } of changes.put)
        await putRecommendation(tx, personKeys, { id: id ?? newId(clock, random), userId, now: new Date(now) }, ranked);
    },
  };
}
