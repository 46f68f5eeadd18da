import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { type StripeServer, startStripeServer } from '#platform/testing/stripe-server.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

/** Where mails become files. */
let folder: string;
let stripe: StripeServer;
let server: TestServer;
beforeAll(async () => {
  stripe = await startStripeServer();
  folder = await mkdtemp(join(inject('folder'), 'paying-'));
  server = await startOwnTestServer({
    ...stripe.env,
    PREMIUM_FEATURES: 'own-templates',
    LOG_LEVEL: 'fatal',
    DATA_DIR: folder,
    STRIPE_AMOUNT: '900',
    STRIPE_CURRENCY: 'chf',
    STRIPE_TAX: 'automatic',
    STRIPE_GRACE_DAYS: '5',
  });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

const at = '/api/v1/membership';
const read = async (person: TestPerson) => (await person.call('GET', at)).body;
const checkout = (person: TestPerson) => person.call('POST', `${at}/checkout`);
const renew = (person: TestPerson, renews: boolean) => person.call('PUT', `${at}/renewal`, { renews });
const withdraw = (person: TestPerson) => person.call('POST', `${at}/withdrawal`);
const look = (person: TestPerson) => person.call('POST', `${at}/look`);
const tell = (type: string, object: object) => stripe.tell(server.url, stripe.event(type, object));
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

async function paid(name: string) {
  const person = await server.signUp(name);
  const subscription = stripe.pay((await checkout(person)).body.url);
  expect(await tell('customer.subscription.created', subscription)).toBe(200);
  return { person, subscription };
}
/** As if this many days had gone by since they paid. */
async function age(subscription: Parameters<StripeServer['age']>[0], days: number) {
  stripe.age(subscription, days);
  await tell('customer.subscription.updated', subscription);
}

test('REAL 8 the button leads to Stripe’s own page, with the operator’s price, and nothing about the person', async () => {
  const person = await server.signUp('alice');
  const { status, body } = await checkout(person);
  expect([status, body.url]).toEqual([200, expect.stringMatching(/^https:\/\/checkout\.stripe\.test\//)]);
  const asked = stripe.asked.filter(({ method }) => method === 'POST').slice(-2);
  expect(asked.map(({ path }) => path)).toEqual(['customers', 'checkout/sessions']);
  expect(asked[1]?.params).toMatchObject({
    mode: 'subscription',
    'line_items[0][quantity]': '1',
    'automatic_tax[enabled]': 'true',
    'line_items[0][price_data][unit_amount]': '900',
    'line_items[0][price_data][currency]': 'chf',
    'line_items[0][price_data][tax_behavior]': 'inclusive',
    'customer_update[address]': 'auto',
    'line_items[0][price_data][recurring][interval]': 'month',
    success_url: expect.stringMatching(/\/membership\?paid$/),
  });
  expect(JSON.stringify(asked)).not.toMatch(new RegExp(`${person.id}|${person.email}`));
  expect((await read(person)).price).toEqual({ amount: 900, currency: 'chf' });
  // Pressed again it's the same page, so that nobody pays on two.
  expect((await checkout(person)).body.url).toBe(body.url);
});

test('REAL 8 someone who pays already gets no second checkout, though no webhook ever came', async () => {
  const person = await server.signUp('bob');
  stripe.pay((await checkout(person)).body.url);
  expect((await checkout(person)).body.code).toBe('conflict');
  // And has what they paid for.
  expect((await read(person)).standing.source).toBe('stripe');
});

test('REAL 8 coming back from Stripe they have it at once: how things are is read there', async () => {
  const person = await server.signUp('carol');
  stripe.pay((await checkout(person)).body.url);
  expect((await look(person)).body.standing).toMatchObject({ source: 'stripe' });
});

test('CARE C1 who’s known to be younger can’t begin to pay', async () => {
  const person = await server.signUp('dan');
  await server.database.query(
    'INSERT INTO profile_choices (user_id, is_younger) VALUES ($1, true) ON CONFLICT (user_id) DO UPDATE SET is_younger = true',
    [person.id],
  );
  expect((await checkout(person)).body.code).toBe('adults_only');
});

test('REAL 8 what’s cancelled lasts to the end of the month that’s paid, and can go on after all', async () => {
  const { person, subscription } = await paid('erin');
  const end = subscription.items.data[0].current_period_end;
  expect((await renew(person, false)).body).toMatchObject({
    standing: { source: 'stripe', until: iso(end) },
    subscription: { renews_at: null, ends_at: iso(end) },
  });
  expect(subscription.cancel_at_period_end).toBe(true);
  expect((await renew(person, true)).body.subscription).toMatchObject({ renews_at: iso(end), ends_at: null });
  // As Stripe's own page cancels to a date.
  subscription.cancel_at = end - 86_400;
  await tell('customer.subscription.updated', subscription);
  expect((await read(person)).subscription.ends_at).toBe(iso(end - 86_400));
  expect((await renew(person, true)).body.subscription).toMatchObject({ renews_at: iso(end), ends_at: null });
  subscription.status = 'canceled';
  await tell('customer.subscription.deleted', subscription);
  expect(await read(person)).toMatchObject({ standing: null, subscription: null, has_paid: true });
  expect((await renew(person, true)).status).toBe(404);
});

test('REAL 8 a payment that failed leaves the operator’s days to mend it, and once it’s paid all goes on', async () => {
  const { person, subscription } = await paid('finn');
  stripe.nextMonth(subscription, false);
  await age(subscription, 31);
  const began = subscription.items.data[0].current_period_start;
  const grace = iso(began + 5 * 86_400);
  expect(await read(person)).toMatchObject({
    standing: { until: grace },
    subscription: { owes_until: grace, renews_at: null, ends_at: null },
  });
  await age(subscription, 5);
  expect(await read(person)).toMatchObject({ standing: null, subscription: { owes_until: expect.any(String) } });
  subscription.status = 'active';
  await tell('invoice.paid', { customer: subscription.customer });
  expect(await read(person)).toMatchObject({ standing: { source: 'stripe' }, subscription: { owes_until: null } });
});

test('REAL 8 within fourteen days it’s taken back by one call: it ends at once, and all that was paid goes back, once', async () => {
  const { person, subscription } = await paid('gwen');
  expect((await read(person)).subscription.withdraw_until).not.toBeNull();
  stripe.beDown(true);
  const answers = await Promise.all([withdraw(person), withdraw(person)]);
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
  expect(await read(person)).toMatchObject({ standing: null, subscription: null });
  // Carried out as soon as Stripe answers.
  stripe.beDown(false);
  await expect.poll(() => subscription.status, { timeout: minuteMs }).toBe('canceled');
  const [intent] = [...stripe.invoices.values()]
    .filter((one) => one.subscription === subscription.id)
    .map((one) => one.payments.data[0].payment.payment_intent);
  await expect.poll(() => stripe.refunds.map((one) => one.payment_intent)).toContain(intent);
  expect(stripe.refunds.filter((one) => one.payment_intent === intent)).toHaveLength(1);
  const paidBack = () =>
    server.database.query('SELECT FROM stripe_subscriptions WHERE id = $1 AND paid_back_at IS NOT NULL', [
      subscription.id,
    ]);
  await expect.poll(paidBack).toHaveLength(1);
  // And they have it in writing, once.
  const mails = async () => {
    const files = (await readdir(join(folder, 'outbox'))).filter((name) => name.endsWith('.eml'));
    const texts = await Promise.all(files.map((name) => readFile(join(folder, 'outbox', name), 'utf8')));
    return texts.filter((text) => text.includes(person.email) && /withdrawn from your membership/.test(text));
  };
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
  // Though Stripe may still tell it as before for a moment.
  subscription.status = 'active';
  await tell('customer.subscription.updated', subscription);
  expect((await read(person)).standing).toBeNull();
  expect((await withdraw(person)).status).toBe(404);
}, 90_000);

test('REAL 8 what couldn’t be paid back for hours is paid back once Stripe answers again', async () => {
  const { person, subscription } = await paid('gina');
  // As if the queue had given it up.
  await server.database.query(
    "UPDATE stripe_subscriptions SET withdrawn_at = now() - interval '2 hours' WHERE user_id = $1",
    [person.id],
  );
  const before = stripe.refunds.length;
  await runJob(server.database.ownerUrl, 'membership.pay-back');
  await runJob(server.database.ownerUrl, 'membership.pay-back');
  expect([subscription.status, stripe.refunds.length - before]).toEqual(['canceled', 1]);
});

test('REAL 8 after these days it can’t be taken back any more, only cancelled', async () => {
  const { person, subscription } = await paid('hana');
  await age(subscription, 17);
  expect((await read(person)).subscription.withdraw_until).toBeNull();
  expect([(await withdraw(person)).body.code, subscription.status]).toEqual(['gone', 'active']);
});

test('REAL 8 receipts and the portal are Stripe’s own pages, of one’s own alone', async () => {
  const { person, subscription } = await paid('ivo');
  stripe.nextMonth(subscription, true);
  const { receipts } = (await person.call('GET', `${at}/receipts`)).body;
  expect(receipts).toHaveLength(2);
  expect(receipts[0]).toMatchObject({
    amount: 1200,
    currency: 'eur',
    url: expect.stringContaining('invoice.stripe.test'),
  });
  const portal = (await person.call('POST', `${at}/portal`)).body.url;
  expect(portal).toBe(`https://billing.stripe.test/${subscription.customer}`);
  const other = await server.signUp('jana');
  for (const [method, path] of [
    ['GET', 'receipts'],
    ['POST', 'portal'],
    ['POST', 'withdrawal'],
  ] as const)
    expect((await other.call(method, `${at}/${path}`)).status).toBe(404);
  expect((await renew(other, false)).status).toBe(404);
  expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: false });
});

test('REAL 8 while Stripe is down that’s said, and what one has stays', async () => {
  const { person } = await paid('kira');
  stripe.beDown(true);
  for (const call of [checkout(person), renew(person, false), look(person), person.call('GET', `${at}/receipts`)])
    expect((await call).body.code).toBe('unavailable');
  expect((await read(person)).standing.source).toBe('stripe');
  stripe.beDown(false);
});

test('REAL 8 a month that ended without a word is asked about', async () => {
  const { person, subscription } = await paid('lena');
  await age(subscription, 31);
  subscription.status = 'canceled';
  expect((await read(person)).subscription).not.toBeNull();
  await runJob(server.database.ownerUrl, 'membership.read-overdue');
  expect(await read(person)).toMatchObject({ standing: null, subscription: null });
});

test('CARE C20 someone who asks for their account to be deleted isn’t charged again, and with it they’re deleted at Stripe', async () => {
  const { person, subscription } = await paid('mona');
  expect((await person.call('POST', '/api/v1/account/deletion')).status).toBe(200);
  await expect.poll(() => subscription.cancel_at_period_end, { timeout: 20_000 }).toBe(true);
  await server.database.query(`UPDATE account_deletions SET due_at = now() - interval '25 hours' WHERE user_id = $1`, [
    person.id,
  ]);
  await runJob(server.database.ownerUrl, 'auth.delete-accounts');
  const { customer } = subscription;
  expect(await server.database.query('SELECT customer_id FROM stripe_leavings')).toEqual([{ customer_id: customer }]);
  // It stays to be done until Stripe has answered.
  const letGo = stripe.hold(`customers/${customer}`);
  const job = runJob(server.database.ownerUrl, 'membership.delete-left');
  await expect.poll(() => stripe.asked.at(-1)?.path).toBe(`customers/${customer}`);
  expect(await server.database.query('SELECT FROM stripe_leavings')).toHaveLength(1);
  letGo();
  await job;
  expect(await server.database.query('SELECT FROM stripe_leavings')).toEqual([]);
  expect([stripe.customers.has(customer), subscription.status]).toEqual([false, 'canceled']);
  // What's told of them from then on brings nothing back.
  expect(await tell('customer.subscription.deleted', subscription)).toBe(200);
  for (const table of ['stripe_customers', 'stripe_subscriptions', 'entitlements'])
    expect(await server.database.query(`SELECT FROM ${table} WHERE user_id = $1`, [person.id])).toEqual([]);
}, 60_000);
