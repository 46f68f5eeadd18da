import { and, desc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { type Insights, KeptFinding, shownInsights } from '../domain/contract.ts';
import type { Finding } from '../domain/finding.ts';
import { aiInsights as table } from './tables.ts';

const placeOf = (id: string) => ({ column: 'ai_insights.said_sealed', row: id }) as const;

/** The reader's own that aren't dismissed, newest first (R-DATA-04). */
export async function findShown(tx: UserTx, keys: PersonKeys, userId: string): Promise<Insights['insights']> {
  const rows = await query(tx)
    .select()
    .from(table)
    .where(and(eq(table.user_id, userId), eq(table.is_dismissed, false)))
    .orderBy(desc(table.created_at))
    .limit(shownInsights);
  if (rows.length === 0) return [];
  const key = await keys.of(tx, userId);
  return rows.map(({ created_at, said_sealed, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    ...v.parse(KeptFinding, JSON.parse(key.open(placeOf(row.id), said_sealed))),
  }));
}

/** Let go for good. */
export async function markDismissed(tx: UserTx, userId: string, id: string): Promise<void> {
  await query(tx)
    .update(table)
    .set({ is_dismissed: true })
    .where(and(eq(table.id, id), eq(table.user_id, userId)));
}

type KeptInsight = { id: string; isDismissed: boolean; finding: v.InferOutput<typeof KeptFinding> };

/** Everything that somebody was ever told, dismissed or not. */
export async function findAll(tx: UserTx | SystemTx, keys: PersonKeys, userId: string): Promise<KeptInsight[]> {
  const rows = await query(tx).select().from(table).where(eq(table.user_id, userId));
  if (rows.length === 0) return [];
  const key = await keys.of(tx, userId);
  return rows.map(({ id, is_dismissed, said_sealed }) => ({
    id,
    isDismissed: is_dismissed,
    finding: v.parse(KeptFinding, JSON.parse(key.open(placeOf(id), said_sealed))),
  }));
}

/** A new one, or the same with newer figures; `now` is when it's said. */
export async function putInsight(
  tx: SystemTx,
  keys: PersonKeys,
  row: { id: string; userId: string; now: Date },
  finding: Finding,
): Promise<void> {
  const said_sealed = (await keys.of(tx, row.userId)).seal(placeOf(row.id), JSON.stringify(finding));
  await query(tx)
    .insert(table)
    .values({ id: row.id, user_id: row.userId, is_dismissed: false, created_at: row.now, said_sealed })
    .onConflictDoUpdate({ target: table.id, set: { said_sealed, created_at: row.now } });
}

/** Those of one person's, as far as they weren't let go. */
export async function takeBack(tx: SystemTx, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await query(tx)
    .delete(table)
    .where(and(eq(table.user_id, userId), inArray(table.id, [...ids]), eq(table.is_dismissed, false)));
}

/** All of one person's. */
export async function deleteInsights(tx: UserTx, userId: string): Promise<void> {
  await query(tx).delete(table).where(eq(table.user_id, userId));
}
