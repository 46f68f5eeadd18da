import { randomFillSync } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { createGiftMaking } from './features/accounts/membership/server/gifts/gift-service.ts';

/*
 * The same yes, sent several times at once (a double tap, two tabs, a repeat after a lost answer), is one yes: for every command
 * that takes a place. What it leaves behind is what one call would have left.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const rows = <Row extends object = object>(text: string, ...values: unknown[]) =>
  server.database.query<Row>(text, values);
const times = 3;
const atOnce = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: times }, send));
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const planned = {
  title: 'Tuesday circle',
  description: '',
  category: 'yoga',
  time_zone: 'UTC',
  duration_minutes: 60,
  max_participants: 3,
  is_public: true,
};

async function plan(host: TestPerson, more: object = {}): Promise<string> {
  const { status, body } = await host.call('POST', '/api/v1/workshops', {
    ...planned,
    scheduled_at: inDays(2),
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}
const open = (host: TestPerson, id: string) =>
  host.call('POST', '/functions/v1/workshop-webrtc', { action: 'create_room', workshopId: id, userId: host.id });
const membersOf = async (id: string) =>
  (await rows<{ user_id: string }>('SELECT user_id FROM workshop_members WHERE workshop_id = $1', id)).map(
    ({ user_id }) => user_id,
  );
const waitingOf = async (id: string) =>
  (await rows<{ user_id: string }>('SELECT user_id FROM circle_waiting WHERE workshop_id = $1', id)).map(
    ({ user_id }) => user_id,
  );
const madeToday = async ({ id }: TestPerson) =>
  (await rows<{ count: number }>('SELECT count FROM rate_limits WHERE key = $1', `workshops:${id}`))[0]?.count ?? 0;

test('F1 ‘I’ll be there’, several times at once by several people, is a seat or a place in the list, and one of either', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 5 }), async (seats, guests) => {
      const host = await server.signUp('host');
      const people = await server.signUpAll(...Array.from({ length: guests }, (_, at) => `guest${at}`));
      const id = await plan(host, { max_participants: seats });
      const come = (person: TestPerson) => person.call('POST', '/api/v1/circles/come', { id });
      const answers = await Promise.all(people.flatMap((person) => Array.from({ length: times }, () => come(person))));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const [members, waiting] = [await membersOf(id), await waitingOf(id)];
      const free = seats - 1;
      expect(members).toHaveLength(Math.min(guests, free) + 1);
      expect([...members, ...waiting].toSorted()).toEqual([host, ...people].map((one) => one.id).toSorted());
    }),
    { numRuns: runs(16) },
  );
});

test('F1 a yes to hosting, several times at once by two who are asked, is one seat and one part, for the first', async () => {
  const [host, ...people] = await server.signUpAll('host', 'bo', 'mo');
  const past = await plan(host, { max_participants: 5 });
  for (const person of people) await person.call('POST', '/api/v1/circles/come', { id: past });
  await open(host, past);
  for (const { id } of [host, ...people])
    await rows('INSERT INTO workshop_attendance (workshop_id, user_id) VALUES ($1, $2)', past, id);
  await host.call('POST', `/api/v1/workshops/${past}/end`, {});
  const id = await plan(host, { max_participants: 2, cohosts: ['Bo', 'Mo'] });
  const yes = (person: TestPerson) => person.call('PUT', `/api/v1/workshops/${id}/cohosts/answer`, { yes: true });
  const answers = await Promise.all(people.map((person) => atOnce(() => yes(person))));
  expect(answers.map((own) => own.map(({ status }) => status)).toSorted()).toEqual([
    [200, 200, 200],
    [409, 409, 409],
  ]);
  expect(await membersOf(id)).toHaveLength(2);
});

test('F1 a yes to all dates, several times at once by several people from several of them, is one yes to each, and nobody’s held up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 2, max: 4 }), async (seats, guests) => {
      const host = await server.signUp('host');
      const people = await server.signUpAll(...Array.from({ length: guests }, (_, at) => `guest${at}`));
      const first = await plan(host, { max_participants: seats, weeks: 3 });
      const dates = await rows<{ id: string }>(
        `SELECT id FROM workshops WHERE series_id = (SELECT series_id FROM workshops WHERE id = $1) ORDER BY series_position`,
        first,
      );
      // From each of its dates, beside a yes to that one alone.
      const sends = people.flatMap((person) =>
        dates.flatMap(({ id }) => [
          () => person.call('POST', '/api/v1/circles/come-to-all', { id }),
          () => person.call('POST', '/api/v1/circles/come', { id }),
        ]),
      );
      const answers = await Promise.all(sends.map((send) => send()));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      for (const { id } of dates) {
        const [members, waiting] = [await membersOf(id), await waitingOf(id)];
        expect(members).toHaveLength(Math.min(guests, seats - 1) + 1);
        expect([...members, ...waiting].toSorted()).toEqual([host, ...people].map((one) => one.id).toSorted());
      }
      // Some take it all back while others say it again: nobody is seated and waits, and no seat stays empty beside a list.
      const [leaving, staying] = [people[0] as TestPerson, people.slice(1)];
      const mixed = await Promise.all(
        dates.flatMap(({ id }) => [
          leaving.call('POST', '/api/v1/circles/decline-all', { id }),
          ...staying.map((person) => person.call('POST', '/api/v1/circles/come-to-all', { id })),
        ]),
      );
      expect(mixed.map(({ status }) => status)).toEqual(mixed.map(() => 200));
      for (const { id } of dates) {
        const [members, waiting] = [await membersOf(id), await waitingOf(id)];
        expect(members).toHaveLength(Math.min(guests - 1, seats - 1) + 1);
        expect([...members, ...waiting].toSorted()).toEqual([host, ...staying].map((one) => one.id).toSorted());
      }
    }),
    { numRuns: runs(8) },
  );
});

test('F1 someone moved up by their own ‘I’ll be there’ doesn’t wait behind themselves', async () => {
  const [host, ann, bob] = await server.signUpAll('host', 'ann', 'bob');
  const id = await plan(host, { max_participants: 2 });
  // A seat came free, and nobody has been moved up yet.
  for (const { id: who } of [ann, bob])
    await rows('INSERT INTO circle_waiting (workshop_id, user_id) VALUES ($1, $2)', id, who);
  expect((await ann.call('POST', '/api/v1/circles/come', { id })).body.part).toBe('coming');
  expect(await waitingOf(id)).toEqual([bob.id]);
});

test('F1 a code, typed in several times at once, is one membership', async () => {
  const [host, ann] = await server.signUpAll('host', 'ann');
  const id = await plan(host);
  await open(host, id);
  const [{ code } = { code: '' }] = await rows<{ code: string }>(
    'SELECT code FROM workshop_codes WHERE workshop_id = $1',
    id,
  );
  const answers = await atOnce(() => ann.call('POST', '/api/v1/workshops/join', { code }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await membersOf(id)).toSorted()).toEqual([host.id, ann.id].toSorted());
});

test('F1 a knock, several times at once, is one knock', async () => {
  const [host, ann] = await server.signUpAll('host', 'ann');
  const id = await plan(host);
  await open(host, id);
  await rows('UPDATE workshops SET waiting_room = true WHERE id = $1', id);
  const answers = await atOnce(() => ann.call('POST', `/api/v1/workshops/${id}/knock`, {}));
  expect(answers.map(({ body }) => body.state)).toEqual(['waiting', 'waiting', 'waiting']);
  expect(await rows('SELECT FROM workshop_knocks WHERE workshop_id = $1', id)).toHaveLength(1);
});

test.each([
  ['opened on the spot', '/api/v1/workshops/instant', 1, (id: string) => ({ id })],
  ['planned', '/api/v1/workshops', 1, (id: string) => ({ ...planned, scheduled_at: inDays(2), id })],
  [
    'planned as a series',
    '/api/v1/workshops',
    4,
    (id: string) => ({ ...planned, scheduled_at: inDays(2), weeks: 4, id }),
  ],
])('F1 a circle, %s several times at once, is one, and counts as one', async (_, path, count, body) => {
  const host = await server.signUp('host');
  const id = server.newId();
  const answers = await atOnce(() => host.call('POST', path, body(id)));
  expect(answers.map(({ body: made }) => made.id)).toEqual([id, id, id]);
  expect(await rows('SELECT FROM workshops WHERE facilitator_id = $1', host.id)).toHaveLength(count);
  expect(Number(await madeToday(host))).toBe(1);
});

/** Two who were in a circle together, and are open to practising as a pair. */
async function practised(): Promise<[TestPerson, TestPerson]> {
  const pair = await server.signUpAll('ann', 'bob');
  const id = server.newId();
  await rows(
    `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status, started_at,
       ended_at) VALUES ($1, 'a circle', now(), $2, 8, 60, 'ended', now(), now())`,
    id,
    pair[0].id,
  );
  for (const person of pair) {
    await rows(
      `INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'Al')`,
      id,
      person.id,
    );
    await rows('INSERT INTO workshop_attendance (workshop_id, user_id) VALUES ($1, $2)', id, person.id);
    await person.call('PUT', '/api/v1/alumni/choices', { is_seen: true, shares_score: false });
    await person.call('PUT', '/api/v1/practice/choices', { is_open: true });
  }
  return pair;
}

test('F1 a wish for a pair, several times at once by both, is one pair, and no wish stays behind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: times }), fc.integer({ min: 2, max: times }), async (hers, his) => {
      const [ann, bob] = await practised();
      const wish = (by: TestPerson, of: TestPerson) => () => by.call('PUT', `/api/v1/practice/wishes/${of.id}`);
      const sends = [...Array(hers).fill(wish(ann, bob)), ...Array(his).fill(wish(bob, ann))];
      await Promise.all(sends.map((send) => send()));
      expect(await rows('SELECT FROM practice_pairs WHERE $1 IN (one_id, other_id)', ann.id)).toHaveLength(1);
      expect(await rows('SELECT FROM practice_wishes WHERE $1 IN (from_id, to_id)', ann.id)).toEqual([]);
    }),
    { numRuns: runs(24) },
  );
});

test('F1 a pair’s room, entered several times at once by both, is one room', async () => {
  const pair = await practised();
  const id = server.newId();
  await rows(
    `INSERT INTO practice_pairs (id, one_id, other_id, one_name, other_name, agreed_from, agreed_zone)
     VALUES ($1, $2, $3, 'Fay', 'Oz', now() + interval '5 minutes', 'Europe/Berlin')`,
    id,
    pair[0].id,
    pair[1].id,
  );
  const answers = await Promise.all(
    pair.map((person) => atOnce(() => person.call('POST', `/api/v1/practice/pairs/${id}/enter`))),
  );
  expect(new Set(answers.flat().map(({ body }) => body.workshop_id)).size).toBe(1);
});

test('F1 a gift, redeemed several times at once, gives its days once and takes one place', async () => {
  const random = { bytes: (length: number) => randomFillSync(new Uint8Array(length)) };
  const making = createGiftMaking({ database: server.database.database, clock: { now: () => Date.now() }, random });
  const [ann, bob] = await server.signUpAll('ann', 'bob');
  const code = await making.make({ source: 'gift', days: 30, people: 2, withinDays: 365 });
  const answers = await atOnce(() => ann.call('POST', '/api/v1/membership/codes', { code }));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { standing } = (await ann.call('GET', '/api/v1/membership')).body;
  expect(Math.round((Date.parse(standing.until) - Date.now()) / dayMs)).toBe(30);
  expect((await bob.call('POST', '/api/v1/membership/codes', { code })).status).toBe(200);
});
