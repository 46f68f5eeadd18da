import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '../domain/kinds.ts';

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
