import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';
import type { OnboardingQuestion } from '../domain/onboarding.ts';

export const profiles = pgTable('profiles', {
  id: uuid().primaryKey(),
  username: text().notNull(),
  pronouns: text(),
  /** One line about themselves, on the pages of circles they lead. */
  about_line: text(),
  /** When the person chose their name; null while it's the proposed one. */
  named_at: timestamp('named_at', { withTimezone: true }),
  created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** What a person said in private; nobody else may read a row. */
export const profileChoices = pgTable('profile_choices', {
  user_id: uuid().primaryKey(),
  /** Empty: what stood in the clear is sealed at the start. A later migration takes it away. */
  country: text(),
  country_sealed: privateText(),
  /** JSON. */
  reasons_sealed: privateText(),
  reminders: boolean().notNull().default(false),
  /** Null: nothing decided. */
  names_circles: boolean(),
  /** Quiet hours: all three, or none. */
  quiet_from: text(),
  quiet_to: text(),
  time_zone: text(),
  /** Said so themselves. */
  is_younger: boolean().notNull().default(false),
  /** Whether they lead circles, by their own word; null for people who haven't said. */
  leads: boolean(),
  /** Where onboarding goes on; null once it's over. */
  next_question: text().$type<OnboardingQuestion>(),
  updated_at: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
