import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../walls/source.ts';
import { budget, overBudget, ownServersIn, serversOfTheirOwn } from './budget.ts';
import type { BrowserTest } from './reports.ts';

const cheap = { people: 1, loads: 1, products: 0 };
const one = (folder: string, cost: BrowserTest['cost'] = cheap): BrowserTest => ({
  path: `${folder}/tea.spec.ts`,
  title: 'tea',
  cost,
});
const many = (folder: string, count: number) => Array.from({ length: count }, () => one(folder));
const { tests, people, loads } = budget['e2e/journeys'];

test('as many tests as the budget says are fine, one more is told', () => {
  expect(overBudget(many('e2e/journeys', tests), false)).toEqual([]);
  expect(overBudget(many('e2e/journeys', tests + 1), false)).toEqual([
    `e2e/journeys has ${tests + 1} tests; the budget is ${tests}`,
  ]);
  const most = budget['e2e/browser'].tests;
  expect(overBudget(many('e2e/browser', most + 1), false)).toHaveLength(1);
});

test('on both screens every journey counts twice', () => {
  expect(overBudget(many('e2e/journeys', 2 * tests), true)).toEqual([]);
  expect(overBudget(many('e2e/journeys', 2 * tests + 1), true)).toHaveLength(1);
});

test('a test with more people, loads or products than its kind may have is told by its name', () => {
  const dear = one('e2e/journeys', { people: people + 1, loads: loads + 1, products: 2 });
  expect(overBudget([dear], false)).toEqual([
    `e2e/journeys/tea.spec.ts: 'tea' has ${people + 1} people; the budget is ${people}`,
    `e2e/journeys/tea.spec.ts: 'tea' has ${loads + 1} loads; the budget is ${loads}`,
    `e2e/journeys/tea.spec.ts: 'tea' has 2 products; the budget is 1`,
  ]);
});

test('a test that doesn’t say what it costs is over the budget', () => {
  expect(overBudget([one('e2e/browser', null)], false)).toHaveLength(1);
});

test('deep tests have no budget', () => {
  expect(overBudget([one('e2e/more', { people: 99, loads: 999, products: 9 })], false)).toEqual([]);
});

test('a server of one’s own is counted where it’s started, not where it’s imported', () => {
  expect(ownServersIn("import { startOwnTestServer } from 'x';\n\nserver = await startOwnTestServer({});")).toEqual([
    3,
  ]);
  expect(ownServersIn('const server = await startTestServer();')).toEqual([]);
});

test('no more servers of their own than the budget says', () => {
  const root = join(import.meta.dirname, '../..');
  const places = ['src', 'scripts', 'bench'].flatMap((folder) =>
    readSources(root, folder)
      .filter(({ path }) => path.endsWith('.test.ts') && path !== 'scripts/test-run/budget.test.ts')
      .flatMap(({ path, text }) => ownServersIn(text).map((line) => `${path}:${line}`)),
  );
  expect(places.length, places.join('\n')).toBeLessThanOrEqual(serversOfTheirOwn);
});
