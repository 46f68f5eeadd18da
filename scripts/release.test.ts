import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLater, manifests, release, withVersion } from './release.ts';
import { checkChangelog } from './walls/changes.ts';

let root: string;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const today = new Date('2027-01-04T09:00:00Z');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'attune-release-'));
  for (const path of ['CHANGELOG.md', ...manifests]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(process.cwd(), path), join(root, path));
  }
  mkdirSync(join(root, 'changes'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a version gathers what is in changes/ by kind, names itself in each manifest, and leaves no file', () => {
  const before = read('CHANGELOG.md');
  write('changes/README.md', '# Changes\n');
  write('changes/tea.added.md', 'There is tea.\n');
  write('changes/again.fixed.md', 'It is hot\nagain.\n');
  write('changes/cups.added.md', 'Cups have handles.\n');
  write('changes/pot.operators.md', 'Set `POT`.\n');
  expect(release(root, '9.3.0', today)).toMatch(/^CHANGELOG\.md has 9\.3\.0, of 4 files\./);

  const at = before.indexOf('\n## ') + 1;
  const section = `## [9.3.0] - 2027-01-04

### When you update

- Set \`POT\`.

### Added

- Cups have handles.
- There is tea.

### Fixed

- It is hot again.

`;
  expect(read('CHANGELOG.md')).toBe(before.slice(0, at) + section + before.slice(at));
  const papers = manifests.map((path) => ({ path, text: read(path) }));
  expect(checkChangelog({ path: 'CHANGELOG.md', text: read('CHANGELOG.md') }, papers)).toEqual([]);
  expect(existsSync(join(root, 'changes/tea.added.md'))).toBe(false);
  expect(existsSync(join(root, 'changes/README.md'))).toBe(true);
});

test('in a lock only the project’s own version changes', () => {
  const before = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> };
  write('changes/tea.added.md', 'There is tea.\n');
  release(root, '9.3.0', today);
  const after = JSON.parse(read('package-lock.json')) as typeof before;
  expect(after).toEqual({
    ...before,
    version: '9.3.0',
    packages: { ...before.packages, '': { ...before.packages[''], version: '9.3.0' } },
  });
});

test.each([undefined, 'next', '0.1.0', '1.0', 'v9.0.0'])(
  '%s is no version to come, and nothing is written',
  (version) => {
    const before = read('CHANGELOG.md');
    write('changes/tea.added.md', 'There is tea.\n');
    expect(() => release(root, version, today)).toThrow(/^Name a version after /);
    expect(read('CHANGELOG.md')).toBe(before);
  },
);

test('a file that the gate refuses stops it before anything is written, and so does none', () => {
  const before = read('CHANGELOG.md');
  expect(() => release(root, '9.3.0', today)).toThrow('There is nothing in changes/ yet.');
  write('changes/tea.improved.md', 'There is tea.\n');
  expect(() => release(root, '9.3.0', today)).toThrow(/^changes\/tea\.improved\.md:1 name it/);
  expect(read('CHANGELOG.md')).toBe(before);
});

test('versions are compared number by number', () => {
  expect(isLater('0.10.0', '0.9.9')).toBe(true);
  expect(isLater('1.0.0', '0.9.9')).toBe(true);
  expect(isLater('0.2.0', '0.2.0')).toBe(false);
  expect(isLater('0.1.9', '0.2.0')).toBe(false);
});

test('a changelog without a version gets its first, and long changes are wrapped', () => {
  const text = `${'word '.repeat(40).trim()}\n`;
  const changelog = withVersion('# Changelog\n', [{ path: 'changes/a.added.md', text }], '0.1.0', '2027-01-04');
  expect(changelog).toMatch(/^# Changelog\n\n## \[0\.1\.0\] - 2027-01-04\n\n### Added\n\n- word/);
  expect(changelog.split('\n').every((line) => line.length <= 100)).toBe(true);
  expect(changelog.match(/word/g)).toHaveLength(40);
});
