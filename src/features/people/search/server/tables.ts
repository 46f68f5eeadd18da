import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Words that several people wrote where every member reads: of nobody. */
export const knownWords = pgTable('known_words', {
  word: text().primaryKey(),
  shown: text().notNull(),
  posts: integer().notNull(),
});
