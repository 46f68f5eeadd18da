import { beforeEach, expect, test, vi } from 'vitest';
import { keepsNothing } from '#platform/testing/device-memory.ts';
import { accountsAnswer, alice, signInAlice, tokens } from '#platform/testing/web-server.ts';
import { session } from '../session/session-store.ts';
import { sessionKey } from '../session/stored-session.ts';
import { countDeviceOnly, deviceStore, drafts } from './device-store.ts';

type Cup = { tea: string; times?: number };
const cups = deviceStore<Cup>(alice.id, 'cups');
const bobComes = () => localStorage.setItem(sessionKey, JSON.stringify(tokens({ id: 'bob' })));

beforeEach(signInAlice);

test('CARE C13 what’s put there is read again by its id, as it was, and not under another kind or for another person', async () => {
  await cups.put('a', { tea: 'green' });
  expect(await cups.get('a')).toEqual({ tea: 'green' });
  expect(await cups.get('b')).toBeUndefined();
  expect(await deviceStore(alice.id, 'pots').get('a')).toBeUndefined();
  expect(await deviceStore('bob', 'cups').get('a')).toBeUndefined();
});

test('a list has its own kind alone, by id, also beside one whose name begins the same', async () => {
  await deviceStore(alice.id, 'cups-old').put('a', { tea: 'stale' });
  for (const id of ['c', 'a', 'b']) await cups.put(id, { tea: id });
  expect((await cups.list()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  await cups.clear();
  expect(await cups.list()).toEqual([]);
  expect(await deviceStore(alice.id, 'cups-old').list()).toHaveLength(1);
});

test('a change sees what stands there, and no other comes between', async () => {
  await cups.put('a', { tea: 'green', times: 0 });
  const once = () => cups.change('a', (cup) => cup && { ...cup, times: (cup.times ?? 0) + 1 });
  await Promise.all(Array.from({ length: 20 }, once));
  expect(await cups.get('a')).toEqual({ tea: 'green', times: 20 });
});

test('a change to nothing deletes it, one to the very same leaves it, and who has stopped watching hears of neither', async () => {
  const changed = vi.fn();
  const stop = cups.watch(changed);
  await cups.put('a', { tea: 'green' });
  expect(changed).toHaveBeenCalledTimes(1);
  stop();
  await cups.change('a', (cup) => cup);
  expect(await cups.get('a')).toEqual({ tea: 'green' });
  await cups.change('a', () => undefined);
  await cups.change('a', (cup) => cup);
  expect(await cups.list()).toEqual([]);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a change that thinks better of it rejects so, and leaves what’s there', async () => {
  await cups.put('a', { tea: 'green' });
  const refuse = () => {
    throw new Error('changed meanwhile');
  };
  await expect(cups.change('a', refuse)).rejects.toThrow('changed meanwhile');
  expect(await cups.get('a')).toEqual({ tea: 'green' });
  await cups.put('a', { tea: 'black' });
  expect(await cups.get('a')).toEqual({ tea: 'black' });
});

test('who watches hears of their own kind alone', async () => {
  const [mine, pots] = [vi.fn(), vi.fn()];
  const stops = [cups.watch(mine), deviceStore(alice.id, 'pots').watch(pots)];
  await cups.put('a', { tea: 'green' });
  await cups.delete('a');
  await cups.clear();
  for (const stop of stops) stop();
  expect([mine.mock.calls.length, pots.mock.calls.length]).toEqual([3, 0]);
});

test('CARE C18 nothing is kept for somebody who isn’t the one signed in by now', async () => {
  await cups.put('a', { tea: 'green' });
  bobComes();
  for (const work of [cups.put('b', { tea: 'black' }), cups.delete('a'), cups.clear()])
    await expect(work).rejects.toThrow('nobody is signed in');
  expect((await cups.list()).map(({ id }) => id)).toEqual(['a']);
});

test('CARE C18 signing out leaves nothing of it, and what comes next is kept from the start', async () => {
  await cups.put('a', { tea: 'green' });
  accountsAnswer();
  await session.signOut('local');
  await signInAlice();
  expect(await cups.list()).toEqual([]);
  await cups.put('b', { tea: 'black' });
  expect((await cups.list()).map(({ id }) => id)).toEqual(['b']);
});

test('CARE C18 what signing out would delete is counted: not what only follows from it, and drafts by themselves', async () => {
  await cups.put('a', { tea: 'green' });
  await deviceStore(alice.id, 'worked-out/cups').put('a', {});
  for (const id of ['a', 'b']) await deviceStore(alice.id, `${drafts}posts`).put(id, {});
  expect(await countDeviceOnly(alice.id)).toEqual({ kept: 1, drafts: 2 });
  expect(await countDeviceOnly('bob')).toEqual({ kept: 0, drafts: 0 });
});

test('where a browser keeps nothing, nothing is counted, and what would be kept rejects', async () => {
  await keepsNothing();
  expect(await countDeviceOnly(alice.id)).toEqual({ kept: 0, drafts: 0 });
  await expect(cups.put('a', { tea: 'green' })).rejects.toThrow();
  await expect(cups.list()).rejects.toThrow();
});
