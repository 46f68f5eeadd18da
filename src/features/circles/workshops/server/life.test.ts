import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/duration.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { circlesOn, codeOf, openCircle } from '../testing/circles.ts';
import { isLeading, tellOfLeaving } from './index.ts';

/* From pending over live to ended: at once, twice, by others, at the edge of its time, and who hears of it. */

let db: TestDatabase;
let now = Date.now();
let circles: ReturnType<typeof circlesOn>;
let alice: Person;
let bob: Person;
let carol: Person;
beforeAll(async () => {
  db = await testDatabase();
  [alice, bob, carol] = [
    await insertPerson(db, 'alice'),
    await insertPerson(db, 'bob'),
    await insertPerson(db, 'carol'),
  ];
  circles = circlesOn(db, { clock: { now: () => now } });
});
afterAll(() => db.drop());
beforeEach(async () => {
  now = Date.now();
  await db.query('DELETE FROM workshops');
  await db.query('DELETE FROM outbox');
});

const rows = <Row extends object>(text: string, ...values: unknown[]) => db.query<Row>(text, values);
const plan = (over: object = {}) =>
  circles.create(alice, {
    title: 'Evening circle',
    description: '',
    category: 'yoga',
    scheduled_at: new Date(Math.ceil(now / minuteMs) * minuteMs + dayMs).toISOString(),
    time_zone: 'UTC',
    duration_minutes: 60,
    max_participants: 4,
    is_public: false,
    ...over,
  });
/** Somebody says that they come. */
const coming = (id: string, who: Person) =>
  rows(
    'INSERT INTO workshop_members (workshop_id, user_id, display_name, said_yes_at) VALUES ($1, $2, $3, now())',
    id,
    who.userId,
    who.username,
  );
const waits = (id: string, who: Person) =>
  rows('INSERT INTO circle_waiting (workshop_id, user_id) VALUES ($1, $2)', id, who.userId);
const statusOf = async (id: string) =>
  (await rows<{ status: string }>('SELECT status FROM workshops WHERE id = $1', id))[0]?.status;
const told = (type: string) =>
  rows<{ payload: { workshop_id?: string; user_id?: string; circles?: { scheduled_at: string }[] } }>(
    'SELECT payload FROM outbox WHERE type = $1 ORDER BY created_at, id',
    `workshop.${type}`,
  ).then((found) => found.map(({ payload }) => payload));
const actsOf = (id: string) =>
  rows<{ act: string; actor: string }>('SELECT act, actor FROM audit_trail WHERE about_id = $1 ORDER BY id', id).then(
    (found) => found.map(({ act }) => act),
  );
const datesOf = (id: string) =>
  rows<{ id: string }>(
    'SELECT d.id FROM workshops w JOIN workshops d ON d.series_id = w.series_id WHERE w.id = $1 ORDER BY d.series_position',
    id,
  ).then((found) => found.map((one) => one.id) as [string, string, string]);

describe('opening', () => {
  test('R-STATE-17 R-FN-05 pressed several times at once it has one room, and begins once', async () => {
    const { id } = await plan();
    const tickets = await Promise.all([1, 2, 3, 4].map(() => circles.createRoom(alice, id)));
    expect(new Set(tickets.map(({ roomId }) => roomId)).size).toBe(1);
    expect(await told('started')).toEqual([{ workshop_id: id }]);
    const [row] = await rows<{ started_at: Date }>('SELECT started_at FROM workshops WHERE id = $1', id);
    await circles.createRoom(alice, id);
    expect(await rows('SELECT started_at FROM workshops WHERE id = $1', id)).toEqual([row]);
  });

  test('R-STATE-19 opened and called off at once it’s one of the two, and told so', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await plan();
      await coming(id, bob);
      const [opened, ended] = await Promise.all([
        codeOf(circles.createRoom(alice, id)),
        codeOf(circles.end(alice, id)),
      ]);
      expect([opened === '' || opened === 'workshop_ended', ended]).toEqual([true, '']);
      const [row] = await rows<{ started: boolean }>(
        'SELECT started_at IS NOT NULL AS started FROM workshops WHERE id = $1',
        id,
      );
      expect(await statusOf(id)).toBe('ended');
      // A guest of one that began isn’t told that it doesn’t take place.
      expect((await told('cancelled')).length).toBe(row?.started ? 0 : 1);
      await rows('DELETE FROM outbox');
    }
  });

  test('R-ROLE-06 a second host opens nothing, whether they see it or not', async () => {
    const { id } = await plan();
    expect(await codeOf(circles.createRoom(carol, id))).toBe('not_found');
    await coming(id, bob);
    await rows(`UPDATE workshop_members SET role = 'cohost' WHERE user_id = $1`, bob.userId);
    expect(await codeOf(circles.createRoom(bob, id))).toBe('forbidden');
    expect(await statusOf(id)).toBe('pending');
  });
});

describe('ending', () => {
  test('R-STATE-20 said several times at once, by several, it ends once', async () => {
    const { id } = await openCircle(circles, alice, bob, carol);
    await rows(`UPDATE workshop_members SET role = 'cohost' WHERE user_id = $1`, bob.userId);
    await Promise.all([
      circles.end(alice, id),
      circles.end(alice, id),
      circles.endFromRoom(bob, id),
      circles.endAtItsTime(id),
      circles.endFromRoom(alice, id),
    ]);
    expect(await told('ended')).toEqual([{ workshop_id: id }]);
    expect((await actsOf(id)).filter((act) => act === 'workshop-ended')).toHaveLength(1);
    expect(await rows('SELECT FROM workshop_codes WHERE workshop_id = $1', id)).toEqual([]);
  });

  test('R-ROLE-07 R-ROLE-08 from the room hosts end it, guests and strangers don’t', async () => {
    const { id } = await openCircle(circles, alice, bob);
    for (const who of [bob, carol]) expect(await codeOf(circles.endFromRoom(who, id))).toBe('forbidden');
    expect(await codeOf(circles.endFromRoom(alice, bob.userId))).toBe('forbidden');
    expect(await statusOf(id)).toBe('live');
    // By the API a second host doesn’t, either: that’s for its lead.
    await rows(`UPDATE workshop_members SET role = 'cohost' WHERE user_id = $1`, bob.userId);
    expect(await codeOf(circles.end(bob, id))).toBe('forbidden');
    expect(await codeOf(circles.endFromRoom(bob, id))).toBe('');
    expect(await statusOf(id)).toBe('ended');
  });

  test('CARE moment 8 its time is up for one that’s gone, or over: nothing happens, and nothing fails', async () => {
    const { id } = await openCircle(circles, alice);
    await circles.end(alice, id);
    await rows('DELETE FROM outbox');
    for (const one of [id, alice.userId]) expect(await codeOf(circles.endAtItsTime(one))).toBe('');
    expect([await told('ended'), await told('cancelled')]).toEqual([[], []]);
  });

  test('one that took place tells no guest that it doesn’t', async () => {
    const { id } = await openCircle(circles, alice, bob, carol);
    await circles.end(alice, id);
    expect([await told('cancelled'), await told('ended')]).toEqual([[], [{ workshop_id: id }]]);
  });
});

describe('calling off', () => {
  test('a guest of several dates is told once, of those they come to or wait for, soonest first', async () => {
    const { id } = await plan({ weeks: 3 });
    const [first, second, third] = await datesOf(id);
    for (const date of [third, first]) await coming(date, bob);
    await waits(second, carol);
    await circles.end(alice, first, 'later');
    const cancelled = await told('cancelled');
    const at = async (date: string) =>
      (await rows<{ at: Date }>('SELECT scheduled_at AS at FROM workshops WHERE id = $1', date))[0]?.at.toISOString();
    expect(
      Object.fromEntries(cancelled.map((one) => [one.user_id, one.circles?.map(({ scheduled_at }) => scheduled_at)])),
    ).toEqual({
      [bob.userId]: [await at(first), await at(third)],
      [carol.userId]: [await at(second)],
    });
    expect(cancelled).toHaveLength(2);
  });

  test('from the middle of a series on, what was before stays, and somebody who comes only to that isn’t told', async () => {
    const { id } = await plan({ weeks: 3 });
    const [first, second, third] = await datesOf(id);
    await coming(first, bob);
    await circles.end(alice, second, 'later');
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual(['pending', 'ended', 'ended']);
    expect(await told('cancelled')).toEqual([]);
    // Called off once more it stays so, and nobody is told again.
    await circles.end(alice, second, 'later');
    expect((await told('ended')).map(({ workshop_id }) => workshop_id).toSorted()).toEqual([second, third].toSorted());
  });

  test('an account that goes tells who was coming to what it planned, each once, and nobody of what’s over or on', async () => {
    const [one, two] = [await plan(), await plan({ scheduled_at: new Date(now + 3 * dayMs).toISOString() })];
    for (const { id } of [one, two]) await coming(id, bob);
    await waits(two.id, carol);
    const { id: on } = await openCircle(circles, alice, carol);
    await coming((await plan()).id, alice).catch(() => {});
    await db.database.asSystem((tx) => tellOfLeaving(tx, alice.userId));
    const cancelled = await told('cancelled');
    expect(cancelled.map(({ user_id, circles: off }) => [user_id, off?.length]).toSorted()).toEqual(
      [
        [bob.userId, 2],
        [carol.userId, 1],
      ].toSorted(),
    );
    expect(await statusOf(on)).toBe('live');
    await rows('DELETE FROM outbox');
    await db.database.asSystem((tx) => tellOfLeaving(tx, bob.userId));
    expect(await told('cancelled')).toEqual([]);
  });
});

describe('by itself', () => {
  /** As if the room had been empty since then; null: somebody's inside. */
  const emptySince = (id: string, at: number | null) =>
    rows(
      'UPDATE workshops SET empty_since = $2, created_at = $3 WHERE id = $1',
      id,
      at && new Date(at),
      new Date(now - dayMs),
    );

  test.each([
    ['a moment before fifteen minutes', 15 * minuteMs - 1, 'live'],
    ['after fifteen minutes', 15 * minuteMs, 'ended'],
    ['with somebody inside', null, 'live'],
  ])('Q-07 a room on the spot that’s empty %s', async (_when, ago, status) => {
    const { id } = await openCircle(circles, alice);
    await emptySince(id, ago === null ? null : now - ago);
    await circles.endForgotten();
    expect(await statusOf(id)).toBe(status);
  });

  test.each([
    ['whose hour isn’t over goes on, however long it’s empty', 59 * minuteMs, 50 * minuteMs, 'live'],
    ['is there fifteen minutes past its hour', 75 * minuteMs - 1, 50 * minuteMs, 'live'],
    ['ends fifteen minutes past its hour', 75 * minuteMs, 50 * minuteMs, 'ended'],
    ['that ran over goes on until the last has left for fifteen minutes', 5 * hourMs, 15 * minuteMs - 1, 'live'],
  ])('Q-07 a planned one %s', async (_what, begun, empty, status) => {
    const { id } = await plan();
    await circles.createRoom(alice, id);
    await rows('UPDATE workshops SET scheduled_at = $2 WHERE id = $1', id, new Date(now - begun));
    await emptySince(id, now - empty);
    await circles.endForgotten();
    expect(await statusOf(id)).toBe(status);
  });

  test('Q-07 on several servers at once each ends once, as the server’s doing', async () => {
    const { id } = await openCircle(circles, alice);
    await emptySince(id, now - hourMs);
    await Promise.all([1, 2, 3].map(() => circlesOn(db, { clock: { now: () => now } }).endForgotten()));
    expect(await told('ended')).toEqual([{ workshop_id: id }]);
    const ended = `SELECT actor FROM audit_trail WHERE about_id = $1 AND act = 'workshop-ended'`;
    expect(await rows(ended, id)).toEqual([{ actor: 'server' }]);
  });

  test('Q-07 somebody who comes in while it’s looked at keeps it open', async () => {
    const { id } = await openCircle(circles, alice, bob);
    await emptySince(id, now - hourMs);
    await db.database
      .asSystem(async (tx) => {
        // Held by somebody who's just taking their seat.
        await query(tx).execute(sql`UPDATE workshops SET empty_since = NULL WHERE id = ${id}`);
        const looking = circles.endForgotten();
        await expect
          .poll(() =>
            rows(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`),
          )
          .toHaveLength(1);
        return { looking };
      })
      .then(({ looking }) => looking);
    expect(await statusOf(id)).toBe('live');
  });
});

test('somebody leads while people are inside what they lead, not while it’s empty, planned or over, nor what they only host', async () => {
  const leads = (who: Person) => db.database.asSystem((tx) => isLeading(tx, who.userId));
  await plan();
  expect(await leads(alice)).toBe(false);
  const { id } = await openCircle(circles, alice, bob);
  expect(await leads(alice)).toBe(false);
  await circles.setOccupied([id]);
  await rows(`UPDATE workshop_members SET role = 'cohost' WHERE user_id = $1`, bob.userId);
  expect([await leads(alice), await leads(bob)]).toEqual([true, false]);
  await circles.setEmpty(id, true);
  expect(await leads(alice)).toBe(false);
  await circles.setEmpty(id, false);
  await circles.end(alice, id);
  expect(await leads(alice)).toBe(false);
});
