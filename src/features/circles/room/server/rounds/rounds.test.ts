import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase } from '#platform/testing/test-database.ts';
import { type Inside, type RoomServer, startRoomServer } from '../../testing/room-server.ts';
import { type RoomTrio, startRoomTrio } from '../../testing/room-trio.ts';

describe.each(engines())('rounds on PostgreSQL %s', (engine) => {
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

  const ask = (client: Inside, type: string, fields: object = {}) => client.command({ type, workshopId, ...fields });
  const begin = (client: Inside) => ask(client, 'round-begin', { withMe: true, turnSeconds: 120 });
  const stored = () =>
    db.query<{ user_id: string; place: number; turn_seconds: number | null }>(
      'SELECT user_id, place, turn_seconds FROM workshop_turns WHERE workshop_id = $1 ORDER BY place',
      [workshopId],
    );
  const places = async () => (await stored()).map(({ user_id, place }) => [place, user_id]);

  test('CARE moment 6 everyone hears who has the piece, and someone who comes later finds the round as it is', async () => {
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    expect(await begin(b)).toMatchObject({ type: 'error', code: 'forbidden' });
    expect(await begin(a)).toMatchObject({ type: 'ack' });
    expect(await b.hear('round')).toMatchObject({ round: { holder: alice.userId, coming: [bob.userId] } });
    expect(await ask(a, 'round-pass')).toMatchObject({ type: 'ack' });
    expect(await ask(a, 'round-pass')).toMatchObject({ type: 'error', code: 'conflict' });
    const c = await server.join(carol, workshopId);
    expect(c.roomState.round).toMatchObject({ holder: bob.userId, coming: [], been: [alice.userId], turnSeconds: 120 });
    expect(await ask(a, 'round-add', { userId: carol.userId })).toMatchObject({ type: 'ack' });
    expect(await places()).toEqual([
      [-1, alice.userId],
      [0, bob.userId],
      [1, carol.userId],
    ]);
    await ask(a, 'round-end');
    expect(await c.hear((frame) => frame.type === 'round' && frame.round === null)).toBeDefined();
    expect(await stored()).toEqual([]);
  });

  test('CARE moment 5 someone who rests is left out of what everyone reads until they’re back', async () => {
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    await begin(a);
    await ask(b, 'rest', { resting: true });
    expect(a.of('round').at(-1)).toMatchObject({ round: { holder: alice.userId, coming: [] } });
    await ask(b, 'rest', { resting: false });
    expect(a.of('round').at(-1)).toMatchObject({ round: { holder: alice.userId, coming: [bob.userId] } });
  });

  test('nobody is told of a turn that can’t be stored', async () => {
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    await db.query('REVOKE INSERT ON workshop_turns FROM attune_system');
    expect(await begin(a)).toMatchObject({ type: 'error', code: 'internal' });
    await db.query('GRANT INSERT ON workshop_turns TO attune_system');
    expect(b.of('round')).toEqual([]);
    expect(await begin(a)).toMatchObject({ type: 'ack' });
    expect(await b.hear('round')).toMatchObject({ round: { holder: alice.userId } });
  });

  test('what many do at once comes to one round, and that’s the one everyone hears', async () => {
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    const c = await server.join(carol, workshopId);
    await begin(a);
    await Promise.all([
      ask(a, 'round-pass'),
      ask(a, 'round-skip', { userId: alice.userId }),
      ask(c, 'round-pass'),
      ask(a, 'round-time', { turnSeconds: 60 }),
    ]);
    expect(await places()).toEqual([
      [-1, alice.userId],
      [0, bob.userId],
      [1, carol.userId],
    ]);
    const { roomState } = await server.join(carol, workshopId);
    expect(roomState).toMatchObject({ passing: true, round: { holder: bob.userId, coming: [], turnSeconds: 60 } });
    expect(a.of('round-passing')).toEqual([]);
    expect(b.of('round').at(-1)).toMatchObject({ round: roomState.round });
  });

  test('a restart keeps the round, the piece waits 60 s for its holder, and someone who leaves loses the turn', async () => {
    const before = await startRoomServer(db);
    const first = await before.join(alice, workshopId);
    await before.join(bob, workshopId);
    const third = await before.join(carol, workshopId);
    await begin(first);
    await ask(first, 'round-pass');
    await ask(third, 'round-pass');
    await before.stop();
    const clock = fixedClock(Date.now());
    const after = await startRoomServer(db, { clock, timings: { lapseMs: 20 } });
    const c = await after.join(carol, workshopId);
    const kept = { holder: bob.userId, been: [alice.userId] };
    expect(c.roomState).toMatchObject({ passing: true, round: { ...kept, coming: [] } });
    expect(await ask(c, 'round-unpass')).toMatchObject({ type: 'ack' });
    expect(c.of('round').at(-1)).toMatchObject({ round: { ...kept, coming: [carol.userId] } });
    clock.advance(minuteMs);
    expect(await c.hear((frame) => frame.type === 'round' && frame.round.holder === carol.userId)).toBeDefined();
    await expect.poll(places).toEqual([
      [-1, alice.userId],
      [0, carol.userId],
    ]);
    await c.command({ type: 'leave-room', workshopId });
    await expect.poll(stored).toEqual([]);
    await after.stop();
  });

  test('a room that’s been empty for a minute keeps no round', async () => {
    const before = await startRoomServer(db);
    const first = await before.join(alice, workshopId);
    await before.join(bob, workshopId);
    await begin(first);
    await before.stop();
    const after = await startRoomServer(db);
    await db.query("UPDATE workshops SET empty_since = now() - interval '61 seconds' WHERE id = $1", [workshopId]);
    expect((await after.join(bob, workshopId)).roomState.round).toBeNull();
    await after.stop();
  });

  test('CARE C20 what an ended workshop left behind is forgotten, and a turn goes with its account', async () => {
    const dave = await insertPerson(db, 'dave');
    const other = await server.openWorkshop(bob, dave);
    const add = 'INSERT INTO workshop_turns (workshop_id, user_id, place) VALUES ($1, $2, $3)';
    await db.query(add, [workshopId, bob.userId, 0]);
    await db.query(add, [other, bob.userId, 0]);
    await db.query(add, [other, dave.userId, 1]);
    await db.query("UPDATE workshops SET status = 'ended', ended_at = now() WHERE id = $1", [workshopId]);
    await server.room.feature.jobs?.find(({ name }) => name === 'room.forget-rounds')?.run();
    await db.query('DELETE FROM auth_users WHERE id = $1', [dave.userId]);
    const left = await db.query('SELECT workshop_id, user_id FROM workshop_turns WHERE workshop_id = ANY ($1)', [
      [workshopId, other],
    ]);
    expect(left).toEqual([{ workshop_id: other, user_id: bob.userId }]);
  });

  test('CARE C9 from the first round on, a newcomer reads the chat from then; people who were here, all of it', async () => {
    const dave = await insertPerson(db, 'dina');
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    await a.say('before the round');
    await begin(a);
    await ask(a, 'round-end');
    await begin(a);
    await a.say('in the round');
    // A member from before, and one who has only just become one.
    const code = await db.query<{ code: string }>('SELECT code FROM workshop_codes WHERE workshop_id = $1', [
      workshopId,
    ]);
    await server.workshops.joinByCode(dave, '127.0.0.1', code[0]?.code ?? '');
    await a.say('before they came in');
    const c = await server.join(carol, workshopId);
    const d = await server.join(dave, workshopId);
    for (const late of [c, d]) expect(late.roomState.messages).toEqual([]);
    await a.say('after they came');
    const said = ({ roomState }: Inside) => roomState.messages.map(({ content }: { content: string }) => content);
    await Promise.all([b.close(), c.close(), d.close()]);
    expect(said(await server.join(carol, workshopId))).toEqual(['after they came']);
    expect(said(await server.join(dave, workshopId))).toEqual(['after they came']);
    expect(said(await server.join(bob, workshopId))).toEqual([
      'before the round',
      'in the round',
      'before they came in',
      'after they came',
    ]);
  });
});
