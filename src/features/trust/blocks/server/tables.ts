import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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

/**
 * Whether two people are a blocked pair, no matter who blocked who (CARE C6), as a condition of a statement: twice by the key. For the
 * reader themselves there's `is_apart` in the database.
 */
export const areApart = (one: SQLWrapper, other: SQLWrapper): SQL => sql`(
  EXISTS (SELECT FROM blocks k WHERE k.blocker_id = ${one} AND k.blocked_id = ${other})
  OR EXISTS (SELECT FROM blocks k WHERE k.blocker_id = ${other} AND k.blocked_id = ${one}))`;
