import type { EventDeclaration } from '#platform/shared/event.ts';

declare const role: unique symbol;

/** A transaction in which someone's rights already hold. What is asked through it is asked in a repository (`query`). */
type Transaction<Role extends 'user' | 'visitor' | 'system'> = {
  readonly [role]: Role;
  /** Records that something happened, in the transaction of the fact; listeners get it at least once. */
  emit: Emit;
};

/** Runs as one signed-in person, under their row rights. */
export type UserTx = Transaction<'user'>;
/** Runs as anyone: public content alone. */
export type VisitorTx = Transaction<'visitor'>;
/** Runs past row rights. */
export type SystemTx = Transaction<'system'>;
/** For what may run as anyone's; a repository function names the narrowest that is true. */
export type Tx = UserTx | VisitorTx | SystemTx;
/** @throws ValiError when the payload is not what the event's schema says, such as an id that is none */
export type Emit = <Payload>(event: EventDeclaration<Payload>, payload: NoInfer<Payload>) => Promise<void>;

/** Whose behalf a call is on: read from a verified access token, the session is checked by `asUser`. */
export type Caller = { readonly userId: string; readonly sessionId: string };

/** The only three ways to the data. Each runs `work` in one transaction with the role and rights it names. */
export type Database = {
  /** @throws Refusal `session_ended` when the caller's session is gone or the person is banned. */
  asUser<T>(caller: Caller, work: (tx: UserTx) => Promise<T>): Promise<T>;
  asVisitor<T>(work: (tx: VisitorTx) => Promise<T>): Promise<T>;
  /** Past row rights, for what no person may do themself; where the reason is not plain, a comment says it. */
  asSystem<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>;
  /** Hears NOTIFY on `channel` until stopped; a lost connection is made again. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /** Whether a query comes back. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
};
