import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, giveUp, installPackages, root, run, withNode } from './setup.mjs';

/*
 * `npm test` from a fresh clone: brings the packages, the browsers and servers that tests need, then runs all gates and
 * tests (scripts/test-run.ts). `npm run test:all` is the same with `--all`.
 */

const isRoot = process.getuid?.() === 0;

try {
  await installPackages();
  const node = findNode();
  await testAll(node);
} catch (error) {
  giveUp(error);
}

async function testAll(node) {
  await bringPostgres15();
  // For calls through a relay.
  if (!existsSync('/usr/bin/turnserver') && hasApt()) await installDebian('coturn');
  // For a room with another browser in it.
  const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
  if (!firefox.some((path) => existsSync(path)) && hasApt()) await installDebian('firefox-esr');
  const env = { ...withNode(node), ...(await bringChromium(node)) };
  const all = process.argv.slice(2);
  process.exitCode = await run(node, ['scripts/test-run.ts', ...all], { env });
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
