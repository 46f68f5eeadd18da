import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { limits } from '../domain/limits.ts';
import { circlesOn, codeOf, openCircle } from '../testing/circles.ts';

/* What the room tells workshops while it's on: seats, stays, and from when on somebody reads the chat (CARE C9). */

let db: TestDatabase;
let circles: ReturnType<typeof circlesOn>;
let people: Record<'alice' | 'bob' | 'carol' | 'dora' | 'emil', Person>;
let unpaid: string[];
let younger: string[];
let id: string;
let code: string;
beforeAll(async () => {
  db = await testDatabase();
  const names = ['alice', 'bob', 'carol', 'dora', 'emil'] as const;
  people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await insertPerson(db, name)] as const)),
  ) as typeof people;
  circles = circlesOn(db, {
    async requirePaid(_tx, _id, userId) {
      if (unpaid.includes(userId)) throw new Refusal('payment_needed', 'This costs something.');
    },
    async requireAdult(_tx, userId) {
      if (younger.includes(userId)) throw new Refusal('adults_only', 'Rooms are for adults.');
    },
  });
});
afterAll(() => db.drop());
beforeEach(async () => {
  [unpaid, younger] = [[], []];
  ({ id, code } = await openCircle(circles, people.alice, people.bob, people.carol));
});

const rows = <Row extends object>(text: string, ...values: unknown[]) => db.query<Row>(text, values);
const idsOf = (...names: (keyof typeof people)[]) => names.map((name) => people[name].userId);
const seatsOf = (size: number) => rows('UPDATE workshops SET max_participants = $2 WHERE id = $1', id, size);
const left = async () => (await circles.one(people.alice, id)).seats_left;
const join = (who: Person) => circles.joinByCode(who, '127.0.0.1', code);

describe('seats', () => {
  test('those without one get what’s free in their order, each once, and strangers none', async () => {
    await circles.freeSeats(id, idsOf('bob', 'carol'));
    await seatsOf(2);
    const seated = await circles.takeSeats(id, idsOf('emil', 'carol', 'carol', 'bob', 'alice'));
    expect(seated).toEqual(new Set(idsOf('carol', 'alice')));
    expect(await left()).toBe(0);
    // Somebody who isn’t a member takes none, and none is left for who comes after.
    expect(await circles.takeSeats(id, idsOf('emil'))).toEqual(new Set());
    expect(await circles.takeSeats(id, idsOf('bob'))).toEqual(new Set());
    await circles.freeSeats(id, idsOf('carol'));
    expect(await circles.takeSeats(id, idsOf('bob', 'carol'))).toEqual(new Set(idsOf('bob')));
  });

  test('the last one goes to one of many who come at once', async () => {
    for (const who of [people.dora, people.emil]) await join(who);
    const all = idsOf('bob', 'carol', 'dora', 'emil');
    await circles.freeSeats(id, all);
    await seatsOf(2);
    const seated = await Promise.all(all.map((one) => circles.takeSeats(id, [one])));
    expect(seated.filter(({ size }) => size === 1)).toHaveLength(1);
    expect(await left()).toBe(0);
  });

  test('after a restart all who were there come back to theirs, though none is free', async () => {
    await circles.takeSeats(id, idsOf('alice', 'bob', 'carol'));
    await seatsOf(3);
    expect(await circles.takeSeats(id, idsOf('carol', 'bob', 'alice'))).toEqual(
      new Set(idsOf('alice', 'bob', 'carol')),
    );
    expect(await circles.takeSeats(id, [])).toEqual(new Set());
    await circles.freeSeats(id, []);
    expect(await left()).toBe(0);
  });

  test('someone who leaves frees their own, and the lead keeps theirs', async () => {
    const before = await left();
    await circles.freeSeats(id, idsOf('alice', 'bob', 'emil'));
    expect(await left()).toBe(before + 1);
  });

  test('a seat that’s only kept is somebody else’s once its minutes are over', async () => {
    await seatsOf(3);
    await expect(join(people.dora)).rejects.toMatchObject({ code: 'room_full' });
    await rows(
      `UPDATE workshop_members SET seat_until = seat_until - make_interval(mins => $2) WHERE workshop_id = $1 AND role = 'participant'`,
      id,
      limits.seatKeptMinutes,
    );
    await join(people.dora);
    // Nothing is left of who was refused before.
    expect(await rows('SELECT FROM workshop_members WHERE workshop_id = $1', id)).toHaveLength(4);
  });
});

describe('stays', () => {
  const staysOf = (name: keyof typeof people) =>
    rows<{ is_inside: boolean }>(
      'SELECT is_inside FROM workshop_attendance WHERE workshop_id = $1 AND user_id = $2 ORDER BY came_at',
      id,
      people[name].userId,
    ).then((found) => found.map(({ is_inside }) => is_inside));
  /** As if all that's known of them had been minutes ago. */
  const later = (minutes: number) =>
    rows(
      `UPDATE workshop_attendance SET seen_at = seen_at - make_interval(mins => $2), came_at = came_at - make_interval(mins => $2)
        WHERE workshop_id = $1`,
      id,
      minutes,
    );

  test('somebody who’s back within minutes has been there all along', async () => {
    await circles.takeSeats(id, idsOf('bob'));
    await circles.freeSeats(id, idsOf('bob'));
    expect(await staysOf('bob')).toEqual([false]);
    await later(limits.awayMinutes - 1);
    await circles.takeSeats(id, idsOf('bob'));
    expect(await staysOf('bob')).toEqual([true]);
  });

  test('who comes back later has come twice', async () => {
    await circles.takeSeats(id, idsOf('bob', 'carol'));
    await circles.freeSeats(id, idsOf('bob'));
    await later(limits.awayMinutes);
    await circles.takeSeats(id, idsOf('bob'));
    expect(await staysOf('bob')).toEqual([false, true]);
    expect(await staysOf('carol')).toEqual([true]);
  });

  test('someone who was last seen before a server went down left then, not when it’s noticed', async () => {
    await circles.takeSeats(id, idsOf('bob'));
    await later(30);
    const seen = () => rows('SELECT seen_at, is_inside FROM workshop_attendance WHERE workshop_id = $1', id);
    const before = await seen();
    await circles.freeSeats(id, idsOf('bob'));
    expect(await seen()).toEqual(before);
    await circles.takeSeats(id, idsOf('bob'));
    expect(await staysOf('bob')).toHaveLength(2);
  });

  test('someone who found no seat wasn’t there, and leaving twice is leaving once', async () => {
    await circles.freeSeats(id, idsOf('bob'));
    await seatsOf(2);
    await circles.takeSeats(id, idsOf('bob'));
    expect(await staysOf('bob')).toEqual([]);
    await seatsOf(3);
    await circles.takeSeats(id, idsOf('bob'));
    for (let twice = 0; twice < 2; twice += 1) await circles.freeSeats(id, idsOf('bob'));
    expect(await staysOf('bob')).toEqual([false]);
  });
});

describe('from when on the chat is read', () => {
  const begin = (...here: (keyof typeof people)[]) =>
    db.database.asSystem((tx) => circles.beginSharing(tx, id, idsOf(...here)));
  const readsFrom = async (name: keyof typeof people) => {
    const [row] = await rows<{ at: string }>(
      'SELECT history_from::text AS at FROM workshop_members WHERE workshop_id = $1 AND user_id = $2',
      id,
      people[name].userId,
    );
    return row && ['-infinity', 'infinity'].includes(row.at) ? row.at : row && 'arrival';
  };
  const choose = (change: Parameters<typeof circles.setChatRules>[1]) => circles.setChatRules(id, change);

  test('CARE C9 the first round hides what was said from guests who aren’t there, from nobody who is, and from no host', async () => {
    await rows(
      `UPDATE workshop_members SET role = 'cohost' WHERE user_id = $1 AND workshop_id = $2`,
      ...idsOf('carol'),
      id,
    );
    await join(people.dora);
    await begin('alice', 'bob');
    expect(await Promise.all((['alice', 'bob', 'carol', 'dora'] as const).map(readsFrom))).toEqual([
      '-infinity',
      '-infinity',
      '-infinity',
      'infinity',
    ]);
    // People who come now read from now on, once they’re inside.
    await join(people.emil);
    expect(await readsFrom('emil')).toBe('infinity');
    await circles.takeSeats(id, idsOf('emil', 'dora'));
    expect([await readsFrom('emil'), await readsFrom('dora')]).toEqual(['arrival', 'arrival']);
  });

  test('CARE C9 a second round hides nothing more, though the room has nobody in it', async () => {
    await begin('alice', 'bob', 'carol');
    await begin();
    expect([await readsFrom('bob'), await readsFrom('carol')]).toEqual(['-infinity', '-infinity']);
    const [first] = await rows('SELECT sharing_since FROM workshops WHERE id = $1', id);
    await begin('bob');
    expect(await rows('SELECT sharing_since FROM workshops WHERE id = $1', id)).toEqual([first]);
  });

  test('CARE C9 what a host chose holds, whatever round begins', async () => {
    expect(await choose({ latecomers: 'everything', here: [] })).toEqual({ latecomers: 'everything', days: null });
    await begin('alice');
    await join(people.dora);
    expect([await readsFrom('bob'), await readsFrom('dora')]).toEqual(['-infinity', '-infinity']);
    expect(await choose({ latecomers: 'arrival', here: idsOf('bob') })).toMatchObject({ latecomers: 'arrival' });
    expect([await readsFrom('bob'), await readsFrom('carol')]).toEqual(['-infinity', 'infinity']);
    // Back to the usual, the round has begun already; before it, it hadn’t.
    await choose({ latecomers: 'everything', here: [] });
    expect(await readsFrom('carol')).toBe('-infinity');
    expect(await choose({ latecomers: 'until-round', here: [] })).toMatchObject({ latecomers: 'until-round' });
    expect(await readsFrom('carol')).toBe('infinity');
  });

  test('CARE C9 what was hidden from somebody while they were inside isn’t shown to them later', async () => {
    await begin('alice');
    await circles.takeSeats(id, idsOf('carol'));
    expect(await readsFrom('carol')).toBe('arrival');
    await choose({ latecomers: 'everything', here: idsOf('carol') });
    expect(await readsFrom('carol')).toBe('arrival');
  });

  test('CARE C20 for how many days it’s kept is chosen apart, and a circle that’s gone has the usual rules', async () => {
    expect(await circles.chatRulesOf(id)).toEqual({ latecomers: 'until-round', days: null });
    expect(await choose({ days: 0, here: [] })).toEqual({ latecomers: 'until-round', days: 0 });
    expect(await choose({ latecomers: 'arrival', here: [] })).toEqual({ latecomers: 'arrival', days: 0 });
    expect(await choose({ days: null, here: [] })).toEqual({ latecomers: 'arrival', days: null });
    const usual = { latecomers: 'until-round', days: null };
    const gone = people.alice.userId;
    expect([await circles.chatRulesOf(gone), await circles.setChatRules(gone, { days: 7, here: [] })]).toEqual([
      usual,
      usual,
    ]);
  });
});

describe('who’s in it', () => {
  test('a member reads their part, a stranger nothing, and somebody who was asked to leave that they were', async () => {
    expect(await circles.readForRoom(people.bob, id)).toEqual({
      status: 'live',
      startedAt: expect.stringMatching(/Z$/),
      role: 'participant',
      displayName: expect.stringMatching(/bob/i),
      passes: 'open',
    });
    expect(await circles.readForRoom(people.emil, id)).toBeNull();
    expect(await circles.readForRoom(people.alice, people.bob.userId)).toBeNull();
    await circles.atDoor(id, { by: people.alice.userId, type: 'remove', userId: people.bob.userId, reason: null });
    expect(await codeOf(circles.readForRoom(people.bob, id))).toBe('removed_from_workshop');
  });

  test('CARE C1 REAL 8 who’s younger, or hasn’t paid, is refused before anything of it is said', async () => {
    younger = idsOf('bob');
    unpaid = idsOf('carol', 'emil');
    expect(await codeOf(circles.readForRoom(people.bob, id))).toBe('adults_only');
    expect(await codeOf(circles.readForRoom(people.carol, id))).toBe('payment_needed');
    // A stranger isn’t told that it costs something.
    expect(await circles.readForRoom(people.emil, id)).toBeNull();
    expect(await codeOf(circles.ticketAhead(people.carol, id))).toBe('payment_needed');
    expect(await codeOf(join(people.emil))).toBe('payment_needed');
    expect(
      await rows('SELECT FROM workshop_members WHERE user_id = ANY($1) AND workshop_id = $2', idsOf('emil'), id),
    ).toEqual([]);
  });

  test('rooms are empty or not while they’re on, and keep since when across a restart', async () => {
    const planned = await circles.createInstant(people.alice);
    const emptyOf = (one: string) =>
      rows<{ empty: boolean }>('SELECT empty_since IS NOT NULL AS empty FROM workshops WHERE id = $1', one).then(
        ([row]) => row?.empty,
      );
    await circles.setOccupied([id, planned.id]);
    expect([await emptyOf(id), await emptyOf(planned.id)]).toEqual([false, false]);
    await circles.setEmpty(planned.id, true);
    expect(await emptyOf(planned.id)).toBe(false);
    await circles.setEmpty(id, true);
    const since = await rows('SELECT empty_since FROM workshops WHERE id = $1', id);
    await circles.setAllEmpty();
    expect(await rows('SELECT empty_since FROM workshops WHERE id = $1', id)).toEqual(since);
    expect(await circles.liveOf([id, planned.id, people.alice.userId])).toEqual([id]);
    expect(await circles.liveOf([])).toEqual([]);
  });

  test('seats taken while the circle ends leave nobody waiting for the other', async () => {
    const both = await db.database.asSystem(async (tx) => {
      await query(tx).execute(sql`SELECT FROM workshops WHERE id = ${id} FOR UPDATE`);
      return { taking: circles.takeSeats(id, idsOf('bob')), ending: circles.end(people.alice, id) };
    });
    expect([await both.taking, (await both.ending).status]).toEqual([new Set(idsOf('bob')), 'ended']);
  });
});
