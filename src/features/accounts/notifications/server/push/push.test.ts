import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { createPushSender } from '#platform/server/push/sender.ts';
import { createVapid } from '#platform/server/push/vapid.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { type PushService, type Subscribed, startPushService } from '#platform/testing/push-service.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { copyOf } from '#testing/own-copy.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { PushMessage } from '../../domain/push/push-message.ts';
import { insertNews } from '../notifications-repository.ts';
import { createPushService } from './push-service.ts';

const logged: string[] = [];
let service: PushService;
let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  service = await startPushService();
  server = await startOwnTestServer({ PUSH_ALLOW_LOOPBACK: 'true', TRUSTED_PROXIES: '127.0.0.1' });
  [alice, bob] = await server.signUpAll('alice', 'bob');
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});
beforeEach(async () => {
  service.answerWith(201);
  logged.length = 0;
  for (const table of ['push_deliveries', 'push_devices', 'cross_platform_notifications', 'notification_choices'])
    await sql(`DELETE FROM ${table}`);
});

const sql = <Row extends object = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  server.database.query<Row>(text, values);
const soon = { timeout: 20_000 };
const chosen = { muted: [], wanted: [], digest: 'never', time_zone: 'UTC' };
const choose = (person: TestPerson, over: object = { pushed: ['changes', 'facilitators', 'suggestions'] }) =>
  person.call('PUT', '/api/v1/notifications/choices', { ...chosen, ...over });
const devices = async (person: TestPerson) => (await person.call('GET', '/api/v1/push/devices')).body.devices;
async function register(person: TestPerson): Promise<Subscribed> {
  const subscribed = service.subscribe();
  const { status } = await person.call('PUT', '/api/v1/push/devices/current', subscribed);
  expect(status).toBe(200);
  return subscribed;
}
/** In a second place, with a session of its own. */
async function elsewhere(person: TestPerson, userAgent = 'node'): Promise<TestPerson> {
  const signIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ email: person.email, password: 'a long enough password' }),
  });
  const session = (await signIn.json()) as { access_token: string; refresh_token: string };
  const call: TestPerson['call'] = async (method, path, given) => {
    const response = await fetch(server.url + path, {
      method,
      headers: { Authorization: `Bearer ${session.access_token}`, 'Content-Type': 'application/json' },
      ...(given === undefined ? {} : { body: JSON.stringify(given) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text, headers: response.headers };
  };
  return { ...person, accessToken: session.access_token, refreshToken: session.refresh_token, call };
}
async function tell(person: TestPerson, kind: 'suggestion' | 'moved' | 'message' = 'suggestion', workshopId?: string) {
  const id = server.newId();
  await server.database.database.asSystem((tx) =>
    insertNews(tx, { id, userId: person.id, kind, workshopId: workshopId ?? null, circleAt: null }),
  );
  return id;
}
const pushedTo = ({ endpoint }: Subscribed) =>
  service.pushed.filter(({ to }) => to === endpoint).map(({ text }) => JSON.parse(text) as PushMessage);
/** Nothing waits in the outbox or the queue any more. */
async function idle(): Promise<void> {
  await expect.poll(() => sql('SELECT id FROM outbox'), soon).toEqual([]);
  const busy = `SELECT id FROM pgboss.job WHERE name IN ('notifications.told/push', 'notifications.push-due/push') AND state < 'completed'`;
  await expect.poll(() => sql(busy), soon).toEqual([]);
}
const states = async () =>
  (await sql<{ state: string }>('SELECT state FROM push_deliveries ORDER BY created_at')).map(({ state }) => state);

/** A second server's part in it, with a clock of its own. */
function secondServer(clock: Clock = { now: () => Date.now() }, database: Database = server.database.database) {
  const vapid = createVapid({ key: randomBytes(32), subject: 'mailto:mira@attune.test', clock });
  const sender = createPushSender({ vapid, clock, allowsLoopback: true });
  const log = { warn: (...said: unknown[]) => void logged.push(JSON.stringify(said)) };
  return createPushService({ database, clock, sender, log });
}
async function waiting(person: TestPerson, device: Subscribed): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `INSERT INTO push_deliveries (id, user_id, device_id, notification_id, due_at)
     SELECT gen_random_uuid(), $1, d.id, n.id, now() - interval '1 second'
       FROM push_devices d, cross_platform_notifications n WHERE d.endpoint = $2 AND n.user_id = $1 RETURNING id`,
    person.id,
    device.endpoint,
  );
  return row?.id ?? '';
}

test('R-RT-26 a device is registered really: what’s new reaches it once, locked for it, and says nothing (CARE C17)', async () => {
  await choose(alice);
  const phone = await register(alice);
  expect(await devices(alice)).toMatchObject([{ current: true, browser: null, system: null }]);
  const id = await tell(alice);
  await expect.poll(() => pushedTo(phone), soon).toHaveLength(1);
  await idle();
  expect(pushedTo(phone)).toEqual([
    {
      type: 'intervention',
      path: '/inner-mirror',
      tag: id,
      title: 'Attune',
      body: 'Something new is waiting for you.',
    },
  ]);
  expect(service.faults).toEqual([]);
  expect(await states()).toEqual(['sent']);
});

test('nobody sees, removes or is told another person’s devices', async () => {
  await choose(alice);
  await choose(bob);
  const [hers, his] = [await register(alice), await register(bob)];
  const [{ id: ofBob }] = await devices(bob);
  expect(await devices(alice)).toHaveLength(1);
  expect((await alice.call('DELETE', `/api/v1/push/devices/${ofBob}`)).status).toBe(404);
  expect(await devices(bob)).toHaveLength(1);
  for (const [method, path] of [
    ['GET', '/api/v1/push/devices'],
    ['DELETE', `/api/v1/push/devices/${ofBob}`],
  ] as const)
    expect((await server.visitor.call(method, path)).status).toBe(401);
  const before = pushedTo(his).length;
  await tell(alice);
  await expect.poll(() => pushedTo(hers), soon).toHaveLength(1);
  await idle();
  expect(pushedTo(his)).toHaveLength(before);
});

test('a device is named by its browser and system, as where one is signed in, and by nothing else', async () => {
  const phone = await elsewhere(alice, 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0');
  await register(phone);
  expect(await devices(phone)).toMatchObject([{ browser: 'Firefox', system: 'Android', current: true }]);
  expect(JSON.stringify(await sql('SELECT d::text FROM push_devices d'))).not.toContain('Mozilla');
});

test('keys and addresses are read by nobody, not even their person', async () => {
  await register(alice);
  expect(JSON.stringify(await devices(alice))).not.toMatch(/endpoint|p256dh|127\.0\.0\.1/);
});

test('an address inside this network, a short key and a made-up one are refused', async () => {
  const good = service.subscribe();
  const at = (over: object) => alice.call('PUT', '/api/v1/push/devices/current', { ...good, ...over });
  for (const endpoint of ['http://push.example/x', 'https://10.0.0.1/x', 'https://db.internal/x', 'x'])
    expect((await at({ endpoint })).status).toBe(400);
  expect((await at({ p256dh: good.p256dh.slice(1) })).status).toBe(400);
  expect(await devices(alice)).toEqual([]);
});

test('who switched nothing on, or the kind off, is told nothing; the list in the app has it all the same', async () => {
  const phone = await register(alice);
  await choose(alice, { pushed: ['changes'] });
  await tell(alice);
  await choose(alice, { pushed: ['suggestions'], muted: ['suggestions'] });
  await tell(alice);
  await choose(alice, { pushed: [] });
  await tell(alice);
  await idle();
  expect([pushedTo(phone), await states()]).toEqual([[], []]);
});

test('what’s switched off while it waits isn’t sent any more', async () => {
  await choose(alice, { pushed: [] });
  const phone = await register(alice);
  const news = await tell(alice);
  const id = await waiting(alice, phone);
  await secondServer().tell(alice.id, news);
  expect(await states()).toEqual(['waiting']);
  await secondServer().send(id);
  expect([pushedTo(phone), await states()]).toEqual([[], ['dropped']]);
});

test('a choice from before devices were told leaves them as they are', async () => {
  await choose(alice, { pushed: ['changes'], names: true });
  expect((await choose(alice, {})).body).toMatchObject({ pushed: ['changes'], names: true });
});

test('CARE C17 the circle is named to those who asked for it, as far as they may see it', async () => {
  const plan = {
    title: 'On grief',
    description: '',
    category: 'general',
    time_zone: 'UTC',
    is_public: false,
    scheduled_at: new Date(Date.now() + 172_800_000).toISOString().replace(/\d\d\.\d{3}Z/, '00.000Z'),
    duration_minutes: 60,
    max_participants: 8,
  };
  const { id } = (await bob.call('POST', '/api/v1/workshops', plan)).body;
  const phone = await register(alice);
  const path = `/workshops/circle/${id}`;
  await choose(alice, { pushed: ['changes', 'facilitators', 'seats'], names: true });
  await tell(alice, 'moved', id);
  await expect.poll(() => pushedTo(phone), soon).toMatchObject([{ title: 'Attune', path }]);
  await sql(`INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'x')`, id, alice.id);
  await tell(alice, 'message', id);
  const named = { title: 'On grief', body: 'There’s a message for everyone who’s coming.', path };
  await expect.poll(() => pushedTo(phone)[1], soon).toMatchObject(named);
  await choose(alice, { names: false });
  await tell(alice, 'moved', id);
  await expect.poll(() => pushedTo(phone)[2], soon).toMatchObject({ title: 'Attune', path });
  expect(JSON.stringify(pushedTo(phone)[2])).not.toContain('grief');
});

test('of two servers that take the same one, and a repeat, one sends it', async () => {
  await choose(alice, { pushed: [] });
  const phone = await register(alice);
  await tell(alice);
  await choose(alice);
  const id = await waiting(alice, phone);
  const [one, other] = [secondServer(), secondServer()];
  await Promise.all([one.send(id), other.send(id), one.send(id)]);
  await other.send(id);
  expect(pushedTo(phone)).toHaveLength(1);
});

test('told twice, by a repeated event or on two servers, it’s one notice for each device', async () => {
  await choose(alice);
  const [phone, desk] = [await register(alice), await register(await elsewhere(alice))];
  const id = await tell(alice);
  const [one, other] = [secondServer(), secondServer()];
  await Promise.all([one.tell(alice.id, id), other.tell(alice.id, id)]);
  await expect.poll(() => [pushedTo(phone).length, pushedTo(desk).length], soon).toEqual([1, 1]);
  await idle();
  expect([pushedTo(phone).length, pushedTo(desk).length, (await states()).length]).toEqual([1, 1, 2]);
});

test('in quiet hours on their clocks nothing rings; it comes after them, unless it’s been read by then', async () => {
  await choose(alice);
  const phone = await register(alice);
  const hour = (hours: number) => `${new Date(Date.now() + hours * hourMs).toISOString().slice(11, 13)}:00`;
  await alice.call('PATCH', '/api/v1/profile', { quiet_hours: { from: hour(-1), to: hour(2), time_zone: 'UTC' } });
  const [first, second] = [await tell(alice), await tell(alice)];
  await idle();
  expect([pushedTo(phone), await states()]).toEqual([[], ['waiting', 'waiting']]);
  const clock = fixedClock(Date.now());
  const other = secondServer(clock);
  const [{ id } = { id: '' }] = await sql<{ id: string }>(
    'SELECT id FROM push_deliveries WHERE notification_id = $1',
    first,
  );
  await other.send(id);
  expect(pushedTo(phone)).toEqual([]);
  await alice.call('POST', '/api/v1/notifications/read', { ids: [second] });
  clock.advance(3 * hourMs);
  for (const row of await sql<{ id: string }>('SELECT id FROM push_deliveries')) await other.send(row.id);
  expect(pushedTo(phone).map(({ tag }) => tag)).toEqual([first]);
  expect((await states()).toSorted()).toEqual(['dropped', 'sent']);
  await alice.call('PATCH', '/api/v1/profile', { quiet_hours: null });
});

test('quiet hours that were chosen while one waited hold for it, too, and cost it no try', async () => {
  await choose(alice, { pushed: [] });
  const phone = await register(alice);
  await tell(alice);
  await choose(alice);
  const id = await waiting(alice, phone);
  const hour = (hours: number) => `${new Date(Date.now() + hours * hourMs).toISOString().slice(11, 13)}:00`;
  await alice.call('PATCH', '/api/v1/profile', { quiet_hours: { from: hour(-1), to: hour(2), time_zone: 'UTC' } });
  await secondServer().send(id);
  expect(pushedTo(phone)).toEqual([]);
  expect(await sql('SELECT state, tries, due_at > now() AS later FROM push_deliveries')).toEqual([
    { state: 'waiting', tries: 0, later: true },
  ]);
  await alice.call('PATCH', '/api/v1/profile', { quiet_hours: null });
});

test('seven in a week at most; a circle’s new time comes beyond that', async () => {
  await choose(alice);
  const phone = await register(alice);
  for (let count = 0; count < 8; count += 1) await tell(alice);
  await idle();
  expect(pushedTo(phone)).toHaveLength(7);
  await tell(alice, 'moved');
  await expect.poll(() => pushedTo(phone), soon).toHaveLength(8);
  await sql(`UPDATE push_deliveries SET created_at = created_at - interval '7 days'`);
  await tell(alice);
  await expect.poll(() => pushedTo(phone), soon).toHaveLength(9);
});

test('a browser that’s gone is forgotten', async () => {
  await choose(alice);
  await register(alice);
  service.answerWith(410);
  await tell(alice);
  await expect.poll(() => devices(alice), soon).toEqual([]);
  await idle();
  expect(await states()).toEqual(['dropped']);
});

test('a push service in trouble is asked again when it says so, and what it won’t take is given up without a word of whose it was', async () => {
  await choose(alice);
  const phone = await register(alice);
  service.answerWith(429, { 'Retry-After': '600' });
  await tell(alice);
  await idle();
  await expect.poll(states, soon).toEqual(['waiting']);
  const [row] = await sql<{ id: string; wait: number }>(
    'SELECT id, round(extract(epoch FROM due_at - now()))::int AS wait FROM push_deliveries',
  );
  expect(row?.wait).toBeGreaterThan(580);
  await runJob(server.database.ownerUrl, 'notifications.wake-pushes');
  await idle();
  const calls = service.calls();
  service.answerWith(201);
  await sql(`UPDATE push_deliveries SET due_at = now() - interval '1 minute'`);
  await runJob(server.database.ownerUrl, 'notifications.wake-pushes');
  await expect.poll(() => pushedTo(phone), soon).toHaveLength(1);
  expect(service.calls()).toBe(calls + 1);
  service.answerWith(403);
  const again = await waiting(alice, phone);
  await secondServer().send(again);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('status 403');
  for (const secret of [phone.endpoint, alice.id, alice.email]) expect(logged[0]).not.toContain(secret);
});

test('what a killed server had in hand is sent by another', async () => {
  await choose(alice, { pushed: [] });
  const phone = await register(alice);
  await tell(alice);
  await choose(alice);
  await waiting(alice, phone);
  // Taken, and then nothing.
  await sql(`UPDATE push_deliveries SET tries = 1, due_at = now() + interval '1 minute'`);
  await runJob(server.database.ownerUrl, 'notifications.wake-pushes');
  await idle();
  expect(pushedTo(phone)).toEqual([]);
  await sql(`UPDATE push_deliveries SET due_at = now() - interval '1 minute'`);
  await runJob(server.database.ownerUrl, 'notifications.wake-pushes');
  await expect.poll(() => pushedTo(phone), soon).toHaveLength(1);
});

test('signing out ends it on that device, and on that one alone', async () => {
  await choose(alice);
  const [phone, other] = [await register(alice), await elsewhere(alice)];
  const desk = await register(other);
  expect(await devices(alice)).toMatchObject([{ current: true }, { current: false }]);
  expect((await other.call('POST', '/auth/v1/logout?scope=local')).status).toBe(204);
  expect(await devices(alice)).toMatchObject([{ current: true }]);
  await tell(alice);
  await expect.poll(() => pushedTo(phone), soon).toHaveLength(1);
  await idle();
  expect(pushedTo(desk)).toEqual([]);
});

test('signed out while it waited, nothing’s sent', async () => {
  await choose(alice, { pushed: [] });
  const other = await elsewhere(alice);
  const desk = await register(other);
  await tell(alice);
  await choose(alice);
  const id = await waiting(alice, desk);
  await other.call('POST', '/auth/v1/logout?scope=local');
  await secondServer().send(id);
  expect([pushedTo(desk), await states()]).toEqual([[], ['dropped']]);
});

test('where a session has run out, nothing’s sent to its device; while the database is away, nothing’s given up', async () => {
  await choose(alice, { pushed: [] });
  const other = await elsewhere(alice);
  const desk = await register(other);
  await tell(alice);
  await choose(alice);
  const id = await waiting(alice, desk);
  const { database } = server.database;
  const away = { ...database, asUser: () => Promise.reject(new Refusal('unavailable', 'Away.')) };
  await expect(secondServer(undefined, away).send(id)).rejects.toThrow('Away.');
  expect(await states()).toEqual(['waiting']);
  await sql(`UPDATE push_deliveries SET due_at = now() - interval '1 second'`);
  await sql('UPDATE auth_sessions SET ends_at = now() WHERE id = (SELECT session_id FROM push_devices)');
  await secondServer().send(id);
  expect([pushedTo(desk), await states()]).toEqual([[], ['dropped']]);
});

test('someone who signs in on the same browser has its notices, and nobody who was there before', async () => {
  await choose(alice);
  await choose(bob);
  const shared = await register(alice);
  expect((await bob.call('PUT', '/api/v1/push/devices/current', shared)).status).toBe(200);
  expect([await devices(alice), (await devices(bob)).length]).toEqual([[], 1]);
  await tell(alice);
  await idle();
  expect(pushedTo(shared)).toEqual([]);
});

test('someone who has only heard of somebody’s address doesn’t take it from them', async () => {
  const hers = await register(alice);
  const heardOf = { ...service.subscribe(), endpoint: hers.endpoint };
  expect((await bob.call('PUT', '/api/v1/push/devices/current', heardOf)).status).toBe(409);
  expect([(await devices(alice)).length, await devices(bob)]).toEqual([1, []]);
});

const renew = (old: Subscribed, subscription: Subscribed, from = '203.0.113.1') =>
  fetch(`${server.url}/api/v1/push/renewals`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({ endpoint: old.endpoint, auth: old.auth, subscription }),
  });

test('a browser that renews its subscription by itself goes on being told, without anybody signed in on it', async () => {
  await choose(alice);
  const [old, next] = [await register(alice), service.subscribe()];
  const [before] = await devices(alice);
  expect(await (await renew(old, next)).json()).toEqual({ renewed: true });
  // Nothing else has changed.
  expect(await devices(alice)).toEqual([before]);
  await tell(alice);
  await expect.poll(() => pushedTo(next), soon).toHaveLength(1);
  await idle();
  expect(pushedTo(old)).toEqual([]);
  // Told again after an answer that was lost.
  expect(await (await renew(old, next)).json()).toEqual({ renewed: true });
});

test('someone who knows an address but not its secret changes nothing, and neither does someone signed out', async () => {
  const hers = await register(alice);
  const rows = () => sql('SELECT * FROM push_devices ORDER BY id');
  const before = await rows();
  const strange = { ...hers, auth: service.subscribe().auth };
  expect(await (await renew(strange, service.subscribe())).json()).toEqual({ renewed: false });
  expect(await (await renew(service.subscribe(), service.subscribe())).json()).toEqual({ renewed: false });
  for (const endpoint of ['https://10.0.0.1/x', 'http://push.example/x'])
    expect((await renew(hers, { ...service.subscribe(), endpoint })).status).toBe(400);
  expect(await rows()).toEqual(before);
  const other = await elsewhere(bob);
  const desk = await register(other);
  await other.call('POST', '/auth/v1/logout?scope=local');
  expect(await (await renew(desk, service.subscribe())).json()).toEqual({ renewed: false });
  expect(await rows()).toEqual(before);
});

test('a renewal takes no address from another browser', async () => {
  const [hers, his] = [await register(alice), await register(bob)];
  const heardOf = { ...service.subscribe(), endpoint: his.endpoint };
  expect(await (await renew(hers, heardOf)).json()).toEqual({ renewed: false });
  expect([(await devices(alice)).length, (await devices(bob)).length]).toEqual([1, 1]);
});

test('one network renews thirty times an hour at most, and others go on', async () => {
  let old = await register(alice);
  const statuses = new Set<number>();
  for (let count = 0; count < 30; count += 1) {
    const next = service.subscribe();
    statuses.add((await renew(old, next, '198.51.100.7')).status);
    old = next;
  }
  expect([...statuses]).toEqual([200]);
  const refused = await renew(old, service.subscribe(), '198.51.100.7');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
  expect((await renew(old, service.subscribe())).status).toBe(200);
});

test('the eleventh device takes the place of the oldest', async () => {
  await register(alice);
  const [first] = await devices(alice);
  for (let count = 0; count < 10; count += 1) await register(await elsewhere(alice));
  const left = await devices(alice);
  expect(left).toHaveLength(10);
  expect(left).not.toContainEqual(expect.objectContaining({ id: first.id }));
});

test('one’s copy has the devices and what they were told of, without the keys; nobody else’s does', async () => {
  await choose(alice);
  const phone = await register(alice);
  await tell(alice);
  await expect.poll(() => pushedTo(phone), soon).toHaveLength(1);
  await idle();
  const rows = async (person: TestPerson, table: string) =>
    (await copyOf(server, person)).find((one) => one.table === table)?.rows ?? [];
  expect(await rows(alice, 'push_devices')).toHaveLength(1);
  expect(JSON.stringify(await rows(alice, 'push_devices'))).not.toMatch(/127\.0\.0\.1|auth/);
  expect(await rows(alice, 'push_deliveries')).toEqual([expect.objectContaining({ state: 'sent' })]);
  expect(await rows(bob, 'push_devices')).toEqual([]);
});

test('one that’s removed is told nothing more; a browser that resubscribes takes its own place', async () => {
  await choose(alice);
  const [old, phone] = [await register(alice), await register(alice)];
  const [{ id }, ...others] = await devices(alice);
  expect(others).toEqual([]);
  await tell(alice);
  await expect.poll(() => pushedTo(phone), soon).toHaveLength(1);
  expect((await alice.call('DELETE', `/api/v1/push/devices/${id}`)).body.devices).toEqual([]);
  await tell(alice);
  await idle();
  expect([pushedTo(old).length, pushedTo(phone).length]).toEqual([0, 1]);
});

test('R-ROUTE-22 who wishes for it is asked how they are once a week, by day, and the tap opens a check-in', async () => {
  const phone = await register(alice);
  // A zone where it's noon, whenever this runs.
  const ahead = 12 - new Date().getUTCHours();
  const time_zone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await choose(alice, { pushed: ['check-ins'], wanted: ['check-ins'], time_zone });
  await choose(bob, { pushed: ['check-ins'], time_zone });
  for (let count = 0; count < 2; count += 1) await runJob(server.database.ownerUrl, 'check-ins.invite');
  await expect.poll(() => pushedTo(phone), soon).toHaveLength(1);
  await idle();
  expect(pushedTo(phone)).toMatchObject([{ type: 'check_in', path: '/inner-mirror?action=check-in' }]);
  expect(await sql('SELECT kind FROM cross_platform_notifications')).toEqual([{ kind: 'check-in' }]);
});
