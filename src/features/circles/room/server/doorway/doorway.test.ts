import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type Inside, type RoomServer, startRoomServer } from '../../testing/room-server.ts';
import { createChatService } from '../chat/chat-service.ts';

let db: TestDatabase;
let server: RoomServer;
let alice: Person;
let bob: Person;
let carol: Person;
let dora: Person;
let workshopId: string;
let a: Inside;
let b: Inside;

beforeAll(async () => {
  db = await testDatabase();
  [alice, bob, carol, dora] = [
    await insertPerson(db, 'alice'),
    await insertPerson(db, 'bob'),
    await insertPerson(db, 'carol'),
    await insertPerson(db, 'dora'),
  ];
  server = await startRoomServer(db);
});
beforeEach(async () => {
  workshopId = await server.openWorkshop(alice, bob);
  a = await server.join(alice, workshopId);
  b = await server.join(bob, workshopId);
});
afterAll(async () => {
  await server.stop();
  await db.drop();
});

const at = (client: Inside, type: string, fields: object = {}) => client.command({ type, workshopId, ...fields });
const remove = (client: Inside, { userId }: Person) => at(client, 'remove-person', { userId, reason: 'unkind' });
const ticket = (person: Person) => server.workshops.joinWorkshop(person, workshopId, undefined);
const knock = (person: Person, again = false) => server.workshops.knock(person, workshopId, { again });
const codeNow = async () => (await server.workshops.one(alice, workshopId)).meeting_code ?? '';
const byCode = async (person: Person, code?: string) =>
  server.workshops.joinByCode(person, '127.0.0.1', code ?? (await codeNow()));
const enterBySocket = async (person: Person) =>
  (await server.enter(person)).command({
    type: 'join-room',
    workshopId,
    last_seq: 0,
    isAudioEnabled: false,
    isVideoEnabled: false,
  });
const code = (wanted: string) => expect.objectContaining({ code: wanted });

describe('CARE C5 REAL 15 someone who’s asked to leave', () => {
  test('is out at once and the only one told; to the others they’ve left', async () => {
    expect(await remove(a, bob)).toMatchObject({ type: 'ack' });
    expect(await b.hear('removed-from-workshop')).toEqual({
      type: 'removed-from-workshop',
      channel: expect.any(String),
    });
    expect(await a.hear('user-left')).toMatchObject({ userId: bob.userId });
    expect(await at(b, 'chat_message', { id: crypto.randomUUID(), content: 'still here?' })).toMatchObject({
      code: 'forbidden',
    });
    expect(await server.workshops.mine(bob, undefined)).toMatchObject({ workshops: [] });
  });

  test('leaves a new code and link that everybody inside is told, a waiting room for anyone new, and a line in the audit trail', async () => {
    const before = await codeNow();
    const { invitation: linkBefore } = await server.workshops.one(alice, workshopId);
    await remove(a, bob);
    expect(await a.hear('door-changed')).toMatchObject({ waitingRoom: true, closed: false });
    expect(await codeNow()).not.toBe(before);
    expect(a.of('door-changed').at(-1)?.code).toBe(await codeNow());
    const { invitation } = await server.workshops.one(alice, workshopId);
    expect(invitation).not.toBe(linkBefore);
    expect(a.of('door-changed').at(-1)?.invitation).toBe(invitation);
    await expect(byCode(carol, before)).rejects.toEqual(code('room_not_found'));
    expect(
      await db.query('SELECT act, actor_id, person_id FROM audit_trail WHERE about_id = $1 ORDER BY id DESC LIMIT 1', [
        workshopId,
      ]),
    ).toEqual([{ act: 'workshop-person-removed', actor_id: alice.userId, person_id: bob.userId }]);
    expect(
      await db.query('SELECT removed_by, reason FROM workshop_removals WHERE workshop_id = $1', [workshopId]),
    ).toEqual([{ removed_by: alice.userId, reason: 'unkind' }]);
  });

  test('can’t come back by code, ticket, listing, socket, knock, another tab or as a member made otherwise', async () => {
    const second = await server.enter(bob);
    await remove(a, bob);
    await b.hear('removed-from-workshop');
    await expect(byCode(bob)).rejects.toEqual(code('removed_from_workshop'));
    await expect(ticket(bob)).rejects.toEqual(code('removed_from_workshop'));
    const join = { type: 'join-room', workshopId, last_seq: 0, isAudioEnabled: true, isVideoEnabled: true };
    for (const tab of [second, b]) expect(await tab.command(join)).toMatchObject({ code: 'removed_from_workshop' });
    expect(await enterBySocket(bob)).toMatchObject({ code: 'removed_from_workshop' });
    expect(await knock(bob)).toMatchObject({ state: 'removed' });
    await db.query('UPDATE workshops SET is_public = true WHERE id = $1', [workshopId]);
    await expect(ticket(bob)).rejects.toEqual(code('removed_from_workshop'));
    await expect(
      db.query("INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'x')", [
        workshopId,
        bob.userId,
      ]),
    ).rejects.toThrow('asked to leave');
    expect(a.of('door-lists').at(-1)).toMatchObject({ knocks: [], removed: [{ username: 'bob' }] });
  });

  test('comes back under their name once a host takes it back', async () => {
    await remove(a, bob);
    await b.hear('removed-from-workshop');
    expect(await at(a, 'let-back', { userId: bob.userId })).toMatchObject({ type: 'ack' });
    expect(await knock(bob)).toMatchObject({ state: 'open' });
    await ticket(bob);
    const back = await server.join(bob, workshopId);
    expect(back.roomState.participants.map(({ username }: { username: string }) => username)).toEqual(['alice', 'bob']);
    expect(back.roomState.door).toMatchObject({ removed: [], knocks: [] });
  });

  test('CARE C6 by a steward isn’t let back by a host, also not if a host removed them first; the steward takes back their own', async () => {
    const steward = { workshopId, userId: bob.userId, by: carol.userId };
    const byStewards = (deed: 'removeFrom' | 'letBackInto') =>
      db.database.asSystem((tx) => server.workshops[deed](tx, steward));
    const letBack = () => at(a, 'let-back', { userId: bob.userId });
    await byStewards('removeFrom');
    await b.hear('removed-from-workshop');
    // Two reports may lead to the same decision; it stays a steward's alone.
    await byStewards('removeFrom');
    await expect
      .poll(() => a.of('door-lists').at(-1))
      .toMatchObject({ removed: [{ username: 'bob', bySteward: true }] });
    expect(await letBack()).toMatchObject({ code: 'forbidden', message: expect.stringContaining('steward') });
    await expect(ticket(bob)).rejects.toEqual(code('removed_from_workshop'));
    await byStewards('letBackInto');
    await ticket(bob);
    // A host who is quicker, to let them back once the steward has decided.
    const back = await server.join(bob, workshopId);
    await remove(a, bob);
    await back.hear('removed-from-workshop');
    await byStewards('removeFrom');
    expect(await letBack()).toMatchObject({ code: 'forbidden' });
    await byStewards('letBackInto');
    await expect(ticket(bob)).rejects.toEqual(code('removed_from_workshop'));
    expect(await letBack()).toMatchObject({ type: 'ack' });
    await ticket(bob);
  });

  test('was asked by a host: nobody else may do it, and hosts can’t remove the facilitator or themselves', async () => {
    expect(await remove(b, alice)).toMatchObject({ code: 'forbidden' });
    expect(await remove(a, alice)).toMatchObject({ code: 'forbidden' });
    expect(await remove(a, carol)).toMatchObject({ code: 'not_found' });
    for (const [type, fields] of [
      ['close-door', { closed: true }],
      ['set-waiting-room', { on: true }],
      ['let-in', { userIds: [carol.userId] }],
      ['not-now', { userId: carol.userId }],
      ['let-back', { userId: carol.userId }],
    ] as const)
      expect(await at(b, type, fields)).toMatchObject({ code: 'forbidden' });
    await expect(
      server.workshops.atDoor(workshopId, { by: bob.userId, type: 'remove', userId: alice.userId, reason: null }),
    ).rejects.toEqual(code('forbidden'));
    await expect(server.workshops.atDoor(workshopId, { by: dora.userId, type: 'close', closed: true })).rejects.toEqual(
      code('forbidden'),
    );
  });

  test('is out, too, if their connection was lost or the NOTIFY went astray', async () => {
    await b.close();
    await a.hear('user-away');
    await db.query('DELETE FROM workshop_members WHERE workshop_id = $1 AND user_id = $2', [workshopId, bob.userId]);
    await db.query("INSERT INTO workshop_removals (workshop_id, user_id, display_name) VALUES ($1, $2, 'bob')", [
      workshopId,
      bob.userId,
    ]);
    expect(await a.hear('user-left')).toMatchObject({ userId: bob.userId });
  });
});

test('a host at the door waits for the workshop before anybody’s membership is locked', async () => {
  const { closing } = await db.database.asSystem(async (tx) => {
    await query(tx).execute(sql`SELECT FROM workshops WHERE id = ${workshopId} FOR NO KEY UPDATE`);
    const closing = at(a, 'close-door', { closed: true });
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    await expect.poll(async () => (await db.query(waiting)).length).toBe(1);
    // As a seat is prolonged. While the host held this row, each would wait for the other.
    await query(tx).execute(sql`SELECT FROM workshop_members WHERE workshop_id = ${workshopId} FOR UPDATE NOWAIT`);
    return { closing };
  });
  expect(await closing).toMatchObject({ type: 'ack' });
});

describe('CARE C5 a closed door', () => {
  beforeEach(async () => {
    await at(a, 'close-door', { closed: true });
  });

  test('is known to everybody inside, and to lists', async () => {
    expect(await b.hear('door-changed')).toMatchObject({ closed: true });
    expect(await server.workshops.one(bob, workshopId)).toMatchObject({ door_closed: true });
  });

  test('keeps new people out by code, ticket and socket, and lets people who were inside return', async () => {
    await expect(byCode(carol)).rejects.toEqual(code('door_closed'));
    await db.query("INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'carol')", [
      workshopId,
      carol.userId,
    ]);
    await expect(ticket(carol)).rejects.toEqual(code('door_closed'));
    expect(await enterBySocket(carol)).toMatchObject({ code: 'door_closed' });
    expect(await knock(carol)).toMatchObject({ state: 'door_closed' });
    await b.close();
    await ticket(bob);
    expect(await enterBySocket(bob)).toMatchObject({ type: 'ack' });
    await ticket(alice);
  });

  test('opens again', async () => {
    await at(a, 'close-door', { closed: false });
    await byCode(carol);
    await ticket(carol);
    expect(await enterBySocket(carol)).toMatchObject({ type: 'ack' });
  });
});

describe('CARE C5 REAL 15 the waiting room', () => {
  beforeEach(async () => {
    await at(a, 'set-waiting-room', { on: true });
    for (const person of [carol, dora]) await byCode(person);
  });

  test('newcomers wait; only hosts read who, in order of arrival', async () => {
    await expect(ticket(carol)).rejects.toEqual(code('waiting_room'));
    expect(await enterBySocket(carol)).toMatchObject({ code: 'waiting_room' });
    expect(await knock(carol)).toEqual({ state: 'waiting', facilitator_name: 'alice' });
    await knock(dora);
    await knock(carol);
    const told = await a.hear((frame) => frame.type === 'door-lists' && frame.knocks.length === 2);
    expect(told.knocks.map(({ username }: { username: string }) => username)).toEqual(['carol', 'dora']);
    expect(b.of('door-lists')).toEqual([]);
    const back = await server.join(bob, workshopId);
    expect(back.roomState.door).toMatchObject({ waitingRoom: true, knocks: [] });
  });

  test('someone who’s let in may come in, also later; someone who isn’t is told, and may ask once more', async () => {
    await knock(carol);
    await knock(dora);
    await at(a, 'let-in', { userIds: [carol.userId] });
    await at(a, 'not-now', { userId: dora.userId });
    expect(await knock(carol)).toMatchObject({ state: 'open' });
    await ticket(carol);
    expect(await enterBySocket(carol)).toMatchObject({ type: 'ack' });
    await ticket(carol);
    expect(await knock(dora, true)).toMatchObject({ state: 'declined' });
    await expect(ticket(dora)).rejects.toEqual(code('waiting_room'));
    await db.query("UPDATE workshop_knocks SET answered_at = now() - interval '61 seconds'");
    expect(await knock(dora)).toMatchObject({ state: 'declined' });
    expect(await knock(dora, true)).toMatchObject({ state: 'waiting' });
  });

  test('CARE C9 a member who waits reads neither chat nor code, even after the end', async () => {
    await a.say('private words');
    const chat = createChatService(db);
    const read = async (person: Person) => {
      const { messages } = await chat.history(person, workshopId, { after: 0, limit: 10 });
      const { meeting_code } = await server.workshops.one(person, workshopId);
      return [messages.length, meeting_code !== null];
    };
    await at(a, 'set-waiting-room', { on: false });
    expect([await read(bob), await read(carol)]).toEqual([
      [1, true],
      [0, true],
    ]);
    await at(a, 'set-waiting-room', { on: true });
    expect([await read(bob), await read(carol)]).toEqual([
      [1, true],
      [0, false],
    ]);
    await knock(carol);
    await at(a, 'let-in', { userIds: [carol.userId] });
    await ticket(carol);
    expect(await read(carol)).toEqual([1, true]);
    await server.workshops.endFromRoom(alice, workshopId);
    expect([await read(bob), await read(carol), await read(dora)]).toEqual([
      [1, false],
      [1, false],
      [0, false],
    ]);
  });

  test('a new server knows who waits', async () => {
    await knock(carol);
    await server.stop();
    server = await startRoomServer(db);
    const again = await server.join(alice, workshopId);
    expect(again.roomState.door.knocks).toEqual([{ userId: carol.userId, username: 'carol' }]);
  });

  test('someone who has gone isn’t waiting any more', async () => {
    await knock(carol);
    await a.hear('door-lists');
    await db.query("UPDATE workshop_knocks SET seen_at = now() - interval '21 seconds'");
    expect((await a.hear((frame) => frame.type === 'door-lists' && frame.knocks.length === 0)).knocks).toEqual([]);
  });

  test('strangers to a private circle learn nothing by knocking', async () => {
    const mallory = await insertPerson(db, `mallory${Date.now()}`);
    await expect(knock(mallory)).rejects.toEqual(code('forbidden'));
  });
});
