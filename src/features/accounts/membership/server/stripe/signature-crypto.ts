import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far off the time in a signature may be: someone who recorded a webhook can't replay it later. */
const toleranceSeconds = 300;

/**
 * Whether Stripe signed these very bytes a moment ago. `header` is `Stripe-Signature`: a time and signatures; one is
 * enough, since there are two while the operator changes the secret.
 */
export function isSigned(body: Uint8Array, header: string, secret: string, now: number): boolean {
  const parts = header.split(',').map((part) => part.split('=', 2) as [string, string?]);
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > toleranceSeconds) return false;
  const mac = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  // Each is compared whole, so that how long it takes tells nothing.
  return parts
    .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
    .map(([, value = '']) => timingSafeEqual(mac, Buffer.from(value, 'hex')))
    .includes(true);
}
