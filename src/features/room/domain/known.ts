import type { ShownBreakout } from './breakouts/breakouts-wire.ts';
import type { ShownRound } from './rounds/rounds-view.ts';
import type { Guide, ShownRun } from './runner/shown-run.ts';

/**
 * What abilities let others in the same tab know, each of its own view (ADR 071): the plan, turns, groups and sums, and no
 * word that anybody said or wrote.
 */
export type Known = {
  readonly run: ShownRun;
  /** The plan, where this person may read it. */
  readonly phases: Guide['phases'];
  readonly round: ShownRound | null;
  readonly groups: ShownBreakout['stage'] | null;
  /** A host sits in a room for two with somebody. */
  readonly aside: boolean;
  /** For how long each person spoke, in ms; null while that isn't measured, or not for this person. */
  readonly spoke: Readonly<Record<string, number>> | null;
  /** The circle is coming to its end, or held open after it. */
  readonly closing: boolean;
  /** The AI Facilitator is writing to everybody. */
  readonly writing: boolean;
};
