import type { SystemTx } from '#platform/server/database/database.ts';
import { ReportWaits } from '../domain/events.ts';
import { mayHandle } from '../domain/policy.ts';
import { findStewards } from './steward-repository.ts';

type About = { id: string; reporter_id: string | null; person_id: string | null };

/** Tells every steward whom it isn't about that a report, or an appeal, waits. */
export async function tellStewards(tx: SystemTx, stewards: readonly string[], report: About): Promise<void> {
  for (const user_id of await findStewards(tx, stewards)) {
    if (mayHandle(report, user_id)) await tx.emit(ReportWaits, { report_id: report.id, user_id });
  }
}
