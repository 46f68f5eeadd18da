import type { PieceId } from './titles.ts';

/** Rules in the language of the screening (`pattern.ts`), and lines that test them: each must win, or mustn't. */
export type Signs = { rules: readonly string[]; must: readonly string[]; mustNot: readonly string[] };

/** One step of a piece. In `say`, `{1}` is what was answered to the first step, in their own words. */
export type WrittenPieceStep = {
  say: string;
  /** To tap; whatever is typed counts as well. */
  choices?: readonly string[];
  /** Where each choice leads, by the step's name; the next step where it names none, or where something else was typed. */
  to?: Readonly<Record<string, string>>;
  /** What other steps call it. */
  name?: string;
  /** Where it goes on after this one: a step's name, or the end. The next step where it isn't said. */
  next?: string;
};

/** How a piece ends: with words, and with lines to keep among one's moments. What a passed-by step would fill is left out. */
export type End = { say: string; keep: readonly string[] };

/** Something that people ask for, in three to ten steps written by us. */
export type CoachPiece = {
  id: PieceId;
  title: string;
  /** Where the way of it comes from. */
  source: string;
  /** One of the prompts a talk may begin with, which opens it. */
  prompt?: string;
  /** Asking for it, which begins it at once. */
  asks: Signs;
  /** Telling what it's for: it's offered then, beside the listening. */
  tells?: Signs;
  steps: readonly WrittenPieceStep[];
  end: End;
};

/** One whose title stands in `titles`. */
export type Untitled = Omit<CoachPiece, 'title'>;

/** Leads to the end. */
export const end = 'end';
