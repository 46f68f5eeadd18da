import type { Workshop } from '#features/workshops/domain/contract.ts';
import { opensEarly } from '#features/workshops/domain/workshop-machine.ts';
import { hourOf } from '#platform/shared/day.ts';

const minute = 60_000;
/** One's own circle comes before what's open to everyone from so long before it begins, in ms. */
const aheadMs = 24 * 60 * minute;
const nextCircles = 2;

/**
 * `enter`: mine, and live. `open`: mine to open now. `wait`: it begins shortly, and I may sit down already. `late`:
 * its time has come, and nobody has opened it. `lead` and `expect`: mine, later, led or not. `join`: anyone's, live, with a seat. `come`: anyone's, later, with a seat.
 */
export type Door = {
  kind: 'enter' | 'open' | 'wait' | 'late' | 'lead' | 'expect' | 'join' | 'come';
  workshop: Workshop;
};

/** What a member sees at one glance: the one door, and the next circles behind it. */
export type Glance = { door: Door | null; next: Workshop[] };

/**
 * Picks the one door and the next two circles. What is live goes first, then what's about to begin, what's mine today,
 * what's live for everyone, what's mine later, and what's next for everyone; among equals the one that begins first. No
 * door only where nothing is planned that I could come to.
 * @param now milliseconds since 1970
 */
export function glanceAt(
  now: number,
  { mine, upcoming, userId }: { mine: readonly Workshop[]; upcoming: readonly Workshop[]; userId: string },
): Glance {
  const isMine = new Set(mine.map(({ id }) => id));
  const doors = [
    ...mine.flatMap((workshop) => ownDoor(workshop, now, workshop.facilitator_id === userId)),
    ...upcoming.filter(({ id }) => !isMine.has(id)).flatMap((workshop) => openDoor(workshop, now)),
  ];
  const rank = (door: Door) => rankOf(door, now);
  const [door = null] = doors.sort((a, b) => rank(a) - rank(b) || start(a.workshop) - start(b.workshop));
  const next = upcoming
    .filter((one) => one.id !== door?.workshop.id && one.status !== 'ended' && end(one) > now)
    .sort((a, b) => start(a) - start(b))
    .slice(0, nextCircles);
  return { door, next };
}

function ownDoor(workshop: Workshop, now: number, leads: boolean): Door[] {
  if (workshop.status === 'live') return [{ kind: 'enter', workshop }];
  if (workshop.status === 'ended' || end(workshop) <= now) return [];
  const isFar = opensEarly(start(workshop), now);
  if (leads) return [{ kind: isFar ? 'lead' : 'open', workshop }];
  return [{ kind: isFar ? 'expect' : start(workshop) > now ? 'wait' : 'late', workshop }];
}

function openDoor(workshop: Workshop, now: number): Door[] {
  if (!workshop.is_public || workshop.seats_left === 0) return [];
  if (workshop.status === 'live') return [{ kind: 'join', workshop }];
  return workshop.status === 'pending' && start(workshop) > now ? [{ kind: 'come', workshop }] : [];
}

/** The lower, the sooner one goes through it. Whoever leads today is told first of all (CARE §3). */
function rankOf({ kind, workshop }: Door, now: number): number {
  const isToday = start(workshop) - now <= aheadMs;
  const ranks = {
    enter: 0,
    open: 1,
    wait: 1,
    late: 1,
    lead: isToday ? 2 : 5,
    expect: isToday ? 3 : 5,
    join: 4,
    come: 6,
  };
  return ranks[kind];
}

const start = (workshop: Workshop) => Date.parse(workshop.scheduled_at);
const end = (workshop: Workshop) => start(workshop) + workshop.duration_minutes * minute;

/** The part of the day, for a greeting. */
export function partOfDay(now: number, timeZone: string): 'morning' | 'day' | 'evening' | 'night' {
  const hour = hourOf(now, timeZone);
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'day' : 'evening';
}
