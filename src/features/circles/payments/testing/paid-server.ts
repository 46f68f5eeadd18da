import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { startStripeServer } from '#platform/testing/stripe-server.ts';
import { startOwnTestServer, type TestPerson } from '#testing/test-server.ts';

/** One price, once for each date. */
export const onePrice = { amount: 1250, range: null, for_series: false };
/** One price for all dates still to come. */
export const forAll = { amount: 6000, range: null, for_series: true };
type Price = { amount: number; range: { least: number; most: number } | null; for_series: boolean };

type Plan = { days?: number; weeks?: number; max_participants?: number; is_public?: boolean } & {
  price?: Price;
  cohosts?: string[];
};

let started: ReturnType<typeof start> | undefined;

/** A product where circles may cost something, with its Stripe: one for all files of a worker, until that ends. */
export function startPaidServer() {
  started ??= start();
  return started;
}

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const planned = {
  title: 'Tuesday circle',
  description: '',
  category: 'yoga',
  time_zone: 'UTC',
  duration_minutes: 60,
  max_participants: 3,
  is_public: true,
};

async function start() {
  const stripe = await startStripeServer();
  const dataDir = await mkdtemp(join(inject('folder'), 'paid-'));
  const own = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', STRIPE_CURRENCY: 'eur', STEWARDS: 'mira.1@attune.test' };
  const server = await startOwnTestServer({ ...stripe.env, ...own });
  const steward = await server.signUp('mira');
  const job = (name: string) => runJob(server.database.ownerUrl, `payments.${name}`);
  const deeds = {
    plan: async (host: TestPerson, { days = 3, ...more }: Plan = {}) =>
      (await host.call('POST', '/api/v1/workshops', { ...planned, scheduled_at: inDays(days), ...more })).body,
    setPrice: (host: TestPerson, id: string, price: Price | null = onePrice) =>
      host.call('PUT', `/api/v1/circles/${id}/price`, { price }),
    pay: (person: TestPerson, id: string, amount = 1250) =>
      person.call('POST', '/api/v1/circles/pay', { door: { id }, amount }),
    redeem: (person: TestPerson, id: string, code: string) =>
      person.call('POST', '/api/v1/circles/free-seat', { door: { id }, code }),
    read: async (person: TestPerson, id: string) => (await person.call('GET', `/api/v1/circles/${id}/payment`)).body,
    look: async (person: TestPerson, id: string) =>
      (await person.call('POST', `/api/v1/circles/${id}/payment/look`)).body,
    page: async (person: TestPerson, id: string) => (await person.call('POST', '/api/v1/circles/page', { id })).body,
    come: (person: TestPerson, id: string) => person.call('POST', '/api/v1/circles/come', { id }),
    decline: (person: TestPerson, id: string) => person.call('POST', '/api/v1/circles/decline', { id }),
    end: (host: TestPerson, id: string, scope = 'one') => host.call('POST', `/api/v1/workshops/${id}/end`, { scope }),
    move: (host: TestPerson, id: string, days: number) =>
      host.call('PUT', `/api/v1/workshops/${id}`, { ...planned, scheduled_at: inDays(days) }),
    act: (host: TestPerson, id: string, action: string) =>
      host.call('POST', '/functions/v1/workshop-webrtc', { action, workshopId: id, userId: host.id }),
  };
  const makeCode = (host: TestPerson, id: string, seats: number, for_series = false) =>
    host.call('POST', `/api/v1/circles/${id}/codes`, { seats, for_series });
  const returnAll = (person: TestPerson, id: string) => person.call('POST', `/api/v1/circles/${id}/payment/return`);
  /** A circle with one price. */
  async function priced(host: TestPerson, more: Plan = {}) {
    const circle: { id: string } = await deeds.plan(host, more);
    const { status } = await deeds.setPrice(host, circle.id);
    if (status !== 200) throw new Error(`setting a price answered ${status}`);
    return circle;
  }
  /** Three weekly dates with one price for all. */
  async function series(host: TestPerson, days = 3) {
    const first: { id: string; series: { id: string } } = await deeds.plan(host, { days, weeks: 3 });
    const { status } = await deeds.setPrice(host, first.id, forAll);
    if (status !== 200) throw new Error(`setting a price answered ${status}`);
    const rows = await server.database.query<{ id: string }>(
      'SELECT id FROM workshops WHERE series_id = $1 ORDER BY series_position',
      [first.series.id],
    );
    return rows.map(({ id }) => id) as [string, string, string];
  }
  /** Pays there, and has the server hear of it by a webhook. */
  async function payAt(url: string) {
    const session = stripe.pay(url);
    const status = await stripe.tell(server.url, stripe.event('checkout.session.completed', session));
    if (status !== 200) throw new Error(`the webhook answered ${status}`);
    return session;
  }
  async function guestOf(id: string, name: string, amount?: number) {
    const person = await server.signUp(name);
    const session = await payAt((await deeds.pay(person, id, amount)).body.url);
    return { person, session, intent: String(session.payment_intent) };
  }
  const backOf = (intent: string) =>
    stripe.refunds.filter((one) => one.payment_intent === intent).map(({ amount }) => Number(amount));
  /** The mails that lie in the outbox for someone. */
  async function mailsTo({ email }: TestPerson): Promise<string[]> {
    const folder = join(dataDir, 'outbox');
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    // Long lines are broken on the way.
    return texts.filter((text) => text.includes(`To: ${email}`)).map((text) => text.replace(/=\r?\n/g, ''));
  }
  return {
    server,
    stripe,
    steward,
    job,
    ...deeds,
    makeCode,
    returnAll,
    priced,
    series,
    payAt,
    guestOf,
    backOf,
    mailsTo,
  };
}
