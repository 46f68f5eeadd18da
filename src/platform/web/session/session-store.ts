import { onLineBack } from '../line-back.ts';
import { shellHere } from '../shell/bridge.ts';
import { whenAtRest } from '../when-at-rest.ts';
import type { AccountChanges } from './account-changes.ts';
import type { Done, Failed } from './attempt.ts';
import { isStranger, keepOwner } from './device-owner.ts';
import { type HowEnded, notedEnd, wipeTab } from './session-end.ts';
import type { SessionKeeper, SessionSnapshot, SignOutScope, Tell } from './session-keeper.ts';
import type { SignInMethods } from './sign-in-methods.ts';
import {
  isFresh,
  type KeptSession,
  type SessionUser,
  sessionKey,
  standingOf,
  storedSession,
} from './stored-session.ts';

/** `shown`: whose page it is by now, if anybody's. */
export type LoadKeeper = (tell: Tell, isReturn: boolean, shown: SessionUser | null) => Promise<SessionKeeper>;

const loadKeeper: LoadKeeper = async (...given) => (await import('./session-keeper.ts')).openKeeper(...given);

/** Links only return to `/` and `/auth`; elsewhere `code` is a meeting code (R-ROUTE-02, R-ROUTE-06). */
const mayBeReturn =
  /^\/(?:auth)?[?#](?:.*&)?(?:code|error\w*|message|access_token|refresh_token|expires_in|token_type)=/;

/** One and the same object, so that a visitor's page, drawn for visitors, isn't drawn again once it's hydrated. */
export const visitor: SessionSnapshot = { ...standingOf(null), linkFault: null };

const unreachable: Failed = { ok: false, code: 'offline' };

/**
 * This browser's session, outside React. Everything that needs the accounts client is in the keeper, loaded only for a
 * stored session, a returning link, or a sign-in; a visitor's page stays light and makes no requests. A stored token that's
 * good for a while is used as it is: then the keeper comes once the page rests, or somebody needs it.
 */
export class SessionStore {
  #snapshot = visitor;
  #keeper: Promise<SessionKeeper> | undefined;
  /** Once it has come: until then the stored token is used. */
  #here: SessionKeeper | undefined;
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
    if (!isReturn && kept && isUsable(kept)) this.#use(kept);
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
    if (status === 'signed-out' || this.#isOvertaken()) return null;
    const kept = this.#here || !user ? null : storedSession();
    return kept && isFresh(kept) ? kept.access_token : this.#ask((keeper) => keeper.accessToken(), null);
  }

  /**
   * A token to replace one that was refused, by refreshing once. Null if there is none; if the session has ended, this
   * device is signed out.
   */
  async renew(refused: string): Promise<string | null> {
    return this.#isOvertaken() ? null : this.#ask((keeper) => keeper.renew(refused), null);
  }

  /** Whether somebody else has signed in by another tab, which this one hasn't heard yet: nothing is asked for in their name. */
  #isOvertaken(): boolean {
    const { user } = this.#snapshot;
    const kept = !this.#here && user && storedSession();
    return kept ? kept.user.id !== user?.id : false;
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

  #use(kept: KeptSession): void {
    keepOwner(kept.user.id);
    this.#set(standingOf(kept));
    whenAtRest(() => void this.#warm());
  }

  /** Not had, it's tried again when it's needed, and each time the line is back. */
  async #warm(): Promise<void> {
    const come = () => this.#ask(async () => true, false);
    if (await come()) return;
    const stop = onLineBack(async () => {
      if (await come()) stop();
    });
  }

  async #open(isReturn: boolean): Promise<void> {
    const shown = this.#shown;
    this.#set({ status: 'loading', user: null, step: undefined });
    try {
      await this.#connect(isReturn, shown);
    } catch {
      // Without the keeper's chunk (offline), the stored session still names the person.
      const standing = standingOf(storedSession());
      if (standing.user && shown && standing.user.id !== shown.id) wipeTab();
      this.#set({ ...standing, ...(standing.user && { ended: undefined }) });
    }
  }

  #connect(isReturn = false, shown = this.#shown): Promise<SessionKeeper> {
    this.#keeper ??= this.#load((next) => this.#set(next), isReturn, shown).then(
      (keeper) => {
        this.#here = keeper;
        return keeper;
      },
      (error: unknown) => {
        this.#keeper = undefined;
        throw error;
      },
    );
    return this.#keeper;
  }

  /** Whose page it is, or waits to be again. */
  get #shown(): SessionUser | null {
    return this.#snapshot.user ?? this.#snapshot.ended?.user ?? null;
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
    if (!kept && (status === 'signed-in' || step)) {
      void this.#ask(async (keeper) => keeper.left(), undefined);
      if (!this.#here) this.#left();
    }
  }

  /** Like the keeper, which may never come: nobody stays in until it's here. What all tabs share, the other one has wiped. */
  #left(): void {
    const { user } = this.#snapshot;
    const how = notedEnd();
    const isOver = how === 'left' || how === 'gone';
    if (isOver) wipeTab();
    this.#set({ ...standingOf(null), ended: user ? { how, user: isOver ? null : user } : undefined });
  }

  /** Another tab has signed someone in. */
  async #reopen(): Promise<void> {
    if (this.#here) await this.#here.open();
    else await this.#open(false);
  }
}

/** Nothing has to be asked or put away before its person is in. */
function isUsable(kept: KeptSession): boolean {
  return standingOf(kept).user !== null && isFresh(kept) && !isStranger(kept.user.id);
}

/** The one session of this page. In a native shell the page starts it, once the phone has handed it over. */
export const session = typeof window === 'undefined' || shellHere() ? new SessionStore() : new SessionStore().start();
