import { and, eq, exists, isNotNull, ne, sql } from 'drizzle-orm';
import { authUsers } from '#features/accounts/auth/server/tables.ts';
import type { QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { profileChoices } from '#features/accounts/profile/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { NewChoices, NotificationChoices } from '../domain/contract.ts';
import type { WaitingDigest } from '../domain/digest.ts';
import { currentSubjects } from '../domain/kinds.ts';
import { limits } from '../domain/limits.ts';
import { notificationChoices, notifications } from './tables.ts';

/** What applies to somebody who hasn't said: all is told, no mail, and no device. */
const usual: NotificationChoices = { muted: [], wanted: [], digest: 'never', pushed: [], names: false };

export async function findChoices(tx: UserTx | SystemTx, userId: string): Promise<NotificationChoices> {
  const [row] = await query(tx)
    .select({
      muted: notificationChoices.muted,
      wanted: notificationChoices.wanted,
      digest: notificationChoices.digest,
      pushed: notificationChoices.pushed,
      names: notificationChoices.names,
    })
    .from(notificationChoices)
    .where(eq(notificationChoices.user_id, userId));
  return row ? { ...row, muted: currentSubjects(row.muted) } : usual;
}

/** A mail that's newly wished for begins with what comes from now on. */
export async function putChoices(tx: UserTx, userId: string, choices: NewChoices): Promise<void> {
  const wanted = choices.wanted ? sql`${sql.param(choices.wanted)}::text[]` : null;
  const pushed = choices.pushed ? sql`${sql.param(choices.pushed)}::text[]` : null;
  await query(tx).execute(sql`
    INSERT INTO notification_choices AS kept (user_id, muted, wanted, digest, time_zone, pushed, names)
    VALUES (${userId}, ${sql.param(choices.muted)}::text[], ${wanted ?? sql`'{}'`}, ${choices.digest}, ${choices.time_zone},
      ${pushed ?? sql`'{}'`}, ${choices.names ?? false})
    ON CONFLICT (user_id) DO UPDATE SET muted = excluded.muted, wanted = ${wanted ?? sql`kept.wanted`}, digest = excluded.digest, time_zone = excluded.time_zone,
      pushed = ${pushed ?? sql`kept.pushed`}, names = ${choices.names === undefined ? sql`kept.names` : choices.names},
      digested_at = CASE WHEN kept.digest = excluded.digest THEN kept.digested_at ELSE now() END`);
}

/** As long as it's shown. */
const isNew = sql`NOT ${notifications.is_read}
  AND ${notifications.created_at} > now() - make_interval(days => ${limits.shownDays})`;

const hasNews = sql`${notifications.user_id} = ${notificationChoices.user_id} AND ${isNew}
  AND ${notifications.created_at} > ${notificationChoices.digested_at}`;

/** When nothing is to ring for somebody. */
export async function findQuiet(tx: UserTx | SystemTx, userId: string): Promise<QuietHours | null> {
  const [row] = await query(tx).select(quietColumns).from(profileChoices).where(eq(profileChoices.user_id, userId));
  return row ? quietOf(row) : null;
}

/** Of the profile; `quietOf` reads them. */
export const quietColumns = {
  from: profileChoices.quiet_from,
  to: profileChoices.quiet_to,
  zone: profileChoices.time_zone,
};
type QuietRow = { from: string | null; to: string | null; zone: string | null };
export const quietOf = ({ from, to, zone }: QuietRow): QuietHours | null =>
  from && to && zone ? { from, to, time_zone: zone } : null;

/** Those who want a mail and have something unread since the last. */
export async function findWaiting(tx: SystemTx): Promise<(WaitingDigest & { userId: string })[]> {
  const rows = await query(tx)
    .select({
      userId: notificationChoices.user_id,
      digest: notificationChoices.digest,
      timeZone: notificationChoices.time_zone,
      since: notificationChoices.digested_at,
      firstAt: sql<Date>`min(${notifications.created_at})`.mapWith(notifications.created_at),
      ...quietColumns,
    })
    .from(notificationChoices)
    .innerJoin(notifications, hasNews)
    .leftJoin(profileChoices, eq(profileChoices.user_id, notificationChoices.user_id))
    .where(ne(notificationChoices.digest, 'never'))
    .groupBy(notificationChoices.user_id, profileChoices.user_id);
  return rows.map(({ from, to, zone, since, firstAt, ...row }) => ({
    ...row,
    since: since.getTime(),
    firstAt: firstAt.getTime(),
    quiet: quietOf({ from, to, zone }),
  }));
}

/** Notes that a mail sums up until then; false if another server was quicker. */
export async function claimDigest(tx: SystemTx, userId: string, since: Date, until: Date): Promise<boolean> {
  const { rowCount } = await query(tx)
    .update(notificationChoices)
    .set({ digested_at: until })
    .where(
      and(
        eq(notificationChoices.user_id, userId),
        sql`date_trunc('milliseconds', ${notificationChoices.digested_at}) = ${since}`,
      ),
    );
  return rowCount === 1;
}

/** It sums up nothing yet: the mail couldn't be sent. Not where they chose again meanwhile. */
export async function giveBackDigest(tx: SystemTx, userId: string, since: Date, until: Date): Promise<void> {
  await query(tx)
    .update(notificationChoices)
    .set({ digested_at: since })
    .where(and(eq(notificationChoices.user_id, userId), eq(notificationChoices.digested_at, until)));
}

/** Nothing for one who has none. */
export async function stopDigest(tx: SystemTx, userId: string): Promise<void> {
  await query(tx).update(notificationChoices).set({ digest: 'never' }).where(eq(notificationChoices.user_id, userId));
}

type Reader = { email: string; quiet: QuietHours | null };

/** Where somebody is reached who still wants a mail and still has something new, and when not; undefined if there's nobody. */
export async function findReader(tx: SystemTx, userId: string): Promise<Reader | undefined> {
  const unread = query(tx)
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNew));
  const [row] = await query(tx)
    .select({ email: sql<string>`${authUsers.email}`, ...quietColumns })
    .from(notificationChoices)
    .innerJoin(authUsers, eq(authUsers.id, notificationChoices.user_id))
    .leftJoin(profileChoices, eq(profileChoices.user_id, notificationChoices.user_id))
    .where(
      and(
        eq(notificationChoices.user_id, userId),
        ne(notificationChoices.digest, 'never'),
        isNotNull(authUsers.email),
        isNotNull(authUsers.email_confirmed_at),
        exists(unread),
      ),
    );
  return row && { email: row.email, quiet: quietOf(row) };
}
