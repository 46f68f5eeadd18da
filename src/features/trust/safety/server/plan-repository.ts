import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { KeptPlan, SafetyPlanChange } from '../domain/plan/contract.ts';
import { SafetyPlan } from '../domain/plan/plan.ts';
import { safetyPlans } from './tables.ts';

const placeOf = (userId: string) => ({ column: 'safety_plans.said_sealed', row: userId }) as const;

/** The reader's own. */
export async function findPlan(tx: UserTx, keys: PersonKeys, userId: string): Promise<KeptPlan> {
  const [row] = await query(tx).select().from(safetyPlans).where(eq(safetyPlans.user_id, userId));
  if (!row) return { plan: null, version: 0 };
  const said = (await keys.of(tx, userId)).open(placeOf(userId), row.said_sealed);
  return { plan: v.parse(SafetyPlan, JSON.parse(said)), version: row.version };
}

/** In place of that version; false if it's no longer that one. */
export async function putPlan(
  tx: UserTx,
  keys: PersonKeys,
  userId: string,
  { plan, version }: SafetyPlanChange,
): Promise<boolean> {
  const said_sealed = (await keys.of(tx, userId)).seal(placeOf(userId), JSON.stringify(plan));
  if (version === 0) {
    const { rowCount } = await query(tx).execute(sql`
      INSERT INTO safety_plans (user_id, version, said_sealed) VALUES (${userId}, 1, ${said_sealed})
      ON CONFLICT DO NOTHING`);
    return rowCount === 1;
  }
  const { rowCount } = await query(tx)
    .update(safetyPlans)
    .set({ said_sealed, version: version + 1, changed_at: sql`now()` })
    .where(and(eq(safetyPlans.user_id, userId), eq(safetyPlans.version, version)));
  return rowCount === 1;
}

/** False where there was none. */
export async function deletePlan(tx: UserTx, userId: string): Promise<boolean> {
  const { rowCount } = await query(tx).delete(safetyPlans).where(eq(safetyPlans.user_id, userId));
  return rowCount === 1;
}
