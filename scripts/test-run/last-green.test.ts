import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepGreen, lastGreen, noteGreen } from './last-green.ts';

const root = mkdtempSync(join(tmpdir(), 'attune-green-'));
afterAll(() => rmSync(root, { recursive: true }));
for (const folder of ['docs', '.cache', 'e2e/more']) mkdirSync(join(root, folder), { recursive: true });
const notes = join(root, 'docs/testing.md');
const before = '`npm run test:all` was last green on 2026-01-01, at commit 0000000: 1 tests in 1 minutes.';
writeFileSync(notes, `# Tests\n\n${before}\n\nMore.\n`);
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
git('init', '--quiet');
git('-c', 'user.name=a', '-c', 'user.email=a@attune.test', 'commit', '--quiet', '--allow-empty', '-m', 'one');

test('a green run is kept, and noted by the command alone', () => {
  expect(lastGreen(root)).toBe(before);
  expect(() => noteGreen(root)).toThrow('No green run');
  const report = {
    passed: 1200,
    failed: 0,
    skipped: 0,
    browserTests: [],
    red: [],
    flaky: [],
    files: [{ path: 'e2e/more/tea.spec.ts', ms: 4100, tests: 1 }],
  };
  keepGreen(root, { parts: [{ report }], seconds: 1810 });
  expect(lastGreen(root)).toBe(before);
  const said = noteGreen(root);
  expect(said).toMatch(/on \d{4}-\d\d-\d\d, at commit [0-9a-f]{7,}: 1,200 tests in 30 minutes\.$/);
  expect(readFileSync(notes, 'utf8')).toBe(`# Tests\n\n${said}\n\nMore.\n`);
  expect(JSON.parse(readFileSync(join(root, 'e2e/more/seconds.json'), 'utf8'))).toEqual({ 'tea.spec.ts': 5 });
});
