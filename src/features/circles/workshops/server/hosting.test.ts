import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { type StewardServer, startStewardServer, type TestPerson } from '#testing/test-server.ts';

let server: StewardServer;
let steward: TestPerson;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startStewardServer();
  steward = server.mira;
  [alice, bob] = await server.signUpAll('alice', 'bob');
});
afterAll(() => server.stop());

const plan = (over: object = {}) => ({
  title: 'Open circle',
  description: '',
  category: 'general',
  scheduled_at: new Date(Date.now() + dayMs).toISOString(),
  time_zone: 'Europe/Berlin',
  duration_minutes: 60,
  max_participants: 8,
  is_public: true,
  ...over,
});
const list = (host: TestPerson, over: object = {}) => host.call('POST', '/api/v1/workshops', plan(over));
const vouch = (by: TestPerson, of: TestPerson, method = 'POST') => by.call(method, `/api/v1/hosts/${of.id}/vouch`);
const hosting = async (person: TestPerson) => (await person.call('GET', '/api/v1/hosts/me')).body;

test('CARE C4 without a vouch nothing is listed publicly, neither at once nor by a change', async () => {
  const id = server.newId();
  const refused = await list(alice, { id });
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  expect((await alice.call('GET', `/api/v1/workshops/${id}`)).status).toBe(404);
  const own = (await list(alice, { id, is_public: false })).body;
  expect((await alice.call('PUT', `/api/v1/workshops/${id}`, plan())).status).toBe(403);
  expect((await alice.call('GET', `/api/v1/workshops/${id}`)).body).toEqual(own);
  expect(await hosting(alice)).toEqual({
    public_hosts: 'vouched',
    is_vouched: false,
    is_steward: false,
    contact: 'hi@a.test',
  });
});

test('CARE C4 only a steward vouches, for someone who exists, and as often as they like', async () => {
  expect((await hosting(steward)).is_steward).toBe(true);
  expect((await vouch(alice, alice)).body.code).toBe('forbidden');
  expect((await vouch(bob, alice, 'DELETE')).body.code).toBe('forbidden');
  expect((await hosting(alice)).is_vouched).toBe(false);
  expect((await steward.call('POST', `/api/v1/hosts/${server.newId()}/vouch`)).status).toBe(404);
  const vouched = { user_id: alice.id, is_vouched: true };
  expect([(await vouch(steward, alice)).body, (await vouch(steward, alice)).body]).toEqual([vouched, vouched]);
  expect((await hosting(alice)).is_vouched).toBe(true);
  expect((await list(alice)).status).toBe(200);
  expect((await list(alice, { category: 'the-art-of-touch' })).status).toBe(200);
  expect((await list(bob)).status).toBe(403);
});

test('CARE C4 a vouch withdrawn: what is planned becomes private, what is live goes on and can be ended', async () => {
  await vouch(steward, bob);
  const [planned, live] = [(await list(bob)).body, (await list(bob)).body];
  await bob.call('POST', '/functions/v1/workshop-webrtc', {
    action: 'create_room',
    workshopId: live.id,
    userId: bob.id,
  });
  expect((await vouch(steward, bob, 'DELETE')).body).toEqual({ user_id: bob.id, is_vouched: false });
  expect((await alice.call('GET', `/api/v1/workshops/${planned.id}`)).status).toBe(404);
  expect((await bob.call('GET', `/api/v1/workshops/${planned.id}`)).body.is_public).toBe(false);
  expect((await alice.call('GET', `/api/v1/workshops/${live.id}`)).body.status).toBe('live');
  expect((await bob.call('POST', `/api/v1/workshops/${live.id}/end`)).body.status).toBe('ended');
});

test('CARE C4 the operator vouches on the machine itself, by `npm run admin`', async () => {
  const { url, ownerUrl } = server.database;
  const env = { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, PUBLIC_HOSTS: 'vouched' };
  const admin = (command: string) =>
    promisify(execFile)(process.execPath, ['scripts/admin.ts', command, bob.email], { env });
  expect((await admin('vouch')).stdout).toBe(`${bob.email} can list workshops for everyone.\n`);
  const listed = (await list(bob)).body;
  expect(listed.is_public).toBe(true);
  expect((await admin('unvouch')).stdout).toBe(`${bob.email} is no longer vouched for.\n`);
  expect((await bob.call('GET', `/api/v1/workshops/${listed.id}`)).body.is_public).toBe(false);
});

test('CARE C4 an address that was never confirmed makes no steward', async () => {
  await server.database.query('UPDATE auth_users SET email_confirmed_at = NULL WHERE id = $1', [steward.id]);
  expect((await vouch(steward, bob)).body.code).toBe('forbidden');
  await server.database.query('UPDATE auth_users SET email_confirmed_at = now() WHERE id = $1', [steward.id]);
});

test('CARE C4 row rights hold the same, whatever a query asks: no listing without a vouch, no vouch for oneself', async () => {
  const carol = await server.signUp('carol');
  const [session] = await server.database.query<{ id: string }>('SELECT id FROM auth_sessions WHERE user_id = $1', [
    carol.id,
  ]);
  const caller = { userId: carol.id, sessionId: session?.id ?? '' };
  const { database } = server.database;
  const insert = (
    category: string,
  ) => `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants,
      duration_minutes, is_public, category) VALUES (gen_random_uuid(), 'x', now(), '${carol.id}', 8, 60, true, '${category}')`;
  const asCarol = (statement: string, mode = 'vouched') =>
    database.asUser(caller, async (tx) => {
      await query(tx).execute(`SELECT set_config('app.public_hosts', '${mode}', true)`);
      await query(tx).execute(statement);
    });
  const denied = { cause: { code: '42501' } };
  await expect(asCarol(insert('general'))).rejects.toMatchObject(denied);
  await expect(asCarol(insert('the-art-of-touch'), 'anyone')).rejects.toMatchObject(denied);
  await expect(asCarol(insert('general'), 'anyone')).resolves.toBeUndefined();
  await expect(asCarol(`UPDATE workshops SET category = 'the-art-of-touch'`, 'anyone')).rejects.toMatchObject(denied);
  await expect(asCarol(`INSERT INTO vouched_hosts (user_id) VALUES ('${carol.id}')`)).rejects.toMatchObject(denied);
  await expect(asCarol(`SELECT vouched_by FROM vouched_hosts`)).rejects.toMatchObject(denied);
  await expect(database.asVisitor((tx) => query(tx).execute('SELECT * FROM workshops'))).rejects.toMatchObject(denied);
  const seen = await database.asUser(caller, (tx) => query(tx).execute('SELECT user_id FROM vouched_hosts'));
  expect(seen.rows).toEqual([]);
});
