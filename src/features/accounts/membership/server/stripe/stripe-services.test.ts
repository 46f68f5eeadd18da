import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { withdrawableUntil } from '../../domain/subscription.ts';
import { StripeRefusal } from './api-client.ts';
import { createPayingService } from './paying-service.ts';
import { createReadingService } from './reading-service.ts';
import type { StripeClient, ToldSubscription } from './stripe-client.ts';
import { createWebhookService } from './webhook-service.ts';

/* Paying without a server, on a real database: at once, at the edge of its days, and where one of several fails. */

let db: TestDatabase;
let alice: Person;
let bob: Person;
const clock = fixedClock(Date.UTC(2028, 1, 29, 12));
let younger: string[];
/** Stripe as far as it's asked: what each customer has, and each call in its order. */
let at: Map<string, ToldSubscription[]>;
let asked: string[];
let failing: Set<string>;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.query('DELETE FROM auth_users');
  for (const table of ['stripe_events', 'stripe_leavings', 'outbox', 'rate_limits'])
    await db.query(`DELETE FROM ${table}`);
  [alice, bob] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob')];
  [at, asked, younger, failing] = [new Map(), [], [], new Set()];
});

async function call<T>(what: string, id: string, answer: () => T): Promise<T> {
  asked.push(`${what} ${id}`);
  if (failing.has(id)) throw new Refusal('unavailable', 'Stripe can’t be reached right now.');
  return answer();
}
/** What's answered of a customer that there is. */
function known<T>(id: string, answer: T): T {
  if (!at.has(id)) throw new StripeRefusal('resource_missing', 'customer');
  return answer;
}
const client: StripeClient = {
  makeCustomer: (once) =>
    call('make', once.slice(0, 8), () => {
      const id = `cus_${once.slice(0, 12)}`;
      at.set(id, at.get(id) ?? []);
      return id;
    }),
  checkout: (customer, { had }) =>
    call('checkout', customer, () => known(customer, `https://pay.test/${customer}/${had}`)),
  portal: (customer) => call('portal', customer, () => known(customer, `https://portal.test/${customer}`)),
  subscriptionsOf: (customer) => call('read', customer, () => structuredClone(at.get(customer) ?? [])),
  setRenewal: ({ id }, renews) =>
    call(renews ? 'go on' : 'stop', id, () => {
      for (const one of [...at.values()].flat())
        if (one.id === id) Object.assign(one, { endsAt: renews ? null : one.periodEnd, endsAtPeriodEnd: !renews });
    }),
  end: (id) => call('end', id, () => {}),
  payBack: (id) => call('pay back', id, () => {}),
  receiptsOf: (customer) => call('receipts', customer, () => known(customer, [])),
  deleteCustomer: (customer) => call('delete', customer, () => void at.delete(customer)),
};
const graceDays = 7;
const database = () => db.database;
const reading = () => createReadingService({ database: database(), clock, client, graceDays });
const paying = () =>
  createPayingService({
    database: database(),
    clock,
    client,
    reading: reading(),
    graceDays,
    async requireAdult(_tx, userId) {
      if (younger.includes(userId)) throw new Refusal('adults_only', 'This is for adults.');
    },
  });
const subscription = (more: Partial<ToldSubscription> = {}): ToldSubscription => ({
  id: `sub_${randomUUID().slice(0, 8)}`,
  state: 'active',
  startedAt: clock.now() - dayMs,
  periodStart: clock.now() - dayMs,
  periodEnd: clock.now() + 30 * dayMs,
  endsAt: null,
  endsAtPeriodEnd: false,
  ...more,
});
/** Somebody who has these, as it was last read. */
async function has(who: Person, ...all: ToldSubscription[]): Promise<string> {
  await paying().checkout(who);
  const [{ id } = { id: '' }] = await rows<{ id: string }>(
    'SELECT customer_id AS id FROM stripe_customers WHERE user_id = $1',
    who.userId,
  );
  at.set(id, all);
  await reading().read(id);
  asked.length = 0;
  return id;
}
const rows = <Row extends object>(text: string, ...values: unknown[]) => db.query<Row>(text, values);
const premiumUntil = async (who: Person) =>
  (
    await rows<{ until: Date }>(`SELECT until FROM entitlements WHERE user_id = $1 AND source = 'stripe'`, who.userId)
  )[0]?.until.getTime() ?? null;
const calls = (what: string) => asked.filter((one) => one.startsWith(`${what} `)).length;
async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return '';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('beginning to pay', () => {
  test('REAL 8 pressed several times at once somebody is one customer at Stripe, under nothing of theirs', async () => {
    const pages = await Promise.all([1, 2, 3].map(() => paying().checkout(alice)));
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    expect([at.size, await rows('SELECT FROM stripe_customers')]).toEqual([1, [{}]]);
    expect(asked.join()).not.toMatch(new RegExp(`${alice.userId}|${alice.email}`));
    await paying().checkout(bob);
    expect(at.size).toBe(2);
  });

  test.each([
    ['active', 'conflict'],
    ['trialing', 'conflict'],
    ['past_due', 'conflict'],
    ['canceled', ''],
    ['unpaid', ''],
    ['incomplete_expired', ''],
  ])('REAL 8 with one that’s %s the answer is %j', async (state, code) => {
    await has(alice, subscription({ state }));
    expect(await codeOf(paying().checkout(alice))).toBe(code);
    expect(calls('checkout')).toBe(code === '' ? 1 : 0);
  });

  test('CARE C1 who’s younger is refused before Stripe hears of them', async () => {
    younger = [alice.userId];
    expect(await codeOf(paying().checkout(alice))).toBe('adults_only');
    expect([asked, await rows('SELECT FROM stripe_customers')]).toEqual([[], []]);
  });

  test('each kind of call has its own limit, and one that’s refused asks nothing', async () => {
    await has(alice);
    await rows('UPDATE rate_limits SET count = 30');
    expect(await codeOf(paying().checkout(alice))).toBe('rate_limited');
    expect(asked).toEqual([]);
    expect(await codeOf(paying().portal(alice))).toBe('');
    // Nobody is kept by it from taking back what they paid for.
    at.set([...at.keys()][0] ?? '', [subscription()]);
    await reading().read([...at.keys()][0] ?? '');
    expect(await codeOf(paying().withdraw(alice))).toBe('');
  });

  test('without anything paid there’s no page, no receipt and nothing to renew; looking is fine', async () => {
    const { portal, renew, receipts, withdraw, look } = paying();
    for (const work of [portal, (caller: Person) => renew(caller, false), receipts, withdraw])
      expect(await codeOf(work(alice))).toBe('not_found');
    expect(await codeOf(look(alice))).toBe('');
    expect(asked).toEqual([]);
  });
});

describe('going on and stopping', () => {
  test('REAL 8 all of several stop, one goes on again, and what stands so already isn’t asked for', async () => {
    const [short, long] = [subscription(), subscription({ periodEnd: clock.now() + 60 * dayMs })];
    await has(alice, short, long);
    await paying().renew(alice, false);
    expect(asked.filter((one) => one.startsWith('stop'))).toEqual([`stop ${short.id}`, `stop ${long.id}`]);
    asked.length = 0;
    await paying().renew(alice, false);
    expect(calls('stop')).toBe(0);
    await paying().renew(alice, true);
    expect(asked.filter((one) => one.startsWith('go on'))).toEqual([`go on ${long.id}`]);
  });

  test('where one of several can’t be stopped the others are, and that’s told', async () => {
    const [one, other] = [subscription(), subscription()];
    await has(alice, one, other);
    failing.add(one.id);
    await expect(paying().renew(alice, false)).rejects.toThrow();
    expect(calls('stop')).toBe(2);
    failing.clear();
    await paying().renew(alice, false);
    expect([...at.values()].flat().map(({ endsAtPeriodEnd }) => endsAtPeriodEnd)).toEqual([true, true]);
  });

  test('somebody banned isn’t charged for a month that begins meanwhile, and for one that begins after it they are', async () => {
    const { periodEnd, id } = subscription();
    await has(alice, subscription({ id, periodEnd }));
    await paying().stopRenewing(alice.userId, periodEnd);
    expect(calls('stop')).toBe(0);
    await paying().stopRenewing(alice.userId, periodEnd + 1);
    expect(calls('stop')).toBe(1);
    asked.length = 0;
    await paying().stopRenewing(bob.userId);
    expect(asked).toEqual([]);
  });
});

describe('taking it back', () => {
  test('REAL 8 twice at once it’s taken back once, premium ends at once, and a gift stays', async () => {
    await has(alice, subscription());
    await rows(`INSERT INTO entitlements (user_id, source, until) VALUES ($1, 'gift', NULL)`, alice.userId);
    const answers = await Promise.all([1, 2].map(() => codeOf(paying().withdraw(alice))));
    expect(answers.filter((code) => code === '').length).toBeGreaterThan(0);
    expect(await rows(`SELECT FROM outbox WHERE type LIKE '%withdrawn'`)).toHaveLength(1);
    expect(await rows('SELECT source FROM entitlements WHERE user_id = $1', alice.userId)).toEqual([
      { source: 'gift' },
    ]);
    expect(await codeOf(paying().withdraw(alice))).toBe('not_found');
    // Stripe says that it goes on, since it hasn’t been ended there yet.
    await reading().read([...at.keys()][0] ?? '');
    expect(await premiumUntil(alice)).toBeNull();
  });

  test('REAL 8 until the last moment of its days, begun on a leap day, and not after it', async () => {
    const startedAt = Date.UTC(2028, 1, 29, 0, 0, 0, 1);
    const until = withdrawableUntil({ startedAt });
    expect(new Date(until).toISOString()).toBe('2028-03-15T12:00:00.000Z');
    await has(alice, subscription({ startedAt, periodEnd: until + 30 * dayMs }));
    const before = clock.now();
    clock.advance(until - before);
    expect(await codeOf(paying().withdraw(alice))).toBe('gone');
    clock.advance(-1);
    expect(await codeOf(paying().withdraw(alice))).toBe('');
    clock.advance(before - clock.now());
  });

  test('REAL 8 it’s ended before it’s paid back, and marked only once both are done', async () => {
    const { id } = subscription();
    await has(alice, subscription({ id }));
    await paying().withdraw(alice);
    const isDone = () => rows('SELECT FROM stripe_subscriptions WHERE paid_back_at IS NOT NULL');
    failing.add(id);
    await expect(paying().carryOut(id)).rejects.toThrow();
    expect([calls('end'), calls('pay back'), await isDone()]).toEqual([1, 0, []]);
    failing.clear();
    asked.length = 0;
    await paying().carryOut(id);
    expect(asked).toEqual([`end ${id}`, `pay back ${id}`]);
    expect(await isDone()).toHaveLength(1);
  });

  test('REAL 8 what couldn’t be carried out for an hour is tried again, and one that fails holds up no other', async () => {
    const [one, other] = [subscription(), subscription()];
    await has(alice, one);
    await has(bob, other);
    for (const who of [alice, bob]) await paying().withdraw(who);
    await paying().carryOutRest();
    expect(calls('end')).toBe(0);
    clock.advance(hourMs + 1);
    failing.add(one.id);
    await expect(paying().carryOutRest()).rejects.toThrow();
    expect(calls('pay back')).toBe(1);
    failing.clear();
    await paying().carryOutRest();
    asked.length = 0;
    await paying().carryOutRest();
    expect(asked).toEqual([]);
    clock.advance(-hourMs - 1);
  });
});

describe('reading how it is', () => {
  test('of a customer that nobody here is Stripe isn’t asked', async () => {
    expect(await reading().read('cus_nobody')).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('of an account that goes while Stripe answers nothing is kept', async () => {
    const customer = await has(alice, subscription());
    const slow: StripeClient = {
      ...client,
      async subscriptionsOf(id) {
        await rows('DELETE FROM auth_users WHERE id = $1', alice.userId);
        return client.subscriptionsOf(id);
      },
    };
    await createReadingService({ database: database(), clock, client: slow, graceDays }).read(customer);
    expect([await rows('SELECT FROM stripe_subscriptions'), await rows('SELECT FROM entitlements')]).toEqual([[], []]);
    // Its customer goes at Stripe, once, and one that can’t be deleted now is deleted later.
    failing.add(customer);
    await expect(paying().deleteLeft()).rejects.toThrow();
    failing.clear();
    await paying().deleteLeft();
    asked.length = 0;
    await paying().deleteLeft();
    expect(asked).toEqual([]);
  });

  test('what’s gone at Stripe is gone here, and a payment that failed gives the days of grace from its month’s begin', async () => {
    const customer = await has(alice, subscription({ state: 'past_due', periodStart: clock.now() }));
    expect(await premiumUntil(alice)).toBe(clock.now() + graceDays * dayMs);
    at.set(customer, []);
    await reading().read(customer);
    expect([await premiumUntil(alice), await rows('SELECT FROM stripe_subscriptions')]).toEqual([null, []]);
  });

  test('a month that’s over for an hour without a word is asked about, each customer once', async () => {
    const over = (ago: number) => subscription({ periodEnd: clock.now() - ago });
    const customer = await has(alice, over(hourMs + 1), over(2 * hourMs));
    await has(bob, over(hourMs - 1));
    await reading().readOverdue();
    expect(asked).toEqual([`read ${customer}`]);
  });
});

describe('what Stripe tells', () => {
  const secret = 'whsec_of_this_test';
  let heard: string[];
  function hear(event: unknown, onCheckout = async (id: string) => void heard.push(id)): Promise<void> {
    const body = Buffer.from(typeof event === 'string' ? event : JSON.stringify(event));
    const time = Math.floor(clock.now() / 1000);
    const mac = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
    const webhooks = createWebhookService({ database: database(), clock, reading: reading(), secret, onCheckout });
    return webhooks.hear(new Uint8Array(body), `t=${time},v1=${mac}`);
  }
  const event = (object: object, id = `evt_${randomUUID().replaceAll('-', '')}`) => ({ id, data: { object } });
  beforeEach(() => {
    heard = [];
  });

  test('names its customer as an id, as the thing itself, or is about them', async () => {
    const customer = await has(alice);
    for (const object of [
      { object: 'subscription', customer },
      { object: 'subscription', customer: { id: customer, object: 'customer' } },
      { object: 'customer', id: customer },
    ])
      await hear(event(object));
    expect(asked).toEqual(Array.from({ length: 3 }, () => `read ${customer}`));
  });

  test('a checkout that’s a payment’s is told to the feature that takes it, one of a subscription isn’t', async () => {
    await hear(event({ object: 'checkout.session', id: 'cs_seat', mode: 'payment', customer: null }));
    await hear(event({ object: 'checkout.session', id: 'cs_member', mode: 'subscription', customer: null }));
    await hear(event({ object: 'payment_intent', id: 'pi_1', mode: 'payment' }));
    expect(heard).toEqual(['cs_seat']);
  });

  test('what was only half done is told again, and what’s done isn’t', async () => {
    const seat = event({ object: 'checkout.session', id: 'cs_again', mode: 'payment' });
    await expect(hear(seat, () => Promise.reject(new Refusal('unavailable', 'Later.')))).rejects.toThrow('Later.');
    await hear(seat);
    await hear(seat);
    expect(heard).toEqual(['cs_again']);
  });

  test.each([
    ['words', 'hello'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an id of something else', { id: 'sub_1', data: { object: { object: 'subscription' } } }],
    ['an id that leads elsewhere', { id: "evt_1'; DROP TABLE", data: { object: { object: 'subscription' } } }],
    ['no thing', { id: 'evt_1', data: {} }],
    ['a customer that’s a number', { id: 'evt_1', data: { object: { object: 'invoice', customer: 7 } } }],
  ])('signed nonsense (%s) is refused and leaves nothing', async (_what, body) => {
    expect(await codeOf(hear(body))).toBe('bad_request');
    expect([asked, heard, await rows('SELECT FROM stripe_events')]).toEqual([[], [], []]);
  });
});
