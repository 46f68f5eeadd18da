import type { CheckIn } from './contract.ts';
import { factorWords } from './factors.ts';
import { feelingOf } from './feelings.ts';

/**
 * Those in which every word that was typed occurs: in the note, a feeling or a factor, whatever the case and accents. With
 * nothing typed, all.
 */
export function findOwnWords<One extends CheckIn>(checkIns: readonly One[], typed: string): One[] {
  const wanted = plain(typed).split(' ').filter(Boolean);
  if (wanted.length === 0) return [...checkIns];
  return checkIns.filter((one) => {
    const words = plain(wordsOf(one));
    return wanted.every((word) => words.includes(word));
  });
}

function wordsOf({ note, feelings, factors }: CheckIn): string {
  return [note ?? '', ...feelings.map((id) => feelingOf(id)?.word ?? ''), ...factors.map(factorWords)].join(' ');
}

/** Small letters without accents; a Greek sigma is the same at a word's end. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').replace(/\s+/gu, ' ');
}
