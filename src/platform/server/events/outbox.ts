import pLimit from 'p-limit';
import type { JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { hourSeconds } from '#platform/shared/duration.ts';
import type { Database } from '../database/database.ts';
import { endsWithin } from '../within.ts';
import { ownLookSeconds, type Workers } from './due-queues.ts';
import { openQueue, tryOnce } from './jobs.ts';
import { type Listener, queueOf, type RecordedEvent } from './listener.ts';

type Options = {
  boss: PgBoss;
  database: Database;
  listeners: readonly Listener[];
  workers: Workers;
  log: Logger;
};

/** A NOTIFY may be missed while the connection is down, so the table is also polled this often. */
const sweepEveryMs = 10_000;
const batch = 100;
/** How long a move that's under way is waited for when the server stops; one that's cut off is made again. */
const lastMoveMs = 2_000;
/** For some hours, at growing intervals. */
const retries = { retryLimit: 12, retryDelay: 1, retryBackoff: true, retryDelayMax: hourSeconds, notify: true };
/** Woken by each new event, and when one comes due, or due again. */
const reading = {
  batchSize: 50,
  burstWhenBatchFull: true,
  perJobResults: true,
  notifyPollingIntervalSeconds: ownLookSeconds,
} as const;

/**
 * Moves events from the outbox to their listeners, each with its own queue, so that a failing one doesn't hold up the
 * others. They move in one transaction: none is lost, and a listener gets each at least once.
 */
export async function startOutbox(options: Options): Promise<{ stop(): Promise<void> }> {
  const { boss, database, listeners, log } = options;
  for (const listener of listeners) await startListening(listener, options);
  let moving = Promise.resolve();
  const move = () => {
    moving = moving
      .then(() => moveAll(boss, listeners))
      .catch((error) => log.error({ err: error }, 'the outbox is stuck'));
  };
  const unlisten = await database.listen('outbox', move);
  const sweep = setInterval(move, sweepEveryMs);
  move();
  return {
    async stop() {
      clearInterval(sweep);
      await unlisten();
      await endsWithin(lastMoveMs, moving);
    },
  };
}

async function startListening(listener: Listener, { boss, workers, log }: Options): Promise<void> {
  const queue = queueOf(listener);
  await openQueue(boss, queue, retries);
  const inTurn = pLimit(listener.atOnce ?? 1);
  const worker = await boss.work<RecordedEvent, unknown, typeof reading>(queue, reading, async (jobs) => {
    const heard = new Map<string, Promise<boolean>>();
    const hear = (data: RecordedEvent) =>
      tryOnce(log, { listener: queue, event_id: data.id }, () => listener.hear(data));
    return Promise.all(
      jobs.map(async ({ id, data }): Promise<JobResult> => {
        const one = listener.oneFor?.(data) ?? data.id;
        if (!heard.has(one)) heard.set(one, inTurn(hear, data));
        return { id, status: (await heard.get(one)) ? 'completed' : 'failed' };
      }),
    );
  });
  workers.set(queue, worker);
}

async function moveAll(boss: PgBoss, listeners: readonly Listener[]): Promise<void> {
  while ((await moveSome(boss, listeners)) === batch);
}

async function moveSome(boss: PgBoss, listeners: readonly Listener[]): Promise<number> {
  const transaction = await boss.getDb().beginTransaction?.();
  if (!transaction) throw new Error('the queue cannot open a transaction');
  try {
    const { rows } = await transaction.db.executeSql(
      `DELETE FROM outbox WHERE id IN (SELECT id FROM outbox ORDER BY created_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
       RETURNING id, type, payload, created_at`,
    );
    const events = (rows as (RecordedEvent & { created_at: Date })[]).sort((a, b) => +a.created_at - +b.created_at);
    for (const listener of listeners) {
      const heard = events.filter(({ type }) => type === listener.event.name);
      const startAfter = listener.afterSeconds ?? 0;
      const jobs = heard.map(({ id, type, payload }) => ({ id, data: { id, type, payload }, startAfter }));
      if (jobs.length > 0) await boss.insert(queueOf(listener), jobs, { db: transaction.db });
    }
    await transaction.commit();
    return events.length;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}
