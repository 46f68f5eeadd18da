import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What a program took, with all that it started: its exit code, seconds on the wall, seconds of CPU. */
export type Took = { code: number; seconds: number; cpu: number };

/** Waits for the program, then tells its code and what it and the children that it waited for used. */
const wrapped = '"$@"; code=$?; times >&3; exit $code';

/** Milliseconds between two looks at what runs. */
const lookEveryMs = 1_000;

/**
 * Runs a program with its output shown. Its CPU is what a shell reports of those it waited for or, where there's /proc, what
 * was seen of all that it started, if that's more: browsers' processes are ended without anybody waiting for them.
 */
export function measured(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Took> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    // Piped, so that no program takes the terminal for itself.
    const child = spawn('sh', ['-c', wrapped, 'sh', command, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const seen = new SeenProcesses(child.pid ?? 0);
    const looking = setInterval(() => seen.look(), lookEveryMs);
    let times = '';
    child.stdout?.pipe(process.stdout, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
    child.stdio[3]?.on('data', (text: Buffer) => {
      times += text.toString();
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(looking);
      const cpu = Math.max(cpuIn(times), seen.seconds());
      resolve({ code: signal ? 1 : (code ?? 1), seconds: (performance.now() - began) / 1000, cpu });
    });
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

/** Linux counts CPU in hundredths of a second, whatever the machine. */
const ticksPerSecond = 100;

/** A process and all that came of it, as far as looks at /proc have met them; one without a parent stays known. */
class SeenProcesses {
  readonly #ticks = new Map<number, number>();

  constructor(pid: number) {
    this.#ticks.set(pid, 0);
  }

  look(): void {
    for (const { pid, parent, ticks } of runningProcesses())
      if (this.#ticks.has(pid) || this.#ticks.has(parent)) this.#ticks.set(pid, ticks);
  }

  seconds(): number {
    return [...this.#ticks.values()].reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
  }
}

/** Every process with its parent and what it has used itself, oldest first; none where there's no /proc. */
function runningProcesses(): { pid: number; parent: number; ticks: number }[] {
  return processIds().flatMap((pid) => {
    try {
      // A name may hold anything; the fields come after its bracket: state, parent, …, user and system time.
      const [, parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return [{ pid, parent: Number(parent), ticks: Number(rest[9]) + Number(rest[10]) }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

function processIds(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .toSorted((a, b) => a - b);
  } catch {
    return [];
  }
}
