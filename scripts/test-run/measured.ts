import { spawn } from 'node:child_process';

/** What a program took, with all that it started: its exit code, seconds on the wall, seconds of CPU. */
export type Took = { code: number; seconds: number; cpu: number };

/** Waits for the program, then tells its code and what it and its children used. */
const wrapped = '"$@"; code=$?; times >&3; exit $code';

/** Runs a program with its output shown. A shell waits for it, which is the one thing that counts children's CPU everywhere. */
export function measured(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Took> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    // Piped, so that no program takes the terminal for itself.
    const stdio = ['ignore', 'pipe', 'pipe', 'pipe'] as const;
    const child = spawn('sh', ['-c', wrapped, 'sh', command, ...args], { env, stdio: [...stdio] });
    let times = '';
    child.stdout?.pipe(process.stdout, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
    child.stdio[3]?.on('data', (text: Buffer) => {
      times += text.toString();
    });
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve({
        code: signal ? 1 : (code ?? 1),
        seconds: (performance.now() - began) / 1000,
        cpu: cpuIn(times),
      }),
    );
  });
}

/** Seconds in what a shell's `times` prints: its own, then its children's, each as user and system time. */
export function cpuIn(times: string): number {
  const [, children = ''] = times.trim().split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
