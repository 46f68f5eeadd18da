import { toLine } from '#platform/shared/text.ts';
import { limits } from './limits.ts';

/** What may have something to do with how somebody is, in the order it's asked. */
export const factorGroups = ['people', 'place', 'sleep', 'movement', 'happened'] as const;
export type FactorGroup = (typeof factorGroups)[number];

/** What can be tapped; anything else is typed in one's own words. */
export type Factor = { id: string; word: string; group: FactorGroup };

const words: Readonly<Record<FactorGroup, readonly string[]>> = {
  people: ['Alone', 'Partner', 'Family', 'Friends', 'Colleagues', 'Strangers', 'A circle'],
  place: ['At home', 'At work', 'Outdoors', 'On the way', 'Somewhere new'],
  sleep: ['Slept well', 'Slept little', 'Woke up often'],
  movement: ['Moved a lot', 'A walk', 'Sat a lot'],
  happened: [
    'Good news',
    'Hard news',
    'A good talk',
    'An argument',
    'Something finished',
    'Too much to do',
    'Pain or illness',
  ],
};

/** All of them, by group. */
export const factors: readonly Factor[] = factorGroups.flatMap((group) =>
  words[group].map((word) => ({ id: word.toLowerCase().replaceAll(' ', '-'), word, group })),
);

const byWord = new Map(factors.map(({ id, word }) => [word.toLowerCase(), id]));
const byId = new Map(factors.map((factor) => [factor.id, factor]));

/** The words of a factor: ours, or just those that its person typed. */
export function factorWords(given: string): string {
  return byId.get(given)?.word ?? given;
}

/** Whether it's none of ours, but typed. */
export function isOwnFactor(given: string): boolean {
  return !byId.has(given);
}

/** These and what was typed besides, if anything; null where no more fit. A word of ours that's typed is the one to tap. */
export function withTyped(chosen: readonly string[], typed: string): string[] | null {
  const line = toLine(typed);
  const given = byWord.get(line.toLowerCase()) ?? line;
  if (!given || chosen.includes(given)) return [...chosen];
  return chosen.length < limits.factors ? [...chosen, given] : null;
}
