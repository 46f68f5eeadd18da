import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';

/** Who would like to come to a circle that is full. */
export const circleWaiting = pgTable(
  'circle_waiting',
  {
    workshop_id: uuid().notNull(),
    user_id: uuid().notNull(),
    since: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.user_id] })],
);

/** What someone who comes told the facilitator, sealed with their own key. */
export const circleNotes = pgTable(
  'circle_notes',
  {
    workshop_id: uuid().notNull(),
    user_id: uuid().notNull(),
    note_sealed: privateText().notNull(),
    written_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.user_id] })],
);

/** That its host would like e-mails and calendars to name a circle; at any date of a series for all of them. */
export const circleNaming = pgTable('circle_naming', {
  workshop_id: uuid().primaryKey(),
  proposed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Whether they may name it to somebody who comes; in a series the newest counts. */
export const circleNamingAnswers = pgTable(
  'circle_naming_answers',
  {
    workshop_id: uuid().notNull(),
    user_id: uuid().notNull(),
    named: boolean().notNull(),
    answered_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.user_id] })],
);

/** From the facilitator to everyone who comes. */
export const circleMessages = pgTable('circle_messages', {
  id: uuid().primaryKey(),
  workshop_id: uuid().notNull(),
  author_id: uuid().notNull(),
  content: text().notNull(),
  sent_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
