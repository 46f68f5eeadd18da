import type { EventDeclaration } from '#platform/shared/event.ts';

declare const role: unique symbol;

/** A transaction where someone's rights already apply. Only repositories query it (`query`). */
type Transaction<Role extends 'user' | 'visitor' | 'system'> = {
  readonly [role]: Role;
  /** Records that something happened, in the transaction of the fact; listeners get it at least once. */
  emit: Emit;
};

/** Runs as one signed-in person, under their row rights. */
export type UserTx = Transaction<'user'>;
/** Runs as anyone: public content only. */
export type VisitorTx = Transaction<'visitor'>;
/** Runs past row rights. */
export type SystemTx = Transaction<'system'>;
/** For what may run under any rights; a repository function names the narrowest that fits. */
export type Tx = UserTx | VisitorTx | SystemTx;
/** @throws ValiError when the payload doesn't fit the event's schema, such as a malformed id */
export type Emit = <Payload>(event: EventDeclaration<Payload>, payload: NoInfer<Payload>) => Promise<void>;

/**
 * The person a call is on behalf of, from a verified access token; `asUser` checks the session. `aal`: how sure the token is of them. One
 * from before its session showed the second factor isn't made surer by that; without it, the session's own level counts.
 */
export type Caller = { readonly userId: string; readonly sessionId: string; readonly aal?: 'aal1' | 'aal2' };

/** A caller as their access token says; `expiresAt` is its end, in ms since 1970. */
export type Bearer = Caller & { readonly expiresAt: number };

/**
 * `long`: what may go through very many rows at once, with nobody waiting for it; its statements have an hour. `tries`: 1 for what
 * acts outside the database, which isn't begun again then.
 */
type SystemOptions = { long?: boolean; tries?: number };

/**
 * The only three ways to the data. Each runs `work` in one transaction with the role and rights it names, and from its beginning once
 * more where the database undid it for another one: what it does outside the database would happen twice.
 */
export type Database = {
  /** @throws Refusal `session_ended` when the caller's session is gone or the person is banned. */
  asUser<T>(caller: Caller, work: (tx: UserTx) => Promise<T>): Promise<T>;
  asVisitor<T>(work: (tx: VisitorTx) => Promise<T>): Promise<T>;
  /** Past row rights, for what no person may do themselves; a comment says why where that isn't obvious. */
  asSystem<T>(work: (tx: SystemTx) => Promise<T>, options?: SystemOptions): Promise<T>;
  /** Listens to NOTIFY on `channel` until stopped; reconnects by itself, and says then that notices may have been `missed`. */
  listen(channel: string, hear: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>;
  /** Whether the database answers a query. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
};
