import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type Inside, type RoomServer, startRoomServer } from '../../testing/room-server.ts';

/* What becomes of people in small groups who call, go back, leave, block somebody, or delete their account. */

let db: TestDatabase;
let server: RoomServer;
let lena: Person;
let alice: Person;
let bob: Person;
let cleo: Person;
let dan: Person;
let workshopId: string;
const clock = fixedClock(Date.now());

beforeAll(async () => {
  db = await testDatabase();
  server = await startRoomServer(db, { paces: new Map(), clock, timings: { lapseMs: 20 } });
});
beforeEach(async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  [lena, alice, bob, cleo, dan] = [
    await insertPerson(db, `lena-${mark}`),
    await insertPerson(db, `alice-${mark}`),
    await insertPerson(db, `bob-${mark}`),
    await insertPerson(db, `cleo-${mark}`),
    await insertPerson(db, `dan-${mark}`),
  ];
  workshopId = await server.openWorkshop(lena, alice, bob, cleo, dan);
});
afterAll(async () => {
  await server.stop();
  await db.drop();
});

const act = (who: Inside, type: string, fields: object = {}) => who.command({ type, workshopId, ...fields });
const latest = (who: Inside) => who.of('breakouts').at(-1)?.breakouts;
const linesOf = ({ roomState }: Inside): string[] =>
  roomState.messages.map(({ content }: { content: string }) => content);
const stage = (wanted: string | null) => (frame: { type: string; breakouts?: { stage: string } | null }) =>
  frame.type === 'breakouts' && (frame.breakouts?.stage ?? null) === wanted;

/** Alice and Bob in the first group, Cleo and Dan in the second, Lena in the circle. */
async function planned() {
  const l = await server.join(lena, workshopId);
  const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
  const [c, d] = [await server.join(cleo, workshopId), await server.join(dan, workshopId)];
  const plan = { way: 'hand', size: 2, minutes: 10, withMe: false, activity: '', prompt: '' };
  expect(await act(l, 'breakouts-create', plan)).toMatchObject({ type: 'ack' });
  const [one, two] = latest(l).groups.map(({ id }: { id: string }) => id) as [string, string];
  for (const [who, group] of [
    [alice, one],
    [bob, one],
    [cleo, two],
    [dan, two],
  ] as const)
    await act(l, 'breakouts-place', { userId: who.userId, group });
  return { l, a, b, c, d, one, two };
}

async function opened() {
  const circle = await planned();
  expect(await act(circle.l, 'breakouts-open')).toMatchObject({ type: 'ack' });
  return circle;
}

test('‘Call for help’ reaches hosts and nobody who sits there, is taken back only by the one who called, and a host who comes answers it', async () => {
  const { l, a, b, c, one } = await opened();
  expect(await act(a, 'breakouts-call', { calls: true })).toMatchObject({ type: 'ack' });
  expect(await l.hear('breakout-calls')).toMatchObject({ calls: [one] });
  expect(await a.hear('breakout-calls')).toMatchObject({ calls: [one] });
  expect(await act(b, 'breakouts-call', { calls: false })).toMatchObject({ code: 'conflict' });
  for (const other of [b, c]) {
    await act(other, 'bell-tune');
    expect(other.of('breakout-calls')).toEqual([]);
    expect(other.of('breakouts')).toHaveLength(1);
  }
  expect(l.of('breakout-calls').at(-1)).toMatchObject({ calls: [one] });
  await act(l, 'breakouts-visit', { group: one });
  await act(a, 'bell-tune');
  expect(a.of('breakout-calls').at(-1)).toMatchObject({ calls: [] });
  expect(latest(b).visits).toEqual([{ userId: lena.userId, group: one }]);
  expect(await act(l, 'breakouts-call', { calls: true })).toMatchObject({ code: 'forbidden' });
});

test('someone who has left reads nothing of what their group writes until they’re back', async () => {
  const { a, b } = await opened();
  await b.say('while Alice is here');
  await act(a, 'leave-room');
  await b.say('about Alice');
  const again = await server.join(alice, workshopId);
  await b.say('welcome back');
  expect(linesOf(again)).toEqual(['while Alice is here']);
  expect(linesOf(await server.join(alice, workshopId))).toEqual(['while Alice is here', 'welcome back']);
});

test('everyone goes back to the circle by themselves, and is heard and seen there', async () => {
  const { l, a, b } = await opened();
  expect(await act(a, 'breakouts-back')).toMatchObject({ type: 'ack' });
  await a.say('hello, circle');
  await act(l, 'bell-tune');
  await act(b, 'bell-tune');
  expect([l, b].map((who) => who.of('chat_message').map(({ message }) => message.content))).toEqual([
    ['hello, circle'],
    [],
  ]);
  expect(await act(a, 'breakouts-back')).toMatchObject({ code: 'conflict' });
});

test('R-CONST-24 CARE C6 someone left alone joins another group, but not one with somebody they’re kept apart from', async () => {
  const { l, a, b, c } = await opened();
  expect(await act(a, 'breakouts-join')).toMatchObject({ code: 'conflict' });
  await act(b, 'breakouts-back');
  const block = [dan.userId, alice.userId];
  await db.query("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", block);
  expect(await act(a, 'breakouts-join')).toMatchObject({ code: 'conflict' });
  await db.query('DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2', block);
  expect(await act(a, 'breakouts-join')).toMatchObject({ type: 'ack' });
  await a.say('room for one more?');
  for (const other of [b, c, l]) await act(other, 'bell-tune');
  expect(latest(l).groups.map(({ people }: { people: string[] }) => people)).toEqual([
    [],
    [cleo.userId, dan.userId, alice.userId],
  ]);
  expect([b, c, l].map((who) => who.of('chat_message').length)).toEqual([0, 1, 0]);
  expect(await act(a, 'breakouts-join')).toMatchObject({ code: 'conflict' });
});

test('nobody is stranded with a host who has left: of two who stepped aside the other is back ten seconds later', async () => {
  const l = await server.join(lena, workshopId);
  const a = await server.join(alice, workshopId);
  await act(l, 'breakouts-aside', { userId: alice.userId });
  await act(l, 'leave-room');
  await a.hear(stage('closing'));
  clock.advance(10_000);
  await a.hear(stage(null));
});

test('CARE moment 8 everybody is back together when the circle is closed gently', async () => {
  const { l, a, d } = await opened();
  expect(await act(l, 'close-gently')).toMatchObject({ type: 'ack' });
  for (const one of [a, d]) await one.hear(stage('closing'));
});

const hasAlone =
  (group: string) => (frame: { type: string; breakouts?: { groups: { id: string; people: string[] }[] } }) =>
    frame.type === 'breakouts' && frame.breakouts?.groups.find(({ id }) => id === group)?.people.length === 1;
async function bobBlocksAlice(): Promise<void> {
  await db.query("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", [bob.userId, alice.userId]);
  await db.query("SELECT pg_notify('people_apart', $1)", [`${bob.userId} ${alice.userId}`]);
}

test('CARE C6 a block between two in one group leaves one of them there', async () => {
  const { l, a, c, one } = await opened();
  await bobBlocksAlice();
  await c.hear(hasAlone(one));
  expect(latest(c).groups[0].people).toEqual([alice.userId]);
  await a.say('on my own');
  await act(l, 'bell-tune');
  expect(l.of('chat_message')).toEqual([]);
});

test('CARE C6 a block holds in a plan that isn’t open yet', async () => {
  const { l } = await planned();
  expect(latest(l).groups[0].people).toEqual([alice.userId, bob.userId]);
  await bobBlocksAlice();
  await vi.waitFor(() => expect(latest(l).groups[0].people).toEqual([alice.userId]));
});

test('CARE C6 someone who was away when a block came doesn’t come back into the group', async () => {
  const { c, b, one } = await opened();
  await act(b, 'leave-room');
  await bobBlocksAlice();
  await act(c, 'bell-tune');
  // While he's gone nothing tells of it.
  expect(latest(c).groups[0].people).toEqual([alice.userId, bob.userId]);
  await server.join(bob, workshopId);
  await c.hear(hasAlone(one));
  expect(latest(c).groups[0].people).toEqual([alice.userId]);
});

test('CARE C20 an account that is deleted meanwhile leaves the groups to the others', async () => {
  const { l, two } = await opened();
  await db.query('DELETE FROM auth_users WHERE id = $1', [dan.userId]);
  expect(await act(l, 'breakouts-visit', { group: two })).toMatchObject({ type: 'ack' });
  expect(await act(l, 'breakouts-place', { userId: alice.userId, group: null })).toMatchObject({ type: 'ack' });
});
