import { bigint, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';

/** Copies of their own data that people asked for, one a person. */
export const dataCopies = pgTable('data_copies', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  requested_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  tries: integer().notNull().default(0),
  failed_at: timestamp({ withTimezone: true }),
  ready_at: timestamp({ withTimezone: true }),
  /** Of the archive. */
  bytes: bigint({ mode: 'number' }),
  parts: integer(),
});

/** The archive, in order, sealed with its owner's key. */
export const dataCopyParts = pgTable(
  'data_copy_parts',
  { copy_id: uuid().notNull(), n: integer().notNull(), sealed: privateText().notNull() },
  (table) => [primaryKey({ columns: [table.copy_id, table.n] })],
);
