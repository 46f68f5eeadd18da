import { sql } from 'drizzle-orm';
import { boolean, customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';
import { places, reasons } from '../domain/contract.ts';
import type { ReportAct } from '../domain/policy.ts';
import { reportStates } from '../domain/report-state.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = (name: string) => timestamp(name, { withTimezone: true });

export const reports = pgTable('reports', {
  id: uuid().primaryKey(),
  reporter_id: uuid(),
  person_id: uuid(),
  workshop_id: uuid(),
  space_id: uuid(),
  post_id: uuid(),
  place: text({ enum: places }).notNull(),
  reason: text({ enum: reasons }).notNull(),
  /** Both sealed with the reporter's key. */
  words_sealed: privateText(),
  line_sealed: privateText(),
  state: text({ enum: reportStates }).notNull().default('open'),
  made_at: time('made_at').notNull().defaultNow(),
  closed_at: time('closed_at'),
});

/** Who led its circle, alone or with others, until it was told. */
export const reportHosts = pgTable(
  'report_hosts',
  { report_id: uuid().notNull(), user_id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.report_id, table.user_id] })],
);

/** The stewards who have a mail that it waits. */
export const reportTold = pgTable(
  'report_told',
  { report_id: uuid().notNull(), user_id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.report_id, table.user_id] })],
);

/** The log of a report; rows are added and never changed. */
export const reportSteps = pgTable('report_steps', {
  id: uuid().primaryKey(),
  report_id: uuid().notNull(),
  by_id: uuid(),
  step: text({ enum: ['made', 'noted', 'decided', 'appealed', 'kept', 'lifted'] }).notNull(),
  acts: text().array().$type<ReportAct[]>().notNull().default([]),
  /** Sealed with the steward's key. */
  note_sealed: privateText(),
  at: time('at').notNull().default(sql`clock_timestamp()`),
});

/** What followed for somebody; its texts are sealed with that person's key. */
export const reportMeasures = pgTable('report_measures', {
  id: uuid().primaryKey(),
  report_id: uuid().notNull(),
  person_id: uuid().notNull(),
  acts: text().array().$type<ReportAct[]>().notNull(),
  until: time('until'),
  message_sealed: privateText().notNull(),
  token_hash: bytea(),
  taken_at: time('taken_at').notNull().defaultNow(),
  appeal_sealed: privateText(),
  appealed_at: time('appealed_at'),
  lifted: boolean(),
  answer_sealed: privateText(),
  answered_at: time('answered_at'),
});
