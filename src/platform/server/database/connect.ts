import { sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { parse } from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { endsWithin } from '../within.ts';
import type { Caller, Database, Emit, Tx } from './database.ts';
import { asRefusal, isSilence, isUndoneForAnother } from './errors.ts';
import { createListener } from './listen.ts';
import { connectionOptions, longWork, type Patience, usualPatience } from './patience.ts';
import { bindBuilder } from './query.ts';

type Options = {
  /** Login for what no person asked for, or what needs more rights than theirs; by default the same. */
  systemUrl?: string;
  /** Connections that may be open at once, for either login. */
  poolSize?: number;
  patience?: Patience;
};

/** Of a transaction that's undone for the sake of others, again and again. */
const mostTries = 3;
/**
 * Without machine code made for a statement (an operator's PostgreSQL may have that on): by a planner's guess at a policy's rows a read of
 * a millisecond looks like one of minutes, and compiling it takes a few hundred (docs/speed.md).
 */
const begin = 'BEGIN; SET LOCAL jit = off';

type Pool = {
  inTransaction<Role extends Tx, T>(begin: string, work: (tx: Role) => Promise<T>, tries?: number): Promise<T>;
  ready(): Promise<boolean>;
  close(): Promise<unknown>;
};

/**
 * Opens the database for the server's daily work. The login in `url` only needs the right to take on the roles of people
 * and visitors: with such a login no statement of theirs takes the rights of the system, not even one that was slipped in.
 */
export function connect(url: string, options: Options = {}): Database {
  const { systemUrl = url, poolSize = 20, patience = usualPatience } = options;
  const people = openPool(url, poolSize, patience);
  const system = openPool(systemUrl, poolSize, patience);
  // Its own, as a connection learns once how long its statements may take. Unused it's empty.
  const systemForLong = openPool(systemUrl, poolSize, { ...patience, ...longWork });
  const listener = createListener(url, patience);

  return {
    asUser: async (caller, work) => people.inTransaction(beginAsUser(caller), work),
    asVisitor: (work) => people.inTransaction(`${begin}; SET LOCAL ROLE attune_visitor`, work),
    asSystem: (work, { long = false, tries } = {}) =>
      (long ? systemForLong : system).inTransaction(`${begin}; SET LOCAL ROLE attune_system`, work, tries),
    listen: listener.listen,
    ready: async () => (await Promise.all([people.ready(), system.ready()])).every(Boolean),
    async close() {
      await Promise.all([listener.close(), people.close(), system.close(), systemForLong.close()]);
    },
  };
}

function openPool(url: string, poolSize: number, patience: Patience): Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url, 'attune', patience),
    max: poolSize,
    statement_timeout: patience.statementMs,
    query_timeout: patience.answerMs,
    idle_in_transaction_session_timeout: 30_000,
  });
  // The pool drops an idle connection that breaks; the next query opens a new one.
  pool.on('error', () => {});
  // A connection gets its handle and query builder once, not per transaction.
  const transactions = new WeakMap<pg.PoolClient, Tx>();
  pool.on('connect', (client) => {
    // A checked-out connection that breaks says so in its next answer; without a listener the event would end the
    // process.
    client.on('error', () => {});
    transactions.set(client, transactionOn(client));
  });
  const probe = { text: 'SELECT 1', query_timeout: patience.connectMs };

  /**
   * A connection after `begin`. Ones that had died unnoticed in the pool are replaced, since nothing has happened yet;
   * but not after silence, which would only be waited for again.
   */
  async function open(begin: string, replaced = 0): Promise<pg.PoolClient> {
    const client = await pool.connect();
    try {
      await client.query(begin);
      return client;
    } catch (error) {
      const alive = await giveBack(client, error);
      if (alive || isSilence(error) || replaced === poolSize) throw error;
      return open(begin, replaced + 1);
    }
  }

  const inTransaction: Pool['inTransaction'] = async (begin, work, tries = mostTries) => {
    const client = await open(begin).catch(refuse);
    try {
      const result = await work((transactions.get(client) ?? transactionOn(client)) as Parameters<typeof work>[0]);
      const { command } = await client.query('COMMIT');
      // PostgreSQL's answer when a statement failed and the failure was swallowed: nothing was committed.
      if (command !== 'COMMIT') throw new Error('a failed statement was passed over, so its transaction was undone');
      client.release();
      return result;
    } catch (error) {
      await giveBack(client, error);
      if (isUndoneForAnother(error) && tries > 1) return inTransaction(begin, work, tries - 1);
      return refuse(error);
    }
  };

  return {
    inTransaction,
    ready: () => succeeds(pool.query(probe)),
    // Transactions that a silent database holds up are left behind.
    close: () => endsWithin(patience.closeMs, pool.end()),
  };
}

/**
 * One round trip: begin, refuse a dead session, and act as that person from here on. Ids are validated, since they're
 * part of the SQL text.
 */
function beginAsUser(caller: Caller): string {
  const user = parse(Id, caller.userId);
  const session = parse(Id, caller.sessionId);
  const level = caller.aal === undefined ? '' : `, '${caller.aal === 'aal2' ? 'aal2' : 'aal1'}'`;
  return `${begin}; SELECT require_session('${user}', '${session}'${level}), set_config('app.user_id', '${user}', true), set_config('role', 'attune_user', true)`;
}

type NoSchema = Record<string, never>;

const dialect = new PgDialect();

/** The handle of a connection, for use within an open transaction, with drizzle behind it. */
function transactionOn(client: pg.PoolClient): Tx {
  const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined);
  const builder = new NodePgTransaction<NoSchema, NoSchema>(dialect, session, undefined);
  const emit: Emit = async (event, payload) => {
    const checked = JSON.stringify(parse(event.payload, payload));
    await builder.execute(sql`SELECT emit_event(${event.name}, ${checked}::jsonb)`);
  };
  const tx = { emit } as Tx;
  bindBuilder(tx, builder);
  return tx;
}

/** Rolls back and returns the connection to the pool; false when it's broken or silent, and dropped. */
async function giveBack(client: pg.PoolClient, error: unknown): Promise<boolean> {
  const alive = !isSilence(error) && (await succeeds(client.query('ROLLBACK')));
  client.release(!alive);
  return alive;
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

function refuse(error: unknown): never {
  throw asRefusal(error);
}
