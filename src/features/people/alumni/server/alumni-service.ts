import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Alumni, AlumniChoices, Member } from '../domain/contract.ts';
import { completedAt } from '../domain/going-through.ts';
import { hasStar, metricsOf, scoreOf } from '../domain/growth.ts';
import { limits } from '../domain/limits.ts';
import type { FactsOf, Shared } from './alumni-repository.ts';
import * as repository from './alumni-repository.ts';
import { findGiven, findThanks } from './thanks-repository.ts';

export type AlumniDeps = {
  database: Database;
  clock: Clock;
  /** @throws Refusal where they're known to be younger (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
};

/** People somebody practised with, and whether they're seen themselves (REAL 32, 35). */
export type AlumniService = {
  /** Of all circles, or of this one. */
  network(caller: Caller, workshopId: string | null): Promise<Alumni>;
  /** Not to be seen takes the score along. @throws Refusal */
  choose(caller: Caller, choices: AlumniChoices): Promise<AlumniChoices>;
};

const iso = (at: number) => new Date(at).toISOString();

export function createAlumniService({ database, clock, requireAdult }: AlumniDeps): AlumniService {
  return {
    async network(caller, workshopId) {
      const { userId } = caller;
      const [choices, all, thanks, given] = await database.asUser(caller, async (tx) => [
        await repository.findChoices(tx, userId),
        await repository.findShared(tx, userId, workshopId),
        await findThanks(tx, userId, workshopId),
        await findGiven(tx, userId, workshopId),
      ]);
      const everyone = [...new Set(all.map((one) => one.userId))];
      const ids = everyone.slice(0, limits.people);
      const shared = all.filter((one) => ids.includes(one.userId));
      const facts = await factsOf(userId, shared);
      const now = clock.now();
      const growth = (id: string) => {
        const growth_metrics = metricsOf(facts.get(id) ?? [], now);
        const score = scoreOf(growth_metrics);
        return { growth_metrics, score, star: hasStar(score) };
      };
      return {
        choices,
        own: growth(userId),
        is_cut: everyone.length > ids.length,
        thanks,
        given,
        people: ids.map((id) => {
          const circles = shared.filter((one) => one.userId === id);
          return memberOf(circles, facts.get(id) ?? [], growth(id), now);
        }),
        server_time: iso(now),
      };
    },

    choose: (caller, { is_seen, shares_score }) =>
      database.asUser(caller, async (tx) => {
        // Nothing hinders taking it back.
        if (is_seen) await requireAdult(tx, caller.userId);
        await repository.putChoices(tx, caller.userId, { is_seen, shares_score: is_seen && shares_score });
        return repository.findChoices(tx, caller.userId);
      }),
  };

  /** Of the caller's circles all, of others' only those they shared, unless they share their score. */
  async function factsOf(userId: string, shared: readonly Shared[]): Promise<Map<string, FactsOf[]>> {
    const whole = [userId, ...shared.filter(({ sharesScore }) => sharesScore).map((one) => one.userId)];
    const facts = await database.asSystem((tx) =>
      repository.findFacts(
        tx,
        [...new Set(whole)],
        [...new Set(shared.map((one) => one.userId))],
        [...new Set(shared.map(({ workshopId }) => workshopId))],
      ),
    );
    const byPerson = new Map<string, FactsOf[]>();
    for (const one of facts) byPerson.set(one.userId, [...(byPerson.get(one.userId) ?? []), one]);
    return byPerson;
  }
}

type Growth = { score: number | null; star: boolean };

/** Of somebody's circles with the reader, the newest first; only what may be told of their facts. */
function memberOf(circles: readonly Shared[], facts: readonly FactsOf[], { score, star }: Growth, now: number): Member {
  const [latest] = circles;
  return {
    id: latest?.userId ?? '',
    username: latest?.username ?? '',
    circles: circles.map(({ workshopId, title, endedAt, thanksId }) => {
      const fact = facts.find((one) => one.workshopId === workshopId);
      const completed = fact ? completedAt(fact, now) : null;
      return {
        workshop_id: workshopId,
        title,
        ended_at: endedAt.toISOString(),
        thanks_id: thanksId,
        completion_status: completed === null ? 'came' : 'completed',
        // At what hour somebody writes is theirs.
        completed_at: completed === null ? null : iso(completed).slice(0, 10),
      };
    }),
    growth: latest?.sharesScore && score !== null ? { score, star } : null,
  };
}
