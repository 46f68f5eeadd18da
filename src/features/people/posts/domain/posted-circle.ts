import { circleState } from '#features/circles/circle-page/domain/circle-state.ts';
import { type Circle, mayCome } from '#features/circles/circle-page/domain/contract.ts';

/**
 * Where a circle that's shared stands for the reader. `off`: it didn't take place. `seated`: they're coming, wait for a seat, or lead it.
 * `free`: a seat may be theirs. `closed`: every seat is taken, or nobody's let in.
 */
export type PostedCircleState = 'over' | 'off' | 'live' | 'seated' | 'free' | 'closed';

/** `now` in ms since 1970. */
export function postedCircleState(circle: Circle, now: number): PostedCircleState {
  const state = circleState(circle, now);
  if (state === 'ended') return 'over';
  if (state === 'cancelled') return 'off';
  if (circle.part !== 'none') return state === 'live' ? 'live' : 'seated';
  if (circle.seats_left === 0 || circle.door !== 'open' || !mayCome(circle)) return 'closed';
  return state === 'live' ? 'live' : 'free';
}
