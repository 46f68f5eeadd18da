import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { runAdmin } from '../admin.ts';

let db: TestDatabase;
let admin: (...args: string[]) => Promise<string>;
beforeAll(async () => {
  db = await testDatabase();
  const env = { DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl, DATABASE_SYSTEM_URL: db.systemUrl };
  admin = (...args) => runAdmin(args, env);
});
afterAll(() => db.drop());

test('an operator makes codes, sees how many people can still use each, and takes one away', async () => {
  expect(await admin('codes')).toBe('There are no codes.');
  expect(await admin('gift')).toMatch(/^\w{4}-\w{4}-\w{4}\n\nIt gives 30 days of premium to one person, /);
  const place = await admin('free-place', '--people', '12', '--within', '14');
  expect(place).toMatch(/premium without an end to 12 people, once each, on the page \/membership, for 14 days\./);
  const lines = (await admin('codes')).split('\n');
  expect(lines.map((line) => line.split(/ {2,}/).slice(2, 5))).toEqual(
    expect.arrayContaining([
      ['gift', '30', '1'],
      ['free place', 'no end', '12'],
    ]),
  );
  // The code itself stands nowhere.
  expect(lines.join()).not.toContain(place.slice(0, 14));
  const id = lines.find((line) => line.includes('free place'))?.split(' ')[0] ?? '';
  expect(await admin('remove-code', id)).toMatch(/^Nobody can use that code any more/);
  expect(await admin('remove-code', id)).toMatch(/^There is no code/);
  expect(await admin('codes')).not.toContain('free place');
  await expect(admin('gift', '--days', '0')).rejects.toThrow('--days must be a whole number from 1 to 36500.');
  await expect(admin('gift', '--people', 'many')).rejects.toThrow('--people must be');
});
