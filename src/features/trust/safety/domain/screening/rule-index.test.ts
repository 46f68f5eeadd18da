import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { othersDanger, past, sayings, stories } from './contexts.ts';
import { harmSigns } from './harm-signs.ts';
import { lexicon } from './lexicon.ts';
import { lowSigns } from './low-signs.ts';
import { otherLanguages } from './other-languages.ts';
import { compile } from './pattern.ts';
import { indexRules } from './rule-index.ts';
import { urgentSigns } from './urgent-signs.ts';
import { wishSigns } from './wish-signs.ts';

const signs = [...urgentSigns, ...wishSigns, ...harmSigns, ...otherLanguages, ...lowSigns];
const groups = [sayings, othersDanger, past, stories, ...signs.map(({ rules }) => rules)];
const finderFor = indexRules(groups, lexicon);
const withoutIndex = new Map(groups.map((group) => [group, compile(group, lexicon, 'g')]));
const plain = (matches: Iterable<RegExpExecArray>) => [...matches].map(({ index, 0: words }) => [index, words]);
/** Any word that a rule, or a list of the lexicon, is written with. */
const words = [
  ...new Set([...groups, ...Object.values(lexicon)].flat().flatMap((rule) => rule.match(/[a-z0-9]+/g) ?? [])),
];

/** A number from zero to below `count`. */
type Choose = (count: number) => number;

/** Something that a rule is likely to match: of what may stand there, one; in its gaps, a word or none. */
function spoken(rule: string, choose: Choose): string {
  const parts = rule.match(/!?\([^)]*\)\??|[^ ]+/g) ?? [];
  return parts.flatMap((part) => partSpoken(part, choose)).join(' ');
}

function partSpoken(part: string, choose: Choose): string[] {
  if (/^[!^$]/.test(part) || (part.endsWith('?') && choose(2) === 0)) return [];
  if (part.startsWith('~')) return choose(3) === 0 ? [words[choose(words.length)] ?? ''] : [];
  const bare = part.replace(/\?$/, '');
  const either = bare.replace(/^\(|\)$/g, '').split('|');
  const one = either[choose(either.length)] ?? '';
  if (bare.startsWith('(')) return [spoken(one, choose)].filter(Boolean);
  if (!one.startsWith('@')) return [one.replace('*', () => ['', 'ing', 's'][choose(3)] ?? '')];
  const list = lexicon[one.slice(1)] ?? [];
  return [spoken(list[choose(list.length)] ?? '', choose)];
}

/** A sentence of what rules are made of: a few of them, one after another, with other words between and some lost. */
const sentences = fc.gen().map((draw) => {
  const choose: Choose = (count) => draw(fc.nat, { max: count - 1 });
  const said = Array.from({ length: 1 + choose(4) }, () => {
    const group = groups[choose(groups.length)] ?? [];
    const rule = spoken(group[choose(group.length)] ?? '', choose).split(' ');
    if (choose(3) === 0) rule.splice(choose(rule.length), 1);
    return choose(3) === 0 ? [...rule, words[choose(words.length)]] : rule;
  });
  return ` ${said.flat().filter(Boolean).join(' ')} `;
});

describe('what is found by way of the index is what is found without it (DESIGN.md §6)', () => {
  it('in sentences made of what rules are made of', () => {
    let matches = 0;
    fc.assert(
      fc.property(sentences, (sentence) => {
        const find = finderFor(sentence);
        for (const [group, expression] of withoutIndex) {
          const found = plain(find(group, sentence));
          expect(found).toEqual(plain(sentence.matchAll(expression)));
          matches += found.length;
        }
      }),
      { numRuns: runs(150) },
    );
    // Most of these sentences do match something.
    expect(matches).toBeGreaterThan(runs(150));
  });

  it('in each single rule, said each way that its first and its last words allow', () => {
    for (const [group, expression] of withoutIndex)
      for (const rule of group)
        for (const choose of [() => 0, (count: number) => count - 1, (count: number) => count >> 1]) {
          const sentence = ` ${spoken(rule, choose)} `;
          expect(plain(finderFor(sentence)(group, sentence)), rule).toEqual(plain(sentence.matchAll(expression)));
        }
  });
});
