/** An age at which something is deleted. The job that does it reads the same constant (CARE C20). */
export type Age = { days: number } | { hours: number };

/** How long rows are kept: with the account, until something happens, or up to an age. */
export type Retention = 'account' | { until: string } | Age;

/** Parts of the rows, or some of them, with a different retention, counted from what `after` says in words. */
export type Exception = Age & { what: string; after: string };

/** The privacy page's sentences about it. */
export function retentionSentence(kept: Retention, exceptions: readonly Exception[] = []): string {
  const rest = exceptions.map(({ what, after, ...age }) => `${what}: ${span(age)} after ${after}.`);
  return [whole(kept), ...rest].map(capital).join(' ');
}

function whole(kept: Retention): string {
  if (kept === 'account') return 'As long as your account.';
  return 'until' in kept ? `Until ${kept.until}.` : `${span(kept)}.`;
}

function span(age: Age): string {
  const hours = 'days' in age ? age.days * 24 : age.hours;
  if (hours === 24) return 'a day';
  if (hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
