import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/device-memory.ts';
import { signInAlice } from '#platform/testing/web-server.ts';
import { ApiError } from '../api-client.ts';
import { session } from '../session/session-store.ts';
import { atHand, changeCopy, dropCopy } from './copies.ts';

/* A network that hangs is like one that's gone: what was read last is at hand (SPEC.md §4 Offline). */

const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
const never = () => new Promise<string>(() => {});
/** A server that answers when told to. */
function slow() {
  let come: (said: string) => void = () => {};
  const answer = new Promise<string>((resolve) => {
    come = resolve;
  });
  return { ask: () => answer, come };
}
let ask: () => Promise<string>;
const tea = queryOptions({ queryKey: ['tea'], queryFn: (asking) => atHand('tea', asking, () => ask()) });
const cups = infiniteQueryOptions({
  queryKey: ['cups'],
  queryFn: (asking) => (asking.pageParam === null ? atHand('cups', asking, () => ask()) : Promise.resolve('older')),
  initialPageParam: null as string | null,
  getNextPageParam: () => 'cursor',
});
const read = () => client.fetchQuery(tea);
const shown = () => client.getQueryData(tea.queryKey);
/** What's at hand, as somebody without a connection sees it. */
async function copy(): Promise<string> {
  ask = () => Promise.reject(new ApiError(0, { code: 'offline' }));
  return new QueryClient().fetchQuery({ ...tea, networkMode: 'always', retry: false });
}

beforeEach(async () => {
  await signInAlice();
  ask = async () => 'green';
  await Promise.all([read(), client.fetchInfiniteQuery(cups)]);
  // IndexedDB takes its turns by what's left real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  client.clear();
});

test('R-DATA-11 no answer for three seconds: what was read last is at hand', async () => {
  ask = never;
  const asked = read();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(client.isFetching()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect([await asked, client.isFetching()]).toEqual(['green', 0]);
});

test('R-DATA-11 an answer that’s late is shown all the same, and is what’s at hand from then on', async () => {
  const { come, ...server } = slow();
  ask = server.ask;
  const asked = [read(), client.fetchInfiniteQuery(cups)];
  await vi.advanceTimersByTimeAsync(3_100);
  await Promise.all(asked);
  come('black');
  await vi.advanceTimersByTimeAsync(1);
  expect([shown(), client.getQueryData(cups.queryKey)?.pages]).toEqual(['black', ['black']]);
  expect(await copy()).toBe('black');
});

test('pages that follow an older first one stay with it', async () => {
  const { come, ...server } = slow();
  ask = server.ask;
  const asked = client.fetchInfiniteQuery({ ...cups, pages: 2 });
  await vi.advanceTimersByTimeAsync(3_100);
  await asked;
  come('black');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(cups.queryKey)?.pages).toEqual(['green', 'older']);
});

test.each([
  ['written meanwhile', () => changeCopy('tea', () => 'mint'), 'mint'],
  ['withdrawn meanwhile', () => dropCopy('tea'), null],
])('CARE C13 what was %s isn’t undone by a late answer', async (_, change, left) => {
  const { come, ...server } = slow();
  ask = server.ask;
  const asked = read();
  await vi.advanceTimersByTimeAsync(3_100);
  await asked;
  await change();
  come('black');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toBe('green');
  expect(await copy().catch(() => null)).toBe(left);
});

test('CARE C18 an answer that comes after its person has left is nobody’s', async () => {
  const { come, ...server } = slow();
  ask = server.ask;
  const asked = read();
  await vi.advanceTimersByTimeAsync(3_100);
  await asked;
  await session.signOut('local');
  come('black');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toBe('green');
});

test('without a copy the answer is waited for', async () => {
  const { come, ...server } = slow();
  ask = server.ask;
  await dropCopy('tea');
  const asked = read();
  await vi.advanceTimersByTimeAsync(10_000);
  come('black');
  expect(await asked).toBe('black');
});
