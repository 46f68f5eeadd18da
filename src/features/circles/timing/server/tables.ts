import { integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** How the time of a circle went, phase by phase. */
export const workshopCourse = pgTable(
  'workshop_course',
  {
    workshop_id: uuid().notNull(),
    phase: smallint().notNull(),
    name: text().notNull(),
    minutes: smallint().notNull(),
    began_at: timestamp({ withTimezone: true }).notNull(),
    took_seconds: integer().notNull(),
    /** When it was so; an older telling changes nothing. */
    told_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.phase] })],
);
