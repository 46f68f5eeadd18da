import { readPlace } from './session-place.ts';

/** Where the browser keeps the session. Keys of a sign-in under way begin with it too. */
export const sessionKey = 'attune-session';

/** How many minutes someone who came by a mail may set a new password without the old one. */
const resetMinutes = 60;

/** The parts of a session read here; the accounts client knows more. */
export type KeptSession = {
  access_token: string;
  refresh_token?: string | undefined;
  /** Seconds of the token's life, and its end by this device's clock. */
  expires_in?: number | undefined;
  expires_at?: number | undefined;
  user: {
    id: string;
    email?: string | undefined;
    factors?: readonly { status: string }[] | undefined;
    /** As ISO 8601, by the server's clock. */
    created_at?: string | undefined;
    last_sign_in_at?: string | undefined;
    needs_password?: boolean | undefined;
  };
};

export type SessionUser = { id: string; email: string };

/**
 * Who a session signs in. `step` says what is still required or offered: `second-factor` to someone who has one and has
 * not shown it yet, and counts as signed out until then; `new-password` to someone who came by a mail, and
 * `first-password` if they couldn't come back otherwise.
 */
export type SessionStanding =
  | { status: 'signed-out'; user: null; step: 'second-factor' | undefined }
  | { status: 'signed-in'; user: SessionUser; step: 'new-password' | 'first-password' | undefined };

/** This browser's stored session, or null. Never throws, even without access to storage. */
export function storedSession(): KeptSession | null {
  try {
    const kept = JSON.parse(readPlace(sessionKey) ?? 'null') as KeptSession;
    return kept.user.id ? kept : null;
  } catch {
    return null;
  }
}

/** Like `getAuthenticatorAssuranceLevel`, but synchronous, so that nobody is in a moment too early. */
export function standingOf(kept: KeptSession | null): SessionStanding {
  if (!kept) return { status: 'signed-out', user: null, step: undefined };
  const { user } = kept;
  const { aal, amr, iat = 0 } = claimsOf(kept.access_token);
  if (aal !== 'aal2' && user.factors?.some(({ status }) => status === 'verified'))
    return { status: 'signed-out', user: null, step: 'second-factor' };
  const since = iat + ageOf(kept) - resetMinutes * 60;
  const came = (by: RegExp) => amr?.some(({ method, timestamp }) => by.test(method) && timestamp > since);
  return {
    status: 'signed-in',
    user: { id: user.id, email: user.email ?? '' },
    step:
      user.needs_password && came(/^(recovery|otp|email\/signup)$/)
        ? 'first-password'
        : came(/^(recovery|otp)$/)
          ? 'new-password'
          : undefined,
  };
}

/** Seconds before a token's end within which the keeper renews it, with some to spare. */
const marginSeconds = 180;

/** Whether its token needs no renewing yet. */
export function isFresh({ expires_at }: KeptSession): boolean {
  return expires_at !== undefined && expires_at - Date.now() / 1000 > marginSeconds;
}

/** Which session it is; it keeps its id when its tokens are renewed. */
export function sessionIdOf({ access_token }: KeptSession): string | undefined {
  return claimsOf(access_token).session_id;
}

/** Seconds since the token came, by the device's clock alone, which may be hours off that of the server. */
function ageOf({ expires_at: end, expires_in: life }: KeptSession): number {
  return end === undefined || life === undefined ? 0 : Date.now() / 1000 - (end - life);
}

type Claims = { session_id?: string; aal?: string; iat?: number; amr?: { method: string; timestamp: number }[] };

/** A token's unverified claims; only the server's word counts. */
function claimsOf(token: string): Claims {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as Claims;
  } catch {
    return {};
  }
}
