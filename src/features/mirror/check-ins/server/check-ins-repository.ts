import { and, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKey, PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { type ChangedCheckIn, type CheckIn, type CheckInPage, CheckInWords } from '../domain/contract.ts';
import { type Cursor, writeCursor } from '../domain/cursor.ts';
import { limits } from '../domain/limits.ts';
import { emotionalStates as table } from './tables.ts';

const placeOf = (id: string) => ({ column: 'emotional_states.said_sealed', row: id }) as const;
const columns = { id: table.id, created_at: table.created_at, said_sealed: table.said_sealed };
type Row = { id: string; created_at: Date; said_sealed: Buffer };

const sealed = (key: PersonKey, { id, energy, pleasantness, feelings, factors, note }: ChangedCheckIn) =>
  key.seal(placeOf(id), JSON.stringify({ energy, pleasantness, feelings, factors, note } satisfies CheckInWords));

function opened(key: PersonKey, { id, created_at, said_sealed }: Row): CheckIn {
  return {
    id,
    ...v.parse(CheckInWords, JSON.parse(key.open(placeOf(id), said_sealed))),
    created_at: created_at.toISOString(),
  };
}

/** The newest 50 of the reader's own, or the newest 400 before the cursor. */
export async function findPage(
  tx: UserTx,
  keys: PersonKeys,
  userId: string,
  before: Cursor | null,
): Promise<CheckInPage> {
  const size = before ? limits.olderPage : limits.page;
  const rows = await query(tx)
    .select(columns)
    .from(table)
    .where(
      and(
        eq(table.user_id, userId),
        before ? sql`(${table.created_at}, ${table.id}) < (${before.at}::timestamptz, ${before.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(table.created_at), desc(table.id))
    .limit(size + 1);
  if (rows.length === 0) return { check_ins: [], next: null };
  const key = await keys.of(tx, userId);
  const check_ins = rows.slice(0, size).map((row) => opened(key, row));
  const last = check_ins.at(-1);
  return {
    check_ins,
    next: last && rows.length > size ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

/** All of one person's, for rules that look through them on their behalf. */
export async function findAll(tx: SystemTx, keys: PersonKeys, userId: string): Promise<CheckIn[]> {
  const rows = await query(tx).select(columns).from(table).where(eq(table.user_id, userId));
  if (rows.length === 0) return [];
  const key = await keys.of(tx, userId);
  return rows.map((row) => opened(key, row));
}

/** Null for one that isn't there, or isn't the reader's. */
export async function findCheckIn(tx: UserTx, keys: PersonKeys, userId: string, id: string): Promise<CheckIn | null> {
  const [row] = await query(tx)
    .select(columns)
    .from(table)
    .where(and(eq(table.id, id), eq(table.user_id, userId)));
  return row ? opened(await keys.of(tx, userId), row) : null;
}

/** Once by its id; false when that's taken, no matter who by. In SQL, since people may give only these columns. */
export async function insertCheckIn(tx: UserTx, keys: PersonKeys, userId: string, given: CheckIn): Promise<boolean> {
  const said = sealed(await keys.of(tx, userId), given);
  const { rowCount } = await query(tx).execute(sql`
    INSERT INTO emotional_states (id, user_id, created_at, said_sealed)
    VALUES (${given.id}, ${userId}, ${given.created_at}, ${said}) ON CONFLICT (id) DO NOTHING`);
  return rowCount === 1;
}

/** Nothing happens where there's none of theirs. */
export async function changeCheckIn(
  tx: UserTx,
  keys: PersonKeys,
  userId: string,
  given: ChangedCheckIn,
): Promise<void> {
  await query(tx)
    .update(table)
    .set({ said_sealed: sealed(await keys.of(tx, userId), given), changed_at: sql`now()` })
    .where(and(eq(table.id, given.id), eq(table.user_id, userId)));
}

/** False where there's none of theirs. */
export async function deleteCheckIn(tx: UserTx, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await query(tx)
    .delete(table)
    .where(and(eq(table.id, id), eq(table.user_id, userId)));
  return rowCount === 1;
}

/** All of one person's. */
export async function deleteCheckIns(tx: UserTx, userId: string): Promise<void> {
  await query(tx).delete(table).where(eq(table.user_id, userId));
}
