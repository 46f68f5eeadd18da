import { bigint, boolean, customType, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A circle's notes: the state of the document, and who may write. */
export const sessionNotesTable = pgTable('session_notes', {
  workshop_id: uuid().primaryKey(),
  state: bytea().notNull(),
  hosts_only: boolean().notNull().default(false),
  told_at: timestamp({ withTimezone: true }),
});

/** A small group's own notes, until they're the circle's. */
export const sessionNoteGroups = pgTable(
  'session_note_groups',
  {
    workshop_id: uuid().notNull(),
    part: uuid().notNull(),
    place: smallint().notNull(),
    name: text().notNull(),
    state: bytea().notNull(),
    stage: text({ enum: ['open', 'closed', 'back'] })
      .notNull()
      .default('open'),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.part] })],
);

/** What was written since that state: of the circle's notes, or of a group's. */
export const sessionNoteUpdates = pgTable(
  'session_note_updates',
  {
    workshop_id: uuid().notNull(),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    content: bytea().notNull(),
    part: uuid(),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.number] })],
);

/** Who had a part in them. */
export const sessionNoteWriters = pgTable(
  'session_note_writers',
  {
    workshop_id: uuid().notNull(),
    user_id: uuid().notNull(),
    first_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.user_id] })],
);
