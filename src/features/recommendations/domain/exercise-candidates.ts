import { type DayPart, type Helping, type History, localReader } from '#features/insights/domain/history.ts';
import type { Candidate } from './candidate.ts';
import { type Mood, moodOf } from './lately.ts';
import { effectsOf } from './own-effect.ts';

/** An exercise, the moods it's written for, and the parts of a day, if not all. */
export type Exercise = { exercise: string; moods: readonly Mood[]; partsOfDay?: readonly DayPart[] | undefined };

const hour = 3_600_000;
/** What one is worth before anything is known of it: for the mood of these days, and otherwise. */
const priors = { fits: 0.6, other: 0.45 } as const;
/** Milliseconds for which one that was just done isn't brought again. */
const justDone = 20 * hour;

/** Whether it's for this part of the day: nothing for before sleep in the morning (REAL 44). */
export function isTimeFor({ partsOfDay }: Exercise, timeZone: string, now: number): boolean {
  return !partsOfDay || partsOfDay.includes(localReader(timeZone)(now).part);
}

/** Those for this part of the day that weren't just done. */
export function exerciseCandidates(
  exercises: readonly Exercise[],
  { felt, tried, timeZone }: Pick<History, 'felt' | 'tried' | 'timeZone'>,
  now: number,
): Candidate[] {
  const mood = moodOf(felt, now);
  const known = tried.filter(({ at }) => at <= now);
  return exercises
    .filter((one) => isTimeFor(one, timeZone, now))
    .filter(({ exercise }) => !known.some((one) => one.exercise === exercise && now - one.at < justDone))
    .toSorted((a, b) => Number(a.exercise > b.exercise) - Number(a.exercise < b.exercise))
    .map(({ exercise, moods }): Candidate => {
      const isFit = mood !== null && moods.includes(mood);
      const times = known.filter((one) => one.exercise === exercise);
      return {
        ...{ source: 'exercise', item: exercise, opens: exercise, isFit, isPaid: false },
        ...{ prior: isFit ? priors.fits : priors.other, effects: effectsOf(exercise, known, felt) },
        ...{ helped: times.filter(({ helped }) => didHelp(helped)).length, done: times.length, yes: 0 },
        ...{ mood: isFit ? mood : null, matter: null, isTheirTime: false },
      };
    });
}

function didHelp(helped: Helping): boolean {
  return helped !== 'no';
}
