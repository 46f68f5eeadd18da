import { and, desc, eq, getTableName, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Cursor, writeCursor } from '#features/mirror/check-ins/domain/cursor.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKey, PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { Moment, type MomentKind, type MomentPage, momentKinds } from '../domain/contract.ts';
import { latestPage } from '../domain/latest.ts';
import { limits } from '../domain/limits.ts';
import { behavioralPatterns, choiceMoments, realtimeInterventions } from './tables.ts';

const tables = { noticed: behavioralPatterns, chose: choiceMoments, helped: realtimeInterventions };
type Row = { id: string; created_at: Date; payload_sealed: Buffer };

const placeOf = (kind: MomentKind, id: string) =>
  ({ column: `${getTableName(tables[kind])}.payload_sealed`, row: id }) as const;

const sealed = (key: PersonKey, { kind, id, payload }: Moment) => key.seal(placeOf(kind, id), JSON.stringify(payload));

function opened(key: PersonKey, kind: MomentKind, { id, created_at, payload_sealed }: Row): Moment {
  const payload: unknown = JSON.parse(key.open(placeOf(kind, id), payload_sealed));
  return v.parse(Moment, { kind, id, created_at: created_at.toISOString(), payload });
}

/** The latest of each kind (SPEC.md §4 Offline), or the newest 200 of all kinds before the cursor; the newest first. */
export async function findPage(
  tx: UserTx,
  keys: PersonKeys,
  userId: string,
  before: Cursor | null,
): Promise<MomentPage> {
  const found: { kind: MomentKind; row: Row; end: string }[] = [];
  for (const kind of momentKinds) {
    // One more shows whether there are more.
    const rows = await findRows(tx, userId, kind, (before ? limits.olderPage : limits[kind]) + 1, before);
    found.push(
      ...rows.map((row) => ({ kind, row, end: writeCursor({ at: row.created_at.toISOString(), id: row.id }) })),
    );
  }
  if (found.length === 0) return { moments: [], next: null };
  found.sort((a, b) => (a.end < b.end ? 1 : -1));
  const page = before ? found.slice(0, limits.olderPage) : found;
  const key = await keys.of(tx, userId);
  const moments = page.map(({ kind, row }) => opened(key, kind, row));
  if (!before) return latestPage(moments, null);
  return { moments, next: found.length > page.length ? (page.at(-1)?.end ?? null) : null };
}

function findRows(tx: UserTx, userId: string, kind: MomentKind, count: number, before: Cursor | null): Promise<Row[]> {
  const table = tables[kind];
  return query(tx)
    .select({ id: table.id, created_at: table.created_at, payload_sealed: table.payload_sealed })
    .from(table)
    .where(
      and(
        eq(table.user_id, userId),
        before ? sql`(${table.created_at}, ${table.id}) < (${before.at}::timestamptz, ${before.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(table.created_at), desc(table.id))
    .limit(count);
}

/** All that helped one person or didn't, for rules that look through it on their behalf. */
export async function findHelped(
  tx: UserTx | SystemTx,
  keys: PersonKeys,
  userId: string,
): Promise<Extract<Moment, { kind: 'helped' }>[]> {
  const table = tables.helped;
  const rows = await query(tx)
    .select({ id: table.id, created_at: table.created_at, payload_sealed: table.payload_sealed })
    .from(table)
    .where(eq(table.user_id, userId));
  if (rows.length === 0) return [];
  const key = await keys.of(tx, userId);
  return rows.map((row) => opened(key, 'helped', row)).filter((moment) => moment.kind === 'helped');
}

type Named = Pick<Moment, 'kind' | 'id'>;

/** Null for one that isn't there, or isn't the reader's. */
export async function findMoment(
  tx: UserTx,
  keys: PersonKeys,
  userId: string,
  { kind, id }: Named,
): Promise<Moment | null> {
  const table = tables[kind];
  const [row] = await query(tx)
    .select({ id: table.id, created_at: table.created_at, payload_sealed: table.payload_sealed })
    .from(table)
    .where(and(eq(table.id, id), eq(table.user_id, userId)));
  return row ? opened(await keys.of(tx, userId), kind, row) : null;
}

/** Once by its id; false when that's taken, no matter who by. In SQL, since people may give only these columns. */
export async function insertMoment(tx: UserTx, keys: PersonKeys, userId: string, moment: Moment): Promise<boolean> {
  const payload = sealed(await keys.of(tx, userId), moment);
  const { rowCount } = await query(tx).execute(sql`
    INSERT INTO ${tables[moment.kind]} (id, user_id, created_at, payload_sealed)
    VALUES (${moment.id}, ${userId}, ${moment.created_at}, ${payload}) ON CONFLICT (id) DO NOTHING`);
  return rowCount === 1;
}

/** Nothing happens where there's none of theirs. */
export async function changeMoment(tx: UserTx, keys: PersonKeys, userId: string, moment: Moment): Promise<void> {
  const table = tables[moment.kind];
  await query(tx)
    .update(table)
    .set({ payload_sealed: sealed(await keys.of(tx, userId), moment), changed_at: sql`now()` })
    .where(and(eq(table.id, moment.id), eq(table.user_id, userId)));
}

/** False where there's none of theirs. */
export async function deleteMoment(tx: UserTx, userId: string, { kind, id }: Named): Promise<boolean> {
  const table = tables[kind];
  const { rowCount } = await query(tx)
    .delete(table)
    .where(and(eq(table.id, id), eq(table.user_id, userId)));
  return rowCount === 1;
}

/** All of one person's. */
export async function deleteMoments(tx: UserTx, userId: string): Promise<void> {
  for (const table of Object.values(tables)) await query(tx).delete(table).where(eq(table.user_id, userId));
}
