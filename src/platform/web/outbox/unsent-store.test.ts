import { beforeEach, expect, test, vi } from 'vitest';
import { keepsNothing } from '#platform/testing/device-memory.ts';
import { alice, signInAlice, tokens } from '#platform/testing/web-server.ts';
import { sessionKey } from '../session/stored-session.ts';
import type { Unsent } from './outbox.ts';
import { countUnsent, letGo, listUnsent, putUnsent, unsentRows, watchUnsent } from './unsent-store.ts';

const person = alice.id;
const put = (id: string, body: unknown, isEdit = false, kind = 'cups') => putUnsent({ person, kind, id, body, isEdit });
const rows = () => listUnsent(person);
const one = async (): Promise<Unsent> => (await rows())[0] ?? expect.fail('nothing waits');
const bobComes = () => localStorage.setItem(sessionKey, JSON.stringify(tokens({ id: 'bob' })));

beforeEach(signInAlice);

test('what’s written again before it’s sent takes its place in the row, as something new to the sender', async () => {
  const then = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  await put('a', 'green');
  then.mockReturnValue(2_000);
  await put('b', 'black');
  const before = await one();
  then.mockReturnValue(3_000);
  await put('a', 'white');
  then.mockRestore();
  expect((await rows()).map(({ id, body }) => [id, body])).toEqual([
    ['a', 'white'],
    ['b', 'black'],
  ]);
  const after = await one();
  expect(after.createdAt).toBe(1_000);
  expect(after.stamp).not.toBe(before.stamp);
});

test.each([
  ['new, then edited', [false, true], false],
  ['edited, then written anew', [true, false], false],
  ['edited twice', [true, true], true],
])('what the account never had is made there, not looked for: %s', async (_, edits, isEdit) => {
  for (const edit of edits) await put('a', 'green', edit);
  expect((await one()).isEdit).toBe(isEdit);
});

test('what was refused waits again once it’s written again', async () => {
  await put('a', 'green');
  const row = await one();
  await unsentRows.settle([{ row, next: { ...row, state: 'refused', why: 'consent_missing' } }]);
  expect(await one()).toMatchObject({ state: 'refused', why: 'consent_missing' });
  await put('a', 'white');
  expect(await one()).toMatchObject({ state: 'waiting', why: null, body: 'white' });
});

test('an answer about an older body clears nothing newer away', async () => {
  await put('a', 'green');
  const sent = await one();
  await put('a', 'white');
  await unsentRows.settle([{ row: sent, next: null }]);
  expect(await one()).toMatchObject({ body: 'white' });
  await unsentRows.settle([{ row: await one(), next: null }]);
  expect(await rows()).toEqual([]);
});

test('an answer about what was given up meanwhile brings it back to nobody', async () => {
  await put('a', 'green');
  const sent = await one();
  await letGo(person, 'cups', 'a');
  await unsentRows.settle([{ row: sent, next: { ...sent, state: 'refused', why: 'x' } }]);
  expect(await rows()).toEqual([]);
});

test('one of a kind is given up by its id, and its namesake of another kind stays', async () => {
  await put('a', 'green');
  await put('a', 'round', false, 'pots');
  await letGo(person, 'cups', 'a');
  expect((await rows()).map(({ kind }) => kind)).toEqual(['pots']);
});

test('what was written in the same moment goes in the order of its ids', async () => {
  const then = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  for (const id of ['b', 'c', 'a']) await put(id, id);
  then.mockRestore();
  expect((await rows()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('every change is told to who shows their rows, and nobody else’s', async () => {
  const [mine, bobs] = [vi.fn(), vi.fn()];
  const stop = watchUnsent(person, mine);
  const stopBob = watchUnsent('bob', bobs);
  await put('a', 'green');
  await unsentRows.settle([{ row: await one(), next: null }]);
  await put('b', 'black');
  await letGo(person, 'cups', 'b');
  expect([mine.mock.calls.length, bobs.mock.calls.length]).toEqual([4, 0]);
  stop();
  stopBob();
  await put('c', 'white');
  expect(mine).toHaveBeenCalledTimes(4);
});

test('CARE C18 a tab that hasn’t heard yet who’s here by now leaves nothing behind it', async () => {
  await put('a', 'green');
  const row = await one();
  bobComes();
  await expect(put('b', 'black')).rejects.toThrow('nobody is signed in');
  await expect(unsentRows.settle([{ row, next: { ...row, body: 'white' } }])).rejects.toThrow('nobody is signed in');
  expect((await rows()).map(({ body }) => body)).toEqual(['green']);
});

test('CARE C18 signing out counts what would go, their own alone, and none where nothing can be kept', async () => {
  await put('a', 'green');
  await put('b', 'round', false, 'pots');
  expect([await countUnsent(person), await countUnsent('bob')]).toEqual([2, 0]);
  await keepsNothing();
  expect(await countUnsent(person)).toBe(0);
});

test('nothing to settle is nothing to do', async () => {
  await put('a', 'green');
  await unsentRows.settle([]);
  expect(await rows()).toHaveLength(1);
});
