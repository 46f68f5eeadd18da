import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kinds } from '#features/consent/domain/kinds.ts';
import { copyOf } from '#platform/testing/own-copy.ts';
import { startTestServer, type TestPerson, type TestServer } from '#platform/testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await server.signUpAll('alice', 'bob');
});
afterAll(() => server.stop());
beforeEach(() => server.database.query('DELETE FROM emotional_states'));

const path = '/api/v1/check-ins';
const consents = '/api/v1/consents/check-ins';
const { version } = kinds['check-ins'];
const agree = (person: TestPerson) => person.call('PUT', consents, { agreed: true, version, service: null });
const checkIn = (given: object = {}) => ({
  ...{ id: server.newId(), energy: -40, pleasantness: -60, feelings: ['tired'], factors: ['at-home', 'my cat'] },
  ...{ note: 'A long day.', created_at: new Date().toISOString(), ...given },
});
const list = async (person: TestPerson) => (await person.call('GET', path)).body.check_ins;
const stored = () =>
  server.database.query<{ it: string }>("SELECT encode(said_sealed, 'escape') AS it FROM emotional_states");

test('CARE C13 nothing is kept without a yes', async () => {
  expect(await alice.call('POST', path, checkIn())).toMatchObject({ status: 403, body: { code: 'consent_missing' } });
  expect(await stored()).toEqual([]);
});

test('CARE C19 REAL 45 R-ENT-06 R-ENT-07 kept with the device’s id and time, locked, for its writer alone', async () => {
  await agree(alice);
  const one = checkIn();
  expect(await alice.call('POST', path, one)).toMatchObject({ status: 200, body: one });
  expect(await list(alice)).toEqual([one]);
  const [row] = await stored();
  expect(row?.it).not.toMatch(/tired|cat|long day|-40/);
  const kept = await server.database.query('SELECT id, user_id, created_at FROM emotional_states');
  expect(kept).toEqual([{ id: one.id, user_id: alice.id, created_at: new Date(one.created_at) }]);
});

test('REAL 47 the same id once more returns the first, and makes nothing', async () => {
  await agree(alice);
  const one = checkIn();
  const twice = await Promise.all([one, { ...one, note: 'Another' }].map((body) => alice.call('POST', path, body)));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[0]?.body).toEqual(twice[1]?.body);
  expect(await stored()).toHaveLength(1);
});

test('nobody reads, changes, deletes or learns of another’s', async () => {
  await agree(alice);
  await agree(bob);
  const one = checkIn();
  await alice.call('POST', path, one);
  expect(await list(bob)).toEqual([]);
  const { created_at, ...words } = one;
  const taken = await bob.call('POST', path, { ...checkIn(), id: one.id });
  expect(taken).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(JSON.stringify(taken.body)).not.toMatch(/tired|long day/);
  expect((await bob.call('PUT', `${path}/${one.id}`, { ...words, note: 'Mine' })).status).toBe(404);
  expect((await bob.call('DELETE', `${path}/${one.id}`)).status).toBe(200);
  expect(await list(alice)).toEqual([one]);
  for (const [verb, at] of [
    ['GET', path],
    ['POST', path],
    ['PUT', `${path}/${one.id}`],
    ['DELETE', `${path}/${one.id}`],
  ] as const)
    expect((await server.visitor.call(verb, at, verb === 'GET' ? undefined : one)).status).toBe(401);
});

test('changed, it keeps its time; deleted, it’s gone, and comes back with the same id', async () => {
  await agree(alice);
  const recent = checkIn({ created_at: new Date(Date.now() - 3 * 86_400_000).toISOString() });
  await alice.call('POST', path, recent);
  const { created_at, ...words } = recent;
  const changed = await alice.call('PUT', `${path}/${recent.id}`, { ...words, energy: 10, note: null });
  expect(changed.body).toEqual({ ...recent, energy: 10, note: null });
  expect(await list(alice)).toEqual([changed.body]);
  await alice.call('DELETE', `${path}/${recent.id}`);
  expect(await list(alice)).toEqual([]);
  await alice.call('POST', path, changed.body);
  expect(await list(alice)).toEqual([changed.body]);
});

test('REAL 47 one from a clock that’s hours ahead is kept once, as of now; a time long past is refused', async () => {
  await agree(alice);
  const given = checkIn({ created_at: new Date(Date.now() + 3 * 3_600_000).toISOString() });
  const before = Date.now();
  const { body: kept } = await alice.call('POST', path, given);
  expect(Date.parse(kept.created_at)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(kept.created_at)).toBeLessThanOrEqual(Date.now());
  expect((await alice.call('POST', path, given)).body).toEqual(kept);
  const old = checkIn({ created_at: new Date(Date.now() - 4_000 * 86_400_000).toISOString() });
  expect((await alice.call('POST', path, old)).status).toBe(400);
});

test('one that was deleted after two years comes back with its time', async () => {
  await agree(alice);
  const old = checkIn({ created_at: new Date(Date.now() - 2 * 365 * 86_400_000).toISOString() });
  await alice.call('POST', path, old);
  await alice.call('DELETE', `${path}/${old.id}`);
  expect((await alice.call('POST', path, old)).body.created_at).toBe(old.created_at);
});

test('R-DATA-11 the newest 50 come first, then all of a season before them at once, each once', async () => {
  await agree(alice);
  const at = (minute: number) => new Date(Date.now() - Math.floor(minute / 2) * 60_000).toISOString();
  const all = Array.from({ length: 153 }, (_, minute) => checkIn({ created_at: at(minute) }));
  for (const one of all) await alice.call('POST', path, one);
  const first = (await alice.call('GET', path)).body;
  expect(first.check_ins).toHaveLength(50);
  const rest = (await alice.call('GET', `${path}?before=${encodeURIComponent(first.next)}`)).body;
  expect(rest.next).toBeNull();
  const ids = [...first.check_ins, ...rest.check_ins].map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(all.map(({ id }) => id)));
  expect(ids).toHaveLength(153);
  expect((await alice.call('GET', `${path}?before=nonsense`)).status).toBe(400);
});

test('CARE C13 with the yes taken back all of them go', async () => {
  await agree(alice);
  await alice.call('POST', path, checkIn());
  await alice.call('PUT', consents, { agreed: false });
  expect(await stored()).toEqual([]);
});

test('CARE C20 a copy of one’s data that holds what’s deleted goes with it', async () => {
  await agree(alice);
  const one = checkIn();
  await alice.call('POST', path, one);
  expect(JSON.stringify(await copyOf(server, alice))).toContain(one.id);
  const copy = async () => (await alice.call('GET', '/api/v1/own-data/copy')).body.copy;
  // Nothing was deleted: it waits on.
  await alice.call('DELETE', `${path}/${server.newId()}`);
  expect(await copy()).not.toBeNull();
  await alice.call('DELETE', `${path}/${one.id}`);
  expect(await copy()).toBeNull();
});
