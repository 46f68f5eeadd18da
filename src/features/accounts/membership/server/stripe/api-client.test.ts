import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/server/log.ts';
import { type StripeServer, startStripeServer, stripeSecrets } from '#platform/testing/stripe-server.ts';
import { createCall } from './api-client.ts';

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());

test('no amount, no id and nothing of what Stripe says in words is in the log, or in what’s thrown', async () => {
  const lines: string[] = [];
  const kept = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const log = createLog('trace', kept);
  const call = createCall({ secretKey: stripeSecrets.STRIPE_SECRET_KEY, apiUrl: stripe.url }, log);
  const thrown: unknown[] = [];
  const refund = () => call('POST', 'refunds', { payment_intent: 'pi_1', amount: 1200 });
  await refund();
  await refund().catch((error: unknown) => thrown.push(error));
  await call('GET', 'subscriptions', { customer: 'cus_1' }).catch((error: unknown) => thrown.push(error));
  stripe.beDown(true);
  await refund().catch((error: unknown) => thrown.push(error));
  for (const error of thrown) log.error({ err: error }, 'thrown');
  expect(thrown.map((error) => (error as { code: string }).code)).toEqual([
    'charge_already_refunded',
    'resource_missing',
    'unavailable',
  ]);
  expect(lines.length).toBe(6);
  expect(lines.join('')).toContain('charge_already_refunded');
  expect(lines.join('')).not.toMatch(/12\.00|1200|pi_1|cus_1|sk_test/);
});
