import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { limits } from '../domain/limits.ts';
import { createMeetingService } from './meeting-service.ts';
import { createPairsService } from './pairs-service.ts';

/* Practice pairs at the edges: of a day’s number, of a time, of clocks that are turned, at once, and of who’s leaving. */

let db: TestDatabase;
let alice: Person;
let bob: Person;
let cleo: Person;
let now: number;
let younger: string[];
let told: { kind: string; userId: string; at: string | null }[];
let read: string[];
let opened: { minutes: number; at: Date; people: readonly { userId: string; name: string }[] }[];
let ended: string[];
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.query('DELETE FROM auth_users');
  await db.query('DELETE FROM rate_limits');
  [alice, bob, cleo] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob'), await insertPerson(db, 'cleo')];
  now = Date.UTC(2028, 1, 28, 12);
  [younger, told, read, opened, ended] = [[], [], [], [], []];
  for (const { userId } of [alice, bob, cleo]) {
    await rows('INSERT INTO practice_choices (user_id, is_open) VALUES ($1, true)', userId);
    await rows('INSERT INTO alumni_choices (user_id, is_seen) VALUES ($1, true)', userId);
  }
  await together(alice, bob, cleo);
});

const rows = <Row extends object>(text: string, ...values: unknown[]) => db.query<Row>(text, values);
/** A circle that’s over, in which these were. */
async function together(...people: readonly Person[]): Promise<void> {
  const [{ id } = { id: '' }] = await rows<{ id: string }>(
    `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status, started_at,
       ended_at) VALUES (gen_random_uuid(), 'a circle', now(), $1, 8, 60, 'ended', now(), now()) RETURNING id`,
    people[0]?.userId,
  );
  for (const { userId, username } of people) {
    await rows(
      'INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, $3)',
      id,
      userId,
      username,
    );
    await rows('INSERT INTO workshop_attendance (workshop_id, user_id) VALUES ($1, $2)', id, userId);
  }
}
function services() {
  const deps = {
    database: db.database,
    clock: { now: () => now },
    random: seededRandom(Date.now()),
    async requireAdult(_tx: unknown, userId: string) {
      if (younger.includes(userId)) throw new Refusal('adults_only', 'Rooms are for adults.');
    },
    notify: async (_tx: unknown, news: { id: string; kind: string; userId: string; circleAt: Date | null }) =>
      void told.push({ kind: news.kind, userId: news.userId, at: news.circleAt?.toISOString() ?? null }),
    markRead: async (_tx: unknown, _userId: string, ids: readonly string[]) => void read.push(...ids),
    async openForTwo(_tx: unknown, room: (typeof opened)[number]) {
      opened.push(room);
      const [made] = await rows<{ id: string }>(
        `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status, started_at,
           room_id) VALUES (gen_random_uuid(), 'two', now(), $1, 2, 20, 'live', now(), gen_random_uuid()) RETURNING id`,
        room.people[0]?.userId,
      );
      return made?.id ?? '';
    },
    endRoom: async (_tx: unknown, id: string) => void ended.push(id),
  };
  const pairs = createPairsService(deps);
  return { ...pairs, ...createMeetingService(deps, pairs) };
}
async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return '';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
async function paired(one = alice, other = bob): Promise<string> {
  await services().wish(one, other.userId);
  const { pairs } = await services().wish(other, one.userId);
  return pairs.find(({ person_id }) => person_id === one.userId)?.id ?? '';
}
/** The two agreed on this slot, on Alice's clocks. */
async function agreed(slot: string, zone = 'Europe/Berlin'): Promise<string> {
  const id = await paired();
  await services().offer(alice, id, [slot], zone);
  await services().take(bob, id, slot, 'America/New_York');
  return id;
}
const nextAt = async (who = alice) => (await services().practice(who)).pairs[0]?.next_at;

describe('wishing', () => {
  test('so many a day, and someone who’s past that may still take one back, and end', async () => {
    const id = await paired();
    await rows('UPDATE rate_limits SET count = $1', limits.wishesPerDay);
    expect(await codeOf(services().wish(alice, cleo.userId))).toBe('rate_limited');
    expect((await services().practice(alice)).wishes).toEqual([]);
    // Who’s a pair already is asked for nothing, and it doesn’t count.
    expect(await codeOf(services().wish(alice, bob.userId))).toBe('');
    expect(await codeOf(services().unwish(alice, cleo.userId))).toBe('');
    expect(await codeOf(services().end(alice, id))).toBe('');
  });

  test('somebody has as many pairs as there are who wish it, and one that ends leaves the others', async () => {
    const [first, second] = [await paired(), await paired(alice, cleo)];
    expect((await services().practice(alice)).pairs.map(({ id }) => id)).toEqual([first, second]);
    await services().end(alice, first);
    expect((await services().practice(alice)).pairs.map(({ id }) => id)).toEqual([second]);
    expect((await services().practice(cleo)).endings).toEqual([]);
  });

  test('a wish waits while the other isn’t open to it, and one that lapsed meets none', async () => {
    await services().wish(alice, bob.userId);
    await services().choose(alice, false);
    expect(await codeOf(services().wish(bob, alice.userId))).toBe('not_found');
    await services().choose(alice, true);
    await rows('DELETE FROM practice_wishes');
    expect((await services().wish(bob, alice.userId)).pairs).toEqual([]);
    expect((await services().wish(alice, bob.userId)).pairs).toHaveLength(1);
  });

  test('CARE C1 someone younger wishes, opens and enters nothing, and may take everything back', async () => {
    const id = await agreed('mon 13:05');
    now += 60 * minuteMs;
    await services().wish(alice, cleo.userId);
    younger = [alice.userId];
    expect(await codeOf(services().choose(alice, true))).toBe('adults_only');
    expect(await codeOf(services().wish(alice, cleo.userId))).toBe('adults_only');
    expect(await codeOf(services().enter(alice, id))).toBe('adults_only');
    expect((await services().choose(alice, false)).is_open).toBe(false);
    expect((await services().unwish(alice, cleo.userId)).wishes).toEqual([]);
    expect((await services().end(alice, id)).pairs).toEqual([]);
  });
});

describe('agreeing on a time', () => {
  test('so many offers a day, each told, and taking one isn’t counted', async () => {
    const id = await paired();
    await services().offer(alice, id, ['mon 19:00', 'mon 19:00', 'tue 07:00'], 'Europe/Berlin');
    expect((await services().practice(bob)).pairs[0]?.offer?.slots).toEqual(['mon 19:00', 'tue 07:00']);
    await rows(`UPDATE rate_limits SET count = $1 WHERE key LIKE 'practice-offer:%'`, limits.offersPerDay);
    expect(await codeOf(services().offer(alice, id, ['wed 19:00'], 'Europe/Berlin'))).toBe('rate_limited');
    expect(await codeOf(services().take(bob, id, 'tue 07:00', 'America/New_York'))).toBe('');
    // The other has their own number.
    expect(await codeOf(services().offer(bob, id, ['wed 19:00'], 'America/New_York'))).toBe('');
  });

  test('two who offer at once have one offer, and of two times taken at once one stands', async () => {
    const id = await paired();
    await Promise.all([
      services().offer(alice, id, ['mon 19:00'], 'Europe/Berlin'),
      services().offer(bob, id, ['tue 19:00'], 'America/New_York'),
    ]);
    const [one, other] = [(await services().practice(alice)).pairs[0], (await services().practice(bob)).pairs[0]];
    expect([one?.offer?.is_mine, other?.offer?.is_mine].toSorted()).toEqual([false, true]);
    expect(one?.offer?.slots).toEqual(other?.offer?.slots);
    await services().offer(alice, id, ['mon 19:00', 'thu 19:00'], 'Europe/Berlin');
    const answers = await Promise.all(
      ['mon 19:00', 'thu 19:00'].map((slot) => codeOf(services().take(bob, id, slot, 'America/New_York'))),
    );
    expect(answers.toSorted()).toEqual(['', 'conflict']);
  });

  test('a time taken while it’s offered otherwise is refused, and nothing of it stands', async () => {
    const id = await paired();
    await services().offer(alice, id, ['mon 19:00'], 'Europe/Berlin');
    await services().offer(alice, id, ['fri 19:00'], 'Europe/Berlin');
    expect(await codeOf(services().take(bob, id, 'mon 19:00', 'America/New_York'))).toBe('conflict');
    expect((await services().practice(bob)).pairs[0]).toMatchObject({ next_at: null, their_zone: 'Europe/Berlin' });
    expect((await services().practice(alice)).pairs[0]?.their_zone).toBeNull();
  });

  test('what was told of an earlier time is read once another is agreed on', async () => {
    const id = await agreed('mon 19:00');
    expect(told.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['practice-pair', alice.userId],
      ['practice-times', bob.userId],
      ['practice-agreed', alice.userId],
    ]);
    read.length = 0;
    await services().offer(bob, id, ['tue 19:00'], 'America/New_York');
    // An offer alone takes nothing back.
    expect(read).toEqual([]);
    await services().take(alice, id, 'tue 19:00', 'Europe/Berlin');
    expect(read.length).toBeGreaterThan(2);
    expect(new Set(read).size).toBe(read.length);
  });
});

describe('the weekly time', () => {
  test('falls on the leap day where that’s its weekday, and a week later on the same clock', async () => {
    await agreed('tue 19:30');
    expect(await nextAt()).toBe('2028-02-29T18:30:00.000Z');
    now = Date.UTC(2028, 1, 29, 18, 49, 59, 999);
    expect(await nextAt()).toBe('2028-02-29T18:30:00.000Z');
    now += 1;
    expect(await nextAt(bob)).toBe('2028-03-07T18:30:00.000Z');
  });

  test('is at the same hour on the clocks of who offered it once theirs are turned, for both', async () => {
    await agreed('sun 12:00');
    now = Date.UTC(2028, 2, 25, 12);
    // Berlin turns its clocks in the night before; New York did two weeks ago.
    expect([await nextAt(alice), await nextAt(bob)]).toEqual(['2028-03-26T10:00:00.000Z', '2028-03-26T10:00:00.000Z']);
    now = Date.UTC(2028, 2, 26, 11);
    expect(await nextAt()).toBe('2028-04-02T10:00:00.000Z');
  });

  test.each([
    ['a moment before its door opens', -limits.opensMinutes * minuteMs - 1, 'conflict'],
    ['as its door opens', -limits.opensMinutes * minuteMs, ''],
    ['in its last moment', limits.minutes * minuteMs - 1, ''],
    ['once its minutes are over', limits.minutes * minuteMs, 'conflict'],
  ])('CARE moment 1 %s someone who comes reads %j', async (_when, after, code) => {
    const id = await agreed('tue 00:00', 'UTC');
    now = Date.UTC(2028, 1, 29) + after;
    expect((await services().practice(bob)).pairs[0]?.is_open).toBe(code === '');
    expect(await codeOf(services().enter(bob, id))).toBe(code);
    expect(
      opened.map(({ at, minutes, people }) => [at.toISOString(), minutes, people.map(({ name }) => name)]),
    ).toEqual(code === '' ? [['2028-02-29T00:00:00.000Z', limits.minutes, ['bob', 'alice']]] : []);
  });

  test('a room that’s open past its time is still theirs, and one at another time stays shut', async () => {
    const id = await agreed('tue 00:00', 'UTC');
    now = Date.UTC(2028, 1, 29);
    const { workshop_id } = await services().enter(bob, id);
    now += 2 * limits.minutes * minuteMs;
    expect(await services().enter(alice, id)).toEqual({ workshop_id });
    await rows(`UPDATE workshops SET status = 'ended', ended_at = now() WHERE id = $1`, workshop_id);
    expect(await codeOf(services().enter(alice, id))).toBe('conflict');
  });
});

describe('reminding', () => {
  const soon = () => told.filter(({ kind }) => kind === 'practice-soon');

  test('within the hour before, both, and not before it nor once it has begun', async () => {
    await agreed('tue 00:00', 'UTC');
    for (const [minutes, count] of [
      [-limits.soonMinutes - 1, 0],
      [-limits.soonMinutes, 2],
      [-1, 2],
      [0, 0],
    ] as const) {
      told.length = 0;
      now = Date.UTC(2028, 1, 29) + minutes * minuteMs;
      await services().remind();
      expect([minutes, soon().length]).toEqual([minutes, count]);
    }
  });

  test('CARE C6 nobody is reminded of somebody they’re apart from, or who’s leaving', async () => {
    await agreed('tue 00:00', 'UTC');
    now = Date.UTC(2028, 1, 28, 23, 30);
    // The block stands, and what ends the pair hasn’t come to it yet.
    await rows(`INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')`, bob.userId, alice.userId);
    await services().remind();
    await rows('DELETE FROM blocks');
    await rows(
      `INSERT INTO account_deletions (user_id, reason, asked_at, due_at) VALUES ($1, 'asked', now(), now() + interval '7 days')`,
      bob.userId,
    );
    await services().remind();
    expect(soon()).toEqual([]);
    await rows('DELETE FROM account_deletions');
    await services().remind();
    expect(soon()).toHaveLength(2);
  });
});

describe('an end', () => {
  test('said by both at once it’s one end, and tells one of them', async () => {
    const id = await agreed('tue 00:00', 'UTC');
    await Promise.all([codeOf(services().end(alice, id)), codeOf(services().end(bob, id))]);
    const endings = await rows('SELECT user_id FROM practice_endings');
    expect(endings).toHaveLength(1);
    expect([...(await services().practice(alice)).pairs, ...(await services().practice(bob)).pairs]).toEqual([]);
  });

  test('someone who leaves for good ends all of theirs, and takes nobody else’s along; again nothing happens', async () => {
    await paired();
    await paired(alice, cleo);
    const other = await paired(bob, cleo);
    await services().leave(alice.userId);
    await services().leave(alice.userId);
    expect((await services().practice(bob)).pairs.map(({ id }) => id)).toEqual([other]);
    for (const who of [bob, cleo]) expect((await services().practice(who)).endings).toHaveLength(1);
    expect((await services().practice(alice)).endings).toEqual([]);
  });

  test('CARE C6 a block at the same moment as the second wish leaves neither pair nor wish behind', async () => {
    await services().wish(alice, bob.userId);
    const [code] = await Promise.all([
      codeOf(services().wish(bob, alice.userId)),
      db.database.asSystem(async (tx) => {
        await rows(`INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')`, alice.userId, bob.userId);
        await services().part(tx, alice.userId, bob.userId);
      }),
    ]);
    // Either way it’s told as what it always is, and never as a fault.
    expect(['', 'not_found']).toContain(code);
    expect([await rows('SELECT FROM practice_pairs'), await rows('SELECT FROM practice_wishes')]).toEqual([[], []]);
  });

  test('CARE C6 a block between looking whether a wish may be, and writing it, is answered as any other', async () => {
    const key = `practice-wish:${bob.userId}`;
    await rows(`INSERT INTO rate_limits (key, count, window_ends) VALUES ($1, 0, now() + interval '1 hour')`, key);
    const { wishing } = await db.database.asSystem(async (tx) => {
      // Its number is counted after the look, so that it stands still there.
      await query(tx).execute(sql`SELECT FROM rate_limits WHERE key = ${key} FOR UPDATE`);
      const wishing = codeOf(services().wish(bob, alice.userId));
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await expect.poll(() => rows(waiting)).toHaveLength(1);
      await rows(`INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')`, alice.userId, bob.userId);
      return { wishing };
    });
    expect(await wishing).toBe('not_found');
  });

  test('its room ends with it, and the end of a pair without one opens none', async () => {
    const id = await agreed('tue 00:00', 'UTC');
    now = Date.UTC(2028, 1, 29);
    const { workshop_id } = await services().enter(bob, id);
    await services().end(alice, id);
    expect(ended).toEqual([workshop_id]);
    await services().end(cleo, await paired(alice, cleo));
    expect(ended).toHaveLength(1);
  });
});
