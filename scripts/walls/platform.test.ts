import { expect, test } from 'vitest';
import { checkHouse } from '../check-features.ts';
import { cleanHouse } from './clean-house.ts';

const addressBook = `/** Patterns. */
export const patterns = { home: '/', auth: '/auth', tea: '/tea-room', pot: '/tea-room/:id/pot' };
/** Paths. */
export const paths = { ...patterns, greenTea: '/tea-room?kind=green' };\n`;

/** What the house checker says of one more file. */
function findings(path: string, text: string): string[] {
  const files = { ...cleanHouse, 'src/platform/shared/paths.ts': addressBook, [path]: text };
  return checkHouse(Object.entries(files).map(([at, held]) => ({ path: at, text: held }))).map(
    ({ path: at, rule }) => `${at} ${rule}`,
  );
}
const importing = (code: string) =>
  `import { paths, patterns } from '#platform/shared/paths.ts';\n\n/** Said. */\n${code}\n`;

test.each([
  ['a page of a feature', `export const to = () => paths.tea;`],
  ['one by its pattern', `export const to = () => patterns.pot;`],
  ['one in brackets', `export const to = () => paths['tea'];`],
  ['one that only the paths have', `export const to = () => paths.greenTea;`],
  ['its path', `export const to = '/tea-room';`],
  ['a path below it', `export const to = (id: string) => \`/tea-room/\${id}/pot\`;`],
  ['its path with a question', `export const to = '/tea-room?kind=black';`],
  ['a feature by its name', `export const is = (feature: { name: string }) => feature.name === 'tea';`],
  ['any but one, by its name', `export const is = (name: string) => 'pot' !== name;`],
])('the platform does not name %s', (_what, code) => {
  for (const path of ['src/platform/server/say.ts', 'src/platform/web/say.ts', 'src/platform/shared/say.ts'])
    expect(findings(path, importing(code))).toEqual([`${path} platform`]);
});

test.each([
  ['its own pages', `export const to = [paths.home, patterns.auth];`],
  ['the wire of accounts', `export const url = (origin: string) => \`\${origin}/auth/v1\`;`],
  ['a word that a feature is called by as well', `export const drinks = ['tea', 'coffee'];`],
  ['a comparison with no name in it', `export const is = (kind: string) => kind === 'tea';`],
  ['what only looks like the address book', `export const is = (at: string) => paths.has(at);`],
  ['a path that only begins alike', `export const to = '/tea-rooms';`],
])('it may name %s', (_what, code) => {
  expect(findings('src/platform/web/say.ts', importing(code))).toEqual([]);
});

test('features and tests may name pages of features, and so may what helps tests of features; not what helps the platform’s', () => {
  const code = importing(`export const to = () => paths.tea;`);
  for (const path of ['src/features/kitchen/pot/web/use-lid.ts', 'src/platform/web/say.test.ts', 'src/testing/say.ts'])
    expect(findings(path, code)).toEqual([]);
  expect(findings('src/platform/testing/say.ts', code)).toHaveLength(1);
});
