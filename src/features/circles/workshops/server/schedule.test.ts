import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { lockLife } from './life-repository.ts';
import { insertParticipant } from './members-repository.ts';
import { saveSeat } from './seats-repository.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
});
afterAll(() => server.stop());

const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / minuteMs) * minuteMs + hours * hourMs).toISOString();
const plan = (over: object = {}) => ({
  title: 'Evening circle',
  description: 'Breath and two rounds.',
  category: 'mindfulness-meditation',
  scheduled_at: inHours(24),
  time_zone: 'Europe/Berlin',
  duration_minutes: 60,
  max_participants: 8,
  is_public: false,
  ...over,
});
async function planned(host: TestPerson, over: object = {}) {
  const made = await host.call('POST', '/api/v1/workshops', plan(over));
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body;
}
const codesOf = (id: string) => server.database.query('SELECT code FROM workshop_codes WHERE workshop_id = $1', [id]);

describe('planning', () => {
  test('REAL 10 R-ENT-09 R-CONST-34 R-ROLE-05 it is kept as said, pending, with a code that its facilitator reads', async () => {
    const scheduled_at = inHours(48);
    const inBerlin = new Date(Date.parse(scheduled_at) + hourMs).toISOString().replace('.000Z', '+01:00');
    const made = await planned(alice, { id: server.newId(), scheduled_at: inBerlin });
    expect(made).toMatchObject({
      ...plan({ scheduled_at }),
      status: 'pending',
      facilitator_id: alice.id,
      seats_left: 7,
      started_at: null,
      ai_template_id: null,
    });
    expect(made.meeting_code).toMatch(/^\d{3}-\d{3}-\d{3}$/);
  });

  test('the same id again returns the first result, and someone else’s id tells nothing', async () => {
    const id = server.newId();
    const first = await planned(alice, { id });
    expect(await planned(alice, { id, title: 'Another' })).toEqual(first);
    const stolen = await bob.call('POST', '/api/v1/workshops', plan({ id }));
    expect([stolen.status, stolen.body.code, stolen.body.message]).toEqual([409, 'conflict', 'This id is taken.']);
    expect(await codesOf(id)).toHaveLength(1);
  });

  test('a person makes so many a day, and what was not made, or is only said again, does not count', async () => {
    const carol = await server.signUp('carol');
    const counted = async () =>
      (await server.database.query('SELECT count FROM rate_limits WHERE key = $1', [`workshops:${carol.id}`]))[0];
    const { id } = await planned(carol);
    await planned(carol, { id });
    expect((await carol.call('POST', '/api/v1/workshops', plan({ scheduled_at: inHours(-24) }))).status).toBe(400);
    expect(await counted()).toEqual({ count: 1 });
    await server.database.query('UPDATE rate_limits SET count = 99999 WHERE key = $1', [`workshops:${carol.id}`]);
    const instant = () => carol.call('POST', '/api/v1/workshops/instant', {});
    expect((await instant()).status).toBe(200);
    const refused = [await instant(), await carol.call('POST', '/api/v1/workshops', plan())];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [429, 'rate_limited'],
      [429, 'rate_limited'],
    ]);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3600);
    // What stands already is found again all the same.
    await planned(carol, { id });
  });

  test('REAL 11 a template is remembered, and one that does not exist is refused', async () => {
    const [template] = (await server.visitor.call('GET', '/api/v1/workshop-templates')).body;
    expect(await planned(alice, { ai_template_id: template.id })).toMatchObject({ ai_template_id: template.id });
    const id = server.newId();
    const refused = await alice.call('POST', '/api/v1/workshops', plan({ id, ai_template_id: server.newId() }));
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    expect((await alice.call('GET', `/api/v1/workshops/${id}`)).status).toBe(404);
  });

  test.each([
    ['a time that is over', { scheduled_at: inHours(-1) }, 'scheduled_at'],
    ['a time in ten years', { scheduled_at: inHours(10 * 366 * 24) }, 'scheduled_at'],
    ['no title', { title: ' ' }, 'title'],
    ['a zone of nowhere', { time_zone: 'Mars/Olympus' }, 'time_zone'],
  ])('%s is refused and changes nothing', async (_what, over, path) => {
    const id = server.newId();
    const { status, body } = await alice.call('POST', '/api/v1/workshops', plan({ id, ...over }));
    expect([status, body.code, body.details[0].path]).toEqual([400, 'invalid_input', path]);
    expect((await alice.call('GET', `/api/v1/workshops/${id}`)).status).toBe(404);
  });

  test('R-ROLE-01 a visitor plans, changes and asks nothing', async () => {
    const id = server.newId();
    for (const [method, path, body] of [
      ['POST', '/api/v1/workshops', plan()],
      ['PUT', `/api/v1/workshops/${id}`, plan()],
      ['GET', '/api/v1/hosts/me', undefined],
      ['POST', `/api/v1/hosts/${id}/vouch`, undefined],
      ['DELETE', `/api/v1/hosts/${id}/vouch`, undefined],
    ] as const) {
      expect((await server.visitor.call(method, path, body)).status, path).toBe(401);
    }
  });
});

describe('changing and calling off', () => {
  const put = (person: TestPerson, id: string, over: object) =>
    person.call('PUT', `/api/v1/workshops/${id}`, plan(over));

  test('its facilitator changes what is planned; its code and template stay', async () => {
    const { id, meeting_code } = await planned(alice);
    const scheduled_at = inHours(48);
    const changed = await put(alice, id, { title: 'Later', scheduled_at, time_zone: 'America/New_York' });
    expect(changed.body).toMatchObject({ title: 'Later', scheduled_at, time_zone: 'America/New_York', meeting_code });
  });

  test('C5 whether guests wait before the door is chosen with the rest, and stays where nothing is said of it', async () => {
    const made = await planned(alice, { waiting_room: true, weeks: 2 });
    expect(made.waiting_room).toBe(true);
    expect((await planned(alice)).waiting_room).toBe(false);
    expect((await put(alice, made.id, { title: 'Later' })).body.waiting_room).toBe(true);
    expect((await put(alice, made.id, { waiting_room: false, scope: 'later' })).body.waiting_room).toBe(false);
    const [dates] = await server.database.query(
      'SELECT count(*) FILTER (WHERE waiting_room) AS waiting FROM workshops WHERE series_id = $1',
      [made.series.id],
    );
    expect(Number(dates?.waiting)).toBe(0);
  });

  test('R-ROLE-11 nobody else changes it, whether they see it or not', async () => {
    const hidden = await planned(alice);
    const listed = await planned(alice, { is_public: true });
    expect((await put(bob, hidden.id, { title: 'Mine' })).status).toBe(404);
    expect((await put(bob, listed.id, { title: 'Mine' })).body.code).toBe('forbidden');
    expect((await bob.call('POST', `/api/v1/workshops/${listed.id}/end`)).body.code).toBe('forbidden');
    expect((await alice.call('GET', `/api/v1/workshops/${listed.id}`)).body).toEqual(listed);
  });

  test('what has begun or is over stays as it is', async () => {
    const { id } = await planned(alice);
    await alice.call('POST', '/functions/v1/workshop-webrtc', {
      action: 'create_room',
      workshopId: id,
      userId: alice.id,
    });
    expect((await put(alice, id, { title: 'Later' })).body.code).toBe('conflict');
    await alice.call('POST', `/api/v1/workshops/${id}/end`);
    expect((await put(alice, id, { title: 'Later' })).body.code).toBe('workshop_ended');
    expect((await alice.call('GET', `/api/v1/workshops/${id}`)).body.title).toBe('Evening circle');
  });

  test('a smaller change may leave a time that has just passed, but none moves into the past', async () => {
    const { id } = await planned(alice);
    const past = inHours(-1);
    await server.database.query('UPDATE workshops SET scheduled_at = $2 WHERE id = $1', [id, past]);
    expect((await put(alice, id, { title: 'Running late', scheduled_at: past })).body.title).toBe('Running late');
    expect((await put(alice, id, { scheduled_at: inHours(-2) })).body.code).toBe('invalid_input');
  });

  test('has no fewer seats than people, also if somebody says yes at the same moment', async () => {
    const { id } = await planned(alice);
    const { database, query } = server.database;
    const waiting = () =>
      query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%workshops%'`);
    const { saved } = await database.asSystem(async (tx) => {
      await lockLife(tx, id);
      await insertParticipant(tx, id, bob.id, 'Bob');
      await saveSeat(tx, id, bob.id);
      await insertParticipant(tx, id, carol.id, 'Carol');
      await saveSeat(tx, id, carol.id);
      const saved = put(alice, id, { max_participants: 2 });
      await expect.poll(waiting).toHaveLength(1);
      return { saved };
    });
    expect((await saved).body.code).toBe('invalid_input');
  });

  test('CARE C5 R-STATE-19 one that is called off never took place, and its code is gone', async () => {
    const { id } = await planned(alice);
    const off = await alice.call('POST', `/api/v1/workshops/${id}/end`);
    expect(off.body).toMatchObject({ status: 'ended', started_at: null, meeting_code: null });
    expect(await codesOf(id)).toEqual([]);
  });
});

describe('starting a planned one', () => {
  const webrtc = (person: TestPerson, action: string, workshopId: string) =>
    person.call('POST', '/functions/v1/workshop-webrtc', { action, workshopId, userId: person.id });

  test('R-PROD-07 R-STATE-17 R-VAL-09 its facilitator opens it, and until then nobody comes in', async () => {
    const { id } = await planned(alice, { is_public: true });
    expect((await webrtc(bob, 'join_workshop', id)).body.code).toBe('workshop_not_live');
    expect((await webrtc(bob, 'create_room', id)).body.code).toBe('forbidden');
    expect((await webrtc(alice, 'create_room', id)).status).toBe(200);
    const ticket = (await webrtc(bob, 'join_workshop', id)).body;
    expect(ticket).toMatchObject({ role: 'participant', workshop: { status: 'live', is_live: true, seats_left: 6 } });
    expect(ticket.workshop.started_at).not.toBeNull();
  });
});

describe('lists', () => {
  const ids = (answer: { body: { workshops: { id: string }[] } }) => answer.body.workshops.map(({ id }) => id);

  test('R-VIEW-05 REAL 39 R-DATA-16 CARE C5 others see a public one, without its code; a private one only its members', async () => {
    const [listed, hidden] = [await planned(alice, { is_public: true }), await planned(alice)];
    const seen = await bob.call('GET', '/api/v1/workshops/upcoming');
    expect(ids(seen)).toContain(listed.id);
    expect(ids(seen)).not.toContain(hidden.id);
    const entry = seen.body.workshops.find(({ id }: { id: string }) => id === listed.id);
    expect(entry).toMatchObject({ meeting_code: null, seats_left: 7 });
    expect(ids(await bob.call('GET', '/api/v1/workshops/mine'))).not.toContain(listed.id);
    expect(ids(await alice.call('GET', '/api/v1/workshops/upcoming'))).toEqual(
      expect.arrayContaining([listed.id, hidden.id]),
    );
  });

  test('REAL 39 soonest first, those just over last, and no longer than a day; page by page', async () => {
    const carol = await server.signUp('carol');
    const own: string[] = [];
    for (let index = 0; index < 51; index += 1)
      own.push((await planned(carol, { scheduled_at: inHours(index + 1) })).id);
    const [over, gone] = [own.shift() as string, own.shift() as string];
    for (const id of [over, gone]) await carol.call('POST', `/api/v1/workshops/${id}/end`);
    await server.database.query(`UPDATE workshops SET ended_at = now() - interval '25 hours' WHERE id = $1`, [gone]);
    await server.database.query(`UPDATE workshops SET is_public = false`);
    const first = (await carol.call('GET', '/api/v1/workshops/upcoming')).body;
    expect(first.workshops.map(({ id }: { id: string }) => id)).toEqual([...own, over]);
    own.push(
      (await planned(carol, { scheduled_at: inHours(100) })).id,
      (await planned(carol, { scheduled_at: inHours(101) })).id,
    );
    const page = (await carol.call('GET', '/api/v1/workshops/upcoming')).body;
    const rest = (await carol.call('GET', `/api/v1/workshops/upcoming?after=${encodeURIComponent(page.next)}`)).body;
    expect([...page.workshops, ...rest.workshops].map(({ id }: { id: string }) => id)).toEqual([...own, over]);
    expect([page.workshops.length, rest.next]).toEqual([50, null]);
  });
});

describe('the teaser', () => {
  const teaser = async (query = '') => (await server.visitor.call('GET', `/api/v1/workshops/teaser${query}`)).body;

  test('CARE C2 strangers read a host’s name once they chose it, on the profile or at the door of that room', async () => {
    const [lena, sam] = [await server.signUp('lena.mueller83'), await server.signUp('sam')];
    const listed = await planned(lena, { is_public: true });
    const opened = await planned(sam, { is_public: true });
    const nameFor = async (one: TestPerson | null, id: string) => {
      const path = one ? '/api/v1/workshops/upcoming' : '/api/v1/workshops/teaser';
      const { circles, workshops } = (await (one ?? server.visitor).call('GET', path)).body;
      return (circles ?? workshops).find((circle: { id: string }) => circle.id === id)?.facilitator_name;
    };
    // Someone who passed hasn't chosen.
    await lena.call('PATCH', '/api/v1/profile', {});
    expect([await nameFor(null, listed.id), await nameFor(bob, listed.id)]).toEqual(['a host', 'a host']);
    expect(await nameFor(lena, listed.id)).toBe('Lena');
    await lena.call('PATCH', '/api/v1/profile', { username: 'Lena of the lake' });
    // What strangers read is at most two seconds old.
    const strangersRead = async (id: string, name: string) => {
      const names = async () => [await nameFor(null, id), await nameFor(bob, id)];
      await expect.poll(names).toEqual([name, name]);
    };
    await strangersRead(listed.id, 'Lena of the lake');
    // Later ones go along when the room is opened.
    await lena.call('PATCH', '/api/v1/profile', { username: 'Lena' });
    const open = { action: 'create_room', workshopId: listed.id, userId: lena.id };
    expect((await lena.call('POST', '/functions/v1/workshop-webrtc', open)).status).toBe(200);
    await strangersRead(listed.id, 'Lena');

    const enter = (action: string, more = {}) =>
      sam.call('POST', '/functions/v1/workshop-webrtc', { action, workshopId: opened.id, userId: sam.id, ...more });
    await enter('create_room');
    const proposed = (await sam.call('GET', '/api/v1/profile')).body.username;
    await enter('join_workshop', { displayName: proposed });
    expect(await nameFor(null, opened.id)).toBe('a host');
    await enter('join_workshop', { displayName: 'Samuel' });
    await strangersRead(opened.id, 'Samuel');
  });

  test('CARE C5 a visitor sees at most six public circles to come, soonest first, and no code', async () => {
    await server.database.query(`UPDATE workshops SET is_public = false`);
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      made.push((await planned(alice, { is_public: true, scheduled_at: inHours(index + 1) })).id);
    }
    await planned(alice, { scheduled_at: inHours(1) });
    const asked = Date.now();
    const { circles, server_time } = await teaser();
    expect(circles.map(({ id }: { id: string }) => id)).toEqual(made.slice(0, 6));
    expect(Date.parse(server_time)).toBeGreaterThanOrEqual(asked);
    expect(Date.parse(server_time)).toBeLessThanOrEqual(Date.now());
    expect(circles[0]).toEqual({
      id: made[0],
      title: 'Evening circle',
      category: 'mindfulness-meditation',
      facilitator_name: 'a host',
      scheduled_at: expect.stringMatching(/Z$/),
      time_zone: 'Europe/Berlin',
      duration_minutes: 60,
      seats_left: 7,
      status: 'pending',
    });
  });

  test('of one topic, by its id or its slug; what is over, or was never opened in its time, is not there', async () => {
    await server.database.query(`UPDATE workshops SET is_public = false`);
    const touch = await planned(alice, { is_public: true, category: 'non-violent-communication' });
    await planned(alice, { is_public: true });
    for (const category of ['nvc', 'non-violent-communication']) {
      const { circles } = await teaser(`?category=${category}`);
      expect(circles.map(({ id }: { id: string }) => id)).toEqual([touch.id]);
    }
    expect((await teaser('?category=nothing')).circles).toEqual([]);
    await server.database.query(`UPDATE workshops SET scheduled_at = now() - interval '61 minutes' WHERE id = $1`, [
      touch.id,
    ]);
    // What visitors share is let go of as soon as it's told.
    await expect.poll(async () => (await teaser('?category=nvc')).circles).toEqual([]);
  });
});
