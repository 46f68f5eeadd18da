import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Job } from '../feature.ts';
import { startJobs } from './jobs.ts';
import type { Listener } from './listener.ts';
import { startOutbox } from './outbox.ts';

type Options = {
  database: Database;
  /** The database's owner: jobs have their own schema, which is created and migrated here. */
  ownerUrl: string;
  listeners: readonly Listener[];
  jobs: readonly Job[];
  log: Logger;
};

/** Starts the background work: listeners of events, and scheduled jobs. Returns how to stop it. */
export async function startEvents({ database, ownerUrl, listeners, jobs, log }: Options): Promise<() => Promise<void>> {
  const boss = await startJobs({ ownerUrl, jobs, log });
  const outbox = await startOutbox({ boss, database, listeners, log }).catch(async (error) => {
    await boss.stop();
    throw error;
  });
  return async () => {
    await outbox.stop();
    // A housekeeping query that is cut off by the stop does no harm.
    boss.removeAllListeners('error').on('error', () => {});
    await boss.stop({ graceful: true, timeout: 5_000 });
  };
}
