import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { hourMs, minuteMs } from '#platform/shared/duration.ts';
import type { Job } from '../feature.ts';

type Options = {
  boss: PgBoss;
  jobs: readonly Job[];
  log: Logger;
  /** Told after every look. */
  onLook: (isAnyLate: boolean) => void;
  timings?: LookTimings;
};
/** Milliseconds between two looks, and after the start, when whatever was missed while all was off has its turn. */
export type LookTimings = { everyMs: number; graceMs: number };

const usualTimings: LookTimings = { everyMs: 5 * minuteMs, graceMs: hourMs };

/**
 * Looks from time to time whether every scheduled job has succeeded within twice its period, on any server, and
 * logs once for each that hasn't (CARE C20: what the privacy page promises is done by jobs). Returns how to stop.
 */
export function watchJobs({ boss, jobs, log, onLook, timings = usualTimings }: Options): () => void {
  const began = performance.now();
  let told = new Set<string>();
  const look = async () => {
    if (performance.now() - began < timings.graceMs) return;
    const late = await findLate(boss, jobs);
    for (const name of late)
      if (!told.has(name)) log.error({ job: name }, 'a job has not succeeded for twice its period');
    told = new Set(late);
    onLook(late.length > 0);
  };
  const timer = setInterval(
    () => void look().catch((error) => log.error({ err: error }, 'the jobs could not be looked at')),
    timings.everyMs,
  );
  return () => clearInterval(timer);
}

/** The queue keeps what was done for a week, which is longer than any period. A new job counts from when it was made. */
async function findLate(boss: PgBoss, jobs: readonly Job[]): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT s.name, extract(epoch FROM now() - greatest(s.created_on, max(j.completed_on)))::float8 * 1000 AS since
       FROM pgboss.schedule s LEFT JOIN pgboss.job j ON j.name = s.name AND j.state = 'completed'
      GROUP BY s.name, s.created_on`,
  );
  const sinceBy = new Map((rows as { name: string; since: number }[]).map(({ name, since }) => [name, since]));
  return jobs.filter(({ name, cron }) => (sinceBy.get(name) ?? 0) > 2 * periodOf(cron)).map(({ name }) => name);
}

/**
 * Milliseconds between two runs, for the patterns that our jobs have: every few minutes, every hour, every day.
 * @throws Error for any other
 */
export function periodOf(cron: string): number {
  const [, minute = '', hour = ''] = /^(\*(?:\/\d+)?|\d+) (\*|\d+) \* \* \*$/.exec(cron) ?? [];
  if (minute === '' || (minute.startsWith('*') && hour !== '*')) throw new Error(`There is no period in '${cron}'.`);
  if (minute.startsWith('*')) return Number(minute.slice(2) || 1) * minuteMs;
  return (hour === '*' ? 60 : 24 * 60) * minuteMs;
}
