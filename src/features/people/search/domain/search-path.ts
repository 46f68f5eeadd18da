import { paths } from '#platform/shared/paths.ts';

/** The address of what's found by this; of the inner circle itself by nothing. */
export function pathOfSearch(typed: string): string {
  const q = typed.trim();
  const [base = ''] = paths.innerCircle.split('/*');
  return q === '' ? base : `${base}?q=${encodeURIComponent(q)}`;
}
