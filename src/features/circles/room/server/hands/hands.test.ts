import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase } from '#platform/testing/test-database.ts';
import { type Inside, type RoomServer, startRoomServer } from '../../testing/room-server.ts';
import { type RoomTrio, startRoomTrio } from '../../testing/room-trio.ts';

type Shown = { userId: string; handRaised: boolean; handNumber: number | null };

describe.each(engines())('raised hands on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let server: RoomServer;
  let alice: Person;
  let bob: Person;
  let carol: Person;
  let stop: RoomTrio['stop'];
  let workshopId: string;

  beforeAll(async () => {
    ({ db, server, alice, bob, carol, stop } = await startRoomTrio(engine));
  });
  beforeEach(async () => {
    workshopId = await server.openWorkshop(alice, bob, carol);
  });
  afterAll(() => stop());

  const hand = (client: Inside, raised: boolean, userId?: string) =>
    client.command({ type: 'hand-raise', workshopId, raised, ...(userId && { userId }) });
  const stored = async () =>
    (
      await db.query<{ user_id: string }>('SELECT user_id FROM workshop_hands WHERE workshop_id = $1 ORDER BY number', [
        workshopId,
      ])
    ).map(({ user_id }) => user_id);
  const queueOf = (people: Shown[]) =>
    people
      .filter(({ handRaised }) => handRaised)
      .toSorted((a, b) => (a.handNumber ?? 0) - (b.handNumber ?? 0))
      .map(({ userId }) => userId);

  test('R-STATE-25 R-RT-13 R-ENT-17 a hand goes up at the end of the queue and down again, for everyone, and for people who come later', async () => {
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    expect(await hand(b, true)).toMatchObject({ type: 'ack' });
    expect(await a.hear('hand-raise')).toMatchObject({ userId: bob.userId, username: 'bob', raised: true });
    await hand(a, true);
    await hand(b, true);
    expect(await stored()).toEqual([bob.userId, alice.userId]);
    const c = await server.join(carol, workshopId);
    expect(queueOf(c.roomState.participants)).toEqual([bob.userId, alice.userId]);
    await hand(b, false);
    expect(await c.hear('hand-raise')).toMatchObject({ userId: bob.userId, raised: false, number: null });
    expect(await stored()).toEqual([alice.userId]);
    expect(a.of('hand-raise').map(({ userId, raised }) => [userId, raised])).toEqual([
      [bob.userId, true],
      [alice.userId, true],
      [bob.userId, false],
    ]);
  });

  test('REAL 51 the facilitator lowers the hand of someone else, nobody else does', async () => {
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    const c = await server.join(carol, workshopId);
    await hand(b, true);
    expect(await hand(c, false, bob.userId)).toMatchObject({ type: 'error', code: 'forbidden' });
    expect(await hand(a, true, carol.userId)).toMatchObject({ type: 'error', code: 'forbidden' });
    expect(await stored()).toEqual([bob.userId]);
    expect(await hand(a, false, bob.userId)).toMatchObject({ type: 'ack' });
    expect(await stored()).toEqual([]);
  });

  test('nobody is told of a hand that can’t be stored', async () => {
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    await db.query('REVOKE INSERT ON workshop_hands FROM attune_system');
    expect(await hand(b, true)).toMatchObject({ type: 'error', code: 'internal' });
    await db.query('GRANT INSERT ON workshop_hands TO attune_system');
    expect(await hand(a, true)).toMatchObject({ type: 'ack' });
    expect(a.of('hand-raise').map(({ userId }) => userId)).toEqual([alice.userId]);
  });

  test('many at once are stored in one order, and that’s the order everyone hears', async () => {
    const clients = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    clients.push(await server.join(carol, workshopId));
    await Promise.all([...clients, ...clients].map((client, n) => hand(client, n !== 4)));
    const again = await server.join(alice, workshopId);
    expect(queueOf(again.roomState.participants)).toEqual(await stored());
  });

  test('a lost line keeps the hand, leaving loses it, and so does the end of the workshop', async () => {
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    for (const client of [a, b]) await hand(client, true);
    await b.close();
    await a.hear('user-away');
    const back = await server.join(bob, workshopId);
    expect(queueOf(back.roomState.participants)).toEqual([alice.userId, bob.userId]);
    await back.command({ type: 'leave-room', workshopId });
    expect(await a.hear((frame) => frame.type === 'hand-raise' && !frame.raised)).toMatchObject({ userId: bob.userId });
    expect(await stored()).toEqual([alice.userId]);
    await a.command({ type: 'end-workshop', workshopId });
    await expect.poll(stored).toEqual([]);
  });

  test('hands that could not be taken down with their person are taken down later', async () => {
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    await hand(b, true);
    await db.query('REVOKE DELETE ON workshop_hands FROM attune_system');
    expect(await b.command({ type: 'leave-room', workshopId })).toMatchObject({ type: 'ack' });
    expect(await a.hear('user-left')).toMatchObject({ userId: bob.userId });
    expect(await stored()).toEqual([bob.userId]);
    await db.query('GRANT DELETE ON workshop_hands TO attune_system');
    await expect.poll(stored).toEqual([]);
  });

  test('a restart brings the queue back as people return, and someone who doesn’t within 60 s has lost their place', async () => {
    const before = await startRoomServer(db);
    for (const person of [carol, bob, alice]) {
      const client = await before.join(person, workshopId);
      await hand(client, true);
    }
    await before.stop();
    const clock = fixedClock(Date.now());
    const after = await startRoomServer(db, { clock, timings: { lapseMs: 20 } });
    const a = await after.join(alice, workshopId);
    expect(queueOf(a.roomState.participants)).toEqual([alice.userId]);
    const b = await after.join(bob, workshopId);
    expect(queueOf(b.roomState.participants)).toEqual([bob.userId, alice.userId]);
    clock.advance(minuteMs);
    await expect.poll(stored).toEqual([bob.userId, alice.userId]);
    await after.stop();
  });

  test('a room that’s been empty for a minute keeps no hands', async () => {
    const before = await startRoomServer(db);
    await hand(await before.join(bob, workshopId), true);
    await before.stop();
    const after = await startRoomServer(db);
    await db.query("UPDATE workshops SET empty_since = now() - interval '61 seconds' WHERE id = $1", [workshopId]);
    const back = await after.join(bob, workshopId);
    expect(queueOf(back.roomState.participants)).toEqual([]);
    await hand(back, true);
    expect(await stored()).toEqual([bob.userId]);
    await after.stop();
  });

  test('CARE C20 what an ended workshop left behind is forgotten, and a hand goes with its account', async () => {
    const dave = await insertPerson(db, 'dave');
    const other = await server.openWorkshop(bob, dave);
    const add = 'INSERT INTO workshop_hands (workshop_id, user_id) VALUES ($1, $2)';
    await db.query(add, [workshopId, bob.userId]);
    await db.query(add, [other, bob.userId]);
    await db.query(add, [other, dave.userId]);
    await db.query("UPDATE workshops SET status = 'ended', ended_at = now() WHERE id = $1", [workshopId]);
    await server.room.feature.jobs?.find(({ name }) => name === 'room.forget-hands')?.run();
    await db.query('DELETE FROM auth_users WHERE id = $1', [dave.userId]);
    const left = await db.query('SELECT workshop_id, user_id FROM workshop_hands WHERE workshop_id = ANY ($1)', [
      [workshopId, other],
    ]);
    expect(left).toEqual([{ workshop_id: other, user_id: bob.userId }]);
  });
});
