import { fewest } from '../breakouts/breakout.ts';
import { type Proposal as Call, toolOf } from './proposal.ts';
import type { Proposal } from './rules.ts';
import type { NowPhase, Situation } from './situation.ts';

/** What a model proposed, when in ms since 1970, and for which step of the plan. */
export type Proposed = { readonly call: Call; readonly at: number; readonly step: Step };
type Step = Pick<NowPhase, 'at' | 'version'> | null;

/** The card that a model's call becomes; none where it doesn't fit the moment any more, or never did. */
export function cardsOf(proposed: Proposed | null, situation: Situation): Proposal[] {
  if (!proposed || !isTime(situation) || !isSameStep(proposed.step, situation.phase)) return [];
  const { call, step, at } = proposed;
  const tool = toolOf(call, step?.version ?? 0);
  if (!tool || !fits(tool.name === 'create_breakout_groups' ? tool.way : null, call, situation)) return [];
  return [{ key: keyOf(at), reason: { type: 'model', call }, tool, line: null }];
}

/** What a card of that moment is about. */
export function keyOf(at: number): string {
  return `model ${at}`;
}

/** Whether a model may be asked, or heard: never in a silence, in somebody's turn, or without a plan under way. */
export function isTime({ hush, round, phase, groups }: Situation): boolean {
  return !hush && !round?.isGoing && groups === null && phase !== null && !phase.paused;
}

/** The step of the plan under way. */
export function stepOf({ phase }: Situation): Step {
  return phase && { at: phase.at, version: phase.version };
}

function isSameStep(step: Step, phase: NowPhase | null): boolean {
  return step?.at === phase?.at && step?.version === phase?.version;
}

function fits(way: 'balanced' | 'pairs' | null, { name }: Call, { phase, people }: Situation): boolean {
  if (name === 'advance_workshop_phase') return Boolean(phase?.next);
  return way === null || people >= fewest[way];
}
