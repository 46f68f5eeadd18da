/*
 * How people take part, from what they do alone: turns they speak, lines, signs, hands and answers, and whether the room is
 * in front of them (REAL 27). No sound, no picture, no word. Listening is taking part (CARE C16): nobody's participation falls
 * while somebody else speaks or does something, and neither figure in a silence, in a round, or in a phase for stillness.
 */

/** How often it's measured, in ms (R-CONST-18). */
export const windowMs = 10_000;

/** What one tab says of its person's last window. */
export type ToldWindow = {
  /** For how long they spoke, in ms. */
  readonly spokeMs: number;
  /** What else they did: lines, signs, a hand, the talking piece. */
  readonly signs: number;
  /** Answers to what the group was asked. */
  readonly answers: number;
  /** The room was in front of them. */
  readonly here: boolean;
};

/** Both from 0 to 100 (R-ENT-26). */
export type EngagementLevel = { readonly participation: number; readonly attention: number };

/** Where everyone begins, and what listening brings anybody back to: nothing that asks for a change. */
export const usual: EngagementLevel = { participation: 70, attention: 70 };

/** Most that a window changes either way, and what it does where it's gentler (R-CONST-18). */
const most = 7.5;
const gently = 2.5;
/** Less than this is a cough, in ms. */
const turnMs = 1_000;
/** A window's signs and answers at most: someone who writes ten lines doesn't take part ten times as much. */
export const mostSigns = 20;

/** Two reports of the same window, as one. */
export function together(before: ToldWindow | undefined, told: ToldWindow): ToldWindow {
  if (!before) return told;
  return {
    spokeMs: Math.min(windowMs, before.spokeMs + told.spokeMs),
    signs: Math.min(mostSigns, before.signs + told.signs),
    answers: Math.min(mostSigns, before.answers + told.answers),
    here: before.here || told.here,
  };
}

/**
 * The level after a window in which this person's tab told `own`. `others` is what was told by everybody else in the same part
 * of the room, hosts included.
 */
export function after(level: EngagementLevel, own: ToldWindow, others: readonly ToldWindow[]): EngagementLevel {
  return {
    participation: clamped(level.participation + participationBy(level, own, others)),
    attention: clamped(level.attention + attentionBy(own)),
  };
}

function participationBy({ participation }: EngagementLevel, own: ToldWindow, others: readonly ToldWindow[]): number {
  if (own.signs > 0 || own.answers > 0) return most;
  if (own.spokeMs >= turnMs) return most * Math.min(1, shareOf(own, others) * (others.length + 1));
  // Somebody else's turn: listening brings back what a quiet while took, and takes nothing.
  if (others.some((one) => one.spokeMs >= turnMs || one.signs > 0 || one.answers > 0))
    return participation < usual.participation ? Math.min(gently, usual.participation - participation) : 0;
  return -gently;
}

/** Of all that was spoken, from 0 to 1: a fair share counts in full. */
function shareOf({ spokeMs }: ToldWindow, others: readonly ToldWindow[]): number {
  return spokeMs / others.reduce((sum, one) => sum + one.spokeMs, spokeMs);
}

function attentionBy({ answers, here }: ToldWindow): number {
  if (answers > 0) return most;
  return here ? gently : -most;
}

function clamped(value: number): number {
  return Math.min(100, Math.max(0, value));
}
