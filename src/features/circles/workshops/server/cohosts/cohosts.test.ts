import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

/* Hosting together, arranged before a circle begins (docs/decisions/120): as its lead, as those who're asked, as others. */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob, carol, stranger] = await server.signUpAll('alice', 'bob', 'carol', 'stranger');
  await satTogether(alice, [bob, carol]);
});

const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
const details = (over: object = {}) => ({
  title: 'Tuesday circle',
  description: '',
  category: 'yoga',
  time_zone: 'UTC',
  is_public: false,
  scheduled_at: new Date(Date.now() + 2 * dayMs).toISOString(),
  duration_minutes: 60,
  max_participants: 4,
  ...over,
});
const create = (host: TestPerson, over: object = {}) => host.call('POST', '/api/v1/workshops', details(over));
async function plan(host: TestPerson, over: object = {}): Promise<{ id: string; invitation: string }> {
  const { status, body } = await create(host, over);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const open = (host: TestPerson, id: string) =>
  host.call('POST', '/functions/v1/workshop-webrtc', { action: 'create_room', workshopId: id, userId: host.id });
const end = (host: TestPerson, id: string) => host.call('POST', `/api/v1/workshops/${id}/end`, {});

/** A circle that's over, where they all were, under their names. */
async function satTogether(host: TestPerson, others: readonly TestPerson[]): Promise<string> {
  const { id, invitation } = await plan(host);
  for (const other of others) await other.call('POST', '/api/v1/circles/come', { token: invitation });
  await open(host, id);
  for (const one of [host, ...others])
    await sql('INSERT INTO workshop_attendance (workshop_id, user_id) VALUES ($1, $2)', id, one.id);
  await end(host, id);
  return id;
}

const page = (who: Pick<TestPerson, 'call'>, id: string) => who.call('POST', '/api/v1/circles/page', { id });
const asked = async (who: TestPerson, id: string) =>
  (await who.call('GET', `/api/v1/workshops/${id}/cohosts`)).body.cohosts?.map(
    ({ name, answer }: { name: string; answer: string }) => [name, answer],
  );
const say = (who: Pick<TestPerson, 'call'>, id: string, yes: boolean) =>
  who.call('PUT', `/api/v1/workshops/${id}/cohosts/answer`, { yes });
const takeOff = (who: Pick<TestPerson, 'call'>, id: string, person: TestPerson) =>
  who.call('DELETE', `/api/v1/workshops/${id}/cohosts/${person.id}`);
const block = (by: TestPerson, person: TestPerson, workshop_id: string) =>
  by.call('POST', '/api/v1/blocks', { user_id: person.id, workshop_id });
const partsOf = async (id: string) =>
  Object.fromEntries(
    (
      await sql<{ user_id: string; role: string }>(
        'SELECT user_id, role FROM workshop_members WHERE workshop_id = $1',
        id,
      )
    ).map(({ user_id, role }) => [user_id, role]),
  );
const seriesOf = async (id: string) =>
  (
    await sql<{ id: string }>(
      `SELECT d.id FROM workshops w JOIN workshops d ON d.series_id = w.series_id WHERE w.id = $1 ORDER BY d.series_position`,
      id,
    )
  ).map((row) => row.id);
const news = async (who: TestPerson) =>
  (await who.call('GET', '/api/v1/notifications')).body.notifications.map(
    ({ kind, workshop_title }: { kind: string; workshop_title: string | null }) => [kind, workshop_title],
  );

describe('asking', () => {
  test('CARE C17 someone who’s asked reads a notice without a name, and the page of that private circle, with no other right', async () => {
    const { id } = await plan(alice, { cohosts: ['BOB'] });
    expect(await asked(alice, id)).toEqual([['Bob', 'asked']]);
    await vi.waitFor(async () => expect(await news(bob)).toEqual([['cohost-asked', null]]), 10_000);
    expect((await page(bob, id)).body).toMatchObject({
      cohost: 'asked',
      part: 'none',
      is_host: false,
      invitation: null,
    });
    expect((await bob.call('GET', `/api/v1/workshops/${id}`)).status).toBe(404);
    for (const path of ['desk', 'between', 'naming'])
      expect((await bob.call('GET', `/api/v1/circles/${id}/${path}`)).status, path).toBeGreaterThanOrEqual(403);
    expect((await bob.call('GET', `/api/v1/workshops/${id}/cohosts`)).status).toBe(404);
    for (const path of ['come', 'come-to-all'])
      expect((await bob.call('POST', `/api/v1/circles/${path}`, { id })).status).toBe(403);
    expect(Object.keys(await partsOf(id))).toEqual([alice.id]);
    for (const other of [carol, stranger, server.visitor]) expect((await page(other, id)).status).toBe(404);
    expect((await page(alice, id)).body).not.toHaveProperty('cohost');
    for (const other of [carol, stranger]) expect((await say(other, id, true)).status).toBe(404);
    for (const act of [say(server.visitor, id, true), takeOff(server.visitor, id, bob)])
      expect((await act).status).toBe(401);
  });

  test('CARE C6 someone who doesn’t exist, was never met, or blocked one or was blocked, gives one and the same refusal, and nothing is planned', async () => {
    const here = await satTogether(alice, [stranger]);
    await satTogether(stranger, [bob]);
    const [dan] = await server.signUpAll('dan');
    await block(
      alice,
      carol,
      (
        await sql<{ id: string }>(`SELECT m.workshop_id AS id FROM workshop_members m WHERE m.user_id = $1`, carol.id)
      )[0]?.id ?? '',
    );
    await block(stranger, alice, here);
    const id = server.newId();
    const refusals = [];
    for (const name of ['nobody', 'dan', 'carol', 'stranger', 'alice']) {
      const { status, body } = await create(alice, { id, cohosts: ['Bob', name] });
      refusals.push([status, body.code, body.message, JSON.stringify(body.details)]);
    }
    expect(new Set(refusals.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(refusals[0]?.slice(0, 2)).toEqual([400, 'invalid_input']);
    expect((await alice.call('GET', `/api/v1/workshops/${id}`)).status).toBe(404);
    expect(await sql('SELECT FROM cohost_asks WHERE asked_by = $1', alice.id)).toEqual([]);
    expect(await news(bob)).toEqual([]);
    expect(dan?.id).toBeDefined();
  });

  test('two people by one name are told apart by nobody, and more than two aren’t asked', async () => {
    const [otherBob, dan] = await server.signUpAll('bob', 'dan');
    if (!otherBob || !dan) throw new Error('nobody signed up');
    await satTogether(alice, [dan]);
    const { id } = await plan(alice, { cohosts: ['Bob', 'carol'] });
    const more = await alice.call('PUT', `/api/v1/workshops/${id}`, details({ cohosts: ['dan'] }));
    expect([more.status, more.body.details]).toMatchObject([400, [{ path: 'cohosts.0' }]]);
    await say(carol, id, false);
    expect((await alice.call('PUT', `/api/v1/workshops/${id}`, details({ cohosts: ['dan'] }))).status).toBe(200);
    expect(await asked(alice, id)).toEqual([
      ['Bob', 'asked'],
      ['Carol', 'no'],
      ['Dan', 'asked'],
    ]);
    await satTogether(alice, [otherBob]);
    expect((await create(alice, { cohosts: ['bob'] })).status).toBe(400);
    expect((await bob.call('PUT', `/api/v1/workshops/${id}`, details({ cohosts: ['dan'] }))).status).toBe(404);
  });
});

describe('answering', () => {
  test('a yes is a seat and a second host’s part; said again it changes nothing, at once neither', async () => {
    const { id } = await plan(alice, { cohosts: ['bob'] });
    const answers = await Promise.all([1, 2, 3].map(() => say(bob, id, true)));
    expect(answers.map(({ body }) => body)).toEqual([{ answer: 'yes' }, { answer: 'yes' }, { answer: 'yes' }]);
    expect(await partsOf(id)).toEqual({ [alice.id]: 'facilitator', [bob.id]: 'cohost' });
    expect((await page(bob, id)).body).toMatchObject({ cohost: 'yes', part: 'coming', is_host: true, seats_left: 2 });
    expect(await sql(`SELECT FROM audit_trail WHERE act = 'workshop-host-added' AND about_id = $1`, id)).toHaveLength(
      1,
    );
    // What second hosts may: its plan, and neither its details nor who's asked.
    expect((await bob.call('GET', `/api/v1/workshops/${id}/plan`)).status).toBe(200);
    expect((await bob.call('PUT', `/api/v1/workshops/${id}`, details())).status).toBe(403);
    expect((await takeOff(bob, id, bob)).status).toBe(403);
  });

  test('a no says so to the lead without a reason; someone who said yes steps back by it, or by ‘I can’t come’', async () => {
    const { id, invitation } = await plan(alice, { cohosts: ['Bob', 'carol'] });
    expect((await say(bob, id, false)).body).toEqual({ answer: 'no' });
    expect(Object.keys(await partsOf(id))).toEqual([alice.id]);
    // They may think better of it.
    await say(bob, id, true);
    await carol.call('POST', '/api/v1/circles/come', { token: invitation });
    await say(carol, id, true);
    expect(await partsOf(id)).toEqual({ [alice.id]: 'facilitator', [bob.id]: 'cohost', [carol.id]: 'cohost' });
    await say(carol, id, false);
    await bob.call('POST', '/api/v1/circles/decline', { id });
    // Someone who came as a guest before is one again.
    expect(await partsOf(id)).toEqual({ [alice.id]: 'facilitator', [carol.id]: 'participant' });
    expect(await asked(alice, id)).toEqual([
      ['Bob', 'no'],
      ['Carol', 'no'],
    ]);
  });

  test('without a seat left there’s no part either, and once it has begun there’s no question', async () => {
    const { id, invitation } = await plan(alice, { cohosts: ['bob'], max_participants: 2 });
    await stranger.call('POST', '/api/v1/circles/come', { token: invitation });
    expect((await say(bob, id, true)).body.code).toBe('room_full');
    expect(await asked(alice, id)).toEqual([['Bob', 'asked']]);
    await open(alice, id);
    expect((await say(bob, id, true)).status).toBe(404);
    expect((await page(bob, id)).status).toBe(404);
    await vi.waitFor(
      async () => expect(await sql('SELECT FROM cohost_asks WHERE workshop_id = $1', id)).toEqual([]),
      10_000,
    );
  });

  test('a second host is told when it’s called off, as guests are; someone who was only asked isn’t', async () => {
    const { id } = await plan(alice, { cohosts: ['bob', 'carol'] });
    await say(bob, id, true);
    await vi.waitFor(async () => expect(await news(carol)).toHaveLength(1), 10_000);
    await end(alice, id);
    const kinds = async (who: TestPerson) => (await news(who)).map(([kind]: [string]) => kind);
    await vi.waitFor(async () => expect(await kinds(bob)).toContain('cancelled'), 10_000);
    expect(await kinds(carol)).toEqual(['cohost-asked']);
  });

  test('of a series all dates planned at once are one question; one that’s called off is forgotten', async () => {
    const { id } = await plan(alice, { cohosts: ['bob'], weeks: 3 });
    const [, second = '', third = ''] = await seriesOf(id);
    await end(alice, third);
    await vi.waitFor(
      async () => expect(await sql('SELECT FROM cohost_asks WHERE workshop_id = $1', third)).toEqual([]),
      10_000,
    );
    await say(bob, second, true);
    for (const one of [id, second]) expect((await partsOf(one))[bob.id]).toBe('cohost');
    expect((await partsOf(third))[bob.id]).toBeUndefined();
    expect(await news(bob)).toHaveLength(1);
    await takeOff(alice, second, bob);
    for (const one of [id, second]) expect(Object.keys(await partsOf(one))).toEqual([alice.id]);
    expect((await page(bob, id)).status).toBe(404);
  });
});

describe('taking it back', () => {
  test('a yes at the same time as being taken off, or as a block, leaves no host behind, in either order', async () => {
    const past = await satTogether(alice, [bob]);
    for (let round = 0; round < 4; round += 1) {
      const { id } = await plan(alice, { cohosts: ['bob'] });
      await Promise.all(
        round % 2 ? [takeOff(alice, id, bob), say(bob, id, true)] : [say(bob, id, true), takeOff(alice, id, bob)],
      );
      expect(Object.keys(await partsOf(id))).toEqual([alice.id]);
      expect(await asked(alice, id)).toEqual([]);
    }
    for (let round = 0; round < 4; round += 1) {
      const { id } = await plan(alice, { cohosts: ['bob'] });
      await Promise.all([say(bob, id, true), round % 2 ? block(alice, bob, past) : block(bob, alice, past)]);
      expect(Object.keys(await partsOf(id))).toEqual([alice.id]);
      expect((await page(bob, id)).status).toBe(404);
      expect((await say(bob, id, true)).status).toBe(404);
      await sql('DELETE FROM blocks');
    }
  });
});
