import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { startRoomServer } from '../../testing/room-server.ts';

describe.each(engines())('the last minutes on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase(engine);
  });
  afterAll(() => db.drop());

  test('CARE moment 8 closing gently outlives a restart, and the server ends it though the host has gone', async () => {
    const [alice, bob] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob')];
    const clock = fixedClock(Date.now());
    const before = await startRoomServer(db, { clock });
    const workshopId = await before.openWorkshop(alice, bob);
    const [a, b] = [await before.join(alice, workshopId), await before.join(bob, workshopId)];
    expect(await b.command({ type: 'close-gently', workshopId })).toMatchObject({ code: 'forbidden' });
    expect(await a.command({ type: 'close-gently', workshopId })).toMatchObject({ type: 'ack' });
    const closing = { since: clock.now(), until: clock.now() + 120_000 };
    expect(await b.hear('closing-changed')).toMatchObject({ closing });
    expect((await b.hear('closing-rang')).at).toBe(clock.now() + 1_500);
    await before.stop();

    const after = await startRoomServer(db, { clock, timings: { lapseMs: 20 } });
    const back = await after.join(bob, workshopId);
    expect(back.roomState).toMatchObject({ closing });
    clock.advance(119_000);
    expect((await back.hear('closing-rang')).at).toBe(closing.until);
    clock.advance(7_000);
    expect(await back.hear('workshop-ended')).toBeDefined();
    const [row] = await db.query('SELECT status FROM workshops WHERE id = $1', [workshopId]);
    expect(row).toEqual({ status: 'ended' });
    await after.stop();
  });

  test('a host ends it now, and the audit trail says who', async () => {
    const carol = await insertPerson(db, 'carol');
    const server = await startRoomServer(db);
    const workshopId = await server.openWorkshop(carol);
    const c = await server.join(carol, workshopId);
    c.send({ type: 'end-now', workshopId, nonce: 'n' });
    expect(await c.hear('workshop-ended')).toBeDefined();
    const trail = "SELECT actor_id FROM audit_trail WHERE about_id = $1 AND act = 'workshop-ended'";
    expect(await db.query(trail, [workshopId])).toEqual([{ actor_id: carol.userId }]);
    // One that went with its facilitator's account isn't ended again and again.
    await server.workshops.endAtItsTime(crypto.randomUUID());
    await server.stop();
  });
});
