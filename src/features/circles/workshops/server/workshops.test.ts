import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function instantRoom(host: Awaited<ReturnType<TestServer['signUp']>>, id?: string) {
  const made = await host.call('POST', '/api/v1/workshops/instant', id ? { id } : {});
  expect(made.status).toBe(200);
  return made.body;
}

async function liveRoom(host: Awaited<ReturnType<TestServer['signUp']>>) {
  const workshop = await instantRoom(host);
  const opened = await host.call('POST', '/functions/v1/workshop-webrtc', {
    action: 'create_room',
    workshopId: workshop.id,
    userId: host.id,
  });
  expect(opened.status).toBe(200);
  return { ...workshop, room_id: opened.body.roomId };
}

describe('an instant room', () => {
  test('R-DATA-18 R-DATA-19 R-STATE-18 R-PROD-08 is made pending, private, for eight, with a code', async () => {
    const alice = await server.signUp('alice');
    const workshop = await instantRoom(alice);
    expect(workshop).toMatchObject({
      title: 'Instant Room',
      description: 'Ad-hoc video room',
      max_participants: 8,
      duration_minutes: 60,
      is_public: false,
      category: 'general',
      status: 'pending',
      is_live: false,
      facilitator_id: alice.id,
    });
    expect(workshop.meeting_code).toMatch(/^\d{3}-\d{3}-\d{3}$/);
  });

  test('the same id again returns the first result, and someone else’s id tells nothing', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const id = server.newId();
    const first = await instantRoom(alice, id);
    expect(await instantRoom(alice, id)).toEqual(first);
    const stolen = await bob.call('POST', '/api/v1/workshops/instant', { id });
    expect(stolen.status).toBe(409);
    expect(stolen.body).toEqual({ code: 'conflict', message: 'This id is taken.', request_id: expect.any(String) });
  });

  test('R-FN-05 R-STATE-17 create_room opens it once and returns the room', async () => {
    const alice = await server.signUp('alice');
    const workshop = await liveRoom(alice);
    const again = await alice.call('POST', '/functions/v1/workshop-webrtc', {
      action: 'create_room',
      workshopId: workshop.id,
      userId: alice.id,
    });
    expect(again.body.roomId).toBe(workshop.room_id);
    expect((await alice.call('GET', `/api/v1/workshops/${workshop.id}`)).body).toMatchObject({
      status: 'live',
      is_live: true,
    });
  });
});

describe('rights', () => {
  test('R-ROLE-02 R-ROLE-11 a stranger can neither see, start, end nor enter it', async () => {
    const [alice, mallory] = await server.signUpAll('alice', 'mallory');
    const workshop = await liveRoom(alice);
    const webrtc = (action: string) =>
      mallory.call('POST', '/functions/v1/workshop-webrtc', { action, workshopId: workshop.id, userId: mallory.id });
    expect((await mallory.call('GET', `/api/v1/workshops/${workshop.id}`)).status).toBe(404);
    expect((await webrtc('create_room')).status).toBe(404);
    expect((await webrtc('join_workshop')).status).toBe(404);
    expect((await mallory.call('POST', `/api/v1/workshops/${workshop.id}/end`)).status).toBe(404);
    expect((await mallory.call('GET', '/api/v1/workshops/mine')).body.workshops).toEqual([]);
  });

  test('R-ROLE-06 a participant cannot start or end it, and enters only as themself', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const workshop = await liveRoom(alice);
    await bob.call('POST', '/api/v1/workshops/join', { code: workshop.meeting_code });
    expect((await bob.call('POST', `/api/v1/workshops/${workshop.id}/end`)).body.code).toBe('forbidden');
    const asAlice = { action: 'join_workshop', workshopId: workshop.id, userId: alice.id };
    expect((await bob.call('POST', '/functions/v1/workshop-webrtc', asAlice)).status).toBe(403);
  });

  test('R-DATA-10 CARE C5 its code is read only by its members, also where others see it', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const { id, meeting_code } = await liveRoom(alice);
    await server.database.query('UPDATE workshops SET is_public = true WHERE id = $1', [id]);
    const codeFor = async (person: TestPerson) =>
      (await person.call('GET', `/api/v1/workshops/${id}`)).body.meeting_code;
    expect(await codeFor(bob)).toBeNull();
    await bob.call('POST', '/api/v1/workshops/join', { code: meeting_code });
    expect(await codeFor(bob)).toBe(meeting_code);
    expect(await codeFor(alice)).toBe(meeting_code);
  });

  test('R-ROLE-01 a visitor gets 401 from everything but topics and templates', async () => {
    const id = server.newId();
    for (const [method, path] of [
      ['GET', '/api/v1/workshops/upcoming'],
      ['GET', '/api/v1/workshops/mine'],
      ['GET', `/api/v1/workshops/${id}`],
      ['POST', '/api/v1/workshops/instant'],
      ['POST', `/api/v1/workshops/${id}/end`],
    ] as const) {
      expect((await server.visitor.call(method, path, method === 'POST' ? {} : undefined)).status, path).toBe(401);
    }
    expect((await server.visitor.call('GET', '/api/v1/topics')).status).toBe(200);
    expect((await server.visitor.call('GET', '/api/v1/workshop-templates')).status).toBe(200);
  });
});

describe('joining by code', () => {
  test('R-DATA-15 R-VAL-12 R-VAL-13 R-PROD-06 R-FN-04 a live code admits, spaces and all', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const workshop = await liveRoom(alice);
    const joined = await bob.call('POST', '/api/v1/workshops/join', {
      code: ` ${workshop.meeting_code} `.slice(0, 13),
    });
    expect(joined.body).toMatchObject({ id: workshop.id, meeting_code: workshop.meeting_code });
    const ticket = await bob.call('POST', '/functions/v1/workshop-webrtc', {
      action: 'join_workshop',
      workshopId: workshop.id,
      userId: bob.id,
      displayName: '  Bobby ',
    });
    expect(ticket.body).toMatchObject({
      roomId: workshop.room_id,
      displayName: 'Bobby',
      role: 'participant',
      media: 'mesh',
    });
  });

  test('CARE C5 a wrong code and the code of a room that is not live get one answer', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const pending = await instantRoom(alice);
    const answers = await Promise.all(
      [pending.meeting_code, '000-000-000'].map((code) => bob.call('POST', '/api/v1/workshops/join', { code })),
    );
    for (const { status, body } of answers) {
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 404,
        code: 'room_not_found',
        message: 'No active room found with that meeting code.',
      });
    }
  });

  test('CARE C5 after ten wrong codes in an hour even a right one waits', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const workshop = await liveRoom(alice);
    for (let index = 0; index < 10; index += 1) {
      expect((await bob.call('POST', '/api/v1/workshops/join', { code: `999-999-99${index}` })).status).toBe(404);
    }
    const refused = await bob.call('POST', '/api/v1/workshops/join', { code: workshop.meeting_code });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('CARE C5 someone who waits with one code tries it again and again, and has their other tries left', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const circle = await instantRoom(alice);
    const knock = (code: string) => bob.call('POST', '/api/v1/workshops/join', { code });
    for (let turn = 0; turn < 15; turn += 1) expect((await knock(circle.meeting_code)).status).toBe(404);
    for (let index = 0; index < 9; index += 1) expect((await knock(`999-999-99${index}`)).status).toBe(404);
    expect((await knock('999-999-999')).status).toBe(429);
    const opening = { action: 'create_room', workshopId: circle.id, userId: alice.id };
    await alice.call('POST', '/functions/v1/workshop-webrtc', opening);
    expect((await knock(circle.meeting_code)).status).toBe(200);
  });

  test('CARE C5 R-VAL-12 right codes count for nothing, however many: each try is given back', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const { meeting_code: code } = await liveRoom(alice);
    await server.database.query("DELETE FROM rate_limits WHERE key LIKE 'code:%'");
    for (let turn = 0; turn < 11; turn += 1)
      expect((await bob.call('POST', '/api/v1/workshops/join', { code })).status).toBe(200);
    const counted = await server.database.query("SELECT count FROM rate_limits WHERE key ~ '^code:(account|address):'");
    expect(counted).toEqual([{ count: 0 }, { count: 0 }]);
  });

  test('CARE C5 after thirty wrong codes from one address nobody there guesses on, and right ones still open', async () => {
    await server.database.query("DELETE FROM rate_limits WHERE key LIKE 'code:%'");
    let guessed = 0;
    const guess = (person: TestPerson) => {
      guessed += 1;
      return person.call('POST', '/api/v1/workshops/join', { code: `999-999-${100 + guessed}` });
    };
    const statuses: number[] = [];
    for (const name of ['alice', 'bob', 'carol', 'dave']) {
      const person = await server.signUp(name);
      for (let turn = 0; turn < 8; turn += 1) statuses.push((await guess(person)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(404), 429, 429]);
    // The shared network of a retreat: someone coming now is let in, even after a slip or two.
    const { meeting_code: code } = await liveRoom(await server.signUp('host'));
    const late = await server.signUp('late');
    expect([(await guess(late)).status, (await guess(late)).status]).toEqual([404, 404]);
    expect((await late.call('POST', '/api/v1/workshops/join', { code })).status).toBe(200);
    const guesser = await server.signUp('guesser');
    for (let turn = 0; turn < 3; turn += 1) await guess(guesser);
    expect((await guesser.call('POST', '/api/v1/workshops/join', { code })).status).toBe(429);
    await server.database.query("DELETE FROM rate_limits WHERE key LIKE 'code:%'");
  });

  test('the last seat is given once', async () => {
    const alice = await server.signUp('alice');
    const workshop = await liveRoom(alice);
    const guests = await Promise.all(Array.from({ length: 9 }, (_, index) => server.signUp(`guest${index}`)));
    const answers = await Promise.all(
      guests.map((guest) => guest.call('POST', '/api/v1/workshops/join', { code: workshop.meeting_code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 409, 409]);
  });
});

test('R-DATA-14 a template that is no longer active is not listed', async () => {
  const listed = async () => (await server.visitor.call('GET', '/api/v1/workshop-templates')).body;
  const [retired, ...others] = await listed();
  await server.database.query('UPDATE ai_workshop_templates SET is_active = false WHERE id = $1', [retired.id]);
  expect(await listed()).toEqual(others);
  await server.database.query('UPDATE ai_workshop_templates SET is_active = true');
});

describe('the end', () => {
  test('R-PROD-07 R-STATE-19 R-STATE-20 CARE C5 the facilitator ends it, its code dies, nobody starts it again', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const workshop = await liveRoom(alice);
    const ended = await alice.call('POST', `/api/v1/workshops/${workshop.id}/end`);
    expect(ended.body).toMatchObject({ status: 'ended', is_live: false, meeting_code: null });
    // Someone who had nothing to do with it learns no more of it than of one that never was.
    const stranger = await server.signUp('stranger');
    const knock = async (id: string) => {
      const { status, body } = await stranger.call('POST', `/api/v1/workshops/${id}/knock`, {});
      return [status, { ...body, request_id: null }];
    };
    expect(await knock(workshop.id)).toEqual(await knock(server.newId()));
    expect((await alice.call('POST', `/api/v1/workshops/${workshop.id}/knock`, {})).body.state).toBe('ended');
    expect((await bob.call('POST', '/api/v1/workshops/join', { code: workshop.meeting_code })).status).toBe(404);
    const restart = { action: 'create_room', workshopId: workshop.id, userId: alice.id };
    expect((await alice.call('POST', '/functions/v1/workshop-webrtc', restart)).body.code).toBe('workshop_ended');
  });
});

describe('lists', () => {
  test('R-DATA-13 R-DATA-16 mine is newest first and goes on page by page', async () => {
    const alice = await server.signUp('alice');
    const made: string[] = [];
    for (let index = 0; index < 52; index += 1) made.push((await instantRoom(alice)).id);
    const first = (await alice.call('GET', '/api/v1/workshops/mine')).body;
    expect(first.workshops).toHaveLength(50);
    const second = (await alice.call('GET', `/api/v1/workshops/mine?after=${encodeURIComponent(first.next)}`)).body;
    expect(second.next).toBeNull();
    const ids = [...first.workshops, ...second.workshops].map(({ id }: { id: string }) => id);
    expect(ids).toEqual(made.reverse());
    for (const nonsense of [
      'nonsense',
      `2026-01-01T00:00:00Z_${'-'.repeat(36)}`,
      `+275760-09-13T00:00:00Z_${alice.id}`,
    ]) {
      const refused = await alice.call('GET', `/api/v1/workshops/mine?after=${encodeURIComponent(nonsense)}`);
      expect([refused.status, refused.body.code], nonsense).toEqual([400, 'invalid_input']);
    }
  });

  test('R-DATA-17 mine has those one only takes part in, too, and no others', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const [joined] = [await liveRoom(alice), await liveRoom(alice)];
    await bob.call('POST', '/api/v1/workshops/join', { code: joined.meeting_code });
    const own = await instantRoom(bob);
    const { workshops } = (await bob.call('GET', '/api/v1/workshops/mine')).body;
    expect(workshops.map(({ id }: { id: string }) => id)).toEqual([own.id, joined.id]);
  });

  test('R-PROD-09 R-PROD-10 R-ENT-12 R-ROUTE-37 five topics, each with a welcome', async () => {
    const { body } = await server.visitor.call('GET', '/api/v1/topics');
    expect(body.map(({ slug }: { slug: string }) => slug)).toEqual([
      'interpersonal-mindfulness',
      'yoga',
      'non-violent-communication',
      'the-art-of-touch',
      'mindfulness-meditation',
    ]);
    for (const topic of body) expect(topic.welcome).toMatch(/welcome/i);
    const text = expect.stringMatching(/./);
    for (const topic of body) expect(topic).toMatchObject({ id: text, title: text, image: text, slug: text });
  });

  test('R-ENT-10 R-ENT-11 templates by name, one of them a breathing circle', async () => {
    const { body } = await server.visitor.call('GET', '/api/v1/workshop-templates');
    const names = body.map(({ name }: { name: string }) => name);
    expect(names).toContain('A mindful breathing circle');
    expect(names).toEqual([...names].sort());
    for (const template of body)
      expect(Object.keys(template)).toEqual(
        expect.arrayContaining([
          'id',
          'description',
          'category',
          'duration_minutes',
          'max_participants',
          'activity_structure',
          'ai_prompts',
        ]),
      );
  });
});
