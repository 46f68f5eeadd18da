import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { isTimeZone } from '#platform/shared/local-time.ts';
import { digests } from './digest.ts';
import { currentSubjects, formerSubjects, notificationKinds, subjects } from './kinds.ts';
import { limits } from './limits.ts';

/** Something that happened, only for one person. It holds no words: the screen has them, by its kind. */
export const Notification = v.object({
  id: Id,
  kind: v.picklist(notificationKinds),
  /** The circle it's about; null for none, or one that's gone. */
  workshop_id: v.nullable(Id),
  /** That circle's title, as far as the reader may see it. */
  workshop_title: v.nullable(v.string()),
  /** The thread it's about, or the post that waited; null for none. */
  post_id: v.nullable(Id),
  /** When that circle begins, or would have begun. */
  circle_at: v.nullable(v.string()),
  is_read: v.boolean(),
  /** From 3, which comes first, to 1. */
  priority_level: v.number(),
  created_at: v.string(),
});
export type Notification = v.InferOutput<typeof Notification>;

const Unread = v.object({ notifications: v.array(v.object({ user_id: Id, ...Notification.entries })) });
export type Unread = v.InferOutput<typeof Unread>;

const NotificationChoices = v.object({
  /** What isn't told. */
  muted: v.array(v.picklist(subjects)),
  /** What's told only because it was wished for. */
  wanted: v.array(v.picklist(subjects)),
  digest: v.picklist(digests),
  /** What devices are told, too, as far as it's told at all. */
  pushed: v.array(v.picklist(subjects)),
  /** Whether a device names the circle (CARE C17). */
  names: v.boolean(),
});
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>;

/** By today's names, whatever they were sent as. */
const NewSubjects = v.pipe(
  v.array(v.picklist([...subjects, ...formerSubjects])),
  v.maxLength(subjects.length + formerSubjects.length),
  v.transform((chosen) => currentSubjects(chosen)),
);

const NewChoices = v.object({
  ...NotificationChoices.entries,
  muted: NewSubjects,
  /** Left out, it stays as it is. */
  wanted: v.optional(NewSubjects),
  pushed: v.optional(NewSubjects),
  names: v.optional(v.boolean()),
  /** In which the mail has its hour. */
  time_zone: v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone like Europe/Berlin')),
});
export type NewChoices = v.InferOutput<typeof NewChoices>;

/** The frame that tells this person's tabs that their list changed; they ask for what it holds now. */
export type NotificationsChanged = { type: 'notifications-changed' };

/** What I'm told in the app. */
export const notificationsContract = {
  unread: oc
    .route({
      method: 'GET',
      path: '/api/v1/notifications',
      summary: `What I haven't read of the last ${limits.shownDays} days, by level, ${limits.shown} at most`,
    })
    .output(Unread),
  read: oc
    .route({ method: 'POST', path: '/api/v1/notifications/read', summary: 'Mark these of mine as read' })
    .input(v.object({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(limits.shown)) }))
    .output(Unread),
  choices: oc
    .route({ method: 'GET', path: '/api/v1/notifications/choices', summary: 'What I want to be told' })
    .output(NotificationChoices),
  choose: oc
    .route({ method: 'PUT', path: '/api/v1/notifications/choices', summary: 'Choose what I am told' })
    .input(NewChoices)
    .output(NotificationChoices),
};
