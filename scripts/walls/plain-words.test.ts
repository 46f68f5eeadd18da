import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readCode } from '../check-features.ts';
import { checkPlainWords } from './plain-words.ts';
import { parseModule } from './source.ts';

const path = 'src/features/kitchen/tea/domain/brew.ts';
const cup = (text: string) => parseModule({ path, text });
const told = (text: string) => checkPlainWords([cup(text)]).map((finding) => `${finding.path}:${String(finding.line)}`);

test.each([
  '// Whoever comes in later.',
  '// It goes after so many hours.',
  '/** For whom the tea is. */',
  '/**\n * Who drinks it. Made anew\n * each day.\n */',
  'export const brew = 1; // Poured beforehand.',
  "test('the cup thereof is full', () => {});",
  "test.each([1])('%s cups, likewise full', () => {});",
  `describe(\`whoever \${name} is\`, () => {});`,
])('what nobody says aloud is refused in comments and names of tests: %s', (text) => {
  expect(told(text)).toHaveLength(1);
});

test('a phrase is found over the end of a line, and where it begins is told', () => {
  expect(told('/**\n * Tea is, as it\n * were, ready.\n */')).toEqual([`${path}:2`]);
});

test.each([
  "const whoever = 'whom it reaches anew';",
  '// `whoever` is who drinks.',
  "brew('whoever');",
  '// A whole sentence.',
])('code, its strings and plain words are fine: %s', (text) => {
  expect(told(text)).toEqual([]);
});

test('product, scripts, browser tests and benchmarks are read, with their tests and plain JavaScript', () => {
  const root = mkdtempSync(join(tmpdir(), 'attune-words-'));
  const files = ['bench/pour.ts', 'e2e/more/tea.spec.ts', 'scripts/boil.mjs', 'src/features/tea.test.tsx'];
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '// Made anew.\n');
  }
  expect(
    checkPlainWords(readCode(root))
      .map(({ path: at }) => at)
      .sort(),
  ).toEqual(files);
  rmSync(root, { recursive: true });
});
