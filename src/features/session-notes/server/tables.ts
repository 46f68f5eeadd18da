import { bigint, boolean, customType, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A circle's notes: the state of the document, and who may write. */
export const sessionNotesTable = pgTable('session_notes', {
  workshop_id: uuid().primaryKey(),
  state: bytea().notNull(),
  hosts_only: boolean().notNull().default(false),
  told_at: timestamp({ withTimezone: true }),
});

/** What was written since that state. */
export const sessionNoteUpdates = pgTable(
  'session_note_updates',
  {
    workshop_id: uuid().notNull(),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    content: bytea().notNull(),
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
