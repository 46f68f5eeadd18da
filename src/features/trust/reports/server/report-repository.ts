import { eq, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { NewReport, ReportPlace } from '../domain/contract.ts';
import type { ReportAct } from '../domain/policy.ts';
import type { ReportState } from '../domain/report-state.ts';
import { reportHosts, reportSteps, reports, reportTold } from './tables.ts';

/** Who made it; undefined without such a report. */
export async function findReporter(tx: SystemTx, id: string): Promise<string | null | undefined> {
  const [row] = await query(tx).select({ reporterId: reports.reporter_id }).from(reports).where(eq(reports.id, id));
  return row?.reporterId;
}

/** What decides whether this person may report that one here; undefined without such a circle. */
export async function findStanding(tx: SystemTx, workshopId: string, reporterId: string, personId: string | null) {
  const belongs = (userId: string | null) => sql`(
    EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = w.id AND m.user_id = ${userId}::uuid)
    OR EXISTS (SELECT FROM workshop_removals r WHERE r.workshop_id = w.id AND r.user_id = ${userId}::uuid))`;
  const { rows } = await query(tx).execute<{
    facilitator_id: string;
    is_public: boolean;
    belongs: boolean;
    person_belongs: boolean;
  }>(sql`SELECT w.facilitator_id, w.is_public, ${belongs(reporterId)} AS belongs, ${belongs(personId)} AS person_belongs
           FROM workshops w WHERE w.id = ${workshopId}`);
  return rows[0];
}

/** A report as it's stored, about a circle, a post, a card or a note. */
export type ReportRow = Pick<NewReport, 'id' | 'reason' | 'words'> & {
  place: ReportPlace;
  person_id: string | null;
  line: string | null;
  workshop_id?: string;
  space_id?: string;
  post_id?: string;
};

/** False when there's one with this id already. Own words and the line are sealed with the reporter's key. */
export async function insertReport(
  tx: SystemTx,
  keys: PersonKeys,
  reporterId: string,
  { id, words, line, ...report }: ReportRow,
): Promise<boolean> {
  const key = words === null && line === null ? null : await keys.of(tx, reporterId);
  const seal = (column: `reports.${'words' | 'line'}_sealed`, text: string | null) =>
    key && text !== null ? key.seal({ column, row: id }, text) : null;
  const { rowCount } = await query(tx)
    .insert(reports)
    .values({
      id,
      reporter_id: reporterId,
      person_id: report.person_id,
      workshop_id: report.workshop_id ?? null,
      space_id: report.space_id ?? null,
      post_id: report.post_id ?? null,
      place: report.place,
      reason: report.reason,
      words_sealed: seal('reports.words_sealed', words),
      line_sealed: seal('reports.line_sealed', line),
    })
    .onConflictDoNothing();
  return rowCount === 1;
}

type NewStep = {
  id: string;
  reportId: string;
  by: string;
  step: (typeof reportSteps.$inferInsert)['step'];
  acts?: readonly ReportAct[];
};

/** Adds to the log. */
export async function insertStep(tx: SystemTx, { id, reportId, by, step, acts = [] }: NewStep): Promise<void> {
  await query(tx)
    .insert(reportSteps)
    .values({ id, report_id: reportId, by_id: by, step, acts: [...acts] });
}

/** A note for stewards, sealed with its writer's key; once by its id. */
export async function insertNote(
  tx: SystemTx,
  keys: PersonKeys,
  { id, reportId, by, note }: { id: string; reportId: string; by: string; note: string },
): Promise<void> {
  const note_sealed = (await keys.of(tx, by)).seal({ column: 'report_steps.note_sealed', row: id }, note);
  await query(tx)
    .insert(reportSteps)
    .values({ id, report_id: reportId, by_id: by, step: 'noted', note_sealed })
    .onConflictDoNothing();
}

/** Keeps who leads its circle, or did before: later facilitators have nothing to do with it. */
export async function insertHosts(tx: SystemTx, id: string, workshopId: string): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO ${reportHosts} (report_id, user_id)
    SELECT ${id}::uuid, user_id FROM workshop_members WHERE workshop_id = ${workshopId} AND ever_led
    UNION SELECT ${id}::uuid, user_id FROM workshop_removals WHERE workshop_id = ${workshopId} AND ever_led`);
}

/** Keeps out who removed what it's about. */
export async function insertHost(tx: SystemTx, id: string, userId: string): Promise<void> {
  await query(tx).insert(reportHosts).values({ report_id: id, user_id: userId });
}

/** This steward has a mail that these wait; once for each. */
export async function insertTold(tx: SystemTx, ids: readonly string[], stewardId: string): Promise<void> {
  await query(tx)
    .insert(reportTold)
    .values(ids.map((report_id) => ({ report_id, user_id: stewardId })))
    .onConflictDoNothing();
}

/** The ids of those who led the report's circle when it was told, where `reports` goes by this name. */
export const hostIds = (table: 'reports' | 'r') =>
  sql<string[]>`ARRAY(SELECT h.user_id::text FROM ${reportHosts} h WHERE h.report_id = ${sql.raw(table)}.id)`;

/** Locked until the transaction ends; undefined without such a report. */
export async function lockReport(tx: SystemTx, id: string) {
  const [row] = await query(tx)
    .select({
      id: reports.id,
      state: reports.state,
      reporter_id: reports.reporter_id,
      person_id: reports.person_id,
      workshop_id: reports.workshop_id,
      space_id: reports.space_id,
      post_id: reports.post_id,
      place: reports.place,
      host_ids: hostIds('reports'),
    })
    .from(reports)
    .where(eq(reports.id, id))
    .for('update');
  return row;
}

export async function updateState(tx: SystemTx, id: string, state: ReportState): Promise<void> {
  await query(tx)
    .update(reports)
    .set({ state, closed_at: state === 'closed' ? sql`now()` : null })
    .where(eq(reports.id, id));
}

const forgottenAtOnce = 500;

/** Takes away a few reports that were closed longer ago than that, with all that hangs on them, and gives their number. */
export async function deleteOldReports(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM reports WHERE id IN (
      SELECT id FROM reports WHERE state = 'closed' AND closed_at < now() - make_interval(hours => ${hours}::int)
       LIMIT ${forgottenAtOnce} FOR UPDATE SKIP LOCKED)`);
  return rowCount ?? 0;
}
