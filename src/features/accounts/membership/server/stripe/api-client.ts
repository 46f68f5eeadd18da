import type { Logger } from 'pino';
import { fetchOutside } from '#platform/server/outside-client.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { StripeSettings } from '../settings.ts';

/** Where periods stand on a subscription's items, and payments on invoices; a later one changes nothing here by itself. */
const version = '2025-03-31.basil';
const withinMs = 8_000;

export type Params = { readonly [name: string]: string | number | boolean | Params | readonly Params[] };

/** What Stripe says no to, by its own code. */
export class StripeRefusal extends Error {
  readonly code: string;
  /** What it's about, of what was asked. */
  readonly param: string | null;

  constructor(code: string, param: string | null = null) {
    super(`Stripe said no: ${code}`);
    this.name = 'StripeRefusal';
    this.code = code;
    this.param = param;
  }
}

export type StripeCall = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  params?: Params,
  options?: { once?: string },
) => Promise<unknown>;

/**
 * Calls Stripe's API. `once` is a key: the same call with it again changes nothing more.
 * @throws StripeRefusal for what Stripe says no to; Refusal `unavailable` when it's slow or down
 */
export function createCall(
  { secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>,
  log: Logger,
): StripeCall {
  return async (method, path, params = {}, { once } = {}) => {
    const form = new URLSearchParams(entriesOf(params));
    const query = method === 'GET' && form.size > 0 ? `?${form.toString()}` : '';
    const response = await fetchOutside(`${apiUrl}/v1/${path}${query}`, {
      method,
      headers: {
        Authorization: `Bearer ${secretKey}`,
        'Stripe-Version': version,
        ...(once === undefined ? {} : { 'Idempotency-Key': once }),
      },
      ...(method === 'POST' ? { body: form } : {}),
      signal: AbortSignal.timeout(withinMs),
    }).catch(() => null);
    const body: unknown = await response?.json().catch(() => null);
    if (response?.ok) return body;
    const status = response?.status ?? 0;
    const code = codeOf(body);
    // The first word of the path and Stripe's own code: no id, no amount, nothing of what it says in words.
    log.warn({ call: `${method} ${path.split('/')[0]}`, status, reason: code }, 'Stripe refused a call');
    // 409: the same call is under way.
    if (status >= 400 && status < 500 && status !== 401 && status !== 403 && status !== 409 && status !== 429)
      throw new StripeRefusal(code, paramOf(body));
    throw new Refusal('unavailable', 'Stripe can’t be reached right now.', { retryAfterSeconds: 30 });
  };
}

/** As Stripe takes nested values: `line_items[0][price]`. */
function entriesOf(params: Params, within?: string): [string, string][] {
  return Object.entries(params).flatMap(([key, value]): [string, string][] => {
    const name = within === undefined ? key : `${within}[${key}]`;
    if (Array.isArray(value)) return value.flatMap((one, at) => entriesOf(one as Params, `${name}[${at}]`));
    return typeof value === 'object' ? entriesOf(value as Params, name) : [[name, String(value)]];
  });
}

function paramOf(body: unknown): string | null {
  const { error } = (body ?? {}) as { error?: { param?: unknown } };
  return typeof error?.param === 'string' ? error.param : null;
}

function codeOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: { code?: unknown; type?: unknown } };
  const code = error?.code ?? error?.type;
  return typeof code === 'string' && /^[a-z_]{1,60}$/.test(code) ? code : 'unknown';
}
