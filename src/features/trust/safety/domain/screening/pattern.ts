/*
 * Rules are written as words: `i ~2 want to @die`. A word stands for itself, `a|b` for either, `(a b|c)` for either of longer
 * ones, `kill*` for every word that begins so, a `?` at a part's end lets it be missing, `@die` is a list of the lexicon,
 * `^` and `$` are a sentence's ends, `!(in|at)` lets neither follow, and `~3` is up to three words in between, none of which turns the meaning round. Gaps are
 * bounded and never repeated, so the time a rule takes grows with the text and no faster.
 */

/** Words that turn round what comes after them; a gap doesn't step over them. */
const turning = '(?!(?:not|never|no|nobody|nothing|without|stop|stopped|hardly) )';

export type Lexicon = Readonly<Record<string, readonly string[]>>;
/** Words (`kill*` for any that begins so), one of which stands in whatever is matched. */
export type NeededWords = ReadonlySet<string>;
/** A rule, or a piece of one, as an expression's source, and what a text must have for it to match at all. */
export type PatternPiece = { source: string; needs: readonly NeededWords[] };

/** One expression for rules of which any may match, over a sentence of `sentencesOf`. Lists may use other lists. */
export function compile(rules: readonly string[], lexicon: Lexicon, flags = ''): RegExp {
  return expressionOf(rules.map((rule) => readRule(rule, lexicon).source).join('|'), flags);
}

/** Rules begin where a word does. */
export const expressionOf = (source: string, flags: string): RegExp => new RegExp(`(?<= )(?:${source})`, flags);

/** A rule as words, read into its expression and what it needs, both at once: so the two can't get out of step. */
export function readRule(rule: string, lexicon: Lexicon): PatternPiece {
  const parts = partsOf(rule).map((part) => {
    if (!part.endsWith('?')) return readPart(part, lexicon);
    return unneeding(`(?:${readPart(part.slice(0, -1), lexicon).source})?`);
  });
  return { source: parts.map(({ source }) => source).join(''), needs: parts.flatMap(({ needs }) => needs) };
}

const unneeding = (source: string): PatternPiece => ({ source, needs: [] });

/** The parts of a rule: what stands between spaces, or within brackets. */
function partsOf(rule: string): string[] {
  return rule.match(/!?\([^)]*\)\??|[^ ]+/g) ?? [];
}

function readPart(part: string, lexicon: Lexicon): PatternPiece {
  if (part === '^') return unneeding('(?<=^ )');
  if (part === '$') return unneeding('(?=$)');
  if (part.startsWith('!')) return unneeding(`(?!${readPart(part.slice(1), lexicon).source})`);
  if (part.startsWith('~')) return unneeding(`(?:${turning}[^ ]+ ){0,${Number(part.slice(1))}}`);
  const bracketed = part.startsWith('(');
  const either = (bracketed ? part.slice(1, -1) : part).split('|');
  return anyOf(either.map((one) => (bracketed ? readRule(one, lexicon) : readWord(one, lexicon))));
}

function readWord(word: string, lexicon: Lexicon): PatternPiece {
  if (word.startsWith('@')) return readList(word.slice(1), lexicon);
  if (!/^[a-z0-9,]+\*?$/.test(word)) throw new Error(`No word: ${word}`);
  return { source: word.endsWith('*') ? `${word.slice(0, -1)}[^ ]* ` : `${word} `, needs: [new Set([word])] };
}

/** Lists are long, and many rules use them, so each is read once. */
const read = new WeakMap<readonly string[], PatternPiece>();

function readList(name: string, lexicon: Lexicon): PatternPiece {
  const list = lexicon[name];
  if (!list) throw new Error(`No list @${name}`);
  const piece = read.get(list) ?? anyOf(list.map((entry) => readRule(entry, lexicon)));
  read.set(list, piece);
  return piece;
}

/** If each of them needs something, a text must have one of that; if one needs nothing, neither do all. */
function anyOf(pieces: readonly PatternPiece[]): PatternPiece {
  const needs = pieces.map((piece) => rarest(piece.needs));
  const need = new Set(needs.flatMap((one) => [...(one ?? [])]));
  return {
    source: `(?:${pieces.map(({ source }) => source).join('|')})`,
    needs: needs.includes(undefined) ? [] : [need],
  };
}

/** The one that the fewest texts meet, as far as a word's length tells: short words are the common ones. */
export function rarest(needs: readonly NeededWords[]): NeededWords | undefined {
  const commonness = (need: NeededWords) => [...need].reduce((sum, word) => sum + 4 ** -word.length, 0);
  return needs.toSorted((a, b) => commonness(a) - commonness(b))[0];
}
