import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { usualAgreements } from '../domain/agreements.ts';
import type { Space, SpaceSettings } from '../domain/contract.ts';
import type { SpaceDigest, SpaceRole } from '../domain/preset.ts';
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
  return rows.map(
    ({ space: { series_id: _, created_at: __, is_named: ___, closed_at: ____, ...space }, role, name, digest }) => ({
      ...space,
      agreements: space.agreements.length > 0 ? space.agreements : usualAgreements(space.kind),
      own: role && name && digest ? { role, name, digest } : null,
    }),
  );
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

type Coming = { spaceId: string; userId: string; role: SpaceRole; name: string };

/** False for somebody who was sent away. Who comes back reads what they could read before. */
export async function putMember(tx: SystemTx, { spaceId, userId, role, name }: Coming): Promise<boolean> {
  const { rowCount } = await query(tx).execute(sql`
    INSERT INTO space_members (space_id, user_id, role, display_name)
    VALUES (${spaceId}, ${userId}, ${role}, ${name})
    ON CONFLICT (space_id, user_id) DO UPDATE
      SET left_at = NULL, joined_at = least(space_members.joined_at, now()), role = CASE WHEN space_members.hosts_by_name THEN 'host' ELSE excluded.role END,
          display_name = excluded.display_name
    WHERE NOT space_members.sent_away`);
  return rowCount === 1;
}

/** Those who host what no circle does are the place's stewards, as they are today, and who the operator named. */
export async function putStewards(tx: SystemTx, stewards: readonly string[]): Promise<void> {
  const those = sql.param([...stewards]);
  await query(tx).execute(sql`
    UPDATE space_members m SET role = CASE WHEN m.user_id = ANY (${those}::uuid[]) OR m.hosts_by_name THEN 'host' ELSE 'member' END
      FROM spaces s
     WHERE s.id = m.space_id AND s.kind <> 'series'
       AND (m.role = 'host') <> (m.user_id = ANY (${those}::uuid[]) OR m.hosts_by_name)`);
}

export async function markLeft(tx: SystemTx, spaceId: string, userId: string): Promise<void> {
  await query(tx)
    .update(spaceMembers)
    .set({ left_at: sql`now()`, digest: 'never' })
    .where(and(eq(spaceMembers.space_id, spaceId), eq(spaceMembers.user_id, userId), isNull(spaceMembers.left_at)));
}

export async function putDigest(tx: UserTx, spaceId: string, userId: string, digest: SpaceDigest): Promise<void> {
  await query(tx)
    .update(spaceMembers)
    .set({ digest })
    .where(and(eq(spaceMembers.space_id, spaceId), eq(spaceMembers.user_id, userId)));
}

/** False where somebody has changed it since this revision. */
export async function putSettings(
  tx: SystemTx,
  spaceId: string,
  { revision, ...settings }: SpaceSettings & { is_named?: true },
): Promise<boolean> {
  const { rowCount } = await query(tx)
    .update(spaces)
    .set({ ...settings, revision: revision + 1 })
    .where(and(eq(spaces.id, spaceId), eq(spaces.revision, revision)));
  return rowCount === 1;
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
