import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from '#platform/testing/people.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { createAuthJobs } from './jobs.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

test('CARE C20 a session forgets its network address seven days after its last use', async () => {
  const [alice, bob] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob')];
  const used = (sessionId: string, ago: string) =>
    db.query(`UPDATE auth_sessions SET ip = '198.51.100.1', refreshed_at = now() - $2::interval WHERE id = $1`, [
      sessionId,
      ago,
    ]);
  await used(alice.sessionId, '7 days 1 minute');
  await used(bob.sessionId, '6 days');

  for (const job of createAuthJobs(db.database)) await job.run();

  const addressOf = async (id: string) => (await db.query('SELECT ip FROM auth_sessions WHERE id = $1', [id]))[0]?.ip;
  expect(await addressOf(alice.sessionId)).toBeNull();
  expect(await addressOf(bob.sessionId)).toBe('198.51.100.1');
});
