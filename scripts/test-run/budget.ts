import type { BrowserTest, Cost } from './reports.ts';

/*
 * What the suite may cost, in things that are the same on every machine: tests, people, pages loaded, products started.
 * A feature that wants one more gives one back, or says in an ADR why not.
 */

type Kind = { tests: number } & Cost;

/** By folder; people, loads and products are what one test may have at most. */
export const budget: Readonly<Record<'e2e/journeys' | 'e2e/browser', Kind>> = {
  'e2e/journeys': { tests: 25, people: 8, loads: 40, products: 1 },
  'e2e/browser': { tests: 35, people: 4, loads: 25, products: 1 },
};

/** Places in tests of src, scripts and bench that start a server, or a process of one, for themselves. */
export const serversOfTheirOwn = 49;

/** Where this test starts one: by its line. */
export function ownServersIn(text: string): number[] {
  const starts = /\b(?:startOwnTestServer|startServerProcess|spawnServer)\(/;
  return text.split('\n').flatMap((line, at) => (starts.test(line) ? [at + 1] : []));
}

/** What's over the budget, a line each. `all` walks every journey twice. */
export function overBudget(tests: readonly BrowserTest[], all: boolean): string[] {
  return Object.entries(budget).flatMap(([folder, kind]) => {
    const own = tests.filter(({ path }) => path.startsWith(`${folder}/`));
    const most = folder === 'e2e/journeys' && all ? 2 * kind.tests : kind.tests;
    const many = own.length > most ? [`${folder} has ${own.length} tests; the budget is ${most}`] : [];
    return [...many, ...own.flatMap((test) => tooDear(test, kind))];
  });
}

function tooDear({ path, title, cost }: BrowserTest, kind: Kind): string[] {
  if (cost === null) return [`${path}: '${title}' doesn't say what it costs; it must use the test of e2e/product.ts`];
  return (['people', 'loads', 'products'] as const)
    .filter((what) => cost[what] > kind[what])
    .map((what) => `${path}: '${title}' has ${cost[what]} ${what}; the budget is ${kind[what]}`);
}
