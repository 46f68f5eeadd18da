import { and, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { Farewell, type NewFarewell } from '../domain/contract.ts';
import { farewells } from './tables.ts';

const SealedFarewell = v.pick(Farewell, ['leaving', 'line']);
const placeOf = (userId: string, workshopId: string) =>
  ({ column: 'farewells.said_sealed', row: `${userId}/${workshopId}` }) as const;

/** The newest of the reader's own. */
export async function findLast(tx: UserTx, keys: PersonKeys, userId: string): Promise<Farewell | null> {
  const [row] = await query(tx)
    .select()
    .from(farewells)
    .where(eq(farewells.user_id, userId))
    .orderBy(desc(farewells.said_at))
    .limit(1);
  if (!row) return null;
  const said = (await keys.of(tx, userId)).open(placeOf(userId, row.workshop_id), row.said_sealed);
  return {
    workshop_id: row.workshop_id,
    ...v.parse(SealedFarewell, JSON.parse(said)),
    said_at: row.said_at.toISOString(),
  };
}

/** The line that somebody wrote to themselves as they left this circle; null for none. */
export async function findLine(tx: UserTx, keys: PersonKeys, userId: string, workshopId: string) {
  const [row] = await query(tx)
    .select()
    .from(farewells)
    .where(and(eq(farewells.user_id, userId), eq(farewells.workshop_id, workshopId)));
  if (!row) return null;
  const said = (await keys.of(tx, userId)).open(placeOf(userId, workshopId), row.said_sealed);
  const { line } = v.parse(SealedFarewell, JSON.parse(said));
  return line === null ? null : { line, said_at: row.said_at.toISOString() };
}

/** In place of what was kept of this circle before; false for one they don't belong to. In SQL, for the columns given. */
export async function putFarewell(
  tx: UserTx,
  keys: PersonKeys,
  userId: string,
  { id, leaving, line }: NewFarewell,
): Promise<boolean> {
  const sealed = (await keys.of(tx, userId)).seal(placeOf(userId, id), JSON.stringify({ leaving, line }));
  const { rowCount } = await query(tx).execute(sql`
    INSERT INTO farewells (user_id, workshop_id, said_sealed) SELECT ${userId}::uuid, ${id}::uuid, ${sealed} WHERE is_member(${id})
    ON CONFLICT (user_id, workshop_id) DO UPDATE SET said_sealed = excluded.said_sealed, said_at = now()`);
  return rowCount === 1;
}

/** False where there was none. */
export async function deleteFarewell(tx: UserTx, userId: string, workshopId: string): Promise<boolean> {
  const { rowCount } = await query(tx)
    .delete(farewells)
    .where(and(eq(farewells.user_id, userId), eq(farewells.workshop_id, workshopId)));
  return rowCount === 1;
}

/** All of one person's. */
export async function deleteFarewells(tx: UserTx, userId: string): Promise<void> {
  await query(tx).delete(farewells).where(eq(farewells.user_id, userId));
}
