import type { Session as AuthSession, GoTrueClient } from '@supabase/auth-js';
import type { LinkFault } from './link-return.ts';
import { faultOfError, readLinkReturn } from './link-return.ts';
import { awaitsLink, sessionKey, storedUser, wipeLocalData } from './local-data.ts';

export type SessionUser = { id: string; email: string };

/** Who is here. `linkFault` says why the return from a link signed nobody in. */
export type SessionSnapshot = { linkFault: LinkFault | null } & (
  | { status: 'loading' | 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser }
);

/** Why a command failed: a code of the accounts server, `offline` (no answer) or `server` (a fault behind it). */
export type Failed = { ok: false; code: string };
type Done = { ok: true } | Failed;
/** `confirm`: a mail waits to be opened before one can sign in. */
type SignedUp = { ok: true; confirm: boolean } | Failed;

export type SignOutScope = 'global' | 'local' | 'others';
export type LoadClient = (detectReturn: boolean) => Promise<GoTrueClient>;

const loadAuthClient: LoadClient = async (detectReturn) =>
  (await import('./auth-client.ts')).createAuthClient(detectReturn);

/**
 * The session of this browser, outside React. The accounts client is loaded only when there is a session
 * to keep, a link to return from, or somebody signs in; a visitor's page asks nothing of the network.
 */
export class SessionStore {
  #snapshot: SessionSnapshot = { status: 'signed-out', user: null, linkFault: null };
  #client: Promise<GoTrueClient> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #load: LoadClient;

  constructor(load: LoadClient = loadAuthClient) {
    this.#load = load;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): SessionSnapshot => this.#snapshot;

  /** Opens what this browser holds. Once, when the page starts. */
  start(): this {
    const back = readLinkReturn(new URL(location.href));
    if (back.kind === 'fault') this.#linkFailed(back.fault);
    else if (back.kind === 'code' && !awaitsLink()) this.#linkFailed('other-browser');
    else if (back.kind === 'code') void this.#openFromLink();
    if (this.#snapshot.status === 'signed-out' && storedUser()) void this.#open();
    window.addEventListener('storage', this.#storageChanged);
    return this;
  }

  /** The snapshot once it is known whether somebody is here. */
  settled(): Promise<SessionSnapshot> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#snapshot.status === 'loading') return;
        stop();
        resolve(this.#snapshot);
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  /** A token that is good for at least another minute; null for visitors and while the server cannot be asked. */
  async accessToken(): Promise<string | null> {
    if (this.#snapshot.status === 'signed-out') return null;
    const outcome = await this.#attempt((auth) => auth.getSession());
    return outcome.ok ? (outcome.result.data.session?.access_token ?? null) : null;
  }

  /**
   * Another token than the one a server refused, by refreshing once. Null when there is none;
   * where the session itself has ended, this device is signed out.
   */
  async renew(refused: string): Promise<string | null> {
    const current = await this.accessToken();
    if (current !== refused) return current;
    const outcome = await this.#attempt((auth) => auth.refreshSession());
    if (outcome.ok) return outcome.result.data.session?.access_token ?? null;
    // Another tab renewed it in the meantime.
    if (outcome.code === 'refresh_discarded') return this.accessToken();
    if (outcome.code !== 'offline' && outcome.code !== 'server') await this.signOut('local');
    return null;
  }

  /** R-AUTH-12. */
  async signIn(email: string, password: string): Promise<Done> {
    const outcome = await this.#attempt((auth) => auth.signInWithPassword({ email, password }));
    if (!outcome.ok) return outcome;
    this.#set({ linkFault: null });
    return { ok: true };
  }

  /** R-AUTH-13: the link in the mail comes back to the root of the site. */
  async signUp(email: string, password: string): Promise<SignedUp> {
    const options = { emailRedirectTo: `${location.origin}/` };
    const outcome = await this.#attempt((auth) => auth.signUp({ email, password, options }));
    if (!outcome.ok) return outcome;
    this.#set({ linkFault: null });
    return { ok: true, confirm: outcome.result.data.session === null };
  }

  /**
   * Ends this device's session (`local`), every one (`global`), or all but this one (R-ROLE-10).
   * 401, 403 and 404 count as done (R-ERR-06); on this device it never waits for the network.
   */
  async signOut(scope: SignOutScope = 'global'): Promise<Done> {
    const outcome = await this.#attempt((auth) => auth.signOut({ scope }));
    if (!outcome.ok && scope !== 'local') return outcome;
    if (scope === 'others') return { ok: true };
    this.#set({ status: 'signed-out', user: null });
    await wipeLocalData();
    return { ok: true };
  }

  #set(next: Partial<SessionSnapshot>): void {
    const changed = { ...this.#snapshot, ...next } as SessionSnapshot;
    if (JSON.stringify(changed) === JSON.stringify(this.#snapshot)) return;
    this.#snapshot = changed;
    for (const listener of this.#listeners) listener();
  }

  readonly #heard = (event: string, session: AuthSession | null): void => {
    const kept = storedUser();
    const user = session
      ? { id: session.user.id, email: session.user.email ?? '' }
      : event === 'SIGNED_OUT'
        ? null
        : kept;
    // A session that could not be refreshed for want of an answer is kept, and so is its person.
    if (user) this.#set({ status: 'signed-in', user });
    else this.#set({ status: 'signed-out', user: null });
    // If another tab has already signed somebody else in, what is kept is theirs.
    if (event === 'SIGNED_OUT' && !kept) void wipeLocalData();
  };

  /** A tab without the client hears of the other tabs from storage itself. */
  readonly #storageChanged = ({ key }: StorageEvent): void => {
    if (key !== sessionKey && key !== null) return;
    const kept = storedUser();
    if (kept && this.#snapshot.status === 'signed-out') void this.#open();
    if (!kept && this.#snapshot.status === 'signed-in') this.#heard('SIGNED_OUT', null);
  };

  #connect(detectReturn = false): Promise<GoTrueClient> {
    this.#client ??= this.#load(detectReturn).then(
      (client) => {
        client.onAuthStateChange((event, session) => {
          // What was there at first is read by whoever connected.
          if (event !== 'INITIAL_SESSION') this.#heard(event, session);
        });
        return client;
      },
      (error: unknown) => {
        this.#client = undefined;
        throw error;
      },
    );
    return this.#client;
  }

  async #open(): Promise<void> {
    this.#set({ status: 'loading', user: null });
    // Offline nobody can be asked, so the person of the stored session is taken at once.
    if (!navigator.onLine) this.#heard('INITIAL_SESSION', null);
    const outcome = await this.#attempt((auth) => auth.getSession());
    this.#heard('INITIAL_SESSION', outcome.ok ? outcome.result.data.session : null);
  }

  async #openFromLink(): Promise<void> {
    this.#set({ status: 'loading', user: null });
    const outcome = await this.#attempt(async (auth) => {
      const { error } = await auth.initialize();
      if (error) return { error };
      const claims = await auth.getClaims();
      if (claims.error) await auth.signOut({ scope: 'local' });
      return { error: claims.error && { code: 'bad_signature' } };
    }, true);
    if (!outcome.ok) this.#linkFailed(faultOfError(outcome.code), outcome.code);
    if (this.#snapshot.status === 'loading') this.#heard('INITIAL_SESSION', null);
  }

  /** A link that failed is explained on the sign-in page, wherever it came back to. */
  #linkFailed(fault: LinkFault, code?: string): void {
    this.#set({ linkFault: fault });
    if (location.pathname === '/auth') return;
    const query = code ? `?error_description=&error_code=${encodeURIComponent(code)}` : location.search;
    location.replace(`/auth${query}${location.hash}`);
  }

  async #attempt<T extends { error: unknown }>(
    work: (auth: GoTrueClient) => Promise<T>,
    detectReturn = false,
  ): Promise<{ ok: true; result: T } | Failed> {
    try {
      const result = await work(await this.#connect(detectReturn));
      return result.error ? { ok: false, code: codeOf(result.error) } : { ok: true, result };
    } catch (error) {
      return { ok: false, code: codeOf(error) };
    }
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

/** The one session of this page. */
export const session = typeof window === 'undefined' ? new SessionStore() : new SessionStore().start();
