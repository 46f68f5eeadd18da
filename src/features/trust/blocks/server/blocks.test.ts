import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

/* CARE C6: a blocked pair sees nothing of each other, no matter who blocked who, and no answer tells the blocked one. */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  alice = await server.signUp('alice');
  bob = await server.signUp('bob');
  carol = await server.signUp('carol');
});

type Made = { id: string; invitation: string; meeting_code: string };

async function plan(host: TestPerson, given: object = {}): Promise<Made> {
  const { status, body } = await host.call('POST', '/api/v1/workshops', {
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    time_zone: 'UTC',
    duration_minutes: 60,
    scheduled_at: new Date(Date.now() + hourMs).toISOString(),
    max_participants: 8,
    is_public: true,
    ...given,
  });
  expect(status).toBe(200);
  return body;
}

const come = (person: TestPerson, { invitation }: Made) =>
  person.call('POST', '/api/v1/circles/come', { token: invitation });
const block = (by: TestPerson, person: TestPerson, { id }: Made) =>
  by.call('POST', '/api/v1/blocks', { user_id: person.id, workshop_id: id });
const blocked = async (by: TestPerson) => (await by.call('GET', '/api/v1/blocks')).body.people;

/** A circle that carol leads, and both come to. */
async function met(): Promise<Made> {
  const circle = await plan(carol, { is_public: false });
  for (const one of [alice, bob]) expect((await come(one, circle)).status).toBe(200);
  return circle;
}

/** What somebody is shown of a circle, by every way there is to it. */
async function seen(reader: TestPerson, { id, invitation }: Made): Promise<boolean[]> {
  const listed = (await reader.call('GET', '/api/v1/workshops/upcoming')).body.workshops;
  const teased = (await reader.call('GET', '/api/v1/workshops/teaser?category=yoga')).body.circles;
  const has = (list: { id: string }[]) => list.some((one) => one.id === id);
  const page = (door: object) => reader.call('POST', '/api/v1/circles/page', door).then(({ status }) => status === 200);
  return [has(listed), has(teased), await page({ id }), await page({ token: invitation })];
}

test('no matter who blocked who, neither sees what the other leads, until Unblock', async () => {
  const circle = await met();
  const [hers, his] = [await plan(alice), await plan(bob)];
  expect((await block(alice, bob, circle)).body.people).toMatchObject([{ user_id: bob.id }]);
  for (const [reader, of] of [
    [alice, his],
    [bob, hers],
  ] as const)
    expect(await seen(reader, of)).toEqual([false, false, false, false]);
  expect(await seen(carol, hers)).toEqual([true, true, true, true]);
  await alice.call('DELETE', `/api/v1/blocks/${bob.id}`);
  expect(await blocked(alice)).toEqual([]);
  for (const [reader, of] of [
    [alice, his],
    [bob, hers],
  ] as const)
    expect(await seen(reader, of)).toEqual([true, true, true, true]);
});

test('in a third person’s circle neither knows of the other any more; its facilitator knows both', async () => {
  const circle = await met();
  const knows = async (reader: TestPerson, of: TestPerson) =>
    (await reader.call('GET', `/api/v1/profiles/${of.id}`)).status === 200;
  expect([await knows(alice, bob), await knows(bob, alice)]).toEqual([true, true]);
  await block(alice, bob, circle);
  expect([await knows(alice, bob), await knows(bob, alice)]).toEqual([false, false]);
  expect([await knows(carol, alice), await knows(carol, bob)]).toEqual([true, true]);
});

test('no answer tells people that they’re blocked: they’re refused as if it didn’t exist for anybody', async () => {
  const circle = await met();
  const hers = await plan(alice);
  await block(alice, bob, circle);
  const answerTo = async (body: object) => {
    const { status, body: said } = await bob.call('POST', '/api/v1/circles/page', body);
    return { status, code: said.code, message: said.message };
  };
  expect(await answerTo({ id: hers.id })).toEqual(await answerTo({ id: server.newId() }));
  expect(await answerTo({ token: hers.invitation })).toEqual(await answerTo({ token: 'x'.repeat(24) }));
  expect(await blocked(bob)).toEqual([]);
});

test('the one who blocked is warned before entering a live circle of theirs, and doesn’t learn where else the other goes', async () => {
  const circle = await met();
  const open = await plan(carol);
  expect((await come(bob, open)).status).toBe(200);
  await block(alice, bob, circle);
  const warned = async (one: TestPerson, { id }: Made) =>
    (await one.call('GET', `/api/v1/blocks/in/${id}`)).body.someone;
  expect([await warned(alice, circle), await warned(alice, open)]).toEqual([false, false]);
  for (const { id: workshopId } of [circle, open]) {
    const opened = { action: 'create_room', workshopId, userId: carol.id };
    expect((await carol.call('POST', '/functions/v1/workshop-webrtc', opened)).status).toBe(200);
  }
  expect(await warned(alice, open)).toBe(false);
  expect([await warned(alice, circle), await warned(bob, circle), await warned(carol, circle)]).toEqual([
    true,
    false,
    false,
  ]);
  // Otherwise someone who was blocked first, and blocks back, would learn it.
  await block(bob, alice, circle);
  expect(await warned(bob, circle)).toBe(false);
});

test('people block only someone they know from a circle, once, and never themselves', async () => {
  const circle = await met();
  const stranger = await server.signUp('dora');
  for (const [by, whom] of [
    [alice, stranger],
    [stranger, alice],
    [alice, alice],
  ] as const)
    expect(await block(by, whom, circle)).toMatchObject({ status: 404 });
  for (let turn = 0; turn < 2; turn += 1) expect((await block(alice, bob, circle)).status).toBe(200);
  expect(await blocked(alice)).toHaveLength(1);
});

test('the code of the other’s room counts as wrong, and someone who belonged to it before still gets in', async () => {
  const circle = await met();
  const room = server.newId();
  const { meeting_code: code } = (await alice.call('POST', '/api/v1/workshops/instant', { id: room })).body;
  const opened = { action: 'create_room', workshopId: room, userId: alice.id };
  expect((await alice.call('POST', '/functions/v1/workshop-webrtc', opened)).status).toBe(200);
  const type = (person: TestPerson, typed: string) => person.call('POST', '/api/v1/workshops/join', { code: typed });
  expect((await type(carol, code)).status).toBe(200);
  await block(alice, bob, circle);
  const wrong = await type(bob, '000-000-001');
  const { status, body } = await type(bob, code);
  expect([status, body.code, body.message]).toEqual([wrong.status, wrong.body.code, wrong.body.message]);
  await block(carol, alice, circle);
  expect((await type(carol, code)).status).toBe(200);
});

test('older lines of the chat are read without the other’s; a host’s are read by everyone', async () => {
  const circle = await met();
  await server.database.query('UPDATE workshop_members SET admitted_at = now() WHERE workshop_id = $1', [circle.id]);
  for (const [seq, one] of [alice, bob, carol].entries())
    await server.database.query(
      `INSERT INTO workshop_messages (id, workshop_id, seq, user_id, username, content)
       VALUES ($1, $2, $3, $4, 'x', 'line')`,
      [server.newId(), circle.id, seq + 1, one.id],
    );
  await block(alice, bob, circle);
  await block(bob, carol, circle);
  const readBy = async (reader: TestPerson) => {
    const { body } = await reader.call('GET', `/api/v1/workshops/${circle.id}/messages?before=9`);
    return body.messages.map(({ userId }: { userId: string }) => userId);
  };
  expect(await readBy(alice)).toEqual([alice.id, carol.id]);
  expect(await readBy(bob)).toEqual([bob.id, carol.id]);
  expect(await readBy(carol)).toEqual([alice.id, bob.id, carol.id]);
});
