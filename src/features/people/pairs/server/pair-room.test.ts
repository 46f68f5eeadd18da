import { sql as drizzle } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

/* The room of a practice pair: two hosts, neither over the other, and nobody else (docs/decisions/075). */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);

/** Two who meet now, and their room, into which the first of them came first. */
async function met(): Promise<{ first: TestPerson; other: TestPerson; room: string }> {
  const [first, other] = await server.signUpAll('first', 'other');
  const id = server.newId();
  await sql(
    `INSERT INTO practice_pairs (id, one_id, other_id, one_name, other_name, agreed_from, agreed_zone)
     VALUES ($1, $2, $3, 'Fay', 'Oz', now() + interval '5 minutes', 'Europe/Berlin')`,
    id,
    first.id,
    other.id,
  );
  const { body } = await first.call('POST', `/api/v1/practice/pairs/${id}/enter`);
  expect((await other.call('POST', `/api/v1/practice/pairs/${id}/enter`)).body).toEqual(body);
  return { first, other, room: body.workshop_id };
}
const page = async (person: TestPerson, id: string) =>
  (await person.call('POST', '/api/v1/circles/page', { id })).status;

/** What the database lets them read of rooms that pairs had. */
async function roomsOf({ id: userId, accessToken }: TestPerson) {
  const { session_id: sessionId } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  return server.database.database.asUser(
    { userId, sessionId },
    async (tx) => (await query(tx).execute(drizzle`SELECT workshop_id FROM practice_rooms`)).rows,
  );
}

test('CARE C2 in it they’re called as they know each other', async () => {
  const { room } = await met();
  const rows = await sql('SELECT display_name FROM workshop_members WHERE workshop_id = $1 ORDER BY 1', room);
  expect(rows).toEqual([{ display_name: 'Fay' }, { display_name: 'Oz' }]);
});

test('each of them reads the other’s name at the door', async () => {
  const { first, other, room } = await met();
  const at = async (who: TestPerson) => (await who.call('GET', `/api/v1/workshops/${room}/name`)).body;
  expect([await at(first), await at(other)]).toMatchObject([
    { displayName: 'Fay', withName: 'Oz' },
    { displayName: 'Oz', withName: 'Fay' },
  ]);
});

test('it has neither code nor link, and neither of them can make one', async () => {
  const { first, other, room } = await met();
  for (const person of [first, other])
    expect((await person.call('POST', `/api/v1/workshops/${room}/link`)).status).toBe(403);
  expect(await sql('SELECT FROM workshop_codes WHERE workshop_id = $1', room)).toEqual([]);
  expect(await sql('SELECT FROM workshop_links WHERE workshop_id = $1', room)).toEqual([]);
});

test('CARE C6 once one blocked the other, neither sees the other by it', async () => {
  const { first, other, room } = await met();
  const mine = async (person: TestPerson) => JSON.stringify((await person.call('GET', '/api/v1/workshops/mine')).body);
  expect([await page(first, room), await page(other, room)]).toEqual([200, 200]);
  expect(await roomsOf(other)).toEqual([{ workshop_id: room }]);
  expect((await other.call('POST', '/api/v1/blocks', { user_id: first.id, workshop_id: room })).status).toBe(200);
  for (const person of [first, other]) {
    expect(await roomsOf(person)).toEqual([]);
    expect(await page(person, room)).toBe(404);
    expect(await mine(person)).not.toContain(room);
    expect((await person.call('GET', `/api/v1/workshops/${room}`)).status).toBe(404);
  }
  expect((await other.call('DELETE', `/api/v1/blocks/${first.id}`)).status).toBe(200);
  expect(await page(first, room)).toBe(200);
});
