import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventDeclaration, event } from '#platform/shared/event.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import type { Job } from '../feature.ts';
import { startEvents } from './events.ts';
import { usualSearchSeconds } from './jobs.ts';
import { on, queueOf } from './listener.ts';

const Turn = v.object({ turn: v.number() });
const BellRung = event('bell.rung', Turn);
const BellCracked = event('bell.cracked', Turn);
const BellPolished = event('bell.polished', Turn);
const BellTuned = event('bell.tuned', Turn);
const BellChimed = event('bell.chimed', Turn);
const BellFaded = event('bell.faded', Turn);

const log = pino({ level: 'silent' });
const emit = (db: TestDatabase, kind: EventDeclaration<v.InferOutput<typeof Turn>>, turn = 0) =>
  db.database.asSystem((tx) => tx.emit(kind, { turn }));

describe.each(engines())('events on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  const heard: { id: string; turn: number; by: string }[] = [];
  let failures = 0;
  /** Facts that are being heard, and how many ever were at the same time. */
  let [together, most] = [0, 0];
  const runs: number[] = [];
  /** Until then the scheduled job isn't done. */
  let mayEnd = Promise.resolve();
  async function count(): Promise<void> {
    runs.push(1);
    await mayEnd;
  }
  let stop: () => Promise<void>;

  const listener = (name: string, kind: EventDeclaration<v.InferOutput<typeof Turn>>, before = () => {}) =>
    on(kind, name, async ({ id, payload }) => {
      before();
      heard.push({ id, ...payload, by: name });
    });
  const failOnce = () => {
    failures += 1;
    if (failures === 1) throw new Error('not yet');
  };
  const listeners = [
    listener('first', BellRung),
    listener('second', BellRung),
    listener('stubborn', BellCracked, failOnce),
    on(BellTuned, 'tuner', async ({ id, payload }) => void heard.push({ id, ...payload, by: 'tuner' }), {
      oneFor: ({ turn }) => String(turn),
    }),
    on(
      BellChimed,
      'choir',
      async () => {
        together += 1;
        most = Math.max(most, together);
        await new Promise((done) => setTimeout(done, 20));
        together -= 1;
      },
      { atOnce: 4 },
    ),
    on(BellFaded, 'patient', async ({ id, payload }) => void heard.push({ id, ...payload, by: 'patient' }), {
      afterSeconds: 60,
    }),
  ];
  // Rarely due, so that the clock runs none beside those of the tests.
  const jobs: Job[] = [{ name: 'platform.count', cron: '0 0 29 2 *', run: count }];
  const start = (searchSeconds?: number) =>
    startEvents({
      database: db.database,
      ownerUrl: db.ownerUrl,
      listeners,
      jobs,
      log,
      ...(searchSeconds ? { searchSeconds } : {}),
    });
  /** A second server's queue, which looks after nothing by itself. */
  const otherQueue = () => new PgBoss({ connectionString: db.ownerUrl, supervise: false, schedule: false }).start();

  beforeAll(async () => {
    db = await testDatabase(engine);
    await emit(db, BellRung, 7);
    stop = await start();
  });
  afterAll(async () => {
    await stop();
    await db.drop();
  });

  test('each listener hears a fact that was recorded while no server ran', async () => {
    await expect.poll(() => heard.map(({ by }) => by).sort()).toEqual(['first', 'second']);
    expect(heard[0]?.id).toBe(heard[1]?.id);
    expect(heard.map(({ turn }) => turn)).toEqual([7, 7]);
  });

  test('many facts arrive each once at each listener, and the outbox is empty after', async () => {
    heard.length = 0;
    await Promise.all(Array.from({ length: 150 }, (_, turn) => emit(db, BellRung, turn)));
    await expect.poll(() => heard.length, { interval: 100 }).toBe(300);
    expect(new Set(heard.map(({ id, by }) => `${by} ${id}`)).size).toBe(300);
    await expect.poll(() => db.query('SELECT 1 FROM outbox')).toEqual([]);
  });

  test('of facts that wait at the same time those that are heard as one are heard once, and so is each later one', async () => {
    heard.length = 0;
    await db.database.asSystem(async (tx) => {
      for (let turn = 0; turn < 20; turn += 1) await tx.emit(BellTuned, { turn: turn % 2 });
    });
    const turns = () => heard.map(({ turn }) => turn).sort();
    await expect.poll(turns, { interval: 100 }).toEqual([0, 1]);
    await expect
      .poll(() => db.query(`SELECT 1 FROM pgboss.job WHERE name = 'bell.tuned/tuner' AND state < 'completed'`))
      .toEqual([]);
    await emit(db, BellTuned, 1);
    await expect.poll(turns, { interval: 100 }).toEqual([0, 1, 1]);
  });

  test('a fact is heard within a second, since listeners are told and don’t poll', async () => {
    const took: number[] = [];
    for (let turn = 1_000; turn < 1_007; turn += 1) {
      const began = performance.now();
      await emit(db, BellRung, turn);
      await expect.poll(() => heard.filter((one) => one.turn === turn).length, { interval: 10 }).toBe(2);
      took.push(performance.now() - began);
    }
    // The middle one: a machine may be busy for a moment.
    expect(took.toSorted((a, b) => a - b)[3]).toBeLessThan(1_000);
  });

  test('a fact that nobody listens to leaves the outbox as well', async () => {
    await emit(db, BellPolished);
    await expect.poll(() => db.query('SELECT 1 FROM outbox')).toEqual([]);
  });

  test('a listener that waits hears a fact this many seconds later', async () => {
    heard.length = 0;
    await emit(db, BellFaded);
    const queued = () =>
      db.query(`SELECT round(extract(epoch FROM start_after - created_on))::int AS wait FROM pgboss.job
                 WHERE name = 'bell.faded/patient' AND state = 'created'`);
    await expect.poll(queued).toEqual([{ wait: 60 }]);
    expect(heard).toEqual([]);
    await db.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'bell.faded/patient'`);
    await expect.poll(() => heard, { timeout: 10_000 }).toMatchObject([{ by: 'patient' }]);
  });

  test('a listener that may hears several facts at the same time, and never more', async () => {
    await db.database.asSystem(async (tx) => {
      for (let turn = 0; turn < 20; turn += 1) await tx.emit(BellChimed, { turn });
    });
    const busy = `SELECT 1 FROM pgboss.job WHERE name = 'bell.chimed/choir' AND state < 'completed'`;
    await expect.poll(async () => [...(await db.query('SELECT 1 FROM outbox')), ...(await db.query(busy))]).toEqual([]);
    await expect.poll(() => [together, most]).toEqual([0, 4]);
  });

  test('a listener that fails hears the fact again, and holds up no other', async () => {
    heard.length = 0;
    await emit(db, BellCracked);
    await emit(db, BellRung);
    await expect.poll(() => heard.filter(({ by }) => by !== 'stubborn').length).toBe(2);
    await expect.poll(() => heard.some(({ by }) => by === 'stubborn'), { timeout: 20_000 }).toBe(true);
    expect(failures).toBe(2);
  });

  test('work by the clock is scheduled in UTC, and what is no longer wanted is taken off', async () => {
    const schedules = () => db.query('SELECT name, cron, timezone FROM pgboss.schedule');
    const wanted = [{ name: 'platform.count', cron: '0 0 29 2 *', timezone: 'UTC' }];
    expect(await schedules()).toEqual(wanted);
    await stop();
    await db.query("INSERT INTO pgboss.schedule (name, cron, timezone) VALUES ('bell.rung/first', '0 0 * * *', 'UTC')");
    stop = await start();
    expect(await schedules()).toEqual(wanted);
  });

  test('work that is due runs, and once at a time however often it is due', async () => {
    const boss = await otherQueue();
    let end = () => {};
    mayEnd = new Promise((resolve) => {
      end = resolve;
    });
    const sent = await Promise.all([1, 2, 3].map(() => boss.send('platform.count')));
    expect(sent.filter(Boolean)).toHaveLength(1);
    await expect.poll(() => runs).toEqual([1]);
    end();
    await boss.stop();
  });

  test('what a killed server had in hand is done again as soon as its heartbeat is missed', async () => {
    await stop();
    const queue = queueOf(listeners[0]!);
    const killed = await otherQueue();
    await killed.send(queue, { id: randomUUID(), type: BellRung.name, payload: { turn: 9 } });
    expect(await killed.fetch(queue)).toHaveLength(1);
    await killed.stop();
    await db.query("UPDATE pgboss.job SET heartbeat_on = now() - heartbeat_seconds * interval '1 s' WHERE name = $1", [
      queue,
    ]);
    heard.length = 0;
    stop = await start(1);
    await expect.poll(() => heard).toMatchObject([{ turn: 9, by: 'first' }]);
  });

  test('that takes a minute at most: every queue has a heartbeat, those of an earlier version, too', async () => {
    await stop();
    await db.query('UPDATE pgboss.queue SET heartbeat_seconds = NULL');
    stop = await start();
    const slowest = await db.query(
      "SELECT DISTINCT heartbeat_seconds FROM pgboss.queue WHERE name NOT LIKE '\\_\\_%' ORDER BY 1",
    );
    expect(slowest).toEqual([{ heartbeat_seconds: 20 }]);
    expect(20 + usualSearchSeconds).toBeLessThan(60);
  });
});
