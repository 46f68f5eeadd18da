import { folded } from './folded.ts';

/**
 * Those in whose words every word that was typed occurs, be it within another, however it's spelled or typed. With nothing
 * typed, all.
 */
export function findByWords<One>(all: readonly One[], wordsOf: (one: One) => string, typed: string): One[] {
  const wanted = folded(typed).split(' ').filter(Boolean);
  if (wanted.length === 0) return [...all];
  return all.filter((one) => {
    const words = folded(wordsOf(one));
    return wanted.every((word) => words.includes(word));
  });
}
