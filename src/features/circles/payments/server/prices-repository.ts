import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AskedPrice, NewPrice } from '#features/circles/prices/domain/asked-price.ts';
import { workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { circlePrices } from './tables.ts';

/** Of a circle that its reader may read. */
export async function findPrice(tx: UserTx | SystemTx, workshopId: string): Promise<AskedPrice | undefined> {
  const [row] = await query(tx).select().from(circlePrices).where(eq(circlePrices.workshop_id, workshopId));
  if (!row) return undefined;
  const { amount, currency, least, most, for_series } = row;
  return { amount, currency, for_series, range: least !== null && most !== null ? { least, most } : null };
}

/** Of circles that have none yet. */
export async function insertPrices(
  tx: SystemTx | UserTx,
  workshopIds: readonly string[],
  { amount, currency, range, for_series }: NewPrice & { currency: string },
): Promise<void> {
  const asked = { amount, currency, for_series, least: range?.least ?? null, most: range?.most ?? null };
  await query(tx)
    .insert(circlePrices)
    .values(workshopIds.map((workshop_id) => ({ workshop_id, ...asked })));
}

/** Null: they cost nothing. */
export async function putPrices(
  tx: SystemTx,
  workshopIds: readonly string[],
  price: (NewPrice & { currency: string }) | null,
): Promise<void> {
  if (workshopIds.length === 0) return;
  await query(tx)
    .delete(circlePrices)
    .where(inArray(circlePrices.workshop_id, [...workshopIds]));
  if (price) await insertPrices(tx, workshopIds, price);
}

/** Its series' dates that haven't begun, in their order; itself alone for one without a series. */
export async function findSeriesDates(tx: SystemTx, workshopId: string): Promise<string[]> {
  const rows = await query(tx)
    .select({ id: workshops.id })
    .from(workshops)
    .where(
      and(
        eq(workshops.status, 'pending'),
        sql`(${workshops.id} = ${workshopId} OR ${workshops.series_id} = (SELECT series_id FROM workshops WHERE id = ${workshopId}))`,
      ),
    )
    .orderBy(asc(workshops.series_position));
  return rows.map(({ id }) => id);
}

/** Those of them that one pays for at once: priced so, and still to come. */
export async function findPaidAtOnce(tx: SystemTx, workshopId: string): Promise<string[]> {
  const dates = await findSeriesDates(tx, workshopId);
  if (dates.length === 0) return [];
  const rows = await query(tx)
    .select({ id: workshops.id })
    .from(workshops)
    .innerJoin(circlePrices, eq(circlePrices.workshop_id, workshops.id))
    .where(
      and(
        inArray(workshops.id, dates),
        eq(circlePrices.for_series, true),
        sql`(${workshops.scheduled_at} > now() OR ${workshops.id} = ${workshopId})`,
      ),
    )
    .orderBy(asc(workshops.series_position));
  return rows.map(({ id }) => id);
}
