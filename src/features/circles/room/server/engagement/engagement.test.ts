import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type RoomServer, startRoomServer } from '../../testing/room-server.ts';

describe.each(engines())('engagement on PostgreSQL %s', (engine) => {
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

  test('CARE C16 CARE C20 a host switches it on for everyone to know; a restart keeps that, and forgets what was measured', async () => {
    const before = await startRoomServer(db);
    const [a, b] = [await before.join(alice, workshopId), await before.join(bob, workshopId)];
    const show = (client: typeof a, on: boolean) => client.command({ type: 'engagement-show', workshopId, on });
    expect(a.roomState).toMatchObject({ engagementOn: false, engagementOwn: null });
    expect(await show(b, true)).toMatchObject({ type: 'error', code: 'forbidden' });
    expect(await show(a, true)).toMatchObject({ type: 'ack' });
    expect(await b.hear('engagement-shown')).toMatchObject({ on: true });
    const told = { spokeMs: 1_000, signs: 1, answers: 0, here: true };
    expect(await b.command({ type: 'engagement-tell', workshopId, ...told })).toMatchObject({ type: 'ack' });
    // Nothing of anybody is written down: one row says that it's on.
    expect(await db.query('SELECT kind, until FROM workshop_holds WHERE workshop_id = $1', [workshopId])).toEqual([
      { kind: 'engagement', until: null },
    ]);
    await before.stop();
    const after = await startRoomServer(db);
    const [host, guest] = [await after.join(alice, workshopId), await after.join(bob, workshopId)];
    expect(guest.roomState).toMatchObject({ engagementOn: true, engagementGroup: null, engagementOwn: null });
    expect(host.roomState).toMatchObject({ engagementGroup: null });
    await show(host, false);
    expect(await guest.hear('engagement-shown')).toMatchObject({ on: false });
    expect(await db.query('SELECT kind FROM workshop_holds WHERE workshop_id = $1', [workshopId])).toEqual([]);
    await after.stop();
  });
});
