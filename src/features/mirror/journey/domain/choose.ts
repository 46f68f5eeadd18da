import { dayMs } from '#platform/shared/duration.ts';
import { limits } from './limits.ts';
import { type Around, endOf, isCalledOff } from './phases.ts';

/** A circle of somebody's, and whether they wrote anything on their way through it. */
export type JourneyCircle = { id: string; around: Around | null; written: boolean };

/** Whether a circle's journey is still under way: it's ahead, on, or ended lately. `now` in ms. */
export function isUnderWay({ around }: Pick<JourneyCircle, 'around'>, now: number): boolean {
  if (!around || isCalledOff(around)) return false;
  return around.status !== 'ended' || now < endOf(around) + limits.openDays * dayMs;
}

/**
 * The one whose journey is shown (R-PLAT-20): the one of the address, and no other; without one, what's on, the next, or the last
 * that ended. Null where none is under way (R-PLAT-22).
 */
export function chooseWay<One extends JourneyCircle>(
  ways: readonly One[],
  wanted: string | undefined,
  now: number,
): One | null {
  if (wanted !== undefined) return ways.find(({ id }) => id === wanted) ?? null;
  const open = ways.filter((way) => isUnderWay(way, now));
  const by = (status: Around['status']) => open.filter(({ around }) => around?.status === status);
  const start = ({ around }: JourneyCircle) => around?.startsAt ?? 0;
  const soonest = (some: readonly One[]) => some.toSorted((a, b) => start(a) - start(b))[0];
  const latest = by('ended').toSorted((a, b) => start(b) - start(a))[0];
  return soonest(by('live')) ?? soonest(by('pending')) ?? latest ?? null;
}

/** The others that may be opened: under way, or with something written. The newest first. */
export function otherWays<One extends JourneyCircle>(ways: readonly One[], shown: One | null, now: number): One[] {
  return ways
    .filter((way) => way.id !== shown?.id && (way.written || isUnderWay(way, now)))
    .toSorted((a, b) => (b.around?.startsAt ?? 0) - (a.around?.startsAt ?? 0))
    .slice(0, limits.others);
}
