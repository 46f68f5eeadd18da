import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { buildPages, findNode, giveUp, installPackages, root, run, withNode } from './setup.mjs';

/*
 * `npm test`: from a fresh clone through every gate and every test, browser tests included. The last line counts the
 * tests as their runners reported them.
 */

const began = Date.now();
const cached = (name) => join(root, '.cache', name);
const reports = {
  vitest: cached('vitest-report.json'),
  e2e: cached('e2e-report.json'),
  full: cached('e2e-full-report.json'),
};
const isRoot = process.getuid?.() === 0;

try {
  await installPackages();
  const node = findNode();
  await testAll(node);
} catch (error) {
  giveUp(error);
}

async function testAll(node) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (const report of Object.values(reports)) rmSync(report, { force: true });
  await bringPostgres15();
  // For calls through a relay.
  if (!existsSync('/usr/bin/turnserver') && hasApt()) await installDebian('coturn');
  // For a room with another browser in it.
  const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
  if (!firefox.some((path) => existsSync(path)) && hasApt()) await installDebian('firefox-esr');
  const env = { ...withNode(node), NODE_ENV: 'test', ...(await bringChromium(node)) };
  const bin = (name) => join(root, 'node_modules/.bin', name);

  heading('Gates: format, lint, types, arrows, unused code');
  const gates = await run(node, ['scripts/check.ts', 'format', 'lint', 'types', 'arrows', 'unused'], { env });
  await buildPages(node);
  // Piped, so that neither takes the terminal for itself.
  const shared = { env, stdio: ['ignore', 'pipe', 'pipe'] };
  const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile=${reports.vitest}`];
  const testUnits = () => run(bin('vitest'), vitest, shared);
  const testBrowsers = () =>
    run(
      bin('playwright'),
      ['test', '--project=media', '--project=pages', '--project=more-media', '--project=more'],
      shared,
    );
  const [units, browsers] = await (isRoomy() ? together : oneByOne)(testUnits, testBrowsers);
  heading('Tests in a full room, with nothing beside them');
  const full = await run(bin('playwright'), ['test', '--project=full'], {
    ...shared,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.full },
  });

  const counts = [countVitest(units), countPlaywright(browsers, reports.e2e), countPlaywright(full, reports.full)];
  tell(gates, counts, [reports.e2e, reports.full].flatMap(flakyOf));
}

/**
 * Whether both fit at once: on two cores the browsers take all of them, and a database that isn't answered for seconds
 * fails tests; where others use the machine too, as well. The gates alone never leave such a load behind.
 */
function isRoomy() {
  return availableParallelism() > 2 && loadavg()[0] <= 3 * availableParallelism();
}

/** Each works while the other waits. */
function together(testUnits, testBrowsers) {
  heading('Tests of the domain, the server, the web, and in browsers');
  return Promise.all([testUnits(), testBrowsers()]);
}

async function oneByOne(testUnits, testBrowsers) {
  heading('Tests of the domain, the server and the web');
  const units = await testUnits();
  heading('Tests in browsers');
  return [units, await testBrowsers()];
}

function heading(words) {
  console.log(`\n=== ${words} ===`);
}

function tell(gates, counts, flaky) {
  const sum = (of) => counts.reduce((total, count) => total + count[of], 0);
  heading(`Done in ${Math.round((Date.now() - began) / 1000)} s`);
  if (gates !== 0) console.log('Not all gates are green; the reasons are above.');
  for (const title of flaky)
    console.log(`*** FLAKY, passed only at the second try; mend it before anything else: ${title} ***`);
  if (sum('skipped') > 0) console.log(`*** NOT RUN: ${sum('skipped')} tests were skipped ***`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  const red = gates !== 0 || counts.some(({ code }) => code !== 0) || sum('failed') > 0;
  const incomplete = process.env.CI === 'true' && sum('skipped') > 0;
  process.exitCode = red || incomplete ? 1 : 0;
}

/** A file that could not even be read counts as one failed test, and so does a runner that left no report. */
function countVitest(code) {
  if (!existsSync(reports.vitest)) return { passed: 0, failed: 1, skipped: 0, code };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = readReport(reports.vitest);
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    code,
  };
}

function countPlaywright(code, file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, code };
  const { stats, errors } = readReport(file);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    code,
  };
}

/** Under CI=true a browser test that fails is run once more: the titles of those that needed it. */
function flakyOf(file) {
  if (!existsSync(file)) return [];
  const within = ({ title, suites = [], specs = [] }) => [
    ...suites.flatMap((suite) => within(suite)).map((inner) => `${title} › ${inner}`),
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${title} › ${spec.title}`),
  ];
  return readReport(file).suites.flatMap((suite) => within(suite));
}

function readReport(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The SQL is tested on PostgreSQL 15 as well, where there is one or root may install it. */
async function bringPostgres15() {
  if (existsSync('/usr/lib/postgresql/15/bin/postgres') || !hasApt()) return;
  // Debian would create and start a cluster of its own, which we don't want.
  const config = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(config)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(config, 'create_main_cluster = false\n');
  }
  await installDebian('postgresql-15');
}

/** Chromium: named by CHROMIUM, in one of the usual places, Debian's, or Playwright's own download. */
async function bringChromium(node) {
  // Our fallback fonts have the metrics of these; without them pages jump.
  if (!existsSync('/usr/share/fonts/truetype/liberation') && hasApt()) await installDebian('fonts-liberation');
  if (process.env.CHROMIUM) return { CHROMIUM: process.env.CHROMIUM };
  // The one without windows takes a seventh less time.
  const light = '/usr/bin/chromium-headless-shell';
  if (!existsSync(light) && hasApt()) await installDebian('chromium-headless-shell');
  const others = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = () => [light, ...others.map((name) => `/usr/bin/${name}`)].find((path) => existsSync(path));
  if (!found() && hasApt()) await installDebian('chromium');
  const path = found();
  if (path) return { CHROMIUM: path };
  console.log('Fetching Chromium for the browser tests.');
  await run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium-headless-shell', 'chromium'], {
    env: withNode(node),
  });
  return {};
}

function hasApt() {
  return isRoot && spawnSync('apt-get', ['--version']).status === 0;
}

async function installDebian(name) {
  console.log(`Installing ${name} for the tests.`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'ignore'] };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', name], options);
  if ((await install()) !== 0 && (await run('apt-get', ['update'], options)) === 0) await install();
}
