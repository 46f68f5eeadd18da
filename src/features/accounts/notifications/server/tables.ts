import { boolean, customType, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Digest } from '../domain/digest.ts';
import type { FormerSubject, NotificationKind, Subject } from '../domain/kinds.ts';

export const notifications = pgTable('cross_platform_notifications', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  workshop_id: uuid(),
  post_id: uuid(),
  circle_at: timestamp({ withTimezone: true }),
  /** From 1 to 3. */
  priority_level: smallint().notNull(),
  is_read: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What somebody wants to be told; without a row all of it, and no mail. */
export const notificationChoices = pgTable('notification_choices', {
  user_id: uuid().primaryKey(),
  muted: text().array().$type<(Subject | FormerSubject)[]>().notNull().default([]),
  wanted: text().array().$type<Subject[]>().notNull().default([]),
  digest: text().$type<Digest>().notNull().default('never'),
  /** What devices are told, too. */
  pushed: text().array().$type<Subject[]>().notNull().default([]),
  names: boolean().notNull().default(false),
  time_zone: text().notNull(),
  /** What came before was summed up. */
  digested_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Browsers that may be told, each for the session in which that was switched on. */
export const pushDevices = pgTable('push_devices', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  session_id: uuid().notNull(),
  endpoint: text().notNull(),
  p256dh: bytea().notNull(),
  auth: bytea().notNull(),
  browser: text(),
  system: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** One thing that one device is told. */
export const pushDeliveries = pgTable('push_deliveries', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  device_id: uuid(),
  notification_id: uuid().notNull(),
  state: text().$type<'waiting' | 'sent' | 'dropped'>().notNull().default('waiting'),
  tries: smallint().notNull().default(0),
  /** From when a server may take it. */
  due_at: timestamp({ withTimezone: true }).notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
