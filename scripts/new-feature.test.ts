import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layDown } from './new-feature.ts';
import { temporaryTree } from './walls/temporary-tree.ts';

/*
 * A feature laid down in a copy of the project passes every gate, and its own tests pass on a real database. Its name is
 * one that no real feature bears, not even the example of CONTRIBUTING.md.
 */

const tree = temporaryTree(
  'src',
  'db',
  'docs',
  'scripts',
  'bench',
  'e2e',
  'public',
  'dist',
  'index.html',
  'ARCHITECTURE.md',
  'vite.config.ts',
  'playwright.config.ts',
  // What the compiler knows of the project from the gate before, so that it looks only at what the feature changes.
  '.cache/tsc',
);
afterAll(() => tree.remove());

let written: string[] = [];
beforeAll(() => {
  rmSync(join(tree.root, 'scripts/new-feature.test.ts'));
  // Its modules are linked; seen where the link stands, they're those that the compiler knows already.
  const settings = join(tree.root, 'tsconfig.base.json');
  const compiling = readFileSync(settings, 'utf8');
  writeFileSync(settings, compiling.replace('"strict": true', '"strict": true, "preserveSymlinks": true'));
  written = layDown(tree.root, 'people/planted-by-this-test');
});

test('it writes the six steps', () => {
  expect(written).toEqual(
    expect.arrayContaining([
      'src/features/people/planted-by-this-test/domain/contract.ts',
      'src/features/people/planted-by-this-test/domain/policy.test.ts',
      expect.stringMatching(/^db\/migrations\/\d{4}_planted_by_this_test\.sql$/),
      'src/features/people/planted-by-this-test/server/personal-data.ts',
      'src/features/people/planted-by-this-test/server/planted-by-this-test-repository.ts',
      'src/features/people/planted-by-this-test/server/planted-by-this-test.test.ts',
      'src/features/people/planted-by-this-test/web/pages/planted-by-this-test.tsx',
      'src/server-features.ts',
      'src/web-features.ts',
      'src/platform/shared/paths.ts',
      'src/nothing-left.test.ts',
      'src/testing/row-rights-own.ts',
      'src/testing/row-rights-keys.ts',
      'src/testing/row-rights-world.ts',
      'ARCHITECTURE.md',
    ]),
  );
});

test.each([
  ['types', 'tsc', '-b', '--pretty', 'false'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', 'src/features/people/planted-by-this-test'],
  [
    'format',
    'biome',
    'check',
    '--error-on-warnings',
    '--diagnostic-level=warn',
    'src/features/people/planted-by-this-test',
  ],
  ['unused', 'knip', '--no-progress'],
  ['arrows', 'node', 'scripts/check-features.ts'],
  [
    'its own tests',
    'vitest',
    'run',
    '--project',
    'domain',
    '--project',
    'server',
    'src/features/people/planted-by-this-test',
    'src/platform/server/database/row-rights.test.ts',
  ],
  ['its pictures', 'vitest', 'run', '--project', 'gallery', 'src/features/people/planted-by-this-test'],
])('gate %s passes', async (_gate, command, ...args) => {
  const { passed, output } = await tree.run(command, ...args);
  expect(passed ? '' : output).toBe('');
});

test('a name that is taken or no name is refused in a sentence, and nothing is written', () => {
  expect(() => layDown(tree.root, 'people/planted-by-this-test')).toThrow(
    'There is a feature called people/planted-by-this-test already.',
  );
  for (const name of ['', 'kind-words', 'people/KindWords', 'planted_by_this_test', '../kind', 'kind words', '-kind'])
    expect(() => layDown(tree.root, name)).toThrow('kebab-case');
});
