import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const project = join(import.meta.dirname, '../../..');

export type ServerProcess = {
  url: string;
  /** SIGKILL is a crash. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** The server as `npm start` runs it, in a process of its own; it need not come up. */
export function spawnServer(env: Record<string, string>, errors: 'inherit' | 'pipe' = 'pipe'): ChildProcess {
  return spawnProgram('src/server.ts', { STUN_URLS: '', LOG_LEVEL: 'error', ...env }, errors);
}

/** One of our programs in a process of its own; it ends with these tests at the latest, whatever becomes of them. */
export function spawnProgram(file: string, env: Record<string, string>, errors: 'inherit' | 'pipe'): ChildProcess {
  const preloaded = ['--import=./src/platform/testing/end-with-tests.ts', '--import=./scripts/quick-imports.mjs'];
  return spawn(process.execPath, [...preloaded, file], {
    cwd: project,
    // The second start and all after it take half: Node keeps what it compiled.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(project, '.cache/compiled'), ...env },
    // What it reads is closed when the tests' process ends.
    stdio: ['pipe', 'pipe', errors],
  });
}

/** A server process on a free port, with a folder of its own, once it's ready. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'attune-process-'));
  const port = await freePort();
  const child = spawnServer({ PORT: String(port), DATA_DIR: dataDir, ...env }, 'inherit');
  const stop: ServerProcess['stop'] = async (signal) => {
    await endProcess(child, signal);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(child);
    return { url: `http://127.0.0.1:${port}`, stop };
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
}

/** Ends a process, unless it has ended, and waits until it has. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Chosen before the start, since the server prints the public address. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** @throws Error if the server ends instead */
export function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Attune is ready')) resolve();
    });
  });
}
