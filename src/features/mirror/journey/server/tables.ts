import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';
import { stepTypes } from '../domain/phases.ts';

const time = () => timestamp({ withTimezone: true });

/** What people wrote for themselves in a circle's quiet minutes, sealed with their own key. */
export const journeyNotes = pgTable('journey_notes', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  workshop_id: uuid().notNull(),
  created_at: time().notNull(),
  changed_at: time().notNull().defaultNow(),
  text_sealed: privateText().notNull(),
});

/** Each person's steps through a circle; what they write there is sealed with their own key. */
export const journeySteps = pgTable('journey_steps', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  workshop_id: uuid().notNull(),
  step_type: text({ enum: stepTypes }).notNull(),
  step_name: text().notNull(),
  content: text().notNull(),
  created_at: time().notNull().defaultNow(),
  response_sealed: privateText(),
  responded_at: time(),
  completed_at: time(),
});
