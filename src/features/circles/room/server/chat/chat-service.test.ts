import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type RoomServer, startRoomServer } from '../../testing/room-server.ts';
import { createChatService } from './chat-service.ts';

describe.each(engines())('the numbers of a chat on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let server: RoomServer;
  let alice: Person;

  beforeAll(async () => {
    db = await testDatabase(engine);
    alice = await insertPerson(db, 'alice');
    server = await startRoomServer(db);
  });
  afterAll(async () => {
    await server.stop();
    await db.drop();
  });

  const draft = (content: string) => ({ id: randomUUID(), userId: alice.userId, username: 'alice', content });
  const forget = (workshopId: string) => db.query('DELETE FROM workshop_messages WHERE workshop_id = $1', [workshopId]);

  test('CARE C20 go on where they were once old messages are deleted, so that nobody misses the new ones', async () => {
    const workshopId = await server.openWorkshop(alice);
    const inside = await server.join(alice, workshopId);
    await inside.say('one');
    await inside.say('two');
    await forget(workshopId);
    await inside.say('three');
    expect(inside.of('chat_message').map(({ message }) => [message.seq, message.content])).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ]);
    const back = await server.join(alice, workshopId, { last_seq: 2 });
    expect(back.roomState.messages).toMatchObject([{ seq: 3, content: 'three' }]);
  });

  test('R-ENT-16 a message is told and read back alike; the user_id of its row is read as userId', async () => {
    const workshopId = await server.openWorkshop(alice);
    const inside = await server.join(alice, workshopId);
    await inside.say('one');
    const [told] = inside.of('chat_message').map(({ message }) => message);
    const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
    const byAlice = { userId: alice.userId, username: 'alice', type: 'message', timestamp: time };
    expect(told).toEqual({ ...byAlice, id: expect.any(String), seq: 1, content: 'one' });
    const [row, system] = [randomUUID(), randomUUID()];
    await db.query(
      `INSERT INTO workshop_messages (id, workshop_id, seq, user_id, username, content, type)
       VALUES ($1, $3, 2, $4, 'alice', 'two', 'message'), ($2, $3, 3, NULL, 'AI Facilitator', 'Two minutes', 'system')`,
      [row, system, workshopId, alice.userId],
    );
    const byProgram = { userId: null, username: 'AI Facilitator', type: 'system', timestamp: time };
    expect((await server.join(alice, workshopId)).roomState.messages).toEqual([
      told,
      { ...byAlice, id: row, seq: 2, content: 'two' },
      { ...byProgram, id: system, seq: 3, content: 'Two minutes' },
    ]);
  });

  test('stand above the last that was told and above every one that is kept', async () => {
    const workshopId = await server.openWorkshop(alice);
    const { store } = createChatService(db).store;
    const numbersOf = async (lastSeq: number, ...contents: string[]) =>
      (await store(workshopId, contents.map(draft), { lastSeq })).stored.map(({ seq }) => seq);
    expect(await numbersOf(0, 'one', 'two')).toEqual([1, 2]);
    expect(await numbersOf(0, 'three')).toEqual([3]);
    expect(await numbersOf(9, 'ten')).toEqual([10]);
    await forget(workshopId);
    expect(await numbersOf(10, 'eleven', 'twelve')).toEqual([11, 12]);
  });
});
