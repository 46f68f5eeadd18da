import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kinds } from '../kinds/kinds.ts';
import { careRule } from './care-turn.ts';
import { graveWords } from './grave-words.ts';
import { askedOfPieces } from './piece-talk.ts';
import { isFrom, namesSomebody, ruleOf, sources, sourcesOf } from './rule-ids.ts';

const domain = globSync('src/features/mirror/coach/domain/**/*.ts', { exclude: ['**/*.test.ts', '**/rule-ids.ts'] })
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
  .replaceAll(/sourcesOf\([^)]*\)/g, '');

test.each(sources)('something is said or found by the rule %s', (source) => {
  expect(domain).toMatch(
    new RegExp(`(?:add\\w*|say)\\([^;]*?'${source}[.']|ruleOf\\('${source}'|\\? '\\w+' : '${source}'|'${source}' : '`),
  );
});

test('a rule comes from its source, for each of its sentences, and from no other that begins alike', () => {
  const known = sourcesOf('known', 'told-me');
  for (const rule of ['known', 'known.2', 'told-me.name.0']) expect(isFrom(rule, known)).toBe(true);
  for (const rule of ['known-end', 'known-people.1', 'unknown.0', '', ruleOf('care', 'known')])
    expect(isFrom(rule, known)).toBe(false);
});

test('who’s named to call stays in a reply that’s cut short: all of a grave word, and the lines of the protocol', () => {
  for (const rule of [`${careRule('line')}.2`, `${careRule('other-line')}.0`, 'care.de.line.1', 'care.fr.near.0'])
    expect(namesSomebody(rule)).toBe(true);
  for (const pool of Object.keys(graveWords)) expect(namesSomebody(`${ruleOf('grave', pool)}.0`)).toBe(true);
  for (const rule of [`${careRule('near')}.0`, `${careRule('stay')}.1`, 'care.de.stay.1', 'echo', 'line.0'])
    expect(namesSomebody(rule)).toBe(false);
});

test('what may be asked of a guided piece are kinds of asking', () => {
  const asking = new Set(kinds.filter(({ group }) => group === 'asked').map(({ id }) => id));
  expect([...askedOfPieces].filter((id) => !asking.has(id))).toEqual([]);
});
