import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import { openKeyring } from '#platform/server/private-texts/keyring.ts';
import { admitKeyring, createPersonKeys, type PersonKeys } from '#platform/server/private-texts/person-keys.ts';

export const random = { bytes: (length: number) => randomBytes(length) };

/** People's keys in a database of their own, with a key of the operator's that only this test has. */
export async function testPersonKeys(database: Database): Promise<PersonKeys> {
  const keyring = await openKeyring('', [randomBytes(32)]);
  await admitKeyring(database, keyring);
  return createPersonKeys({ keyring, random });
}
