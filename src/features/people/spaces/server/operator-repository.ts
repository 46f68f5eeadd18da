import { sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Preset, SpaceKind } from '../domain/preset.ts';
import { tellRights } from './spaces-repository.ts';

export type SpaceInList = {
  id: string;
  slug: string;
  name: string;
  kind: SpaceKind;
  preset: Preset;
  people: number;
  threads: number;
  last_at: Date | null;
};

/** All that aren't closed, or the one of this address. Counted here and nowhere on a page. */
export async function listSpaces(tx: SystemTx, slug?: string): Promise<SpaceInList[]> {
  const one = slug === undefined ? sql`` : sql`AND s.slug = ${slug}`;
  const { rows } = await query(tx).execute<Omit<SpaceInList, 'last_at'> & { last_at: string | null }>(sql`
    SELECT s.id, s.slug, s.name, s.kind, s.preset,
           (SELECT count(*)::int FROM space_members m WHERE m.space_id = s.id AND m.left_at IS NULL) AS people,
           (SELECT count(*)::int FROM posts p WHERE p.space_id = s.id AND NOT p.is_answer) AS threads,
           (SELECT max(p.last_at) FROM posts p WHERE p.space_id = s.id AND NOT p.is_answer) AS last_at
      FROM spaces s WHERE s.closed_at IS NULL ${one} ORDER BY s.kind, s.name, s.slug`);
  return rows.map((row) => ({ ...row, last_at: row.last_at === null ? null : new Date(row.last_at) }));
}

/** With all that was written in it, and who was in it. False where it's closed already. */
export async function closeSpace(tx: SystemTx, id: string): Promise<boolean> {
  const { rowCount } = await query(tx).execute(
    sql`UPDATE spaces SET closed_at = now() WHERE id = ${id} AND closed_at IS NULL`,
  );
  if (rowCount !== 1) return false;
  // People first: who writes at this moment holds their own row, so that nothing is written after the posts are gone.
  await query(tx).execute(sql`DELETE FROM space_members WHERE space_id = ${id}`);
  await query(tx).execute(sql`DELETE FROM posts WHERE space_id = ${id}`);
  await tellRights(tx, id);
  return true;
}

/** Of somebody who's in it. Who isn't named any more stays a host until the next time it's looked at who hosts there. */
export async function putNamedHost(tx: SystemTx, spaceId: string, userId: string, isHost: boolean): Promise<boolean> {
  const { rowCount } = await query(tx).execute(sql`
    UPDATE space_members SET hosts_by_name = ${isHost}, role = CASE WHEN ${isHost} THEN 'host' ELSE 'member' END
     WHERE space_id = ${spaceId} AND user_id = ${userId} AND left_at IS NULL AND hosts_by_name <> ${isHost}`);
  return rowCount === 1;
}
