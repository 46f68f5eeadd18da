import type { History } from '#features/mirror/insights/domain/history.ts';
import { effectsOf } from '#features/mirror/insights/domain/own-effect.ts';
import type { Helping } from '#features/mirror/moments/domain/helped.ts';
import type { DayPart } from '#platform/shared/day-parts.ts';
import { hourMs } from '#platform/shared/duration.ts';
import type { Candidate } from './candidate.ts';
import { type Mood, moodOf, wordsOf } from './lately.ts';
import { isTimeFor } from './time-for.ts';

/** An exercise, the moods and the words it's written for, and the parts of a day, if not all. */
export type ExerciseToFit = {
  exercise: string;
  moods: readonly Mood[];
  /** Feelings and factors by their ids. */
  meets?: readonly string[] | undefined;
  partsOfDay?: readonly DayPart[] | undefined;
};

/**
 * What one is worth before anything is known of it: for the mood of these days, and otherwise; and how much more for the word
 * that was said last, for one that was said before, and for each further one.
 */
const priors = { fits: 0.6, other: 0.45, lastWord: 0.12, word: 0.06, more: 0.02, most: 0.85 } as const;
/** How many milliseconds one that was just done isn't brought again. */
const justDone = 20 * hourMs;

/** Those for this part of the day that weren't just done. */
export function exerciseCandidates(
  exercises: readonly ExerciseToFit[],
  { felt, tried, timeZone }: Pick<History, 'felt' | 'tried' | 'timeZone'>,
  now: number,
): Candidate[] {
  const mood = moodOf(felt, now);
  const said = wordsOf(felt, now);
  const last = new Set(
    wordsOf(
      felt
        .filter(({ at }) => at <= now)
        .toSorted((a, b) => b.at - a.at)
        .slice(0, 1),
      now,
    ),
  );
  const known = tried.filter(({ at }) => at <= now);
  return exercises
    .filter((one) => isTimeFor(one, timeZone, now))
    .filter(({ exercise }) => !known.some((one) => one.exercise === exercise && now - one.at < justDone))
    .toSorted((a, b) => Number(a.exercise > b.exercise) - Number(a.exercise < b.exercise))
    .map(({ exercise, moods, meets = [] }): Candidate => {
      const isFit = mood !== null && moods.includes(mood);
      // Of what suits these days alone: what's for anger isn't brought on a bright day for one angry hour.
      const met = isFit ? said.filter((word) => meets.includes(word)) : [];
      const [word = null] = met;
      const times = known.filter((one) => one.exercise === exercise);
      return {
        source: 'exercise',
        item: exercise,
        opens: exercise,
        isFit,
        isPaid: false,
        prior: isFit ? priorFor(met, last) : priors.other,
        effects: effectsOf(exercise, known, felt),
        helped: times.filter(({ helped }) => didHelp(helped)).length,
        done: times.length,
        yes: 0,
        mood: isFit ? mood : null,
        word,
        matter: null,
        isTheirTime: false,
      };
    });
}

/** For what suits these days: more for their own words, most for the last of them. */
function priorFor(met: readonly string[], last: ReadonlySet<string>): number {
  if (met.length === 0) return priors.fits;
  const first = met.some((word) => last.has(word)) ? priors.lastWord : priors.word;
  return Math.min(priors.most, priors.fits + first + priors.more * (met.length - 1));
}

function didHelp(helped: Helping): boolean {
  return helped !== 'no';
}
