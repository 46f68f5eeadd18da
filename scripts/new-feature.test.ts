import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layDown } from './new-feature.ts';
import { temporaryTree } from './walls/temporary-tree.ts';

/* A feature laid down in a copy of the project passes every gate, and its own tests pass on a real database. */

const tree = temporaryTree(
  'src',
  'db',
  'scripts',
  'bench',
  'e2e',
  'public',
  'dist',
  'index.html',
  'vite.config.ts',
  'playwright.config.ts',
);
afterAll(() => tree.remove());

let written: string[] = [];
beforeAll(() => {
  rmSync(join(tree.root, 'scripts/new-feature.test.ts'));
  written = layDown(tree.root, 'kind-words');
});

test('it writes the six steps', () => {
  expect(written).toEqual(
    expect.arrayContaining([
      'src/features/kind-words/domain/contract.ts',
      'src/features/kind-words/domain/policy.test.ts',
      expect.stringMatching(/^db\/migrations\/\d{4}_kind_words\.sql$/),
      'src/features/kind-words/server/personal-data.ts',
      'src/features/kind-words/server/kind-words-repository.ts',
      'src/features/kind-words/server/kind-words.test.ts',
      'src/features/kind-words/web/pages/kind-words.tsx',
      'src/server.ts',
      'src/web-features.ts',
      'src/platform/shared/paths.ts',
    ]),
  );
});

test.each([
  ['types', 'tsc', '-b', '--pretty', 'false'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', 'src/features/kind-words'],
  ['format', 'biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', 'src/features/kind-words'],
  ['unused', 'knip', '--no-progress'],
  ['arrows', 'node', 'scripts/check-features.ts'],
  ['its own tests', 'vitest', 'run', '--project', 'domain', '--project', 'server', 'src/features/kind-words'],
])('gate %s passes', async (_gate, command, ...args) => {
  const { passed, output } = await tree.run(command, ...args);
  expect(passed ? '' : output).toBe('');
});

test('a name that is taken or no name is refused in a sentence, and nothing is written', () => {
  expect(() => layDown(tree.root, 'kind-words')).toThrow('There is a feature called kind-words already.');
  for (const name of ['', 'KindWords', 'kind_words', '../kind', 'kind words', '-kind'])
    expect(() => layDown(tree.root, name)).toThrow('kebab-case');
});
