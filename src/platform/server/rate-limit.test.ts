import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { forgetAttempts, giveBackAttempt, takeAttempt, takeCall } from './rate-limit.ts';

const limit = { limit: 3, windowSeconds: 60 };

describe.each(engines('sql'))('attempts on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase(engine);
  });
  afterAll(() => db.drop());
  const take = (key: string) => db.database.asSystem((tx) => takeAttempt(tx, key, limit));

  test('CARE C5 as many as the limit pass, also all at once, and the next is told when to come back', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => take('code:alice')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refused = await take('code:alice').catch((error) => error);
    expect(refused).toMatchObject({ name: 'Refusal', code: 'rate_limited' });
    expect(refused.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test('another key counts for itself, and one given back does not count', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await take('code:bob');
      await db.database.asSystem((tx) => giveBackAttempt(tx, 'code:bob'));
    }
    expect(await db.query("SELECT count FROM rate_limits WHERE key = 'code:bob'")).toEqual([{ count: 0 }]);
  });

  test('CARE C20 a window that is over starts over, and is forgotten otherwise', async () => {
    await db.query("UPDATE rate_limits SET window_ends = now() - interval '1 second'");
    await take('code:alice');
    await db.database.asSystem(forgetAttempts);
    expect(await db.query('SELECT key, count FROM rate_limits')).toEqual([{ key: 'code:alice', count: 1 }]);
  });

  test('CARE C5 E5 a transaction that began before others, and counts after them, counts by the time that it is', async () => {
    await take('code:carol');
    await db.database.asSystem(async (tx) => {
      // Already begun; the window only ends now.
      await db.query("UPDATE rate_limits SET count = 3, window_ends = clock_timestamp() WHERE key = 'code:carol'");
      await takeAttempt(tx, 'code:carol', limit);
      await db.query("INSERT INTO rate_limits VALUES ('call:carol', 1, clock_timestamp())");
      expect(await takeCall(tx, 'call:carol', { burst: 1, secondsEach: 10 })).toBe(0);
    });
    const [row] = await db.query("SELECT count FROM rate_limits WHERE key = 'code:carol'");
    expect(row).toEqual({ count: 1 });
    await db.query("DELETE FROM rate_limits WHERE key LIKE '%:carol'");
  });

  describe('calls at a pace', () => {
    const pace = { burst: 4, secondsEach: 10 };
    const call = (key: string) => db.database.asSystem((tx) => takeCall(tx, key, pace));
    const pass = (key: string, seconds: number) =>
      db.query('UPDATE rate_limits SET window_ends = window_ends - make_interval(secs => $2) WHERE key = $1', [
        key,
        seconds,
      ]);

    test('E5 a burst passes, also all at once, and then one call for each step of time', async () => {
      const waits = await Promise.all(Array.from({ length: 9 }, () => call('call:alice')));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(4);
      for (const wait of waits.filter((one) => one > 0)) expect(Math.ceil(wait)).toBe(10);
      await pass('call:alice', 10);
      expect(await call('call:alice')).toBe(0);
      expect(await call('call:alice')).toBeGreaterThan(9);
      await pass('call:alice', 5);
      expect(Math.ceil(await call('call:alice'))).toBe(5);
    });

    test('E5 a step may be a part of a second', async () => {
      const quick = { burst: 1, secondsEach: 0.5 };
      const waits = await Promise.all(
        [1, 2].map(() => db.database.asSystem((tx) => takeCall(tx, 'call:quick', quick))),
      );
      expect(Math.min(...waits)).toBe(0);
      expect(Math.max(...waits)).toBeLessThanOrEqual(0.5);
    });

    test('a long quiet gives back a burst and no more; other keys count for themselves', async () => {
      await pass('call:alice', 3600);
      const waits: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) waits.push(await call('call:alice'));
      expect(waits.map((wait) => wait === 0)).toEqual([true, true, true, true, false, false]);
      expect(await call('call:bob')).toBe(0);
    });

    test('CARE C20 one that has had its quiet is forgotten', async () => {
      await pass('call:bob', 20);
      await db.database.asSystem(forgetAttempts);
      expect(await db.query("SELECT 1 FROM rate_limits WHERE key = 'call:bob'")).toEqual([]);
    });
  });
});
