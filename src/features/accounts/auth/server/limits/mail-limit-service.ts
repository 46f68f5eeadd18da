import { createHmac } from 'node:crypto';
import type { SystemTx } from '#platform/server/database/database.ts';
import { deriveKey } from '#platform/server/private-texts/sealing.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import { hourSeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';

/** The call that asked for a mail; which mail it becomes may depend on the account. */
export type MailReason = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication';

export type MailLimitService = {
  /**
   * Counts a mail to each of these addresses before looking up whether they have an account, so that known and unknown
   * ones get the same answer (E6, X4, X9). A call that fails later counts nothing.
   * @throws AuthRefusal over_email_send_rate_limit
   */
  take(tx: SystemTx, reason: MailReason, ...emails: string[]): Promise<void>;
  /**
   * Counts requests to resend the mails of a change of address, known or not, apart from the mails themselves, so that
   * nobody with a better claim to them is held up. Uses its own transaction. @throws the same AuthRefusal
   */
  takeAsking(tx: SystemTx, email: string): Promise<void>;
};

type Deps = { secretKey: Uint8Array; settings: Pick<AuthSettings, 'mailIntervalSeconds' | 'mailsPerHour'> };

export function createMailLimitService({ secretKey, settings }: Deps): MailLimitService {
  const key = deriveKey(secretKey, 'mail-limits');
  const { mailIntervalSeconds, mailsPerHour } = settings;

  const nameOf = (email: string) => createHmac('sha256', key).update(email).digest('base64url');

  return {
    async takeAsking(tx, email) {
      const counter = `mail:asked-again:${nameOf(email)}`;
      if (mailIntervalSeconds > 0) await take(tx, counter, 1, mailIntervalSeconds, tooSoon);
    },
    async take(tx, reason, ...emails) {
      // Always in the same order, so that two calls with the same addresses don't deadlock.
      const names = emails.map(nameOf).sort();
      if (mailIntervalSeconds > 0) {
        for (const name of names) await take(tx, `mail:${reason}:${name}`, 1, mailIntervalSeconds, tooSoon);
      }
      if (mailsPerHour === null) return;
      for (let mails = 0; mails < names.length; mails += 1)
        await take(tx, 'mails', mailsPerHour, hourSeconds, () => 'Email rate limit exceeded');
    },
  };
}

function tooSoon(seconds: number): string {
  return `For security purposes, you can only request this after ${seconds} seconds.`;
}

async function take(tx: SystemTx, key: string, limit: number, windowSeconds: number, say: (seconds: number) => string) {
  try {
    await takeAttempt(tx, key, { limit, windowSeconds });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'rate_limited') throw error;
    const seconds = Math.max(1, Math.ceil(error.retryAfterSeconds ?? windowSeconds));
    throw new AuthRefusal('over_email_send_rate_limit', say(seconds), { retryAfterSeconds: seconds });
  }
}
