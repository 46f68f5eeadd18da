import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import type { TestPerson } from '#testing/test-server.ts';
import { forAll, startPaidServer } from '../testing/paid-server.ts';

let paid: Awaited<ReturnType<typeof startPaidServer>>;
beforeAll(async () => {
  paid = await startPaidServer();
});

const rows = (sql: string, ...params: unknown[]) => paid.server.database.query(sql, params);
const seatsOf = ({ id }: TestPerson) => rows('SELECT state FROM paid_seats WHERE user_id = $1 ORDER BY made_at', id);
const setHour = (id: string, hours: number) =>
  rows('UPDATE workshops SET scheduled_at = now() + make_interval(mins => $2) WHERE id = $1', id, hours * 60);

test('REAL 8 ADR 104 nobody pays twice for a date: not on the page of another that wasn’t sold with it, nor by a code', async () => {
  const host = await paid.server.signUp('alice');
  const dates = await paid.series(host);
  // Its hour is over and nobody opened it yet: it isn't sold with the others any more.
  await setHour(dates[0], -0.2);
  const { person } = await paid.guestOf(dates[1], 'bob', 6000);
  const { code } = (await paid.makeCode(host, dates[1], 3, true)).body;
  expect((await paid.pay(person, dates[0], 6000)).body.code).toBe('conflict');
  expect((await paid.redeem(person, dates[0], code)).body.code).toBe('conflict');
  expect(await seatsOf(person)).toEqual([{ state: 'paid' }]);
});

test('ADR 117 where a date costs something nobody says yes to all past its price, and what was paid at once isn’t given up date by date', async () => {
  const [host, bob] = await paid.server.signUpAll('alice', 'bob');
  const { id, series } = await paid.plan(host, { weeks: 3, price: { amount: 1250, range: null, for_series: false } });
  const all = (person: TestPerson, act: 'come-to-all' | 'decline-all' | 'dates', date: string) =>
    person.call('POST', `/api/v1/circles/${act}`, { id: date });
  // The first is free for everyone: not even there is it half said.
  await rows('DELETE FROM circle_prices WHERE workshop_id = $1', id);
  const costs = async () => (await all(bob, 'dates', id)).body.dates.map((date: { costs: boolean }) => date.costs);
  expect(await costs()).toEqual([false, true, true]);
  expect((await all(bob, 'come-to-all', id)).body.code).toBe('payment_needed');
  const seats = () =>
    rows(
      `SELECT FROM workshop_members m JOIN workshops w ON w.id = m.workshop_id WHERE w.series_id = $1 AND m.user_id = $2`,
      series.id,
      bob.id,
    );
  expect(await seats()).toEqual([]);
  const dates = await paid.series(host);
  const { person } = await paid.guestOf(dates[0], 'carol', 6000);
  expect((await all(person, 'decline-all', dates[1])).body.code).toBe('conflict');
  for (const date of dates) expect((await paid.page(person, date)).part).toBe('coming');
  // Someone who gave up one date of it comes back to that, too, for nothing.
  await paid.decline(person, dates[1]);
  expect((await all(person, 'come-to-all', dates[0])).status).toBe(200);
  expect((await paid.page(person, dates[1])).part).toBe('coming');
});

test('REAL 8 a seat that lapsed hides none that’s paid, and nothing fails where both are there', async () => {
  const host = await paid.server.signUp('alice');
  const dates = await paid.series(host);
  const { person } = await paid.guestOf(dates[1], 'bob', 6000);
  await rows(
    `INSERT INTO paid_seats (id, workshop_id, user_id, state, held_until, returnable_until, dates, date_ids, made_at)
     SELECT gen_random_uuid(), workshop_id, user_id, 'lapsed', held_until, returnable_until, 3, date_ids, now() + interval '1 hour'
       FROM paid_seats WHERE user_id = $1`,
    person.id,
  );
  expect((await paid.read(person, dates[1])).seat.state).toBe('paid');
  expect((await paid.pay(person, dates[1], 6000)).body.code).toBe('conflict');
  await paid.decline(person, dates[1]);
  expect((await paid.come(person, dates[1])).body.part).toBe('coming');
});

test('REAL 8 who pays while the first date begins has a seat in it', async () => {
  const host = await paid.server.signUp('alice');
  const dates = await paid.series(host);
  const before = await paid.guestOf(dates[0], 'bob', 6000);
  const slow = await paid.server.signUp('carol');
  const { url } = (await paid.pay(slow, dates[0], 6000)).body;
  await paid.act(host, dates[0], 'create_room');
  await expect.poll(async () => (await paid.read(before.person, dates[0])).seat.state).toBe('used');
  // Someone who hadn't begun to pay by then doesn't buy the others from here.
  const late = await paid.server.signUp('dave');
  expect((await paid.pay(late, dates[0], 6000)).body.code).toBe('workshop_ended');
  await paid.payAt(url);
  for (const id of dates) expect((await paid.page(slow, id)).part).toBe('coming');
  // It takes place for them as for everybody, so none of it is given back.
  expect((await paid.read(slow, dates[0])).seat.state).toBe('used');
  expect(await rows('SELECT begun_ids, date_ids FROM paid_seats WHERE user_id = $1', slow.id)).toEqual([
    { begun_ids: [dates[0]], date_ids: [dates[1], dates[2]] },
  ]);
});

test('REAL 8 someone waiting without having paid holds nobody up: others give up their seats, and people who paid move up', async () => {
  const host = await paid.server.signUp('alice');
  const dates = await paid.series(host);
  const { person } = await paid.guestOf(dates[0], 'bob', 6000);
  const waits = await paid.guestOf(dates[0], 'carol', 6000);
  const unpaid = await paid.server.signUp('dave');
  await paid.decline(waits.person, dates[2]);
  for (const { id } of [unpaid, waits.person])
    await rows('INSERT INTO circle_waiting (workshop_id, user_id, since) VALUES ($1, $2, now())', dates[2], id);
  expect((await paid.decline(person, dates[2])).body.part).toBe('none');
  expect((await paid.page(waits.person, dates[2])).part).toBe('coming');
  expect(await rows('SELECT FROM circle_waiting WHERE workshop_id = $1', dates[2])).toEqual([]);
  expect((await paid.page(unpaid, dates[2])).part).toBe('none');
});

test('REAL 8 nobody waits for a seat without having paid', async () => {
  const host = await paid.server.signUp('alice');
  const dates = await paid.series(host);
  const guests = [await paid.guestOf(dates[0], 'bob', 6000), await paid.guestOf(dates[0], 'carol', 6000)];
  // Somebody who paid waits for this date: people after them would wait behind.
  const [first] = guests;
  await paid.decline(first?.person as TestPerson, dates[2]);
  await rows('UPDATE workshops SET max_participants = 2 WHERE id = $1', dates[2]);
  expect((await paid.come(first?.person as TestPerson, dates[2])).body.part).toBe('waiting');
  const unpaid = await paid.server.signUp('dave');
  expect((await paid.come(unpaid, dates[2])).body.code).toBe('payment_needed');
});

test('CARE C15 all dates given back leave neither a note nor a place on a list, and a block doesn’t either', async () => {
  const host = await paid.server.signUp('alice');
  const dates = await paid.series(host);
  const note = (person: TestPerson, id: string) =>
    person.call('PUT', `/api/v1/circles/${id}/note`, { note: 'My knee hurts.' });
  const left = ({ id }: TestPerson) =>
    rows(
      'SELECT user_id FROM circle_notes WHERE user_id = $1 UNION ALL SELECT user_id FROM circle_waiting WHERE user_id = $1',
      id,
    );
  const back = await paid.guestOf(dates[0], 'bob', 6000);
  const apart = await paid.guestOf(dates[0], 'carol', 6000);
  for (const { person } of [back, apart]) {
    expect((await note(person, dates[1])).status).toBe(200);
    await paid.decline(person, dates[2]);
    await rows('INSERT INTO circle_waiting (workshop_id, user_id) VALUES ($1, $2)', dates[2], person.id);
    expect(await left(person)).toHaveLength(2);
  }
  expect((await paid.returnAll(back.person, dates[1])).status).toBe(200);
  expect(await left(back.person)).toEqual([]);
  await rows("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'carol')", host.id, apart.person.id);
  await paid.job('tidy');
  expect(await left(apart.person)).toEqual([]);
});

test('ADR 104 a code for one circle gives no series; a series had by a code can be given back, and its seat is free again', async () => {
  const [host, guest] = await paid.server.signUpAll('alice', 'bob');
  const dates = await paid.series(host);
  const one = (await paid.makeCode(host, dates[0], 1)).body.code;
  expect((await paid.redeem(guest, dates[0], one)).body.code).toBe('code_unknown');
  expect(await seatsOf(guest)).toEqual([]);
  const all = (await paid.makeCode(host, dates[0], 1, true)).body.code;
  expect((await paid.redeem(guest, dates[0], all)).body.seat).toMatchObject({ is_free: true, for_all: true });
  expect((await paid.returnAll(guest, dates[2])).body.seat.state).toBe('returned');
  const { codes } = (await paid.read(host, dates[0])).lead;
  expect(codes.map(({ used }: { used: number }) => used)).toEqual([0, 0]);
});

test('ADR 104 codes are for circles that cost something and haven’t begun', async () => {
  const host = await paid.server.signUp('alice');
  const free: { id: string } = await paid.plan(host);
  expect((await paid.makeCode(host, free.id, 1)).body.code).toBe('not_found');
  const { id } = await paid.priced(host);
  await paid.act(host, id, 'create_room');
  expect((await paid.makeCode(host, id, 1)).body.code).toBe('workshop_ended');
  expect(await rows('SELECT FROM seat_codes WHERE workshop_id = ANY($1)', [id, free.id])).toEqual([]);
});

test('ADR 104 a price for all dates of a circle that has just one is for that one', async () => {
  const host = await paid.server.signUp('alice');
  const { id } = await paid.plan(host);
  expect((await paid.setPrice(host, id, forAll)).body.price).toEqual({ ...forAll, for_series: false, currency: 'eur' });
  const planned = await paid.plan(host, { price: forAll });
  expect((await paid.read(host, planned.id)).price.for_series).toBe(false);
});

test('ADR 104 a code that’s used while its seat is let go gives none, rather than half of one', async () => {
  const [host, guest] = await paid.server.signUpAll('alice', 'bob');
  const { id } = await paid.priced(host);
  const { code } = (await paid.makeCode(host, id, 1)).body;
  await paid.pay(guest, id);
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  // As the job does it, the moment the code is used.
  const { redeemed } = await paid.server.database.database.asSystem(async (tx) => {
    await query(tx).execute(sql`UPDATE paid_seats SET state = 'lapsed' WHERE user_id = ${guest.id}`);
    const redeemed = paid.redeem(guest, id, code);
    await expect.poll(() => rows(waiting)).not.toEqual([]);
    return { redeemed };
  });
  expect((await redeemed).body.code).toBe('unavailable');
  expect((await paid.page(guest, id)).part).toBe('none');
  expect((await paid.redeem(guest, id, code)).body.seat.state).toBe('paid');
});

test('ADR 104 the link that somebody came by isn’t kept once it’s decided', async () => {
  const [host, guest] = await paid.server.signUpAll('alice', 'bob');
  const { id } = await paid.priced(host, { is_public: false });
  const { invitation: token } = await paid.page(host, id);
  const { url } = (await guest.call('POST', '/api/v1/circles/pay', { door: { token }, amount: 1250 })).body;
  const kept = () => rows('SELECT state, link FROM paid_seats WHERE user_id = $1', guest.id);
  await rows("UPDATE paid_seats SET held_until = now() - interval '1 second' WHERE user_id = $1", guest.id);
  await paid.job('tidy');
  // They may still come back from Stripe.
  expect(await kept()).toEqual([{ state: 'lapsed', link: token }]);
  await paid.payAt(url);
  expect(await kept()).toEqual([{ state: 'returned', link: null }]);
});
