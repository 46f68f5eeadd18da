import { bodyLimit } from 'hono/body-limit';
import type { App } from '#platform/server/http/answers.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { WebhookService } from './webhook-service.ts';

const bodyBytes = 512 * 1024;
const tooLarge = () => Promise.reject(new Refusal('too_large', 'That is more than an event.'));

/** Where Stripe tells what happened. Its signature is of the bytes as they came, so nothing reads them before. */
export function mountWebhook(app: App, webhooks: WebhookService): void {
  app.post('/functions/v1/stripe-webhook', bodyLimit({ maxSize: bodyBytes, onError: tooLarge }), async (c) => {
    c.header('Cache-Control', 'no-store');
    const body = new Uint8Array(await c.req.arrayBuffer());
    await webhooks.hear(body, c.req.header('stripe-signature') ?? '');
    return c.json({ received: true });
  });
}
