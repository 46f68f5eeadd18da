import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { forgetAttempts, giveBackAttempt, takeAttempt } from './rate-limit.ts';

const limit = { limit: 3, windowSeconds: 60 };

describe.each(engines())('attempts on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase(engine);
  });
  afterAll(() => db.drop());
  const take = (key: string) => db.database.asSystem('a test', (tx) => takeAttempt(tx, key, limit));

  test('C5 as many as the limit pass, also all at once, and the next is told when to come back', async () => {
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
      await db.database.asSystem('a test', (tx) => giveBackAttempt(tx, 'code:bob'));
    }
    expect(await db.query("SELECT count FROM rate_limits WHERE key = 'code:bob'")).toEqual([{ count: 0 }]);
  });

  test('C20 a window that is over begins anew, and is forgotten otherwise', async () => {
    await db.query("UPDATE rate_limits SET window_ends = now() - interval '1 second'");
    await take('code:alice');
    await db.database.asSystem('a test', forgetAttempts);
    expect(await db.query('SELECT key, count FROM rate_limits')).toEqual([{ key: 'code:alice', count: 1 }]);
  });
});
