import ical from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

const path = '/api/v1/calendar';
const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / minuteMs) * minuteMs + hours * hourMs).toISOString();

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await server.signUpAll('alice', 'bob');
});
afterAll(() => server.stop());

const plan = (over: object = {}) => ({
  title: 'A circle on grief',
  description: 'Bring what hurts.',
  category: 'general',
  time_zone: 'Europe/Berlin',
  scheduled_at: inHours(24),
  duration_minutes: 60,
  max_participants: 8,
  is_public: false,
  ...over,
});
async function planned(host: TestPerson, over: object = {}): Promise<{ id: string; meeting_code: string }> {
  return (await host.call('POST', '/api/v1/workshops', plan(over))).body;
}
const change = (host: TestPerson, id: string, over: object) => host.call('PUT', `/api/v1/workshops/${id}`, plan(over));
const sql = (text: string, ...values: unknown[]) => server.database.query(text, values);
const comes = (person: TestPerson, id: string) =>
  sql(`INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'x')`, id, person.id);

/** The path of a new calendar of theirs. */
async function addressOf(person: TestPerson): Promise<string> {
  const { status, body } = await person.call('POST', path);
  expect(status).toBe(200);
  return new URL(body.address).pathname;
}
const get = (address: string, headers: Record<string, string> = {}) => fetch(`${server.url}${address}`, { headers });
async function eventsAt(address: string) {
  const answer = await get(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const feed = new ical.Component(ical.parse(await answer.text()));
  return feed.getAllSubcomponents('vevent').map((event) => new ical.Event(event));
}
const statusOf = (event: ical.Event | undefined) => event?.component.getFirstPropertyValue('status');

describe('the private calendar', () => {
  test('holds what one leads and comes to, soonest first, and nobody else’s', async () => {
    const carol = await server.signUp('carol');
    const address = await addressOf(carol);
    const led = await planned(carol, { scheduled_at: inHours(48), duration_minutes: 90 });
    const joined = await planned(alice, { scheduled_at: inHours(24) });
    const [listed, left] = [await planned(alice, { is_public: true }), await planned(alice)];
    await carol.call('POST', '/api/v1/workshops/instant', {});
    for (const { id } of [joined, left]) await comes(carol, id);
    await sql(
      `UPDATE workshop_members SET seat_until = '-infinity' WHERE workshop_id = $1 AND user_id = $2`,
      left.id,
      carol.id,
    );
    const events = await eventsAt(address);
    expect(events.map(({ uid }) => uid)).toEqual([joined.id, led.id]);
    expect(events.map(({ uid }) => uid)).not.toContain(listed.id);
    expect(events[1]?.startDate.toJSDate().toISOString()).toBe(inHours(48));
    expect(events[1]?.endDate.toJSDate().toISOString()).toBe(inHours(49.5));
    expect(events.map(statusOf)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  test('CARE C17 no topic, no feeling and no code stand in it, unless one asks for the titles', async () => {
    const dora = await server.signUp('dora');
    const address = await addressOf(dora);
    const { id, meeting_code } = await planned(dora);
    const text = await (await get(address)).text();
    expect(text).not.toMatch(/grief|hurts/);
    expect(text).not.toContain(meeting_code);
    const [event] = await eventsAt(address);
    expect([event?.summary, event?.description]).toEqual(['Circle on Attune', `${server.url}/workshops/circle/${id}`]);
    expect((await dora.call('PATCH', path, { shows_titles: true })).body.feed.shows_titles).toBe(true);
    const [named] = await eventsAt(address);
    expect([named?.summary, named?.description]).toEqual(['A circle on grief', event?.description]);
    // A new address keeps to that.
    expect((await eventsAt(await addressOf(dora)))[0]?.summary).toBe('A circle on grief');
  });

  test('the last 30 days and the next 366, and the instant rooms not', async () => {
    const erin = await server.signUp('erin');
    const ids = [await planned(erin), await planned(erin), await planned(erin)].map(({ id }) => id);
    for (const [index, days] of [-31, -29, 365].entries())
      await sql(
        `UPDATE workshops SET scheduled_at = now() + make_interval(days => $2) WHERE id = $1`,
        ids[index],
        days,
      );
    expect((await eventsAt(await addressOf(erin))).map(({ uid }) => uid)).toEqual(ids.slice(1));
  });

  test('a change keeps the name and raises the number; one called off stays as cancelled', async () => {
    const address = await addressOf(bob);
    const { id } = await planned(bob);
    const seen = async () => (await eventsAt(address)).find(({ uid }) => uid === id);
    expect((await seen())?.sequence).toBe(0);
    await change(bob, id, { scheduled_at: inHours(30) });
    const moved = await seen();
    expect([moved?.sequence, moved?.startDate.toJSDate().toISOString()]).toEqual([1, inHours(30)]);
    // What no calendar shows changes nothing in one.
    await change(bob, id, { scheduled_at: inHours(30), description: 'Bring nothing.', max_participants: 5 });
    expect((await seen())?.sequence).toBe(1);
    await bob.call('POST', `/api/v1/workshops/${id}/end`);
    expect([(await seen())?.sequence, statusOf(await seen())]).toEqual([2, 'CANCELLED']);
  });

  test('one that took place stays, though its seats are free again', async () => {
    const address = await addressOf(bob);
    const { id } = await planned(alice);
    await comes(bob, id);
    await sql(`UPDATE workshops SET status = 'ended', started_at = now(), ended_at = now() WHERE id = $1`, id);
    await sql(`UPDATE workshop_members SET seat_until = '-infinity' WHERE workshop_id = $1`, id);
    const event = (await eventsAt(address)).find(({ uid }) => uid === id);
    expect([statusOf(event), event?.sequence]).toEqual(['CONFIRMED', 0]);
  });
});

describe('its address', () => {
  test('is shown once, kept as a hash, and replaced, turned off and wrong ones have one answer', async () => {
    const fred = await server.signUp('fred');
    expect((await fred.call('GET', path)).body).toEqual({ feed: null });
    expect((await fred.call('PATCH', path, { shows_titles: true })).status).toBe(404);
    const first = await addressOf(fred);
    const own = await fred.call('GET', path);
    expect(own.body).toEqual({ feed: { shows_titles: false, made_at: expect.stringMatching(/Z$/) } });
    const token = /([^/]{43})\.ics$/.exec(first)?.[1] ?? '';
    expect(token).not.toBe('');
    const [row] = await sql('SELECT f::text AS it FROM calendar_feeds f WHERE user_id = $1', fred.id);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));

    const second = await addressOf(fred);
    expect((await get(second)).status).toBe(200);
    expect((await fred.call('DELETE', path)).body).toEqual({ feed: null });
    const guessed = first.replace(/.{5}\.ics$/, 'AAAAA.ics');
    const answers = await Promise.all(
      [first, second, guessed, `${path}/a.ics`].map(async (address) => {
        const answer = await get(address);
        return [answer.status, answer.headers.get('cache-control'), { ...(await answer.json()), request_id: '' }];
      }),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
  });

  test('is nobody else’s to make, see or turn off', async () => {
    const address = await addressOf(alice);
    await bob.call('DELETE', path);
    expect((await get(address)).status).toBe(200);
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
      expect(
        (await server.visitor.call(method, path, method === 'PATCH' ? { shows_titles: true } : undefined)).status,
      ).toBe(401);
  });

  test('goes on without a session, and stops with a locked or deleted account', async () => {
    const gina = await server.signUp('gina');
    const address = await addressOf(gina);
    await gina.call('POST', '/auth/v1/logout?scope=global');
    expect((await get(address)).status).toBe(200);
    await sql(`UPDATE auth_users SET banned_until = now() + interval '1 hour' WHERE id = $1`, gina.id);
    expect((await get(address)).status).toBe(404);
    await sql('UPDATE auth_users SET banned_until = NULL WHERE id = $1', gina.id);
    expect((await get(address)).status).toBe(200);
    await sql('DELETE FROM auth_users WHERE id = $1', gina.id);
    expect((await get(address)).status).toBe(404);
  });

  test('what hasn’t changed isn’t sent again, and too many reads an hour wait', async () => {
    const hal = await server.signUp('hal');
    const address = await addressOf(hal);
    const first = await get(address);
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), etag]).toEqual([
      'private, no-cache',
      expect.stringMatching(/^"[\w-]{22}"$/),
    ]);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`])
      expect((await get(address, { 'If-None-Match': known })).status).toBe(304);
    await planned(hal);
    const changed = await get(address, { 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    await sql('UPDATE rate_limits SET count = 120 WHERE key = $1', `calendar:${hal.id}`);
    const refused = await get(address);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true]);
  });

  test('without a session a network is counted before anything is looked up, and what is no token of ours never is', async () => {
    const statuses = async (address: string) =>
      new Set((await Promise.all(Array.from({ length: 150 }, () => get(address)))).map(({ status }) => status));
    expect(await statuses(`${path}/x.ics`)).toEqual(new Set([404]));
    expect(await statuses(`${path}/${'x'.repeat(43)}.ics`)).toEqual(new Set([404, 429]));
  });
});
