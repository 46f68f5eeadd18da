import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';

const time = () => timestamp({ withTimezone: true });

/** Who lets people they've practised with write to them; without a row nobody does. */
export const noteChoices = pgTable('note_choices', {
  user_id: uuid().primaryKey(),
  is_open: boolean().notNull().default(false),
  chosen_at: time().notNull().defaultNow(),
});

export const notes = pgTable('notes', {
  id: uuid().primaryKey(),
  from_id: uuid().notNull(),
  to_id: uuid().notNull(),
  /** As each knew the other then. */
  from_name: text().notNull(),
  to_name: text().notNull(),
  /** Sealed with its writer's key; null once it's taken back. */
  words_sealed: privateText(),
  sent_at: time().notNull(),
  /** By the person it's for. */
  put_away_at: time(),
});
