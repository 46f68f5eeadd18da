/** Where the browser keeps the session. Keys of a sign-in under way begin with it too. */
export const sessionKey = 'attune-session';

/** Minutes for which someone who came by a mail may set a new password without the old one. */
const resetMinutes = 60;

/** What is read of a session here; the accounts client knows more of it. */
export type KeptSession = {
  access_token: string;
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
 * Who a session lets in. `step` says what is still asked or offered: `second-factor` to someone who has one and has
 * not shown it yet, and counts as signed out until then; `new-password` to someone who came by a mail, and
 * `first-password` if they could not come back otherwise.
 */
export type Standing =
  | { status: 'signed-out'; user: null; step: 'second-factor' | undefined }
  | { status: 'signed-in'; user: SessionUser; step: 'new-password' | 'first-password' | undefined };

/** The session that this browser holds, or null. Never throws: storage may be closed. */
export function storedSession(): KeptSession | null {
  try {
    const kept = JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as KeptSession;
    return kept.user.id ? kept : null;
  } catch {
    return null;
  }
}

/** As `getAuthenticatorAssuranceLevel` has it, but at once, so that nobody is in for a moment too early. */
export function standingOf(kept: KeptSession | null): Standing {
  if (!kept) return { status: 'signed-out', user: null, step: undefined };
  const { user, access_token: token } = kept;
  const { aal, amr } = claimsOf(token);
  if (aal !== 'aal2' && user.factors?.some(({ status }) => status === 'verified'))
    return { status: 'signed-out', user: null, step: 'second-factor' };
  const since = Date.now() / 1000 - resetMinutes * 60;
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

type Claims = { aal?: string; amr?: { method: string; timestamp: number }[] };

/** What a token says of itself; only the server's word on it counts. */
function claimsOf(token: string): Claims {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as Claims;
  } catch {
    return {};
  }
}
