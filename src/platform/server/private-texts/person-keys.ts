import type { KeyObject } from 'node:crypto';
import { createSecretKey } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Random } from '#platform/shared/random.ts';
import type { Database, SystemTx, UserTx } from '../database/database.ts';
import { sqlState } from '../database/errors.ts';
import { query } from '../database/query.ts';
import { StartError } from '../start-error.ts';
import type { Keyring, OperatorKey } from './keyring.ts';
import { open, openBytes, seal } from './sealing.ts';

/*
 * What a person writes only for themselves is sealed with a key of their own, which goes with their account (CARE C19).
 * Columns for it have the type `private_text`; what has to be searched or compared in SQL stays out of them
 * (docs/decisions/026).
 */

/**
 * Where a sealed text stands: `table.column`, and its row's primary key, '/' between the values of several columns: by
 * these a person's copy of their data opens it. Sealed in one place, it opens in no other.
 */
export type SealedPlace = { column: `${string}.${string}`; row: string };

/** One person's key, for as long as the transaction that read it. */
export type PersonKey = {
  seal(place: SealedPlace, text: string | Uint8Array): Buffer;
  /** @throws Error when the text was sealed elsewhere, by someone else, or was changed */
  open(place: SealedPlace, sealed: Buffer): string;
  /** The same for what isn't text. */
  openBytes(place: SealedPlace, sealed: Buffer): Buffer;
};

/** The port of repositories that keep private texts. */
export type PersonKeys = {
  /**
   * The person's key; it's made the first time. As a person one gets only one's own.
   * @throws Error when the operator's key that wraps it is missing
   */
  of(tx: UserTx | SystemTx, userId: string): Promise<PersonKey>;
};

type Wrapped = { wrapped: Buffer; wrapped_by: string };
type Deps = { keyring: Keyring; random: Random };

export function createPersonKeys({ keyring, random }: Deps): PersonKeys {
  async function make(tx: UserTx | SystemTx, userId: string): Promise<Wrapped> {
    const bytes = random.bytes(32);
    // The newest may have been replaced by a command since it was read.
    for (const readAgain of [false, true]) {
      if (readAgain) await keyring.reread();
      await insertKey(tx, userId, wrap(keyring.newest(), random, userId, bytes));
      const made = await findKey(tx, userId);
      if (made) return made;
    }
    throw new Error('None of the keys in the keyring is in use.');
  }

  return {
    async of(tx, userId) {
      const { wrapped, wrapped_by } = (await findKey(tx, userId)) ?? (await make(tx, userId));
      if (!keyring.find(wrapped_by)) await keyring.reread();
      const wrapping = keyring.find(wrapped_by);
      if (!wrapping) throw new Error(`The operator's key ${wrapped_by} is missing.`);
      return personKey(createSecretKey(unwrap(wrapping, userId, wrapped)), random, userId);
    },
  };
}

function personKey(key: KeyObject, random: Random, userId: string): PersonKey {
  const label = ({ column, row }: SealedPlace) => `${column}\n${row}\n${userId}`;
  return {
    seal: (place, text) => seal(key, random, label(place), text),
    open: (place, sealed) => open(key, label(place), sealed),
    openBytes: (place, sealed) => openBytes(key, label(place), sealed),
  };
}

const labelOf = (userId: string) => `person-key\n${userId}`;

function wrap({ id, key }: OperatorKey, random: Random, userId: string, bytes: Uint8Array): Wrapped {
  return { wrapped: seal(key, random, labelOf(userId), bytes), wrapped_by: id };
}

function unwrap({ key }: OperatorKey, userId: string, wrapped: Buffer): Buffer {
  return openBytes(key, labelOf(userId), wrapped);
}

async function findKey(tx: UserTx | SystemTx, userId: string): Promise<Wrapped | undefined> {
  const found = await query(tx).execute<Wrapped>(
    sql`SELECT wrapped, wrapped_by FROM person_keys WHERE user_id = ${userId}`,
  );
  return found.rows[0];
}

/** Nothing happens when someone else was quicker, or the operator's key is no longer in use. */
async function insertKey(tx: UserTx | SystemTx, userId: string, { wrapped, wrapped_by }: Wrapped): Promise<void> {
  await query(tx).execute(sql`INSERT INTO person_keys (user_id, wrapped, wrapped_by)
    SELECT ${userId}, ${wrapped}, id FROM encryption_keys WHERE id = ${wrapped_by} ON CONFLICT DO NOTHING`);
}

/**
 * Compares the keyring with the keys in use, and puts its newest into use.
 * @throws StartError when one in use is missing from it
 */
export async function admitKeyring(database: Database, keyring: Keyring): Promise<void> {
  await database.asSystem(async (tx) => {
    await query(tx).execute(sql`SELECT pg_advisory_xact_lock(hashtext('attune encryption keys'))`);
    const { rows } = await query(tx).execute<{ id: string }>(sql`SELECT id FROM encryption_keys`);
    if (rows.some(({ id }) => !keyring.find(id))) {
      throw new StartError(
        'What people keep for themselves was sealed with another key: put back the file encryption-keys of DATA_DIR, or set ENCRYPTION_KEYS as before.',
      );
    }
    await query(tx).execute(
      sql`INSERT INTO encryption_keys (id) VALUES (${keyring.newest().id}) ON CONFLICT DO NOTHING`,
    );
  });
}

/** Rows that are rewrapped in one transaction. */
const batchSize = 500;

/**
 * Wraps everybody's key with the newest of the keyring, and takes the others out of use, while servers go on working.
 * @returns how many were rewrapped
 */
export async function rewrapPersonKeys(database: Database, { keyring, random }: Deps): Promise<number> {
  await admitKeyring(database, keyring);
  let count = 0;
  for (;;) {
    const wrapped = await database.asSystem((tx) => rewrapSome(tx, { keyring, random }));
    count += wrapped;
    // Someone may have come in between, to a server that doesn't know the newest yet.
    if (wrapped === 0 && (await retireOthers(database, keyring.newest().id))) return count;
  }
}

async function rewrapSome(tx: SystemTx, { keyring, random }: Deps): Promise<number> {
  const newest = keyring.newest();
  const { rows } = await query(tx).execute<Wrapped & { user_id: string }>(sql`
    SELECT user_id, wrapped, wrapped_by FROM person_keys WHERE wrapped_by <> ${newest.id} LIMIT ${batchSize} FOR UPDATE`);
  for (const { user_id, ...old } of rows) {
    const wrapping = keyring.find(old.wrapped_by);
    if (!wrapping) throw new Error(`The operator's key ${old.wrapped_by} is missing.`);
    const { wrapped } = wrap(newest, random, user_id, unwrap(wrapping, user_id, old.wrapped));
    await query(tx).execute(sql`UPDATE person_keys SET wrapped = ${wrapped}, wrapped_by = ${newest.id}
      WHERE user_id = ${user_id}`);
  }
  return rows.length;
}

/** Whether none but the newest is in use now. */
async function retireOthers(database: Database, newest: string): Promise<boolean> {
  try {
    await database.asSystem((tx) => query(tx).execute(sql`DELETE FROM encryption_keys WHERE id <> ${newest}`));
    return true;
  } catch (error) {
    if (sqlState(error) === '23503') return false;
    throw error;
  }
}
