import { dayMs, minuteMs } from '#platform/shared/duration.ts';

/** Where a seat that costs something stands. `given-up`: too late to be paid back; `used`: its circle began. */
export const seatStates = ['held', 'lapsed', 'paid', 'returned', 'given-up', 'used'] as const;
export type SeatState = (typeof seatStates)[number];

/** What happens to it. `no-room`: it was paid, but there's no seat any more. */
export type SeatEvent =
  | { type: 'paid' }
  | { type: 'no-room' }
  | { type: 'time-up' }
  | { type: 'given-back'; inTime: boolean }
  | { type: 'called-off' }
  | { type: 'began' };

/** `undo`: its checkout is closed at Stripe, and what was paid there goes back. */
export type SeatOutcome = { readonly state: SeatState; readonly undo: boolean };

/** For how long a seat is kept while somebody pays. */
export const heldMs = 15 * minuteMs;
/** Until how long before the beginning it can be given back. */
const noticeMs = dayMs;

/** Until when a seat can be given back and is paid back, both in ms since 1970. */
export const returnableUntil = (startsAt: number): number => startsAt - noticeMs;

/** What becomes of a seat. What doesn't fit changes nothing, so that everything may be told twice. */
export function seatAfter(state: SeatState, event: SeatEvent): SeatOutcome {
  const stays = { state, undo: false };
  if (state === 'held') return afterHeld(event) ?? stays;
  if (state === 'paid') return afterPaid(event) ?? stays;
  // They took longer than it was kept, or than the circle was there.
  if (state === 'lapsed' && (event.type === 'paid' || event.type === 'no-room'))
    return { state: 'returned', undo: true };
  return stays;
}

function afterHeld({ type }: SeatEvent): SeatOutcome | null {
  if (type === 'paid') return { state: 'paid', undo: false };
  if (type === 'no-room') return { state: 'returned', undo: true };
  return type === 'began' ? null : { state: 'lapsed', undo: true };
}

function afterPaid(event: SeatEvent): SeatOutcome | null {
  if (event.type === 'began') return { state: 'used', undo: false };
  if (event.type === 'called-off') return { state: 'returned', undo: true };
  if (event.type !== 'given-back') return null;
  return event.inTime ? { state: 'returned', undo: true } : { state: 'given-up', undo: false };
}

/** Whether it lets somebody in. */
export const letsIn = (state: SeatState): boolean => state === 'paid' || state === 'used';

/**
 * What's paid back when one of a seat's dates won't take place for its guest: `all` with the seat, the date's `share`,
 * or `none`. `left`: how many other dates it's still good for.
 */
export function afterDateGone(state: SeatState, { dates, left }: { dates: number; left: number }) {
  // Nobody should pay for more dates than there are.
  if (state === 'held') return 'all';
  if (state === 'paid') return left === 0 ? 'all' : 'share';
  return state === 'used' && dates > 1 ? 'share' : 'none';
}

/** One date's part of what was paid for several; what the division leaves over goes back with the last. */
export const shareOf = (paid: number, dates: number): number => Math.floor(paid / dates);

/** What goes back with a seat of which so many `gone` dates were paid back before. */
export const restOf = (paid: number, { dates, gone }: { dates: number; gone: number }): number =>
  paid - gone * shareOf(paid, dates);
