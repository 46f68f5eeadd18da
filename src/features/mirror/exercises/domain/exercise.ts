import type { Family } from '#features/mirror/check-ins/domain/families.ts';
import type { ExerciseName, ExerciseSlug } from './exercise-names.ts';

/** What somebody may need right now; the list of exercises is sorted by it. */
export const needs = ['calm', 'here', 'feelings', 'kindness', 'people', 'next', 'rest', 'good'] as const;
export type ExerciseNeed = (typeof needs)[number];

/** One part of a breath, in seconds; `more` is a second, smaller breath in on top of the first. */
export type BreathPart = { part: 'in' | 'more' | 'hold' | 'out' | 'rest'; seconds: number };

/**
 * One step, led by words: `say` tells, `ask` asks and leaves room for an answer, `wait` is time to do it, `breathe`
 * goes with the circle, over and over for as long as the step lasts.
 */
export type ExerciseStep = { words: string; seconds: number } & (
  | { kind: 'say' | 'ask' | 'wait' }
  | { kind: 'breathe'; pattern: readonly BreathPart[] }
);

/** Where an exercise comes from. The words are ours, the idea is theirs. */
export type ExerciseSource = { author: string; work: string; year: number };

/** What lists and offers say of an exercise, beside its name. */
export type CardText = {
  slug: ExerciseSlug;
  /** What it's good for, in a line. */
  line: string;
  /** How long its steps take, see `minutesOf`. */
  minutes: number;
  tradition: string;
  source: ExerciseSource;
  families: readonly Family[];
  needs: readonly ExerciseNeed[];
  /**
   * When something else is better, and which; null where it's people, by way of Help now. `isShock`: not right after
   * one.
   */
  notFor?: { when: string; instead: string | null; isShock?: true };
};

export type ExerciseCard = Omit<CardText, 'slug'> & ExerciseName & { slug: string };

/** How it's led. */
export type LedExercise = {
  /** What to do if it gets too much. */
  wayOut: string;
  steps: readonly ExerciseStep[];
};

export type Exercise = ExerciseCard & LedExercise;

/** Spoken slowly: two words a second. Read in silence, that's easily kept up with. */
const wordsPerSecond = 2;

const spoken = (words: string): number => Math.ceil(words.split(/\s+/).length / wordsPerSecond);

/** Tells something, with a breath's room behind it. */
export const say = (words: string): ExerciseStep => ({ kind: 'say', words, seconds: spoken(words) + 4 });

/** Asks something. @param room seconds for an answer, after the question */
export const ask = (words: string, room = 20): ExerciseStep => ({ kind: 'ask', words, seconds: spoken(words) + room });

/** Time to do it. @param room seconds, after the words */
export const wait = (words: string, room = 20): ExerciseStep => ({
  kind: 'wait',
  words,
  seconds: spoken(words) + room,
});

/** Whole breaths, with the circle. */
export const breathe = (words: string, pattern: readonly BreathPart[], times: number): ExerciseStep => ({
  kind: 'breathe',
  words,
  pattern,
  seconds: times * lengthOf(pattern),
});

/** Seconds of one breath. */
export function lengthOf(pattern: readonly BreathPart[]): number {
  return pattern.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** How long it takes, in whole minutes, at least one. */
export function minutesOf({ steps }: Pick<LedExercise, 'steps'>): number {
  return Math.max(1, Math.round(steps.reduce((sum, { seconds }) => sum + seconds, 0) / 60));
}

/** A part of the breath under way: the seconds `left` of it, which one it is since its step began, and in which breath. */
export type PartNow = BreathPart & { left: number; nth: number; breath: number };

/** The part of the breath one is in, this many seconds into a step. */
export function partAt(pattern: readonly BreathPart[], seconds: number): PartNow {
  const breath = Math.floor(seconds / lengthOf(pattern));
  let into = seconds % lengthOf(pattern);
  for (const [index, one] of pattern.entries()) {
    if (into < one.seconds) return { ...one, left: one.seconds - into, nth: breath * pattern.length + index, breath };
    into -= one.seconds;
  }
  return { part: 'out', seconds: 0, left: 0, nth: (breath + 1) * pattern.length, breath };
}

/** Four in, six out: the circle's own pace, six a minute. */
export const easy: readonly BreathPart[] = [
  { part: 'in', seconds: 4 },
  { part: 'out', seconds: 6 },
];
