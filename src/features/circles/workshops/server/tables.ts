import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Topic } from '../domain/content.ts';
import { removalReasons, removers } from '../domain/door.ts';
import { roles } from '../domain/policy.ts';
import { rhythms } from '../domain/rhythm.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const topics = pgTable('topics', {
  id: text().primaryKey(),
  slug: text().notNull(),
  title: text().notNull(),
  image: text().notNull(),
  line: text().notNull(),
  welcome: text().notNull(),
  position: integer().notNull(),
  steps: jsonb().$type<Topic['steps']>().notNull().default([]),
  boundaries: jsonb().$type<string[]>().notNull().default([]),
  for_whom: jsonb().$type<string[]>().notNull().default([]),
  not_for: jsonb().$type<string[]>().notNull().default([]),
});

export const workshops = pgTable('workshops', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  description: text().notNull().default(''),
  scheduled_at: time('scheduled_at').notNull(),
  time_zone: text().notNull().default('UTC'),
  facilitator_id: uuid().notNull(),
  max_participants: integer().notNull(),
  duration_minutes: integer().notNull(),
  is_public: boolean().notNull().default(false),
  /** The database's own memory of it. */
  was_listed: boolean().notNull().default(false),
  is_instant: boolean().notNull().default(false),
  category: text().notNull().default('general'),
  status: text({ enum: ['pending', 'live', 'ended'] })
    .notNull()
    .default('pending'),
  is_live: boolean().notNull().generatedAlwaysAs(sql`status = 'live'`),
  room_id: uuid(),
  ai_template_id: uuid(),
  created_at: time('created_at').notNull().defaultNow(),
  started_at: time('started_at'),
  ended_at: time('ended_at'),
  empty_since: time('empty_since'),
  /** When the first round began; null before. */
  sharing_since: time('sharing_since'),
  /** How often what a calendar shows of it changed, and when last. */
  revision: integer().notNull().default(0),
  revised_at: time('revised_at').notNull().defaultNow(),
  /** When its time was last set. */
  timed_at: time('timed_at').notNull().defaultNow(),
  /** All five for one date of a series. */
  series_id: uuid(),
  series_position: integer(),
  series_count: integer(),
  series_rhythm: text({ enum: rhythms }),
  series_step: integer(),
  door_closed: boolean().notNull().default(false),
  waiting_room: boolean().notNull().default(false),
  /** Null for all of it until the first round, and from when they came after that. */
  chat_latecomers: text({ enum: ['everything', 'arrival'] }),
  /** Null for as long as the operator has it. */
  chat_days: smallint(),
});

export const workshopMembers = pgTable(
  'workshop_members',
  {
    workshop_id: uuid().notNull(),
    user_id: uuid().notNull(),
    role: text({ enum: roles }).notNull().default('participant'),
    display_name: text().notNull(),
    history_from: time('history_from').notNull().default(sql`'-infinity'`),
    joined_at: time('joined_at').notNull().defaultNow(),
    /** Null for a seat saved before the start. */
    seat_until: time('seat_until'),
    /** Since when they pass a closed door; null until they were inside or let in. */
    admitted_at: time('admitted_at'),
    /** Null for participants; kept by a trigger. */
    host_since: time('host_since'),
    /** Is a host, or was one before; kept by the same trigger. */
    ever_led: boolean().notNull().default(false),
    /** Null for people who didn't say "I'll be there", or took it back. */
    said_yes_at: time('said_yes_at'),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.user_id] })],
);

/** Who was inside, from when to when. */
export const workshopAttendance = pgTable(
  'workshop_attendance',
  {
    workshop_id: uuid().notNull(),
    user_id: uuid().notNull(),
    came_at: time('came_at').notNull().defaultNow(),
    seen_at: time('seen_at').notNull().defaultNow(),
    is_inside: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.user_id, table.came_at] })],
);

export const workshopCodes = pgTable('workshop_codes', {
  workshop_id: uuid().primaryKey(),
  code: text().notNull(),
  created_at: time('created_at').notNull().defaultNow(),
});

export const workshopLinks = pgTable('workshop_links', {
  workshop_id: uuid().primaryKey(),
  token: text().notNull(),
  made_at: time('made_at').notNull().defaultNow(),
});
export const workshopRemovals = pgTable(
  'workshop_removals',
  {
    workshop_id: uuid().notNull(),
    user_id: uuid().notNull(),
    display_name: text().notNull(),
    removed_by: uuid(),
    reason: text({ enum: removalReasons }),
    removed_at: time('removed_at').notNull().defaultNow(),
    word_of: text({ enum: removers }).notNull().default('host'),
    ever_led: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.user_id] })],
);

export const workshopKnocks = pgTable(
  'workshop_knocks',
  {
    workshop_id: uuid().notNull(),
    user_id: uuid().notNull(),
    display_name: text().notNull(),
    asked_at: time('asked_at').notNull().default(sql`clock_timestamp()`),
    seen_at: time('seen_at').notNull().defaultNow(),
    answer: text({ enum: ['in', 'no'] }),
    answered_at: time('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.user_id] })],
);

/** Who a lead asked to host with them. */
export const cohostAsks = pgTable(
  'cohost_asks',
  {
    workshop_id: uuid().notNull(),
    user_id: uuid().notNull(),
    asked_by: uuid().notNull(),
    name: text().notNull(),
    asked_at: time('asked_at').notNull().defaultNow(),
    answer: text({ enum: ['yes', 'no'] }),
    answered_at: time('answered_at'),
    was_guest: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.user_id] })],
);

export const vouchedHosts = pgTable('vouched_hosts', {
  user_id: uuid().primaryKey(),
  vouched_by: uuid(),
  vouched_at: time('vouched_at').notNull().defaultNow(),
});
