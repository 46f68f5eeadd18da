import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What a runner reports of one test file; times are milliseconds on the wall. */
export type FileReport = { path: string; ms: number; tests: number };

/** What a browser test cost, in what doesn't depend on the machine (e2e/product.ts). */
export type Cost = { people: number; loads: number; products: number };
export type BrowserTest = { path: string; title: string; cost: Cost | null };

export type Counts = { passed: number; failed: number; skipped: number };
/** `red` names those that failed, `flaky` those that passed only at the second try, which CI=true allows. */
export type Report = Counts & { files: FileReport[]; browserTests: BrowserTest[]; red: string[]; flaky: string[] };

/** A runner that left no report counts as one failed test. */
const missing: Report = { passed: 0, failed: 1, skipped: 0, files: [], browserTests: [], red: [], flaky: [] };

type VitestFile = {
  name: string;
  status: string;
  assertionResults: { status: string; title: string; duration?: number | null; failureMessages: string[] }[];
};

/** Reads Vitest's JSON report. A file that couldn't even be read counts as one failed test. */
export function readVitest(root: string, file: string): Report {
  if (!existsSync(file)) return missing;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const results: VitestFile[] = report.testResults;
  const broken = results.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    files: results.map(({ name, assertionResults }) => ({
      path: relative(root, name),
      ms: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
      tests: assertionResults.length,
    })),
    browserTests: [],
    red: results.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [relative(root, name)] : [];
      return failed.map((test) => `${relative(root, name)} › ${test.title}: ${firstLine(test.failureMessages.at(-1))}`);
    }),
    // One that passed and has a failure to tell of had it at its first try.
    flaky: results.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ title }) => `${relative(root, name)} › ${title}`),
    ),
  };
}

const firstLine = (message = '') => message.split('\n', 1)[0] ?? '';

type Suite = { file: string; suites?: Suite[]; specs?: Spec[] };
type Spec = { title: string; tests: Attempted[] };
type Attempted = {
  status: string;
  annotations: { type: string; description?: string }[];
  results: { duration: number }[];
};

/** Reads Playwright's JSON report. */
export function readPlaywright(file: string): Report {
  if (!existsSync(file)) return missing;
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const specs = specsIn(suites);
  const paths = [...new Set(specs.map(({ path }) => path))];
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    files: paths.map((path) => {
      const own = specs.filter((spec) => spec.path === path).flatMap(({ tests }) => tests);
      return { path, tests: own.length, ms: own.flatMap(({ results }) => results).reduce(sumOfDurations, 0) };
    }),
    browserTests: specs.flatMap(({ path, title, tests }) => tests.map((test) => ({ path, title, cost: costOf(test) }))),
    red: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ path, title }) => `${path} › ${title}`),
    flaky: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ path, title }) => `${path} › ${title}`),
  };
}

const sumOfDurations = (sum: number, { duration }: { duration: number }) => sum + duration;

function specsIn(suites: readonly Suite[]): (Spec & { path: string })[] {
  return suites.flatMap(({ file, suites = [], specs = [] }) => [
    ...specs.map((spec) => ({ ...spec, path: `e2e/${file}` })),
    ...specsIn(suites),
  ]);
}

function costOf({ annotations }: Attempted): Cost | null {
  const noted = annotations.findLast(({ type }) => type === 'cost')?.description;
  return noted === undefined ? null : JSON.parse(noted);
}
