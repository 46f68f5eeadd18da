import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';

/** How people left a circle and their line to themselves, sealed together with their own key. */
export const farewells = pgTable(
  'farewells',
  {
    user_id: uuid().notNull(),
    workshop_id: uuid().notNull(),
    said_sealed: privateText().notNull(),
    said_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.workshop_id] })],
);
