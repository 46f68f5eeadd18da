import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sources } from '../domain/access.ts';

const time = () => timestamp({ withTimezone: true });

/** Who has premium, from where and until when; without a row that still holds, somebody has what's free. */
export const entitlements = pgTable(
  'entitlements',
  {
    user_id: uuid().notNull(),
    source: text({ enum: sources }).notNull(),
    /** Null: without an end. */
    until: time(),
    granted_at: time().notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.user_id, row.source] })],
);
