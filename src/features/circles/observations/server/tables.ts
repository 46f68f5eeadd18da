import { boolean, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';

/** Whether hosts of a circle note what they observe, once they ever did. */
export const circleObserving = pgTable('circle_observing', {
  workshop_id: uuid().primaryKey(),
  is_on: boolean().notNull(),
});

/** What hosts observed, sealed with the writer's key. */
export const observations = pgTable('observations', {
  id: uuid().primaryKey(),
  workshop_id: uuid().notNull(),
  user_id: uuid().notNull(),
  phase: smallint(),
  phase_name: text().notNull(),
  written_at: timestamp({ withTimezone: true }).notNull(),
  text_sealed: privateText().notNull(),
});

/** Who is named in one, with its text sealed by their own key. */
export const observationReaders = pgTable(
  'observation_readers',
  {
    observation_id: uuid().notNull(),
    user_id: uuid().notNull(),
    text_sealed: privateText().notNull(),
  },
  (table) => [primaryKey({ columns: [table.observation_id, table.user_id] })],
);
