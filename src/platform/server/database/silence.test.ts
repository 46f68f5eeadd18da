import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { type Relay, startRelay } from '#platform/testing/relay.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { connect } from './connect.ts';
import { type Patience, usualPatience } from './patience.ts';
import { query } from './query.ts';

const never = hourMs;
const hasty: Patience = { connectMs: 1_000, statementMs: 1_000, answerMs: 1_500, beatMs: 500, closeMs: 500 };

describe.each(engines())('a database that goes silent, on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let relay: Relay;
  beforeEach(async () => {
    db = await testDatabase(engine);
    relay = await startRelay(db.systemUrl);
  });
  afterEach(async () => {
    await relay.stop();
    await db.drop();
  });

  const open = (patience: Partial<Patience> = {}) =>
    connect(relay.url, { poolSize: 2, patience: { ...hasty, ...patience } });
  const ask = (database: ReturnType<typeof open>) => database.asSystem((tx) => query(tx).execute(sql`SELECT 1 AS one`));

  test('a call and readiness say so, and both are back once it speaks again', async () => {
    const database = open();
    await expect.poll(() => database.ready()).toBe(true);
    relay.silence();
    await expect(ask(database)).rejects.toMatchObject({ name: 'Refusal', code: 'unavailable' });
    expect(await database.ready()).toBe(false);
    relay.speak();
    await expect.poll(() => database.ready()).toBe(true);
    expect((await ask(database)).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  test('a call says so as well when the database goes silent in the middle of it', async () => {
    const database = open();
    const call = database.asSystem(async (tx) => {
      await query(tx).execute(sql`SELECT 1`);
      relay.silence();
      await query(tx).execute(sql`SELECT 2`);
    });
    await expect(call).rejects.toMatchObject({ name: 'Refusal', code: 'unavailable' });
    await database.close();
  });

  test('a new connection that nobody answers is given up', async () => {
    relay.silence();
    const database = open({ answerMs: never });
    await expect(ask(database)).rejects.toMatchObject({ name: 'Refusal', code: 'unavailable' });
    await database.close();
  });

  test('notices are heard again, though the connection that listened stays open and silent', async () => {
    const database = open();
    let heard = 0;
    await database.listen('a_test', () => {
      heard += 1;
    });
    relay.forget();
    await expect
      .poll(async () => {
        await db.query("SELECT pg_notify('a_test', '')");
        return heard;
      })
      .toBeGreaterThan(0);
    await database.close();
  });

  test('nothing that still waits for it holds up the end', async () => {
    const database = open({ connectMs: never, statementMs: never, answerMs: never, beatMs: never });
    await database.listen('a_test', () => {});
    await database.listen('another', () => {});
    let asked = false;
    const call = database.asSystem(async (tx) => {
      relay.silence();
      const answer = query(tx).execute(sql`SELECT 1`);
      asked = true;
      await answer;
    });
    const waiting = call.catch(() => 'cut off');
    await expect.poll(() => asked).toBe(true);
    await database.close();
    await relay.stop();
    expect(await waiting).toBe('cut off');
    relay = await startRelay(db.url);
  });

  test('within 15 seconds it is noticed everywhere, and the database itself is the first to give up', () => {
    const { connectMs, statementMs, answerMs, beatMs } = usualPatience;
    expect(Math.max(connectMs + connectMs, answerMs, 2 * beatMs)).toBeLessThanOrEqual(15_000);
    expect(answerMs).toBeGreaterThan(statementMs);
  });
});
