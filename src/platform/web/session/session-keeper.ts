import type { Session as AuthSession, GoTrueClient } from '@supabase/auth-js';
import { AuthClient } from '@supabase/auth-js';
import { paths } from '#platform/shared/paths.ts';
import { newPasswordPage, nextOf, withNext } from '../router/safe-next.ts';
import { AccountChanges } from './account-changes.ts';
import { attempt, type Done, listeningFetch } from './attempt.ts';
import type { LinkFault } from './link-return.ts';
import { faultOfError, readLinkReturn, withoutReturn } from './link-return.ts';
import { SignInMethods } from './sign-in-methods.ts';
import type { Standing } from './stored-session.ts';
import { sessionIdOf, sessionKey, standingOf, storedSession } from './stored-session.ts';
import { wipeLocalData } from './wipe-local-data.ts';

/** Who is here. `linkFault` says why returning from a link signed nobody in. */
export type SessionSnapshot = { linkFault: LinkFault | null } & (
  | Standing
  | { status: 'loading'; user: null; step: undefined }
);
export type SignOutScope = 'global' | 'local' | 'others';

export type Tell = (next: Partial<SessionSnapshot>) => void;

/**
 * Keeps this browser's session with the accounts client. A separate chunk, which visitors never load.
 * @param tell called with what it learns
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
    fetch: listeningFetch,
  });
  const keeper = new SessionKeeper(auth, tell);
  if (awaited) void keeper.openFromLink();
  else if (back.kind !== 'none') keeper.linkFailed(back.kind === 'fault' ? back.fault : 'other-browser');
  if (!awaited) void keeper.open();
  return keeper;
}

export class SessionKeeper {
  readonly signInMethods: SignInMethods;
  readonly accountChanges: AccountChanges;
  readonly #auth: GoTrueClient;
  readonly #tell: Tell;
  /** Counts changes, so that an overtaken answer is dropped. */
  #heardSoFar = 0;

  constructor(auth: GoTrueClient, tell: Tell) {
    this.#auth = auth;
    this.#tell = tell;
    this.signInMethods = new SignInMethods(auth, () => tell({ linkFault: null }));
    this.accountChanges = new AccountChanges(auth);
    auth.onAuthStateChange((event, session) => {
      // The caller has read the initial state.
      if (event !== 'INITIAL_SESSION') this.#heard(event, session);
    });
  }

  /**
   * Runs what may start a new session in this browser. The one it replaces ends: it would stand among its person's devices
   * as a second 'this browser' that nobody can tell from a stranger's.
   */
  async replacing<T>(work: () => Promise<T>): Promise<T> {
    const before = storedSession();
    const outcome = await work();
    const now = storedSession();
    if (before && now && sessionIdOf(before) !== sessionIdOf(now))
      await attempt(() => this.#auth.admin.signOut(before.access_token, 'local'));
    return outcome;
  }

  /** Finds out whether the stored session is good. */
  async open(): Promise<void> {
    // Offline the server can't be asked, so trust the stored session at once.
    if (!navigator.onLine) this.#heard('INITIAL_SESSION', null);
    const before = this.#heardSoFar;
    const outcome = await attempt(() => this.#auth.getSession());
    if (this.#heardSoFar > before) return;
    this.#heard('INITIAL_SESSION', outcome.ok ? outcome.result.data.session : null);
  }

  /** Exchanges a link's code for a session, trusted only if its signature is valid. */
  async openFromLink(): Promise<void> {
    const outcome = await this.replacing(() =>
      attempt(async () => {
        const { error } = await this.#auth.initialize();
        if (error) return { error };
        // It has just come; by a device's clock that's hours ahead it would be over.
        const claims = await this.#auth.getClaims(undefined, { allowExpired: true });
        if (claims.error) await this.#auth.signOut({ scope: 'local' });
        return { error: claims.error && { code: 'bad_signature' } };
      }),
    );
    if (!outcome.ok) this.linkFailed(faultOfError(outcome.code), outcome.code);
    await this.open();
    // A confirmation returns to the root (R-ROUTE-02), and continues to where its person was heading.
    if (!outcome.ok || location.pathname !== paths.home) return;
    const next = nextOf(location.search);
    const owes = standingOf(storedSession()).step === 'first-password';
    if (owes || next !== paths.home) location.replace(owes ? withNext(newPasswordPage, next) : next);
  }

  /** A failed link is explained on the sign-in page, wherever it returned to; the destination stays in the address. */
  linkFailed(linkFault: LinkFault, code?: string): void {
    this.#tell({ linkFault });
    const address = new URL(location.href);
    if (address.pathname === paths.auth) {
      history.replaceState(history.state, '', withoutReturn(address));
      return;
    }
    if (code) {
      address.searchParams.delete('code');
      address.searchParams.set('error_description', '');
      address.searchParams.set('error_code', code);
    }
    location.replace(paths.auth + address.search + address.hash);
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
    if (hasEnded && storedSession()) await this.signOut('local');
    return null;
  }

  async signOut(scope: SignOutScope): Promise<Done> {
    const outcome = await attempt(() => this.#auth.signOut({ scope }));
    if (!outcome.ok && scope !== 'local') return outcome;
    if (scope === 'others') return { ok: true };
    this.#tell(standingOf(null));
    await wipeLocalData();
    return { ok: true };
  }

  /** Another tab has ended the session. */
  left(): void {
    this.#heard('SIGNED_OUT', null);
  }

  #heard(event: string, session: AuthSession | null): void {
    this.#heardSoFar += 1;
    const kept = storedSession();
    // A session that couldn't be refreshed because there was no response is kept, and so is its person.
    this.#tell(standingOf(event === 'SIGNED_OUT' ? null : (session ?? kept)));
    // If another tab has already signed someone else in, the stored data is theirs.
    if (event === 'SIGNED_OUT' && !kept) void wipeLocalData();
  }
}
