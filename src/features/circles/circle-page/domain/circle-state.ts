import { dayMs, hourMs, minuteMs } from '#platform/shared/duration.ts';
import type { Circle } from './contract.ts';

/** From so long before its hour on a page says that it opens by itself; ms. */
const nearMs = 15 * minuteMs;

/** After this long without being opened a page no longer says that it begins any moment; ms. */
const lateMs = 5 * minuteMs;

/** Where a circle stands for the reader of its page. `near`: it may begin any moment. `late`: it should have. */
export type CircleState = 'ahead' | 'near' | 'late' | 'live' | 'ended' | 'cancelled';

/** `now` in ms since 1970. */
export function circleState(
  { status, started_at, scheduled_at }: Pick<Circle, 'status' | 'started_at' | 'scheduled_at'>,
  now: number,
): CircleState {
  if (status === 'ended') return started_at === null ? 'cancelled' : 'ended';
  if (status === 'live') return 'live';
  const left = Date.parse(scheduled_at) - now;
  if (left <= -lateMs) return 'late';
  return left <= nearMs ? 'near' : 'ahead';
}

/** Why a circle that's over is over, as far as its page can tell. */
export type Ending = 'ended' | 'cancelled' | 'cancelledByYou' | 'neverBegan' | 'yoursNeverBegan';

/**
 * One that never began was surely cancelled, and its guests told, only until its planned end; after that it may as well have
 * ended by itself, unopened, and then nobody's told. `now` in ms.
 */
export function endingOf(
  circle: Pick<Circle, 'status' | 'started_at' | 'scheduled_at' | 'duration_minutes' | 'part'>,
  now: number,
): Ending {
  if (circleState(circle, now) !== 'cancelled') return 'ended';
  const isYours = circle.part === 'facilitator';
  const isTimeUp = now >= Date.parse(circle.scheduled_at) + circle.duration_minutes * minuteMs;
  if (isTimeUp) return isYours ? 'yoursNeverBegan' : 'neverBegan';
  return isYours ? 'cancelledByYou' : 'cancelled';
}

/** What's left in the two largest units that say something: days and hours, hours and minutes, or minutes. */
export type TimeLeft = { days: number; hours: number; minutes: number };

/** Until then, rounded up to whole minutes, and to whole hours from a day on; null once it's there. Both in ms. */
export function timeLeft(at: number, now: number): TimeLeft | null {
  const left = at - now;
  if (left <= 0) return null;
  const step = left > dayMs ? hourMs : minuteMs;
  const rounded = Math.ceil(left / step) * step;
  const [days, rest] = [Math.floor(rounded / dayMs), rounded % dayMs];
  return { days, hours: Math.floor(rest / hourMs), minutes: days > 0 ? 0 : Math.floor((rest % hourMs) / minuteMs) };
}

/** From so long before its hour on a host may well open early; ms. */
const earlyMs = hourMs;

/**
 * Milliseconds until a page should ask again; false once nothing changes any more. Visitors hear of an opening by nothing
 * else.
 */
export function askAgainIn(circle: Circle, now: number): number | false {
  const state = circleState(circle, now);
  if (state === 'ended' || state === 'cancelled') return false;
  if (state === 'near') return 5_000;
  if (state === 'live' || state === 'late' || circle.part === 'waiting') return 10_000;
  return Date.parse(circle.scheduled_at) - now <= earlyMs ? 15_000 : minuteMs;
}
