import * as v from 'valibot';
import { whole } from './environment-values.ts';
import { defineSettings } from './settings.ts';

/** Whole days; the bounds are those within which an operator may choose. 0 turns one off that `mayBeOff`. */
type Period = { setting: string; days: number; least: number; most: number; mayBeOff?: true };

/**
 * How long things are kept: the one table that the privacy page and the jobs are made from (CARE C20). What only has to
 * run out, such as a code from a mail, stands in the limits of its feature.
 */
const table = {
  roomChat: { setting: 'RETENTION_DAYS_ROOM_CHAT', days: 30, least: 1, most: 365 },
  /** That someone was in a circle, and when, counted from its end. */
  attendance: { setting: 'RETENTION_DAYS_ATTENDANCE', days: 90, least: 1, most: 3_650 },
  /** What guests tell a facilitator before a circle and the other way round, counted from the circle's end (CARE C15). */
  circleNotes: { setting: 'RETENTION_DAYS_CIRCLE_NOTES', days: 7, least: 1, most: 30 },
  /** What a circle wrote together, counted from its end. */
  sharedNotes: { setting: 'RETENTION_DAYS_SHARED_NOTES', days: 90, least: 1, most: 3_650 },
  /** A note to somebody one has practised with, counted from when it was written. */
  personNotes: { setting: 'RETENTION_DAYS_NOTES', days: 90, least: 1, most: 365 },
  /** The network address of a session, counted from its last use. */
  addresses: { setting: 'RETENTION_DAYS_ADDRESSES', days: 7, least: 1, most: 90 },
  /** Mails as files; and which were sent, so that no repeated job sends one twice: its tries end within a day. */
  mailFiles: { setting: 'RETENTION_DAYS_MAIL_FILES', days: 30, least: 2, most: 365 },
  /** The audit trail. The database lets nobody delete an entry before 90 days are over (docs/decisions/025). */
  audit: { setting: 'RETENTION_DAYS_AUDIT', days: 365, least: 90, most: 3_650 },
  /** What of it only tells when someone was here. */
  presence: { setting: 'RETENTION_DAYS_PRESENCE', days: 90, least: 90, most: 365 },
  /** An account whose address was never confirmed, and one that nobody can sign in to any more. */
  unconfirmed: { setting: 'RETENTION_DAYS_UNCONFIRMED', days: 7, least: 1, most: 90 },
  unclaimed: { setting: 'RETENTION_DAYS_UNCLAIMED', days: 30, least: 1, most: 365 },
  /** A report, counted from when it was decided. */
  closedReports: { setting: 'RETENTION_DAYS_CLOSED_REPORTS', days: 365, least: 90, most: 1_095 },
  /** That someone is asked how they are after a hard talk, counted from that talk. */
  followUps: { setting: 'RETENTION_DAYS_FOLLOW_UPS', days: 30, least: 1, most: 90 },
  /** In which someone who asked for their account to be deleted may change their mind. */
  deletion: { setting: 'RETENTION_DAYS_DELETION', days: 7, least: 1, most: 30 },
  /** An account that nobody uses, counted from when its newest sign-in has run out; only where there's a mail server. */
  idle: { setting: 'RETENTION_DAYS_IDLE', days: 730, least: 180, most: 3_650, mayBeOff: true },
  /** A copy of one's data, counted from when it's ready. */
  copies: { setting: 'RETENTION_DAYS_COPIES', days: 1, least: 1, most: 7 },
  /** Files of backups. No job of ours reaches them, so this one is the operator's word (docs/backups.md). */
  backups: { setting: 'RETENTION_DAYS_BACKUPS', days: 30, least: 1, most: 365 },
} as const satisfies Record<string, Period>;

export type PeriodName = keyof typeof table;

/** Days by the names of the table. */
export type Periods = Readonly<Record<PeriodName, number>>;

const rows = Object.entries<Period>(table);

function periodsBy(daysOf: (period: Period) => number): Periods {
  return Object.fromEntries(rows.map(([name, period]) => [name, daysOf(period)])) as Periods;
}

/** As CARE C20 has them. */
export const usualPeriods = periodsBy(({ days }) => days);

function wholeOrOff(least: number, most: number) {
  const isFine = (text: string) => text === '0' || v.is(whole(least, most), text);
  const message = `must be 0 for never, or a whole number from ${least} to ${most}`;
  return v.pipe(v.string(), v.check(isFine, message), v.transform(Number));
}

/** The table's part of the environment. */
export const retentionSettings = defineSettings({
  entries: Object.fromEntries(
    rows.map(([, { setting, days, least, most, mayBeOff }]) => {
      const chosen = mayBeOff ? wholeOrOff(least, most) : whole(least, most);
      return [setting, v.optional(chosen, String(days))];
    }),
  ),
  prefixes: ['RETENTION_'],
  read: (values, { sendsMail }): Periods => {
    const chosen = periodsBy(({ setting, days }) => values[setting] ?? days);
    // Nobody loses an account that they couldn't be mailed about.
    return sendsMail ? chosen : { ...chosen, idle: 0 };
  },
});
