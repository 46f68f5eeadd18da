import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { limits } from '../domain/limits.ts';

/* Changing what’s planned: how often, at once, on several dates, and what’s refused. As its lead, a guest, and nobody. */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob] = await server.signUpAll('alice', 'bob');
});

const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
/** On a whole minute, days from now. */
const inDays = (days: number) => new Date(Math.floor(Date.now() / minuteMs) * minuteMs + days * dayMs).toISOString();
const details = (over: object = {}) => ({
  title: 'Evening circle',
  description: 'Breath and two rounds.',
  category: 'yoga',
  scheduled_at: inDays(3),
  time_zone: 'UTC',
  duration_minutes: 60,
  max_participants: 4,
  is_public: false,
  ...over,
});
type Planned = { id: string; invitation: string; scheduled_at: string; title: string };
async function plan(over: object = {}, host = alice): Promise<Planned> {
  const { status, body } = await host.call('POST', '/api/v1/workshops', details(over));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const change = (id: string, over: object = {}, who: Pick<TestPerson, 'call'> = alice) =>
  who.call('PUT', `/api/v1/workshops/${id}`, details(over));
const one = async (id: string): Promise<Planned> => (await alice.call('GET', `/api/v1/workshops/${id}`)).body;
const come = (who: TestPerson, { invitation }: Planned) =>
  who.call('POST', '/api/v1/circles/come', { token: invitation });
const seriesOf = async (id: string) =>
  (
    await sql<{ id: string }>(
      'SELECT d.id FROM workshops w JOIN workshops d ON d.series_id = w.series_id WHERE w.id = $1 ORDER BY d.series_position',
      id,
    )
  ).map((row) => row.id);
const movesOf = async (key: string) =>
  (await sql<{ count: number }>('SELECT count FROM rate_limits WHERE key = $1', `moved:${key}`))[0]?.count ?? 0;
/** Whether a link still leads to it, for somebody who has nothing else. */
const opens = async (token: string, who: Pick<TestPerson, 'call'> = bob) =>
  (await who.call('POST', '/api/v1/circles/page', { token })).status;

describe('how often it gets a new time', () => {
  test('so many moves a day, of a circle or of its whole series; anything else changes as often as one likes', async () => {
    const { id } = await plan();
    expect((await change(id, { scheduled_at: inDays(4) })).status).toBe(200);
    await sql('UPDATE rate_limits SET count = $2 WHERE key = $1', `moved:${id}`, limits.movesInADay - 1);
    expect((await change(id, { scheduled_at: inDays(5) })).status).toBe(200);
    const late = await change(id, { scheduled_at: inDays(30) });
    expect([late.status, late.body.code]).toEqual([429, 'rate_limited']);
    const { scheduled_at } = await one(id);
    expect(scheduled_at).toBe(inDays(5));
    expect((await change(id, { scheduled_at, title: 'Another title' })).body.title).toBe('Another title');
    // Another circle of theirs has its own.
    const other = await plan();
    expect((await change(other.id, { scheduled_at: inDays(9) })).status).toBe(200);
  });

  test('all dates of a series share it, no matter which is moved', async () => {
    const { id } = await plan({ weeks: 3 });
    const [, second = '', third = ''] = await seriesOf(id);
    const [{ series } = { series: '' }] = await sql<{ series: string }>(
      'SELECT series_id AS series FROM workshops WHERE id = $1',
      id,
    );
    for (const date of [id, second, third]) expect((await change(date, { scheduled_at: inDays(40) })).status).toBe(200);
    expect(await movesOf(series)).toBe(3);
  });

  test('a move that’s refused mails nobody, so it doesn’t count', async () => {
    const { id } = await plan();
    await come(bob, await one(id));
    const wrong = [
      { scheduled_at: inDays(-1) },
      { scheduled_at: inDays(400) },
      { scheduled_at: inDays(5), max_participants: 1 },
      { scheduled_at: inDays(5), title: ' ' },
      { scheduled_at: inDays(5), is_public: true, category: 'the-art-of-touch' },
    ];
    for (const over of wrong) expect((await change(id, over)).status, JSON.stringify(over)).toBeGreaterThanOrEqual(400);
    expect(await movesOf(id)).toBe(0);
    const open = { action: 'create_room', workshopId: id, userId: alice.id };
    await alice.call('POST', '/functions/v1/workshop-webrtc', open);
    expect((await change(id, { scheduled_at: inDays(5) })).body.code).toBe('conflict');
    expect(await movesOf(id)).toBe(0);
    await alice.call('POST', `/api/v1/workshops/${id}/end`, {});
    expect((await change(id, { scheduled_at: inDays(5) })).body.code).toBe('workshop_ended');
    expect(await movesOf(id)).toBe(0);
  });

  test('nobody else’s try counts against its lead', async () => {
    const { id } = await plan({ is_public: true });
    for (const who of [bob, server.visitor])
      expect((await change(id, { scheduled_at: inDays(5), is_public: true }, who)).status).toBeGreaterThanOrEqual(401);
    expect(await movesOf(id)).toBe(0);
  });
});

describe('at once', () => {
  test('two changes leave one of them whole, never half of each', async () => {
    const { id } = await plan();
    const ways = [
      { scheduled_at: inDays(5), title: 'The first', max_participants: 5 },
      { scheduled_at: inDays(6), title: 'The second', max_participants: 6 },
    ];
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(ways.map((over) => change(id, over)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const found = await one(id);
      expect(ways.map((way) => expect.objectContaining(way))).toContainEqual(found);
    }
  });

  test('a move and a calling off leave it called off, and no guest is told of a new time', async () => {
    const planned = await plan();
    await come(bob, planned);
    const [moved, ended] = await Promise.all([
      change(planned.id, { scheduled_at: inDays(8) }),
      alice.call('POST', `/api/v1/workshops/${planned.id}/end`, {}),
    ]);
    expect(ended.status).toBe(200);
    expect([200, 409]).toContain(moved.status);
    expect(await one(planned.id)).toMatchObject({ status: 'ended', meeting_code: null, started_at: null });
  });

  test('a change of all later dates and one of a single date don’t wait for each other for ever', async () => {
    const { id } = await plan({ weeks: 4 });
    const [, , third = '', fourth = ''] = await seriesOf(id);
    const answers = await Promise.all([
      change(id, { title: 'All of them', scope: 'later' }),
      change(fourth, { title: 'The last', scheduled_at: inDays(24) }),
      change(third, { title: 'From the third', scheduled_at: inDays(17), scope: 'later' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await one(id)).title).toBe('All of them');
  });
});

describe('several dates', () => {
  test('where one of them has more people than the new number of seats, the refusal names its day, and none is changed', async () => {
    const { id } = await plan({ weeks: 3, max_participants: 6 });
    const [, , third = ''] = await seriesOf(id);
    const { invitation, scheduled_at } = await one(third);
    for (const name of ['carol', 'dora']) await come(await server.signUp(name), { ...(await one(third)), invitation });
    const refused = await change(id, { max_participants: 2, title: 'Smaller', scope: 'later' });
    const day = new Intl.DateTimeFormat('en', {
      timeZone: 'UTC',
      weekday: 'long',
      month: 'long',
      day: 'numeric',
    }).format(Date.parse(scheduled_at));
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [{ path: 'max_participants', message: `3 people already belong to the one on ${day}.` }],
    ]);
    for (const date of await seriesOf(id))
      expect(await one(date)).toMatchObject({ title: 'Evening circle', max_participants: 6 });
    // Of the one that’s changed no day needs to be named.
    expect((await change(third, { max_participants: 2, scheduled_at })).body.details).toEqual([
      { path: 'max_participants', message: '3 people belong to it already.' },
    ]);
  });

  test('a move past the year for the last of them moves none', async () => {
    const { id } = await plan({ weeks: 4 });
    const before = await Promise.all((await seriesOf(id)).map(one));
    const refused = await change(id, { scheduled_at: inDays(360), scope: 'later' });
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'scheduled_at']);
    expect(await Promise.all((await seriesOf(id)).map(one))).toEqual(before);
  });

  test('‘later’ of a circle by itself is that circle, and of the last date that one', async () => {
    const [single, { id }] = [await plan(), await plan({ weeks: 2 })];
    expect((await change(single.id, { title: 'Alone', scope: 'later' })).body.title).toBe('Alone');
    const [first = '', last = ''] = await seriesOf(id);
    const { scheduled_at } = await one(last);
    await change(last, { title: 'The last', scheduled_at, scope: 'later' });
    expect([(await one(first)).title, (await one(last)).title]).toEqual(['Evening circle', 'The last']);
  });

  test('dates that have begun keep their words and their time', async () => {
    const { id } = await plan({ weeks: 3 });
    const [, second = '', third = ''] = await seriesOf(id);
    const open = { action: 'create_room', workshopId: second, userId: alice.id };
    await alice.call('POST', '/functions/v1/workshop-webrtc', open);
    const before = await one(second);
    expect((await change(id, { title: 'Renamed', scheduled_at: inDays(3.5), scope: 'later' })).status).toBe(200);
    expect(await one(second)).toMatchObject({ title: before.title, scheduled_at: before.scheduled_at });
    const later = await one(third);
    expect(later.title).toBe('Renamed');
    expect(Date.parse(later.scheduled_at) - Date.parse(inDays(17))).toBe(12 * hourMs);
  });
});

describe('who is told', () => {
  const told = (id: string) =>
    sql<{ type: string; payload: { workshops: { id: string }[] } }>(
      `SELECT data->>'type' AS type, data->'payload' AS payload FROM pgboss.job
        WHERE data->>'type' = 'workshop.moved' AND data::text LIKE $1
       UNION ALL SELECT type, payload FROM outbox WHERE type = 'workshop.moved' AND payload::text LIKE $1`,
      `%${id}%`,
    );

  test('a change of words alone is no move, and a move of all dates is told once', async () => {
    const { id, scheduled_at } = await plan({ weeks: 3 });
    await change(id, { title: 'Other words', scheduled_at, scope: 'later' });
    expect(await told(id)).toEqual([]);
    await change(id, { scheduled_at: inDays(3.25), scope: 'later' });
    await expect.poll(async () => (await told(id)).length).toBeGreaterThan(0);
    const payloads = (await told(id)).map(({ payload }) => payload.workshops.map((moved) => moved.id));
    expect(new Set(payloads.map(String)).size).toBe(1);
    expect(payloads[0]).toEqual(await seriesOf(id));
  });
});

describe('its link', () => {
  const renew = (id: string, who: Pick<TestPerson, 'call'> = alice) => who.call('POST', `/api/v1/workshops/${id}/link`);

  test('CARE C5 a new one opens it, and the old one nothing any more; guests who came by it stay', async () => {
    const planned = await plan();
    await come(bob, planned);
    const { body } = await renew(planned.id);
    expect(body.invitation).not.toBe(planned.invitation);
    const stranger = await server.signUp('stranger');
    expect([await opens(planned.invitation, stranger), await opens(body.invitation, stranger)]).toEqual([404, 200]);
    expect((await bob.call('POST', '/api/v1/circles/page', { id: planned.id })).body.part).toBe('coming');
  });

  test('R-ROLE-11 is renewed by its lead alone', async () => {
    const listed = await plan({ is_public: true });
    await come(bob, listed);
    const hidden = await plan();
    expect((await renew(listed.id, bob)).body.code).toBe('forbidden');
    expect((await renew(hidden.id, bob)).status).toBe(404);
    expect((await renew(hidden.id, server.visitor)).status).toBe(401);
    expect((await renew(server.newId())).status).toBe(404);
    expect([await opens(listed.invitation), await opens(hidden.invitation)]).toEqual([200, 200]);
  });

  test('pressed twice at once just one is left, and that one opens it', async () => {
    const { id } = await plan();
    const answers = await Promise.all([renew(id), renew(id), renew(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [kept] = await sql<{ token: string }>('SELECT token FROM workshop_links WHERE workshop_id = $1', id);
    const opened = await Promise.all(answers.map(({ body }) => opens(body.invitation)));
    expect(opened.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.map(({ body }) => body.invitation)).toContain(kept?.token);
  });

  test('each date of a series has its own', async () => {
    const { id, invitation } = await plan({ weeks: 2 });
    const [, second = ''] = await seriesOf(id);
    const { invitation: other } = await one(second);
    expect(other).not.toBe(invitation);
    await renew(id);
    expect([await opens(invitation), await opens(other)]).toEqual([404, 200]);
  });
});
