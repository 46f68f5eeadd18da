import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type Inside, type RoomServer, startRoomServer } from '../../testing/room-server.ts';
import { createChatService } from './chat-service.ts';

describe.each(engines())('a private note on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let server: RoomServer;
  let [alice, bob, cleo, dora]: Person[] = [];
  let workshopId: string;
  let [host, guest, other, second]: Inside[] = [];
  const note = 'I’d rather listen today';

  beforeAll(async () => {
    db = await testDatabase(engine);
    [alice, bob, cleo, dora] = await Promise.all(
      ['alice', 'bob', 'cleo', 'dora'].map((name) => insertPerson(db, name)),
    );
    server = await startRoomServer(db);
  });
  afterAll(async () => {
    await server.stop();
    await db.drop();
  });
  beforeEach(async () => {
    workshopId = await server.openWorkshop(p(alice), p(bob), p(cleo), p(dora));
    host = await server.join(p(alice), workshopId);
    guest = await server.join(p(bob), workshopId);
    other = await server.join(p(cleo), workshopId);
    second = await server.join(p(dora), workshopId);
    await host.command({ type: 'make-host', workshopId, userId: p(dora).userId, on: true });
    await second.hear('role-changed');
  });

  const p = (person: Person | undefined): Person => person as Person;
  const say = (who: Inside | undefined, content: string, privateWith?: string, id: string = randomUUID()) =>
    who?.command({ type: 'chat_message', workshopId, id, content, privateWith });
  const heard = (who: Inside | undefined) => who?.of('chat_message').map(({ message }) => message.content);
  const read = async (person: Person | undefined) => {
    const { roomState } = await server.join(p(person), workshopId);
    return roomState.messages.map((line: { content: string }) => line.content);
  };

  test('reaches only the hosts, live and later, and the answer only its author', async () => {
    expect(await say(guest, note, p(bob).userId)).toMatchObject({ type: 'ack' });
    expect(await say(host, 'Of course', p(bob).userId)).toMatchObject({ type: 'ack' });
    await say(other, 'Hello all');
    const all = [note, 'Of course', 'Hello all'];
    for (const one of [host, guest, second]) {
      await one?.hear(({ message }) => message?.content === 'Hello all');
      expect(heard(one)).toEqual(all);
    }
    expect(heard(other)).toEqual(['Hello all']);
    for (const person of [alice, bob, dora]) expect(await read(person)).toEqual(all);
    expect(await read(cleo)).toEqual(['Hello all']);
  });

  test('row-level security keeps it from other guests and strangers', async () => {
    await say(guest, note, p(bob).userId);
    const { history } = createChatService(db);
    const found = async (person: Person | undefined) =>
      (await history(p(person), workshopId, { after: 0, limit: 10 })).messages.length;
    const stranger = await insertPerson(db, 'a stranger');
    expect(await Promise.all([alice, dora, bob, cleo, stranger].map(found))).toEqual([1, 1, 1, 0, 0]);
  });

  test('that’s older than somebody’s time as host stays unread by them, even after they come in again', async () => {
    await say(guest, note, p(bob).userId);
    await host?.command({ type: 'make-host', workshopId, userId: p(cleo).userId, on: true });
    await other?.hear((frame) => frame.type === 'role-changed' && frame.userId === p(cleo).userId);
    await say(guest, 'And one more', p(bob).userId);
    expect(await other?.hear('chat_message')).toMatchObject({ message: { content: 'And one more' } });
    expect(await read(cleo)).toEqual(['And one more']);
    expect(await read(dora)).toEqual([note, 'And one more']);
    await host?.command({ type: 'make-host', workshopId, userId: p(dora).userId, on: false });
    await host?.command({ type: 'make-host', workshopId, userId: p(dora).userId, on: true });
    expect(await read(dora)).toEqual([]);
  });

  test('that’s older than somebody’s time as host isn’t theirs to answer, so that they don’t learn of it', async () => {
    await say(guest, note, p(bob).userId);
    await host?.command({ type: 'make-host', workshopId, userId: p(cleo).userId, on: true });
    await other?.hear((frame) => frame.type === 'role-changed' && frame.userId === p(cleo).userId);
    expect(await say(other, 'Hello', p(bob).userId)).toMatchObject({ code: 'forbidden' });
    await say(guest, 'And one more', p(bob).userId);
    expect(await say(other, 'Hello', p(bob).userId)).toMatchObject({ type: 'ack' });
  });

  test('is written only to hosts, and a host answers only people who wrote one', async () => {
    expect(await say(guest, 'Psst', p(cleo).userId)).toMatchObject({ code: 'forbidden' });
    expect(await say(guest, 'Psst', p(alice).userId)).toMatchObject({ code: 'forbidden' });
    expect(await say(host, 'Psst', p(cleo).userId)).toMatchObject({ code: 'forbidden' });
    expect(await say(host, 'Psst', randomUUID())).toMatchObject({ code: 'forbidden' });
    expect(await db.query('SELECT FROM workshop_messages WHERE workshop_id = $1', [workshopId])).toEqual([]);
  });

  test('that’s taken back tells nobody else, and a repeat with its id stays private', async () => {
    const id = randomUUID();
    await say(guest, note, p(bob).userId, id);
    expect(await say(guest, note, p(bob).userId, id)).toMatchObject({ type: 'ack' });
    await guest?.command({ type: 'chat_take_back', workshopId, id });
    expect(await host?.hear('chat_taken_back')).toMatchObject({ id });
    await say(other, 'Hello all');
    await other?.hear('chat_message');
    expect(other?.of('chat_taken_back')).toEqual([]);
    expect((await server.join(p(cleo), workshopId, { last_seq: 1 })).roomState.takenBack).toEqual([]);
  });

  test('goes with its author’s account, the answers with it', async () => {
    const eve = await insertPerson(db, 'eve');
    workshopId = await server.openWorkshop(p(alice), eve);
    const [lead, confiding] = [await server.join(p(alice), workshopId), await server.join(eve, workshopId)];
    await say(confiding, note, eve.userId);
    await say(lead, 'Of course', eve.userId);
    await say(confiding, 'Hello all');
    await db.query('DELETE FROM auth_users WHERE id = $1', [eve.userId]);
    expect(
      await db.query('SELECT content, user_id FROM workshop_messages WHERE workshop_id = $1', [workshopId]),
    ).toEqual([{ content: 'Hello all', user_id: null }]);
  });
});
