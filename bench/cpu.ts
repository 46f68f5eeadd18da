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

/** Microseconds of CPU of a process and all that it started so far, of those that have ended, too; NaN elsewhere than on Linux. */
export function cpuOfFamily(pid: number): number {
  if (!isLinux) return Number.NaN;
  return familyOf(pid).reduce((sum, { own, ofEnded }) => sum + own + ofEnded, 0);
}

/** Bytes of memory of a process and all that it started, what they share counted once; NaN elsewhere than on Linux. */
export function memoryOfFamily(pid: number): number {
  if (!isLinux) return Number.NaN;
  return familyOf(pid).reduce((sum, { pid: each }) => sum + memoryOf(each), 0);
}

function memoryOf(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

function familyOf(pid: number): (Stat & { pid: string })[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(name);
      return stat ? [{ ...stat, pid: name }] : [];
    });
  const withChildren = (parent: number): typeof all =>
    all.filter((one) => one.parent === parent).flatMap((child) => [child, ...withChildren(Number(child.pid))]);
  return [...all.filter((one) => one.pid === String(pid)), ...withChildren(pid)];
}

/** The database's first process, whose children do its work; NaN elsewhere than on Linux. */
export async function pidOfPostgres(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return statOf(String(rows[0]?.pid))?.parent ?? Number.NaN;
}
