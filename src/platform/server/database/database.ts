import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EventDeclaration } from '#platform/shared/event.ts';

/** A transaction in which somebody's rights already hold: drizzle's query builder on its own connection. */
export type Tx = Omit<NodePgDatabase, '$client'> & {
  /** Records that something happened, in the transaction of the fact; listeners get it at least once. */
  emit: Emit;
};

/** @throws ValiError when the payload is not what the event's schema says, such as an id that is none */
export type Emit = <Payload>(event: EventDeclaration<Payload>, payload: NoInfer<Payload>) => Promise<void>;

/** Whose behalf a call is on: read from a verified access token, the session is checked by `asUser`. */
export type Caller = { readonly userId: string; readonly sessionId: string };

/** The only three ways to the data. Each runs `work` in one transaction with the role and rights it names. */
export type Database = {
  /** @throws Refusal `session_ended` when the caller's session is gone or the person is banned. */
  asUser<T>(caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T>;
  asVisitor<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Past row rights, for what no person does themself; `reason` says why, in the code. */
  asSystem<T>(reason: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Hears NOTIFY on `channel` until stopped; a lost connection is made again. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /** Whether a query comes back. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
};
