import { localTimeOf } from '#platform/shared/local-time.ts';
import { mondayOf, plusDays, plusMonths } from './calendar.ts';
import type { CheckIn } from './contract.ts';
import { type Family, families, familyOf, type PlaceOnField } from './families.ts';

/** What a plot looks back on: a week and a month day by day, a year month by month. */
export const spans = ['week', 'month', 'year'] as const;
export type TrendSpan = (typeof spans)[number];

/** A day, or a month, by its first date (`2026-11-23`); means from -100 to 100, null where nothing was kept. */
export type Bucket = { from: string; mean: PlaceOnField | null };

/** The date on the calendar of somebody in `timeZone`. */
export const dateOf = ({ created_at }: Pick<CheckIn, 'created_at'>, timeZone: string): string =>
  localTimeOf(Date.parse(created_at), timeZone).date;

/** The first date of the span that holds this one. */
export function startOf(span: TrendSpan, date: string): string {
  if (span === 'week') return mondayOf(date);
  return span === 'month' ? plusMonths(date, 0) : `${date.slice(0, 4)}-01-01`;
}

/** The first date of the span so many after it; before it for a negative number. */
export function plusSpans(span: TrendSpan, date: string, count: number): string {
  const start = startOf(span, date);
  return span === 'week' ? plusDays(start, 7 * count) : plusMonths(start, count * (span === 'year' ? 12 : 1));
}

/** The days, or months, of the span that holds `date`, in order, by the calendar in `timeZone`. */
export function trendOf(checkIns: readonly CheckIn[], span: TrendSpan, date: string, timeZone: string): Bucket[] {
  const [start, end] = [startOf(span, date), plusSpans(span, date, 1)];
  const next = (from: string) => (span === 'year' ? plusMonths(from, 1) : plusDays(from, 1));
  const kept = new Map<string, CheckIn[]>();
  for (const one of checkIns) {
    const day = dateOf(one, timeZone);
    const from = span === 'year' ? plusMonths(day, 0) : day;
    kept.set(from, [...(kept.get(from) ?? []), one]);
  }
  const buckets: Bucket[] = [];
  for (let from = start; from < end; from = next(from)) buckets.push({ from, mean: meanOf(kept.get(from) ?? []) });
  return buckets;
}

function meanOf(places: readonly PlaceOnField[]): PlaceOnField | null {
  if (places.length === 0) return null;
  const mean = (axis: keyof PlaceOnField) =>
    Math.round(places.reduce((sum, one) => sum + one[axis], 0) / places.length);
  return { energy: mean('energy'), pleasantness: mean('pleasantness') };
}

/** What one line of a trend says in short; null where nothing was kept. */
export function inShort(
  buckets: readonly Bucket[],
  axis: keyof PlaceOnField,
): { count: number; lowest: number; highest: number; middle: number } | null {
  const values = buckets.flatMap(({ mean }) => (mean ? [mean[axis]] : []));
  if (values.length === 0) return null;
  const middle = Math.round(values.reduce((sum, one) => sum + one, 0) / values.length);
  return { count: values.length, lowest: Math.min(...values), highest: Math.max(...values), middle };
}

/** Check-ins by date, newest day and moment first, in `timeZone`. */
export function byDay<One extends CheckIn>(checkIns: readonly One[], timeZone: string): Map<string, One[]> {
  const days = new Map<string, One[]>();
  for (const one of checkIns.toSorted((a, b) => b.created_at.localeCompare(a.created_at))) {
    const date = dateOf(one, timeZone);
    days.set(date, [...(days.get(date) ?? []), one]);
  }
  return days;
}

/** The quarters of the field that a day has touched, each once, in their order. */
export function familiesOf(places: readonly PlaceOnField[]): Family[] {
  const touched = new Set(places.map(familyOf));
  return families.filter((family) => touched.has(family));
}
