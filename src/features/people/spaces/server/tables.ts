import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { removers } from '#features/circles/workshops/domain/door.ts';
import { digests, presets, spaceKinds, spaceRoles } from '../domain/preset.ts';

const time = () => timestamp({ withTimezone: true });

export const spaces = pgTable('spaces', {
  id: uuid().primaryKey(),
  kind: text({ enum: spaceKinds }).notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  /** Whether its host named it; a series' space is called as the series is until then. */
  is_named: boolean().notNull().default(false),
  about: text().notNull().default(''),
  category: text(),
  series_id: uuid(),
  preset: text({ enum: presets }).notNull(),
  /** None of its own: the usual ones. */
  agreements: text().array().notNull().default([]),
  slow_minutes: integer().notNull().default(0),
  holds_first: boolean().notNull().default(false),
  created_at: time().notNull().defaultNow(),
  /** One more with each change of its settings. */
  revision: integer().notNull().default(0),
  /** Closed by the operator for good. */
  closed_at: time(),
});

export const spaceMembers = pgTable(
  'space_members',
  {
    space_id: uuid().notNull(),
    user_id: uuid().notNull(),
    role: text({ enum: spaceRoles }).notNull().default('member'),
    display_name: text().notNull(),
    joined_at: time().notNull().defaultNow(),
    /** Null while they're in it. */
    left_at: time(),
    sent_away: boolean().notNull().default(false),
    /** Whose word keeps them away, while they're `sent_away`. */
    word_of: text({ enum: removers }).notNull().default('host'),
    let_back_at: time(),
    /** Made a host by the operator. */
    hosts_by_name: boolean().notNull().default(false),
    /** Up to when they've seen all there is. */
    seen_to: time().notNull().defaultNow(),
    digest: text({ enum: digests }).notNull().default('never'),
  },
  (table) => [primaryKey({ columns: [table.space_id, table.user_id] })],
);
