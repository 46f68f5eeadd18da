import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Job } from '../feature.ts';
import { type Workers, wakeWhenDue } from './due-queues.ts';
import { startJobs, stopJobs } from './jobs.ts';
import { type LookTimings, watchJobs } from './late-jobs.ts';
import type { Listener } from './listener.ts';
import { startOutbox } from './outbox.ts';

type Options = {
  database: Database;
  /** The database's owner: jobs have their own schema, which is created and migrated here. */
  ownerUrl: string;
  listeners: readonly Listener[];
  jobs: readonly Job[];
  log: Logger;
  /** Told from time to time whether a scheduled job hasn't succeeded for long. */
  onLook?: (isAnyLate: boolean) => void;
  lookTimings?: LookTimings;
  /** Seconds between two searches for work that a server left when it was killed. */
  searchSeconds?: number;
};

/** Starts the background work: listeners of events, and scheduled jobs. Returns how to stop it. */
export async function startEvents(options: Options): Promise<() => Promise<void>> {
  const { database, listeners, jobs, log, onLook = () => {}, lookTimings } = options;
  const workers: Workers = new Map();
  const boss = await startJobs({ ...options, workers });
  const outbox = await startOutbox({ boss, database, listeners, workers, log }).catch(async (error) => {
    await stopJobs(boss);
    throw error;
  });
  const stopWaking = wakeWhenDue({ boss, workers, log });
  const stopWatching = watchJobs({ boss, jobs, log, onLook, ...(lookTimings ? { timings: lookTimings } : {}) });
  return async () => {
    stopWatching();
    await stopWaking();
    await outbox.stop();
    await stopJobs(boss);
  };
}
