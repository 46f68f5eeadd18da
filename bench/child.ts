import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type Child = { process: ChildProcess; url: string; stop(signal?: NodeJS.Signals): Promise<void> };

/** As `npm start` has them. */
export const flags = ['--max-semi-space-size=16', '--import=./scripts/quick-imports.mjs'];

/** Starts a server in a process of its own, as `npm start` does, and waits for the line that names its address. */
export async function startChild(file: string, env: Record<string, string>): Promise<Child> {
  const child = spawn(process.execPath, [...flags, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /ready at (\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  return {
    process: child,
    url,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}
