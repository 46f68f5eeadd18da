import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { reminderKinds } from '../domain/due.ts';

export const reminders = pgTable('reminders', {
  id: uuid().primaryKey(),
  workshop_id: uuid().notNull(),
  user_id: uuid().notNull(),
  kind: text({ enum: reminderKinds }).notNull(),
  /** The time of the circle that it's for. */
  scheduled_at: timestamp('scheduled_at', { withTimezone: true }).notNull(),
  due_at: timestamp('due_at', { withTimezone: true }).notNull(),
});
