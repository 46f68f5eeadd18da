import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { hostName } from '#platform/shared/host-name.ts';
import { hostFollowers, hostPages, hostRefusals } from './tables.ts';

/** Whose page this is, if a visitor may read it. */
export async function findShownHost(tx: SystemTx, slug: string, anyone: boolean): Promise<string | undefined> {
  const { rows } = await query(tx).execute<{ user_id: string }>(
    sql`SELECT user_id FROM shown_hosts(${slug}, ${anyone})`,
  );
  return rows[0]?.user_id;
}

/** Whether this address follows that host, or has been asked and hasn't answered. */
export async function isFollowing(tx: SystemTx, hostId: string, email: string): Promise<boolean> {
  const rows = await query(tx)
    .select({ id: hostFollowers.id })
    .from(hostFollowers)
    .where(and(eq(hostFollowers.host_id, hostId), eq(hostFollowers.email, email)));
  return rows.length > 0;
}

/** False when it was there already: what was asked stays asked at its own time, however often somebody asks again. */
export async function insertFollower(
  tx: SystemTx,
  follower: { id: string; host_id: string; email: string; token: string },
): Promise<boolean> {
  return (await query(tx).insert(hostFollowers).values(follower).onConflictDoNothing()).rowCount === 1;
}

/** Whether an address with this digest said no. */
export async function isRefused(tx: SystemTx, digest: string): Promise<boolean> {
  const rows = await query(tx).select().from(hostRefusals).where(eq(hostRefusals.digest, digest));
  return rows.length > 0;
}

export async function putRefusal(tx: SystemTx, digest: string): Promise<void> {
  await query(tx).insert(hostRefusals).values({ digest }).onConflictDoNothing();
}

/** Takes away some refusals that are old enough; their number. */
export async function deleteRefusals(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM host_refusals WHERE digest IN (
      SELECT digest FROM host_refusals WHERE refused_at < now() - make_interval(hours => ${hours}::int) LIMIT 500)`);
  return rowCount ?? 0;
}

const columns = {
  id: hostFollowers.id,
  host_id: hostFollowers.host_id,
  email: hostFollowers.email,
  token: hostFollowers.token,
  confirmed_at: hostFollowers.confirmed_at,
};

/** Of a page that's still shown. */
async function findWith(tx: SystemTx, anyone: boolean, which: ReturnType<typeof eq>) {
  const [row] = await query(tx)
    .select({ ...columns, slug: hostPages.slug })
    .from(hostFollowers)
    .innerJoin(hostPages, eq(hostPages.user_id, hostFollowers.host_id))
    .where(which);
  const { rows } = await query(tx).execute<{ name: string | null }>(
    sql`SELECT name FROM shown_hosts(${row?.slug ?? ''}, ${anyone})`,
  );
  const [shown] = rows;
  return row && shown && { ...row, name: hostName(shown.name) };
}

export const findFollower = (tx: SystemTx, id: string, anyone: boolean) =>
  findWith(tx, anyone, eq(hostFollowers.id, id));
export const findByToken = (tx: SystemTx, token: string, anyone: boolean) =>
  findWith(tx, anyone, eq(hostFollowers.token, token));

/** Whether it's this yes that was the first. */
export async function confirmFollower(tx: SystemTx, id: string): Promise<boolean> {
  const { rowCount } = await query(tx)
    .update(hostFollowers)
    .set({ confirmed_at: sql`now()` })
    .where(and(eq(hostFollowers.id, id), isNull(hostFollowers.confirmed_at)));
  return rowCount === 1;
}

/** What it was; undefined when there was none. */
export async function deleteByToken(tx: SystemTx, token: string) {
  const [row] = await query(tx)
    .delete(hostFollowers)
    .where(eq(hostFollowers.token, token))
    .returning({ email: hostFollowers.email, confirmed_at: hostFollowers.confirmed_at });
  return row;
}

/** Takes away some of those that never said yes; their number. */
export async function deleteUnconfirmed(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM host_followers WHERE id IN (
      SELECT id FROM host_followers
       WHERE confirmed_at IS NULL AND asked_at < now() - make_interval(hours => ${hours}::int) LIMIT 500)`);
  return rowCount ?? 0;
}

/** Whether anybody hears of this host's dates yet. */
export async function hasFollowers(tx: SystemTx, hostId: string): Promise<boolean> {
  const rows = await query(tx)
    .select({ id: hostFollowers.id })
    .from(hostFollowers)
    .where(and(eq(hostFollowers.host_id, hostId), isNotNull(hostFollowers.confirmed_at)))
    .limit(1);
  return rows.length > 0;
}

export async function findConfirmedIds(tx: SystemTx, hostId: string): Promise<string[]> {
  const rows = await query(tx)
    .select({ id: hostFollowers.id })
    .from(hostFollowers)
    .where(and(eq(hostFollowers.host_id, hostId), isNotNull(hostFollowers.confirmed_at)));
  return rows.map(({ id }) => id);
}

/**
 * Notes what a host lists now as known; the number that wasn't yet.
 * @param minutes that a circle has been there, so that a slip is mended and a whole series is there
 */
export async function tellCircles(tx: SystemTx, hostId: string, minutes: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    INSERT INTO host_told_circles (workshop_id)
    SELECT id FROM workshops
     WHERE facilitator_id = ${hostId} AND is_public AND status = 'pending' AND scheduled_at > now()
       AND created_at <= now() - make_interval(mins => ${minutes}::int)
    ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

/** Hosts with a page that's shown and somebody who follows, who haven't written for this many hours. */
export async function findHostsToTell(tx: SystemTx, anyone: boolean, hours: number): Promise<string[]> {
  const { rows } = await query(tx).execute<{ user_id: string }>(sql`
    SELECT s.user_id FROM shown_hosts(NULL, ${anyone}) s JOIN host_pages h ON h.user_id = s.user_id
     WHERE coalesce(h.told_at, '-infinity') < now() - make_interval(hours => ${hours}::int)
       AND EXISTS (SELECT FROM host_followers f WHERE f.host_id = s.user_id AND f.confirmed_at IS NOT NULL)`);
  return rows.map(({ user_id }) => user_id);
}

/** From now on the next e-mail waits its hours. */
export async function markTold(tx: SystemTx, hostId: string): Promise<void> {
  await query(tx).update(hostPages).set({ told_at: sql`now()` }).where(eq(hostPages.user_id, hostId));
}
