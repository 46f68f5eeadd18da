import { randomBytes, randomFillSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rotateSigningKey } from '#features/accounts/auth/server/index.ts';
import { readEncryptionKeys, readSecretKey, writeEncryptionKeys } from '#platform/server/data-folder.ts';
import { openKeyring } from '#platform/server/private-texts/keyring.ts';
import { rewrapPersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { StartError } from '#platform/server/start-error.ts';
import { time } from '../admin-tables.ts';
import { clock, type Task } from './command.ts';

/* The operator's commands for keys. Servers go on working meanwhile. */

const random = { bytes: (length: number) => randomFillSync(new Uint8Array(length)) };

/** A new key for access tokens. @throws StartError where the server's secret isn't */
export async function rotateKey({ database, environment }: Task, atOnce: boolean): Promise<string> {
  const { dataDir, auth: settings } = environment;
  refuseOtherFolder(dataDir, 'secret-key', environment.secretKey && 'SECRET_KEY');
  const secretKey = await readSecretKey(dataDir, environment.secretKey);
  const { kid, signsFrom } = await rotateSigningKey({ database, clock, random, secretKey, settings, atOnce });
  return atOnce
    ? `Key ${kid} signs now, and tokens signed by any other are refused. Running servers follow within a minute.`
    : `Key ${kid} is published now, and signs from ${time(signsFrom)} on.`;
}

/**
 * A new key that wraps those of people (CARE C19). What it replaces opens nothing any more.
 * @throws StartError where the servers' keys aren't, or the environment names no new one
 */
export async function rotateEncryptionKey({ database, environment }: Task): Promise<string> {
  const { dataDir, encryptionKeys: given } = environment;
  if (given?.length === 1) {
    throw new StartError(
      'Put a new key before the one in ENCRYPTION_KEYS and restart every server with both; then run this again.',
    );
  }
  refuseOtherFolder(dataDir, 'encryption-keys', given && 'ENCRYPTION_KEYS');
  const kept = await readEncryptionKeys(dataDir, given);
  const newest = given?.[0] ?? randomBytes(32);
  // Servers find the new key in the file as soon as they meet something that it wraps.
  if (!given) await writeEncryptionKeys(dataDir, [newest, ...kept]);
  const count = await rewrapPersonKeys(database, { keyring: await openKeyring(dataDir, given), random });
  if (!given) await writeEncryptionKeys(dataDir, [newest]);
  const next = given
    ? 'Now take the old keys out of ENCRYPTION_KEYS.'
    : 'The old key is gone: backups from before need the file encryption-keys that was saved with them.';
  return `The keys of ${count} ${count === 1 ? 'person' : 'people'} are wrapped anew. ${next}`;
}

/** A key made here would be useless to the servers. */
function refuseOtherFolder(dataDir: string, file: string, setting: string | undefined): void {
  if (setting || existsSync(join(dataDir, file))) return;
  throw new StartError(`There is no key in ${dataDir}: set DATA_DIR as the server does, or its keys as settings.`);
}
