import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who would like to come to a circle that is full. */
export const circleWaiting = pgTable(
  'circle_waiting',
  {
    workshop_id: uuid().notNull(),
    user_id: uuid().notNull(),
    since: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.user_id] })],
);
