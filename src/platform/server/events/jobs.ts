import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Job } from '../feature.ts';

type Options = { ownerUrl: string; jobs: readonly Job[]; log: Logger };

/** Starts the queue and the scheduled jobs. One server at a time runs a job, and never two runs of it at once. */
export async function startJobs({ ownerUrl, jobs, log }: Options): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: 'attune jobs',
    max: 5,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue met an error'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'));
  await boss.start();
  try {
    await unscheduleOld(boss, jobs);
    for (const job of jobs) await schedule(boss, job, log);
  } catch (error) {
    await boss.stop();
    throw error;
  }
  return boss;
}

async function unscheduleOld(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const wanted = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name);
  }
}

async function schedule(boss: PgBoss, job: Job, log: Logger): Promise<void> {
  await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 3, retryBackoff: true });
  await boss.schedule(job.name, job.cron, null, { tz: 'UTC' });
  await boss.work(job.name, { perJobResults: true }, async (due) => {
    const done = await tryOnce(log, { job: job.name }, () => job.run());
    return due.map(({ id }) => ({ id, status: done ? 'completed' : 'failed' }));
  });
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
