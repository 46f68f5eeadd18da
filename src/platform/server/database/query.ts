import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Tx } from './database.ts';

/** Drizzle's query builder; its own `transaction` makes a savepoint. */
export type QueryBuilder = Omit<NodePgDatabase, '$client'>;

const builders = new WeakMap<Tx, QueryBuilder>();

/**
 * The query builder behind a transaction, for repositories only: services pass the transaction on, and the `database`
 * wall keeps this file from them. One object per connection, so prepared queries can be cached by `tx`.
 */
export function query(tx: Tx): QueryBuilder {
  const builder = builders.get(tx);
  if (!builder) throw new Error('this transaction was not opened by connect()');
  return builder;
}

/** Lets `query` find the builder of a transaction; only connect.ts makes transactions. */
export function bindBuilder(tx: Tx, builder: QueryBuilder): void {
  builders.set(tx, builder);
}
