import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';

export const mutedPeople = pgTable(
  'muted_people',
  {
    user_id: uuid().notNull(),
    muted_id: uuid().notNull(),
    /** As they were called where they were muted. */
    name: text().notNull(),
    muted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.muted_id] })],
);

export const mutedWords = pgTable('muted_words', {
  user_id: uuid().primaryKey(),
  /** One a line. */
  words_sealed: privateText().notNull(),
});
