import * as v from 'valibot';
import { phaseTypes } from '#features/templates/domain/phases.ts';
import type { Since } from './rules.ts';
import type { Situation } from './situation.ts';

/*
 * What a model is told of a room before it may propose something: the plan, the clock and counts. No name, nothing that
 * anybody said or wrote, and no figure of one person (CARE C15, C16).
 */

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const name = v.pipe(v.string(), v.maxLength(200));
const groupings = ['circle', 'alone', 'groups', 'rounds_of_pairs'] as const;

/** All that's sent, and nothing else is taken; whole minutes, seconds and percent. */
export const Facts = v.object({
  people: count,
  phase: v.nullable(
    v.object({
      ...{ name, type: v.picklist(phaseTypes), grouping: v.picklist(groupings) },
      ...{ minutes_gone: count, minutes_left: count, paused: v.boolean() },
      next: v.nullable(v.object({ name, minutes: count, grouping: v.picklist(groupings) })),
    }),
  ),
  plan_is_over: v.boolean(),
  /** Of the talking piece. */
  round: v.nullable(v.object({ under_way: v.boolean(), waiting: count, had_it: count })),
  groups_are_open: v.boolean(),
  hands_up: count,
  longest_hand_minutes: count,
  /** Null while hosts don't have speaking times shown. */
  speaking: v.nullable(v.object({ minutes: count, share_of_two: percent, hardly_heard: count, quiet_seconds: count })),
  /** How the group as a whole takes part; null while that isn't measured. */
  engagement: v.nullable(
    v.object({ overall: percent, participation: percent, attention: percent, mood: v.nullable(percent) }),
  ),
});
export type Facts = v.InferOutput<typeof Facts>;

/** Below this somebody has hardly been heard, in ms. */
const hardlyMs = 5_000;
const wholeMinutes = (ms: number) => Math.max(0, Math.round(ms / 60_000));

/** What of a situation, and of since when things are so, a model is told. */
export function factsOf(situation: Situation, since: Since): Facts {
  const { now, phase, done, round, groups, hands, people, engagement } = situation;
  const waits = hands.map((id) => now - (since.hands.get(id) ?? now));
  return {
    people,
    phase: phase && {
      ...{ name: phase.name, type: phase.type, grouping: phase.grouping.kind },
      ...{
        minutes_gone: wholeMinutes(phase.elapsedMs),
        minutes_left: wholeMinutes(phase.leftMs),
        paused: phase.paused,
      },
      next: phase.next && {
        ...{ name: phase.next.name, minutes: Math.round(phase.next.minutes), grouping: phase.next.grouping.kind },
      },
    },
    plan_is_over: done,
    round: round && { under_way: round.isGoing, waiting: round.waiting, had_it: round.been },
    groups_are_open: groups !== null,
    hands_up: hands.length,
    longest_hand_minutes: wholeMinutes(Math.max(0, ...waits)),
    speaking: speakingOf(situation, since),
    engagement: engagement?.metrics ?? null,
  };
}

/** Only of four or more: of fewer, one could tell whose it is. */
function speakingOf({ now, spoke }: Situation, { quiet }: Since): Facts['speaking'] {
  if (!spoke || spoke.length < 4) return null;
  const all = spoke.reduce((sum, ms) => sum + ms, 0);
  const most = spoke.slice(0, 2).reduce((sum, ms) => sum + ms, 0);
  return {
    minutes: wholeMinutes(all),
    share_of_two: all === 0 ? 0 : Math.round((100 * most) / all),
    hardly_heard: spoke.filter((ms) => ms < hardlyMs).length,
    quiet_seconds: quiet === null ? 0 : Math.round((now - quiet) / 1_000),
  };
}
