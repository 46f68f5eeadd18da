import { beforeEach, expect, test, vi } from 'vitest';
import { wipeLocalData } from './wipe-local-data.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('C18 signing out wipes everything but the choice of colours', async () => {
  let succeed = () => {};
  const deleteDatabase = vi.fn(() => {
    const request = { onsuccess: () => {} };
    succeed = () => request.onsuccess();
    return request;
  });
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'kept-words' }, {}], deleteDatabase });
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('attune-session', 'x');
  localStorage.setItem('of a later feature', 'x');
  sessionStorage.setItem('lobby', 'x');
  let isDone = false;
  const wiping = wipeLocalData().then(() => {
    isDone = true;
  });
  await vi.waitFor(() => expect(deleteDatabase).toHaveBeenCalled());
  expect(isDone).toBe(false);
  succeed();
  await wiping;
  expect([Object.keys(localStorage), localStorage.getItem('theme')]).toEqual([['theme'], 'dark']);
  expect(sessionStorage.length).toBe(0);
  expect(deleteDatabase.mock.calls).toEqual([['kept-words']]);
});

test('a browser without databases, or with a closed storage, lets one leave all the same', async () => {
  vi.stubGlobal('indexedDB', {});
  localStorage.setItem('attune-session', 'x');
  await wipeLocalData();
  expect(localStorage.length).toBe(0);
  vi.stubGlobal('localStorage', undefined);
  await expect(wipeLocalData()).resolves.toBeUndefined();
  vi.unstubAllGlobals();
});
