import { expect, test } from 'vitest';
import { checkPapers } from '../check-docs.ts';
import { checkLinks, checkMentions, checkSpokenOf } from './links.ts';

const tree = new Set(['README.md', 'docs', 'docs/tea.md', 'docs/decisions/001-tea.md', 'src/brew.ts', 'src/pot']);
const tea = { path: 'docs/tea.md', text: '# Tea\n\n## How it’s made ([ADR 001](decisions/001-tea.md))\n' };
const links = (text: string, path = 'README.md') =>
  checkLinks([{ path, text }, tea], tree).map(({ line, message }) => `${line} ${message}`);

test('links to files, folders, headings and other places lead somewhere', () => {
  expect(links('[a](docs/tea.md) [b](docs) [c](https://example.org/x#y) [d](docs/tea.md#tea)\n')).toEqual([]);
  expect(links('# Top\n\n[up](#top) [made](docs/tea.md#how-its-made-adr-001)\n')).toEqual([]);
  expect(links('[x](../README.md) [y](decisions/001-tea.md) [z](../src/pot/)\n', 'docs/cups.md')).toEqual([]);
  expect(links('`[quoted](nowhere.md)`\n\n```md\n[quoted](nowhere.md)\n```\n')).toEqual([]);
});

test.each([
  ['to a file that is not there', 'one\n[a](docs/cups.md)\n', '2 docs/cups.md leads nowhere'],
  ['that counts from another folder', '[a](tea.md)\n', '1 tea.md leads nowhere'],
  ['to a heading that is not there', '[a](docs/tea.md#cups)\n', '1 docs/tea.md has no heading #cups'],
  ['to a heading of its own that is not there', '# Top\n\n[a](#cups)\n', '3 README.md has no heading #cups'],
  ['after quoted code', '```\n[a](x.md)\n```\n[a](y.md)\n', '4 y.md leads nowhere'],
])('a link %s is refused', (_, text, said) => {
  expect(links(text)).toEqual([said]);
});

test('a decision that is named exists', () => {
  const said = checkSpokenOf(
    [{ path: 'src/brew.ts', text: '// ADR 001, docs/decisions/001\n// docs/decisions/002\n// ADR 003\n' }],
    new Set(['001']),
  );
  expect(said.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 there is no decision 002',
    '3 there is no decision 003',
  ]);
});

const mentions = (text: string) =>
  checkMentions([{ path: 'README.md', text }], tree, new Set(['build'])).map(({ message }) => message);

test('paths by their ending, placeholders, addresses and commands that exist pass', () => {
  expect(
    mentions(
      '`src/brew.ts`, `brew.ts`, `src/pot/`, `src/features/<noun>/x.ts`, `/api/v1/tea`, `/pages/tea.mjs`, `a/b`\n',
    ),
  ).toEqual([]);
  expect(mentions('`npm run build`\n')).toEqual([]);
});

test.each([
  ['path', '`src/pour.ts`', 'there is no src/pour.ts'],
  ['file', '`pour.ts`', 'there is no pour.ts'],
  ['folder', '`scripts/pouring`', 'there is no scripts/pouring'],
  ['ending of a path', '`pot/brew.ts`', 'there is no pot/brew.ts'],
  ['command', '`npm run pour -- fast`', 'there is no npm run pour'],
])('a living document that names a %s which is not there is refused', (_, text, said) => {
  expect(mentions(`${text}\n`)).toEqual([said]);
});

test('the documents of this project pass', () => {
  expect(checkPapers(process.cwd()).filter(({ warning }) => !warning)).toEqual([]);
});
