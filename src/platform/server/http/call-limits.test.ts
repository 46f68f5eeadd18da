import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppEnv } from './answers.ts';
import { callLimits } from './call-limits.ts';
import { createMetrics } from './metrics.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('T10 a call that takes longer than ten seconds is answered 504, and not before', async () => {
  const app = new Hono<AppEnv>();
  app.use('*', ...callLimits);
  app.get('/endless', () => new Promise<Response>(() => {}));
  app.onError((error, c) => c.json({}, error instanceof HTTPException && error.status === 504 ? 504 : 500));
  let answered = 0;
  const answer = Promise.resolve(app.request('/endless')).then(({ status }) => {
    answered = status;
  });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(answered).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await answer;
  expect(answered).toBe(504);
});

test('without a configured token there are no metrics, whatever is sent', async () => {
  const app = new Hono<AppEnv>();
  createMetrics(undefined).mount(app);
  for (const headers of [{}, { Authorization: 'Bearer ' }, { Authorization: 'Bearer undefined' }])
    expect((await app.request('/metrics', { headers })).status).toBe(404);
});
