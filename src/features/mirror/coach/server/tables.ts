import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';

/** A talk with the coach, and what the guide knows of it, sealed. */
export const conversations = pgTable('conversations', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  state_sealed: privateText().notNull(),
  started_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** A line of one, sealed with the rules, prompt and model that made it. */
export const messages = pgTable('messages', {
  id: uuid().primaryKey(),
  conversation_id: uuid().notNull(),
  user_id: uuid().notNull(),
  who: text({ enum: ['person', 'guide', 'model'] }).notNull(),
  said_sealed: privateText().notNull(),
  said_at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
});

/** A line that the coach remembers, and the message in which the person said it. */
export const coachMemories = pgTable('coach_memories', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  message_id: uuid().notNull(),
  line_sealed: privateText().notNull(),
  paused: boolean().notNull().default(false),
  noted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
