import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { tellOfOthers } from './other-servers.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase('18');
});
afterAll(() => db.drop());

test('F2 a second server on the same database is told of in both logs, once; one alone says nothing', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const stopFirst = await tellOfOthers(db.database, 'first', { warn: first });
  await tellOfOthers(db.database, 'first', { warn: first }).then((stop) => stop());
  expect(first).not.toHaveBeenCalled();
  const stopSecond = await tellOfOthers(db.database, 'second', { warn: second });
  await expect.poll(() => second.mock.calls.length).toBe(1);
  await expect.poll(() => first.mock.calls.length).toBe(1);
  expect(second.mock.calls[0]).toEqual([{ server: 'first' }, expect.stringContaining('don’t see or hear each other')]);
  await stopSecond();
  const stopAgain = await tellOfOthers(db.database, 'second', { warn: second });
  await expect.poll(() => second.mock.calls.length).toBe(2);
  expect(first.mock.calls.length).toBe(1);
  await stopAgain();
  await stopFirst();
});
