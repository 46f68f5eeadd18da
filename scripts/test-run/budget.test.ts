import { expect, test } from 'vitest';
import { budget, overBudget } from './budget.ts';
import type { BrowserTest } from './reports.ts';

const cheap = { people: 1, loads: 1, products: 0 };
const one = (folder: string, cost: BrowserTest['cost'] = cheap): BrowserTest => ({
  path: `${folder}/tea.spec.ts`,
  title: 'tea',
  cost,
  flaky: false,
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
