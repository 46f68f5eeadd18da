import { createHmac } from 'node:crypto';
import type { SystemTx } from '#platform/server/database/database.ts';
import { deriveKey } from '#platform/server/private-texts/sealing.ts';
import { giveBackAttempt, takeAttempt } from '#platform/server/rate-limit.ts';
import { hourSeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { FactorStatus } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';

type Counter = { key: string; limit: number; windowSeconds: number };

/** Text messages: each costs money and rings someone's phone, no matter who gave the number. */
export type MessageLimitService = {
  /**
   * The counters of a message for a factor. Its number counts over all accounts until someone has proven that it's
   * theirs; after that it doesn't, or strangers who enter the same number could lock its owner out.
   */
  countersOf(factor: Messaged): readonly Counter[];
  /** @throws AuthRefusal over_sms_send_rate_limit */
  take(tx: SystemTx, counters: readonly Counter[]): Promise<void>;
  /** Gives back a refused message, so often an hour. @returns whether it did */
  giveBackRefused(tx: SystemTx, userId: string, counters: readonly Counter[]): Promise<boolean>;
};

type Messaged = { user_id: string; status: FactorStatus; phone: string };
type Deps = { secretKey: Uint8Array; settings: Pick<AuthSettings, 'rateLimits'> };

export function createMessageLimitService({ secretKey, settings }: Deps): MessageLimitService {
  const key = deriveKey(secretKey, 'message-limits');

  function countersOfNumber(phone: string): Counter[] {
    const number = createHmac('sha256', key).update(phone).digest('base64url');
    return [
      { key: `phone:${number}`, limit: 1, windowSeconds: limits.phoneCodeSeconds },
      { key: `phone-hour:${number}`, limit: limits.phoneCodesPerNumber, windowSeconds: hourSeconds },
    ];
  }

  return {
    countersOf({ user_id, status, phone }) {
      if (!settings.rateLimits) return [];
      const ofAccount = {
        key: `phone-codes:${user_id}`,
        limit: limits.phoneCodesPerAccount,
        windowSeconds: hourSeconds,
      };
      return [...(status === 'verified' ? [] : countersOfNumber(phone)), ofAccount];
    },
    async take(tx, counters) {
      for (const { key: counter, ...pace } of counters) {
        await takeAttempt(tx, counter, pace).catch((error: unknown) => {
          throw isOver(error) ? tooSoon(error.retryAfterSeconds ?? 0) : error;
        });
      }
    },
    async giveBackRefused(tx, userId, counters) {
      const pace = { limit: limits.refusedMessagesPerAccount, windowSeconds: hourSeconds };
      try {
        if (settings.rateLimits) await takeAttempt(tx, `phone-refused:${userId}`, pace);
      } catch (error) {
        if (isOver(error)) return false;
        throw error;
      }
      for (const { key: counter } of counters) await giveBackAttempt(tx, counter);
      return true;
    },
  };
}

function isOver(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code === 'rate_limited';
}

export function tooSoon(seconds: number): AuthRefusal {
  const wait = Math.max(1, Math.ceil(seconds));
  const message = `For security purposes, you can only request this after ${wait} seconds.`;
  return new AuthRefusal('over_sms_send_rate_limit', message, { retryAfterSeconds: wait });
}
