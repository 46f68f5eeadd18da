import type { Session as AuthSession, GoTrueClient } from '@supabase/auth-js';
import { AuthClient } from '@supabase/auth-js';
import { paths } from '#platform/shared/paths.ts';
import { newPasswordPage, nextOf, withNext } from '../router/safe-next.ts';
import { AccountChanges } from './account-changes.ts';
import { callAccounts } from './accounts-wire.ts';
import { attempt, type Done, listeningFetch } from './attempt.ts';
import { isStranger, keepOwner } from './device-owner.ts';
import type { LinkFault } from './link-return.ts';
import { faultOfError, readLinkReturn, withoutReturn } from './link-return.ts';
import { type Ended, forgetEnd, notedEnd, noteEnd, wipeTab } from './session-end.ts';
import { readPlace, shellsPlace } from './session-place.ts';
import { SignInMethods } from './sign-in-methods.ts';
import type { KeptSession, SessionStanding, SessionUser } from './stored-session.ts';
import { sessionIdOf, sessionKey, standingOf, storedSession } from './stored-session.ts';
import { wipeLocalData } from './wipe-local-data.ts';

/**
 * Who is here. `linkFault` says why returning from a link signed nobody in; `ended`, how the last session did if that
 * wasn't this tab's wish, until somebody signs in.
 */
export type SessionSnapshot = { linkFault: LinkFault | null; ended?: Ended | undefined } & (
  | SessionStanding
  | { status: 'loading'; user: null; step: undefined }
);
export type SignOutScope = 'global' | 'local' | 'others';

export type Tell = (next: Partial<SessionSnapshot>) => void;

/**
 * Keeps this browser's session with the accounts client. A separate chunk, which visitors never load.
 * @param tell called with what it learns
 * @param isReturn whether the address may be the return from a link
 * @param shown whose page it is by now, if anybody's
 */
export function openKeeper(tell: Tell, isReturn: boolean, shown: SessionUser | null = null): SessionKeeper {
  const back = isReturn ? readLinkReturn(new URL(location.href)) : ({ kind: 'none' } as const);
  const awaited = back.kind === 'code' && readPlace(`${sessionKey}-code-verifier`) !== null;
  const storage = shellsPlace();
  const auth = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: sessionKey,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    ...(storage && { storage }),
    detectSessionInUrl: awaited,
    fetch: listeningFetch,
  });
  const keeper = new SessionKeeper(auth, tell, shown);
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
  /** Who is signed in. */
  #user: SessionUser | null;
  #ended: Ended | undefined;
  /** While this tab signs out. */
  #leaving = false;
  /** While it's asked why the server has ended the session: of several refused calls the first asks for all. */
  #ending: Promise<void> | undefined;

  constructor(auth: GoTrueClient, tell: Tell, shown: SessionUser | null) {
    this.#user = shown ?? standingOf(storedSession()).user;
    this.#auth = auth;
    this.#tell = tell;
    this.signInMethods = new SignInMethods(auth, () => {
      forgetEnd();
      tell({ linkFault: null });
    });
    this.accountChanges = new AccountChanges(auth);
    auth.onAuthStateChange((event, session) => {
      // The caller has read the initial state.
      if (event !== 'INITIAL_SESSION') this.#heard(event, session);
    });
    window.addEventListener('online', () => void this.#backOnline());
  }

  /**
   * Runs what may start a new session in this browser. The one it replaces ends: it would stand among its person's devices
   * as a second 'this browser' that nobody can tell from a stranger's. A refusal may also be how one hears of its end.
   */
  async replacing<T>(work: () => Promise<T>): Promise<T> {
    const before = storedSession();
    const outcome = await work();
    const now = storedSession();
    if (before && /^(session|user)_not_found$/.test(codeOf(outcome))) await this.renew(before.access_token);
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
    if (outcome.ok) forgetEnd();
    else this.linkFailed(faultOfError(outcome.code), outcome.code);
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

  /** Of the person this tab shows: somebody else may have signed in by another tab, which this one hasn't heard yet. */
  async accessToken(): Promise<string | null> {
    const kept = await this.#current();
    return kept && kept.user.id === this.#user?.id ? kept.access_token : null;
  }

  async #current(): Promise<KeptSession | null> {
    // Without a network the client would try for half a minute to renew a token that's over.
    if (!navigator.onLine) return storedSession();
    const outcome = await attempt(() => this.#auth.getSession());
    return outcome.ok ? outcome.result.data.session : null;
  }

  async renew(refused: string): Promise<string | null> {
    const current = await this.accessToken();
    if (current !== refused) return current;
    const outcome = await attempt(() => this.#auth.refreshSession());
    if (outcome.ok) return outcome.result.data.session?.access_token ?? null;
    // Another tab renewed it in the meantime.
    if (outcome.code === 'refresh_discarded') return this.accessToken();
    const hasEnded = outcome.code !== 'offline' && outcome.code !== 'server';
    if (hasEnded && storedSession()) {
      this.#ending ??= this.#end(refused).finally(() => {
        this.#ending = undefined;
      });
      await this.#ending;
    }
    return null;
  }

  async signOut(scope: SignOutScope): Promise<Done> {
    this.#leaving = scope !== 'others';
    if (this.#leaving) forgetEnd();
    const outcome = await attempt(() => this.#auth.signOut({ scope }));
    const failed = !outcome.ok && scope !== 'local' ? outcome : null;
    if (this.#leaving && !failed) {
      this.#isOver(undefined);
      await wipeLocalData();
    }
    this.#leaving = false;
    return failed ?? { ok: true };
  }

  /** Another tab has ended the session. */
  left(): void {
    this.#heard('SIGNED_OUT', null);
  }

  #heard(event: string, session: AuthSession | null): void {
    this.#heardSoFar += 1;
    const kept = storedSession();
    // Another tab may have signed someone in by now.
    if (event === 'SIGNED_OUT' && (!kept || this.#leaving)) this.#out();
    // A session that couldn't be refreshed because there was no response is kept, and so is its person.
    else void this.#in(standingOf(session ?? kept));
  }

  async #in(standing: SessionStanding): Promise<void> {
    // Someone who owes a second factor isn't in yet, and takes nothing from the person who was here.
    if (!standing.user) return this.#tell(standing);
    const { id } = standing.user;
    const heard = this.#heardSoFar;
    if (isStranger(id)) {
      this.#isOver(undefined);
      await wipeLocalData(true);
      if (this.#heardSoFar > heard) return;
    } else if (id !== (this.#was?.id ?? id)) wipeTab();
    keepOwner(id);
    this.#user = standing.user;
    this.#ended = undefined;
    this.#tell({ ...standing, ended: undefined });
  }

  #out(): void {
    const how = notedEnd();
    const user = this.#was;
    // Otherwise the page stays for its person, with everything that's kept for them (CARE C18).
    const isOver = how === 'left' || how === 'gone';
    if (this.#leaving) this.#isOver(undefined);
    else if (isOver) this.#isOver(user || this.#ended ? { how, user: null } : undefined);
    else this.#isOver(user ? { how, user } : this.#ended);
    if (isOver) void wipeLocalData();
  }

  /** Whose things are on the screen, or waiting for them. */
  get #was(): SessionUser | null {
    return this.#user ?? this.#ended?.user ?? null;
  }

  #isOver(ended: Ended | undefined): void {
    this.#user = null;
    this.#ended = ended;
    this.#tell({ ...standingOf(null), ended });
  }

  /** The server has ended the session; an account that was deleted it calls unknown. */
  async #end(refused: string): Promise<void> {
    const asked = await attempt(() => callAccounts('GET', '/user', refused));
    const isGone = !asked.ok && asked.code === 'user_not_found';
    noteEnd(isGone ? 'gone' : notedEnd() === 'long-ago' ? 'long-ago' : 'elsewhere');
    await attempt(() => this.#auth.signOut({ scope: 'local' }));
  }

  /** The client holds on to a failed renewal for a minute, which would fail every call that could go through by now. */
  async #backOnline(): Promise<void> {
    Object.assign(this.#auth, { lastRefreshFailure: null });
    if (storedSession()) await this.accessToken();
  }
}

function codeOf(outcome: unknown): string {
  return (outcome as { code?: string } | undefined)?.code ?? '';
}
