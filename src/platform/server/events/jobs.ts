import { PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import { hourSeconds } from '#platform/shared/duration.ts';
import { connectionOptions, usualPatience } from '../database/patience.ts';
import type { Job } from '../feature.ts';
import { endsWithin } from '../within.ts';
import { ownLookSeconds, type Workers } from './due-queues.ts';

type Options = { ownerUrl: string; jobs: readonly Job[]; workers: Workers; log: Logger; searchSeconds?: number };

/**
 * A server says every ten seconds that it's still at its work. What a killed one had in hand falls to the next search
 * after twenty of silence: so it's done again within a minute, and may take long all the same.
 */
const workInHand = { heartbeatSeconds: 20 };
/** Seconds between two such searches. */
export const usualSearchSeconds = 20;

/** Woken when a job is due, or comes due again. */
const waiting = { perJobResults: true, notifyPollingIntervalSeconds: ownLookSeconds } as const;

/** Milliseconds that the queue has to stop. */
const stopMs = 7_000;

/** Starts the queue and the scheduled jobs. One server at a time runs a job, and never two runs of it at once. */
export async function startJobs(options: Options): Promise<PgBoss> {
  const { ownerUrl, jobs, log, searchSeconds = usualSearchSeconds } = options;
  // pg-boss hands on all that it doesn't know to pg.
  const connection = { ...connectionOptions(ownerUrl, 'attune jobs'), query_timeout: usualPatience.answerMs };
  const boss = new PgBoss({
    ...connection,
    max: 5,
    useListenNotify: true,
    superviseIntervalSeconds: searchSeconds,
    monitorIntervalSeconds: searchSeconds,
    // For jobs that wait for each other; we have none.
    flowIntervalSeconds: hourSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue met an error'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'));
  await boss.start();
  try {
    await unscheduleOld(boss, jobs);
    for (const job of jobs) await schedule(boss, job, options);
  } catch (error) {
    await stopJobs(boss);
    throw error;
  }
  return boss;
}

/** Stops the queue. Work in hand has five seconds to end; a database that has gone silent isn't waited for. */
export async function stopJobs(boss: PgBoss): Promise<void> {
  // A housekeeping query that is cut off by the stop does no harm.
  boss.removeAllListeners('error').on('error', () => {});
  await endsWithin(stopMs, boss.stop({ graceful: true, timeout: 5_000 }));
}

async function unscheduleOld(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const wanted = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name);
  }
}

/** Creates a queue unless it's there; one of an earlier version gets heartbeats, and wakes its workers. */
export async function openQueue(boss: PgBoss, name: string, options: Omit<Queue, 'name'>): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, { ...workInHand, notify: options.notify === true });
}

async function schedule(boss: PgBoss, job: Job, { workers, log }: Options): Promise<void> {
  await openQueue(boss, job.name, { policy: 'exclusive', retryLimit: 3, retryBackoff: true, notify: true });
  await boss.schedule(job.name, job.cron, null, { tz: 'UTC' });
  const worker = await boss.work<unknown, unknown, typeof waiting>(job.name, waiting, async (due) => {
    const done = await tryOnce(log, { job: job.name }, () => job.run());
    return due.map(({ id }) => ({ id, status: done ? 'completed' : 'failed' }));
  });
  workers.set(job.name, worker);
}

/** Runs one piece of background work; a failure is logged and returns false, so that the queue retries. */
export async function tryOnce(log: Logger, about: object, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.error({ ...about, err: error }, 'work after the fact failed; it is tried again');
    return false;
  }
}
