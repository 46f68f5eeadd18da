import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StripeServer, startStripeServer } from '#platform/testing/stripe-server.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let stripe: StripeServer;
let server: TestServer;
beforeAll(async () => {
  stripe = await startStripeServer();
  server = await startOwnTestServer({ ...stripe.env, PREMIUM_FEATURES: 'own-templates', LOG_LEVEL: 'fatal' });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

const read = async (person: TestPerson) => (await person.call('GET', '/api/v1/membership')).body;
const standing = async (person: TestPerson) => (await read(person)).standing?.source ?? 'free';
const tell = (event: object | string, how = {}) => stripe.tell(server.url, event, how);

/** Somebody who has just paid, before anything was told of it. */
async function paid(name: string) {
  const person = await server.signUp(name);
  const { body } = await person.call('POST', '/api/v1/membership/checkout');
  return { person, subscription: stripe.pay(body.url) };
}

test('REAL 8 someone who has paid has premium once Stripe tells it, and not by coming back alone', async () => {
  const { person, subscription } = await paid('alice');
  expect(await read(person)).toMatchObject({ standing: null, subscription: null });
  expect(await tell(stripe.event('customer.subscription.created', subscription))).toBe(200);
  const told = await read(person);
  expect(told).toMatchObject({ standing: { source: 'stripe' }, subscription: { ends_at: null, owes_until: null } });
  expect(Date.parse(told.subscription.renews_at)).toBe(subscription.items.data[0].current_period_end * 1000);
});

test('REAL 8 a forged webhook, an old one and one that was changed on the way give nothing', async () => {
  const { person, subscription } = await paid('bob');
  const event = stripe.event('customer.subscription.created', subscription);
  expect(await tell(event, { secret: 'whsec_of_somebody' })).toBe(400);
  expect(await tell(event, { at: Math.floor(Date.now() / 1000) - 301 })).toBe(400);
  const unsigned = await person.call('POST', '/functions/v1/stripe-webhook', event);
  expect([unsigned.status, unsigned.body.code]).toEqual([400, 'bad_request']);
  expect(await tell('{"id":"evt_1"')).toBe(400);
  expect(await standing(person)).toBe('free');
  // Which leaves no trace, so that the real one still counts.
  expect(await tell(event)).toBe(200);
  expect(await standing(person)).toBe('stripe');
});

test('REAL 8 events in the wrong order end where Stripe is: an old ‘active’ after the end gives nothing back', async () => {
  const { person, subscription } = await paid('carol');
  const created = stripe.event('customer.subscription.created', subscription);
  subscription.status = 'canceled';
  const deleted = stripe.event('customer.subscription.deleted', subscription);
  for (const event of [deleted, created]) expect(await tell(event)).toBe(200);
  expect(await standing(person)).toBe('free');
});

test('REAL 8 one event twice, or twice at once, is dealt with once', async () => {
  const { person, subscription } = await paid('dora');
  const event = stripe.event('customer.subscription.created', subscription);
  expect(await Promise.all([tell(event), tell(event)])).toEqual([200, 200]);
  const before = stripe.asked.length;
  expect(await tell(event)).toBe(200);
  expect(stripe.asked.length).toBe(before);
  expect(await standing(person)).toBe('stripe');
  const kept = await server.database.query('SELECT id FROM stripe_events WHERE id = $1', [event.id]);
  expect(kept).toHaveLength(1);
});

test('REAL 8 of two reads at once the later counts, though the earlier is answered last', async () => {
  const { person, subscription } = await paid('erin');
  const letGo = stripe.hold('subscriptions');
  const early = tell(stripe.event('customer.subscription.created', subscription));
  await expect.poll(() => stripe.asked.at(-1)?.path).toBe('subscriptions');
  subscription.status = 'unpaid';
  expect(await tell(stripe.event('customer.subscription.updated', subscription))).toBe(200);
  letGo();
  expect(await early).toBe(200);
  expect(await standing(person)).toBe('free');
});

test('REAL 8 a webhook that comes days late is read as things are by then', async () => {
  const { person, subscription } = await paid('finn');
  const created = { ...stripe.event('customer.subscription.created', subscription), created: 1_700_000_000 };
  stripe.age(subscription, 45);
  stripe.nextMonth(subscription, true);
  expect(await tell(created)).toBe(200);
  expect(await standing(person)).toBe('stripe');
});

test('REAL 8 while Stripe doesn’t answer a webhook is refused, so that it’s told again', async () => {
  const { person, subscription } = await paid('gwen');
  const event = stripe.event('customer.subscription.created', subscription);
  stripe.beDown(true);
  expect(await tell(event)).toBe(503);
  stripe.beDown(false);
  expect(await tell(event)).toBe(200);
  expect(await standing(person)).toBe('stripe');
});

test('REAL 8 what’s about nobody here, or about nothing of ours, is taken and changes nothing', async () => {
  const before = await server.database.query('SELECT * FROM entitlements ORDER BY user_id');
  for (const object of [
    { object: 'subscription', customer: 'cus_of_somebody_else', status: 'active' },
    { object: 'balance' },
    { object: 'invoice', customer: null },
  ])
    expect(await tell(stripe.event('something.new', object))).toBe(200);
  expect(await server.database.query('SELECT * FROM entitlements ORDER BY user_id')).toEqual(before);
});
