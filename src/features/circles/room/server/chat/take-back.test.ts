import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type Inside, type RoomServer, startRoomServer } from '../../testing/room-server.ts';

describe.each(engines())('a line that is taken back on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let server: RoomServer;
  let [alice, bob, cleo]: Person[] = [];
  let workshopId: string;
  let [host, guest]: Inside[] = [];
  let id: string;

  beforeAll(async () => {
    db = await testDatabase(engine);
    [alice, bob, cleo] = await Promise.all(['alice', 'bob', 'cleo'].map((name) => insertPerson(db, name)));
    server = await startRoomServer(db);
  });
  afterAll(async () => {
    await server.stop();
    await db.drop();
  });
  beforeEach(async () => {
    if (!alice || !bob || !cleo) throw new Error('nobody is there');
    workshopId = await server.openWorkshop(alice, bob, cleo);
    [host, guest] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    id = randomUUID();
    await guest.say('Said too fast', id);
  });

  const takeBack = (who: Inside | undefined, line = id) =>
    who?.command({ type: 'chat_take_back', workshopId, id: line });
  const stored = () => db.query('SELECT content, type FROM workshop_messages WHERE id = $1', [id]);
  const gone = [{ content: '', type: 'taken-back' }];

  test('by its author is gone from the database at once, and everyone is told, even if asked twice', async () => {
    expect(await takeBack(guest)).toMatchObject({ type: 'ack' });
    expect(await stored()).toEqual(gone);
    expect(await host?.hear('chat_taken_back')).toMatchObject({ id });
    expect(await takeBack(guest)).toMatchObject({ type: 'ack' });
  });

  test('by a host is gone, and by anyone else it stays', async () => {
    const other = await server.join(cleo as Person, workshopId);
    expect(await takeBack(other)).toMatchObject({ type: 'error', code: 'forbidden' });
    expect(await takeBack(host, randomUUID())).toMatchObject({ type: 'error', code: 'forbidden' });
    expect(await stored()).toMatchObject([{ content: 'Said too fast' }]);
    expect(await takeBack(host)).toMatchObject({ type: 'ack' });
    expect(await stored()).toEqual(gone);
  });

  test('a host of another circle can’t reach it', async () => {
    const elsewhere = await server.openWorkshop(cleo as Person);
    const stranger = await server.join(cleo as Person, elsewhere);
    expect(await stranger.command({ type: 'chat_take_back', workshopId: elsewhere, id })).toMatchObject({
      type: 'error',
      code: 'forbidden',
    });
    expect(await stored()).toMatchObject([{ content: 'Said too fast' }]);
  });

  test('reaches people who were away, and nobody who comes later reads it', async () => {
    await takeBack(guest);
    const back = await server.join(cleo as Person, workshopId, { last_seq: 1 });
    expect(back.roomState).toMatchObject({ messages: [], takenBack: [id] });
    const later = await server.join(cleo as Person, workshopId);
    expect(later.roomState).toMatchObject({ messages: [{ id, content: '', type: 'taken-back' }], takenBack: [] });
  });

  test('sent again by a tab that missed it is not said again', async () => {
    await takeBack(guest);
    expect(await guest?.say('Said too fast', id)).toMatchObject({ type: 'ack' });
    expect(await stored()).toEqual(gone);
  });
});
