import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkPapers } from './check-docs.ts';

/* The gate reads what it should: a small house without a fault, and each kind of fault in its own place. */

const version = JSON.stringify({ version: '1.0.0', scripts: { build: 'x' } });
const clean: Record<string, string> = {
  'README.md': '# Tea\n\n[Changes](changes), `src/brew.ts`, `npm run build`.\n',
  'CHANGELOG.md': '# Changelog\n\n## [1.0.0] - 2027-01-04\n\n- Tea, by `npm run gone`.\n',
  'changes/README.md': '# Changes\n',
  'changes/cups.added.md': 'There are cups.\n',
  'docs/decisions/README.md': '# Decisions\n\n- [001](001-tea.md) Tea is hot\n',
  'docs/decisions/001-tea.md': '# 001 Tea is hot\n\nIt was in `src/gone.ts`.\n',
  'docs/requirements.md': '# Asked for\n\n`src/gone.ts`\n',
  'src/brew.ts': '// docs/decisions/001\n',
  ...Object.fromEntries(
    ['', 'native/'].flatMap((at) => [`${at}package.json`, `${at}package-lock.json`].map((path) => [path, version])),
  ),
};
const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

function findings(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'attune-docs-'));
  roots.push(root);
  for (const [path, text] of Object.entries({ ...clean, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkPapers(root).map(({ path, rule }) => `${path} ${rule}`);
}

test('a house without a fault passes; what quotes or is frozen may name what is gone', () => {
  expect(findings({})).toEqual([]);
});

test.each([
  ['a decision that is too long', 'docs/decisions/001-tea.md', `# 001 Tea is hot\n${'x\n'.repeat(60)}`, 'decision'],
  ['a change of no kind', 'changes/cups.md', 'Cups.\n', 'changes'],
  ['lines by hand above the versions', 'CHANGELOG.md', '## [Unreleased]\n\n## [1.0.0] - 2027-01-04\n', 'changelog'],
  ['a manifest of another version', 'native/package.json', JSON.stringify({ version: '0.9.0' }), 'changelog'],
  ['a dead link', 'docs/tea.md', '[x](gone.md)\n', 'link'],
  ['a dead link deep in the tree', 'scripts/tea/README.md', '[x](gone.md)\n', 'link'],
  ['a path that is gone', 'CONTRIBUTING.md', '`src/gone.ts`\n', 'link'],
  ['a command that is gone', 'docs/tea.md', '`npm run gone`\n', 'link'],
  ['a comment that names no decision', 'src/brew.ts', '// docs/decisions/007\n', 'link'],
])('%s is refused', (_, path, text, rule) => {
  expect(findings({ [path]: text })).toEqual([`${path} ${rule}`]);
});
