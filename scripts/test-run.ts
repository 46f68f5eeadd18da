import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages, root, withNode } from './setup.mjs';
import { overBudget } from './test-run/budget.ts';
import { keepGreen, lastGreen } from './test-run/last-green.ts';
import { measured, type Took } from './test-run/measured.ts';
import { type Report, readPlaywright, readVitest } from './test-run/reports.ts';
import { choose, type Deep, lastCommits, readDeep } from './test-run/watched.ts';
import { overWeight, weighPages } from './web-weights.ts';

/*
 * All gates and tests, once scripts/test.mjs has brought what they need; `--all` for everything there is
 * (`npm run test:all`). The last line counts the tests as their runners reported them.
 */

const began = performance.now();
const all = process.argv.includes('--all');
/** Seconds that the deep tests may add to `npm test`. */
const deepSeconds = 30;
const env: NodeJS.ProcessEnv = { ...withNode(process.execPath), NODE_ENV: 'test', ...(all && { TEST_ALL: '1' }) };
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const cached = (name: string) => join(root, '.cache', `${name}-report.json`);

/** One part of the run, as the table shows it. */
type Part = Took & { name: string; report: Report };

const none: Report = { passed: 0, failed: 0, skipped: 0, files: [], browserTests: [], red: [], flaky: [] };

async function gates(): Promise<Part> {
  const names = ['format', 'lint', 'types', 'arrows', 'docs', 'unused'];
  return { name: 'gates', ...(await measured(process.execPath, ['scripts/check.ts', ...names], env)), report: none };
}

async function vitest(name: string, projects: readonly string[], workers: number): Promise<Part> {
  const file = cached(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const only = projects.flatMap((project) => ['--project', project]);
  const took = await measured(bin('vitest'), ['run', ...reporters, ...only, `--maxWorkers=${workers}`], env);
  return { name, ...took, report: readVitest(root, file) };
}

async function playwright(name: string, projects: readonly string[], paths: readonly string[]): Promise<Part> {
  const file = cached(name);
  const only = projects.map((project) => `--project=${project}`);
  const took = await measured(bin('playwright'), ['test', ...only, ...paths], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return { name, ...took, report: readPlaywright(file) };
}

/** The tests of what the last commits touched, and the names of those there was no time for. */
function chooseDeep(): { run: Deep[]; left: Deep[] } {
  const commits = lastCommits(root, 20);
  if (commits === null) console.log('*** There is no history here, so no deep test was chosen by it. ***');
  return choose(readDeep(root), commits ?? [], deepSeconds);
}

async function runAll(): Promise<void> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (const name of ['units', 'scripts', 'gallery', 'browsers', 'full']) rmSync(cached(name), { force: true });
  const deep = chooseDeep();
  heading('Gates, units and the gallery');
  // Each of them waits now and then, for a disk, a database or a time, and the others take what's free meanwhile.
  const gallery = vitest('gallery', ['gallery'], 2);
  const checking = gates();
  // What the compiler found out for the gates is cached, so the tests of the scripts needn't find it out again.
  const scripts = checking.then(() => vitest('scripts', ['scripts'], 1));
  await buildPages(process.execPath);
  const units = vitest('units', ['domain', 'server', 'web'], 4);
  const parts = await Promise.all([checking, units, scripts, gallery]);
  // Later: beside the units they take as long, and each other's time.
  heading('Browsers');
  const more = all ? ['e2e/more/'] : deep.run.map(({ path }) => path);
  parts.push(await playwright('browsers', ['media', 'journeys', 'pages'], ['e2e/journeys/', 'e2e/browser/', ...more]));
  if (all) {
    heading('Tests in a full room, with nothing beside them');
    parts.push(await playwright('full', ['full'], []));
  }
  tell(parts, all ? [] : deep.left, overWeight(await weighPages(join(root, 'dist/web'))));
}

function heading(words: string): void {
  console.log(`\n=== ${words} ===`);
}

function tell(parts: readonly Part[], left: readonly Deep[], heavy: readonly string[]): void {
  const seconds = Math.round((performance.now() - began) / 1000);
  heading(`Done in ${seconds} s`);
  table(parts);
  const sum = (of: 'passed' | 'failed' | 'skipped') => parts.reduce((total, { report }) => total + report[of], 0);
  const browserTests = parts.flatMap(({ report }) => report.browserTests);
  const dear = overBudget(browserTests, all);
  if (left.length > 0)
    console.log(`Left out, since they'd take too long; npm run test:all has them: ${left.map(nameOf).join(', ')}`);
  for (const { name, code, report } of parts)
    if (code !== 0 && report.failed === 0) console.log(`*** NOT GREEN: ${name}; the reasons are above. ***`);
  for (const line of dear) console.log(`*** OVER BUDGET (scripts/test-run/budget.ts): ${line} ***`);
  for (const line of heavy) console.log(`*** OVER WEIGHT (scripts/web-weights.ts): ${line} ***`);
  for (const one of parts.flatMap(({ report }) => report.red)) console.log(`*** FAILED: ${one} ***`);
  for (const one of parts.flatMap(({ report }) => report.flaky))
    console.log(`*** FLAKY, passed only at the second try; mend it before anything else: ${one} ***`);
  if (sum('skipped') > 0) console.log(`*** NOT RUN: ${sum('skipped')} tests were skipped ***`);
  const red = parts.some(({ code }) => code !== 0) || sum('failed') > 0 || dear.length > 0 || heavy.length > 0;
  const incomplete = process.env.CI === 'true' && sum('skipped') > 0;
  if (all && !red) keepGreen(root, { parts, seconds });
  console.log(lastGreen(root));
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = red || incomplete ? 1 : 0;
}

const nameOf = ({ path }: Deep) => path.replace(/^e2e\/more\/|\.spec\.ts$/g, '');

/** What each part took, and the ten files that took the longest. */
function table(parts: readonly Part[]): void {
  const row = (...[name, tests, wall, cpu]: string[]) =>
    console.log(`${name?.padEnd(12)}${tests?.padStart(8)}${wall?.padStart(10)}${cpu?.padStart(10)}`);
  row('part', 'tests', 'wall s', 'CPU s');
  for (const { name, report, seconds, cpu } of parts)
    row(name, String(report.passed + report.failed || ''), seconds.toFixed(0), cpu.toFixed(0));
  console.log('\nThe ten dearest files, by the seconds their tests took:');
  const files = parts.flatMap(({ report }) => report.files).toSorted((a, b) => b.ms - a.ms);
  for (const { path, ms, tests } of files.slice(0, 10))
    console.log(`${(ms / 1000).toFixed(1).padStart(8)}  ${path} (${tests})`);
  console.log('');
}

await runAll();
