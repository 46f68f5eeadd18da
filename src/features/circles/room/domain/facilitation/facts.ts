import * as v from 'valibot';
import { phaseTypes } from '#features/circles/templates/domain/phases.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import type { NowPhase, Situation } from './situation.ts';

/*
 * What a model is told of a room before it may propose something: the shape of the plan, the clock and counts. No name, not
 * even a phase's, nothing that somebody said or wrote, and no figure of one person (CARE C15, C16).
 */

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const groupings = v.picklist(['circle', 'alone', 'groups', 'rounds_of_pairs']);
const shape = { type: v.picklist(phaseTypes), grouping: groupings };

/** All that's sent, and nothing else is taken; whole minutes and percent. */
export const FacilitationFacts = v.object({
  people: count,
  phase: v.object({ ...shape, minutes_gone: count, minutes_left: count }),
  next_phase: v.nullable(v.object({ minutes: count, grouping: groupings })),
  /** How many have had the talking piece in the round that's over; null without one. */
  had_a_turn: v.nullable(count),
  hands_up: count,
  /** Null while hosts don't have speaking times shown. */
  speaking: v.nullable(v.object({ minutes: count, share_of_two: percent, hardly_heard: count })),
});
export type FacilitationFacts = v.InferOutput<typeof FacilitationFacts>;

/** Below this somebody has hardly been heard, in ms. */
const hardlyMs = 5_000;
const wholeMinutes = (ms: number) => Math.max(0, Math.round(ms / minuteMs));

/** What of a situation in this phase a model is told. */
export function factsOf({ people, round, hands, spoke }: Situation, now: NowPhase): FacilitationFacts {
  const { type, grouping, elapsedMs, leftMs, next } = now;
  return {
    people,
    phase: { type, grouping: grouping.kind, minutes_gone: wholeMinutes(elapsedMs), minutes_left: wholeMinutes(leftMs) },
    next_phase: next && { minutes: Math.round(next.minutes), grouping: next.grouping.kind },
    had_a_turn: round ? round.been : null,
    hands_up: hands.length,
    speaking: speakingOf(spoke),
  };
}

/** Only of four or more: of fewer, one could tell whose it is. */
function speakingOf(spoke: Situation['spoke']): FacilitationFacts['speaking'] {
  if (!spoke || spoke.length < 4) return null;
  const all = spoke.reduce((sum, ms) => sum + ms, 0);
  const most = spoke.slice(0, 2).reduce((sum, ms) => sum + ms, 0);
  return {
    minutes: wholeMinutes(all),
    share_of_two: all === 0 ? 0 : Math.round((100 * most) / all),
    hardly_heard: spoke.filter((ms) => ms < hardlyMs).length,
  };
}
