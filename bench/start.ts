import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from './child.ts';
import { cpuOfFamily, isLinux } from './cpu.ts';
import { type Figure, median, report } from './report.ts';
import { withScratch } from './scratch.ts';

const rounds = 3;
/** What's left to do once it's ready is over by then. */
const settleMs = 5_000;

type Start = { seconds: number; cpu: number };

/**
 * Seconds from the process's start to the ready line, and of CPU until it rests, its database included: on an empty data
 * folder, on one that has run, and after kill -9.
 */
export async function benchStart(): Promise<boolean> {
  const starts: Record<'cold' | 'warm' | 'killed', Start[]> = { cold: [], warm: [], killed: [] };
  for (let round = 0; round < rounds; round += 1) {
    await withScratch(async (scratch) => {
      const dataDir = await scratch.folder();
      starts.cold.push(await timeStart(dataDir, 'SIGTERM'));
      starts.warm.push(await timeStart(dataDir, 'SIGKILL'));
      starts.killed.push(await timeStart(dataDir, 'SIGTERM'));
    });
  }
  return report('Start to ready', [
    ...figuresOf('cold: makes, migrates and seeds the database', starts.cold, 6),
    ...figuresOf('warm: everything is there', starts.warm, 2, 2.5),
    ...figuresOf('after kill -9', starts.killed),
  ]);
}

function figuresOf(what: string, starts: readonly Start[], seconds?: number, cpu?: number): Figure[] {
  const wish = (atMost?: number) => atMost !== undefined && { wish: { atMost } };
  const figures: Figure[] = [{ what, ours: median(starts.map((one) => one.seconds)), unit: 's', ...wish(seconds) }];
  if (isLinux)
    figures.push({ what: '  CPU until it rests', ours: median(starts.map((one) => one.cpu)), unit: 's', ...wish(cpu) });
  return figures;
}

async function timeStart(dataDir: string, end: NodeJS.Signals): Promise<Start> {
  const began = performance.now();
  const server = await startChild('src/server.ts', { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const seconds = (performance.now() - began) / 1000;
  await sleep(settleMs);
  const cpu = cpuOfFamily(server.process.pid ?? Number.NaN) / 1_000_000;
  await server.stop(end);
  return { seconds, cpu };
}

if (import.meta.main) process.exitCode = (await benchStart()) ? 0 : 1;
