import { createHmac } from 'node:crypto';
import { AuthRefusal } from '../domain/refusals.ts';
import { deriveKey } from './secret-service.ts';

const withinMs = 5_000;

export type SmsService = {
  /** The six digits of a challenge; the same every time, so that they are nowhere stored. */
  codeOf(challenge: { id: string; salt: string }): string;
  /** Has a message sent. @throws AuthRefusal unavailable when whoever sends them does not take it in time */
  send(phone: string, message: string): Promise<void>;
};

/** Codes for phones, and the way to them: an address of the operator's that takes `{ phone, message }` as JSON. */
export function createSmsService({ secretKey, webhookUrl }: { secretKey: Uint8Array; webhookUrl: string | undefined }) {
  const key = deriveKey(secretKey, 'phone-codes');
  const sms: SmsService = {
    codeOf({ id, salt }) {
      const mac = createHmac('sha256', key).update(`${id}:${salt}`).digest();
      return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
    },
    async send(phone, message) {
      const taken = webhookUrl !== undefined && (await post(webhookUrl, { phone, message }));
      if (taken) return;
      throw new AuthRefusal('unavailable', 'The message could not be sent, please try again later.');
    },
  };
  return sms;
}

async function post(url: string, body: object): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
