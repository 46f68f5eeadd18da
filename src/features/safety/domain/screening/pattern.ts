/*
 * Rules are written as words: `i ~2 want to @die`. A word stands for itself, `a|b` for either, `(a b|c)` for either of longer
 * ones, `kill*` for every word that begins so, a `?` at a part's end lets it be missing, `@die` is a list of the lexicon,
 * `^` and `$` are a sentence's ends, `!(in|at)` lets neither follow, and `~3` is up to three words in between, none of which turns the meaning round. Gaps are
 * bounded and never repeated, so the time a rule takes grows with the text and no faster.
 */

/** Words that turn round what comes after them; a gap doesn't step over them. */
const turning = '(?!(?:not|never|no|nobody|nothing|without|stop|stopped|hardly) )';

export type Lexicon = Readonly<Record<string, readonly string[]>>;

/** One expression for rules of which any may match, over a sentence of `sentencesOf`. Lists may use other lists. */
export function compile(rules: readonly string[], lexicon: Lexicon, flags = ''): RegExp {
  return new RegExp(`(?<= )(?:${rules.map((rule) => ruleSource(rule, lexicon)).join('|')})`, flags);
}

function ruleSource(rule: string, lexicon: Lexicon): string {
  return partsOf(rule)
    .map((part) => {
      const optional = part.endsWith('?');
      const one = partSource(optional ? part.slice(0, -1) : part, lexicon);
      return optional ? `(?:${one})?` : one;
    })
    .join('');
}

/** The parts of a rule: what stands between spaces, or within brackets. */
function partsOf(rule: string): string[] {
  return rule.match(/!?\([^)]*\)\??|[^ ]+/g) ?? [];
}

function partSource(part: string, lexicon: Lexicon): string {
  if (part === '^') return '(?<=^ )';
  if (part === '$') return '(?=$)';
  if (part.startsWith('!')) return `(?!${partSource(part.slice(1), lexicon)})`;
  if (part.startsWith('~')) return `(?:${turning}[^ ]+ ){0,${Number(part.slice(1))}}`;
  const bracketed = part.startsWith('(');
  const either = (bracketed ? part.slice(1, -1) : part).split('|');
  return `(?:${either.map((one) => (bracketed ? ruleSource(one, lexicon) : wordSource(one, lexicon))).join('|')})`;
}

function wordSource(word: string, lexicon: Lexicon): string {
  if (!word.startsWith('@')) return word.endsWith('*') ? `${word.slice(0, -1)}[^ ]* ` : `${word} `;
  const list = lexicon[word.slice(1)];
  if (!list) throw new Error(`No list ${word}`);
  return `(?:${list.map((entry) => ruleSource(entry, lexicon)).join('|')})`;
}
