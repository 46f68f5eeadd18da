import type { Session as AuthSession, GoTrueClient } from '@supabase/auth-js';
import { AuthClient } from '@supabase/auth-js';
import type { LinkFault } from './link-return.ts';
import { faultOfError, readLinkReturn } from './link-return.ts';
import { sessionKey, storedUser } from './stored-session.ts';
import { wipeLocalData } from './wipe-local-data.ts';

export type SessionUser = { id: string; email: string };

/** Who is here. `linkFault` says why the return from a link signed nobody in. */
export type SessionSnapshot = { linkFault: LinkFault | null } & (
  | { status: 'loading' | 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser }
);

/** Why a command failed: a code of the accounts server, `offline` (no answer) or `server` (a fault behind it). */
export type Failed = { ok: false; code: string };
export type Done = { ok: true } | Failed;
/** `confirm`: a mail waits to be opened before one can sign in. */
export type SignedUp = { ok: true; confirm: boolean } | Failed;
export type SignOutScope = 'global' | 'local' | 'others';

type Tell = (next: Partial<SessionSnapshot>) => void;

/**
 * Keeps the session of this browser with the accounts client. A chunk of its own, which visitors never load.
 * @param tell what it learns
 * @param isReturn whether the address may be the return from a link
 */
export function openKeeper(tell: Tell, isReturn: boolean): SessionKeeper {
  const back = isReturn ? readLinkReturn(new URL(location.href)) : ({ kind: 'none' } as const);
  const awaited = back.kind === 'code' && localStorage.getItem(`${sessionKey}-code-verifier`) !== null;
  const auth = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: sessionKey,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: awaited,
  });
  const keeper = new SessionKeeper(auth, tell);
  if (awaited) void keeper.openFromLink();
  else if (back.kind !== 'none') keeper.linkFailed(back.kind === 'fault' ? back.fault : 'other-browser');
  if (!awaited) void keeper.open();
  return keeper;
}

export class SessionKeeper {
  readonly #auth: GoTrueClient;
  readonly #tell: Tell;
  /** How often something was heard; an answer that was overtaken no longer counts. */
  #heardSoFar = 0;

  constructor(auth: GoTrueClient, tell: Tell) {
    this.#auth = auth;
    this.#tell = tell;
    auth.onAuthStateChange((event, session) => {
      // What was there at first is read by whoever opened the keeper.
      if (event !== 'INITIAL_SESSION') this.#heard(event, session);
    });
  }

  /** Finds out whether the stored session is good. */
  async open(): Promise<void> {
    // Offline nobody can be asked, so the person of the stored session is taken at once.
    if (!navigator.onLine) this.#heard('INITIAL_SESSION', null);
    const before = this.#heardSoFar;
    const outcome = await attempt(() => this.#auth.getSession());
    if (this.#heardSoFar > before) return;
    this.#heard('INITIAL_SESSION', outcome.ok ? outcome.result.data.session : null);
  }

  /** Trades the code of a link for a session, and trusts it only when its signature is good. */
  async openFromLink(): Promise<void> {
    const outcome = await attempt(async () => {
      const { error } = await this.#auth.initialize();
      if (error) return { error };
      const claims = await this.#auth.getClaims();
      if (claims.error) await this.#auth.signOut({ scope: 'local' });
      return { error: claims.error && { code: 'bad_signature' } };
    });
    if (!outcome.ok) this.linkFailed(faultOfError(outcome.code), outcome.code);
    await this.open();
  }

  /** A link that failed is explained on the sign-in page, wherever it came back to. */
  linkFailed(linkFault: LinkFault, code?: string): void {
    this.#tell({ linkFault });
    if (location.pathname === '/auth') return;
    const query = code ? `?error_description=&error_code=${encodeURIComponent(code)}` : location.search;
    location.replace(`/auth${query}${location.hash}`);
  }

  async accessToken(): Promise<string | null> {
    const outcome = await attempt(() => this.#auth.getSession());
    return outcome.ok ? (outcome.result.data.session?.access_token ?? null) : null;
  }

  async renew(refused: string): Promise<string | null> {
    const current = await this.accessToken();
    if (current !== refused) return current;
    const outcome = await attempt(() => this.#auth.refreshSession());
    if (outcome.ok) return outcome.result.data.session?.access_token ?? null;
    // Another tab renewed it in the meantime.
    if (outcome.code === 'refresh_discarded') return this.accessToken();
    const hasEnded = outcome.code !== 'offline' && outcome.code !== 'server';
    if (hasEnded && storedUser()) await this.signOut('local');
    return null;
  }

  async signIn(email: string, password: string): Promise<Done> {
    const outcome = await attempt(() => this.#auth.signInWithPassword({ email, password }));
    return this.#entered(outcome) ?? { ok: true };
  }

  /** R-AUTH-13: the link in the mail comes back to the root of the site. */
  async signUp(email: string, password: string): Promise<SignedUp> {
    const options = { emailRedirectTo: `${location.origin}/` };
    const outcome = await attempt(() => this.#auth.signUp({ email, password, options }));
    return this.#entered(outcome) ?? { ok: true, confirm: outcome.ok && outcome.result.data.session === null };
  }

  async signOut(scope: SignOutScope): Promise<Done> {
    const outcome = await attempt(() => this.#auth.signOut({ scope }));
    if (!outcome.ok && scope !== 'local') return outcome;
    if (scope === 'others') return { ok: true };
    this.#tell({ status: 'signed-out', user: null });
    await wipeLocalData();
    return { ok: true };
  }

  /** Another tab has ended the session. */
  left(): void {
    this.#heard('SIGNED_OUT', null);
  }

  #entered(outcome: { ok: true } | Failed): Failed | null {
    if (!outcome.ok) return outcome;
    this.#tell({ linkFault: null });
    return null;
  }

  #heard(event: string, session: AuthSession | null): void {
    this.#heardSoFar += 1;
    const kept = storedUser();
    // A session that could not be refreshed for want of an answer is kept, and so is its person.
    const user = session ? { id: session.user.id, email: session.user.email ?? '' } : kept;
    if (user && event !== 'SIGNED_OUT') this.#tell({ status: 'signed-in', user });
    else this.#tell({ status: 'signed-out', user: null });
    // If another tab has already signed somebody else in, what is kept is theirs.
    if (event === 'SIGNED_OUT' && !kept) void wipeLocalData();
  }
}

async function attempt<T extends { error: unknown }>(
  work: () => Promise<T>,
): Promise<{ ok: true; result: T } | Failed> {
  try {
    const result = await work();
    return result.error ? { ok: false, code: codeOf(result.error) } : { ok: true, result };
  } catch (error) {
    return { ok: false, code: codeOf(error) };
  }
}

const codeOfName: Record<string, string> = {
  AuthSessionMissingError: 'session_not_found',
  AuthRefreshDiscardedError: 'refresh_discarded',
  TypeError: 'offline',
};

function codeOf(error: unknown): string {
  const { name = '', status, code } = error as { name?: string; status?: number; code?: string };
  if (name === 'AuthRetryableFetchError') return status ? 'server' : 'offline';
  return codeOfName[name] ?? code ?? 'server';
}
