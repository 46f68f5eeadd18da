import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgettingJobs } from '#platform/server/forgetting.ts';
import { hourMs, minuteMs } from '#platform/shared/duration.ts';
import { newId } from '#platform/shared/ids.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { createWorkshops } from './index.ts';
import { personalData } from './personal-data.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

test('Q-07 R-STATE-20 an instant room ends after 15 minutes empty, a planned one 15 after its end, none with someone inside', async () => {
  const alice = await insertPerson(db, 'alice');
  const clock = fixedClock(Date.now());
  const random = seededRandom();
  const { api } = createWorkshops({
    database: db.database,
    clock,
    random,
    requireAdult: async () => {},
    forgetGuest: async () => {},
    requirePaid: async () => {},
    askPrices: async () => {},
    takesPayments: false,
    forgetNotes: async () => {},
    usernameOf: async () => 'alice',
    stunUrls: [],
    turn: null,
    contentFolder: 'db/content',
    templates: { canUse: async () => false, copyInto: async () => {}, copyPlan: async () => false },
    hub: { subscribe() {}, publish() {} },
    hosting: { publicHosts: 'anyone', perDay: 1_000, stewards: [], contact: null },
  });
  const [forgotten, occupied] = [newId(clock, random), newId(clock, random)];
  for (const id of [forgotten, occupied]) {
    await api.createInstant(alice, id);
    await api.createRoom(alice, id);
  }
  await api.setEmpty(occupied, false);
  const statusOf = async (id: string) => (await api.one(alice, id)).status;

  const planned = newId(clock, random);
  await api.create(alice, {
    id: planned,
    title: 'Nobody came',
    description: '',
    category: 'general',
    is_public: true,
    scheduled_at: new Date(clock.now() + hourMs).toISOString(),
    time_zone: 'UTC',
    duration_minutes: 30,
    max_participants: 8,
  });

  clock.advance(14 * minuteMs);
  await api.endForgotten();
  expect(await statusOf(forgotten)).toBe('live');

  clock.advance(2 * minuteMs);
  await api.endForgotten();
  expect(await statusOf(forgotten)).toBe('ended');
  expect((await api.one(alice, forgotten)).meeting_code).toBeNull();
  expect(await statusOf(occupied)).toBe('live');

  clock.advance(88 * minuteMs);
  await api.endForgotten();
  expect(await statusOf(planned)).toBe('pending');
  clock.advance(1 * minuteMs);
  await api.endForgotten();
  expect(await api.one(alice, planned)).toMatchObject({ status: 'ended', started_at: null, meeting_code: null });
});

test('CARE C20 guests of a circle are forgotten 90 days after its end, its facilitator isn’t', async () => {
  const [carol, dave] = [await insertPerson(db, 'carol'), await insertPerson(db, 'dave')];
  const circles = [
    { id: randomUUID(), ended: '91 days' },
    { id: randomUUID(), ended: '89 days' },
    { id: randomUUID(), ended: null },
  ];
  for (const { id, ended } of circles) {
    await db.query(
      `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status, ended_at)
       VALUES ($1, 'Long ago', now() - interval '100 days', $2, 8, 60, $3, now() - $4::interval)`,
      [id, carol.userId, ended ? 'ended' : 'pending', ended],
    );
    for (const [person, role] of [
      [carol, 'facilitator'],
      [dave, 'participant'],
    ] as const) {
      await db.query(
        `INSERT INTO workshop_members (workshop_id, user_id, role, display_name, joined_at)
         VALUES ($1, $2, $3, $3, now() - interval '100 days')`,
        [id, person.userId, role],
      );
    }
  }
  const forgetting = forgettingJobs({ name: 'workshops', title: 'Workshops', personalData }, db.database);
  for (const job of forgetting) await job.run();
  const left = async (person: Person) =>
    (
      await db.query<{ id: string }>('SELECT workshop_id AS id FROM workshop_members WHERE user_id = $1', [
        person.userId,
      ])
    )
      .map(({ id }) => circles.findIndex((circle) => circle.id === id))
      .sort();
  expect([await left(carol), await left(dave)]).toEqual([
    [0, 1, 2],
    [1, 2],
  ]);
});
