import { type DayPart, type Felt, type Helping, type History, localReader } from '#features/insights/domain/history.ts';
import { ownEffect } from './own-effect.ts';

/** Where on the field of energy and pleasantness somebody was lately. */
export const moods = ['stirred', 'bright', 'gentle', 'heavy'] as const;
export type Mood = (typeof moods)[number];

/** What may be recommended: an exercise, the moods it's written for, and the parts of a day, if not all. */
export type Candidate = { exercise: string; moods: readonly Mood[]; partsOfDay?: readonly DayPart[] | undefined };

/** One in the order of the list. `score` from 0 to 1, never shown (CARE C3); its reason is `helped` times of `done`, or the mood. */
export type Ranked = { exercise: string; score: number; helped: number; done: number; mood: Mood | null };

const day = 86_400_000;
const hour = 3_600_000;
/** What an exercise is worth before anything is known of it: for the mood of these days, and otherwise. */
const priors = { fits: 0.6, other: 0.45 } as const;
/** How many are recommended at once. */
const shown = 3;
/** Milliseconds: of how many days the mood is taken, and for how long one that was just done isn't brought again. */
const lately = { mood: 3 * day, done: 20 * hour } as const;

/** The mood of the last days, or null where nothing was said. `now` in ms since 1970. */
export function moodOf(felt: readonly Felt[], now: number): Mood | null {
  const last = felt.filter(({ at }) => at <= now && now - at <= lately.mood);
  if (last.length === 0) return null;
  const mean = (of: (one: Felt) => number) => last.reduce((sum, one) => sum + of(one), 0) / last.length;
  const [pleasant, awake] = [mean((one) => one.pleasantness) >= 0, mean((one) => one.energy) >= 0];
  if (pleasant) return awake ? 'bright' : 'gentle';
  return awake ? 'stirred' : 'heavy';
}

/** Whether it's for this part of the day: nothing for before sleep in the morning (REAL 44). */
export function isTimeFor({ partsOfDay }: Candidate, timeZone: string, now: number): boolean {
  return !partsOfDay || partsOfDay.includes(localReader(timeZone)(now).part);
}

/**
 * What to recommend now, best first: by one's own before-and-after (C14), and by the mood of these days for what isn't known
 * yet. Nothing at all before the first check-in or exercise, nor what only ever failed to help.
 */
export function rank(candidates: readonly Candidate[], { felt, tried, timeZone }: History, now: number): Ranked[] {
  const mood = moodOf(felt, now);
  const known = tried.filter(({ at }) => at <= now);
  return candidates
    .filter((one) => isTimeFor(one, timeZone, now))
    .map(({ exercise, moods: fitting }): Ranked & { isFit: boolean } => {
      const isFit = mood !== null && fitting.includes(mood);
      const times = known.filter((one) => one.exercise === exercise);
      const helped = times.filter((one) => didHelp(one.helped)).length;
      const score = ownEffect(exercise, known, felt, isFit ? priors.fits : priors.other);
      return { exercise, score, helped, done: times.length, mood: isFit ? mood : null, isFit };
    })
    .filter(({ isFit, helped, done }) => helped > 0 || (isFit && done === 0))
    .filter(({ exercise }) => !known.some((one) => one.exercise === exercise && now - one.at < lately.done))
    .toSorted((a, b) => b.score - a.score || Number(a.exercise > b.exercise) - Number(a.exercise < b.exercise))
    .slice(0, shown)
    .map(({ isFit: _, ...ranked }) => ranked);
}

function didHelp(helped: Helping): boolean {
  return helped !== 'no';
}
