import type { Workshop } from '#features/circles/workshops/domain/contract.ts';
import { oncePerSeries, seriesOf } from '#features/circles/workshops/domain/programme.ts';
import { opensEarly } from '#features/circles/workshops/domain/workshop-machine.ts';
import { hourOf } from '#platform/shared/day.ts';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';

/** From this long before it begins, in ms, its facilitator is told of it first of all. */
const aheadMs = dayMs;
const nextCircles = 2;

/**
 * `enter`: mine, and live. `open`: mine to open now. `wait`: it begins shortly, and I may sit down already. `late`:
 * its time has come, and nobody has opened it. `lead`: mine to lead within a day. `join`: anyone's, live, with a seat.
 */
export type DoorToday = {
  kind: 'enter' | 'open' | 'wait' | 'late' | 'lead' | 'join';
  workshop: Workshop;
};

/** What a member sees at one glance: the one door, and the next circles behind it; a series is there once. */
export type Glance = { door: DoorToday | null; next: Workshop[] };

/**
 * Picks the one door and the next two circles. What is live goes first, then what's about to begin, what I lead
 * today, and what's live for everyone; among equals the one that begins first. No door where nothing is on or near: then
 * Today asks how one is.
 * @param now milliseconds since 1970
 */
export function glanceAt(
  now: number,
  { mine, upcoming, userId }: { mine: readonly Workshop[]; upcoming: readonly Workshop[]; userId: string },
): Glance {
  const isMine = new Set(mine.map(({ id }) => id));
  const doors = [
    ...mine.flatMap((workshop) => ownDoor(workshop, now, workshop.facilitator_id === userId)),
    ...upcoming.filter(({ id }) => !isMine.has(id)).flatMap((workshop) => openDoor(workshop)),
  ];
  const [door = null] = doors.sort((a, b) => ranks[a.kind] - ranks[b.kind] || start(a.workshop) - start(b.workshop));
  const isBehindDoor = (one: Workshop) => door !== null && seriesOf(one) === seriesOf(door.workshop);
  const isToCome = (one: Workshop) => one.status !== 'ended' && end(one) > now;
  const own = mine.filter(isToCome);
  // Everyone's list has a series' next date, which needn't be one of mine.
  const ownSeries = new Set(own.map(seriesOf));
  const others = upcoming.filter((one) => !ownSeries.has(seriesOf(one)) && isToCome(one));
  const next = oncePerSeries([...own, ...others].filter((one) => !isBehindDoor(one))).sort(
    (a, b) => start(a) - start(b),
  );
  return { door, next: next.slice(0, nextCircles) };
}

function ownDoor(workshop: Workshop, now: number, leads: boolean): DoorToday[] {
  if (workshop.status === 'live') return [{ kind: 'enter', workshop }];
  if (workshop.status === 'ended' || end(workshop) <= now) return [];
  const isFar = opensEarly(start(workshop), now);
  if (leads && isFar && start(workshop) - now > aheadMs) return [];
  if (leads) return [{ kind: isFar ? 'lead' : 'open', workshop }];
  return isFar ? [] : [{ kind: start(workshop) > now ? 'wait' : 'late', workshop }];
}

function openDoor(workshop: Workshop): DoorToday[] {
  if (!workshop.is_public || workshop.seats_left === 0) return [];
  return workshop.status === 'live' ? [{ kind: 'join', workshop }] : [];
}

/** The lower, the sooner one goes through it. Someone who leads today is told first of all (CARE §3). */
const ranks = { enter: 0, open: 1, wait: 1, late: 1, lead: 2, join: 3 } as const;

const start = (workshop: Workshop) => Date.parse(workshop.scheduled_at);
const end = (workshop: Workshop) => start(workshop) + workshop.duration_minutes * minuteMs;

/** The part of the day, for a greeting. */
export function partOfDay(now: number, timeZone: string): 'morning' | 'day' | 'evening' | 'night' {
  const hour = hourOf(now, timeZone);
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'day' : 'evening';
}
