import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdminService } from '#features/accounts/auth/server/index.ts';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { type StripeServer, startStripeServer } from '#platform/testing/stripe-server.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let stripe: StripeServer;
let server: TestServer;
beforeAll(async () => {
  stripe = await startStripeServer();
  server = await startOwnTestServer({ ...stripe.env, LOG_LEVEL: 'fatal' });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

const at = '/api/v1/membership';
const soon = { timeout: 20_000 };
const read = async (person: TestPerson) => (await person.call('GET', at)).body;
const checkout = (person: TestPerson) => person.call('POST', `${at}/checkout`);
const look = (person: TestPerson) => person.call('POST', `${at}/look`);
const renew = (person: TestPerson, renews: boolean) => person.call('PUT', `${at}/renewal`, { renews });
const withdraw = (person: TestPerson) => person.call('POST', `${at}/withdrawal`);
const run = (job: string) => runJob(server.database.ownerUrl, `membership.${job}`);
type Subscription = ReturnType<StripeServer['pay']>;
const invoiceOf = ({ id }: Subscription) => [...stripe.invoices.values()].find((one) => one.subscription === id);
const paymentOf = (subscription: Subscription) => invoiceOf(subscription)?.payments.data[0];
const intentOf = (subscription: Subscription): string => paymentOf(subscription).payment.payment_intent;
const isRefunded = (intent: string) => stripe.refunds.some((one) => one.payment_intent === intent);
const isPaidBack = async ({ id }: Subscription) =>
  (await server.database.query('SELECT FROM stripe_subscriptions WHERE id = $1 AND paid_back_at IS NOT NULL', [id]))
    .length === 1;
/** As if the queue had given it up. */
const withdrawnLongAgo = (...all: Subscription[]) =>
  server.database.query(
    "UPDATE stripe_subscriptions SET withdrawn_at = now() - interval '2 hours', state = 'canceled' WHERE id = ANY($1)",
    [all.map(({ id }) => id)],
  );

async function paid(name: string) {
  const person = await server.signUp(name);
  const subscription = stripe.pay((await checkout(person)).body.url);
  await look(person);
  return { person, subscription };
}
/** Who paid on two pages at once. */
async function paidTwice(name: string) {
  const { person, subscription } = await paid(name);
  const again = { ...[...stripe.sessions.values()].find((one) => one.customer === subscription.customer), id: 'again' };
  stripe.sessions.set('again', { ...again, status: 'open', url: 'https://checkout.stripe.test/again' });
  const second = stripe.pay('https://checkout.stripe.test/again');
  await look(person);
  return { person, both: [subscription, second] as const };
}

test('REAL 8 a debit that’s still under way when it’s taken back is paid back once it has arrived', async () => {
  const { person, subscription } = await paid('alice');
  const debit = stripe.debit(subscription);
  expect((await withdraw(person)).status).toBe(200);
  await expect.poll(() => subscription.status, soon).toBe('canceled');
  await expect
    .poll(() => stripe.asked.some(({ path }) => path === `invoices/${invoiceOf(subscription)?.id}/void`), soon)
    .toBe(true);
  expect([await isPaidBack(subscription), isRefunded(intentOf(subscription))]).toEqual([false, false]);
  debit.arrive();
  await withdrawnLongAgo(subscription);
  await run('pay-back');
  expect([await isPaidBack(subscription), isRefunded(intentOf(subscription))]).toEqual([true, true]);
});

test('REAL 8 what can’t be paid any more since it’s void is done, and what nobody says how it was paid isn’t', async () => {
  const [voided, unnamed] = [(await paid('bob')).subscription, (await paid('bea')).subscription];
  stripe.debit(voided);
  paymentOf(voided).is_processing = false;
  const { payment } = paymentOf(unnamed);
  paymentOf(unnamed).payment = {};
  await withdrawnLongAgo(voided, unnamed);
  const job = run('pay-back');
  await expect.poll(() => isPaidBack(voided), soon).toBe(true);
  expect([invoiceOf(voided)?.status, await isPaidBack(unnamed)]).toEqual(['void', false]);
  // The job that failed is tried again.
  paymentOf(unnamed).payment = payment;
  await job;
  expect(await isPaidBack(unnamed)).toBe(true);
});

test('REAL 8 someone banned past the month that’s paid isn’t charged for the next, for a shorter ban nothing changes', async () => {
  const [long, short] = [await paid('carl'), await paid('cleo')];
  const admin = createAdminService({ database: server.database.database, clock: { now: () => Date.now() } });
  await admin.ban(short.person.id, new Date(Date.now() + 2 * dayMs));
  await admin.ban(long.person.id, new Date(Date.now() + 60 * dayMs));
  await expect.poll(() => long.subscription.cancel_at_period_end, soon).toBe(true);
  expect(short.subscription.cancel_at_period_end).toBe(false);
});

test('REAL 8 one’s trouble at Stripe keeps nobody else’s money, and of one’s own payments no other', async () => {
  const [first, second] = [(await paid('dan')).subscription, (await paid('dora')).subscription];
  stripe.nextMonth(first, true);
  const [one, other] = [...stripe.invoices.values()]
    .filter(({ subscription }) => subscription === first.id)
    .map(({ payments }) => payments.data[0].payment.payment_intent)
    .toReversed();
  stripe.broken.add(one);
  await withdrawnLongAgo(first, second);
  await server.database.query(
    "UPDATE stripe_subscriptions SET withdrawn_at = now() - interval '3 hours' WHERE id = $1",
    [first.id],
  );
  const job = run('pay-back');
  await expect.poll(() => isPaidBack(second), soon).toBe(true);
  expect([isRefunded(other), isRefunded(intentOf(second)), await isPaidBack(first)]).toEqual([true, true, false]);
  stripe.broken.clear();
  await job;
  expect([isRefunded(one), await isPaidBack(first)]).toEqual([true, true]);
});

test('CARE C20 one who can’t be deleted or read at Stripe holds up no other', async () => {
  const [erin, finn] = [await paid('erin'), await paid('finn')];
  for (const { subscription } of [erin, finn]) {
    stripe.age(subscription, 31);
    await look(subscription === erin.subscription ? erin.person : finn.person);
    subscription.status = 'canceled';
  }
  await server.database.query("UPDATE stripe_customers SET asked_at = now() - interval '1 day' WHERE user_id = $1", [
    erin.person.id,
  ]);
  stripe.broken.add(erin.subscription.customer);
  const before = stripe.asked.length;
  const reading = run('read-overdue');
  await expect.poll(async () => (await read(finn.person)).subscription, soon).toBeNull();
  // The one asked about longest ago came first.
  expect(stripe.asked.slice(before).find(({ path }) => path === 'subscriptions')?.params.customer).toBe(
    erin.subscription.customer,
  );
  await server.database.query(
    "INSERT INTO stripe_leavings (customer_id, left_at) VALUES ($1, now() - interval '1 day'), ($2, now())",
    [erin.subscription.customer, finn.subscription.customer],
  );
  const leaving = run('delete-left');
  const left = () => server.database.query('SELECT customer_id AS id FROM stripe_leavings');
  await expect.poll(left, soon).toEqual([{ id: erin.subscription.customer }]);
  stripe.broken.clear();
  await Promise.all([reading, leaving]);
  expect(await left()).toEqual([]);
});

test('REAL 8 who has two cancels both, goes on with one, and takes back what the page shows', async () => {
  const { person, both } = await paidTwice('gina');
  const renewing = () => both.filter((one) => !one.cancel_at_period_end).length;
  expect((await renew(person, false)).body.subscription.renews_at).toBeNull();
  expect(renewing()).toBe(0);
  expect((await renew(person, true)).body.subscription.renews_at).not.toBeNull();
  expect(renewing()).toBe(1);
  // The other still holds, and isn't lost with it.
  expect((await withdraw(person)).body.standing).toMatchObject({ source: 'stripe' });
  expect((await withdraw(person)).body.standing).toBeNull();
  await expect.poll(() => both.map(({ status }) => status), soon).toEqual(['canceled', 'canceled']);
});

test('CARE C20 on the way out both end', async () => {
  const { person, both } = await paidTwice('gus');
  expect((await person.call('POST', '/api/v1/account/deletion')).status).toBe(200);
  await expect.poll(() => both.every((one) => one.cancel_at_period_end), soon).toBe(true);
});

test('REAL 8 two who begin to pay in the same moment get the same page, and after it has been paid at another', async () => {
  const person = await server.signUp('hana');
  const asked = (how: string) =>
    stripe.asked.filter(({ method, path }) => method === how && path === 'checkout/sessions');
  const before = asked('GET').length;
  const letGo = stripe.hold('checkout/sessions');
  const slow = checkout(person);
  await expect.poll(() => asked('GET').length, soon).toBe(before + 1);
  const { url } = (await checkout(person)).body;
  letGo();
  expect((await slow).body.url).toBe(url);
  const lasts = Number(asked('POST').at(-1)?.params.expires_at) * 1000 - Date.now();
  expect([lasts > 30 * minuteMs, lasts < 62 * minuteMs]).toEqual([true, true]);
  stripe.pay(url).status = 'canceled';
  expect((await checkout(person)).body.url).not.toBe(url);
});

test('REAL 8 calls that reach Stripe have a limit of their own, each kind apart', async () => {
  const { person } = await paid('ivan');
  const receipts = () => person.call('GET', `${at}/receipts`);
  for (let asked = 0; asked < 30; asked += 1) expect((await receipts()).status).toBe(200);
  expect((await receipts()).body.code).toBe('rate_limited');
  expect((await renew(person, false)).status).toBe(200);
});

test('REAL 8 someone Stripe doesn’t know any more finds nothing there, and can pay again', async () => {
  const { person, subscription } = await paid('jane');
  stripe.customers.delete(subscription.customer);
  expect((await person.call('POST', `${at}/portal`)).status).toBe(404);
  expect((await person.call('GET', `${at}/receipts`)).body).toEqual({ receipts: [] });
  const answer = await checkout(person);
  expect(answer.status).toBe(200);
  const anew = stripe.pay(answer.body.url);
  expect(anew.customer).not.toBe(subscription.customer);
  expect((await look(person)).body.standing).toMatchObject({ source: 'stripe' });
});

test('REAL 8 what was taken back and isn’t paid back yet stays, whatever Stripe tells', async () => {
  const { person, subscription } = await paid('kim');
  stripe.broken.add(intentOf(subscription));
  expect((await withdraw(person)).status).toBe(200);
  stripe.subscriptions.delete(subscription.id);
  await look(person);
  stripe.broken.clear();
  await withdrawnLongAgo(subscription);
  await run('pay-back');
  expect(isRefunded(intentOf(subscription))).toBe(true);
});
