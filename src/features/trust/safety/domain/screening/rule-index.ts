import { expressionOf, type Lexicon, type NeededWords, type PatternPiece, rarest, readRule } from './pattern.ts';

type Rules = readonly string[];
/** `order` is its place in the group. `expression` is made when it's first tried, which most never are. */
type Rule = PatternPiece & { group: Rules; order: number; expression?: RegExp };
/** What the rules of a group match in a sentence, or in a part of it, in turn: the same as `matchAll` of `compile(group)`. */
export type Find = (group: Rules, text: string) => Generator<RegExpExecArray, void>;

/**
 * Many groups of rules, to be looked for in one sentence after another. A sentence has the words of few rules, and only those are
 * tried: a rule is looked up by its rarest need, and the others must be met, too. `readRule` reads needs off the rule itself.
 */
export function indexRules(groups: readonly Rules[], lexicon: Lexicon): (sentence: string) => Find {
  const rules = groups.flatMap((group) => group.map((text, order) => ruleOf(text, group, order, lexicon)));
  const vocabulary = rules.flatMap(({ needs }) => needs.flatMap((need) => [...need]));
  const byWord = new Map(vocabulary.map((word): [string, Rule[]] => [word, []]));
  for (const rule of rules) for (const word of rarest(rule.needs) ?? []) byWord.get(word)?.push(rule);
  const beginnings = [...byWord.keys()].filter((word) => word.endsWith('*'));

  return (sentence) => {
    const whole = [...new Set(sentence.split(' '))].filter((word) => byWord.has(word));
    const words = [...whole, ...beginnings.filter((word) => sentence.includes(` ${word.slice(0, -1)}`))];
    const isMet = (need: NeededWords) => words.some((word) => need.has(word));
    const near = [...new Set(words.flatMap((word) => byWord.get(word) ?? []))];
    const met = near.filter(({ needs }) => needs.every(isMet)).sort((a, b) => a.order - b.order);
    const ofGroup = (group: Rules) => met.filter((rule) => rule.group === group);
    return (group, text) => matchesOf(ofGroup(group), text);
  };
}

function ruleOf(text: string, group: Rules, order: number, lexicon: Lexicon): Rule {
  const piece = readRule(text, lexicon);
  if (piece.needs.length === 0) throw new Error(`No word must stand in it: ${text}`);
  return { ...piece, group, order };
}

/** The leftmost match of any of them (of two at one place the earlier rule's), then the next from its end on. */
function* matchesOf(rules: readonly Rule[], text: string): Generator<RegExpExecArray, void> {
  const nexts = rules.map((rule) => ({ rule, match: matchFrom(0, rule, text) }));
  for (;;) {
    let first: RegExpExecArray | null = null;
    for (const { match } of nexts) if (match && (!first || match.index < first.index)) first = match;
    if (!first) return;
    yield first;
    const end = first.index + first[0].length;
    for (const next of nexts) if (next.match && next.match.index < end) next.match = matchFrom(end, next.rule, text);
  }
}

function matchFrom(index: number, rule: Rule, text: string): RegExpExecArray | null {
  rule.expression ??= expressionOf(rule.source, 'g');
  rule.expression.lastIndex = index;
  return rule.expression.exec(text);
}
