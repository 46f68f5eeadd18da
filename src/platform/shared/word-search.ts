/**
 * Those in whose words every word that was typed occurs, be it within another, whatever the case and accents; a Greek
 * sigma is the same at a word's end. With nothing typed, all.
 */
export function findByWords<One>(all: readonly One[], wordsOf: (one: One) => string, typed: string): One[] {
  const wanted = plain(typed).split(' ').filter(Boolean);
  if (wanted.length === 0) return [...all];
  return all.filter((one) => {
    const words = plain(wordsOf(one));
    return wanted.every((word) => words.includes(word));
  });
}

/** Small letters without accents, one blank between words. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').replace(/\s+/gu, ' ');
}
