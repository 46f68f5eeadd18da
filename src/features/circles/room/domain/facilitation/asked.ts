import { minuteMs } from '#platform/shared/duration.ts';
import { fewest } from '../breakouts/breakout.ts';
import { type ReadProposal as Call, toolOf } from './proposal.ts';
import type { Proposal } from './rules.ts';
import type { NowPhase, Situation } from './situation.ts';

/** What a model proposed, when it was asked in ms since 1970, and in which step of the plan. */
export type Proposed = {
  readonly call: Call;
  readonly at: number;
  readonly step: Pick<NowPhase, 'at' | 'version'>;
};

/** The card that a model's call becomes; none where it doesn't fit the moment any more, or never did. */
export function cardsOf(proposed: Proposed | null, situation: Situation): Proposal[] {
  const phase = askable(situation);
  if (!proposed || !phase) return [];
  const { call, step } = proposed;
  const tool = toolOf(call, step.version);
  if (!tool || phase.at !== step.at || phase.version !== step.version || !fits(call, phase, situation)) return [];
  return [{ key: keyOf(proposed), reason: { type: 'model', call }, tool, line: null }];
}

/** What its card is about: the same is said once in a step of the plan. */
export function keyOf({ call, step }: Proposed): string {
  return `model ${call.name} ${step.at} ${step.version}`;
}

/** The phase about which a model may be asked, and heard; null in a silence, in somebody's turn, and beside groups. */
export function askable({ hush, round, phase, groups }: Situation): NowPhase | null {
  return hush || round?.isGoing || groups !== null || !phase || phase.paused ? null : phase;
}

/** Whether it could be so, as a host's own plan would have it. */
function fits(call: Call, { next, leftMs }: NowPhase, { people }: Situation): boolean {
  switch (call.name) {
    case 'advance_workshop_phase':
      return next !== null;
    case 'create_breakout_groups': {
      const { group_size: size, duration_minutes: minutes } = call;
      return (
        people >= fewest[size === 2 ? 'pairs' : 'balanced'] && 2 * size <= people + 1 && minutes * minuteMs <= leftMs
      );
    }
    case 'assess_engagement':
      // Of a silence it knows nothing: when that's worth a word, hosts set (REAL 12).
      return call.engagement_level !== 'quiet';
    default:
      return call satisfies never;
  }
}
