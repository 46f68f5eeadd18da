import { createECDH, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Creates DATA_DIR if it's missing, readable by its owner only.
 * @throws StartError when it isn't writable
 */
export async function openDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    // Rights alone don't say it: a file system may be full, or take no files at all.
    const probe = join(dataDir, `.probe-${process.pid}`);
    await writeFile(probe, 'Attune can write here.');
    await unlink(probe);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code;
    throw new StartError(
      `${dataDir} can't be written to (${why}): give this user access, or set DATA_DIR to another folder.`,
    );
  }
}

/** Node's own `recursive` goes round for ever where a folder is there and takes none, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder);
  }
}

/**
 * Keeps other servers off `dataDir` for exactly as long as this process lives: the kernel forgets an abstract socket
 * with its process, so a crash leaves no stale lock behind.
 * @returns a function that releases it earlier
 * @throws StartError when another server holds it
 */
export async function holdDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const { dev, ino } = await stat(dataDir);
  const lock = createServer((visitor) => visitor.destroy());
  await new Promise<void>((resolve, reject) => {
    lock.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? inUse(dataDir) : error));
    lock.listen(`\0attune-data-${dev}-${ino}`, resolve);
  });
  lock.unref();
  return () => new Promise((resolve) => lock.close(() => resolve()));
}

/** Another server holds the folder, which the operator's commands needn't mind. */
export class DataFolderInUse extends StartError {}

function inUse(dataDir: string): StartError {
  return new DataFolderInUse(
    `Another Attune server is using ${dataDir}: stop that one first, or set DATA_DIR to another folder.`,
  );
}

/**
 * The 32 bytes that encrypt keys at rest: SECRET_KEY, or a file in DATA_DIR created at the first start.
 * @throws StartError when the file isn't such a key
 */
export async function readSecretKey(dataDir: string, given: Uint8Array | undefined): Promise<Uint8Array> {
  if (given) return given;
  const file = join(dataDir, 'secret-key');
  const [key, ...more] = await readKeys(file, 'SECRET_KEY');
  if (key && more.length === 0) return key;
  throw damaged(file, 'SECRET_KEY');
}

/**
 * The 32 bytes by which push services know us, a scalar of P-256: VAPID_KEY, or a file in DATA_DIR created at the first start.
 * Browsers hand out addresses for this key alone.
 * @throws StartError when the file isn't such a key
 */
export async function readVapidKey(dataDir: string, given: Uint8Array | undefined): Promise<Uint8Array> {
  if (given) return given;
  const file = join(dataDir, 'vapid-key');
  const [key, ...more] = await readKeys(file, 'VAPID_KEY', newSigningKey);
  if (key && isSigningKey(key) && more.length === 0) return key;
  throw damaged(file, 'VAPID_KEY');
}

/** Whether a point of P-256 belongs to it. */
export function isSigningKey(key: Uint8Array): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key);
    return key.length === 32;
  } catch {
    return false;
  }
}

function newSigningKey(): Uint8Array {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  // One that begins with zeros comes without them.
  return Buffer.concat([Buffer.alloc(32 - key.length), key]);
}

const encryptionKeys = (dataDir: string) => join(dataDir, 'encryption-keys');

/**
 * The operator's keys that wrap those of people, newest first: ENCRYPTION_KEYS, or a file in DATA_DIR created at the first
 * start.
 * @throws StartError when the file isn't a list of such keys
 */
export function readEncryptionKeys(
  dataDir: string,
  given: readonly Uint8Array[] | undefined,
): Promise<readonly Uint8Array[]> {
  return given ? Promise.resolve(given) : readKeys(encryptionKeys(dataDir), 'ENCRYPTION_KEYS');
}

/** Replaces the file as a whole: a concurrent reader sees the old list or the new one. */
export async function writeEncryptionKeys(dataDir: string, keys: readonly Uint8Array[]): Promise<void> {
  const file = encryptionKeys(dataDir);
  await rename(await writeAside(file, keys), file);
}

/** Keys of 32 bytes in base64, a line each; the first is made when there's no such file. */
async function readKeys(
  file: string,
  setting: string,
  make: () => Uint8Array = () => randomBytes(32),
): Promise<Uint8Array[]> {
  if (!existsSync(file)) await keepKey(file, make());
  const text = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(`${file} can't be read (${code}): give this user access, or set ${setting}.`);
  });
  const keys = text
    .trim()
    .split('\n')
    .map((line) => Buffer.from(line, 'base64'));
  if (keys.every((key) => key.length === 32)) return keys;
  throw damaged(file, setting);
}

function damaged(file: string, setting: string): StartError {
  return new StartError(`${file} is damaged: put back the copy of it that was backed up, or set ${setting}.`);
}

/** A concurrent start keeps the first one's. */
async function keepKey(file: string, key: Uint8Array): Promise<void> {
  const aside = await writeAside(file, [key]);
  await link(aside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(aside);
}

/** Written elsewhere first, so that a list is whole or absent. Returns where. */
async function writeAside(file: string, keys: readonly Uint8Array[]): Promise<string> {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const lines = keys.map((key) => `${Buffer.from(key).toString('base64')}\n`);
  await writeFile(aside, lines.join(''), { mode: 0o600, flush: true });
  return aside;
}
