import { findByWords } from '#platform/shared/word-search.ts';
import type { CheckIn } from './contract.ts';
import { factorWords, isOwnFactor } from './factors.ts';
import { feelingOf } from './feelings.ts';

/** All that was typed in it: the note, and what it's about in one's own words, each on a line. */
export function typedIn({ note, factors }: Pick<CheckIn, 'note' | 'factors'>): string {
  return [note ?? '', ...factors.filter(isOwnFactor)].filter(Boolean).join('\n');
}

/** Those in which every word that was typed occurs: in the note, a feeling or a factor. With nothing typed, all. */
export function findOwnWords<One extends CheckIn>(checkIns: readonly One[], typed: string): One[] {
  return findByWords(checkIns, wordsOf, typed);
}

function wordsOf({ note, feelings, factors }: CheckIn): string {
  return [note ?? '', ...feelings.map((id) => feelingOf(id)?.word ?? ''), ...factors.map(factorWords)].join(' ');
}
