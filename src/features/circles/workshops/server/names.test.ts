import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#platform/testing/test-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

describe.each(engines())('names in a circle, on PostgreSQL %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const webrtc = (person: TestPerson, action: string, workshopId: string, displayName?: string) =>
    person.call('POST', '/functions/v1/workshop-webrtc', { action, workshopId, userId: person.id, displayName });
  const join = (person: TestPerson, code: string) => person.call('POST', '/api/v1/workshops/join', { code });
  const rename = (person: TestPerson, username: string) => person.call('PATCH', '/api/v1/profile', { username });
  const nameIn = async (person: TestPerson, id: string) =>
    (await person.call('GET', `/api/v1/workshops/${id}/name`)).body.displayName;

  /** A live circle that this person leads under this name. */
  async function circle(name: string) {
    const host = await server.signUp('leader');
    await rename(host, name);
    const { id, meeting_code: code } = (await host.call('POST', '/api/v1/workshops/instant', {})).body;
    expect((await webrtc(host, 'create_room', id)).body.displayName).toBe(name);
    return { host, id, code };
  }

  test('CARE C2 five people called Anna who come at once are told apart, and each sees her own name', async () => {
    const { id, code } = await circle('Mira');
    const annas = await Promise.all([1, 2, 3, 4, 5].map(() => server.signUp('guest')));
    await Promise.all(annas.map((anna) => rename(anna, 'Anna')));
    await Promise.all(annas.map((anna) => join(anna, code)));
    const names = await Promise.all(annas.map((anna) => nameIn(anna, id)));
    expect([...names].sort()).toEqual(['Anna', 'Anna 2', 'Anna 3', 'Anna 4', 'Anna 5']);
    const tickets = await Promise.all(annas.map((anna) => webrtc(anna, 'join_workshop', id, 'ANNA')));
    const rows = await server.database.query<{ display_name: string }>(
      "SELECT display_name FROM workshop_members WHERE workshop_id = $1 AND role = 'participant'",
      [id],
    );
    const given = tickets.map(({ body }) => body.displayName).sort();
    expect(given).toEqual(rows.map((row) => row.display_name).sort());
    expect(new Set(given.map((name: string) => name.toLowerCase())).size).toBe(5);
  });

  test('CARE C2 two first names chosen at once in one circle are told apart, too', async () => {
    const { id, code } = await circle('Mira');
    const [one, other] = await server.signUpAll('guest', 'guest');
    for (const person of [one, other]) await join(person, code);
    await Promise.all([one, other].map((person) => rename(person, 'Anna')));
    expect([await nameIn(one, id), await nameIn(other, id)].sort()).toEqual(['Anna', 'Anna 2']);
  });

  test('CARE C2 a proposed name that got a number gives way to the chosen one, too', async () => {
    const { id, code } = await circle('Leo');
    const leo = await server.signUp('leo');
    await join(leo, code);
    expect(await nameIn(leo, id)).toMatch(/^leo 2$/i);
    await rename(leo, 'River');
    expect(await nameIn(leo, id)).toBe('River');
  });

  test.each(['Mira', 'MIRA', 'Мirа', 'rnira', 'M i r a'])(
    'CARE C2 %s in the circle of Mira gets a number, on every way in',
    async (posing) => {
      const { id, code } = await circle('Mira');
      const guest = await server.signUp('guest');
      await rename(guest, posing);
      await join(guest, code);
      expect(await nameIn(guest, id)).toBe(`${posing} 2`);
      expect((await webrtc(guest, 'join_workshop', id, posing)).body.displayName).toBe(`${posing} 2`);
      expect((await webrtc(guest, 'join_workshop', id)).body.displayName).toBe(`${posing} 2`);
    },
  );

  test('CARE C2 the facilitator never yields: someone who had their name before them gets the number', async () => {
    const { host, id, code } = await circle('Mira');
    const guest = await server.signUp('guest');
    await join(guest, code);
    await webrtc(guest, 'join_workshop', id, 'Sol');
    expect((await webrtc(host, 'join_workshop', id, 'Sol')).body.displayName).toBe('Sol');
    expect(await nameIn(guest, id)).toBe('Sol 2');
  });

  test('another circle knows nothing of it', async () => {
    const guest = await server.signUp('guest');
    await rename(guest, 'Anna');
    const [one, other] = [await circle('Anna'), await circle('Mira')];
    for (const { code } of [one, other]) await join(guest, code);
    expect([await nameIn(guest, one.id), await nameIn(guest, other.id)]).toEqual(['Anna 2', 'Anna']);
  });

  test.each(['Host', 'facilitator 2', 'Fаcilitаtor', 'Mira (Host)', 'ΑTTUNE', 'Ｍoderator'])(
    'CARE C2 nobody calls themselves %s, on the profile or in a room',
    async (title) => {
      const { id, code } = await circle('Mira');
      const guest = await server.signUp('guest');
      await join(guest, code);
      const before = await nameIn(guest, id);
      const refused = { status: 409, body: { code: 'reserved_name' } };
      expect(await rename(guest, title)).toMatchObject(refused);
      expect(await webrtc(guest, 'join_workshop', id, title)).toMatchObject(refused);
      expect(await nameIn(guest, id)).toBe(before);
    },
  );

  test.each([
    ['host', undefined],
    ['anna', 'Facilitаtor'],
  ])('CARE C2 nobody signs up as one: %s with the name %s', async (address, username) => {
    const email = `${address}.${server.newId()}@attune.test`;
    const asked = { email, password: 'a long enough password', data: { username } };
    const { body } = await server.visitor.call('POST', '/auth/v1/signup', asked);
    const [profile] = await server.database.query('SELECT username FROM profiles WHERE id = $1', [body.user.id]);
    expect(profile).toEqual({ username: username ? 'Anna' : `User-${body.user.id.slice(0, 8)}` });
  });
});
