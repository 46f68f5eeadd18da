import type { Insight } from './contract.ts';
import { factOf } from './facts.ts';
import { type Finding, keyOf } from './finding.ts';

/** One that somebody was told before. */
type Told = { isDismissed: boolean; finding: Finding };

/** Whether to say a finding, now or again under its newer figures: never one that was let go. */
export function isNews(told: Told | undefined, finding: Finding): boolean {
  const figures = ({ withIt, without, sure, of, until, fact }: Finding) =>
    [withIt.above, withIt.of, without.above, without.of, sure, of, until, fact?.of, fact?.sameDays].join();
  return told === undefined || (!told.isDismissed && figures(told.finding) !== figures(finding));
}

/** Of what a look found, what may be said: a fact that was let go doesn't come back as another side of itself. */
export function withoutLetGo(found: readonly Finding[], told: readonly Told[]): Finding[] {
  const gone = new Set(told.filter(({ isDismissed }) => isDismissed).map(({ finding }) => keyOf(finding)));
  const known = new Set(told.map(({ finding }) => keyOf(finding)));
  const facts = new Set(found.filter((one) => gone.has(keyOf(one))).map(factOf));
  return found.filter((one) => known.has(keyOf(one)) || !facts.has(factOf(one)));
}

/** Whether to take back what was said, since a look didn't find it any more. What was let go stays known, so that it stays gone. */
export function isStale({ isDismissed, finding }: Told, found: readonly Finding[]): boolean {
  return !isDismissed && !found.some((one) => keyOf(one) === keyOf(finding));
}

/**
 * When a finding counts as said, in ms since 1970: of one look's, the strongest last. So in a list of a few, newest first, the
 * strongest stands on top, and the weakest falls off.
 * @param rank its place among all that a look found, from 0 for the strongest
 */
export const saidAt = (now: number, rank: number): number => now - rank;

/** One that was worked out on a device, kept there by its key, which is its id, too. */
export type InsightHere = Insight & { is_dismissed: boolean };

/**
 * What is shown of both, newest first, each once: the account's goes before the same one worked out here. What was let go
 * here is gone, wherever it comes from.
 */
export function allShown(account: readonly Insight[], here: readonly InsightHere[]): Insight[] {
  const gone = new Set(here.filter((one) => one.is_dismissed).map(keyOf));
  const known = new Set(account.map(keyOf));
  return [...account, ...here.filter((one) => !known.has(keyOf(one)))]
    .filter((one) => !gone.has(keyOf(one)))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
}
