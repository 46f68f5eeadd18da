import type { Grouping } from '#features/circles/templates/domain/phases.ts';
import type { ShownBreakout } from './breakouts/breakouts-wire.ts';
import type { Group } from './engagement/engagement.ts';
import type { ShownRound } from './rounds/rounds-view.ts';
import { type Guide, isOn, type ShownRun } from './runner/shown-run.ts';

/**
 * What abilities let others in the same tab know, each of its own view (ADR 071): the time, the plan, turns, groups and sums,
 * and no word that anybody said or wrote.
 */
export type Known = {
  /** The server's time minus this tab's, in ms, as several exchanges have it; null before any. */
  readonly clockOffset: number | null;
  readonly run: ShownRun;
  /** The plan, where this person may read it. */
  readonly phases: Guide['phases'];
  /** What the plan asks of the AI Facilitator, where this person may read it. */
  readonly prompts: Guide['prompts'];
  readonly round: ShownRound | null;
  readonly groups: ShownBreakout['stage'] | null;
  /** A host sits in a room for two with somebody. */
  readonly aside: boolean;
  /** For how long each person spoke, in ms; null while that isn't measured, or not for this person. */
  readonly spoke: Readonly<Record<string, number>> | null;
  /** Who shares a screen; null for nobody. */
  readonly sharer: string | null;
  /** The circle is coming to its end, or held open after it. */
  readonly closing: boolean;
  /** The AI Facilitator is writing to everybody. */
  readonly writing: boolean;
  /** What it wrote last to everybody, by its number in the chat; null for nothing yet. */
  readonly said: { readonly seq: number; readonly text: string } | null;
  /** Its voice listens: everyone here has said yes to it. */
  readonly listens: boolean;
  /** What hosts are told of how the group takes part; null while that isn't measured, or not for this person. */
  readonly engagement: Group | null;
  /** Whether hosts are told that now, which everybody knows. */
  readonly engagementOn: boolean;
  /** The group's mood in the last check-in, from 0 to 100, of five answers or more; null for none that's shown. */
  readonly mood: number | null;
  /** What groups are called, by their ids. */
  readonly groupNames: Readonly<Record<string, string>>;
  /** What this person did last: the number of their line, their sign, and of the question that they answered. */
  readonly ownLine: number | null;
  readonly ownSign: number | null;
  readonly ownAnswer: number | null;
};

/**
 * The phase of the plan under way: its number, from 0, and its words, which `isRead` says everybody reads now. How people
 * sit in it and how long is for hosts to know; null for everyone else.
 */
export type PhaseNow = {
  at: number;
  words: string;
  isRead: boolean;
  planned: { grouping: Grouping; minutes: number } | null;
};

/** The phase under way by what's known of the plan; null while none is. */
export function phaseNow({ run, phases = [] }: Partial<Known>): PhaseNow | null {
  if (!run || !isOn(run)) return null;
  return { at: run.at, words: run.words, isRead: run.interlude === null, planned: phases[run.at] ?? null };
}
