import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

export const isLinux = process.platform === 'linux';
const microsecondsPerTick = 10_000;

type Stat = { parent: number; own: number; ofEnded: number };

/** CPU in microseconds; null for a process that has ended. */
function statOf(pid: string): Stat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const sum = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * microsecondsPerTick;
    return { parent: fields[1] ?? 0, own: sum(11), ofEnded: sum(13) };
  } catch {
    return null;
  }
}

/** Microseconds of CPU of a process and its children so far, of those that have ended, too; NaN elsewhere than on Linux. */
export function cpuOfFamily(pid: number): number {
  if (!isLinux) return Number.NaN;
  const family = statOf(String(pid));
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = processes.map(statOf).filter((stat) => stat?.parent === pid);
  return children.reduce((sum, stat) => sum + (stat?.own ?? 0), (family?.own ?? 0) + (family?.ofEnded ?? 0));
}

/** The database's first process, whose children do its work; NaN elsewhere than on Linux. */
export async function pidOfPostgres(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return statOf(String(rows[0]?.pid))?.parent ?? Number.NaN;
}
