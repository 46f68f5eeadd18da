import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { startRoomServer } from '../../testing/room-server.ts';

describe.each(engines())('a silence on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let alice: Person;
  let bob: Person;
  beforeAll(async () => {
    db = await testDatabase(engine);
    [alice, bob] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob')];
  });
  afterAll(() => db.drop());

  const clock = fixedClock(Date.now());
  const start = () => startRoomServer(db, { clock, timings: { lapseMs: 20 } });
  let server: Awaited<ReturnType<typeof start>>;
  let workshopId: string;
  beforeEach(async () => {
    server = await start();
    workshopId = await server.openWorkshop(alice, bob);
    return () => server.stop();
  });
  const kept = async () =>
    (await db.query('SELECT kind FROM workshop_holds WHERE workshop_id = $1', [workshopId])).map(({ kind }) => kind);

  test('CARE moment 4 it outlives a restart, is known to people who come late, and ends by the server’s clock', async () => {
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    expect(await b.command({ type: 'silence-hold', workshopId, minutes: 5 })).toMatchObject({ code: 'forbidden' });
    expect(await a.command({ type: 'silence-hold', workshopId, minutes: 5 })).toMatchObject({ type: 'ack' });
    const silence = { since: clock.now(), until: clock.now() + 300_000 };
    expect(await b.hear('silence-changed')).toMatchObject({ silence });
    await server.stop();

    server = await start();
    const back = await server.join(bob, workshopId);
    expect(back.roomState).toMatchObject({ silence });
    clock.advance(299_000);
    const late = await server.join(alice, workshopId);
    expect(late.roomState).toMatchObject({ silence });
    expect(await kept()).toEqual(['silence']);
    clock.advance(1_000);
    expect(await back.hear('silence-changed')).toMatchObject({ silence: null });
    expect(await kept()).toEqual([]);
  });

  test('a room that nobody was in for a minute opens without it, and an ended workshop leaves none behind', async () => {
    const a = await server.join(alice, workshopId);
    await a.command({ type: 'silence-hold', workshopId });
    await server.stop();
    server = await start();
    await db.query("UPDATE workshops SET empty_since = now() - interval '61 seconds' WHERE id = $1", [workshopId]);
    expect((await server.join(alice, workshopId)).roomState).toMatchObject({ silence: null });
    expect(await kept()).toEqual([]);

    await db.query("INSERT INTO workshop_holds (workshop_id, kind, since) VALUES ($1, 'silence', now())", [workshopId]);
    const forget = () => server.room.feature.jobs?.find(({ name }) => name === 'room.forget-holds')?.run();
    await forget();
    expect(await kept()).toEqual(['silence']);
    await db.query("UPDATE workshops SET status = 'ended', ended_at = now() WHERE id = $1", [workshopId]);
    await forget();
    expect(await kept()).toEqual([]);
  });

  test('rooms that fill at once after a restart have each what was held over them, and no other does', async () => {
    const other = await server.openWorkshop(bob, alice);
    const a = await server.join(alice, workshopId);
    await a.command({ type: 'silence-hold', workshopId, minutes: 5 });
    await server.stop();
    server = await start();
    const rooms = await Promise.all([server.join(alice, workshopId), server.join(bob, other)]);
    const silence = { since: clock.now(), until: clock.now() + 300_000 };
    expect(rooms.map(({ roomState }) => roomState.silence)).toEqual([silence, null]);
  });

  test('nobody is told of a silence that can’t be stored', async () => {
    const a = await server.join(alice, workshopId);
    await db.query('REVOKE INSERT ON workshop_holds FROM attune_system');
    expect(await a.command({ type: 'silence-hold', workshopId, minutes: 1 })).toMatchObject({ code: 'internal' });
    await db.query('GRANT INSERT ON workshop_holds TO attune_system');
    expect(a.of('silence-changed')).toEqual([]);
  });
});
