import { expect, test } from 'vitest';
import { startOwnTestServer } from '#testing/test-server.ts';
import { createApiLimits, createRateLimiter } from './api-limits.ts';

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

test('past the limit a person waits, and so does a network; another person behind it does not', () => {
  let now = 0;
  const limits = createApiLimits(1, () => now);
  const passed = (take: () => void, times: number) =>
    Array.from({ length: times }, () => {
      try {
        take();
        return 1;
      } catch (error) {
        expect(error).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
        return 0;
      }
    }).filter(Boolean).length;
  const person = (userId: string) => () => limits.person({ userId, sessionId: 's' });
  expect([passed(person('alice'), 20), passed(person('bob'), 1)]).toEqual([10, 1]);
  const network = (address: string) => () => limits.network(address);
  expect(passed(network('2001:db8::1'), 150)).toBe(100);
  // One home has many addresses.
  expect([passed(network('2001:db8::2'), 1), passed(network('2001:db8:9::1'), 1)]).toEqual([0, 1]);
  now += 1_000;
  expect([passed(person('alice'), 5), passed(network('2001:db8::1'), 50)]).toEqual([1, 10]);
});

test('issue 40 what one call brings counts by the piece: two hundred pass beside a page’s calls, and no end of them doesn’t', () => {
  let now = 0;
  const limits = createApiLimits(20, () => now);
  const alice = { userId: 'alice', sessionId: 's' };
  for (let call = 0; call < 50; call += 1) limits.person(alice);
  const brought = (user: string) => {
    try {
      limits.pieces({ userId: user, sessionId: 's' }, 100);
      return true;
    } catch {
      return false;
    }
  };
  expect([1, 2, 3, 4, 5].map(() => brought('alice'))).toEqual([true, true, true, true, false]);
  expect(brought('bob')).toBe(true);
  limits.person(alice);
  now += 4_900;
  expect(brought('alice')).toBe(false);
  now += 100;
  expect([brought('alice'), brought('alice')]).toEqual([true, false]);
});

test('the API keeps to both limits, and help, which is no call of it, is there all the same', async () => {
  const server = await startOwnTestServer({ API_CALLS_PER_SECOND: '1' });
  const alice = await server.signUp('alice');
  const many = (call: () => Promise<{ status: number; headers: Headers }>, times: number) =>
    Promise.all(Array.from({ length: times }, call));
  // However few calls an operator lets people make, a long time without a connection comes back.
  const bob = await server.signUp('bob');
  const items = Array.from({ length: 100 }, () => ({ id: server.newId(), removed: true }));
  const bring = () => bob.call('POST', '/api/v1/check-ins/brought', { items });
  expect((await many(bring, 5)).map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429]);
  const refused = (answers: { status: number; headers: Headers }[]) =>
    answers.filter(({ status, headers }) => status === 429 && headers.get('retry-after') === '1').length;
  expect(refused(await many(() => alice.call('GET', '/api/v1/profile'), 80))).toBeGreaterThan(0);
  expect(refused(await many(() => server.visitor.call('GET', '/api/v1/topics'), 500))).toBeGreaterThan(0);
  expect((await server.visitor.call('GET', '/help-now')).status).toBe(200);
  await server.stop();
});
