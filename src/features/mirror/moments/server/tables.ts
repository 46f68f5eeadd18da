import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';

/** What people note, each sealed as a whole with their own key. */
const momentTable = (name: string) =>
  pgTable(name, {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    payload_sealed: privateText().notNull(),
  });

/** "I noticed …". */
export const behavioralPatterns = momentTable('behavioral_patterns');
/** "I chose …". */
export const choiceMoments = momentTable('choice_moments');
/** What helped in the moment. */
export const realtimeInterventions = momentTable('realtime_interventions');
