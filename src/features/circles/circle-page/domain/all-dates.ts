import type { ShownSeriesDate } from './contract.ts';

type KnownDate = Pick<ShownSeriesDate, 'id' | 'part' | 'costs' | 'seats_left'>;

/** What a reader may say to all dates of a series at once, and what they've said. Numbers of dates. */
export type AllDates = {
  /** Theirs to come to: what they lead isn't counted. */
  all: number;
  coming: number;
  waiting: number;
  /** Whether saying yes to all says more than a yes to this one. */
  mayCome: boolean;
  /** Some that they'd come to have no free seat. */
  isSomeFull: boolean;
  mayDecline: boolean;
};

/**
 * Of the page of one of them. Where a seat costs something neither is offered: each date has its own way to pay and to get
 * it back, or all of them have one together.
 */
export function allDatesFrom(id: string, dates: readonly KnownDate[]): AllDates {
  const guest = dates.filter(({ part }) => part !== 'facilitator');
  const [coming, waiting] = [guest.filter(isComing).length, guest.filter(isWaiting).length];
  const unsaid = guest.filter(({ part }) => part === 'none');
  const isFree = guest.every(({ costs }) => !costs);
  return {
    all: guest.length,
    coming,
    waiting,
    mayCome: isFree && guest.length > 1 && unsaid.some((date) => date.id !== id),
    isSomeFull: unsaid.some(({ seats_left }) => seats_left === 0),
    mayDecline: isFree && coming + waiting > 1,
  };
}

const isComing = ({ part }: KnownDate) => part === 'coming';
const isWaiting = ({ part }: KnownDate) => part === 'waiting';
