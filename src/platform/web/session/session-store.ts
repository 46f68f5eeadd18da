import { shellHere } from '../shell/bridge.ts';
import { whenAtRest } from '../when-at-rest.ts';
import type { AccountChanges } from './account-changes.ts';
import type { Done, Failed } from './attempt.ts';
import { isStranger } from './device-owner.ts';
import type { HowEnded } from './session-end.ts';
import type { SessionKeeper, SessionSnapshot, SignOutScope, Tell } from './session-keeper.ts';
import type { SignInMethods } from './sign-in-methods.ts';
import { type KeptSession, type SessionUser, sessionKey, standingOf, storedSession } from './stored-session.ts';

/** `user`: whom the page shows already. */
export type LoadKeeper = (tell: Tell, isReturn: boolean, user: SessionUser | null) => Promise<SessionKeeper>;

const loadKeeper: LoadKeeper = async (...given) => (await import('./session-keeper.ts')).openKeeper(...given);

/** Links only return to `/` and `/auth`; elsewhere `code` is a meeting code (R-ROUTE-02, R-ROUTE-06). */
const mayBeReturn =
  /^\/(?:auth)?[?#](?:.*&)?(?:code|error\w*|message|access_token|refresh_token|expires_in|token_type)=/;
/** Long before its end the keeper has come, and renews it. */
const freshSeconds = 300;
const isFresh = ({ expires_at: end = 0 }: KeptSession) => end - Date.now() / 1000 > freshSeconds;

const unreachable: Failed = { ok: false, code: 'offline' };

/**
 * This browser's session, outside React. Everything that needs the accounts client is in the keeper, loaded only for a
 * stored session, a returning link, or a sign-in; a visitor's page stays light and makes no requests. A session that's good for a
 * while is taken at its word, as the keeper would, and so that comes once the page rests (docs/decisions/125).
 */
export class SessionStore {
  #snapshot: SessionSnapshot = { ...standingOf(null), linkFault: null };
  #keeper: Promise<SessionKeeper> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #load: LoadKeeper;

  constructor(load: LoadKeeper = loadKeeper) {
    this.#load = load;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): SessionSnapshot => this.#snapshot;

  /** Reads the stored session. Called once, when the page starts. `how`: that can't be read. */
  start(how?: HowEnded): this {
    if (how) this.#set({ ended: { how, user: null } });
    const isReturn = mayBeReturn.test(location.pathname + location.search + location.hash);
    const kept = storedSession();
    if (kept && !isReturn && this.#takesAtItsWord(kept)) whenAtRest(() => void this.#ask(async () => {}, undefined));
    else if (isReturn || kept) void this.#open(isReturn);
    // A tab without a keeper learns about other tabs from storage events.
    window.addEventListener('storage', ({ key }) => {
      if (key === sessionKey || key === null) this.#storageChanged();
    });
    return this;
  }

  /** The snapshot, once it's known whether someone is here. */
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

  /** A token that's good for at least another minute; null for visitors and while the server can't be reached. */
  async accessToken(): Promise<string | null> {
    const { status, user } = this.#snapshot;
    if (status === 'signed-out') return null;
    const kept = this.#keeper ? null : storedSession();
    if (kept && kept.user.id === user?.id && isFresh(kept)) return kept.access_token;
    return this.#ask((keeper) => keeper.accessToken(), null);
  }

  /**
   * A token to replace one that was refused, by refreshing once. Null if there is none; if the session has ended, this
   * device is signed out.
   */
  renew(refused: string): Promise<string | null> {
    return this.#ask((keeper) => keeper.renew(refused), null);
  }

  /** Runs one step of signing in (R-AUTH-12 to 14). */
  authenticate<T>(work: (methods: SignInMethods) => Promise<T>): Promise<T | Failed> {
    return this.#ask<T | Failed>((keeper) => keeper.replacing(() => work(keeper.signInMethods)), unreachable);
  }

  /** Reads one's own account, or changes something about it. */
  change<T>(work: (changes: AccountChanges) => Promise<T>): Promise<T | Failed> {
    return this.#ask<T | Failed>((keeper) => keeper.replacing(() => work(keeper.accountChanges)), unreachable);
  }

  /**
   * Ends this device's session (`local`), all of them (`global`), or all others (R-ROLE-10). 401, 403 and 404 count as
   * done (R-ERR-06); on this device it never waits for the network.
   */
  signOut(scope: SignOutScope = 'global'): Promise<Done> {
    return this.#ask((keeper) => keeper.signOut(scope), unreachable);
  }

  /** What somebody else left on this device goes before anything else (CARE C18), and a step that's owed is the keeper's. */
  #takesAtItsWord(kept: KeptSession): boolean {
    const standing = standingOf(kept);
    if (!standing.user || standing.step || isStranger(standing.user.id) || !isFresh(kept)) return false;
    this.#set(standing);
    return true;
  }

  async #open(isReturn: boolean): Promise<void> {
    const shown = this.#snapshot.user;
    this.#set({ status: 'loading', user: null, step: undefined });
    try {
      await this.#connect(isReturn, shown);
    } catch {
      // Without the keeper's chunk (offline), the stored session still names the person.
      this.#set(standingOf(storedSession()));
    }
  }

  #connect(isReturn = false, shown = this.#snapshot.user): Promise<SessionKeeper> {
    this.#keeper ??= this.#load((next) => this.#set(next), isReturn, shown).catch((error: unknown) => {
      this.#keeper = undefined;
      throw error;
    });
    return this.#keeper;
  }

  async #ask<T>(work: (keeper: SessionKeeper) => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work(await this.#connect());
    } catch {
      return otherwise;
    }
  }

  #set(next: Partial<SessionSnapshot>): void {
    const changed = { ...this.#snapshot, ...next } as SessionSnapshot;
    if (JSON.stringify(changed) === JSON.stringify(this.#snapshot)) return;
    this.#snapshot = changed;
    for (const listener of this.#listeners) listener();
  }

  #storageChanged(): void {
    const kept = storedSession();
    const { status, step, user } = this.#snapshot;
    if (kept && (status === 'signed-out' || (user && user.id !== kept.user.id))) void this.#reopen();
    if (!kept && (status === 'signed-in' || step)) void this.#ask(async (keeper) => keeper.left(), undefined);
  }

  /** Another tab has signed someone in. */
  async #reopen(): Promise<void> {
    const known = this.#keeper;
    if (!known) return this.#open(false);
    await (await known).open();
  }
}

/** The one session of this page. In a native shell the page starts it, once the phone has handed it over. */
export const session = typeof window === 'undefined' || shellHere() ? new SessionStore() : new SessionStore().start();
