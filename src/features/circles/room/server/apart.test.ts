import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type Inside, type RoomServer, startRoomServer } from '../testing/room-server.ts';

/* CARE C6 with real sockets: two who are kept apart learn nothing of each other from any frame of a room. */

let db: TestDatabase;
let server: RoomServer;
let host: Person;
let alice: Person;
let bob: Person;
let dora: Person;
let workshopId: string;

beforeAll(async () => {
  db = await testDatabase();
  server = await startRoomServer(db, { paces: new Map() });
});
afterAll(async () => {
  await server.stop();
  await db.drop();
});
beforeEach(async () => {
  const mark = randomUUID().slice(0, 8);
  host = await insertPerson(db, `lena-${mark}`);
  alice = await insertPerson(db, `alice-${mark}`);
  bob = await insertPerson(db, `bob-${mark}`);
  dora = await insertPerson(db, `dora-${mark}`);
  workshopId = await server.openWorkshop(host, alice, bob, dora);
});

async function block(by: Person, whom: Person): Promise<void> {
  await db.query("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", [by.userId, whom.userId]);
}

/** Blocks them as the service does, told to the rooms. */
async function blockNow(by: Person, whom: Person): Promise<void> {
  await block(by, whom);
  await db.query("SELECT pg_notify('people_apart', $1)", [`${by.userId} ${whom.userId}`]);
}

/** Everything that others may see somebody do. */
async function doAll(who: Inside, lead: Inside, toTab: string): Promise<void> {
  const act = (command: object) => who.command({ workshopId, ...command });
  await act({ type: 'hand-raise', raised: true });
  await act({ type: 'media-state-change', isAudioEnabled: false, isVideoEnabled: false });
  await act({ type: 'rest', resting: true });
  await act({ type: 'rest', resting: false });
  await who.say(`a line of ${who.person.username}`);
  const description = { type: 'offer', sdp: 'v=0' };
  await act({ type: 'webrtc-offer', targetSocketId: toTab, offer: description });
  await lead.command({ type: 'round-begin', workshopId, withMe: false, turnSeconds: null });
  for (let turn = 0; turn < 3; turn += 1) await act({ type: 'round-pass' });
  await lead.command({ type: 'round-end', workshopId });
}

/** What this tab has heard of somebody until now, by their id, tab or name. */
async function heardOf(who: Inside, other: Inside, from = 0): Promise<string[]> {
  // What it's told up to here comes before the answer to its own command.
  await who.command({ type: 'bell-tune', workshopId });
  const names = [other.person.userId, other.socketId, other.person.username];
  const said = who.frames.slice(from).map((frame) => JSON.stringify(frame));
  return said.filter((text) => names.some((name) => text.includes(name)));
}

test.each([
  ['who blocked', true],
  ['who was blocked', false],
])('%s learns nothing of the other, come or gone; the others and the host see both', async (_who, isBlocker) => {
  const [one, other] = isBlocker ? [alice, bob] : [bob, alice];
  await block(alice, bob);
  const lead = await server.join(host, workshopId);
  const d = await server.join(dora, workshopId);
  const before = await server.join(other, workshopId);
  const a = await server.join(one, workshopId);
  await doAll(before, lead, a.socketId);
  await before.command({ type: 'leave-room', workshopId });
  const again = await server.join(other, workshopId);
  await doAll(again, lead, a.socketId);
  for (const theirs of [before, again]) expect(await heardOf(a, theirs)).toEqual([]);
  // What others say is heard by both.
  await d.say('Hello, all');
  for (const one of [a, again]) await one.hear((frame) => frame.message?.content === 'Hello, all');
  for (const witness of [lead, d]) expect((await heardOf(witness, again)).length).toBeGreaterThan(5);
  // Nor from what's kept, for someone who comes again.
  const back = await server.join(one, workshopId);
  expect(await heardOf(back, again)).toEqual([]);
  expect(back.roomState.participants.map(({ userId }: Person) => userId).toSorted()).toEqual(
    [host, dora, one].map(({ userId }) => userId).toSorted(),
  );
});

test('while both are inside it acts at once: for each the other leaves, as anybody would, and nobody else hears of it', async () => {
  const lead = await server.join(host, workshopId);
  const [a, b, d] = [
    await server.join(alice, workshopId),
    await server.join(bob, workshopId),
    await server.join(dora, workshopId),
  ];
  await blockNow(alice, bob);
  const left = await b.hear('user-left');
  expect(left).toMatchObject({ userId: alice.userId });
  expect(await a.hear('user-left')).toMatchObject({ userId: bob.userId });
  const before = a.frames.length;
  await doAll(b, lead, a.socketId);
  expect(await heardOf(a, b, before)).toEqual([]);
  expect(d.of('user-left')).toEqual([]);
  // Somebody who really leaves is told in the same fields.
  await d.command({ type: 'leave-room', workshopId });
  const really = await b.hear((frame) => frame.type === 'user-left' && frame.userId === dora.userId);
  expect(Object.keys(left).toSorted()).toEqual(Object.keys(really).toSorted());
});

test('hosts see everyone and are seen by everyone in their circle, no matter who blocked who', async () => {
  await block(alice, host);
  await block(host, bob);
  const lead = await server.join(host, workshopId);
  const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
  for (const one of [a, b]) expect((await heardOf(one, lead)).length).toBeGreaterThan(0);
  for (const one of [a, b]) expect((await heardOf(lead, one)).length).toBeGreaterThan(0);
  await lead.command({ type: 'leave-room', workshopId });
  await a.hear((frame) => frame.type === 'user-left' && frame.userId === host.userId);
});

test('a second host of a blocked pair who becomes a guest again leaves for the other, and the other for them', async () => {
  await block(alice, bob);
  const lead = await server.join(host, workshopId);
  const b = await server.join(bob, workshopId);
  await lead.command({ type: 'make-host', workshopId, userId: bob.userId, on: true });
  await lead.hear((frame) => frame.type === 'role-changed' && frame.role === 'cohost');
  const a = await server.join(alice, workshopId);
  expect((await heardOf(a, b)).length).toBeGreaterThan(0);
  await lead.command({ type: 'make-host', workshopId, userId: bob.userId, on: false });
  expect(await a.hear('user-left')).toMatchObject({ userId: bob.userId, socketId: b.socketId });
  expect(await b.hear('user-left')).toMatchObject({ userId: alice.userId });
  const before = a.frames.length;
  await doAll(b, lead, a.socketId);
  expect(await heardOf(a, b, before)).toEqual([]);
});

test('a signal to someone hidden is answered like one to someone who has left', async () => {
  await block(alice, bob);
  const [a, b, d] = [
    await server.join(alice, workshopId),
    await server.join(bob, workshopId),
    await server.join(dora, workshopId),
  ];
  await d.command({ type: 'leave-room', workshopId });
  const offer = { type: 'offer', sdp: 'v=0' };
  const answerFrom = async (from: Inside, to: Inside) => {
    const target = { targetSocketId: to.socketId, offer };
    const { type, code, message } = await from.command({ type: 'webrtc-offer', workshopId, ...target });
    return { type, code, message };
  };
  const gone = await answerFrom(a, d);
  expect(gone).toMatchObject({ code: 'not_found' });
  expect(await answerFrom(a, b)).toEqual(gone);
  expect(await answerFrom(b, a)).toEqual(gone);
});

test('someone who comes in again in the same tab after an unblock hears the room', async () => {
  await block(alice, bob);
  const d = await server.join(dora, workshopId);
  const a = await server.join(alice, workshopId);
  await db.query('DELETE FROM blocks WHERE blocker_id = $1', [alice.userId]);
  for (const line of ['once more', 'and again']) {
    await a.command({ type: 'join-room', workshopId, last_seq: 0, isAudioEnabled: true, isVideoEnabled: true });
    await d.say(line);
    await a.hear((frame) => frame.type === 'chat_message' && frame.message.content === line);
  }
});
