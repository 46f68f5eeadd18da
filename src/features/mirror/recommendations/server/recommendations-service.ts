import { exerciseCards } from '#features/mirror/exercises/domain/exercise-cards.ts';
import { meets } from '#features/mirror/exercises/domain/meets.ts';
import type { History } from '#features/mirror/insights/domain/history.ts';
import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { DayPart } from '#platform/shared/day-parts.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Recommendation, RecommendationAnswer, Recommendations, RecommendedCircle } from '../domain/contract.ts';
import { changesTo } from '../domain/keeping.ts';
import {
  complete,
  findActive,
  findAll,
  findDismissed,
  type ListedRow,
  putAnswer,
  putRecommendation,
  rest,
  sealSome,
} from './recommendations-repository.ts';
import { findCircles, findComing, findOwn } from './workshops-repository.ts';

export type RecommendationsDeps = {
  database: Database;
  personKeys: PersonKeys;
  clock: Clock;
  random: Random;
  /** Who of these said they're under 18, and so is led to no circle (CARE C1). */
  youngerOf: (tx: SystemTx, userIds: readonly string[]) => Promise<readonly string[]>;
};

/** What may do somebody good, by their own past (REAL 43, 44). */
export type RecommendationsService = {
  list(caller: Caller): Promise<Recommendations>;
  /** What's dismissed never comes back. @throws Refusal `not_found` */
  answer(caller: Caller, answer: RecommendationAnswer): Promise<Recommendations>;
  /**
   * Keeps what follows from somebody's past. The caller has their consent, and looks for them alone (CARE C13).
   * @param suits the parts of the day at which suggestions suit; null where nobody knows what an evening is to them
   */
  keep(tx: SystemTx, userId: string, history: History, suits: readonly DayPart[] | null): Promise<void>;
  /** Seals ratings from before they were. Safe to run on several servers at once, and again. */
  sealRatings(): Promise<void>;
};

const exercises = exerciseCards.map(({ slug, families, partsOfDay }) => ({
  exercise: slug,
  moods: families,
  meets: meets[slug],
  partsOfDay,
}));

export function createRecommendationsService(deps: RecommendationsDeps): RecommendationsService {
  const { database, personKeys, clock, random, youngerOf } = deps;
  const list = async (tx: UserTx, userId: string) => {
    const active = await findActive(tx, personKeys, userId);
    const ids = active.filter(({ source }) => source === 'workshop').map(({ opens }) => opens);
    const circles = await findCircles(tx, userId, ids);
    return {
      recommendations: active.flatMap((one) => asSaid(one, circles) ?? []),
      dismissed: await findDismissed(tx, personKeys, userId),
    };
  };
  return {
    list: (caller) => database.asUser(caller, (tx) => list(tx, caller.userId)),
    answer: (caller, answer) =>
      database.asUser(caller, async (tx) => {
        if (!(await putAnswer(tx, personKeys, caller.userId, answer, new Date(clock.now()))))
          throw new Refusal('not_found', 'There is no such recommendation here.');
        return list(tx, caller.userId);
      }),
    async keep(tx, userId, history, suits) {
      const now = clock.now();
      const isYounger = (await youngerOf(tx, [userId])).length > 0;
      const offer = { exercises, workshops: isYounger ? [] : await findComing(tx, userId) };
      const past = { ...history, suits, own: await findOwn(tx, userId) };
      const changes = changesTo(await findAll(tx, personKeys, userId), offer, past, now);
      for (const { id, at, rating } of changes.done)
        await complete(tx, personKeys, { userId, id, at: new Date(at), rating, by: 'look' });
      await rest(tx, changes.rest);
      for (const { id, ranked } of changes.put)
        await putRecommendation(tx, personKeys, { id: id ?? newId(clock, random), userId, now: new Date(now) }, ranked);
    },
    async sealRatings() {
      while ((await database.asSystem((tx) => sealSome(tx, personKeys))) > 0);
    },
  };
}

/** Undefined for a workshop that isn't to be had any more, such as one that's full by now: the next look lets it rest. */
function asSaid(
  { source, opens, item: _, ...row }: ListedRow,
  circles: Map<string, RecommendedCircle>,
): Recommendation | undefined {
  if (source === 'exercise') return { ...row, source, exercise: opens };
  const circle = circles.get(opens);
  return circle && { ...row, source, circle };
}
