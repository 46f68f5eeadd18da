import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/duration.ts';
import { copyOf } from '#testing/own-copy.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
const tables = ['behavioral_patterns', 'choice_moments', 'realtime_interventions'];
beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await server.signUpAll('alice', 'bob');
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of tables) await server.database.query(`DELETE FROM ${table}`);
});

const path = '/api/v1/moments';
const consents = '/api/v1/consents/check-ins';
const { version } = kinds['check-ins'];
const agree = (person: TestPerson) => person.call('PUT', consents, { agreed: true, version, service: null });
const at = (msAgo: number) => new Date(Date.now() - msAgo).toISOString();
const noticed = (given: object = {}) => ({
  kind: 'noticed',
  id: server.newId(),
  created_at: at(0),
  payload: { text: 'I hold my breath' },
  ...given,
});
const chose = (msAgo = 0) => ({
  kind: 'chose',
  id: server.newId(),
  created_at: at(msAgo),
  payload: { text: 'A walk', instead: 'My phone' },
});
const helped = (msAgo = 0) => ({
  kind: 'helped',
  id: server.newId(),
  created_at: at(msAgo),
  payload: { what: 'Longer out-breath', exercise: 'longer-out-breath', helped: 'a-little' },
});
const list = async (person: TestPerson) => (await person.call('GET', path)).body.moments;
const stored = async () =>
  (
    await Promise.all(
      tables.map((table) =>
        server.database.query<{ it: string }>(`SELECT encode(payload_sealed, 'escape') AS it FROM ${table}`),
      ),
    )
  ).flat();

test('CARE C13 nothing is kept without a yes', async () => {
  expect(await alice.call('POST', path, noticed())).toMatchObject({ status: 403, body: { code: 'consent_missing' } });
  expect(await stored()).toEqual([]);
});

test('CARE C19 REAL 46 R-ENT-06 R-ENT-07 each kind is kept with the device’s id and time, locked, only for its writer, the newest first', async () => {
  await agree(alice);
  const all = [noticed(), chose(1000), helped(2000)];
  for (const one of all) expect(await alice.call('POST', path, one)).toMatchObject({ status: 200, body: one });
  expect(await list(alice)).toEqual(all);
  const rows = await stored();
  expect(rows).toHaveLength(3);
  for (const [index, table] of tables.entries()) {
    const kept = await server.database.query(`SELECT id, user_id, created_at FROM ${table}`);
    const { id, created_at } = all[index] ?? noticed();
    expect(kept).toEqual([{ id, user_id: alice.id, created_at: new Date(created_at) }]);
  }
  expect(JSON.stringify(rows)).not.toMatch(/breath|walk|phone|little/i);
});

test('REAL 47 the same id once more returns the first, and makes nothing', async () => {
  await agree(alice);
  const one = noticed();
  const twice = await Promise.all(
    [one, { ...one, payload: { text: 'Another' } }].map((body) => alice.call('POST', path, body)),
  );
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[0]?.body).toEqual(twice[1]?.body);
  expect(await stored()).toHaveLength(1);
  // However long ago the first was.
  await server.database.query("UPDATE behavioral_patterns SET created_at = created_at - interval '2 years'");
  const late = { ...one, created_at: at(4_000 * dayMs) };
  expect((await alice.call('POST', path, late)).status).toBe(200);
});

test('nobody reads, changes, deletes or learns of another’s', async () => {
  await agree(alice);
  await agree(bob);
  for (const one of [noticed(), chose(), helped()]) {
    await alice.call('POST', path, one);
    const taken = await bob.call('POST', path, { ...one, created_at: at(5000) });
    expect(taken).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(JSON.stringify(taken.body)).not.toMatch(/breath|walk/i);
    expect((await bob.call('PUT', `${path}/${one.id}`, one)).status).toBe(404);
    expect((await bob.call('DELETE', `${path}/${one.id}`, { kind: one.kind })).status).toBe(200);
    for (const [verb, where] of [
      ['GET', path],
      ['POST', path],
      ['PUT', `${path}/${one.id}`],
      ['DELETE', `${path}/${one.id}`],
    ] as const)
      expect((await server.visitor.call(verb, where, verb === 'GET' ? undefined : one)).status).toBe(401);
  }
  expect(await list(bob)).toEqual([]);
  expect(await list(alice)).toHaveLength(3);
});

test('changed, it keeps its time; deleted, it’s gone, and comes back with the same id', async () => {
  await agree(alice);
  const one = noticed({ created_at: at(3 * dayMs) });
  await alice.call('POST', path, one);
  const better = { ...one, payload: { text: 'I breathe' }, created_at: at(0) };
  const changed = await alice.call('PUT', `${path}/${one.id}`, better);
  expect(changed.body).toEqual({ ...one, payload: better.payload });
  await alice.call('DELETE', `${path}/${one.id}`, { kind: 'noticed' });
  expect(await list(alice)).toEqual([]);
  await alice.call('POST', path, changed.body);
  expect(await list(alice)).toEqual([changed.body]);
});

test.each([
  ['a time long past', { created_at: at(4_000 * dayMs) }],
  ['what is no time', { created_at: '2026-13-01T10:00:00.000Z' }],
  ['an empty line', { payload: { text: '  ' } }],
  ['a line too long', { payload: { text: 'x'.repeat(301) } }],
  ['what another kind says', { payload: { what: 'Tea', exercise: null, helped: 'yes' } }],
])('REAL 46 %s is refused', async (_, given) => {
  await agree(alice);
  expect((await alice.call('POST', path, noticed(given))).status).toBe(400);
});

test('REAL 47 one from a clock that’s hours ahead is kept, as of now', async () => {
  await agree(alice);
  const { status, body } = await alice.call('POST', path, noticed({ created_at: at(-3 * hourMs) }));
  expect([status, Date.parse(body.created_at) <= Date.now()]).toEqual([200, true]);
});

test('SPEC §4 R-DATA-11 offline: the latest 50, 20 and 20 are at hand', async () => {
  await agree(alice);
  for (let nth = 0; nth < 52; nth += 1) await alice.call('POST', path, noticed({ created_at: at(nth * 1000) }));
  for (let nth = 0; nth < 22; nth += 1) {
    await alice.call('POST', path, chose(nth * 1000));
    await alice.call('POST', path, helped(nth * 1000));
  }
  const kindsThere = (await list(alice)).map(({ kind }: { kind: string }) => kind);
  const count = (kind: string) => kindsThere.filter((one: string) => one === kind).length;
  expect([count('noticed'), count('chose'), count('helped')]).toEqual([50, 20, 20]);
});

test('REAL 46 what’s before them comes page by page, each once, opened, and to nobody but its writer', async () => {
  await agree(alice);
  await agree(bob);
  // Two at the same moment each time.
  const times = (count: number) => Array.from({ length: count }, (_, nth) => Math.floor(nth / 2) * minuteMs);
  const all = [
    ...times(180).map((msAgo) => noticed({ created_at: at(msAgo) })),
    ...times(60).map(chose),
    ...times(21).map(helped),
  ];
  for (const one of all) await alice.call('POST', path, one);
  const first = (await alice.call('GET', path)).body;
  expect(first.moments).toHaveLength(90);
  const pages = [first];
  while (pages.at(-1).next !== null) {
    const older = `${path}?before=${encodeURIComponent(pages.at(-1).next)}`;
    for (const [person, status] of [
      [bob, 200],
      [server.visitor, 401],
    ] as const) {
      const answer = await person.call('GET', older);
      expect(answer.status).toBe(status);
      expect(JSON.stringify(answer.body)).not.toMatch(/breath|walk/i);
    }
    pages.push((await alice.call('GET', older)).body);
  }
  expect(pages).toHaveLength(3);
  type Given = { id: string; created_at: string };
  const idsOf = (moments: readonly Given[]) => new Set(moments.map(({ id }) => id));
  const rest: Given[] = pages.slice(1).flatMap(({ moments }) => moments);
  const written = rest.map(({ created_at }) => created_at);
  expect(written).toEqual(written.toSorted().reverse());
  expect(idsOf(rest).size).toBe(rest.length);
  expect(idsOf([...first.moments, ...rest])).toEqual(idsOf(all));
  expect(JSON.stringify(rest)).toMatch(/I hold my breath.*A walk/);
  for (const before of ['nonsense', `${at(0)}_nobody`, `2026-13-01T00:00:00.000Z_${server.newId()}`])
    expect((await alice.call('GET', `${path}?before=${encodeURIComponent(before)}`)).status).toBe(400);
});

test('CARE C13 a yes taken back deletes them all', async () => {
  await agree(alice);
  for (const one of [noticed(), chose(), helped()]) await alice.call('POST', path, one);
  expect((await alice.call('PUT', consents, { agreed: false })).status).toBe(200);
  expect([await list(alice), await stored()]).toEqual([[], []]);
});

test('CARE C20 a copy of one’s data that holds what’s deleted goes with it', async () => {
  await agree(alice);
  const one = noticed();
  await alice.call('POST', path, one);
  expect(JSON.stringify(await copyOf(server, alice))).toContain(one.id);
  const copy = async () => (await alice.call('GET', '/api/v1/own-data/copy')).body.copy;
  // Nothing was deleted: it waits on.
  await alice.call('DELETE', `${path}/${server.newId()}`, { kind: 'noticed' });
  expect(await copy()).not.toBeNull();
  await alice.call('DELETE', `${path}/${one.id}`, { kind: 'noticed' });
  expect(await copy()).toBeNull();
});

test('issue 40 R-DATA-12 many of all kinds come in one call, each kept, known or refused by itself', async () => {
  await agree(alice);
  await agree(bob);
  const bring = (person: TestPerson, items: readonly unknown[]) => person.call('POST', `${path}/brought`, { items });
  const [first, second, third, his] = [noticed(), chose(1000), helped(2000), noticed()];
  await bob.call('POST', path, his);
  const items = [first, second, third].map((moment) => ({ moment, is_edit: false }));
  const answers = async (all: readonly unknown[]) =>
    (await bring(alice, all)).body.answers.map(({ state, why }: { state: string; why: string | null }) => why ?? state);
  expect(await answers(items)).toEqual(['kept', 'kept', 'kept']);
  expect(await answers(items)).toEqual(['known', 'known', 'known']);
  const other = { ...first, payload: { text: 'I breathe again' } };
  expect(
    await answers([
      { moment: other, is_edit: false },
      { moment: noticed(), is_edit: true },
      { moment: { ...noticed(), payload: { text: '' } }, is_edit: false },
      { moment: { ...his, payload: { text: 'Mine' } }, is_edit: false },
      { kind: 'chose', id: second.id, removed: true },
      { kind: 'noticed', id: his.id, removed: true },
    ]),
  ).toEqual(['kept', 'not_found', 'invalid_input', 'conflict', 'kept', 'known']);
  expect(await list(alice)).toEqual([other, third]);
  expect(await list(bob)).toEqual([his]);
  expect((await server.visitor.call('POST', `${path}/brought`, { items })).status).toBe(401);
});
