import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';

const time = () => timestamp({ withTimezone: true });

export const worries = pgTable('worries', {
  id: uuid().primaryKey(),
  post_id: uuid(),
  space_id: uuid().notNull(),
  author_id: uuid().notNull(),
  by_id: uuid().notNull(),
  signed: text(),
  /** Sealed with the author's key; null once somebody has looked after it. */
  line_sealed: privateText(),
  made_at: time().notNull().defaultNow(),
  seen_at: time(),
  settled_at: time(),
  settled_by: uuid(),
});
