import { createHmac } from 'node:crypto';
import { fetchOutside, SentElsewhere } from '#platform/server/outside-client.ts';
import { deriveKey } from '#platform/server/private-texts/sealing.ts';

const withinMs = 5_000;

export type SmsClient = {
  /** The six digits of a challenge, derived, so they're never stored. */
  codeOf(challenge: { id: string; salt: string }): string;
  /** Sends a message; `refused` certainly went nowhere, `unanswered` may be on its way. */
  send(phone: string, message: string): Promise<Handed>;
};

type Handed = 'taken' | 'refused' | 'unanswered';

/** Makes codes for phones and sends them through the operator's webhook, which takes `{ phone, message }` as JSON. */
export function createSmsClient({ secretKey, webhookUrl }: { secretKey: Uint8Array; webhookUrl: string | undefined }) {
  const key = deriveKey(secretKey, 'phone-codes');
  const sms: SmsClient = {
    codeOf({ id, salt }) {
      const mac = createHmac('sha256', key).update(`${id}:${salt}`).digest();
      return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
    },
    send: async (phone, message) => (webhookUrl === undefined ? 'refused' : post(webhookUrl, { phone, message })),
  };
  return sms;
}

/** Error codes of a connection that failed before anything was sent. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

async function post(url: string, body: object): Promise<Handed> {
  try {
    const response = await fetchOutside(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(withinMs),
    });
    await response.body?.cancel();
    return response.ok ? 'taken' : 'refused';
  } catch (error) {
    if (error instanceof SentElsewhere) return 'refused';
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return code !== undefined && unreached.has(code) ? 'refused' : 'unanswered';
  }
}
