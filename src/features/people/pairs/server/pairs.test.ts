import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { Practice } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';

/* CARE C6, C17: practice pairs, as Alice, as Bob, as somebody else who was there, as a stranger and as a visitor. */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let cleo: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob, cleo, stranger] = await server.signUpAll('alice', 'bob', 'cleo', 'stranger');
  circle = await together([alice, bob, cleo]);
  for (const person of [alice, bob, cleo, stranger]) {
    await done(person, 'PUT', '/api/v1/alumni/choices', { is_seen: true, shares_score: false });
    await done(person, 'PUT', '/api/v1/practice/choices', { is_open: true });
  }
});

let circle: string;
const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
async function done(person: TestPerson, method: string, path: string, body?: object) {
  const { status, body: answer } = await person.call(method, path, body);
  expect(status, `${method} ${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}

/** The id of a circle that has ended, in which these were. */
async function together(people: readonly TestPerson[]): Promise<string> {
  const id = server.newId();
  await sql(
    `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status, started_at,
       ended_at) VALUES ($1, 'a circle', now(), $2, 8, 60, 'ended', now(), now())`,
    id,
    people[0]?.id,
  );
  for (const person of people) {
    const named = person === bob ? 'Bo' : 'Al';
    await sql(
      'INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, $3)',
      id,
      person.id,
      named,
    );
    await sql('INSERT INTO workshop_attendance (workshop_id, user_id) VALUES ($1, $2)', id, person.id);
  }
  return id;
}
const practice = (person: TestPerson): Promise<Practice> => done(person, 'GET', '/api/v1/practice');
const wish = (person: TestPerson, of: TestPerson) => person.call('PUT', `/api/v1/practice/wishes/${of.id}`);
async function paired(): Promise<string> {
  for (const [person, of] of [
    [alice, bob],
    [bob, alice],
  ] as const)
    expect((await wish(person, of)).status).toBe(200);
  return (await practice(alice)).pairs[0]?.id ?? '';
}
const offer = (person: TestPerson, id: string, slots: string[], time_zone = 'Europe/Berlin') =>
  person.call('PUT', `/api/v1/practice/pairs/${id}/times`, { slots, time_zone });
const take = (person: TestPerson, id: string, slot: string, time_zone = 'America/New_York') =>
  person.call('POST', `/api/v1/practice/pairs/${id}/take`, { slot, time_zone });
const enter = (person: TestPerson, id: string) => person.call('POST', `/api/v1/practice/pairs/${id}/enter`);
const end = (person: TestPerson, id: string) => person.call('POST', `/api/v1/practice/pairs/${id}/end`);
/** The two agreed, and meet in this many minutes. */
async function meeting(minutes: number): Promise<string> {
  const id = await paired();
  await offer(alice, id, ['tue 19:00']);
  await take(bob, id, 'tue 19:00');
  await sql('UPDATE practice_pairs SET agreed_from = now() + make_interval(mins => $2) WHERE id = $1', id, minutes);
  // What was told of the time that was moved by hand.
  await sql(`UPDATE cross_platform_notifications SET is_read = true WHERE kind = 'practice-agreed'`);
  return id;
}
const kinds = async (person: TestPerson): Promise<string[]> =>
  (await done(person, 'GET', '/api/v1/notifications')).notifications.map(({ kind }: { kind: string }) => kind);
const block = (by: TestPerson, person: TestPerson) =>
  done(by, 'POST', '/api/v1/blocks', { user_id: person.id, workshop_id: circle });
const statusOf = async (id: string) =>
  (await sql<{ status: string }>('SELECT status FROM workshops WHERE id = $1', id))[0]?.status;

describe('wishing for a practice pair', () => {
  test('is offered among those who practised together and are both open to it, and to nobody else', async () => {
    const open = async (person: TestPerson) => (await practice(person)).open_people.toSorted();
    expect(await open(alice)).toEqual([bob.id, cleo.id].toSorted());
    expect(await open(stranger)).toEqual([]);
    await done(cleo, 'PUT', '/api/v1/alumni/choices', { is_seen: false, shares_score: false });
    expect(await open(alice)).toEqual([bob.id]);
    await done(alice, 'PUT', '/api/v1/practice/choices', { is_open: false });
    expect([await open(alice), await open(bob)]).toEqual([[], []]);
    expect((await wish(alice, bob)).status).toBe(404);
    expect((await wish(bob, alice)).status).toBe(404);
  });

  test('nobody sees a wish but its writer, until the other wishes the same', async () => {
    const before = await practice(bob);
    expect((await wish(alice, bob)).status).toBe(200);
    expect((await practice(alice)).wishes).toEqual([bob.id]);
    expect([await practice(bob), await kinds(bob)]).toEqual([before, []]);
    await done(alice, 'DELETE', `/api/v1/practice/wishes/${bob.id}`);
    expect((await wish(bob, alice)).body).toMatchObject({ pairs: [], wishes: [alice.id] });
    const answer = (await wish(alice, bob)).body;
    expect(answer).toMatchObject({ wishes: [], pairs: [{ name: 'Bo', offer: null, next_at: null, is_open: false }] });
    expect((await practice(bob)).pairs).toMatchObject([{ name: 'Al' }]);
    // The one who has just wished it reads it there.
    expect([await kinds(bob), await kinds(alice)]).toEqual([['practice-pair'], []]);
    expect((await practice(cleo)).pairs).toEqual([]);
  });

  test('two who wish it in the same moment are one pair', async () => {
    await Promise.all([wish(alice, bob), wish(bob, alice)]);
    expect([(await practice(alice)).pairs.length, (await practice(bob)).pairs.length]).toEqual([1, 1]);
  });

  test('CARE C6 never between two where either blocked the other', async () => {
    await wish(alice, bob);
    await block(bob, alice);
    for (const [person, of] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      expect((await practice(person)).open_people).toEqual([cleo.id]);
      expect((await wish(person, of)).status).toBe(404);
    }
    expect(await sql('SELECT FROM practice_wishes WHERE from_id = $1', alice.id)).toEqual([]);
    await done(bob, 'DELETE', `/api/v1/blocks/${alice.id}`);
    // An old wish doesn't wake with it.
    expect((await wish(bob, alice)).body.pairs).toEqual([]);
  });

  test('isn’t for strangers, visitors, or oneself', async () => {
    expect((await wish(stranger, alice)).status).toBe(404);
    expect((await wish(alice, stranger)).status).toBe(404);
    expect((await wish(alice, alice)).status).toBe(404);
    expect((await server.visitor.call('GET', '/api/v1/practice')).status).toBe(401);
    expect((await server.visitor.call('PUT', `/api/v1/practice/wishes/${alice.id}`)).status).toBe(401);
  });
});

describe('the weekly time', () => {
  test('is one of up to three that one offers and the other takes, with both their zones', async () => {
    const id = await paired();
    for (const slots of [[], ['tue 7pm'], ['mon 01:00', 'tue 01:00', 'wed 01:00', 'thu 01:00']])
      expect((await offer(alice, id, slots)).status, String(slots)).toBe(400);
    expect((await offer(alice, id, ['tue 19:00', 'thu 07:30'])).status).toBe(200);
    expect((await practice(bob)).pairs).toMatchObject([
      // The person and the circle that one reports or blocks them by (CARE C6).
      { person_id: alice.id, workshop_id: circle, their_zone: 'Europe/Berlin' },
    ]);
    expect((await practice(bob)).pairs).toMatchObject([
      { their_zone: 'Europe/Berlin', offer: { is_mine: false, slots: ['tue 19:00', 'thu 07:30'] }, next_at: null },
    ]);
    expect(await kinds(bob)).toContain('practice-times');
    expect((await take(alice, id, 'tue 19:00')).status).toBe(409);
    expect((await take(bob, id, 'fri 19:00')).status).toBe(409);
    expect((await take(bob, id, 'thu 07:30')).body).toMatchObject({ pairs: [{ offer: null }] });
    const [mine] = (await practice(alice)).pairs;
    expect(mine).toMatchObject({ their_zone: 'America/New_York', next_at: expect.any(String) });
    const at = Date.parse(mine?.next_at ?? '');
    const written = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      weekday: 'short',
      timeStyle: undefined,
    });
    expect(written.format(at)).toBe('Thu');
    expect([await kinds(alice), await kinds(bob)]).toEqual([['practice-pair', 'practice-agreed'], []]);
    // It stands while others are offered, and a new one takes its place.
    await offer(bob, id, ['sun 10:00'], 'America/New_York');
    expect((await practice(alice)).pairs).toMatchObject([{ next_at: mine?.next_at, offer: { is_mine: false } }]);
    expect((await take(alice, id, 'sun 10:00', 'Europe/Berlin')).status).toBe(200);
    expect((await practice(bob)).pairs[0]?.next_at).not.toBe(mine?.next_at);
  });

  test('is refused to everybody else, as what isn’t there', async () => {
    const id = await meeting(5);
    for (const person of [cleo, stranger])
      for (const asked of [
        offer(person, id, ['tue 19:00']),
        take(person, id, 'tue 19:00'),
        enter(person, id),
        end(person, id),
      ])
        expect((await asked).status).toBe(404);
    for (const path of ['enter', 'end', 'take'])
      expect((await server.visitor.call('POST', `/api/v1/practice/pairs/${id}/${path}`, {})).status).toBe(401);
    expect((await practice(alice)).pairs).toHaveLength(1);
  });
});

describe('the weekly room', () => {
  test('is opened by the first to come, ten minutes before; both host it, and it has the plan', async () => {
    const id = await meeting(limits.opensMinutes + 5);
    expect((await enter(alice, id)).status).toBe(409);
    await sql("UPDATE practice_pairs SET agreed_from = now() + interval '9 minutes' WHERE id = $1", id);
    const rooms = await Promise.all([enter(alice, id), enter(bob, id)]);
    expect(rooms.map(({ status }) => status)).toEqual([200, 200]);
    const [room] = rooms.map(({ body }) => body.workshop_id);
    expect(rooms[1]?.body.workshop_id).toBe(room);
    const members = await sql<{ role: string }>(
      'SELECT role FROM workshop_members WHERE workshop_id = $1 ORDER BY role',
      room,
    );
    expect(members.map(({ role }) => role)).toEqual(['cohost', 'facilitator']);
    for (const person of [alice, bob]) {
      const plan = await done(person, 'GET', `/api/v1/workshops/${room}/plan`);
      expect(plan.plan.activity_structure.phases.map(({ duration }: { duration: number }) => duration)).toEqual([
        2, 7, 7, 4,
      ]);
      const join = { action: 'join_workshop', workshopId: room, userId: person.id };
      await done(person, 'POST', '/functions/v1/workshop-webrtc', join);
    }
    expect((await cleo.call('GET', `/api/v1/workshops/${room}`)).status).toBe(404);
    // Neither's journey asks about it, and it's among nobody's own circles.
    expect(await done(alice, 'GET', '/api/v1/journey')).toMatchObject({ journey: null, others: [] });
    expect(JSON.stringify(await done(alice, 'GET', '/api/v1/led'))).not.toContain(room);
    // One that stood empty and ended is reopened within its time.
    await sql(`UPDATE workshops SET status = 'ended', ended_at = now() WHERE id = $1`, room);
    expect((await enter(bob, id)).body.workshop_id).not.toBe(room);
  });

  test('both are reminded within the hour before, once, and not in their quiet hours', async () => {
    await meeting(30);
    const now = new Date();
    const time = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString().slice(11, 16);
    await sql(
      `INSERT INTO profile_choices (user_id, quiet_from, quiet_to, time_zone) VALUES ($1, $2, $3, 'UTC')
       ON CONFLICT (user_id) DO UPDATE SET quiet_from = $2, quiet_to = $3, time_zone = 'UTC'`,
      bob.id,
      time(-2),
      time(2),
    );
    for (let count = 0; count < 2; count += 1) await runJob(server.database.ownerUrl, 'pairs.remind');
    const soon = async (person: TestPerson) => (await kinds(person)).filter((kind) => kind === 'practice-soon').length;
    expect([await soon(alice), await soon(bob), await soon(cleo)]).toEqual([1, 0, 0]);
    await sql(
      'UPDATE profile_choices SET quiet_from = NULL, quiet_to = NULL, time_zone = NULL WHERE user_id = $1',
      bob.id,
    );
    await runJob(server.database.ownerUrl, 'pairs.remind');
    expect([await soon(alice), await soon(bob)]).toEqual([1, 1]);
  });
});

describe('the end of a practice pair', () => {
  test('tells the other that it has come to its end, and nothing else; nothing waits for either', async () => {
    const id = await meeting(5);
    await runJob(server.database.ownerUrl, 'pairs.remind');
    const room = (await enter(alice, id)).body.workshop_id;
    expect((await end(alice, id)).body).toMatchObject({ pairs: [], endings: [] });
    expect(await statusOf(room)).toBe('ended');
    const after = await practice(bob);
    expect(after).toMatchObject({ pairs: [], wishes: [], endings: [{ id: expect.any(String) }] });
    expect([await kinds(alice), await kinds(bob)]).toEqual([[], []]);
    const [row] = await sql<{ row: string }>(
      'SELECT e::text AS row FROM practice_endings e WHERE user_id = $1',
      bob.id,
    );
    expect(row?.row).not.toContain(alice.id);
    expect((await end(alice, id)).status).toBe(404);
    // It's theirs to put away.
    const ending = `/api/v1/practice/endings/${after.endings[0]?.id}`;
    await done(alice, 'DELETE', ending);
    expect((await practice(bob)).endings).toHaveLength(1);
    expect((await done(bob, 'DELETE', ending)).endings).toEqual([]);
    expect(await paired()).not.toBe(id);
  });

  test('takes along what waits of it, however far they had come', async () => {
    const first = await paired();
    await offer(bob, first, ['tue 19:00']);
    await end(bob, first);
    expect(await kinds(alice)).toEqual([]);
    const second = await paired();
    for (const step of [() => offer(alice, second, ['tue 19:00']), () => take(bob, second, 'tue 19:00')]) await step();
    expect(await kinds(alice)).toEqual(['practice-pair', 'practice-agreed']);
    await end(alice, second);
    expect([await kinds(alice), await kinds(bob)]).toEqual([[], []]);
  });

  test('CARE C6 a block ends it at once, in the room, too, and looks like any other end', async () => {
    const id = await meeting(5);
    const room = (await enter(bob, id)).body.workshop_id;
    await block(bob, alice);
    expect(await statusOf(room)).toBe('ended');
    expect([await practice(bob), await practice(alice)]).toMatchObject([
      { pairs: [], endings: [] },
      { pairs: [], endings: [{ id: expect.any(String) }] },
    ]);
    expect(JSON.stringify(await practice(alice))).not.toContain(bob.id);
    expect((await enter(alice, id)).status).toBe(404);
  });

  test('so does leaving for good, for the one who stays', async () => {
    const id = await meeting(5);
    await sql(
      `INSERT INTO account_deletions (user_id, reason, asked_at, due_at) VALUES ($1, 'asked', now(), now() - interval '25 hours')`,
      bob.id,
    );
    // Gone at once, before anything else is done about it.
    expect((await practice(alice)).pairs).toEqual([]);
    expect((await enter(alice, id)).status).toBe(404);
    await runJob(server.database.ownerUrl, 'auth.delete-accounts');
    expect((await practice(alice)).endings).toHaveLength(1);
    expect(await sql('SELECT FROM practice_pairs WHERE $1 IN (one_id, other_id)', alice.id)).toEqual([]);
  });
});
