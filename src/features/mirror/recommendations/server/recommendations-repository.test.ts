import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { insertPerson } from '#platform/testing/people.ts';
import { testPersonKeys } from '#platform/testing/person-keys.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { complete, findActive, findAll, putAnswer, putRecommendation, sealSome } from './recommendations-repository.ts';

let db: TestDatabase;
let keys: PersonKeys;
beforeAll(async () => {
  db = await testDatabase();
  keys = await testPersonKeys(db.database);
});
afterAll(() => db.drop());

const reason = (score: number) => ({
  source: 'exercise' as const,
  item: 'sigh',
  opens: 'sigh',
  score,
  helped: 0,
  done: 0,
  yes: 0,
  mood: null,
  word: null,
  matter: null,
  isTheirTime: false,
});

test('R-DATA-02 ten are listed at most, the best first', async () => {
  const alice = await insertPerson(db, 'alice');
  const { userId } = alice;
  const scores = [0.5, 0.25, 1, 0.75, 0, 0.375, 0.625, 0.875, 0.125, 0.0625, 0.9375, 0.6875];
  await db.database.asSystem(async (tx) => {
    for (const score of scores) {
      await putRecommendation(tx, keys, { id: randomUUID(), userId, now: new Date() }, reason(score));
    }
  });
  const listed = await db.database.asUser(alice, (tx) => findActive(tx, keys, userId));
  const best = scores.toSorted((a, b) => b - a).slice(0, 10);
  expect(listed.map(({ confidence_score }) => confidence_score)).toEqual(best);
});

test('CARE C19 R-STATE-04 a rating is locked, and one from before it was is read as it is and then locked, too', async () => {
  const { userId } = await insertPerson(db, 'bob');
  const [done, older, both] = [randomUUID(), randomUUID(), randomUUID()];
  const rated = (id: string, rating: number) =>
    db.database.asSystem((tx) => complete(tx, keys, { userId, id, at: new Date(), rating, by: 'hand' }));
  await db.database.asSystem(async (tx) => {
    for (const id of [done, older, both])
      await putRecommendation(tx, keys, { id, userId, now: new Date() }, reason(0.5));
  });
  await rated(done, 4);
  await rated(both, 5);
  await db.query(
    `UPDATE intelligent_recommendations SET is_active = false, completion_status = 'completed', completed_at = now(),
      user_feedback_rating = 2 WHERE id IN ($1, $2)`,
    [older, both],
  );
  const ratings = async () => {
    const all = await db.database.asSystem((tx) => findAll(tx, keys, userId));
    return [done, older, both].map((id) => all.find((one) => one.id === id)?.rating);
  };
  expect(await ratings()).toEqual([4, 2, 5]);
  const sealed = () => db.database.asSystem((tx) => sealSome(tx, keys));
  expect([await sealed(), await sealed()]).toEqual([2, 0]);
  expect(await ratings()).toEqual([4, 2, 5]);
  const rows = await db.query<{ user_feedback_rating: unknown; rating_sealed: Buffer }>(
    'SELECT user_feedback_rating, rating_sealed FROM intelligent_recommendations WHERE user_id = $1',
    [userId],
  );
  expect(rows.map(({ user_feedback_rating }) => user_feedback_rating)).toEqual([null, null, null]);
  expect(new Set(rows.map(({ rating_sealed }) => rating_sealed.length)).size).toBe(1);
});

test('REAL 43 a rating that a look took from elsewhere isn’t one of its own: it goes with what it was taken from', async () => {
  const { userId } = await insertPerson(db, 'cleo');
  const id = randomUUID();
  await db.database.asSystem(async (tx) => {
    await putRecommendation(tx, keys, { id, userId, now: new Date() }, reason(0.5));
    await complete(tx, keys, { userId, id, at: new Date(), rating: 1, by: 'look' });
  });
  const all = await db.database.asSystem((tx) => findAll(tx, keys, userId));
  expect(all).toMatchObject([{ id, status: 'completed', rating: null }]);
});

test('what was dismissed while a look was on its way stays dismissed', async () => {
  const dora = await insertPerson(db, 'dora');
  const { userId } = dora;
  const id = randomUUID();
  const put = (score: number) =>
    db.database.asSystem((tx) => putRecommendation(tx, keys, { id, userId, now: new Date() }, reason(score)));
  await put(0.5);
  await db.database.asUser(dora, (tx) =>
    putAnswer(tx, keys, userId, { id, completion_status: 'dismissed' }, new Date()),
  );
  await put(0.75);
  const all = await db.database.asSystem((tx) => findAll(tx, keys, userId));
  expect(all).toMatchObject([{ id, isActive: false, status: 'dismissed', score: 0.5 }]);
});

test('what was kept before there was anything but exercises is read as an exercise', async () => {
  const carol = await insertPerson(db, 'carol');
  const { userId } = carol;
  const id = randomUUID();
  const old = JSON.stringify({ exercise: 'walk', helped: 2, done: 3, mood: 'heavy' });
  const sealed = await db.database.asSystem(async (tx) => {
    await putRecommendation(tx, keys, { id, userId, now: new Date() }, reason(0.5));
    return (await keys.of(tx, userId)).seal({ column: 'intelligent_recommendations.said_sealed', row: id }, old);
  });
  await db.query('UPDATE intelligent_recommendations SET said_sealed = $1 WHERE user_id = $2', [sealed, userId]);
  const listed = await db.database.asUser(carol, (tx) => findActive(tx, keys, userId));
  expect(listed).toMatchObject([
    { source: 'exercise', item: 'walk', opens: 'walk', helped: 2, done: 3, mood: 'heavy' },
  ]);
});
