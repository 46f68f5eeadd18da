import type { Right } from './row-rights-types.ts';

const newNewsChoice = (user: string) =>
  `INSERT INTO notification_choices (user_id, time_zone) VALUES ('${user}', 'UTC') ON CONFLICT DO NOTHING`;

/** Of news, and how people want to be told. */
export const newsRights: readonly Right[] = [
  {
    table: 'cross_platform_notifications',
    verb: 'SELECT',
    policy: 'notifications_own',
    granted: 'user',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'cross_platform_notifications',
    verb: 'UPDATE',
    policy: 'notifications_mark',
    columns: ['is_read'],
    granted: 'user',
    set: 'is_read = true',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'cross_platform_notifications',
    verb: 'DELETE',
    policy: 'notifications_forget',
    granted: 'user',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'notification_choices',
    verb: 'SELECT',
    policy: 'notification_choices_own',
    granted: 'user',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'notification_choices',
    verb: 'INSERT',
    policy: 'notification_choices_own',
    granted: 'user',
    columns: ['digest', 'muted', 'names', 'pushed', 'time_zone', 'user_id', 'wanted'],
    attempts: [
      [newNewsChoice('{me}'), ['leader', 'stranger']],
      [newNewsChoice('{quiet}'), []],
    ],
  },
  {
    table: 'notification_choices',
    verb: 'UPDATE',
    policy: 'notification_choices_own',
    columns: ['digest', 'digested_at', 'muted', 'names', 'pushed', 'time_zone', 'wanted'],
    granted: 'user',
    set: 'digested_at = now()',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  // Where a browser is called, and its keys, nobody reads.
  {
    table: 'push_devices',
    verb: 'SELECT',
    policy: 'push_devices_own',
    granted: 'user',
    columns: ['browser', 'created_at', 'id', 'session_id', 'system', 'user_id'],
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'push_devices',
    verb: 'DELETE',
    policy: 'push_devices_remove',
    granted: 'user',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
];
