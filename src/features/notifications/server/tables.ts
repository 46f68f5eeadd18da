import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Digest } from '../domain/digest.ts';
import type { FormerSubject, NotificationKind, Subject } from '../domain/kinds.ts';

export const notifications = pgTable('cross_platform_notifications', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  workshop_id: uuid(),
  circle_at: timestamp({ withTimezone: true }),
  /** From 1 to 3. */
  priority_level: smallint().notNull(),
  is_read: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What somebody wants to be told; without a row all of it, and no mail. */
export const notificationChoices = pgTable('notification_choices', {
  user_id: uuid().primaryKey(),
  muted: text().array().$type<(Subject | FormerSubject)[]>().notNull().default([]),
  wanted: text().array().$type<Subject[]>().notNull().default([]),
  digest: text().$type<Digest>().notNull().default('never'),
  time_zone: text().notNull(),
  /** What came before was summed up. */
  digested_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
