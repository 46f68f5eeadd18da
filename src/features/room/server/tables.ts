import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Chat of live rooms; the rights are in the migration. */
export const workshopMessages = pgTable('workshop_messages', {
  id: uuid().primaryKey(),
  workshop_id: uuid().notNull(),
  /** The room's order, and the cursor of people who come back. */
  seq: bigint({ mode: 'number' }).notNull(),
  /** Null once the author's account is deleted. */
  user_id: uuid(),
  /** Null when the author is gone. */
  username: text(),
  content: text().notNull(),
  type: text({ enum: ['message', 'system'] }).notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

/** Raised hands, the lowest number first. */
export const workshopHands = pgTable(
  'workshop_hands',
  {
    workshop_id: uuid().notNull(),
    user_id: uuid().notNull(),
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.user_id] })],
);
