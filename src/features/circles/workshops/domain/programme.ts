import { dayOf, daysUntil } from '#platform/shared/day.ts';
import type { WorkshopStatus } from './workshop-machine.ts';

type Timed = {
  id: string;
  status: WorkshopStatus;
  scheduled_at: string;
  /** Left out where its reader isn't told: then it's a circle by itself. */
  series?: { id: string } | null;
};

/** When, in the words of a programme; `week` is the six days after today. */
export type ProgrammeSpan = 'live' | 'today' | 'tonight' | 'week' | 'later';

/** In the order they're read. */
const spans: readonly ProgrammeSpan[] = ['live', 'today', 'tonight', 'week', 'later'];
const weekDays = 6;

/**
 * One's own circles, everyone's by when they are, and those that are over; each circle stands in one place, and a series
 * once, at the date that's on or else the next: among one's own if any of its dates is, and that with its own next date.
 * Besides, a date of it that's on and isn't one's own stands where it's on, so that nobody misses an open door.
 */
export type Programme<Circle> = {
  own: Circle[];
  ownEnded: Circle[];
  groups: { span: ProgrammeSpan; circles: Circle[] }[];
  ended: Circle[];
};

/**
 * Sorts what lists hold into a programme. What's live or begins first stands first, of what's over the latest.
 * @param now ms since 1970
 * @param timeZone the reader's: days are those of their calendar
 */
export function programmeAt<Circle extends Timed>(
  now: number,
  timeZone: string,
  { mine, upcoming }: { mine: readonly Circle[]; upcoming: readonly Circle[] },
): Programme<Circle> {
  const own = once(mine);
  const isMine = new Set(own.map(({ id }) => id));
  const ownSeries = new Set(own.filter(isOpen).map(seriesOf));
  const others = once(upcoming).filter(({ id }) => !isMine.has(id));
  const open = oncePerSeries(others.filter((one) => isOpen(one) && (isLive(one) || !ownSeries.has(seriesOf(one)))));
  const spanOf = (circle: Circle) => span(circle, now, timeZone);
  return {
    own: oncePerSeries(own.filter(isOpen)),
    ownEnded: soonest(own.filter(isOver)).reverse(),
    groups: spans
      .map((one) => ({
        span: one,
        circles: soonest(open.filter((circle) => spanOf(circle) === one)),
      }))
      .filter(({ circles }) => circles.length > 0),
    ended: soonest(others.filter(isOver)).reverse(),
  };
}

/** What's on first, then the soonest, and of a series only the first of these. */
export function oncePerSeries<Circle extends Timed>(circles: readonly Circle[]): Circle[] {
  const inOrder = soonest(circles).sort((a, b) => Number(isLive(b)) - Number(isLive(a)));
  const seen = new Set<string>();
  return inOrder.filter((circle) => !seen.has(seriesOf(circle)) && seen.add(seriesOf(circle)));
}

/** The same for all dates of a series; a circle by itself has its own. */
export const seriesOf = ({ id, series }: Pick<Timed, 'id' | 'series'>): string => (series ? `series ${series.id}` : id);

const isLive = ({ status }: Timed) => status === 'live';
const isOver = ({ status }: Timed) => status === 'ended';
const isOpen = (circle: Timed) => !isOver(circle);
const start = ({ scheduled_at }: Timed) => Date.parse(scheduled_at);

/** Two pages of a list may both have what moved between them. */
function once<Circle extends Timed>(circles: readonly Circle[]): Circle[] {
  return [...new Map(circles.map((circle) => [circle.id, circle])).values()];
}

function soonest<Circle extends Timed>(circles: readonly Circle[]): Circle[] {
  return circles.toSorted((a, b) => start(a) - start(b) || (a.id < b.id ? -1 : 1));
}

function span(circle: Timed, now: number, timeZone: string): ProgrammeSpan {
  if (circle.status === 'live') return 'live';
  const at = start(circle);
  const days = daysUntil(at, now, timeZone);
  // What should have begun on an earlier day may still be opened at any moment.
  if (days < 0) return 'today';
  if (days > weekDays) return 'later';
  return days > 0 ? 'week' : dayOf(at, now, timeZone) === 'tonight' ? 'tonight' : 'today';
}
