import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Unread } from '../domain/contract.ts';
import { NewsTold } from '../domain/events.ts';
import {
  type Chosen,
  isPushed,
  isTold,
  levelOf,
  type NotificationKind,
  notificationKinds,
  subjectOf,
} from '../domain/kinds.ts';
import { limits } from '../domain/limits.ts';
import { findChoices } from './choices-repository.ts';
import { notifications } from './tables.ts';

/** What to tell one person; the same `id` again tells nothing. */
export type NewsForPerson = {
  id: string;
  userId: string;
  kind: NotificationKind;
  workshopId: string | null;
  /** When that circle begins, or would have begun. */
  circleAt: Date | null;
  /** The thread it's about, or the post. While there's an unread one of the same kind about it, nothing more is told. */
  postId?: string;
};

/** About no circle, and told again and again: one of them is enough. */
const replacesItself: ReadonlySet<NotificationKind> = new Set(['new-in-spaces']);

/** Unless they don't want it. In place of an unread one of the same kind about the same circle, which it makes stale. */
export async function insertNews(
  tx: SystemTx,
  { id, userId, kind, workshopId, circleAt, postId }: NewsForPerson,
): Promise<void> {
  const chosen = await findChoices(tx, userId);
  if (!isTold(chosen, subjectOf(kind))) return;
  if (workshopId !== null || replacesItself.has(kind))
    await query(tx)
      .delete(notifications)
      .where(
        and(
          ne(notifications.id, id),
          eq(notifications.user_id, userId),
          eq(notifications.kind, kind),
          workshopId === null ? isNull(notifications.workshop_id) : eq(notifications.workshop_id, workshopId),
          eq(notifications.is_read, false),
        ),
      );
  const { rowCount } = await query(tx)
    .insert(notifications)
    .values({
      id,
      user_id: userId,
      kind,
      workshop_id: workshopId,
      post_id: postId ?? null,
      circle_at: circleAt,
      priority_level: levelOf(kind),
      is_read: false,
      created_at: sql`now()`,
    })
    .onConflictDoNothing();
  if (rowCount === 1 && isPushed(chosen, subjectOf(kind)))
    await tx.emit(NewsTold, { user_id: userId, notification_id: id });
}

/** The reader's own, what comes first in front (R-DATA-03). Titles by the reader's rights to the circles. */
export async function findUnread(tx: UserTx, userId: string): Promise<Unread['notifications']> {
  const rows = await query(tx)
    .select({
      id: notifications.id,
      user_id: notifications.user_id,
      kind: notifications.kind,
      workshop_id: notifications.workshop_id,
      workshop_title: workshops.title,
      post_id: notifications.post_id,
      circle_at: notifications.circle_at,
      is_read: notifications.is_read,
      priority_level: notifications.priority_level,
      created_at: notifications.created_at,
    })
    .from(notifications)
    .leftJoin(workshops, eq(workshops.id, notifications.workshop_id))
    .where(
      and(
        eq(notifications.user_id, userId),
        eq(notifications.is_read, false),
        inArray(notifications.kind, notificationKinds),
        sql`${notifications.created_at} > now() - make_interval(days => ${limits.shownDays})`,
      ),
    )
    .orderBy(desc(notifications.priority_level), desc(notifications.created_at))
    .limit(limits.shown);
  return rows.map(({ circle_at, created_at, ...row }) => ({
    ...row,
    circle_at: circle_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }));
}

/** The kind of one that hasn't been read. */
export async function findUnreadKind(tx: SystemTx, id: string): Promise<NotificationKind | undefined> {
  const [row] = await query(tx)
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(
      and(eq(notifications.id, id), eq(notifications.is_read, false), inArray(notifications.kind, notificationKinds)),
    );
  return row?.kind;
}

/** Of the reader's own; whatever else is among the ids stays as it is. */
export async function markRead(tx: UserTx | SystemTx, userId: string, ids: readonly string[]): Promise<void> {
  await query(tx)
    .update(notifications)
    .set({ is_read: true })
    .where(
      and(eq(notifications.user_id, userId), inArray(notifications.id, [...ids]), eq(notifications.is_read, false)),
    );
}

/** What was told of a thread or a post, once its person has read that. */
export async function markReadAbout(tx: UserTx | SystemTx, userId: string, postId: string): Promise<void> {
  await query(tx)
    .update(notifications)
    .set({ is_read: true })
    .where(and(eq(notifications.user_id, userId), eq(notifications.post_id, postId), eq(notifications.is_read, false)));
}

/** What came before somebody turned its subject off, which nothing should tell of any more either. */
export async function markUnwanted(tx: UserTx, userId: string, chosen: Chosen): Promise<void> {
  const unwanted = notificationKinds.filter((kind) => !isTold(chosen, subjectOf(kind)));
  await query(tx)
    .update(notifications)
    .set({ is_read: true })
    .where(
      and(eq(notifications.user_id, userId), inArray(notifications.kind, unwanted), eq(notifications.is_read, false)),
    );
}

/** All of one person's word of suggestions. */
export async function deleteSuggestionNews(tx: UserTx, userId: string): Promise<void> {
  await query(tx)
    .delete(notifications)
    .where(and(eq(notifications.user_id, userId), eq(notifications.kind, 'suggestion')));
}

const forgottenAtOnce = 500;

/** Takes away a few that are older than that, and gives their number. */
export async function deleteOldNotifications(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM cross_platform_notifications WHERE id IN (
      SELECT id FROM cross_platform_notifications WHERE created_at < now() - make_interval(hours => ${hours}::int)
       LIMIT ${forgottenAtOnce} FOR UPDATE SKIP LOCKED)`);
  return rowCount ?? 0;
}
