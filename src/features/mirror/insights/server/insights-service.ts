import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Insights } from '../domain/contract.ts';
import { factOf } from '../domain/facts.ts';
import { type Finding, keyOf } from '../domain/finding.ts';
import { isNews, isStale, saidAt, withoutLetGo } from '../domain/keeping.ts';
import { findAll, findShown, markDismissed, putInsight, takeBack } from './insights-repository.ts';

export type InsightsDeps = { database: Database; personKeys: PersonKeys; clock: Clock; random: Random };

/** What stands out in one's own check-ins (REAL 1). */
export type InsightsService = {
  list(caller: Caller): Promise<Insights>;
  /** For good, with all that tells the same: no later look brings it back. @throws Refusal `not_found` */
  dismiss(caller: Caller, id: string): Promise<Insights>;
  /** Keeps what a look found, each once whatever it now rests on, and takes back the rest. The caller has their consent (CARE C13). */
  keep(tx: SystemTx, userId: string, findings: readonly Finding[]): Promise<void>;
};

export function createInsightsService({ database, personKeys, clock, random }: InsightsDeps): InsightsService {
  const list = async (tx: UserTx, userId: string) => ({ insights: await findShown(tx, personKeys, userId) });
  return {
    list: (caller) => database.asUser(caller, (tx) => list(tx, caller.userId)),
    dismiss: (caller, id) =>
      database.asUser(caller, async (tx) => {
        const all = await findAll(tx, personKeys, caller.userId);
        const said = all.find((one) => one.id === id);
        if (!said) throw new Refusal('not_found', 'There is no such insight here.');
        const same = all.filter(({ finding }) => factOf(finding) === factOf(said.finding));
        for (const one of same) await markDismissed(tx, caller.userId, one.id);
        return list(tx, caller.userId);
      }),
    async keep(tx, userId, findings) {
      const all = await findAll(tx, personKeys, userId);
      const stale = all.filter((one) => isStale(one, findings)).map(({ id }) => id);
      await takeBack(tx, userId, stale);
      const known = new Map(all.map((one) => [keyOf(one.finding), one]));
      const now = clock.now();
      for (const [rank, finding] of withoutLetGo(findings, all).entries()) {
        const before = known.get(keyOf(finding));
        if (!isNews(before, finding)) continue;
        const id = before?.id ?? newId(clock, random);
        await putInsight(tx, personKeys, { id, userId, now: new Date(saidAt(now, rank)) }, finding);
      }
    },
  };
}
