import { expect, test } from 'vitest';
import { checkHouse } from '../check-features.ts';
import { cleanHouse } from './clean-house.ts';
import { checkDocs } from './docs.ts';
import { parseModule } from './source.ts';

const findings = (path: string, text: string) =>
  checkDocs([parseModule({ path, text })]).map(({ line, rule, message }) => `${line} ${rule} ${message.split(' ')[0]}`);
const inDomain = (text: string) => findings('src/features/kitchen/tea/domain/brew.ts', text);

test.each([
  ['a function', 'export function brew() {}', '1 doc brew'],
  ['a constant', '/** Degrees. */\nexport const hot = 90;\nexport const cold = 4;', '3 doc cold'],
  ['a class', 'export class Pot {}', '1 doc Pot'],
  ['what stands below a comment of the file', '/** All of tea. */\n\nexport const hot = 90;', '3 doc hot'],
  ['what has a comment that is no doc comment', '// Hot.\nexport const hot = 90;', '2 doc hot'],
  ['what has only one at its end', '/* Hot. */\nexport const hot = 90;', '2 doc hot'],
])('%s without a doc comment is refused in a domain', (_, text, finding) => {
  expect(inDomain(text)).toEqual([finding]);
});

test.each([
  'platform/server/feature.ts',
  'features/kitchen/tea/web/ability.ts',
  'features/kitchen/tea/web/pot/pot-ability.tsx',
])('in %s a type needs one, too', (path) =>
  expect(findings(`src/${path}`, 'export type Pot = { lid: boolean };')).toEqual(['1 doc Pot']),
);

test('platform/shared is a domain', () => {
  expect(findings('src/platform/shared/clock.ts', 'export const now = 1;')).toEqual(['1 doc now']);
});

test('with one it passes, as do types of a domain, what nobody exports, and all other files', () => {
  expect(inDomain('/** Degrees. */\nexport const hot = 90;\nexport type Pot = 1;\nconst own = 1;')).toEqual([]);
  expect(findings('src/features/kitchen/tea/server/pot-service.ts', 'export const brew = 1;')).toEqual([]);
  expect(findings('src/features/kitchen/tea/domain/brew.test.ts', 'export const brew = 1;')).toEqual([]);
});

test('it is one of the walls of the house', () => {
  const sourcesOf = (files: Record<string, string>) => Object.entries(files).map(([path, text]) => ({ path, text }));
  const path = 'src/features/kitchen/tea/domain/pot.ts';
  expect(checkHouse(sourcesOf(cleanHouse))).toEqual([]);
  expect(checkHouse(sourcesOf({ ...cleanHouse, [path]: 'export const pot = 1;\n' }))).toMatchObject([
    { path, rule: 'doc' },
  ]);
});

test.each([
  ['two in a row', '/** Hot. */\n/** Cold. */\nexport const cold = 4;', 'two'],
  ['two with a blank line between them', '/** Hot. */\n\n/** Cold. */\nexport const cold = 4;', 'two'],
  ['one within a type', 'type Pot = { lid: 1 } /** Its spout. */ & { spout: 1 };', 'a doc comment with nothing'],
  ['one before a closing bracket', 'const pot = {\n  lid: 1,\n  /** Its spout. */\n};', 'a doc comment with nothing'],
  ['one at the end', 'const pot = 1;\n/** Its spout. */\n', 'a doc comment with nothing'],
  ['one above a blank line', '/** Its spout. */\n\nconst pot = 1;', 'a blank line'],
])('%s is refused, in tests, too', (_, text, message) => {
  for (const path of ['src/platform/web/pot.ts', 'src/platform/web/pot.test.ts'])
    expect(checkHouse([{ path, text }])).toMatchObject([
      { path, rule: 'doc-place', message: expect.stringContaining(message) },
    ]);
});

test('a doc may stand above each case of a union, within a line, and after the comment of a file', () => {
  const text = `/* Pots. */\n\n/** One. */\ntype Pot =\n  /** With a lid. */\n  | 'lid'\n  | 'open';\nconst a = '/** b */';\nbrew({ /** Hot. */ at: 90 });\n`;
  expect(checkHouse([{ path: 'src/platform/web/pot.ts', text }])).toEqual([]);
});
