import type { SystemTx } from '#platform/server/database/database.ts';
import { ReportWaits } from '../domain/events.ts';
import { mayHandle, type Sides } from '../domain/policy.ts';
import { findStewards } from './steward-repository.ts';

/** Tells every steward who may handle it that a report, or an appeal, waits. */
export async function tellStewards(
  tx: SystemTx,
  stewards: readonly string[],
  report: Sides & { id: string },
): Promise<void> {
  for (const user_id of await findStewards(tx, stewards)) {
    if (mayHandle(report, user_id)) await tx.emit(ReportWaits, { report_id: report.id, user_id });
  }
}
