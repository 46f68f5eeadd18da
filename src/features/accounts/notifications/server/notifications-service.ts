import * as v from 'valibot';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import { personalId } from '#platform/server/events/personal-id.ts';
import type { Connection, Hub } from '#platform/server/realtime/channel.ts';
import { Id } from '#platform/shared/ids.ts';
import type { NotificationsChanged, Unread } from '../domain/contract.ts';
import type { NotificationKind } from '../domain/kinds.ts';
import { findAsked, findMoved, findSeat } from './circles-repository.ts';
import { findUnread, insertNews, markRead } from './notifications-repository.ts';

/** `hub`: where tabs listen. */
export type NotificationsDeps = { database: Database; hub: Pick<Hub, 'subscribe' | 'publish'> };

/** What people are told in the app: the centre, and its tellers. */
export type NotificationsService = {
  unread(caller: Caller): Promise<Unread>;
  read(caller: Caller, ids: readonly string[]): Promise<Unread>;
  /** Subscribes this tab to changes of its person's list. */
  watch(connection: Connection): void;
  /** Returns how to stop. */
  start(): Promise<() => Promise<void>>;
  /** New times that have stood for a while: one line for each guest, however many circles. */
  tellMoved(eventId: string, circles: readonly { id: string; scheduled_at: string }[]): Promise<void>;
  /** That somebody is asked to host a circle; once for each, also where they're taken off and asked again. */
  tellAsked(workshopId: string, userId: string): Promise<void>;
  tellCancelled(id: string, userId: string, circles: readonly { scheduled_at: string }[]): Promise<void>;
  /** About one circle, to somebody who still has a seat in it. */
  tellSeated(id: string, kind: NotificationKind, about: Seats): Promise<void>;
};

/** One circle, or some of its dates. */
type Seats = { workshop_id: string; user_id: string; other_ids?: string[] | undefined };

const channelOf = (userId: string) => `notifications-of-${userId}`;
const changed: NotificationsChanged = { type: 'notifications-changed' };

export function createNotificationsService({ database, hub }: NotificationsDeps): NotificationsService {
  const list = async (tx: UserTx, userId: string) => ({ notifications: await findUnread(tx, userId) });
  return {
    unread: (caller) => database.asUser(caller, (tx) => list(tx, caller.userId)),
    read: (caller, ids) =>
      database.asUser(caller, async (tx) => {
        await markRead(tx, caller.userId, ids);
        return list(tx, caller.userId);
      }),

    watch: (connection) => hub.subscribe(channelOf(connection.caller.userId), connection),
    start: () =>
      database.listen('notifications_changed', (payload) => {
        if (v.is(Id, payload)) hub.publish(channelOf(payload), changed);
      }),

    tellMoved: (eventId, circles) =>
      database.asSystem(async (tx) => {
        const times = new Map(circles.map(({ id, scheduled_at }) => [id, Date.parse(scheduled_at)]));
        const guests = (await findMoved(tx, [...times.keys()])).filter(
          ({ workshopId, at }) => times.get(workshopId) === at.getTime(),
        );
        for (const userId of new Set(guests.map((guest) => guest.userId))) {
          const first = guests.find((guest) => guest.userId === userId);
          if (!first) continue;
          const { workshopId, at: circleAt } = first;
          await insertNews(tx, { id: personalId(eventId, userId), userId, kind: 'moved', workshopId, circleAt });
        }
      }),
    tellAsked: (workshopId, userId) =>
      database.asSystem(async (tx) => {
        const asked = await findAsked(tx, workshopId, userId);
        const id = personalId(`cohost-asked ${workshopId}`, userId);
        if (asked) await insertNews(tx, { id, userId, kind: 'cohost-asked', workshopId, circleAt: asked.at });
      }),
    tellCancelled: (id, userId, circles) =>
      database.asSystem(async (tx) => {
        const [first] = circles.map(({ scheduled_at }) => new Date(scheduled_at));
        const kind = circles.length > 1 ? 'cancelled-several' : 'cancelled';
        await insertNews(tx, { id, userId, kind, workshopId: null, circleAt: first ?? null });
      }),
    tellSeated: (id, kind, { workshop_id, other_ids = [], user_id: userId }) =>
      database.asSystem(async (tx) => {
        // One notice for all of them: of the first that they still have.
        for (const workshopId of [workshop_id, ...other_ids]) {
          const seat = await findSeat(tx, workshopId, userId);
          if (seat) return insertNews(tx, { id, userId, kind, workshopId, circleAt: seat.at });
        }
      }),
  };
}
