import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSeatFor } from '#features/circles/workshops/server/index.ts';
import { query } from '#platform/server/database/query.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type RoomServer, startRoomServer } from '../testing/room-server.ts';
import { createChatService } from './chat/chat-service.ts';

describe.each(engines())('the seats of a live circle, on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let server: RoomServer;
  let people: Person[];
  const person = (index: number) => people[index] as Person;

  beforeAll(async () => {
    db = await testDatabase(engine);
    server = await startRoomServer(db);
    people = await Promise.all(Array.from({ length: 20 }, (_, index) => insertPerson(db, `person-${index}`)));
  });
  afterAll(async () => {
    await server.stop();
    await db.drop();
  });

  /** A live circle of the first person with this many seats, and those beside them inside. */
  async function circle(seats: number, beside: readonly Person[], on = server) {
    const workshopId = await server.openWorkshop(person(0), ...beside);
    await db.query('UPDATE workshops SET max_participants = $2 WHERE id = $1', [workshopId, seats]);
    const host = await on.join(person(0), workshopId);
    const guests = await Promise.all(beside.map((one) => on.join(one, workshopId)));
    const rows = await db.query<{ code: string }>('SELECT code FROM workshop_codes WHERE workshop_id = $1', [
      workshopId,
    ]);
    const byCode = (one: Person) =>
      server.workshops.joinByCode(one, '127.0.0.1', rows[0]?.code ?? '').then(
        () => 'in',
        (error) => error.code,
      );
    const ticket = (one: Person) =>
      server.workshops.joinWorkshop(one, workshopId, undefined).then(
        () => 'in',
        (error) => error.code,
      );
    const left = async () => (await db.query('SELECT seats_left($1) AS left', [workshopId]))[0]?.left;
    return { workshopId, host, guests, byCode, ticket, left };
  }

  /** Holds up everyone who comes until several stand at the door together. */
  async function atOnce<T>(come: () => Promise<T>): Promise<T> {
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    const { coming } = await db.database.asSystem(async (tx) => {
      await query(tx).execute(sql`LOCK TABLE workshop_members IN SHARE ROW EXCLUSIVE MODE`);
      const coming = come();
      await expect.poll(async () => (await db.query(waiting)).length).toBeGreaterThan(2);
      return { coming };
    });
    return coming;
  }

  const leave = (workshopId: string) => ({ type: 'leave-room', workshopId });
  const enter = (workshopId: string) => ({
    type: 'join-room',
    workshopId,
    isAudioEnabled: false,
    isVideoEnabled: false,
  });

  test('someone who leaves frees their seat, and may come back while there is one', async () => {
    const { workshopId, host, guests, byCode, ticket, left } = await circle(3, [person(1), person(2)]);
    await host.say('welcome');
    expect(await byCode(person(3))).toBe('room_full');
    for (const guest of guests) await guest.command(leave(workshopId));
    await expect.poll(left).toBe(2);
    expect([await byCode(person(3)), await byCode(person(4)), await byCode(person(5))]).toEqual([
      'in',
      'in',
      'room_full',
    ]);
    expect(await left()).toBe(0);
    // Someone who gave up the seat is refused on both ways back, and told why.
    expect(await ticket(person(1))).toBe('room_full');
    expect(await guests[0]?.command(enter(workshopId))).toMatchObject({ type: 'error', code: 'room_full' });
    const { messages } = await createChatService(db).history(person(1), workshopId, { after: 0, limit: 10 });
    expect(messages.map(({ content }) => content)).toEqual(['welcome']);
    const came = await server.join(person(3), workshopId);
    await came.command(leave(workshopId));
    await expect.poll(left).toBe(1);
    expect(await guests[0]?.command(enter(workshopId))).toMatchObject({ type: 'ack' });
    expect(await byCode(person(5))).toBe('room_full');
  });

  test('a place lost with its connection is a seat free for others after the time of grace, not before', async () => {
    const time = fixedClock(Date.now());
    const watched = await startRoomServer(db, { clock: time, timings: { lapseMs: 20 } });
    const { host, guests, byCode, left } = await circle(2, [person(1)], watched);
    guests[0]?.ws.terminate();
    await host.hear('user-away');
    expect(await byCode(person(2))).toBe('room_full');
    time.advance(minuteMs);
    await host.hear('user-left');
    await expect.poll(left).toBe(1);
    expect(await byCode(person(2))).toBe('in');
    await watched.stop();
  });

  test('CARE C5 outside a closed door, or in the waiting room, nobody holds a seat', async () => {
    const { workshopId, host, byCode, left } = await circle(3, []);
    const comes = ({ userId }: Person, waited = false) =>
      db.database.asSystem((tx) => saveSeatFor(tx, workshopId, { userId, name: 'x', waited }));
    await host.command({ type: 'set-waiting-room', workshopId, on: true });
    expect([await byCode(person(1)), await comes(person(2)), await left()]).toEqual(['in', true, 2]);
    // It's theirs to knock then.
    expect(await comes(person(3), true)).toBe(true);
    expect(await left()).toBe(1);
    await host.command({ type: 'close-door', workshopId, closed: true });
    expect([await comes(person(4)), await comes(person(4), true), await left()]).toEqual([false, false, 1]);
    await host.command({ type: 'set-waiting-room', workshopId, on: false });
    await host.command({ type: 'close-door', workshopId, closed: false });
    expect([await comes(person(2)), await left()]).toEqual([true, 0]);
  });

  test('however many come at once, back or for the first time, no seat is taken twice', async () => {
    const { workshopId, guests, byCode, ticket, left } = await circle(6, people.slice(1, 6));
    const leaving = guests.slice(0, 3);
    await Promise.all(leaving.map((guest) => guest.command(leave(workshopId))));
    await expect.poll(left).toBe(3);
    const coming = () =>
      Promise.all([
        ...people.slice(6, 14).map(byCode),
        ...leaving.map((guest) => guest.command(enter(workshopId)).then(({ type }) => (type === 'ack' ? 'in' : 'out'))),
        ...leaving.map(({ person: one }) => ticket(one).then(() => 'asked')),
      ]);
    const outcomes = await atOnce(coming);
    const held = await db.query(
      `SELECT 1 FROM workshop_members m JOIN workshops w ON w.id = m.workshop_id
        WHERE w.id = $1 AND holds_seat(m, w.started_at)`,
      [workshopId],
    );
    expect(held).toHaveLength(6);
    const newIn = outcomes.slice(0, 8).filter((one) => one === 'in').length;
    const backIn = outcomes.slice(8, 11).filter((one) => one === 'in').length;
    expect(backIn + newIn).toBeLessThanOrEqual(3);
    const late = await Promise.all(
      people.slice(6, 14).map((one) =>
        server.join(one, workshopId).then(
          () => 1,
          () => 0,
        ),
      ),
    );
    expect(late.filter(Boolean).length + backIn + 3).toBeLessThanOrEqual(6);
  });

  test('a seat for someone who never came in is kept a few minutes, that of someone inside as long as they are', async () => {
    const reporting = await startRoomServer(db, { timings: { occupiedMs: 50 } });
    const { workshopId, byCode } = await circle(3, [person(1)], reporting);
    expect([await byCode(person(2)), await byCode(person(3))]).toEqual(['in', 'room_full']);
    const until = async (one: Person) =>
      (
        await db.query<{ seconds: string }>(
          `SELECT extract(epoch FROM seat_until - now()) AS seconds FROM workshop_members
            WHERE workshop_id = $1 AND user_id = $2`,
          [workshopId, one.userId],
        )
      )[0]?.seconds;
    await db.query("UPDATE workshop_members SET seat_until = now() + interval '1 minute' WHERE workshop_id = $1", [
      workshopId,
    ]);
    await expect.poll(async () => Number(await until(person(1)))).toBeGreaterThan(240);
    expect(Number(await until(person(2)))).toBeLessThan(61);
    await db.query('UPDATE workshop_members SET seat_until = now() WHERE workshop_id = $1 AND user_id = $2', [
      workshopId,
      person(2).userId,
    ]);
    expect(await byCode(person(3))).toBe('in');
    await reporting.stop();
  });

  test('a seat from before seats had an end waits a quarter of an hour, and the facilitator’s always', async () => {
    const { workshopId, byCode } = await circle(3, [person(1)]);
    await db.query('INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, $3)', [
      workshopId,
      person(2).userId,
      'person-2',
    ]);
    const begunFor = (minutes: number) =>
      db.query('UPDATE workshops SET started_at = now() - make_interval(mins => $2) WHERE id = $1', [
        workshopId,
        minutes,
      ]);
    await begunFor(14);
    expect(await byCode(person(3))).toBe('room_full');
    await begunFor(16);
    expect(await byCode(person(3))).toBe('in');
    await db.query("UPDATE workshop_members SET seat_until = '-infinity' WHERE workshop_id = $1 AND user_id = $2", [
      workshopId,
      person(0).userId,
    ]);
    expect(await byCode(person(4))).toBe('room_full');
  });

  test('a seat that could not be freed is freed with the next look, and lists hear of it', async () => {
    let failures = 0;
    const failing = await startRoomServer(db, {
      timings: { lapseMs: 20 },
      around: (workshops) => ({
        ...workshops,
        freeSeats: (id, userIds) => {
          failures += 1;
          return failures === 1 ? Promise.reject(new Error('no connection')) : workshops.freeSeats(id, userIds);
        },
      }),
    });
    const { workshopId, guests, left } = await circle(2, [person(1)], failing);
    const changed: string[] = [];
    const stop = await db.database.listen('workshop_changed', (payload) => changed.push(payload));
    await guests[0]?.command(leave(workshopId));
    await expect.poll(left).toBe(1);
    await expect.poll(() => changed.map((payload) => JSON.parse(payload).id)).toContain(workshopId);
    await stop();
    await failing.stop();
  });
});
