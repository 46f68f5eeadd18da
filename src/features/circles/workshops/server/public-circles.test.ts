import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { createPublicCircles, type PublicCircles } from './public-circles-service.ts';
import { createWorkshopsService } from './workshops-service.ts';

let db: TestDatabase;
let alice: Person;
let bob: Person;
let now = 0;
let reads = { system: 0, visitor: 0 };
let publicCircles: PublicCircles;
let stop: () => Promise<void>;
const clock = { now: () => now };

beforeAll(async () => {
  db = await testDatabase();
  [alice, bob] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob')];
  // Others read and change, while somebody's list is being put together.
  const counting: Database = {
    ...db.database,
    asSystem: (work, options) => {
      reads.system += 1;
      return db.database.asSystem(work, options);
    },
    asVisitor: (work) => {
      reads.visitor += 1;
      return db.database.asVisitor(work);
    },
  };
  publicCircles = createPublicCircles({ database: counting, clock });
  stop = await publicCircles.start();
});
afterAll(async () => {
  await stop();
  await db.drop();
});
beforeEach(async () => {
  await db.query('DELETE FROM workshops');
  await db.query(
    `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, is_public)
    SELECT gen_random_uuid(), 'a circle', now() + n * interval '1 day', $1, 8, 60, true FROM generate_series(1, 3) AS n`,
    [alice.userId],
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  now += minuteMs;
  reads = { system: 0, visitor: 0 };
});

const lists = () => createWorkshopsService({ database: db.database, clock, publicCircles, takesPayments: false });
const upcoming = async (person: Person) => (await lists().upcoming(person, undefined)).workshops;
const seats = async () => (await upcoming(bob)).map(({ seats_left }) => seats_left);
const visitors = async () => (await lists().teaser(null, undefined)).circles.map(({ seats_left }) => seats_left);
const takeASeat = () =>
  db.query(`INSERT INTO workshop_members (workshop_id, user_id, display_name)
    SELECT id, '${alice.userId}', 'alice' FROM workshops ORDER BY scheduled_at LIMIT 1`);

test('what anybody reads is read once for all who ask within a moment, also at once, and again after it', async () => {
  await Promise.all([seats(), seats(), seats(), visitors(), visitors(), visitors()]);
  expect(reads).toEqual({ system: 1, visitor: 1 });
  now += 1_900;
  await Promise.all([seats(), visitors()]);
  expect(reads).toEqual({ system: 1, visitor: 1 });
  now += 200;
  await Promise.all([seats(), visitors()]);
  expect(reads).toEqual({ system: 2, visitor: 2 });
});

test('a seat taken is known at once to all', async () => {
  expect([await seats(), await visitors()]).toEqual([
    [8, 8, 8],
    [8, 8, 8],
  ]);
  await takeASeat();
  await expect.poll(seats, { timeout: 5_000 }).toEqual([7, 8, 8]);
  await expect.poll(visitors, { timeout: 5_000 }).toEqual([7, 8, 8]);
});

test('CARE C5 what’s private from now on is in nobody’s list, however short ago it was read', async () => {
  const [first] = await upcoming(bob);
  await db.query('UPDATE workshops SET is_public = false WHERE id = $1', [first?.id]);
  // No notice has to arrive for that: rights are asked each time.
  expect((await upcoming(bob)).map(({ id }) => id)).not.toContain(first?.id);
});

test('CARE C6 someone kept apart from its host by now doesn’t see it', async () => {
  expect(await upcoming(bob)).toHaveLength(3);
  await db.query("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", [alice.userId, bob.userId]);
  expect(await upcoming(bob)).toEqual([]);
  await db.query('DELETE FROM blocks');
});

test('one’s own is reread each time', async () => {
  await seats();
  await takeASeat();
  expect((await upcoming(alice)).map(({ seats_left }) => seats_left)).toEqual([7, 8, 8]);
});

test('a topic that nobody knows isn’t kept', async () => {
  const ask = () => lists().teaser(null, 'no-topic');
  await ask();
  await ask();
  expect(reads.visitor).toBe(2);
});

test('what failed to be read is asked for again', async () => {
  let fails = true;
  const failing = createPublicCircles({
    database: {
      ...db.database,
      asVisitor: (work) => (fails ? Promise.reject(new Error('down')) : db.database.asVisitor(work)),
    },
    clock,
  });
  await expect(failing.forVisitors(null)).rejects.toThrow('down');
  fails = false;
  expect(await failing.forVisitors(null)).toHaveLength(3);
});
