import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * What `npm start` and `npm test` need before anything else: the packages, a Node that runs TypeScript, and the built
 * pages. Plain JavaScript for Node 20 without a package, since there may be none yet.
 */

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');

/** What prevents a command from running, in one sentence that says what to do. */
export class Obstacle extends Error {}

/** Ends the command with an obstacle's sentence; anything else is our own fault and shown in full. */
export function giveUp(error) {
  console.error(error instanceof Obstacle ? error.message : error);
  process.exit(1);
}

/** Runs a program with its output shown, and resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.stdout?.pipe(process.stdout, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Installs the packages unless exactly those of the lock file are there. */
export async function installPackages() {
  if (packagesAreCurrent()) return;
  refuseReadOnly(root);
  console.log("Fetching Attune's packages. This takes a minute, the first time only.");
  const patience = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...patience];
  // Uses the npm that started us, else the one on the path.
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
  const result = spawnSync(command, [...before, ...args], { cwd: root, encoding: 'utf8', env: installEnvironment() });
  if (result.status === 0) return;
  throw installTrouble(result.error?.message ?? `${result.stdout}\n${result.stderr}`);
}

/** npm passes on its settings, such as omitting development packages, which include the build tools. */
function installEnvironment() {
  const { NODE_ENV, npm_config_omit, npm_config_production, npm_config_only, ...rest } = process.env;
  return rest;
}

function installTrouble(said) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/.test(said)) {
    return new Obstacle(
      "Attune's packages couldn't be fetched: connect this machine to the internet, then run this again.",
    );
  }
  if (/EACCES|EPERM|EROFS/.test(said)) {
    return new Obstacle(`${modules} can't be written to: give this user write access, then run this again.`);
  }
  if (/ENOSPC/.test(said)) return new Obstacle('The disk is full: make room for 700 MB, then run this again.');
  return new Obstacle(`Attune's packages couldn't be fetched; npm says:\n${said.trim()}`);
}

function packagesAreCurrent() {
  const wanted = lockedPackages(join(root, 'package-lock.json'));
  const present = lockedPackages(join(modules, '.package-lock.json'));
  if (wanted === undefined || present === undefined) return false;
  const same = (name) => present[name]?.integrity === wanted[name]?.integrity;
  // Of the optional ones, npm takes those that fit this kind of machine.
  const needed = Object.keys(wanted).filter(
    (name) => name !== '' && !wanted[name].optional && !wanted[name].devOptional,
  );
  return needed.every((name) => name in present && same(name)) && Object.keys(present).every(same);
}

function lockedPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** The Node that npm installed; or this one, if that doesn't run and this is new enough. */
export function findNode() {
  const brought = join(modules, `node-linux-${process.arch}`, 'bin', 'node');
  if (existsSync(brought) && spawnSync(brought, ['--version']).status === 0) return brought;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  throw new Obstacle(
    `Attune brings its own Node only for Linux on x64 and arm64: install Node 22.22 or newer (this is ${process.versions.node}).`,
  );
}

/** The environment of all our programs: our Node and our packages' programs first on the path. */
export function withNode(node) {
  return { ...process.env, PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(':') };
}

/** Builds the pages unless they were built from exactly these sources. */
export async function buildPages(node) {
  const stamp = join(root, 'dist', '.sources');
  const sources = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  refuseReadOnly(root);
  console.log('Building the pages.');
  const env = { ...withNode(node), NODE_ENV: 'production' };
  const code = await run(node, ['scripts/build.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (code !== 0) throw new Obstacle("The pages couldn't be built; the reason is above.");
  writeFileSync(stamp, sources);
}

/** Everything the pages are built from; tests and the server's own files are not among it. */
function hashOfSources() {
  const places = [
    'src',
    'public',
    'db/content',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    'scripts/build.ts',
    'scripts/web-files.ts',
  ];
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesUnder(join(root, place)))) {
    if (/\.(?:test|states)\.tsx?$|\/server\/|\/testing\/|\/src\/server\.ts$/.test(file)) continue;
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(place) {
  if (!existsSync(place)) return [];
  let entries;
  try {
    entries = readdirSync(place, { withFileTypes: true });
  } catch {
    return [place];
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(place, entry.name)) : [join(place, entry.name)]));
}

function refuseReadOnly(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Obstacle(`${folder} can't be written to: give this user write access, or put Attune in another folder.`);
  }
}
