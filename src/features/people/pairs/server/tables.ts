import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });

/** Who is open to a practice pair; without a row nobody is. */
export const practiceChoices = pgTable('practice_choices', {
  user_id: uuid().primaryKey(),
  is_open: boolean().notNull().default(false),
  chosen_at: time().notNull().defaultNow(),
});

/** Whose wish it is to practise with somebody. Only its writer reads it. */
export const practiceWishes = pgTable(
  'practice_wishes',
  { from_id: uuid().notNull(), to_id: uuid().notNull(), wished_at: time().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.from_id, table.to_id] })],
);

/** Two people who wished it of each other; no two rows are of the same two. */
export const practicePairs = pgTable('practice_pairs', {
  id: uuid().primaryKey(),
  one_id: uuid().notNull(),
  other_id: uuid().notNull(),
  /** As they knew each other, not as their accounts are called. */
  one_name: text(),
  other_name: text(),
  made_at: time().notNull().defaultNow(),
  one_zone: text(),
  other_zone: text(),
  offered_by: uuid(),
  offered: text().array(),
  offered_at: time(),
  /** The first of the weekly times, and on which clocks the weeks are counted. */
  agreed_from: time(),
  agreed_zone: text(),
});

/** That a practice of somebody's has ended: not who it was with or who ended it. */
export const practiceEndings = pgTable('practice_endings', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  ended_at: time().notNull().defaultNow(),
});

/** Rooms that were opened for a pair; null once it has ended. */
export const practiceRooms = pgTable('practice_rooms', {
  workshop_id: uuid().primaryKey(),
  pair_id: uuid(),
});
