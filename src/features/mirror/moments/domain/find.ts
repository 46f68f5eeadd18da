import { findByWords } from '#platform/shared/word-search.ts';
import type { Moment } from './contract.ts';

/** Those in which every word that was typed occurs. */
export function findMoments<One extends { moment: Moment }>(all: readonly One[], typed: string): One[] {
  return findByWords(all, ({ moment }) => wordsOf(moment), typed);
}

function wordsOf(moment: Moment): string {
  if (moment.kind === 'helped') return moment.payload.what;
  const { text } = moment.payload;
  return moment.kind === 'chose' ? `${text} ${moment.payload.instead ?? ''}` : text;
}
