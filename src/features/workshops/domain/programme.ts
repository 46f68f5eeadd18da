import { dayOf, daysUntil } from '#platform/shared/day.ts';
import type { WorkshopStatus } from './workshop-machine.ts';

type Timed = { id: string; status: WorkshopStatus; scheduled_at: string };

/** When, in the words of a programme; `week` is the six days after today. */
export type Span = 'live' | 'today' | 'tonight' | 'week' | 'later';

/** In the order in which they're read. */
const spans: readonly Span[] = ['live', 'today', 'tonight', 'week', 'later'];
const weekDays = 6;

/** One's own circles, everyone's by when they are, and those that are over; each circle stands in one place. */
export type Programme<Circle> = {
  own: Circle[];
  ownEnded: Circle[];
  groups: { span: Span; circles: Circle[] }[];
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
  const open = once(upcoming).filter(({ id }) => !isMine.has(id));
  const spanOf = (circle: Circle) => span(circle, now, timeZone);
  return {
    own: soonest(own.filter(isOpen)).sort((a, b) => Number(b.status === 'live') - Number(a.status === 'live')),
    ownEnded: soonest(own.filter(isOver)).reverse(),
    groups: spans
      .map((one) => ({
        span: one,
        circles: soonest(open.filter((circle) => isOpen(circle) && spanOf(circle) === one)),
      }))
      .filter(({ circles }) => circles.length > 0),
    ended: soonest(open.filter(isOver)).reverse(),
  };
}

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

function span(circle: Timed, now: number, timeZone: string): Span {
  if (circle.status === 'live') return 'live';
  const at = start(circle);
  const days = daysUntil(at, now, timeZone);
  // What should have begun on an earlier day may still be opened at any moment.
  if (days < 0) return 'today';
  if (days > weekDays) return 'later';
  return days > 0 ? 'week' : dayOf(at, now, timeZone) === 'tonight' ? 'tonight' : 'today';
}
