import { isQuiet, type QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { dayMs } from '#platform/shared/duration.ts';
import type { StepType } from './phases.ts';

/** A day, a week and a month after a circle, and the step each is about. */
export const reminders = {
  'journey-day': { days: 1, step: 'reflection' },
  'journey-week': { days: 7, step: 'integration' },
  'journey-month': { days: 30, step: 'follow_up' },
} as const satisfies Record<string, { days: number; step: StepType }>;

export type JourneyReminder = keyof typeof reminders;
/** Their kinds, as notifications have them, the soonest first. */
const journeyReminders = Object.keys(reminders) as JourneyReminder[];

/** For this long it's made up for, where a server was down or quiet hours were long; after that it would only confuse. */
const graceDays = 2;

/**
 * Which reminder is due now for somebody who wants them; null for none, and for all of quiet hours, whose end it waits for.
 * Times in ms since 1970.
 */
export function reminderDue(endedAt: number, quiet: QuietHours | null, now: number): JourneyReminder | null {
  if (quiet !== null && isQuiet(now, quiet)) return null;
  const isDue = ({ days }: { days: number }) => {
    const past = now - endedAt - days * dayMs;
    return past >= 0 && past < graceDays * dayMs;
  };
  return journeyReminders.find((kind) => isDue(reminders[kind])) ?? null;
}

/** How many days after its end a circle has a reminder, at most. */
export const lastReminderDays = Math.max(...journeyReminders.map((kind) => reminders[kind].days)) + graceDays;
