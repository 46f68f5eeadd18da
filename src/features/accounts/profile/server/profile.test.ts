import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#platform/testing/test-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

const path = '/api/v1/profile';

describe.each(engines())('profiles, on PostgreSQL %s', (engine) => {
  let server: TestServer;
  let alice: TestPerson;
  /** In a workshop with alice. */
  let bob: TestPerson;
  /** In none. */
  let carl: TestPerson;

  beforeAll(async () => {
    server = await startTestServer(engine);
    [alice, bob, carl] = await server.signUpAll('alice', 'bob', 'carl');
    const { body: room } = await alice.call('POST', '/api/v1/workshops/instant', {});
    const start = { action: 'create_room', workshopId: room.id, userId: alice.id };
    await alice.call('POST', '/functions/v1/workshop-webrtc', start);
    await bob.call('POST', '/api/v1/workshops/join', { code: room.meeting_code });
    const river = { action: 'join_workshop', workshopId: room.id, userId: bob.id, displayName: 'River' };
    await bob.call('POST', '/functions/v1/workshop-webrtc', river);
  });
  afterAll(() => server.stop());

  const mine = async (person: TestPerson) => (await person.call('GET', path)).body;
  const change = (person: TestPerson, changes: object) => person.call('PATCH', path, changes);

  test('R-ENT-08 everyone has their own, and nobody has been asked at first', async () => {
    const dora = await server.signUp('dora');
    expect(await mine(dora)).toEqual({
      id: dora.id,
      username: expect.stringMatching(/dora/i),
      pronouns: null,
      about_line: null,
      country: null,
      reasons: { picked: [], own: null },
      reminders: false,
      names_circles: false,
      is_younger: false,
      leads: null,
      quiet_hours: null,
      welcomed: false,
      next_question: null,
    });
  });

  test('R-DATA-09 CARE C2 C15 others see the name used in the workshop, and the facilitator sees the pronouns, too', async () => {
    await change(alice, { username: 'Alice Anderson', pronouns: ' she/her ', country: 'DE' });
    await change(bob, { username: 'Robert Baker', pronouns: 'he/him' });
    const [byBob, byAlice] = [
      await bob.call('GET', `/api/v1/profiles/${alice.id}`),
      await alice.call('GET', `/api/v1/profiles/${bob.id}`),
    ];
    expect(byBob).toMatchObject({ status: 200, body: { id: alice.id, username: 'Alice Anderson', pronouns: null } });
    expect(byAlice).toEqual({ ...byAlice, status: 200, body: { id: bob.id, username: 'River', pronouns: 'he/him' } });
    expect((await bob.call('GET', `/api/v1/profiles/${bob.id}`)).body).toMatchObject({ username: 'Robert Baker' });
    for (const id of [alice.id, server.newId()]) {
      const gone = { code: 'not_found', message: 'There is no such profile here.' };
      expect(await carl.call('GET', `/api/v1/profiles/${id}`)).toMatchObject({ status: 404, body: gone });
    }
  });

  test('CARE C2 a name can be changed, one’s own only, and is trimmed', async () => {
    const before = await mine(alice);
    const { status, body } = await change(carl, { username: '  Carl the Kind ' });
    expect({ status, body }).toMatchObject({ status: 200, body: { id: carl.id, username: 'Carl the Kind' } });
    expect(await mine(carl)).toEqual(body);
    expect(await mine(alice)).toEqual(before);
  });

  test('REAL 52 what is left out stays, null takes back, and to pass is an answer too', async () => {
    const erin = await server.signUp('erin');
    const asked = await mine(erin);
    const passed = (await change(erin, {})).body;
    expect(passed).toEqual({ ...asked, welcomed: true });
    await change(erin, { pronouns: 'he/him', country: 'IE' });
    expect((await change(erin, { country: null })).body).toEqual({ ...passed, pronouns: 'he/him' });
    expect((await change(erin, { pronouns: '' })).body).toEqual(passed);
  });

  const night = { from: '22:00', to: '07:30', time_zone: 'Europe/Dublin' };

  test('REAL 52 onboarding goes on where it was left, and is over without a next question', async () => {
    const finn = await server.signUp('finn');
    const [reasons, own] = [
      { picked: ['calm', 'listening'], own: 'Some quiet.' },
      { picked: [], own: 'Only words.' },
    ];
    expect((await change(finn, { username: 'Finn', next_question: 'country' })).body).toMatchObject({
      username: 'Finn',
      welcomed: false,
      next_question: 'country',
    });
    expect((await change(finn, { leads: true, next_question: 'country' })).body).toMatchObject({ leads: true });
    expect((await mine(alice)).leads).toBeNull();
    const halfway = (await change(finn, { reasons, next_question: 'reminders' })).body;
    expect(halfway).toMatchObject({ reasons, welcomed: false, next_question: 'reminders' });
    const over = (await change(finn, { reminders: true, quiet_hours: night })).body;
    expect(over).toEqual({ ...halfway, reminders: true, quiet_hours: night, welcomed: true, next_question: null });
    expect(await mine(finn)).toEqual(over);
    expect((await change(finn, { reasons: own })).body).toEqual({ ...over, reasons: own });
    const cleared = { reasons: { picked: [], own: null }, reminders: false, quiet_hours: null };
    expect((await change(finn, { ...cleared, reasons: { picked: [], own: ' ' } })).body).toEqual({
      ...over,
      ...cleared,
    });
  });

  test('REAL 52 what suits one person says nothing about another', async () => {
    const [gwen, hal] = await server.signUpAll('gwen', 'hal');
    const before = await mine(hal);
    await change(gwen, { reasons: { picked: [], own: 'Mine alone.' }, reminders: true, quiet_hours: night });
    expect(await mine(hal)).toEqual(before);
    expect((await change(hal, { id: gwen.id, reminders: false })).body.id).toBe(hal.id);
    expect(await mine(gwen)).toMatchObject({ reminders: true, quiet_hours: night });
  });

  test.each([
    ...['a'.repeat(41), 5].map((pronouns) => ({ pronouns })),
    ...['de', 'XX', 5].map((country) => ({ country })),
    ...[{ picked: ['money'], own: null }, { picked: ['calm', 'calm'], own: null }, null].map((reasons) => ({
      reasons,
    })),
    { reasons: { picked: [], own: 'x'.repeat(501) } },
    ...['yes', null].map((reminders) => ({ reminders })),
    ...[{ from: '24:00' }, { to: '' }, { time_zone: 'Mars/Olympus' }, { time_zone: null }].map((wrong) => ({
      quiet_hours: { from: '22:00', to: '07:30', time_zone: 'Europe/Dublin', ...wrong },
    })),
    ...['', 'ages', 'Name'].map((next_question) => ({ username: 'Bobby', next_question })),
    ...['', '   ', 'a'.repeat(41), '\u0000', '\u200b', 5, null, ['x']].map((username) => ({ username })),
  ])('%j is refused and changes nothing', async (changes) => {
    const before = await mine(bob);
    expect((await change(bob, changes)).status).toBe(400);
    expect(await mine(bob)).toEqual(before);
  });

  test('visitors get nothing, nor does an ended session', async () => {
    const gone = await server.signUp('gone');
    expect((await gone.call('POST', '/auth/v1/logout')).status).toBe(204);
    for (const [{ call }, code] of [
      [server.visitor, 'unauthorized'],
      [gone, 'session_ended'],
    ] as const) {
      for (const answer of [
        await call('GET', path),
        await call('PATCH', path, { username: 'x' }),
        await call('GET', `/api/v1/profiles/${alice.id}`),
      ])
        expect(answer).toMatchObject({ status: 401, body: { code } });
    }
  });
});
