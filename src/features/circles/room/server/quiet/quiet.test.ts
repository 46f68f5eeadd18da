import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPerson } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { startRoomServer } from '../../testing/room-server.ts';

describe.each(engines())('quieting everything on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase(engine);
  });
  afterAll(() => db.drop());

  test('CARE C10 it closes chat and door for everyone else, outlives a restart, and leaves the door to the host', async () => {
    const [alice, bob] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob')];
    const before = await startRoomServer(db);
    const workshopId = await before.openWorkshop(alice, bob);
    const [a, b] = [await before.join(alice, workshopId), await before.join(bob, workshopId)];
    expect(await b.command({ type: 'quiet-everything', workshopId })).toMatchObject({ code: 'forbidden' });
    expect(await a.command({ type: 'quiet-everything', workshopId })).toMatchObject({ type: 'ack' });
    expect(await b.hear('quiet-changed')).toMatchObject({ quieted: { until: null } });
    expect(await b.hear('door-changed')).toMatchObject({ closed: true });
    expect(await b.say('hello?')).toMatchObject({ code: 'forbidden' });
    expect(await a.say('A moment, please.')).toMatchObject({ type: 'ack' });
    await before.stop();

    const after = await startRoomServer(db);
    const back = await after.join(bob, workshopId);
    expect(back.roomState).toMatchObject({ quieted: { until: null }, door: { closed: true } });
    expect(await back.say('hello?')).toMatchObject({ code: 'forbidden' });
    const host = await after.join(alice, workshopId);
    await host.command({ type: 'open-again', workshopId });
    expect(await back.hear('quiet-changed')).toMatchObject({ quieted: null });
    expect(await back.say('hello')).toMatchObject({ type: 'ack' });
    expect((await after.join(bob, workshopId)).roomState).toMatchObject({ quieted: null, door: { closed: true } });
    await after.stop();
  });
});
