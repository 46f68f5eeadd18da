import type { Aal, Amr, FactorStatus, FactorType } from './contract.ts';
import { limits } from './limits.ts';
import { AuthRefusal } from './refusals.ts';

/** What someone may show as a second factor. */
export type Proof = FactorType | 'recovery-code';

/** How an access token says that it was shown (amr). */
const methodOf = {
  totp: 'totp',
  phone: 'mfa/phone',
  'recovery-code': 'mfa/recovery-code',
} as const satisfies Record<Proof, Amr['method']>;
/** The ways that make a session aal2. */
export const secondMethods: readonly Amr['method'][] = Object.values(methodOf);

/**
 * Whether someone has a second factor but hasn't shown it in this session, which keeps much closed to them (AUTH-C6).
 */
export function needsStepUp(aal: Aal, factors: readonly { status: FactorStatus }[]): boolean {
  return aal === 'aal1' && factors.some(({ status }) => status === 'verified');
}

/** How someone proved who they are, once they have shown a factor at `now`, in milliseconds; newest first. */
export function withFactor(amr: readonly Amr[], proof: Proof, now: number): Amr[] {
  const method = methodOf[proof];
  return [{ method, timestamp: Math.floor(now / 1000) }, ...amr.filter((entry) => entry.method !== method)];
}

/** When a second factor was last shown in a session, in milliseconds; long ago if never. */
export function shownAt(amr: readonly Amr[]): number {
  const times = amr.filter(({ method }) => secondMethods.includes(method)).map(({ timestamp }) => timestamp * 1000);
  return Math.max(Number.NEGATIVE_INFINITY, ...times);
}

/**
 * Whether a second factor was shown in this session within a day, as adding a further one and removing any take: an
 * unattended device that is still in would let a stranger change the lock (D7). @param now in milliseconds
 */
export function shownLately({ aal, amr }: { aal: Aal; amr: readonly Amr[] }, now: number): boolean {
  return aal === 'aal2' && now - shownAt(amr) < limits.freshSessionSeconds * 1000;
}

/** A factor's name, or the issuer the app shows; '' for none. @throws AuthRefusal validation_failed */
export function plainName(field: string, given: string | null): string {
  const name = given?.trim() ?? '';
  if (name.length > limits.factorNameLength || unwanted.test(name)) {
    const most = limits.factorNameLength;
    throw new AuthRefusal('validation_failed', `${field} must be plain text of at most ${most} characters`);
  }
  return name;
}

const unwanted = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** A number as E.164 writes it, with its plus. @throws AuthRefusal validation_failed */
export function normalisePhone(given: string | null): string {
  const digits = (given ?? '').replace(/[\s().-]/g, '').replace(/^\+/, '');
  if (!/^[1-9]\d{6,14}$/.test(digits)) {
    throw new AuthRefusal('validation_failed', 'Invalid phone number format (E.164 required)');
  }
  return `+${digits}`;
}

/** What an authenticator app reads from the picture (§3): SHA-1, six digits, thirty seconds. */
export function totpUri({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  const [by, who] = [encodeURIComponent(issuer), encodeURIComponent(account)];
  return `otpauth://totp/${by}:${who}?algorithm=SHA1&digits=6&issuer=${by}&period=30&secret=${secret}`;
}

/** The text message. It names nobody, and nothing but what the code is for. */
export function phoneMessage(code: string): string {
  return `${code} is your Attune code. It is good for one minute. Tell it to nobody.`;
}

/** When a challenge made at `now` expires; both in milliseconds. */
export function challengeEnds(type: FactorType, now: number): number {
  return now + (type === 'phone' ? limits.phoneCodeSeconds : limits.challengeSeconds) * 1000;
}

type Challenge = { created_at: Date; used_at: Date | null; wrong_codes: number; same_place: boolean };

/**
 * A challenge can be answered once, in time, from the address that asked for it, and with few wrong tries. @throws
 * AuthRefusal
 */
export function checkChallenge(challenge: Challenge, type: FactorType, now: number): void {
  if (challenge.used_at || !challenge.same_place) {
    throw new AuthRefusal('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  const over = challengeEnds(type, challenge.created_at.getTime()) <= now;
  if (over || challenge.wrong_codes >= limits.wrongCodesPerChallenge) {
    throw new AuthRefusal('mfa_challenge_expired', 'This challenge is over, ask for a new one');
  }
}
