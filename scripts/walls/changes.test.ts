import { expect, test } from 'vitest';
import { checkChangelog, checkChanges, kindOf } from './changes.ts';

const findings = (path: string, text: string) =>
  checkChanges([{ path, text }]).map(({ line, message }) => `${line} ${message}`);

test('one short paragraph of a known kind is a change', () => {
  expect(findings('changes/slow-start.added.md', 'A start that takes long\nsays in the log\nwhat it’s at.\n')).toEqual(
    [],
  );
  expect(kindOf('changes/slow-start.added.md')).toBe('added');
});

test.each([
  ['of an unknown kind', 'changes/slow-start.improved.md', 'Fine.\n', /^1 name it after the change/],
  ['without a kind', 'changes/slow-start.md', 'Fine.\n', /^1 name it/],
  ['in a folder', 'changes/room/slow.added.md', 'Fine.\n', /^1 name it/],
  ['whose name has capitals', 'changes/SlowStart.added.md', 'Fine.\n', /^1 name it/],
  ['of four lines', 'changes/slow.added.md', 'one\ntwo\nthree\nfour\n', /^4 at most 3 lines/],
  ['that says nothing', 'changes/slow.added.md', '\n', /^1 one paragraph/],
  ['of two paragraphs', 'changes/slow.added.md', 'one\n\ntwo\n', /^2 one paragraph/],
  ['with a bullet', 'changes/slow.added.md', '- one\n', /^1 one paragraph/],
  ['with a heading', 'changes/slow.added.md', '# one\n', /^1 one paragraph/],
  ['wider than 100 columns', 'changes/slow.added.md', `${'wide '.repeat(21)}\n`, /^1 at most 100 columns/],
])('a change %s is refused', (_, path, text, said) => {
  expect(findings(path, text)).toEqual([expect.stringMatching(said)]);
});

const changelog = '# Changelog\n\nFor those who use it.\n\n## [0.2.0] - 2026-11-30\n\n- All of it.\n';
const manifest = (version: string) => JSON.stringify({ version });
const lock = (version: string, inner: string) => JSON.stringify({ version, packages: { '': { version: inner } } });
const held = (text: string, ...manifests: string[]) =>
  checkChangelog(
    { path: 'CHANGELOG.md', text },
    manifests.map((json, index) => ({ path: `package-${index}.json`, text: json })),
  ).map(({ path, line, message }) => `${path}:${line} ${message}`);

test('a changelog begins with its newest version, which every manifest names', () => {
  expect(held(changelog, manifest('0.2.0'), lock('0.2.0', '0.2.0'))).toEqual([]);
});

test.each([
  ['[Unreleased]', '## [Unreleased]\n\n- Mine.\n\n## [0.2.0] - 2026-11-30\n'],
  ['Unreleased, empty', '## Unreleased\n\n## [0.2.0] - 2026-11-30\n'],
])('a section %s is refused: what comes next is a file of its own', (_, text) => {
  expect(held(text, manifest('0.2.0'))).toEqual([expect.stringMatching(/^CHANGELOG.md:1 what comes next is a file/)]);
});

test('so are any other lines above the newest version', () => {
  expect(held('## Coming\n\n- Mine.\n\n## [0.2.0] - 2026-11-30\n', manifest('0.2.0'))).toEqual([
    'CHANGELOG.md:1 the first heading is the newest version',
  ]);
});

test('a manifest of another version is named, either half of a lock, too', () => {
  expect(held(changelog, manifest('0.1.0'), lock('0.2.0', '0.1.0'))).toEqual([
    'package-0.json:1 says 0.1.0, and CHANGELOG.md 0.2.0: npm run release',
    'package-1.json:1 says 0.1.0, and CHANGELOG.md 0.2.0: npm run release',
  ]);
});

test('lines are at most 100 columns wide', () => {
  expect(held(`${changelog}${'wide '.repeat(21)}\n`)).toEqual(['CHANGELOG.md:8 at most 100 columns']);
});
