import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { type RealtimeClient, realtimeClient } from '#platform/testing/realtime-client.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
const open: RealtimeClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const client of open) await client.close();
  await server.stop();
});

async function watch(person: TestPerson): Promise<RealtimeClient> {
  const client = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
  open.push(client);
  client.send({ type: 'auth', access_token: person.accessToken });
  await client.hear('ready');
  expect((await client.command({ type: 'watch-workshops' })).type).toBe('ack');
  return client;
}
type Heard = { type: string; id?: string; circles?: { id: string }[] };
/** What one hears of a circle by itself, and what everybody is told. */
const about = (id: string) => (frame: Heard) => frame.type === 'workshops-changed' && frame.id === id;
const told = (id: string) => (frame: Heard) =>
  frame.type === 'workshops-told' && frame.circles?.some((circle) => circle.id === id) === true;
const namesNone = (frame: Heard) => frame.type === 'workshops-told' && frame.circles?.length === 0;
const tellsOf = (tab: RealtimeClient, id: string) =>
  tab.of('workshops-told').flatMap(({ circles }) => circles.filter((circle: { id: string }) => circle.id === id));
const room = (person: TestPerson, id: string) =>
  person.call('POST', '/functions/v1/workshop-webrtc', { action: 'create_room', workshopId: id, userId: person.id });
const come = (person: TestPerson, id: string) => person.call('POST', '/api/v1/circles/come', { id });
const block = (by: TestPerson, whom: TestPerson) =>
  server.database.query("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", [by.id, whom.id]);
const plan = (over: object = {}) => ({
  title: 'Evening circle',
  description: '',
  category: 'general',
  scheduled_at: new Date(Date.now() + dayMs).toISOString(),
  time_zone: 'Europe/Berlin',
  duration_minutes: 60,
  max_participants: 8,
  is_public: false,
  ...over,
});

test('REAL 25 of a public workshop everyone hears how it is: planned, changed, started and ended', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  const tab = await watch(bob);
  const id = server.newId();
  const now = { id, news: true, seats_left: 7, max_participants: 8, door_closed: false };
  const steps: [() => Promise<{ status: number }>, { status: string; started: boolean; asks: boolean }][] = [
    // What it's called isn't told: that's read, under one's own rights.
    [
      () => alice.call('POST', '/api/v1/workshops', plan({ id, is_public: true })),
      { status: 'pending', started: false, asks: true },
    ],
    [
      () => alice.call('PUT', `/api/v1/workshops/${id}`, plan({ title: 'Later', is_public: true })),
      { status: 'pending', started: false, asks: true },
    ],
    [() => room(alice, id), { status: 'live', started: true, asks: false }],
    [() => alice.call('POST', `/api/v1/workshops/${id}/end`), { status: 'ended', started: true, asks: false }],
  ];
  for (const [step, { status, started, asks }] of steps) {
    tab.frames.length = 0;
    expect((await step()).status).toBe(200);
    expect(await tab.hear(told(id))).toEqual({
      type: 'workshops-told',
      asks,
      within: 400,
      circles: [{ ...now, status, started_at: started ? expect.any(String) : null }],
    });
  }
});

test('REAL 25 a seat taken is told to everybody, so that nobody asks; who took it reads their own list', async () => {
  const [alice, bob, carla] = await server.signUpAll('alice', 'bob', 'carla');
  const [his, hers] = [await watch(bob), await watch(carla)];
  const { id } = (await alice.call('POST', '/api/v1/workshops', plan({ is_public: true }))).body;
  await hers.hear(told(id));
  expect((await come(bob, id)).status).toBe(200);
  const taken = await hers.hear((frame) => told(id)(frame) && frame.circles[0].seats_left === 6);
  expect(taken).toMatchObject({ asks: false, circles: [{ id, news: false, max_participants: 8 }] });
  expect(await his.hear(about(id))).toMatchObject({ within: 400 });
  expect(hers.frames.filter(about(id))).toEqual([]);
});

test('many changes of one moment are one frame', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  const { id } = (await alice.call('POST', '/api/v1/workshops', plan({ is_public: true }))).body;
  const tab = await watch(bob);
  for (let seats = 9; seats < 40; seats += 1)
    await server.database.query('UPDATE workshops SET max_participants = $2 WHERE id = $1', [id, seats]);
  await tab.hear(
    (frame) =>
      told(id)(frame) && frame.circles.some((one: { max_participants: number }) => one.max_participants === 39),
  );
  expect(tab.of('workshops-told').length).toBeLessThan(10);
});

test('CARE C6 nobody hears of a circle of somebody they’re apart from, also where its name changed; others do', async () => {
  const [alice, bob, carla, dora] = await server.signUpAll('alice', 'bob', 'carla', 'dora');
  const [his, hers, doras] = [await watch(bob), await watch(carla), await watch(dora)];
  await block(bob, alice);
  await block(alice, carla);
  const id = server.newId();
  await alice.call('POST', '/api/v1/workshops', plan({ id, is_public: true }));
  await doras.hear(told(id));
  await come(dora, id);
  await room(alice, id);
  await alice.call('PUT', `/api/v1/workshops/${id}`, plan({ title: 'x', is_public: true }));
  const shown = (await dora.call('POST', '/api/v1/workshops', plan({ is_public: true }))).body;
  for (const tab of [his, hers]) {
    // Told after all that, in order.
    await tab.hear(told(shown.id));
    expect(JSON.stringify(tab.frames)).not.toContain(id);
  }
});

test('CARE C6 who belonged to it before hears of it, as they see it', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  const { id } = (await alice.call('POST', '/api/v1/workshops', plan({ is_public: true }))).body;
  await come(bob, id);
  await block(bob, alice);
  const tab = await watch(bob);
  await room(alice, id);
  await tab.hear((frame) => told(id)(frame) && frame.circles[0].status === 'live');
});

test('CARE C6 someone who’s blocked now rereads their lists, and isn’t told why', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  const tab = await watch(bob);
  tab.frames.length = 0;
  await server.database.query("SELECT pg_notify('people_apart', $1)", [`${alice.id} ${bob.id}`]);
  expect(await tab.hear(namesNone)).toEqual({ type: 'workshops-told', circles: [], asks: true, within: 400 });
});

test('one that’s deleted is named to nobody, and everybody rereads', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  const { id } = (await alice.call('POST', '/api/v1/workshops', plan({ is_public: true }))).body;
  const tab = await watch(bob);
  tab.frames.length = 0;
  await server.database.query('DELETE FROM workshops WHERE id = $1', [id]);
  expect(await tab.hear(namesNone)).toEqual({ type: 'workshops-told', circles: [], asks: true, within: 400 });
});

test('a new watcher is told to read what happened before', async () => {
  const [alice] = await server.signUpAll('alice');
  const tab = await watch(alice);
  expect(tab.of('workshops-told')).toEqual([{ type: 'workshops-told', circles: [], asks: true, within: 400 }]);
});

test('CARE C5 of a private workshop only those hear who belong to it', async () => {
  const [alice, bob, mallory] = await server.signUpAll('alice', 'bob', 'mal');
  const [hers, his, strange] = [await watch(alice), await watch(bob), await watch(mallory)];
  const { id, meeting_code } = (await alice.call('POST', '/api/v1/workshops', plan())).body;
  await hers.hear(about(id));
  await alice.call('POST', '/functions/v1/workshop-webrtc', {
    action: 'create_room',
    workshopId: id,
    userId: alice.id,
  });
  await bob.call('POST', '/api/v1/workshops/join', { code: meeting_code });
  await his.hear(about(id));
  const shown = (await alice.call('POST', '/api/v1/workshops', plan({ is_public: true }))).body;
  // Sent after everything above, so whatever hasn't arrived by now isn't coming.
  await strange.hear(told(shown.id));
  expect(JSON.stringify(strange.frames)).not.toContain(id);
  // Only that it changed, also to those.
  expect([...tellsOf(hers, id), ...tellsOf(his, id)]).toEqual([]);
});

test('one that becomes private goes from the lists of others', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  const { id } = (await alice.call('POST', '/api/v1/workshops', plan({ is_public: true }))).body;
  const tab = await watch(bob);
  await alice.call('PUT', `/api/v1/workshops/${id}`, plan());
  await tab.hear((frame) => told(id)(frame) && tellsOf(tab, id).at(-1).gone);
  expect(tellsOf(tab, id).at(-1)).toEqual({ id, gone: true });
  const { workshops } = (await bob.call('GET', '/api/v1/workshops/upcoming')).body;
  expect(workshops.map((one: { id: string }) => one.id)).not.toContain(id);
});

describe('REAL 25 notices that were missed: everybody rereads', () => {
  const anew = { type: 'workshops-told', circles: [], asks: true, within: 400 };

  test('where how a circle is couldn’t be read', async () => {
    const [alice] = await server.signUpAll('alice');
    const tab = await watch(alice);
    tab.frames.length = 0;
    const notice = { id: 'none', person: alice.id, what: 'seats', public: true };
    await server.database.query("SELECT pg_notify('workshop_changed', $1)", [JSON.stringify(notice)]);
    expect(await tab.hear(namesNone)).toEqual(anew);
  });

  test('once the connection that hears them is back', async () => {
    const [alice] = await server.signUpAll('alice');
    const tab = await watch(alice);
    tab.frames.length = 0;
    const { length } = await server.database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'attune listen' AND datname = current_database()",
    );
    expect(length).toBeGreaterThan(0);
    expect(await tab.hear(namesNone)).toEqual(anew);
  });
});
