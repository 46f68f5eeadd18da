import type { Workshop } from '#features/workshops/domain/contract.ts';
import { hourOf } from '#platform/shared/day.ts';

const minute = 60_000;
/** A circle of mine opens its door on Today this long before it begins (CARE §3). */
const doorMinutes = 30;
/** A facilitator sees theirs from the day before, with its seats. */
const deskHours = 24;
const nextCircles = 2;

/** `enter`: it's live. `lead`: it's mine to open. `wait`: it begins soon, and I may sit down already. */
export type Door = { kind: 'enter' | 'lead' | 'wait'; workshop: Workshop };

/** What a member sees at one glance: at most one door, and the next circles behind it. */
export type Glance = { door: Door | null; next: Workshop[] };

/**
 * Picks the one door and the next two circles. What is live goes first, then what is mine to open, then where I am
 * expected; among equals the one that begins first.
 * @param now milliseconds since 1970
 */
export function glanceAt(
  now: number,
  { mine, upcoming, userId }: { mine: readonly Workshop[]; upcoming: readonly Workshop[]; userId: string },
): Glance {
  const doors = mine.flatMap((workshop) => {
    const kind = doorOf(workshop, now, workshop.facilitator_id === userId);
    return kind ? [{ kind, workshop }] : [];
  });
  const order: Door['kind'][] = ['enter', 'lead', 'wait'];
  const door =
    doors.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || start(a.workshop) - start(b.workshop))[0] ??
    null;
  const next = upcoming
    .filter((one) => one.id !== door?.workshop.id && one.status !== 'ended' && end(one) > now)
    .sort((a, b) => start(a) - start(b))
    .slice(0, nextCircles);
  return { door, next };
}

function doorOf(workshop: Workshop, now: number, leads: boolean): Door['kind'] | null {
  if (workshop.status === 'live') return 'enter';
  if (workshop.status === 'ended' || end(workshop) <= now) return null;
  if (leads) return start(workshop) - now <= deskHours * 60 * minute ? 'lead' : null;
  return start(workshop) - now <= doorMinutes * minute ? 'wait' : null;
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
