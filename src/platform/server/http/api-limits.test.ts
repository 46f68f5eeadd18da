import { expect, test } from 'vitest';
import { startTestServer } from '#platform/testing/test-server.ts';
import { createRateLimiter } from './api-limits.ts';

test('a key has its pace and its burst, others have their own, and one that rested is forgotten', () => {
  let now = 0;
  const limiter = createRateLimiter({ perSecond: 2, burst: 3 }, () => now);
  const taken = (key: string, times: number) => Array.from({ length: times }, () => limiter.take(key)).filter(Boolean);
  expect(taken('alice', 5)).toHaveLength(3);
  expect(taken('bob', 1)).toHaveLength(1);
  now += 1_000;
  expect(taken('alice', 5)).toHaveLength(2);
  now += 9_000;
  expect(taken('carol', 5)).toHaveLength(3);
  expect(limiter.size()).toBe(1);
});

test('past the limit a person waits, and so does a network; another person behind it does not', async () => {
  const server = await startTestServer({ API_CALLS_PER_SECOND: '1' });
  const [alice, bob] = [await server.signUp('alice'), await server.signUp('bob')];
  const many = (call: () => Promise<{ status: number }>, times: number) =>
    Promise.all(Array.from({ length: times }, async () => (await call()).status));
  const passed = (statuses: number[]) => statuses.filter((status) => status === 200).length;

  const profile = () => alice.call('GET', '/api/v1/profile');
  expect(passed(await many(profile, 40))).toBeLessThan(20);
  const refused = await profile();
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 'rate_limited', '1']);
  expect((await bob.call('GET', '/api/v1/profile')).status).toBe(200);
  expect((await many(() => server.visitor.call('GET', '/api/v1/topics'), 150)).at(-1)).toBe(429);
  expect((await bob.call('GET', '/api/v1/profile')).status).toBe(429);
  // Help is no call of the API.
  expect((await server.visitor.call('GET', '/help-now')).status).toBe(200);
  await server.stop();
});
