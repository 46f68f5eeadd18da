import { folded } from './folded.ts';

/** Something that's found by typing its name. */
export type Named = {
  /** Found also by itself, where it's typed whole: the code of a country. */
  value: string;
  label: string;
  /** What else people call it: 'UK'. */
  alsoCalled?: readonly string[];
};

/**
 * What bears a name with `typed` in it, whatever its case and accents. First what's called just so; then what begins
 * so; then what has a word that begins so; then the rest. Among equals the given order stays. With nothing typed, all.
 */
export function searchNames<One extends Named>(all: readonly One[], typed: string): One[] {
  const text = plain(typed);
  if (!text) return [...all];
  const ranks = [isCalled, begins, hasWord, has];
  return ranks.flatMap((fits, rank) =>
    all.filter((one) => fits(one, text) && !ranks.slice(0, rank).some((better) => better(one, text))),
  );
}

const names = ({ label, alsoCalled = [] }: Named) => [label, ...alsoCalled].map(plain);
const isCalled = (one: Named, text: string) => plain(one.value) === text || names(one).includes(text);
const begins = (one: Named, text: string) => names(one).some((name) => name.startsWith(text));
const hasWord = (one: Named, text: string) => names(one).some((name) => name.includes(` ${text}`));
const has = (one: Named, text: string) => names(one).some((name) => name.includes(text));

/** Words of small letters without accents, one blank between them. */
function plain(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
