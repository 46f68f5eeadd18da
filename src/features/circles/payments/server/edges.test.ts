import { beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '#testing/test-server.ts';
import { forAll, onePrice, startPaidServer } from '../testing/paid-server.ts';

/* Paid seats at their edges: at once, by two ways, by others, and while the circle, the account or Stripe goes. */

let paid: Awaited<ReturnType<typeof startPaidServer>>;
beforeAll(async () => {
  paid = await startPaidServer();
});

const rows = <Row extends object>(text: string, ...values: unknown[]) => paid.server.database.query<Row>(text, values);
const sessionAt = (url: string) => [...paid.stripe.sessions.values()].find((one) => one.url === url);
const stateOf = async (person: TestPerson, id: string) => (await paid.read(person, id)).seat?.state;
const tell = (session: object) =>
  paid.stripe.tell(paid.server.url, paid.stripe.event('checkout.session.completed', session));
const backAll = (intent: string) => paid.backOf(intent).reduce((sum, one) => sum + one, 0);

describe('at once', () => {
  test('REAL 8 two amounts at once leave one page to pay at, no matter which came first', async () => {
    const [host, guest] = await paid.server.signUpAll('alice', 'bob');
    const { id } = await paid.plan(host);
    await paid.setPrice(host, id, { amount: 1000, range: { least: 500, most: 2000 }, for_series: false });
    const before = new Set(paid.stripe.sessions.keys());
    const answers = await Promise.all([paid.pay(guest, id, 700), paid.pay(guest, id, 1500)]);
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual(status === 200 ? [200, undefined] : [503, 'unavailable']);
    const made = [...paid.stripe.sessions.values()].filter((one) => !before.has(one.id));
    const open = made.filter(({ status }) => status === 'open');
    expect(open).toHaveLength(1);
    // It's the one that's kept here, so that paying there gives the seat.
    const [kept] = await rows('SELECT session_id FROM paid_seats WHERE user_id = $1', guest.id);
    expect(kept).toEqual({ session_id: open[0]?.id });
    await paid.payAt(open[0]?.url);
    expect(await stateOf(guest, id)).toBe('paid');
  });

  test('REAL 8 given back twice at once it goes back once, and all dates given back twice at once, too', async () => {
    const host = await paid.server.signUp('alice');
    const { id } = await paid.priced(host);
    const one = await paid.guestOf(id, 'bob');
    await Promise.all([paid.decline(one.person, id), paid.decline(one.person, id)]);
    const dates = await paid.series(host);
    const all = await paid.guestOf(dates[0], 'carol', 6000);
    const answers = await Promise.all([1, 2].map(() => paid.returnAll(all.person, dates[1])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    for (let again = 0; again < 2; again += 1) await paid.job('pay-back');
    expect([paid.backOf(one.intent), paid.backOf(all.intent)]).toEqual([[1250], [6000]]);
  });

  test('REAL 8 a price that changes while somebody begins to pay: either they hold the seat at the old one, or it changed', async () => {
    const host = await paid.server.signUp('alice');
    for (const first of ['host', 'guest'] as const) {
      const guest = await paid.server.signUp('bob');
      const { id } = await paid.priced(host);
      const change = () => paid.setPrice(host, id, { ...onePrice, amount: 900 });
      const pay = () => paid.pay(guest, id);
      const [a, b] = await Promise.all(first === 'host' ? [change(), pay()] : [pay(), change()]);
      const [changed, began] = first === 'host' ? [a, b] : [b, a];
      expect([changed.status === 200, began.status === 200].filter(Boolean)).toHaveLength(1);
      expect([changed.body.code ?? '', began.body.code ?? ''].toSorted()).toEqual(
        changed.status === 200 ? ['', 'price_changed'] : ['', 'conflict'],
      );
    }
  });
});

describe('by two ways', () => {
  test('ADR 104 someone who has paid, and uses a code before that’s told, has one seat and their money back', async () => {
    const [host, guest] = await paid.server.signUpAll('alice', 'bob');
    const { id } = await paid.priced(host);
    const { code } = (await paid.makeCode(host, id, 1)).body;
    const session = paid.stripe.pay((await paid.pay(guest, id)).body.url);
    expect((await paid.redeem(guest, id, code)).body.seat).toMatchObject({ state: 'paid', is_free: true });
    expect(await tell(session)).toBe(200);
    await paid.job('pay-back');
    expect(paid.backOf(String(session.payment_intent))).toEqual([1250]);
    expect(await rows('SELECT state FROM paid_seats WHERE user_id = $1', guest.id)).toEqual([{ state: 'paid' }]);
  });

  test('ADR 104 a seat by a code that’s given up too late isn’t free for another, and one in time is', async () => {
    const host = await paid.server.signUp('alice');
    const [late, inTime] = [await paid.priced(host, { days: 0.5 }), await paid.priced(host)];
    for (const [circle, again] of [
      [late, 'code_spent'],
      [inTime, undefined],
    ] as const) {
      const [first, second] = await paid.server.signUpAll('bob', 'carol');
      const { code } = (await paid.makeCode(host, circle.id, 1)).body;
      await paid.redeem(first, circle.id, code);
      await paid.decline(first, circle.id);
      expect((await paid.redeem(second, circle.id, code)).body.code).toBe(again);
    }
  });

  test('ADR 104 a full circle takes nobody by a code, and a host makes so many codes at most', async () => {
    const [host, late] = await paid.server.signUpAll('alice', 'bob');
    const { id } = await paid.priced(host, { max_participants: 2 });
    await paid.guestOf(id, 'carol');
    const { code } = (await paid.makeCode(host, id, 5)).body;
    expect((await paid.redeem(late, id, code)).body.code).toBe('room_full');
    await rows(
      `INSERT INTO seat_codes (id, workshop_id, code_hash, seats)
       SELECT gen_random_uuid(), $1, sha256(n::text::bytea), 1 FROM generate_series(1, 19) AS n`,
      id,
    );
    expect((await paid.makeCode(host, id, 1)).body.code).toBe('conflict');
    const [one] = (await paid.read(host, id)).lead.codes;
    await host.call('DELETE', `/api/v1/circles/${id}/codes/${one.id}`);
    expect((await paid.makeCode(host, id, 1)).status).toBe(200);
    // Ended, it's nobody's to end again, nor another circle's host's.
    expect((await host.call('DELETE', `/api/v1/circles/${id}/codes/${one.id}`)).body.code).toBe('not_found');
  });
});

describe('others', () => {
  test('R-ROLE-01 a visitor pays, reads and gives back nothing; of others’ seats nobody reads anything', async () => {
    const host = await paid.server.signUp('alice');
    const { id } = await paid.priced(host);
    const guest = await paid.guestOf(id, 'bob');
    const { call } = paid.server.visitor;
    for (const [method, path, body] of [
      ['POST', '/api/v1/circles/pay', { door: { id }, amount: 1250 }],
      ['POST', '/api/v1/circles/free-seat', { door: { id }, code: '0000-0000-0000' }],
      ['GET', `/api/v1/circles/${id}/payment`],
      ['POST', `/api/v1/circles/${id}/payment/look`],
      ['POST', `/api/v1/circles/${id}/payment/return`],
      ['PUT', `/api/v1/circles/${id}/price`, { price: null }],
    ] as const)
      expect([path, (await call(method, path, body)).status]).toEqual([path, 401]);
    const other = await paid.server.signUp('carol');
    expect(await paid.read(other, id)).toMatchObject({ seat: null, lead: null });
    // One seat alone is given up on the circle's page; nobody gives back another's.
    for (const who of [guest.person, other]) expect((await paid.returnAll(who, id)).status).toBe(404);
    expect(await stateOf(guest.person, id)).toBe('paid');
  });

  test('hosts don’t pay, a room on the spot costs nothing, and nobody pays where nothing is asked', async () => {
    const [host, guest] = await paid.server.signUpAll('alice', 'bob');
    const { id } = await paid.priced(host);
    expect((await paid.pay(host, id)).body.code).toBe('forbidden');
    const { code } = (await paid.makeCode(host, id, 1)).body;
    expect((await paid.redeem(host, id, code)).body.code).toBe('forbidden');
    const free = await paid.plan(host);
    expect((await paid.pay(guest, free.id)).body.code).toBe('not_found');
    expect((await paid.look(guest, free.id)).seat).toBeNull();
    const room = (await host.call('POST', '/api/v1/workshops/instant', {})).body;
    expect((await paid.setPrice(host, room.id)).body.code).toBe('conflict');
    expect((await paid.setPrice(host, paid.server.newId())).body.code).toBe('forbidden');
  });
});

describe('while something goes', () => {
  test('REAL 8 someone who pays for a circle that was called off meanwhile gets their money back', async () => {
    const [host, guest] = await paid.server.signUpAll('alice', 'bob');
    const { id } = await paid.priced(host);
    const { url } = (await paid.pay(guest, id)).body;
    await paid.end(host, id);
    await expect.poll(() => stateOf(guest, id)).toBe('lapsed');
    const session = paid.stripe.pay(url);
    expect(await tell(session)).toBe(200);
    expect(await stateOf(guest, id)).toBe('returned');
    await paid.job('pay-back');
    expect(paid.backOf(String(session.payment_intent))).toEqual([1250]);
  });

  test('CARE C6 someone who’s blocked while they pay has no seat, and their money back', async () => {
    const [host, guest] = await paid.server.signUpAll('alice', 'bob');
    const { id } = await paid.priced(host);
    const { url } = (await paid.pay(guest, id)).body;
    await rows("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'bob')", host.id, guest.id);
    await paid.job('tidy');
    const session = paid.stripe.pay(url);
    expect(await tell(session)).toBe(200);
    await paid.job('pay-back');
    expect(backAll(String(session.payment_intent))).toBe(1250);
    expect(await rows('SELECT FROM workshop_members WHERE workshop_id = $1 AND user_id = $2', id, guest.id)).toEqual(
      [],
    );
  });

  test('CARE C26 an account that goes while it pays leaves no page open at Stripe', async () => {
    const [host, guest] = await paid.server.signUpAll('alice', 'bob');
    const { id } = await paid.priced(host);
    const { url } = (await paid.pay(guest, id)).body;
    const session = sessionAt(url);
    await rows('DELETE FROM auth_users WHERE id = $1', guest.id);
    await paid.job('pay-back');
    expect(session?.status).toBe('expired');
  });

  test('REAL 8 one that can’t be paid back now keeps nobody else’s money, and is tried again', async () => {
    const host = await paid.server.signUp('alice');
    const { id } = await paid.priced(host);
    const [stuck, other] = [await paid.guestOf(id, 'bob'), await paid.guestOf(id, 'carol')];
    paid.stripe.broken.add(stuck.intent);
    for (const { person } of [stuck, other]) await paid.decline(person, id);
    await expect(paid.job('pay-back')).rejects.toThrow();
    expect([paid.backOf(stuck.intent), paid.backOf(other.intent)]).toEqual([[], [1250]]);
    paid.stripe.broken.clear();
    await expect
      .poll(async () => {
        await paid.job('pay-back').catch(() => {});
        return paid.backOf(stuck.intent);
      })
      .toEqual([1250]);
  });

  test('REAL 8 dates of a series that go one by one never give back more than was paid, no matter who gives up what', async () => {
    const host = await paid.server.signUp('alice');
    const dates = await paid.series(host);
    expect((await paid.read(host, dates[0])).price).toMatchObject({ amount: forAll.amount });
    const { person, intent } = await paid.guestOf(dates[1], 'bob', 6000);
    await paid.end(host, dates[2]);
    await expect.poll(async () => (await paid.read(person, dates[2])).seat).toBeNull();
    await paid.job('pay-back');
    expect(paid.backOf(intent)).toEqual([2000]);
    expect((await paid.returnAll(person, dates[0])).body.seat.state).toBe('returned');
    await paid.end(host, dates[0], 'later');
    for (let again = 0; again < 2; again += 1) await paid.job('pay-back');
    expect(backAll(intent)).toBe(6000);
  });
});
