import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type RoomServer, startRoomServer } from '../../testing/room-server.ts';

describe.each(engines())('speaking times on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let server: RoomServer;
  let alice: Person;
  let bob: Person;
  let workshopId: string;

  beforeAll(async () => {
    db = await testDatabase(engine);
    [alice, bob] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob')];
    server = await startRoomServer(db);
  });
  beforeEach(async () => {
    workshopId = await server.openWorkshop(alice, bob);
  });
  afterAll(async () => {
    await server.stop();
    await db.drop();
  });

  test('CARE C16 a host switches them on for everyone to know; a restart keeps that, and forgets what was measured', async () => {
    const before = await startRoomServer(db);
    const [a, b] = [await before.join(alice, workshopId), await before.join(bob, workshopId)];
    const show = (client: typeof a, shown: boolean) => client.command({ type: 'speaking-show', workshopId, shown });
    expect(await show(b, true)).toMatchObject({ type: 'error', code: 'forbidden' });
    expect(await show(a, true)).toMatchObject({ type: 'ack' });
    expect(await b.hear('speaking-shown')).toMatchObject({ shown: true });
    await b.command({ type: 'speaking-tell', workshopId, ms: 1 });
    expect(await a.hear('speaking-times')).toMatchObject({ spoke: { [bob.userId]: expect.any(Number) } });
    expect(b.of('speaking-times')).toEqual([]);
    await before.stop();
    const after = await startRoomServer(db);
    const again = await after.join(alice, workshopId);
    expect(again.roomState).toMatchObject({ speakingShown: true });
    expect(again.roomState.spoke).toEqual({});
    await show(again, false);
    expect(await again.hear('speaking-shown')).toMatchObject({ shown: false });
    expect(await db.query('SELECT kind FROM workshop_holds WHERE workshop_id = $1', [workshopId])).toEqual([]);
    await after.stop();
  });
});
