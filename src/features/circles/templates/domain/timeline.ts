import { type Phase, type PhaseType, totalMinutes } from './phases.ts';

const dayMinutes = 1440;

/** A time of day in minutes since midnight from `HH:MM`; null for anything else. */
export function minutesOfClock(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** A time of day as `HH:MM`; the day after begins at 00:00 again. */
export function clockOf(minutes: number): string {
  const inDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
}

/** When each phase begins, in minutes after the first; one more at the end, when all is over. */
export function startsOf(phases: readonly Pick<Phase, 'minutes'>[]): number[] {
  const starts = [0];
  for (const { minutes } of phases) starts.push((starts.at(-1) ?? 0) + minutes);
  return starts;
}

/** Minutes of each kind of phase, the longest first. */
export function minutesByType(
  phases: readonly Pick<Phase, 'type' | 'minutes'>[],
): { type: PhaseType; minutes: number }[] {
  const sums = new Map<PhaseType, number>();
  for (const { type, minutes } of phases) sums.set(type, (sums.get(type) ?? 0) + minutes);
  return [...sums].map(([type, minutes]) => ({ type, minutes })).sort((one, other) => other.minutes - one.minutes);
}

/** How many minutes longer the phases take than the circle; less than 0 where there's time left. */
export function overBy(phases: readonly Pick<Phase, 'minutes'>[], length: number): number {
  return totalMinutes(phases) - length;
}

/** The same phases with one of them in another place; unchanged for places that there aren't. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}
