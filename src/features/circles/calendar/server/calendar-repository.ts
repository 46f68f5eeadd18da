import { and, asc, between, eq, sql } from 'drizzle-orm';
import { authUsers } from '#features/accounts/auth/server/tables.ts';
import { workshopMembers, workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Feed } from '../domain/contract.ts';
import { calendarFeeds } from './tables.ts';

/** The reader's own. */
export async function findFeed(tx: UserTx, userId: string): Promise<Feed | null> {
  const [row] = await query(tx)
    .select({ shows_titles: calendarFeeds.shows_titles, made_at: calendarFeeds.made_at })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.user_id, userId));
  return row ? { ...row, made_at: row.made_at.toISOString() } : null;
}

/** In place of an earlier one, whose choice of titles it takes over. */
export async function putFeed(tx: UserTx, userId: string, token_hash: Buffer, made_at: Date): Promise<void> {
  await query(tx)
    .insert(calendarFeeds)
    .values({ user_id: userId, token_hash, made_at })
    .onConflictDoUpdate({ target: calendarFeeds.user_id, set: { token_hash, made_at } });
}

export async function updateTitles(tx: UserTx, userId: string, shows_titles: boolean): Promise<void> {
  await query(tx).update(calendarFeeds).set({ shows_titles }).where(eq(calendarFeeds.user_id, userId));
}

export async function deleteFeed(tx: UserTx, userId: string): Promise<void> {
  await query(tx).delete(calendarFeeds).where(eq(calendarFeeds.user_id, userId));
}

/** Whose calendar this is; undefined for nobody's, and for someone who is locked out. */
export async function findReader(tx: SystemTx, token_hash: Buffer) {
  const [row] = await query(tx)
    .select({ userId: calendarFeeds.user_id, showsTitles: calendarFeeds.shows_titles })
    .from(calendarFeeds)
    .innerJoin(authUsers, eq(authUsers.id, calendarFeeds.user_id))
    .where(
      and(eq(calendarFeeds.token_hash, token_hash), sql`coalesce(${authUsers.banned_until}, '-infinity') <= now()`),
    );
  return row;
}

/** The planned circles that somebody leads, comes to, or was in, soonest first. */
export async function findEntries(tx: SystemTx, userId: string, from: Date, to: Date) {
  const hasPlace = sql`(holds_seat(workshop_members, ${workshops.started_at}) OR ${workshops.started_at} IS NOT NULL)`;
  return query(tx)
    .select({
      id: workshops.id,
      title: workshops.title,
      host: sql<string | null>`facilitator_name(${workshops.id})`,
      leads: sql<boolean>`${workshopMembers.role} = 'facilitator'`,
      startsAt: workshops.scheduled_at,
      minutes: workshops.duration_minutes,
      revision: workshops.revision,
      revisedAt: workshops.revised_at,
      isCancelled: sql<boolean>`(${workshops.status} = 'ended' AND ${workshops.started_at} IS NULL)`,
    })
    .from(workshopMembers)
    .innerJoin(workshops, eq(workshops.id, workshopMembers.workshop_id))
    .where(
      and(
        eq(workshopMembers.user_id, userId),
        eq(workshops.is_instant, false),
        between(workshops.scheduled_at, from, to),
        hasPlace,
      ),
    )
    .orderBy(asc(workshops.scheduled_at), asc(workshops.id));
}
