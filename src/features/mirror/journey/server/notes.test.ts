import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

/* Notes to oneself from a circle's quiet minutes (REAL 17): their writer's alone, on the journey's yes. */

let server: TestServer;
let host: TestPerson;
let guest: TestPerson;
let other: TestPerson;
let circle: { id: string; invitation: string };
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [host, guest, other] = await server.signUpAll('host', 'guest', 'other');
  const { body } = await host.call('POST', '/api/v1/workshops', {
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    time_zone: 'UTC',
    is_public: false,
    scheduled_at: new Date(Date.now() + hourMs).toISOString(),
    duration_minutes: 60,
    max_participants: 5,
  });
  circle = body;
  await guest.call('POST', '/api/v1/circles/come', { token: circle.invitation });
});

const agree = (person: TestPerson, agreed = true) =>
  person.call('PUT', '/api/v1/consents/journey', agreed ? { agreed, version: 1, service: null } : { agreed });
const write = (person: TestPerson, text: string, given: object = {}, id = server.newId()) =>
  person.call('PUT', `/api/v1/journey/notes/${id}`, {
    workshop_id: circle.id,
    created_at: new Date().toISOString(),
    text,
    ...given,
  });
const notesOf = async (person: TestPerson): Promise<{ id: string; text: string }[]> =>
  (await person.call('GET', `/api/v1/journey?workshop_id=${circle.id}`)).body.journey?.notes ?? [];

test('REAL 17 a note is kept with the journey, says what it said last, and only its writer finds it, not even hosts', async () => {
  await agree(guest);
  const id = server.newId();
  expect(await write(guest, ' I was calm. ', {}, id)).toMatchObject({ status: 200, body: { text: 'I was calm.' } });
  expect((await write(guest, 'I was calm, and tired.', { created_at: '2026-01-01T00:00:00.000Z' }, id)).status).toBe(
    200,
  );
  await write(guest, 'One more.');
  expect(await notesOf(guest)).toMatchObject([{ text: 'I was calm, and tired.' }, { text: 'One more.' }]);
  await agree(host);
  expect(await notesOf(host)).toEqual([]);
  // Nobody else’s by its id, and nothing is said of it.
  expect(await write(host, 'Mine?', {}, id)).toMatchObject({ status: 409 });
  expect((await host.call('DELETE', `/api/v1/journey/notes/${id}`, {})).status).toBe(200);
  expect(await notesOf(guest)).toHaveLength(2);
  expect((await guest.call('DELETE', `/api/v1/journey/notes/${id}`, {})).status).toBe(200);
  expect(await notesOf(guest)).toMatchObject([{ text: 'One more.' }]);
});

test('CARE C13 C19 nothing is kept before a yes; it’s sealed, and gone with the yes', async () => {
  expect(await write(guest, 'Not yet.')).toMatchObject({ body: { code: 'consent_missing' } });
  await agree(guest);
  await write(guest, 'Quillon');
  const rows = () =>
    server.database.query<{ row: string }>('SELECT t::text AS row FROM journey_notes t WHERE user_id = $1', [guest.id]);
  const [kept] = await rows();
  expect(kept?.row).not.toContain('Quillon');
  expect(kept?.row).not.toContain(Buffer.from('Quillon').toString('hex'));
  await agree(guest, false);
  expect(await rows()).toEqual([]);
});

test('it belongs to a circle of one’s own, at a time one can believe, and there’s an end to how many', async () => {
  await agree(other);
  expect(await write(other, 'Not mine.')).toMatchObject({ status: 404 });
  await agree(guest);
  const tomorrow = new Date(Date.now() + dayMs).toISOString();
  const { body: fast } = await write(guest, 'From a fast clock.', { created_at: tomorrow });
  expect(Date.parse(fast.created_at)).toBeLessThanOrEqual(Date.now());
  for (const text of ['', '  ', 'x'.repeat(2001)]) expect((await write(guest, text)).status).toBe(400);
  for (let many = 0; many < 49; many += 1) expect((await write(guest, `Note ${many}`)).status).toBe(200);
  expect(await write(guest, 'One too many.')).toMatchObject({ status: 409 });
  expect((await server.visitor.call('PUT', `/api/v1/journey/notes/${server.newId()}`, {})).status).toBe(401);
});

test('a host has theirs, too, and it outlives the circle and its steps', async () => {
  await agree(host);
  expect((await write(host, 'I led too fast.')).status).toBe(200);
  await server.database.query('DELETE FROM journey_steps WHERE user_id = $1', [host.id]);
  await server.database.query('DELETE FROM workshops WHERE id = $1', [circle.id]);
  expect(await notesOf(host)).toMatchObject([{ text: 'I led too fast.' }]);
});
