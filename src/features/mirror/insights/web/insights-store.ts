import { clock } from '#platform/web/world.ts';
import type { Insight } from '../domain/contract.ts';
import { keyOf } from '../domain/finding.ts';
import type { History } from '../domain/history.ts';
import { findInsights } from '../domain/insights.ts';
import { isNews, isStale, saidAt, withoutLetGo } from '../domain/keeping.ts';
import { insightsOnDevice } from './queries.ts';

/*
 * What stands out in check-ins that are kept only on this device: found and kept here by the rules the server runs for the
 * account's (docs/decisions/060). Nothing of it is sent.
 */

/** Looks through all of them, keeps what's new and takes back what isn't found any more. Rejects where this browser keeps nothing. */
export async function lookHere(person: string, history: History): Promise<void> {
  const store = insightsOnDevice(person);
  const now = clock.now();
  const findings = findInsights(history, now);
  for (const { id, row } of await store.list())
    if (isStale({ isDismissed: row.is_dismissed, finding: row }, findings)) await store.delete(id);
  const told = (await store.list()).map(({ row }) => ({ isDismissed: row.is_dismissed, finding: row }));
  for (const [rank, finding] of withoutLetGo(findings, told).entries()) {
    const id = keyOf(finding);
    const before = told.find((one) => keyOf(one.finding) === id);
    if (!isNews(before, finding)) continue;
    await store.put(id, { ...finding, id, is_dismissed: false, created_at: new Date(saidAt(now, rank)).toISOString() });
  }
}

/** For good, as far as this device knows: neither found again here nor shown from the account. */
export function letGoHere(person: string, insight: Insight): Promise<void> {
  const id = keyOf(insight);
  return insightsOnDevice(person).put(id, { ...insight, id, is_dismissed: true });
}
