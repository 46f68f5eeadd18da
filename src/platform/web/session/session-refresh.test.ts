import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openKeeper } from './session-keeper.ts';
import { SessionStore } from './session-store.ts';
import { sessionKey } from './stored-session.ts';

/* When the accounts client asks for a new token by itself. The clock is the test's. */

/** Milliseconds at which a new token was asked for, since the page was opened, and for which old one. */
const asked: number[] = [];
const shown: string[] = [];
let answer: () => Response;
let opened: number;

const person = { id: '01970000-0000-7000-8000-00000000000a', email: 'alice@example.org', aud: 'authenticated' };
const tokens = (secondsLeft: number) => ({
  access_token: 'held',
  refresh_token: 'kept',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Date.now() / 1000 + secondsLeft,
  user: { ...person, app_metadata: {}, user_metadata: {}, identities: [] },
});

/** Opens the page of somebody whose token is good for so many more seconds. */
function open(secondsLeft: number): void {
  localStorage.setItem(sessionKey, JSON.stringify(tokens(secondsLeft)));
  new SessionStore(async (...given) => openKeeper(...given)).start();
}

beforeEach(() => {
  vi.useFakeTimers();
  opened = Date.now();
  asked.length = 0;
  shown.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(Date.now() - opened);
    shown.push(JSON.parse(body).refresh_token);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('R-CONST-06 every 30 s it looks whether the token nears its end, and only then asks for another', async () => {
  answer = () => Response.json(tokens(3600));
  open(140);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(1);
});

test('R-CONST-05 a server that cannot answer is asked again after 200 ms, then after twice that each time', async () => {
  answer = () => new Response(null, { status: 503 });
  open(-10);
  await vi.advanceTimersByTimeAsync(7_000);
  const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(waits).toEqual([200, 400, 800, 1600, 3200]);
});

test.each([-5, 5])(
  'C18 on a device whose clock is %i h off a new token is asked for when the last nears its end',
  async (off) => {
    const byTheServer = () => Date.now() / 1000 - off * 3600;
    answer = () => Response.json({ ...tokens(3600), expires_at: byTheServer() + 3600 });
    open(-10);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_400_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(150_000);
    expect(asked).toHaveLength(2);
  },
);

test('B5 a tab that was frozen between two tries shows the token that others keep by now, not the one it began with', async () => {
  answer = () => new Response(null, { status: 503 });
  open(-10);
  await vi.advanceTimersByTimeAsync(100);
  localStorage.setItem(sessionKey, JSON.stringify({ ...tokens(3600), refresh_token: 'fourth' }));
  answer = () => Response.json({ ...tokens(3600), refresh_token: 'fifth' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(shown).toEqual(['kept', 'fourth']);
  expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toMatchObject({ refresh_token: 'fourth' });
});
