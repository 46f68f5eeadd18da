import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';

const time = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** What people say of a circle, sealed with their own key until it's opened among others'; then only that they did. */
export const afterAnswers = pgTable(
  'after_answers',
  {
    workshop_id: uuid().notNull(),
    user_id: uuid().notNull(),
    state: text({ enum: ['sealed', 'opened', 'left'] }).notNull(),
    said_sealed: privateText(),
    answered_at: time(),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.user_id] })],
);

/** Answers opened together, without their writers. `pot_id`: a series, or a circle by itself. */
export const afterSets = pgTable('after_sets', {
  id: uuid().primaryKey(),
  pot_id: uuid().notNull(),
  kept_by: uuid().notNull(),
  opened_at: time(),
  again_yes: integer().notNull(),
  again_unsure: integer().notNull(),
  again_no: integer().notNull(),
});

/** Their lines, sealed with the facilitator's key. */
export const afterLines = pgTable('after_lines', {
  id: uuid().primaryKey(),
  set_id: uuid().notNull(),
  kept_by: uuid().notNull(),
  question: text({ enum: ['good', 'helped'] }).notNull(),
  line_sealed: privateText().notNull(),
});

/** What each host notes for the next date, sealed with their own key. */
export const carryOvers = pgTable(
  'carry_overs',
  {
    user_id: uuid().notNull(),
    pot_id: uuid().notNull(),
    note_sealed: privateText().notNull(),
    written_at: time(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.pot_id] })],
);
