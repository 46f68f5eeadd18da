import { sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { Report, ReportLine, ReportPlace } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import type { Concerned, ReportSides } from '../domain/policy.ts';
import { hostIds } from './report-repository.ts';

/** The accounts behind these addresses, as far as they're confirmed; case doesn't matter. */
export async function findStewards(tx: SystemTx, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await query(tx).execute<{ id: string }>(sql`
    SELECT id FROM auth_users WHERE email_confirmed_at IS NOT NULL
       AND lower(email) = ANY(${sql.param(addresses.map((one) => one.toLowerCase()))}::text[]) ORDER BY id`);
  return rows.map(({ id }) => id);
}

/** A person's confirmed address; null without one. */
export async function findAddress(tx: SystemTx, userId: string): Promise<string | null> {
  const { rows } = await query(tx).execute<{ email: string }>(sql`
    SELECT email FROM auth_users WHERE id = ${userId} AND email_confirmed_at IS NOT NULL AND email IS NOT NULL`);
  return rows[0]?.email ?? null;
}

/** As someone is known in the report's circle, or else by their profile. */
const nameOf = (column: 'reporter_id' | 'person_id') => {
  const person = sql.raw(`r.${column}`);
  return sql`coalesce(
    (SELECT display_name FROM workshop_members m WHERE m.workshop_id = r.workshop_id AND m.user_id = ${person}),
    (SELECT display_name FROM workshop_removals x WHERE x.workshop_id = r.workshop_id AND x.user_id = ${person}),
    (SELECT display_name FROM space_members m WHERE m.space_id = r.space_id AND m.user_id = ${person}),
    (SELECT username FROM profiles p WHERE p.id = ${person}))`;
};

const line = sql`
  r.id, r.state, r.reason, r.place, r.made_at, r.closed_at, r.reporter_id, r.person_id, r.workshop_id, w.title,
  r.space_id, r.post_id, s.name AS space_name,
  ${hostIds('r')} AS host_ids,
  ${nameOf('person_id')} AS person_name, coalesce(w.facilitator_id = r.person_id, false) AS about_facilitator
  FROM reports r LEFT JOIN workshops w ON w.id = r.workshop_id LEFT JOIN spaces s ON s.id = r.space_id`;

type LineRow = Pick<ReportLine, 'id' | 'state' | 'reason' | 'place' | 'person_name' | 'about_facilitator'> &
  ReportSides & {
    made_at: Date | string;
    closed_at: Date | string | null;
    workshop_id: string | null;
    title: string | null;
    space_id: string | null;
    post_id: string | null;
    space_name: string | null;
  };

const iso = (at: Date | string) => new Date(at).toISOString();
const isoOrNull = (at: Date | string | null) => (at === null ? null : iso(at));

function lineOf(row: LineRow): ReportLine {
  const { id, state, reason, place, person_name, about_facilitator, workshop_id, title, space_id, space_name } = row;
  return {
    id,
    state,
    reason,
    place,
    person_name,
    about_facilitator,
    made_at: iso(row.made_at),
    circle: workshop_id === null || title === null ? null : { id: workshop_id, title },
    space: space_id === null || space_name === null ? null : { id: space_id, name: space_name },
  };
}

/** What `mayHandle` says, in SQL. */
const handledBy = (stewardId: string) => sql`
  r.reporter_id IS DISTINCT FROM ${stewardId} AND r.person_id IS DISTINCT FROM ${stewardId}
    AND NOT ${stewardId} = ANY(${hostIds('r')})`;

/** The waiting ones that this steward may handle and has no mail about, oldest first. */
export async function findUntold(tx: SystemTx, stewardId: string): Promise<string[]> {
  const { rows } = await query(tx).execute<{ id: string }>(sql`
    SELECT r.id FROM reports r WHERE r.state <> 'closed' AND ${handledBy(stewardId)}
       AND NOT EXISTS (SELECT FROM report_told t WHERE t.report_id = r.id AND t.user_id = ${stewardId})
     ORDER BY r.made_at, r.id`);
  return rows.map(({ id }) => id);
}

/** Those that this steward may handle: the waiting, oldest first, and the newest of the closed. */
export async function findReports(tx: SystemTx, stewardId: string) {
  const theirs = handledBy(stewardId);
  const waiting = await query(tx).execute<LineRow>(
    sql`SELECT ${line} WHERE r.state <> 'closed' AND ${theirs} ORDER BY r.made_at, r.id`,
  );
  const closed = await query(tx).execute<LineRow>(
    sql`SELECT ${line} WHERE r.state = 'closed' AND ${theirs} ORDER BY r.closed_at DESC, r.id LIMIT ${limits.closedShown}`,
  );
  return { waiting: waiting.rows.map(lineOf), closed: closed.rows.map(lineOf) };
}

/** What decides which acts fit. */
export type ReportSubject = {
  place: ReportPlace;
  workshop_id: string | null;
  space_id: string | null;
  post_id: string | null;
};

type FoundReport = Omit<Report, 'steps' | 'measure' | 'possible'> & ReportSides & ReportSubject;

/** One, with the reporter's words opened as long as their account is there; undefined without such a report. */
export async function findReport(tx: SystemTx, keys: PersonKeys, id: string): Promise<FoundReport | undefined> {
  const { rows } = await query(tx).execute<
    LineRow & { reporter_name: string | null; words: Buffer | null; line: Buffer | null; earlier: number }
  >(sql`
    SELECT s.words_sealed AS words, s.line_sealed AS line, s.reporter_name, s.earlier, o.* FROM
      (SELECT r.words_sealed, r.line_sealed, ${nameOf('reporter_id')} AS reporter_name,
              (SELECT count(*)::int FROM report_measures e WHERE e.person_id = r.person_id AND e.report_id <> r.id
                  AND e.lifted IS NOT TRUE AND NOT 'post-restored' = ANY (e.acts)) AS earlier
         FROM reports r WHERE r.id = ${id}) s, (SELECT ${line} WHERE r.id = ${id}) o`);
  const [row] = rows;
  if (!row) return undefined;
  const { reporter_id, person_id, host_ids, workshop_id, space_id, post_id, reporter_name, earlier } = row;
  const key = reporter_id === null ? null : await keys.of(tx, reporter_id);
  const open = (column: 'words_sealed' | 'line_sealed', sealed: Buffer | null) =>
    key && sealed ? key.open({ column: `reports.${column}`, row: id }, sealed) : null;
  return {
    ...lineOf(row),
    reporter_id,
    person_id,
    host_ids,
    workshop_id,
    space_id,
    post_id,
    reporter_name,
    earlier,
    words: open('words_sealed', row.words),
    line: open('line_sealed', row.line),
    closed_at: isoOrNull(row.closed_at),
  };
}

/** The log, oldest first, with stewards' notes opened as long as their accounts are there. */
export async function findSteps(tx: SystemTx, keys: PersonKeys, reportId: string): Promise<Report['steps']> {
  const { rows } = await query(tx).execute<
    Omit<Report['steps'][number], 'note' | 'at'> & { by_id: string | null; sealed: Buffer | null; at: Date | string }
  >(sql`
    SELECT s.id, s.step, p.username AS by, s.acts, s.by_id, s.note_sealed AS sealed, s.at
      FROM report_steps s LEFT JOIN profiles p ON p.id = s.by_id WHERE s.report_id = ${reportId} ORDER BY s.at, s.id`);
  const steps: Report['steps'] = [];
  for (const { by_id, sealed, at, ...step } of rows) {
    const place = { column: 'report_steps.note_sealed', row: step.id } as const;
    const note = sealed && by_id !== null ? (await keys.of(tx, by_id)).open(place, sealed) : null;
    steps.push({ ...step, note, at: iso(at) });
  }
  return steps;
}

const noOne: Concerned = {
  exists: false,
  removable: false,
  postRemovable: false,
  postRestorable: false,
  sendable: false,
  isVouched: false,
  isBanned: false,
};

/** Words that are still read after their writer has gone. */
async function standsWithoutName(tx: SystemTx, postId: string | null): Promise<boolean> {
  const { rowCount } = await query(tx).execute(sql`
    SELECT FROM posts WHERE id = ${postId}::uuid AND author_id IS NULL AND kind <> 'weekly' AND state = 'shown'`);
  return rowCount === 1;
}

/** What can be done about this person now. */
export async function findConcerned(
  tx: SystemTx,
  personId: string | null,
  { workshop_id: workshopId, space_id, post_id, place }: ReportSubject,
): Promise<Concerned> {
  if (personId === null) return { ...noOne, postRemovable: await standsWithoutName(tx, post_id) };
  const longest = Math.max(...limits.pauseDays);
  const { rows } = await query(tx).execute<Concerned>(sql`
    SELECT true AS exists,
           EXISTS (SELECT FROM workshop_members m JOIN workshops w ON w.id = m.workshop_id
                    WHERE m.workshop_id = ${workshopId} AND m.user_id = u.id AND m.role <> 'facilitator'
                      AND w.status <> 'ended')
           OR EXISTS (SELECT FROM workshop_removals x JOIN workshops w ON w.id = x.workshop_id
                       WHERE x.workshop_id = ${workshopId} AND x.user_id = u.id AND x.word_of = 'host'
                         AND w.status <> 'ended') AS removable,
           EXISTS (SELECT FROM posts p WHERE p.id = ${post_id}::uuid AND p.author_id = u.id AND p.state = 'shown')
             AS "postRemovable",
           ${place} = 'removal' AND EXISTS (SELECT FROM posts p WHERE p.id = ${post_id}::uuid AND p.state = 'removed'
                                          AND p.document IS NOT NULL)
             AS "postRestorable",
           EXISTS (SELECT FROM space_members m WHERE m.space_id = ${space_id}::uuid AND m.user_id = u.id
                      AND m.role <> 'host' AND NOT (m.sent_away AND m.word_of <> 'host')) AS sendable,
           EXISTS (SELECT FROM vouched_hosts h WHERE h.user_id = u.id) AS "isVouched",
           coalesce(u.banned_until > now() + make_interval(days => ${longest}), false) AS "isBanned"
      FROM auth_users u WHERE u.id = ${personId}`);
  return rows[0] ?? noOne;
}
