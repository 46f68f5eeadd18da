/* What of a line is weighed, to tell what kind of line it is. */

/** Words without their endings: "rang", "ring" stay two, "worried", "worries" don't. */
function stem(word: string): string {
  const own = word.replace(/'s$/, '');
  return (own.length > 4 ? own.replace(/(?:ing|ed|es|s|ly)$/, '') : own).slice(0, 7);
}

const token = /[\p{L}0]+(?:'\p{L}+)?|[?!"]|\.{3}/gu;
const stemsOf = (text: string): string[] => (text.match(token) ?? []).map(stem);

/** Words, pairs of neighbours, how it begins and how it ends, how long it is and whether it asks. */
export function marksOf(text: string): ReadonlySet<string> {
  const low = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll('…', '...')
    .replaceAll(/\d+/g, '0')
    .trim();
  const words = stemsOf(low);
  const marks = new Set(words);
  const framed = ['^', ...words, '$'];
  for (const [at, word] of framed.entries()) if (at > 0) marks.add(`${framed[at - 1]} ${word}`);
  const sentences = low.split(/(?<=[.!?])\s+/).filter(Boolean);
  if (sentences.length > 1) {
    for (const word of stemsOf(sentences.at(-1) ?? '')) marks.add(`last:${word}`);
    for (const word of stemsOf(sentences[0] ?? '').slice(0, 3)) marks.add(`first:${word}`);
  }
  marks.add(`length:${words.length < 4 ? 0 : words.length < 8 ? 1 : words.length < 14 ? 2 : 3}`);
  if (low.includes('?')) marks.add('asks');
  if (low.endsWith('?')) marks.add('asks-last');
  return marks;
}

/** Its place among so many that two marks rarely share one: FNV-1a, folded to 20 bits. */
export function placeOf(mark: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < mark.length; at += 1) hash = Math.imul(hash ^ mark.charCodeAt(at), 0x01000193);
  return ((hash >>> 20) ^ hash) & 0xfffff;
}
