import { describe, expect, it } from 'vitest';
import { compile, readRule } from './pattern.ts';

const lexicon = { sea: ['sea', 'wide ocean', '@lake'], lake: ['lake', 'a pond?'] };
const needsOf = (rule: string) => readRule(rule, lexicon).needs.map((need) => [...need]);

describe('what a rule needs to match at all', () => {
  it.each([
    ['i want', [['i'], ['want']]],
    ['row|swim', [['row', 'swim']]],
    ['swim* far', [['swim*'], ['far']]],
    ['i (really)? ~2 swim', [['i'], ['swim']]],
    ['^ swim !(far|out) $', [['swim']]],
    ['swim (in the|across) now', [['swim'], ['the', 'across'], ['now']]],
    ['swim (far|$)', [['swim']]],
    ['swim (far|~2)', [['swim']]],
    ['(i|we)?', []],
    ['@sea', [['sea', 'ocean', 'lake', 'a']]],
  ])('%s', (rule, needs) => expect(needsOf(rule)).toEqual(needs));
});

it('refuses a list or a word that it could not read', () => {
  expect(() => compile(['@hill'], lexicon)).toThrow('No list @hill');
  expect(() => compile(["don't"], lexicon)).toThrow("No word: don't");
  expect(() => compile(['notes?|letter'], lexicon)).toThrow('No word: notes?');
});
