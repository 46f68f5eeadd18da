import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgettingJobs } from '#platform/server/forgetting.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type Inside, type RoomServer, startRoomServer } from '../../testing/room-server.ts';

describe.each(engines())('what a host chooses about the chat on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let server: RoomServer;
  let [alice, bob, cleo]: Person[] = [];
  let workshopId: string;
  let [host, guest]: Inside[] = [];

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
    workshopId = await server.openWorkshop(p(alice), p(bob), p(cleo));
    [host, guest] = [await server.join(p(alice), workshopId), await server.join(p(bob), workshopId)];
    await host.say('before');
  });

  const p = (person: Person | undefined): Person => person as Person;
  const choose = (rules: object, who = host) =>
    who?.command({ type: 'set-chat-rules', workshopId, latecomers: 'until-round', days: null, ...rules });
  const beginRound = () => host?.command({ type: 'round-begin', workshopId, withMe: true, turnSeconds: null });
  const readBy = async (person: Person | undefined) =>
    (await server.join(p(person), workshopId)).roomState.messages.map(({ content }: { content: string }) => content);

  test('CARE C9 latecomers see all of it until the first round, and then from when they came', async () => {
    expect(host?.roomState.chatRules).toEqual({ latecomers: 'until-round', days: null });
    expect(await readBy(cleo)).toEqual(['before']);
    const late = await insertPerson(db, 'dora');
    await beginRound();
    await server.workshops.joinByCode(late, '127.0.0.1', await codeOf());
    expect(await readBy(late)).toEqual([]);
  });

  test('CARE C9 people here go on reading from when they came; and everybody hears what was chosen', async () => {
    expect(await choose({ latecomers: 'arrival' })).toMatchObject({ type: 'ack' });
    expect(await guest?.hear('chat-rules')).toMatchObject({ latecomers: 'arrival', days: null });
    const late = await server.join(p(cleo), workshopId);
    expect(late.roomState).toMatchObject({ messages: [], chatRules: { latecomers: 'arrival' } });
    await host?.say('after');
    expect(await readBy(cleo)).toEqual(['after']);
    expect(await readBy(bob)).toEqual(['before', 'after']);
  });

  test('CARE C9 everything, also after a round has begun; what was hidden from somebody inside stays so', async () => {
    await choose({ latecomers: 'arrival' });
    await server.join(p(cleo), workshopId);
    await choose({ latecomers: 'everything' });
    await beginRound();
    const late = await insertPerson(db, 'eve');
    await server.workshops.joinByCode(late, '127.0.0.1', await codeOf());
    expect(await readBy(late)).toEqual(['before']);
    expect(await readBy(cleo)).toEqual([]);
  });

  test('a host who was away reads what came meanwhile, a private note too', async () => {
    await host?.command({ type: 'make-host', workshopId, userId: p(bob).userId, on: true });
    await guest?.hear('role-changed');
    await host?.command({ type: 'leave-room', workshopId });
    await guest?.hear('user-left');
    expect(await choose({ latecomers: 'arrival' }, guest)).toMatchObject({ type: 'ack' });
    const asking = await server.join(p(cleo), workshopId);
    const note = { type: 'chat_message', workshopId, id: randomUUID(), content: 'a note', privateWith: p(cleo).userId };
    expect(await asking.command(note)).toMatchObject({ type: 'ack' });
    expect(await readBy(alice)).toEqual(['before', 'a note']);
  });

  test('is a host’s to choose', async () => {
    expect(await choose({ latecomers: 'everything' }, guest)).toMatchObject({ code: 'forbidden' });
    expect(await choose({ days: 31 })).toMatchObject({ code: 'invalid_input' });
  });

  test('CARE C20 a week, none at all, or as long as usual', async () => {
    const circles: Record<string, string> = { week: workshopId };
    await choose({ days: 7 });
    for (const [name, days] of [
      ['none', 0],
      ['usual', null],
    ] as const) {
      workshopId = await server.openWorkshop(p(alice));
      host = await server.join(p(alice), workshopId);
      await host.say('before');
      if (days !== null) await choose({ days });
      circles[name] = workshopId;
    }
    const left = async () => {
      for (const job of forgettingJobs(server.room.feature, db.database)) await job.run();
      const ids = await db.query('SELECT workshop_id FROM workshop_messages');
      return Object.keys(circles).filter((name) => ids.some(({ workshop_id: id }) => id === circles[name]));
    };
    expect(await left()).toEqual(['week', 'none', 'usual']);
    await db.query("UPDATE workshops SET status = 'ended', ended_at = now() - interval '2 hours' WHERE id = $1", [
      circles.none,
    ]);
    expect(await left()).toEqual(['week', 'usual']);
    await db.query("UPDATE workshop_messages SET created_at = now() - interval '8 days'");
    expect(await left()).toEqual(['usual']);
    await db.query("UPDATE workshop_messages SET created_at = now() - interval '31 days'");
    expect(await left()).toEqual([]);
  });

  const codeOf = async () =>
    (await db.query<{ code: string }>('SELECT code FROM workshop_codes WHERE workshop_id = $1', [workshopId]))[0]
      ?.code ?? '';
});
