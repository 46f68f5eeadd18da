import { and, eq, max, ne, type SQL, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { ReportMeasure } from '../domain/contract.ts';
import type { ReportAct } from '../domain/policy.ts';
import { reportMeasures } from './tables.ts';

type Text = 'message_sealed' | 'appeal_sealed' | 'answer_sealed';
const placeOf = (column: Text, id: string) => ({ column: `report_measures.${column}`, row: id }) as const;

/** With the message sealed for the person concerned. */
export async function insertMeasure(
  tx: SystemTx,
  keys: PersonKeys,
  {
    id,
    message,
    ...taken
  }: { id: string; report_id: string; person_id: string; acts: ReportAct[]; until: Date | null; message: string },
): Promise<void> {
  const message_sealed = (await keys.of(tx, taken.person_id)).seal(placeOf('message_sealed', id), message);
  await query(tx)
    .insert(reportMeasures)
    .values({ id, ...taken, message_sealed });
}

/** What followed, opened, with what the server alone needs of it. */
export type Taken = { id: string; reportId: string; personId: string; until: Date | null; measure: ReportMeasure };

async function findOne(tx: SystemTx, keys: PersonKeys, which: SQL): Promise<Taken | undefined> {
  const [row] = await query(tx).select().from(reportMeasures).where(which);
  if (!row) return undefined;
  const { id, acts, until, lifted } = row;
  const key = await keys.of(tx, row.person_id);
  const open = (column: Text) => {
    const sealed = row[column];
    return sealed ? key.open(placeOf(column, id), sealed) : null;
  };
  const measure = {
    acts,
    lifted,
    until: until?.toISOString() ?? null,
    taken_at: row.taken_at.toISOString(),
    message: open('message_sealed') ?? '',
    appeal: open('appeal_sealed'),
    answer: open('answer_sealed'),
  };
  return { id, reportId: row.report_id, personId: row.person_id, until, measure };
}

export async function findMeasureOf(tx: SystemTx, keys: PersonKeys, reportId: string): Promise<Taken | undefined> {
  return findOne(tx, keys, eq(reportMeasures.report_id, reportId));
}

/** @param hash SHA-256 of the end of the link */
export async function findMeasureBy(tx: SystemTx, keys: PersonKeys, hash: Buffer): Promise<Taken | undefined> {
  return findOne(tx, keys, eq(reportMeasures.token_hash, hash));
}

/**
 * Whether the same was decided about this person once more since, which stands whatever becomes of this one. Elsewhere (another circle,
 * another post) it's something else; a pause asks `findPauseLeft`.
 */
export async function isDecidedAgain(
  tx: SystemTx,
  { id, reportId, personId }: Taken,
  act: ReportAct,
): Promise<boolean> {
  if (act === 'paused') return false;
  const subject = (alias: string) => sql.raw(`(${alias}.workshop_id, ${alias}.space_id, ${alias}.post_id)`);
  const { rowCount } = await query(tx).execute(sql`
    SELECT FROM report_measures m JOIN reports r ON r.id = m.report_id
      JOIN report_measures own ON own.id = ${id} JOIN reports o ON o.id = ${reportId}
     WHERE m.person_id = ${personId} AND m.id <> own.id AND m.taken_at > own.taken_at AND m.lifted IS NOT TRUE
       AND ${act} = ANY (m.acts) AND (${act} = 'unvouched' OR ${subject('r')} IS NOT DISTINCT FROM ${subject('o')}) LIMIT 1`);
  return rowCount === 1;
}

/** Until when the longest of somebody's other pauses lasts that nobody took back; null without one. */
export async function findPauseLeft(tx: SystemTx, { id, personId }: Taken): Promise<Date | null> {
  const others = and(eq(reportMeasures.person_id, personId), ne(reportMeasures.id, id));
  const [row] = await query(tx)
    .select({ until: max(reportMeasures.until) })
    .from(reportMeasures)
    .where(and(others, sql`${reportMeasures.lifted} IS NOT TRUE`));
  return row?.until ?? null;
}

/** From now on this link opens it, and no earlier one. */
export async function updateToken(tx: SystemTx, reportId: string, hash: Buffer): Promise<void> {
  await query(tx).update(reportMeasures).set({ token_hash: hash }).where(eq(reportMeasures.report_id, reportId));
}

export async function updateAppeal(tx: SystemTx, keys: PersonKeys, taken: Taken, words: string): Promise<void> {
  const appeal_sealed = (await keys.of(tx, taken.personId)).seal(placeOf('appeal_sealed', taken.id), words);
  await query(tx)
    .update(reportMeasures)
    .set({ appeal_sealed, appealed_at: sql`now()` })
    .where(eq(reportMeasures.id, taken.id));
}

export async function updateAnswer(
  tx: SystemTx,
  keys: PersonKeys,
  taken: Taken,
  { lifted, answer }: { lifted: boolean; answer: string },
): Promise<void> {
  const answer_sealed = (await keys.of(tx, taken.personId)).seal(placeOf('answer_sealed', taken.id), answer);
  await query(tx)
    .update(reportMeasures)
    .set({ lifted, answer_sealed, answered_at: sql`now()` })
    .where(eq(reportMeasures.id, taken.id));
}
