import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const blocks = pgTable(
  'blocks',
  {
    blocker_id: uuid().notNull(),
    blocked_id: uuid().notNull(),
    /** As the blocker knew them. */
    name: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.blocker_id, table.blocked_id] })],
);
