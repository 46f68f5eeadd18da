import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlaywright, readVitest } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'attune-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reported(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('Vitest’s report is counted, a file that broke before its tests as one failed; a second try is named', () => {
  const file = reported({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: '/house/a.test.ts',
        status: 'failed',
        assertionResults: [{ status: 'failed', title: 'tea', duration: 5, failureMessages: ['cold\n    at tea'] }],
      },
      {
        name: '/house/b.test.ts',
        status: 'passed',
        assertionResults: [
          { status: 'passed', title: 'pot', duration: 2, failureMessages: ['cold at first'] },
          { status: 'passed', title: 'cup', failureMessages: [] },
        ],
      },
      { name: '/house/c.test.ts', status: 'failed', assertionResults: [] },
    ],
  });
  expect(readVitest('/house', file)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    browserTests: [],
    red: ['a.test.ts › tea: cold', 'c.test.ts'],
    flaky: ['b.test.ts › pot'],
    files: [
      { path: 'a.test.ts', ms: 5, tests: 1 },
      { path: 'b.test.ts', ms: 2, tests: 2 },
      { path: 'c.test.ts', ms: 0, tests: 0 },
    ],
  });
});

test('Playwright’s report is counted, with what each test cost and which passed only at the second try', () => {
  const cost = { people: 2, loads: 7, products: 0 };
  const annotations = [{ type: 'cost', description: JSON.stringify(cost) }];
  const spec = (title: string, status: string, results: number[], notes: object[] = annotations) => ({
    title,
    tests: [{ status, annotations: notes, results: results.map((duration) => ({ duration })) }],
  });
  const file = reported({
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 },
    errors: [{ message: 'a worker died' }],
    suites: [
      {
        file: 'journeys/tea.spec.ts',
        specs: [spec('tea', 'expected', [10]), spec('milk', 'unexpected', [], [])],
        suites: [{ file: 'journeys/tea.spec.ts', specs: [spec('pot', 'flaky', [10, 20], [])] }],
      },
    ],
  });
  expect(readPlaywright(file)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 0,
    files: [{ path: 'e2e/journeys/tea.spec.ts', tests: 3, ms: 40 }],
    browserTests: [
      { path: 'e2e/journeys/tea.spec.ts', title: 'tea', cost },
      { path: 'e2e/journeys/tea.spec.ts', title: 'milk', cost: null },
      { path: 'e2e/journeys/tea.spec.ts', title: 'pot', cost: null },
    ],
    red: ['e2e/journeys/tea.spec.ts › milk'],
    flaky: ['e2e/journeys/tea.spec.ts › pot'],
  });
});

test('a runner that left no report counts as one failed test', () => {
  const nowhere = join(folder, 'nowhere.json');
  for (const { failed } of [readVitest('/', nowhere), readPlaywright(nowhere)]) expect(failed).toBe(1);
});
