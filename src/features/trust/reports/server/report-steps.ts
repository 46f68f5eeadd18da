import type { SystemTx } from '#platform/server/database/database.ts';
import { ReportWaits } from '../domain/events.ts';
import { mayHandle, type ReportSides } from '../domain/policy.ts';
import { insertTold } from './report-repository.ts';
import { findStewards, findUntold } from './steward-repository.ts';

/** Tells every steward who may handle it that a report, or an appeal, waits. */
export async function tellStewards(
  tx: SystemTx,
  stewards: readonly string[],
  report: ReportSides & { id: string },
): Promise<void> {
  for (const user_id of await findStewards(tx, stewards)) {
    if (!mayHandle(report, user_id)) continue;
    await insertTold(tx, [report.id], user_id);
    await tx.emit(ReportWaits, { report_id: report.id, user_id });
  }
}

/** Tells each steward who was named since, once for all that waits for them. */
export async function tellLate(tx: SystemTx, stewards: readonly string[]): Promise<void> {
  for (const user_id of await findStewards(tx, stewards)) {
    const waiting = await findUntold(tx, user_id);
    const [report_id] = waiting;
    if (report_id === undefined) continue;
    await insertTold(tx, waiting, user_id);
    await tx.emit(ReportWaits, { report_id, user_id });
  }
}
