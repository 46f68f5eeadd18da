import type { SystemTx } from './database/database.ts';
import type { PeriodName, Periods } from './periods.ts';

/** An age at which something goes; one that operators may choose stands in the table (periods.ts). */
export type Age = { period: PeriodName } | { days: number } | { hours: number };

/**
 * An age and how what is past it goes: `forget` takes a few rows away, or what they say, and gives their number; or it's a
 * job of the feature's own. One declaration makes both the sentence and the job (forgetting.ts), so that neither can
 * promise what the other does not do (CARE C20).
 */
type Forgotten = Age & { forget: ((tx: SystemTx, hours: number) => Promise<number>) | { job: string } };

/** How long rows are kept: with the account, until something happens, or up to an age. */
export type Retention = 'account' | { until: string } | Forgotten;

/** What of the rows, or which of them, goes by an age of its own, counted from what `after` says in words. */
export type Exception = Forgotten & { what: string; after: string };

type AgeInWords = { what: string; after: string } & Age;

export function hoursOf(age: Age, periods: Periods): number {
  if ('period' in age) return periods[age.period] * 24;
  return 'days' in age ? age.days * 24 : age.hours;
}

/** What the privacy page says of it, in whole sentences. */
export function retentionSentence(kept: Retention | Age, exceptions: readonly AgeInWords[], periods: Periods): string {
  // What the operator has turned off isn't promised.
  const inForce = exceptions.filter((age) => hoursOf(age, periods) > 0);
  const rest = inForce.map(({ what, after, ...age }) => `${what}: ${span(hoursOf(age, periods))} after ${after}.`);
  return [whole(kept, periods), ...rest].map(capital).join(' ');
}

function whole(kept: Retention | Age, periods: Periods): string {
  if (kept === 'account') return 'As long as your account.';
  return 'until' in kept ? `Until ${kept.until}.` : `${span(hoursOf(kept, periods))}.`;
}

function span(hours: number): string {
  if (hours === 24) return 'a day';
  const years = hours / (365 * 24);
  if (years > 1 && Number.isInteger(years)) return `${years} years`;
  if (hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
