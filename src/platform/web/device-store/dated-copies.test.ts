import { QueryClient, queryOptions } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/device-memory.ts';
import { signInAlice } from '#platform/testing/web-server.ts';
import { ApiError } from '../api-client.ts';
import { wipeLocalData } from '../session/wipe-local-data.ts';
import { type CopyKind, datedAtHand } from './dated-copies.ts';
import { dropWordsOfOthers, thenWithoutCopies, wordsOfOthers } from './words-of-others.ts';

/* What one had open is there to be read without a connection, as it was then, within bounds (SPEC.md §4 Offline). */

const offline = () => Promise.reject(new ApiError(0, { code: 'offline' }));
const refused = () => Promise.reject(new ApiError(404, { code: 'not_found' }));
const kind = { prefix: 'tea ', most: { copies: 3, characters: 1_000 } };
type Said = { words: string };
const read = (name: string, ask: () => Promise<Said>, of: CopyKind = kind) =>
  new QueryClient().fetchQuery(
    queryOptions({
      queryKey: [name],
      queryFn: (asking) => datedAtHand(of, name, asking, ask),
      networkMode: 'always',
      retry: false,
    }),
  );
const says = (words: string) => async () => ({ words });
let now = Date.UTC(2026, 0, 1);
/** Each a second after the one before. */
async function reads(name: string, words = name): Promise<void> {
  now += 1_000;
  vi.setSystemTime(now);
  await read(name, says(words));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
  await signInAlice();
});

test('what’s read isn’t dated; without an answer it’s what was read last, with when that was', async () => {
  expect(await read('green', says('hot'))).not.toHaveProperty('as_it_was');
  const at = now;
  vi.setSystemTime(now + 60_000);
  expect(await read('green', offline)).toMatchObject({ words: 'hot', as_it_was: at });
  // And stays dated so, however often it's read without one.
  expect(await read('green', offline)).toMatchObject({ words: 'hot', as_it_was: at });
});

test('the ones read last are kept, and no more than so many characters of them', async () => {
  for (const name of ['one', 'two', 'three', 'four']) await reads(name);
  await reads('two');
  await reads('five');
  await expect.poll(() => read('four', offline).then(() => 'there')).toBe('there');
  for (const name of ['two', 'five']) expect(await read(name, offline)).toMatchObject({ words: name });
  for (const name of ['one', 'three']) await expect(read(name, offline)).rejects.toMatchObject({ status: 0 });
  await reads('long', 'x'.repeat(900));
  await expect.poll(() => read('two', offline).catch(() => 'gone')).toBe('gone');
  expect(await read('long', offline)).toMatchObject({ words: 'x'.repeat(900) });
  await reads('longer', 'x'.repeat(2_000));
  await expect.poll(() => read('longer', offline).catch(() => 'gone')).toBe('gone');
});

test('what’s refused isn’t one’s to read any more, offline neither', async () => {
  await read('black', says('strong'));
  await expect(read('black', refused)).rejects.toMatchObject({ status: 404 });
  await expect.poll(() => read('black', offline).catch(() => 'gone')).toBe('gone');
});

test('CARE C18 nothing of it is there for the next one who signs in', async () => {
  await read('mint', says('cool'));
  await expect.poll(() => read('mint', offline).catch(() => null)).toMatchObject({ words: 'cool' });
  await wipeLocalData();
  await signInAlice();
  await expect(read('mint', offline)).rejects.toMatchObject({ status: 0 });
});

test('CARE C6 C18 a block, a mute or leaving takes every copy of what others wrote, and no other', async () => {
  const thread = { ...kind, prefix: `${wordsOfOthers}thread-` };
  await read('a thread', says('Bob said'), thread);
  await read('chai', says('warm'));
  await expect(thenWithoutCopies(Promise.reject(new TypeError('no answer')))).rejects.toThrow('no answer');
  await expect.poll(() => read('a thread', offline, thread).catch(() => 'gone')).toBe('gone');
  expect(await read('chai', offline)).toMatchObject({ words: 'warm' });
});

test('CARE C6 C18 what was being read meanwhile isn’t kept', async () => {
  const thread = { ...kind, prefix: `${wordsOfOthers}thread-` };
  await read(
    'a thread',
    async () => {
      await dropWordsOfOthers();
      return { words: 'Bob said' };
    },
    thread,
  );
  await expect.poll(() => read('a thread', offline, thread).catch(() => 'gone')).toBe('gone');
});

test('CARE C6 C18 a thread that’s refused goes under every name it was read by', async () => {
  const thread = { ...kind, prefix: `${wordsOfOthers}thread-` };
  await read('its answer', says('Bob said'), thread);
  await read('itself', says('Bob said'), thread);
  await expect(read('itself', refused, thread)).rejects.toMatchObject({ status: 404 });
  await expect.poll(() => read('its answer', offline, thread).catch(() => 'gone')).toBe('gone');
});
