import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { ways } from '../domain/breakouts/breakout.ts';
import { modes, type Setup } from '../domain/facilitation/setup.ts';
import { holdKinds } from '../domain/hold.ts';
import type { Run } from '../domain/runner/run.ts';

/** Chat of live rooms; the rights are in the migration. */
export const workshopMessages = pgTable('workshop_messages', {
  id: uuid().primaryKey(),
  workshop_id: uuid().notNull(),
  /** The room's order, and the cursor of people who come back. */
  seq: bigint({ mode: 'number' }).notNull(),
  /** Null once the author's account is deleted. */
  user_id: uuid(),
  /** Null when the author is gone. */
  username: text(),
  content: text().notNull(),
  type: text({ enum: ['message', 'system', 'taken-back'] }).notNull(),
  /** Of a private note: its guest; it stays between them and the hosts. */
  private_with: uuid(),
  /** The part of the room it was written in. */
  part: uuid(),
  /** Of a host's line to one group, from outside it: what that was called then. */
  to_group: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

/** Raised hands, the lowest number first. */
export const workshopHands = pgTable(
  'workshop_hands',
  {
    workshop_id: uuid().notNull(),
    user_id: uuid().notNull(),
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.user_id] })],
);

/** The talking piece of a round: place 0 has it, below are those who had it, the latest at -1, above it comes to. */
export const workshopTurns = pgTable(
  'workshop_turns',
  {
    workshop_id: uuid().notNull(),
    user_id: uuid().notNull(),
    place: integer().notNull(),
    /** Of the round, with place 0 alone: since when it's their turn, and the time meant for one. */
    since: timestamp({ withTimezone: true }),
    turn_seconds: integer(),
    /** They already said that they pass. */
    passes: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.user_id] })],
);

/** What a host holds over a whole room, each kind at most once. */
export const workshopHolds = pgTable(
  'workshop_holds',
  {
    workshop_id: uuid().notNull(),
    kind: text({ enum: holdKinds }).notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }),
    /** Of a silence: everybody has a field for a note to themselves. */
    noting: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.workshop_id, table.kind] })],
);

/** How a circle's plan is run, from when a host starts it. */
export const workshopRuns = pgTable('workshop_runs', {
  workshop_id: uuid().primaryKey(),
  version: integer().notNull(),
  run: jsonb().$type<Run>().notNull(),
});

/** How the hosts of a room have set the AI Facilitator. */
export const workshopFacilitations = pgTable('workshop_facilitations', {
  workshop_id: uuid().primaryKey(),
  mode: text({ enum: modes }).notNull(),
  quiet_seconds: smallint().$type<Setup['quietSeconds']>(),
  every_minutes: smallint().$type<Setup['everyMinutes']>().notNull(),
  asks_model: boolean().notNull().default(false),
});

/** Small groups that are planned or open; one at most for a room. */
export const breakouts = pgTable('breakouts', {
  workshop_id: uuid().primaryKey(),
  stage: text({ enum: ['planned', 'open', 'closing'] }).notNull(),
  way: text({ enum: [...ways, 'aside'] }).notNull(),
  size: smallint().notNull(),
  minutes: smallint(),
  /** The phase of the plan that they end with, from 0. */
  phase: smallint(),
  ends_at: timestamp({ withTimezone: true }),
  back_at: timestamp({ withTimezone: true }),
});

/** Parts of a room: groups, and the circle beside them at place 0. `over`: kept for what was written there. */
export const breakoutGroups = pgTable('breakout_groups', {
  id: uuid().primaryKey(),
  workshop_id: uuid().notNull(),
  place: smallint().notNull(),
  name: text().notNull(),
  activity: text().notNull(),
  prompt: text().notNull(),
  over: boolean().notNull().default(false),
});

/** Whose group is which; `visits`: a host who is there besides. */
export const breakoutPlaces = pgTable(
  'breakout_places',
  {
    group_id: uuid().notNull(),
    user_id: uuid().notNull(),
    place: smallint().notNull(),
    visits: boolean().notNull(),
    calls: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.user_id, table.visits] })],
);

/** Who was in which part of the room, from when to when. */
export const breakoutStays = pgTable(
  'breakout_stays',
  {
    group_id: uuid().notNull(),
    user_id: uuid().notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
    until: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.user_id, table.since] })],
);
