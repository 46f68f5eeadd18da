import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** Who works at a queue in this process, by the queue's name: the queue's own id for that. */
export type Workers = Map<string, string>;

type Options = { boss: PgBoss; workers: Workers; log: Logger };

/** What's due later or retried is late by this at most; a new job wakes its workers at once. */
const lookEveryMs = 3_000;

/**
 * Seconds between two looks that each worker takes by itself. There are about eighty queues, so that's rare: a server at rest
 * would do little else.
 */
export const ownLookSeconds = 600;

/**
 * Wakes the workers of a queue where something has come due that nobody was told of: a retry, what was to wait, or what a
 * killed server left. One look for all queues. Returns how to stop.
 */
export function wakeWhenDue({ boss, workers, log }: Options): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    const { rows } = await boss
      .getDb()
      .executeSql(
        `SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND NOT blocked AND start_after <= now()`,
      );
    for (const { name } of rows as { name: string }[]) {
      const worker = workers.get(name);
      if (worker !== undefined) boss.notifyWorker(worker);
    }
  };
  let looking = Promise.resolve();
  const lookLater = () => {
    timer = setTimeout(() => {
      looking = look()
        .catch((error) => log.error({ err: error }, 'what is due could not be looked for'))
        .finally(() => isStopped || lookLater());
    }, lookEveryMs);
  };
  lookLater();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return looking;
  };
}
