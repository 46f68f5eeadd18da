import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import { isLow } from '#features/mirror/suggestions/domain/triggers.ts';
import { dayMs } from '#platform/shared/duration.ts';

/** Where on the field of energy and pleasantness somebody was lately. */
export const moods = ['stirred', 'bright', 'gentle', 'heavy'] as const;
export type Mood = (typeof moods)[number];

/** What else came up in their check-ins: something between them and others, or that others were missing. */
export const matters = ['conflict', 'lonely'] as const;
export type LatelyMatter = (typeof matters)[number];

/** Milliseconds of which check-ins tell how somebody is these days. */
const lately = 3 * dayMs;

const conflict: ReadonlySet<string> = new Set([
  'an-argument',
  'angry',
  'furious',
  'resentful',
  'hurt',
  'defensive',
  'indignant',
]);
const lonely: ReadonlySet<string> = new Set(['lonely', 'left-out', 'unseen', 'rejected', 'homesick']);

const ofTheseDays = (felt: readonly Felt[], now: number) => felt.filter(({ at }) => at <= now && now - at <= lately);

/** The mood of the last days, or null where nothing was said. `now` in ms since 1970. */
export function moodOf(felt: readonly Felt[], now: number): Mood | null {
  const last = ofTheseDays(felt, now);
  if (last.length === 0) return null;
  const mean = (of: (one: Felt) => number) => last.reduce((sum, one) => sum + of(one), 0) / last.length;
  const [pleasant, awake] = [mean((one) => one.pleasantness) >= 0, mean((one) => one.energy) >= 0];
  if (pleasant) return awake ? 'bright' : 'gentle';
  return awake ? 'stirred' : 'heavy';
}

/** The feelings and factors of the last days by their ids, the latest first, each once. `now` in ms since 1970. */
export function wordsOf(felt: readonly Felt[], now: number): string[] {
  const latest = ofTheseDays(felt, now).toSorted((a, b) => b.at - a.at);
  return [...new Set(latest.flatMap(({ feelings, factors }) => [...feelings, ...factors]))];
}

/** What came up in the check-ins of the last days, by the feelings and factors that were named. */
export function mattersOf(felt: readonly Felt[], now: number): LatelyMatter[] {
  const named = new Set(ofTheseDays(felt, now).flatMap(({ feelings, factors }) => [...feelings, ...factors]));
  const isNamed = (words: ReadonlySet<string>) => [...words].some((word) => named.has(word));
  return matters.filter((matter) => isNamed(matter === 'conflict' ? conflict : lonely));
}

/** Whether somebody said within a day that they're low: then nothing that costs money comes near them (CARE C21). */
export function wasLow(felt: readonly Felt[], now: number): boolean {
  return felt.some((one) => one.at <= now && now - one.at <= dayMs && isLow(one));
}
