import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { usualAgreements } from '../domain/agreements.ts';
import type { Space, SpaceSettings } from '../domain/contract.ts';
import type { Digest, SpaceRole } from '../domain/preset.ts';
import { spaceMembers, spaces } from './tables.ts';

/** More than any place has that one person may see. */
const spacesAtMost = 500;

/** By row rights those that the reader may read or come into: theirs first, then by name. `slug` for that one alone. */
export async function findSpaces(tx: UserTx, userId: string, slug?: string): Promise<Space[]> {
  const rows = await query(tx)
    .select({ space: spaces, role: spaceMembers.role, name: spaceMembers.display_name, digest: spaceMembers.digest })
    .from(spaces)
    .leftJoin(
      spaceMembers,
      and(eq(spaceMembers.space_id, spaces.id), eq(spaceMembers.user_id, userId), isNull(spaceMembers.left_at)),
    )
    .where(slug === undefined ? undefined : eq(spaces.slug, slug))
    .orderBy(sql`${spaceMembers.user_id} IS NULL`, asc(spaces.name), asc(spaces.id))
    .limit(spacesAtMost);
  return rows.map(({ space: { series_id: _, created_at: __, ...space }, role, name, digest }) => ({
    ...space,
    agreements: space.agreements.length > 0 ? space.agreements : usualAgreements(space.kind),
    own: role && name && digest ? { role, name, digest } : null,
  }));
}

/** Names of those in it, to tell the next one apart from; locks the space, so that two don't get the same at once. */
export async function lockNames(tx: SystemTx, spaceId: string, besides: string): Promise<string[]> {
  await query(tx).execute(sql`SELECT FROM spaces WHERE id = ${spaceId} FOR UPDATE`);
  const rows = await query(tx)
    .select({ userId: spaceMembers.user_id, name: spaceMembers.display_name })
    .from(spaceMembers)
    .where(eq(spaceMembers.space_id, spaceId));
  return rows.filter(({ userId }) => userId !== besides).map(({ name }) => name);
}

/** As a circle's host they're its space's, too. */
export async function leadsSeriesOf(tx: SystemTx, spaceId: string, userId: string): Promise<boolean> {
  const { rows } = await query(tx).execute<{ leads: boolean }>(sql`
    SELECT EXISTS (SELECT FROM spaces s
                     JOIN workshops w ON w.series_id = s.series_id
                     JOIN workshop_members m ON m.workshop_id = w.id
                    WHERE s.id = ${spaceId} AND m.user_id = ${userId} AND m.role <> 'participant') AS leads`);
  return rows[0]?.leads ?? false;
}

type Coming = { spaceId: string; userId: string; role: SpaceRole; name: string };

/** False for somebody who was sent away. Who comes back reads what they could read before. */
export async function putMember(tx: SystemTx, { spaceId, userId, role, name }: Coming): Promise<boolean> {
  const { rowCount } = await query(tx).execute(sql`
    INSERT INTO space_members (space_id, user_id, role, display_name)
    VALUES (${spaceId}, ${userId}, ${role}, ${name})
    ON CONFLICT (space_id, user_id) DO UPDATE
      SET left_at = NULL, role = excluded.role, display_name = excluded.display_name
    WHERE NOT space_members.sent_away`);
  return rowCount === 1;
}

export async function markLeft(tx: SystemTx, spaceId: string, userId: string): Promise<void> {
  await query(tx)
    .update(spaceMembers)
    .set({ left_at: sql`now()`, digest: 'never' })
    .where(and(eq(spaceMembers.space_id, spaceId), eq(spaceMembers.user_id, userId), isNull(spaceMembers.left_at)));
}

export async function putDigest(tx: UserTx, spaceId: string, userId: string, digest: Digest): Promise<void> {
  await query(tx)
    .update(spaceMembers)
    .set({ digest })
    .where(and(eq(spaceMembers.space_id, spaceId), eq(spaceMembers.user_id, userId)));
}

/** By row rights its hosts only. */
export async function putSettings(tx: UserTx, spaceId: string, settings: SpaceSettings): Promise<void> {
  await query(tx).update(spaces).set(settings).where(eq(spaces.id, spaceId));
}

type NewSpace = Pick<typeof spaces.$inferInsert, 'id' | 'kind' | 'slug' | 'name' | 'category' | 'series_id' | 'preset'>;

/** False when there's one of that kind for the same already. */
export async function insertSpace(tx: SystemTx, space: NewSpace): Promise<boolean> {
  const { rowCount } = await query(tx).insert(spaces).values(space).onConflictDoNothing();
  return rowCount === 1;
}

/** People who've come into the one to arrive in. */
export async function countArrived(tx: SystemTx): Promise<number> {
  const [row] = await query(tx)
    .select({ people: sql<number>`count(*)::int` })
    .from(spaceMembers)
    .innerJoin(spaces, and(eq(spaces.id, spaceMembers.space_id), eq(spaces.kind, 'arrival')))
    .where(isNull(spaceMembers.left_at));
  return row?.people ?? 0;
}

/** What a series is called and who leads it; undefined once it's gone. */
export async function findSeries(
  tx: SystemTx,
  seriesId: string,
): Promise<{ title: string; hosts: { id: string; name: string }[] } | undefined> {
  const { rows } = await query(tx).execute<{ title: string; user_id: string; display_name: string }>(sql`
    SELECT DISTINCT ON (m.user_id) w.title, m.user_id, m.display_name
      FROM workshops w JOIN workshop_members m ON m.workshop_id = w.id AND m.role <> 'participant'
     WHERE w.series_id = ${seriesId} ORDER BY m.user_id, w.series_position`);
  const [first] = rows;
  return first && { title: first.title, hosts: rows.map((row) => ({ id: row.user_id, name: row.display_name })) };
}
