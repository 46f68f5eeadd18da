import { and, eq, ne, sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { tellRights } from './spaces-repository.ts';
import { spaceMembers, spaces } from './tables.ts';

/** As a circle's host they're its space's, too. */
export async function leadsSeriesOf(tx: SystemTx, spaceId: string, userId: string): Promise<boolean> {
  const { rows } = await query(tx).execute<{ leads: boolean }>(sql`
    SELECT EXISTS (SELECT FROM spaces s
                     JOIN workshops w ON w.series_id = s.series_id
                     JOIN workshop_members m ON m.workshop_id = w.id
                    WHERE s.id = ${spaceId} AND m.user_id = ${userId} AND m.role <> 'participant') AS leads`);
  return rows[0]?.leads ?? false;
}

/** What a series is called, by its next date or else its last, and who hosts one of its dates; undefined once all are gone. */
export async function findSeries(
  tx: SystemTx,
  seriesId: string,
): Promise<{ title: string; hosts: { id: string; name: string }[] } | undefined> {
  const { rows } = await query(tx).execute<{ title: string }>(sql`
    SELECT title FROM workshops WHERE series_id = ${seriesId}
     ORDER BY status <> 'pending', CASE WHEN status = 'pending' THEN series_position END, series_position DESC LIMIT 1`);
  const [named] = rows;
  if (!named) return undefined;
  const { rows: hosts } = await query(tx).execute<{ id: string; name: string }>(sql`
    SELECT DISTINCT ON (m.user_id) m.user_id AS id, m.display_name AS name
      FROM workshops w JOIN workshop_members m ON m.workshop_id = w.id AND m.role <> 'participant'
     WHERE w.series_id = ${seriesId} ORDER BY m.user_id, w.series_position`);
  return { title: named.title, hosts };
}

/** The series that a circle is a date of, and its space; undefined for a circle by itself, and before there's a space. */
export async function findSpaceOf(
  tx: SystemTx,
  workshopId: string,
): Promise<{ spaceId: string; seriesId: string } | undefined> {
  const { rows } = await query(tx).execute<{ spaceId: string; seriesId: string }>(sql`
    SELECT s.id AS "spaceId", s.series_id AS "seriesId"
      FROM workshops w JOIN spaces s ON s.series_id = w.series_id WHERE w.id = ${workshopId}`);
  return rows[0];
}

/** By row rights only for who's in it, or may come in; undefined for a circle by itself, too. */
export async function findCirclesSpace(
  tx: UserTx,
  workshopId: string,
): Promise<{ slug: string; name: string } | undefined> {
  const { rows } = await query(tx).execute<{ slug: string; name: string }>(sql`
    SELECT s.slug, s.name FROM workshops w JOIN spaces s ON s.series_id = w.series_id WHERE w.id = ${workshopId}`);
  return rows[0];
}

/** Unless its host has named it. */
export async function putSeriesName(tx: SystemTx, seriesId: string, name: string): Promise<void> {
  await query(tx)
    .update(spaces)
    .set({ name, revision: sql`${spaces.revision} + 1` })
    .where(and(eq(spaces.series_id, seriesId), eq(spaces.is_named, false), ne(spaces.name, name)));
}

/** Exactly these of the people in it, besides those the operator named. @returns those who aren't in it yet, and haven't left it */
export async function putHosts(tx: SystemTx, spaceId: string, hosts: readonly string[]): Promise<string[]> {
  const those = sql.param([...hosts]);
  await query(tx).execute(sql`
    UPDATE space_members SET role = CASE WHEN user_id = ANY (${those}::uuid[]) OR hosts_by_name THEN 'host' ELSE 'member' END
     WHERE space_id = ${spaceId} AND (role = 'host') <> (user_id = ANY (${those}::uuid[]) OR hosts_by_name) AND NOT sent_away`);
  const rows = await query(tx)
    .select({ userId: spaceMembers.user_id })
    .from(spaceMembers)
    .where(eq(spaceMembers.space_id, spaceId));
  const known = new Set(rows.map(({ userId }) => userId));
  return hosts.filter((id) => !known.has(id));
}

/** Somebody who was asked to leave a circle of the series, whether they've ever come in or not. */
export async function putSentAwayFrom(tx: SystemTx, spaceId: string, userId: string): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO space_members (space_id, user_id, display_name, joined_at, left_at, sent_away)
    VALUES (${spaceId}, ${userId}, '–', 'infinity', now(), true)
    ON CONFLICT (space_id, user_id) DO UPDATE
      SET sent_away = true, word_of = CASE WHEN space_members.sent_away AND space_members.word_of <> 'host' THEN 'both' ELSE 'host' END, role = 'member', hosts_by_name = false, digest = 'never', left_at = coalesce(space_members.left_at, now())`);
  await tellRights(tx, spaceId, userId);
}

/** Those who were asked to leave one of its dates for good, before there was a space. */
export async function keepAway(tx: SystemTx, spaceId: string, seriesId: string): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO space_members (space_id, user_id, display_name, joined_at, left_at, sent_away)
    SELECT DISTINCT ${spaceId}::uuid, r.user_id, '–', 'infinity'::timestamptz, now(), true
      FROM workshop_removals r JOIN workshops w ON w.id = r.workshop_id
     WHERE w.series_id = ${seriesId}
    ON CONFLICT DO NOTHING`);
}

const missingAtOnce = 200;

/** Series with a date to come that were planned before there were spaces. */
export async function findWithoutSpace(tx: SystemTx): Promise<string[]> {
  const { rows } = await query(tx).execute<{ id: string }>(sql`
    SELECT DISTINCT w.series_id AS id FROM workshops w
     WHERE w.status = 'pending' AND w.series_id IS NOT NULL AND NOT EXISTS (SELECT FROM spaces s WHERE s.series_id = w.series_id)
     LIMIT ${missingAtOnce}`);
  return rows.map(({ id }) => id);
}
