import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { lines } from '../../domain/facilitation/lines.ts';
import { type RoomServer, startRoomServer } from '../../testing/room-server.ts';

describe.each(engines())('the AI Facilitator on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let server: RoomServer;
  let alice: Person;
  let bob: Person;
  let mallory: Person;
  let workshopId: string;

  beforeAll(async () => {
    db = await testDatabase(engine);
    [alice, bob] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob')];
    mallory = await insertPerson(db, 'mallory');
    server = await startRoomServer(db);
  });
  beforeEach(async () => {
    workshopId = await server.openWorkshop(alice, bob);
  });
  afterAll(async () => {
    await server.stop();
    await db.drop();
  });

  const coach = { mode: 'coach', quietSeconds: null, everyMinutes: 10 };
  const kept = () =>
    db.query('SELECT mode, quiet_seconds, every_minutes FROM workshop_facilitations WHERE workshop_id = $1', [
      workshopId,
    ]);

  test('REAL 18 a host sets it for everyone to know, and nobody else; a restart keeps it, and an end forgets it', async () => {
    const before = await startRoomServer(db);
    const [a, b] = [await before.join(alice, workshopId), await before.join(bob, workshopId)];
    const elsewhere = await before.join(mallory, await before.openWorkshop(mallory));
    const set = (client: typeof a, setup: object) => client.command({ type: 'facilitation-set', workshopId, ...setup });
    expect(a.roomState).toMatchObject({ facilitation: { mode: 'off' }, facilitationWriting: false });
    for (const client of [b, elsewhere])
      expect(await set(client, coach)).toMatchObject({ type: 'error', code: 'forbidden' });
    expect(await set(a, { ...coach, everyMinutes: 3 })).toMatchObject({ type: 'error', code: 'invalid_input' });
    expect(await kept()).toEqual([]);
    expect(await set(a, coach)).toMatchObject({ type: 'ack' });
    expect(await b.hear('facilitation-changed')).toMatchObject({ facilitation: coach });
    expect(await kept()).toEqual([{ mode: 'coach', quiet_seconds: null, every_minutes: 10 }]);
    await before.stop();
    const after = await startRoomServer(db);
    const again = await after.join(bob, workshopId);
    expect(again.roomState).toMatchObject({ facilitation: coach });
    const host = await after.join(alice, workshopId);
    host.send({ type: 'end-workshop', workshopId, nonce: 'n' });
    expect(await again.hear('workshop-ended')).toBeDefined();
    await server.room.feature.jobs?.find(({ name }) => name === 'room.forget-facilitations')?.run();
    expect(await kept()).toEqual([]);
    await after.stop();
  });

  test('REAL 20 R-ROOMM-17 its line is written after two seconds, once, marked, and read back by people who come later', async () => {
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    const id = randomUUID();
    const say = (client: typeof a, more = {}) =>
      client.command({ type: 'facilitation-say', workshopId, id, line: 'write-down', ...more });
    expect(await say(a)).toMatchObject({ code: 'conflict' });
    await a.command({ type: 'facilitation-set', workshopId, ...coach });
    expect(await say(b)).toMatchObject({ code: 'forbidden' });
    // Words of a tab's own are no part of the wire.
    expect(await say(a, { line: 'Hello, I am a program.' })).toMatchObject({ code: 'invalid_input' });
    expect(await say(a)).toMatchObject({ type: 'ack' });
    expect(await b.hear('facilitation-writing')).toMatchObject({ writing: true });
    const { message } = await b.hear('chat_message');
    expect(message).toMatchObject({
      id,
      userId: null,
      username: 'AI Facilitator',
      type: 'system',
      content: lines['write-down'],
    });
    expect(b.of('facilitation-writing').map(({ writing }) => writing)).toEqual([true, false]);
    // The same id again is no second line, and nobody takes back what a program wrote.
    expect(await a.command({ type: 'chat_take_back', workshopId, id })).toMatchObject({ code: 'forbidden' });
    await b.say('thanks');
    const [line] = await db.query('SELECT seq, created_at FROM workshop_messages WHERE id = $1', [id]);
    expect(line).toMatchObject({ seq: '1' });
    const back = await server.join(bob, workshopId);
    expect(back.roomState.messages.map((one: { type: string }) => one.type)).toEqual(['system', 'message']);
  });

  test('it writes nothing in a silence that a host holds', async () => {
    const a = await server.join(alice, workshopId);
    await a.command({ type: 'facilitation-set', workshopId, ...coach });
    await a.command({ type: 'silence-hold', workshopId });
    expect(
      await a.command({ type: 'facilitation-say', workshopId, id: randomUUID(), line: 'two-minutes' }),
    ).toMatchObject({ code: 'conflict' });
    expect(a.of('facilitation-writing')).toEqual([]);
  });
});
