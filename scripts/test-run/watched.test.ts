import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { choose, type Deep, lastCommits, readDeep, watchedBy } from './watched.ts';

const root = join(import.meta.dirname, '../..');
const deep = (name: string, seconds: number, ...watches: string[]): Deep => ({
  path: `e2e/more/${name}.spec.ts`,
  watches,
  seconds,
});
const tea = deep('tea', 60, 'src/features/kitchen/tea');
const pot = deep('pot', 60, 'src/features/kitchen/pot', 'src/features/kitchen/tea/web');
const cup = deep('cup', 30, 'src/features/kitchen/cup');
const names = (tests: readonly Deep[]) => tests.map(({ path }) => path.replace(/^e2e\/more\/|\.spec\.ts$/g, ''));

test('the tests of what was touched last come first, each once', () => {
  const commits = [
    ['README.md', 'src/features/kitchen/cup/web/page.tsx'],
    ['src/features/kitchen/tea/web/page.tsx'],
    ['src/features/kitchen/cup/x.ts'],
  ];
  expect(names(choose([tea, pot, cup], commits, 1000).run)).toEqual(['cup', 'tea', 'pot']);
});

test('what nobody touched doesn’t run, and a folder isn’t another that begins like it', () => {
  expect(names(choose([tea, pot], [['src/features/kitchen/teapot/web/page.tsx', 'docs/tea.md']], 1000).run)).toEqual(
    [],
  );
});

test('a spec that was changed runs itself', () => {
  expect(names(choose([tea, pot], [['e2e/more/pot.spec.ts']], 1000).run)).toEqual(['pot']);
});

test('those there is no time for are named, and a shorter one still fits', () => {
  const { run, left } = choose(
    [tea, pot, cup],
    [['src/features/kitchen/tea/web/page.tsx'], ['src/features/kitchen/cup/x.ts']],
    100,
  );
  expect([names(run), names(left)]).toEqual([['tea', 'cup'], ['pot']]);
});

test('what a spec watches stands in a comment of its own', () => {
  expect(watchedBy('/* Watches: src/features/kitchen/tea, src/platform/web/outbox */\nimport x;')).toEqual([
    'src/features/kitchen/tea',
    'src/platform/web/outbox',
  ]);
  expect(watchedBy('/** Watches: src/features/kitchen/tea */')).toEqual(['src/features/kitchen/tea']);
  expect(watchedBy('import x;\n/* Watches: src/features/kitchen/tea */')).toEqual(['src/features/kitchen/tea']);
  expect(watchedBy('import x; // Watches: src/features/kitchen/tea')).toEqual([]);
});

test('every deep test says what it watches, and all of that is there', () => {
  const tests = readDeep(root);
  expect(tests.filter(({ watches }) => watches.length === 0).map(({ path }) => path)).toEqual([]);
  const gone = tests.flatMap(({ path, watches }) =>
    watches.filter((watched) => !existsSync(join(root, watched))).map((watched) => `${path}: ${watched}`),
  );
  expect(gone).toEqual([]);
});

test('without a history there are no commits to go by', () => {
  expect(lastCommits('/', 20)).toBeNull();
});
