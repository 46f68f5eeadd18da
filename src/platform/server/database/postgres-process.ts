import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** Runs a program to its end. */
export const run = promisify(execFile);

/** PostgreSQL refuses to run as root; in its own user namespace it's someone else, with the same files. */
const notRoot = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

const stopWithinMs = 20_000;

/** Where a cluster's files are, and what they're for. */
export type ClusterPlace = { binaries: PostgresBinaries; folder: string; durable: boolean };

/** Stops a PostgreSQL that a crashed server left running in `folder`. The caller holds the data folder. */
export async function endOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (!Number.isInteger(pid)) return;
  const here = await realpath(folder);
  if ((await workingFolder(pid)) === here) await end(pid, async () => (await workingFolder(pid)) === here);
  // A zombie that nobody reaped, or an id that another program has since been given, as after a container restart.
  // PostgreSQL would think that it's still running.
  if (send(pid, 0)) await rm(pidFile, { force: true });
}

/** A process's working folder; undefined for a missing process or a zombie. */
async function workingFolder(pid: number): Promise<string | undefined> {
  try {
    return await readlink(`/proc/${pid}/cwd`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw new StartError(`Process ${pid} may be a PostgreSQL that uses the data folder (${code}): end it first.`);
  }
}

/** Sends a signal, or just checks with 0; false without such a process. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A fast shutdown; if that takes too long an immediate one; the next start recovers from that. */
export async function end(pid: number, alive: () => Promise<boolean>): Promise<void> {
  const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;
  for (const signal of signals) {
    if (await alive()) send(pid, signal);
    const until = performance.now() + stopWithinMs / signals.length;
    while (performance.now() < until) {
      if (!(await alive())) return;
      await sleep(10);
    }
  }
}

export type PostgresProcess = { ended: Promise<void>; stop(): Promise<void> };

type Launch = ClusterPlace & { socketFolder: string; logFile: string };

/**
 * Starts PostgreSQL on an existing cluster and waits until it accepts connections. It has its own process group, so
 * that Ctrl-C only reaches this process, which then stops it cleanly.
 */
export async function launchPostgres(place: Launch): Promise<PostgresProcess> {
  const command = await asUnprivileged([join(place.binaries.folder, 'postgres'), ...serverArguments(place)]);
  // After a crash the old server's child processes need a moment to notice and exit.
  for (let attempt = 1; ; attempt += 1) {
    const child = await spawnLogged(command, place);
    if (await isReady(child, place.folder)) return { ended: exitOf(child), stop: () => stop(child) };
    const why = await lastFailure(place.logFile);
    if (attempt === 20 || !/still in use|already exists/.test(why)) {
      throw new StartError(
        `PostgreSQL couldn't start in ${place.folder}: ${why} (more in ${place.logFile}); if files are damaged, put back a backup.`,
      );
    }
    await sleep(250);
  }
}

function serverArguments({ folder, socketFolder, durable }: Launch): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and the details of errors may hold personal text.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    logging_collector: 'off',
    // Tests start several servers on one cluster, each with pools of its own: together more than the usual 100.
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }),
  };
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function spawnLogged([command = '', ...args]: string[], { folder, logFile }: Launch): Promise<ChildProcess> {
  const log = await open(logFile, 'a', 0o600);
  try {
    const stdio = ['ignore', log.fd, log.fd] as const;
    const child = spawn(command, args, { detached: true, stdio: [...stdio], cwd: folder, env: plainEnvironment() });
    await once(child, 'spawn').catch((error: Error) => {
      throw new StartError(`PostgreSQL couldn't start in ${folder}: ${error.message}`);
    });
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** True once it accepts connections, false if it exited instead. */
async function isReady(child: ChildProcess, folder: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const { pid, ready } = await statusOf(folder);
    if (pid === child.pid && ready) return true;
    await sleep(10);
  }
  return false;
}

/** The folder of a cluster's PostgreSQL socket; undefined while it accepts no connections. */
export async function readySocket(folder: string): Promise<string | undefined> {
  const { ready, socketFolder } = await statusOf(folder);
  return ready ? socketFolder : undefined;
}

/** The first lines of PostgreSQL's pid file. */
async function statusOf(folder: string) {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]), socketFolder: lines[4]?.trim(), ready: lines[7]?.trim() === 'ready' };
}

async function lastFailure(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8')).trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? '';
}

function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid) await end(child.pid, async () => child.exitCode === null && child.signalCode === null);
}

/** The command as it runs under this user. @throws StartError where root can't become someone else */
export async function asUnprivileged(command: [string, ...string[]]): Promise<[string, ...string[]]> {
  if (process.getuid?.() !== 0) return command;
  const [unshare = '', ...options] = notRoot;
  await run(unshare, [...options, 'true']).catch(() => {
    throw new StartError(
      "PostgreSQL doesn't run as root, and this machine allows no user namespaces: start Attune as a normal user, or set DATABASE_URL.",
    );
  });
  return [unshare, ...options, ...command];
}

/**
 * Passes none of our environment to PostgreSQL: PG… variables would change its behaviour, and secrets are none of its
 * business.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' };
}
