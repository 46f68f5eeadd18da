import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostedPage, missing, Refused } from './stripe-answers.ts';

/*
 * Stripe on loopback, as far as we ask it: it holds customers, checkouts, subscriptions, invoices and refunds, and sends signed
 * webhooks over HTTP, in whatever order, as late and as often as a test likes.
 */

// biome-ignore lint/suspicious/noExplicitAny: tests look into objects of any shape, and fail when it is another
type Thing = Record<string, any> & { id: string };
type Asked = { method: string; path: string; params: Record<string, string>; once: string | undefined };

export const stripeSecrets = { STRIPE_SECRET_KEY: 'sk_test_of_the_fake', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_fake' };
const objects: Record<string, string> = { invoice: 'invoice', checkout: 'checkout.session' };
const monthSeconds = 30 * 86_400;
const seconds = () => Math.floor(Date.now() / 1000);
const id = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

/** `hosted`: its pages are there to be opened in a browser. */
export async function startStripeServer({ hosted = false } = {}) {
  const all = { customers: new Map<string, Thing>(), sessions: new Map<string, Thing>() };
  const subscriptions = new Map<string, Thing>();
  const invoices = new Map<string, Thing>();
  const refunds: Thing[] = [];
  /** Payments and customers with which nothing works. */
  const broken = new Set<string>();
  const asked: Asked[] = [];
  const answered = new Map<string, unknown>();
  let url = '';
  let isDown = false;
  /** Holds answers to this path back until they're let go. */
  let held: { path: string; until: Promise<void> } | null = null;

  function make(method: string, path: string, params: Record<string, string>): unknown {
    const [kind = '', given = '', sub, act] = path.split('/');
    if ([given, ...Object.values(params)].some((one) => broken.has(one)))
      throw new Refused('out_of_order', 'EUR 12.00 are stuck');
    const known = (from: Map<string, Thing>) => from.get(given) ?? missing();
    if (params.customer !== undefined && !all.customers.has(params.customer)) missing('customer');
    const owned = (from: Map<string, Thing>) =>
      [...from.values()].filter(({ customer }) => customer === params.customer);
    if (method === 'GET' && kind === 'subscriptions') {
      if (!all.customers.has(params.customer ?? '')) missing('customer');
      return { data: owned(subscriptions) };
    }
    if (kind === 'checkout' && sub) return oneSession(all.sessions.get(sub) ?? missing(), act);
    if (method === 'GET' && kind === 'checkout')
      return { data: owned(all.sessions).filter(({ status }) => status === params.status) };
    if (method === 'GET' && kind === 'invoices') return { data: invoicesOf(params) };
    if (method === 'POST' && kind === 'invoices' && sub === 'void') return voided(known(invoices));
    if (method === 'POST' && kind === 'customers') return keep(all.customers, { id: id('cus') });
    if (method === 'POST' && kind === 'checkout') return openSession(params);
    if (method === 'POST' && kind === 'billing_portal')
      return { url: pageOf('billing', `${params.customer}?back=${encodeURIComponent(params.return_url ?? '')}`) };
    if (method === 'POST' && kind === 'subscriptions') return change(known(subscriptions), params);
    if (method === 'DELETE' && kind === 'subscriptions') return cancel(known(subscriptions));
    if (method === 'POST' && kind === 'refunds') return refund(params);
    if (method === 'DELETE' && kind === 'customers') return remove(known(all.customers));
    throw new Error(`the fake knows no ${method} ${kind}/${sub}`);
  }

  function openSession(params: Record<string, string>): Thing {
    if (params.mode !== 'payment' && !all.customers.has(params.customer ?? '')) missing('customer');
    const [amount, currency] = ['unit_amount', 'currency'].map((name) => params[`line_items[0][price_data][${name}]`]);
    const session = { id: id('cs'), status: 'open', mode: params.mode, customer: params.customer ?? null, params };
    Object.assign(session, { amount_total: Number(amount ?? 1200), currency: currency ?? 'eur' });
    return keep(all.sessions, { ...session, url: pageOf('checkout', session.id) });
  }
  const pageOf = (kind: 'billing' | 'checkout', rest: string) =>
    hosted ? `${url}/${kind}/${rest}` : `https://${kind}.stripe.test/${rest.split('?')[0]}`;

  function pay(pageUrl: string): Thing {
    const session = [...all.sessions.values()].find((one) => one.url === pageUrl);
    if (session?.status !== 'open') throw new Error('there is no such page to pay at');
    session.status = 'complete';
    if (session.mode === 'payment')
      return Object.assign(session, { payment_status: 'paid', payment_intent: id('pi'), url: null });
    const subscription = keep(subscriptions, {
      id: id('sub'),
      object: 'subscription',
      customer: session.customer,
      status: 'active',
      start_date: seconds(),
      cancel_at: null,
      cancel_at_period_end: false,
      items: { data: [{ current_period_start: seconds(), current_period_end: seconds() + monthSeconds }] },
    });
    invoice(subscription);
    return subscription;
  }
  /** A page for people: what it asks, a way to pay, and a way back. @returns where it leads, or the page */
  function openPage(method: string, kind: string, rest: string, back: string | null): { to: string } | string {
    if (kind === 'billing') return hostedPage('Your payment details', back ?? '');
    const session = all.sessions.get(rest) ?? missing();
    if (method === 'GET')
      return hostedPage(
        `${session.params.mode} ${session.currency} ${session.amount_total}`,
        session.params.cancel_url,
        true,
      );
    pay(session.url);
    return { to: session.params.success_url };
  }
  function oneSession(session: Thing, act: string | undefined): Thing {
    if (act !== 'expire') return session;
    if (session.status !== 'open') throw new Refused('session_not_open', 'It can’t be closed any more.');
    return Object.assign(session, { status: 'expired', url: null });
  }
  function change(subscription: Thing, params: Record<string, string>): Thing {
    if (params.cancel_at_period_end !== undefined) {
      subscription.cancel_at_period_end = params.cancel_at_period_end === 'true';
      subscription.cancel_at = subscription.cancel_at_period_end ? periodOf(subscription).current_period_end : null;
    } else if (params.cancel_at === '') subscription.cancel_at = null;
    return subscription;
  }
  function cancel(subscription: Thing): Thing {
    if (subscription.status === 'canceled') missing();
    return Object.assign(subscription, { status: 'canceled', ended_at: seconds() });
  }
  function refund({ payment_intent: intent = '', amount: part }: Record<string, string>): Thing {
    const session = [...all.sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    const before = refunds.filter(({ payment_intent }) => payment_intent === intent);
    const left = (session?.amount_total ?? 1200) - before.reduce((sum, { amount }) => sum + amount, 0);
    if (left <= 0) throw new Refused('charge_already_refunded', `EUR 12.00 of ${intent} went back already`);
    if (Number(part ?? left) > left) throw new Refused('amount_too_large', `EUR ${part} aren’t there any more`);
    const made = { id: id('re'), payment_intent: intent, amount: Number(part ?? left) };
    refunds.push(made);
    return made;
  }
  function remove(customer: Thing): Thing {
    for (const one of subscriptions.values())
      if (one.customer === customer.id && one.status !== 'canceled') cancel(one);
    all.customers.delete(customer.id);
    return { id: customer.id, deleted: true };
  }
  function voided(invoice: Thing): Thing {
    if (invoice.status !== 'open' || invoice.payments.data.some(({ is_processing }: Thing) => is_processing))
      throw new Refused('invoice_not_editable', 'EUR 12.00 are under way');
    return Object.assign(invoice, { status: 'void' });
  }
  function invoicesOf({ subscription, customer, status }: Record<string, string>): Thing[] {
    return [...invoices.values()]
      .filter((one) => status === undefined || one.status === status)
      .filter((one) => (subscription ? one.subscription === subscription : one.customer === customer))
      .toReversed();
  }
  function invoice(subscription: Thing): Thing {
    const [invoiceId, intent] = [id('in'), id('pi')];
    return keep(invoices, {
      id: invoiceId,
      customer: subscription.customer,
      subscription: subscription.id,
      status: 'paid',
      amount_paid: 1200,
      currency: 'eur',
      hosted_invoice_url: `https://invoice.stripe.test/${invoiceId}`,
      status_transitions: { paid_at: seconds() },
      payments: { data: [{ status: 'paid', amount_paid: 1200, payment: { payment_intent: intent } }] },
    });
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
      const method = request.method ?? '';
      const [, kind, rest] = hosted ? (/^\/(checkout|billing)\/(.+)$/.exec(pathname) ?? []) : [];
      if (kind && rest) {
        const shown = openPage(method, kind, rest, searchParams.get('back'));
        if (typeof shown !== 'string') return response.writeHead(303, { location: shown.to }).end();
        return response.writeHead(200, { 'content-type': 'text/html' }).end(shown);
      }
      const body = method === 'POST' ? new URLSearchParams(await textOf(request)) : searchParams;
      const path = pathname.replace('/v1/', '');
      const key = request.headers['idempotency-key'] as string | undefined;
      asked.push({ method, path, params: Object.fromEntries(body), once: key });
      const answer = (status: number, given: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(given));
      if (isDown) return answer(503, { error: { type: 'api_error', message: 'EUR 12.00 are in limbo' } });
      if (request.headers.authorization !== `Bearer ${stripeSecrets.STRIPE_SECRET_KEY}`)
        return answer(401, { error: { type: 'invalid_request_error' } });
      try {
        const known = key === undefined ? undefined : answered.get(key);
        // As it is at this moment, however late it's told.
        const made = structuredClone(known ?? make(method, path, Object.fromEntries(body)));
        if (key !== undefined) answered.set(key, made);
        const wait = held?.path === path ? held.until : undefined;
        held = wait ? null : held;
        await wait;
        return answer(200, made);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return answer(error.code === 'resource_missing' ? 404 : 400, {
          error: { type: 'invalid_request_error', code: error.code, param: error.param, message: error.message },
        });
      }
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    asked,
    broken,
    refunds,
    subscriptions,
    invoices,
    customers: all.customers,
    sessions: all.sessions,
    env: { ...stripeSecrets, STRIPE_API_URL: url },
    /** Somebody pays on the page of this address. */
    pay,
    /** As with a debit: the subscription's active, and its payment under way until it's told whether it went through. */
    debit(subscription: Thing): { arrive(): void } {
      const found = [...invoices.values()].find((one) => one.subscription === subscription.id);
      const [payment] = found?.payments.data ?? [];
      Object.assign(found ?? {}, { status: 'open', amount_paid: 0, status_transitions: { paid_at: null } });
      Object.assign(payment, { status: 'open', amount_paid: null, is_processing: true });
      return {
        arrive() {
          Object.assign(found ?? {}, { status: 'paid', amount_paid: 1200, status_transitions: { paid_at: seconds() } });
          Object.assign(payment, { status: 'paid', amount_paid: 1200, is_processing: false });
        },
      };
    },
    /** The month is over; the next is paid, or couldn't be. */
    nextMonth(subscription: Thing, paid: boolean): void {
      const period = periodOf(subscription);
      period.current_period_start = period.current_period_end;
      period.current_period_end += monthSeconds;
      subscription.status = paid ? 'active' : 'past_due';
      if (paid) invoice(subscription);
    },
    /** As if all of it had happened this many days earlier. */
    age(subscription: Thing, days: number): void {
      const period = periodOf(subscription);
      for (const [of, name] of [
        [subscription, 'start_date'],
        [period, 'current_period_start'],
        [period, 'current_period_end'],
      ] as const)
        of[name] -= days * 86_400;
    },
    /** What it answers from now on. */
    beDown(down: boolean): void {
      isDown = down;
    },
    /** The next answer to this path is as of when it's asked, and told once the returned function is called. */
    hold(path: string): () => void {
      let letGo = () => {};
      held = { path, until: new Promise((resolve) => (letGo = resolve)) };
      return () => letGo();
    },
    /** An event as Stripe would tell it of this thing, as it is now. */
    event(type: string, object: object): Thing {
      const told = { object: objects[type.split('.')[0] ?? ''] ?? 'subscription', ...object };
      return { id: id('evt'), object: 'event', type, created: seconds(), data: { object: structuredClone(told) } };
    },
    /** Sends it there, signed a moment ago unless told otherwise. @returns the status of the answer */
    async tell(
      to: string,
      event: object | string,
      { secret = stripeSecrets.STRIPE_WEBHOOK_SECRET, at = seconds() } = {},
    ) {
      const body = typeof event === 'string' ? event : JSON.stringify(event);
      const response = await fetch(`${to}/functions/v1/stripe-webhook`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${at},v1=${sign(body, secret, at)}` },
        body,
      });
      return response.status;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function keep(things: Map<string, Thing>, thing: Thing): Thing {
  things.set(thing.id, thing);
  return thing;
}

const periodOf = (subscription: Thing) => subscription.items.data[0];

export function sign(body: string, secret: string, at: number): string {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
}

async function textOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString();
}
