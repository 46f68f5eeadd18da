import { sql } from 'drizzle-orm';
import type { Preset } from '#features/people/spaces/domain/preset.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import { posts } from './tables.ts';

export type WeeklyPlace = { spaceId: string; preset: Preset; before: number };

/** The space of a date that took place, where anybody but its hosts is in it, with how many such threads it has had. */
export async function findWeeklyPlace(tx: SystemTx, workshopId: string): Promise<WeeklyPlace | undefined> {
  const { rows } = await query(tx).execute<WeeklyPlace>(sql`
    SELECT s.id AS "spaceId", s.preset,
           (SELECT count(*)::int FROM posts p WHERE p.space_id = s.id AND p.kind = 'weekly') AS before
      FROM workshops w JOIN spaces s ON s.series_id = w.series_id
     WHERE w.id = ${workshopId} AND w.started_at IS NOT NULL
       AND EXISTS (SELECT FROM space_members m WHERE m.space_id = s.id AND m.role = 'member' AND m.left_at IS NULL)`);
  return rows[0];
}

/** Nobody's words, and once by its id. */
export async function insertWeekly(
  tx: SystemTx,
  {
    id,
    spaceId,
    preset,
    document,
    words,
  }: { id: string; document: SafeDocument; words: string } & Omit<WeeklyPlace, 'before'>,
): Promise<boolean> {
  const { rowCount } = await query(tx)
    .insert(posts)
    .values({
      id,
      space_id: spaceId,
      thread_id: id,
      began_at: sql`now()`,
      seen_by: preset,
      kind: 'weekly',
      document,
      words,
      language: 'en',
    })
    .onConflictDoNothing();
  return rowCount === 1;
}
