import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformEnvironment } from '../environment.ts';
import { StartError } from '../start-error.ts';

/** Keys in base64 by the file of DATA_DIR that they're in, a line each. */
export type Secrets = ReadonlyMap<string, readonly string[]>;

type Secret = {
  file: string;
  setting: string;
  given: readonly Uint8Array[] | undefined;
  /** Nothing is lost with it but that devices have to be switched on again. */
  mayBeMissing?: true;
};

/** Everything in DATA_DIR without which the rows are of no use; a setting may take a file's place. */
function secretsOf({ secretKey, encryptionKeys, vapidKey }: PlatformEnvironment): Secret[] {
  return [
    { file: 'secret-key', setting: 'SECRET_KEY', given: secretKey && [secretKey] },
    { file: 'encryption-keys', setting: 'ENCRYPTION_KEYS', given: encryptionKeys },
    { file: 'vapid-key', setting: 'VAPID_KEY', given: vapidKey && [vapidKey], mayBeMissing: true },
  ];
}

/** Whatever ends them: the server reads its keys so, too. */
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());
const base64 = (key: Uint8Array) => Buffer.from(key).toString('base64');
const isKey = (line: string) => Buffer.from(line, 'base64').length === 32;

/** @throws StartError when one is missing or damaged, since what was backed up without it would be lost */
export async function readSecrets(environment: PlatformEnvironment): Promise<Secrets> {
  const secrets = new Map<string, readonly string[]>();
  for (const { file, setting, given, mayBeMissing } of secretsOf(environment)) {
    const lines = given?.map(base64) ?? (await readLines(environment.dataDir, file));
    if (!lines && mayBeMissing) continue;
    if (!lines?.every(isKey)) {
      throw new StartError(
        `There is no key in ${join(environment.dataDir, file)}: set DATA_DIR or ${setting} as the server does.`,
      );
    }
    secrets.set(file, lines);
  }
  return secrets;
}

/** All keys of two readings: while one is being changed, rows may need either. */
export function together(earlier: Secrets, later: Secrets): Secrets {
  return new Map([...later].map(([file, lines]) => [file, [...new Set([...lines, ...(earlier.get(file) ?? [])])]]));
}

/** @throws StartError when this place has other keys */
export async function refuseOtherSecrets(environment: PlatformEnvironment, secrets: Secrets): Promise<void> {
  const { dataDir } = environment;
  for (const { file, setting, given } of secretsOf(environment)) {
    const wanted = secrets.get(file) ?? [];
    const here = given?.map(base64) ?? (await readLines(dataDir, file));
    if (here === undefined || wanted.every((line) => here.includes(line))) continue;
    if (given)
      throw new StartError(`${setting} isn't the one of the backup: remove it, and that one is restored, too.`);
    throw new StartError(
      `There is another ${file} in ${dataDir} already, and a backup is restored into an empty place only: set DATA_DIR to another folder, or move that file away.`,
    );
  }
}

/** Puts the keys of a backup where this place has none; `onMake` hears of each file before it's made. */
export async function keepSecrets(
  environment: PlatformEnvironment,
  secrets: Secrets,
  onMake: (path: string) => void,
): Promise<void> {
  for (const { file, given } of secretsOf(environment)) {
    const lines = secrets.get(file);
    if (given || !lines || (await readLines(environment.dataDir, file))) continue;
    const path = join(environment.dataDir, file);
    onMake(path);
    await writeFile(path, toText(lines), { mode: 0o600, flag: 'wx', flush: true });
  }
}

/** A secret as its file has it, and back. */
export const toText = (lines: readonly string[]) => `${lines.join('\n')}\n`;
export function fromText(bytes: Uint8Array): string[] | undefined {
  const lines = linesOf(Buffer.from(bytes).toString('latin1'));
  return lines.every(isKey) ? lines : undefined;
}

async function readLines(dataDir: string, file: string): Promise<string[] | undefined> {
  try {
    return linesOf(await readFile(join(dataDir, file), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new StartError(`${join(dataDir, file)} can't be read (${code}): give this user access.`);
  }
}
