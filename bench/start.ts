import { startChild } from './child.ts';
import { median, report } from './report.ts';
import { withScratch } from './scratch.ts';

/** Seconds from the process's start to the ready line: on an empty data folder, on one that has run, and after kill -9. */
export async function benchStart(): Promise<boolean> {
  const cold: number[] = [];
  const warm: number[] = [];
  const killed: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await withScratch(async (scratch) => {
      const dataDir = await scratch.folder();
      cold.push(await timeStart(dataDir, 'SIGTERM'));
      warm.push(await timeStart(dataDir, 'SIGKILL'));
      killed.push(await timeStart(dataDir, 'SIGTERM'));
    });
  }
  return report('Start to ready', [
    { what: 'cold: makes, migrates and seeds the database', ours: median(cold), unit: 's' },
    { what: 'warm: everything is there', ours: median(warm), unit: 's', wish: { atMost: 2 } },
    { what: 'after kill -9', ours: median(killed), unit: 's' },
  ]);
}

async function timeStart(dataDir: string, end: NodeJS.Signals): Promise<number> {
  const began = performance.now();
  const server = await startChild('src/server.ts', { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const seconds = (performance.now() - began) / 1000;
  await server.stop(end);
  return seconds;
}

if (import.meta.main) process.exitCode = (await benchStart()) ? 0 : 1;
