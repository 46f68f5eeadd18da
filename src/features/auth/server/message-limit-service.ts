import { createHmac } from 'node:crypto';
import type { Tx } from '#platform/server/database/database.ts';
import { giveBackAttempt, takeAttempt } from '#platform/server/rate-limit.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { limits } from '../domain/limits.ts';
import { AuthRefusal } from '../domain/refusals.ts';
import type { AuthSettings } from '../domain/settings.ts';
import { deriveKey } from './secret-service.ts';

/** Messages to phones: each costs money, and rings somewhere, whoever gave the number. */
export type MessageLimitService = {
  /** Counts one for its number, over all accounts, and for the account. @throws AuthRefusal over_sms_send_rate_limit */
  take(tx: Tx, userId: string, phone: string): Promise<void>;
  /** Of one that was not sent. */
  giveBack(tx: Tx, userId: string, phone: string): Promise<void>;
};

type Deps = { secretKey: Uint8Array; settings: Pick<AuthSettings, 'rateLimits'> };

export function createMessageLimitService({ secretKey, settings }: Deps): MessageLimitService {
  const key = deriveKey(secretKey, 'message-limits');

  function countersOf(userId: string, phone: string) {
    if (!settings.rateLimits) return [];
    const number = createHmac('sha256', key).update(phone).digest('base64url');
    return [
      { key: `phone:${number}`, limit: 1, windowSeconds: limits.phoneCodeSeconds },
      { key: `phone-hour:${number}`, limit: limits.phoneCodesPerNumber, windowSeconds: 3_600 },
      { key: `phone-codes:${userId}`, limit: limits.phoneCodesPerAccount, windowSeconds: 3_600 },
    ];
  }

  return {
    async take(tx, userId, phone) {
      for (const { key: counter, ...pace } of countersOf(userId, phone)) {
        await takeAttempt(tx, counter, pace).catch((error: unknown) => {
          const over = error instanceof Refusal && error.code === 'rate_limited';
          throw over ? tooSoon(error.retryAfterSeconds ?? 0) : error;
        });
      }
    },
    async giveBack(tx, userId, phone) {
      for (const { key: counter } of countersOf(userId, phone)) await giveBackAttempt(tx, counter);
    },
  };
}

export function tooSoon(seconds: number): AuthRefusal {
  const wait = Math.max(1, Math.ceil(seconds));
  const message = `For security purposes, you can only request this after ${wait} seconds.`;
  return new AuthRefusal('over_sms_send_rate_limit', message, { retryAfterSeconds: wait });
}
