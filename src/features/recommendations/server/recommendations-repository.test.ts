import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from '#platform/testing/people.ts';
import { testPersonKeys } from '#platform/testing/person-keys.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { findActive, putRecommendation } from './recommendations-repository.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

test('R-DATA-02 ten are listed at most, the best first', async () => {
  const alice = await insertPerson(db, 'alice');
  const { userId } = alice;
  const keys = await testPersonKeys(db.database);
  const scores = [0.5, 0.25, 1, 0.75, 0, 0.375, 0.625, 0.875, 0.125, 0.0625, 0.9375, 0.6875];
  await db.database.asSystem(async (tx) => {
    for (const score of scores) {
      const ranked = { exercise: 'sigh', score, helped: 0, done: 0, mood: null };
      await putRecommendation(tx, keys, { id: randomUUID(), userId, now: new Date() }, ranked);
    }
  });
  const listed = await db.database.asUser(alice, (tx) => findActive(tx, keys, userId));
  const best = scores.toSorted((a, b) => b - a).slice(0, 10);
  expect(listed.map(({ confidence_score }) => confidence_score)).toEqual(best);
});
