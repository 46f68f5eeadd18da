import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { Carried } from '../domain/contract.ts';
import { carryOvers } from './tables.ts';

const placeOf = (userId: string, pot: string) =>
  ({ column: 'carry_overs.note_sealed', row: `${userId}/${pot}` }) as const;

/** The series of a circle, or the circle by itself; `has_been`: a date of it has taken place. */
export type Pot = { pot: string; has_been: boolean };

/** That of a circle that this person hosts; undefined for one that isn't theirs. */
export async function findHostedPot(tx: UserTx, workshopId: string): Promise<Pot | undefined> {
  const { rows } = await query(tx).execute<Pot>(sql`
    SELECT coalesce(w.series_id, w.id) AS pot,
           EXISTS (SELECT FROM workshops d WHERE (d.id = w.id OR d.series_id = w.series_id)
                     AND d.status = 'ended' AND d.started_at IS NOT NULL) AS has_been
      FROM workshops w WHERE w.id = ${workshopId} AND hosts_circle(w.id)`);
  return rows[0];
}

/** Their own notes, by what they're for. */
export async function findCarriedBy(tx: UserTx, keys: PersonKeys, userId: string, pots: readonly string[]) {
  const notes = new Map<string, string>();
  if (pots.length === 0) return notes;
  const rows = await query(tx)
    .select()
    .from(carryOvers)
    .where(and(eq(carryOvers.user_id, userId), inArray(carryOvers.pot_id, [...pots])));
  const key = rows.length > 0 ? await keys.of(tx, userId) : null;
  for (const { pot_id: pot, note_sealed } of rows) if (key) notes.set(pot, key.open(placeOf(userId, pot), note_sealed));
  return notes;
}

/**
 * Their note for this one. Circles that are planned again are circles of their own: without a note, the newest counts that
 * they wrote for one of the same title before.
 */
export async function findCarried(
  tx: UserTx,
  keys: PersonKeys,
  userId: string,
  workshopId: string,
  { pot, has_been }: Pot,
): Promise<Carried> {
  const own = (await findCarriedBy(tx, keys, userId, [pot])).get(pot);
  if (own !== undefined) return { note: own, is_earlier: false, has_been };
  const { rows } = await query(tx).execute<{ pot: string }>(sql`
    SELECT c.pot_id AS pot
      FROM workshops w JOIN carry_overs c ON c.user_id = ${userId}
      JOIN LATERAL (SELECT id, title, scheduled_at FROM workshops WHERE id = c.pot_id AND series_id IS NULL
                    UNION ALL SELECT id, title, scheduled_at FROM workshops WHERE series_id = c.pot_id) b
        ON b.title = w.title AND b.scheduled_at < w.scheduled_at
     WHERE w.id = ${workshopId} ORDER BY b.scheduled_at DESC, b.id LIMIT 1`);
  const earlier = rows[0]?.pot;
  const note = earlier && (await findCarriedBy(tx, keys, userId, [earlier])).get(earlier);
  return note ? { note, is_earlier: true, has_been } : { note: null, is_earlier: false, has_been };
}

/** In place of what was there. In SQL, for the columns given. */
export async function putCarried(tx: UserTx, keys: PersonKeys, userId: string, pot: string, note: string) {
  const sealed = (await keys.of(tx, userId)).seal(placeOf(userId, pot), note);
  await query(tx).execute(sql`
    INSERT INTO carry_overs (user_id, pot_id, note_sealed) VALUES (${userId}, ${pot}, ${sealed})
    ON CONFLICT (user_id, pot_id) DO UPDATE SET note_sealed = excluded.note_sealed, written_at = now()`);
}

export async function deleteCarried(tx: UserTx, userId: string, pot: string): Promise<void> {
  await query(tx)
    .delete(carryOvers)
    .where(and(eq(carryOvers.user_id, userId), eq(carryOvers.pot_id, pot)));
}
