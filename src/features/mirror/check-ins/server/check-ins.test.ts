import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/duration.ts';
import { copyOf } from '#testing/own-copy.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

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
  id: server.newId(),
  energy: -40,
  pleasantness: -60,
  feelings: ['tired'],
  factors: ['at-home', 'my cat'],
  note: 'A long day.',
  created_at: new Date().toISOString(),
  ...given,
});
const list = async (person: TestPerson) => (await person.call('GET', path)).body.check_ins;
const stored = () =>
  server.database.query<{ it: string }>("SELECT encode(said_sealed, 'escape') AS it FROM emotional_states");

test('CARE C13 nothing is kept without a yes', async () => {
  expect(await alice.call('POST', path, checkIn())).toMatchObject({ status: 403, body: { code: 'consent_missing' } });
  expect(await stored()).toEqual([]);
});

test('CARE C19 REAL 45 R-ENT-06 R-ENT-07 kept with the device’s id and time, locked, only for its writer', async () => {
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
  const recent = checkIn({ created_at: new Date(Date.now() - 3 * dayMs).toISOString() });
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
  const given = checkIn({ created_at: new Date(Date.now() + 3 * hourMs).toISOString() });
  const before = Date.now();
  const { body: kept } = await alice.call('POST', path, given);
  expect(Date.parse(kept.created_at)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(kept.created_at)).toBeLessThanOrEqual(Date.now());
  expect((await alice.call('POST', path, given)).body).toEqual(kept);
  const old = checkIn({ created_at: new Date(Date.now() - 4_000 * dayMs).toISOString() });
  expect((await alice.call('POST', path, old)).status).toBe(400);
});

test('one that was deleted after two years comes back with its time', async () => {
  await agree(alice);
  const old = checkIn({ created_at: new Date(Date.now() - 2 * 365 * dayMs).toISOString() });
  await alice.call('POST', path, old);
  await alice.call('DELETE', `${path}/${old.id}`);
  expect((await alice.call('POST', path, old)).body.created_at).toBe(old.created_at);
});

test('R-DATA-11 the newest 50 come first, then all of a season before them at once, each once', async () => {
  await agree(alice);
  const at = (minute: number) => new Date(Date.now() - Math.floor(minute / 2) * minuteMs).toISOString();
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

const bring = (person: TestPerson, items: readonly unknown[]) => person.call('POST', `${path}/brought`, { items });
const fresh = (given: object = {}) => ({ ...checkIn(given), is_edit: false });
const asKept = ({ is_edit: _, ...one }: ReturnType<typeof fresh>) => one;
const [kept, known] = [
  { state: 'kept', why: null },
  { state: 'known', why: null },
];

test('issue 40 R-DATA-12 REAL 47 sixty come in one call, each as it would alone, and once more changes nothing', async () => {
  await agree(alice);
  const at = (nth: number) => new Date(Date.now() - nth * minuteMs).toISOString();
  const all = Array.from({ length: 60 }, (_, nth) => fresh({ created_at: at(nth), note: `The ${nth}.` }));
  await alice.call('POST', path, asKept(all[7] ?? fresh()));
  const told = () => server.database.query("SELECT FROM outbox WHERE type LIKE 'check-in%'");
  const before = (await told()).length;
  const { status, body } = await bring(alice, all);
  expect([status, body.answers]).toEqual([200, all.map((_, nth) => (nth === 7 ? known : kept))]);
  expect(await stored()).toHaveLength(60);
  expect(await list(alice)).toEqual(all.slice(0, 50).map(asKept));
  expect((await bring(alice, all)).body.answers).toEqual(all.map(() => known));
  // What was there already is told to nobody as new.
  expect((await told()).length).toBeLessThanOrEqual(before + 59);
});

test('issue 40 what’s wrong with one is said of it alone, and the others stand as they were left', async () => {
  await agree(alice);
  await agree(bob);
  const [mine, his, gone] = [checkIn(), checkIn(), checkIn()];
  for (const one of [mine, gone]) await alice.call('POST', path, one);
  await bob.call('POST', path, his);
  const { status, body } = await bring(alice, [
    fresh({ id: mine.id, note: 'Said differently.', created_at: mine.created_at }),
    fresh({ feelings: ['smurfy'] }),
    fresh({ id: his.id }),
    { ...fresh(), is_edit: true },
    fresh({ created_at: new Date(Date.now() - 4_000 * dayMs).toISOString() }),
    { id: gone.id, removed: true },
    { id: his.id, removed: true },
    'nothing of ours',
    fresh({ note: 'The last one.' }),
  ]);
  const refused = (why: string) => ({ state: 'refused', why });
  expect([status, body.answers]).toEqual([
    200,
    [
      kept,
      refused('invalid_input'),
      refused('conflict'),
      refused('not_found'),
      refused('invalid_input'),
      kept,
      known,
      refused('invalid_input'),
      kept,
    ],
  ]);
  expect((await list(alice)).map(({ note }: { note: string }) => note).sort()).toEqual([
    'Said differently.',
    'The last one.',
  ]);
  expect(await list(bob)).toEqual([his]);
});

test('issue 40 CARE C13 without a yes each is refused for that; a visitor, too many or none at all are refused as a call', async () => {
  await alice.call('PUT', consents, { agreed: false });
  expect((await bring(alice, [fresh(), fresh()])).body.answers).toEqual([
    { state: 'refused', why: 'consent_missing' },
    { state: 'refused', why: 'consent_missing' },
  ]);
  await agree(alice);
  expect(
    (
      await bring(
        alice,
        Array.from({ length: 101 }, () => fresh()),
      )
    ).status,
  ).toBe(400);
  expect((await bring(alice, [])).status).toBe(400);
  expect((await server.visitor.call('POST', `${path}/brought`, { items: [fresh()] })).status).toBe(401);
  expect(await stored()).toEqual([]);
});

test('issue 40 a fault in the middle keeps none of them, so that none is acknowledged and lost', async () => {
  await agree(alice);
  await server.database.query(
    `CREATE FUNCTION breaks() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;
     CREATE TRIGGER breaks BEFORE INSERT ON emotional_states FOR EACH ROW
       WHEN (NEW.id = '01970000-0000-7000-8000-00000000dead') EXECUTE FUNCTION breaks()`,
  );
  const broken = fresh({ id: '01970000-0000-7000-8000-00000000dead' });
  expect((await bring(alice, [fresh(), broken, fresh()])).status).toBe(500);
  expect(await stored()).toEqual([]);
  await server.database.query('DROP TRIGGER breaks ON emotional_states; DROP FUNCTION breaks()');
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
