import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { createModel } from '#platform/server/ai/model.ts';
import { type AiSettings, aiSettings } from '#platform/server/ai/settings.ts';
import { lastBackup } from '#platform/server/backup/backup.ts';
import { cautionsAbout } from '#platform/server/cautions.ts';
import { hangUp, reach } from '#platform/server/database/reach.ts';
import { type PlatformEnvironment, platformSettings } from '#platform/server/environment.ts';
import { storeOf } from '#platform/server/files/files.ts';
import { filesSettings, type S3Settings } from '#platform/server/files/settings.ts';
import { StartError } from '#platform/server/start-error.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { featureSettings } from '../../src/environment.ts';
import { clock, withDatabase } from './command.ts';

/* `npm run admin -- check`: what is badly set for a place that anyone may come to. It changes nothing. */

const gib = 2 ** 30;
/** A backup should be no older, in days. */
const backupDays = 7;
/** Below either of these a disk is nearly full: bytes, and a share of the whole. */
const least = { free: gib, share: 0.05 };

/**
 * @returns a sentence where all is well
 * @throws StartError with everything that should be mended, a line each
 */
export async function checkPlace(env: NodeJS.ProcessEnv): Promise<string> {
  const cautions = cautionsAbout(env, featureSettings, clock.now());
  const environment = platformSettings.parse(env).settings(undefined);
  const surroundings = { env, publicUrl: environment.publicUrl, local: false, sendsMail: false };
  const found = [
    ...cautions,
    ...(await folderFindings(environment)),
    ...(await backupFindings(environment)),
    ...(await databaseFindings(environment)),
    ...(await fileFindings(environment, filesSettings.parse(env).settings(surroundings))),
    ...(await modelFindings(aiSettings.parse(env).settings(surroundings))),
  ];
  if (found.length === 0) return 'Nothing is badly set for a public place.';
  const head = found.length === 1 ? 'One thing to mend' : `${found.length} things to mend`;
  throw new StartError([`${head} before others come:`, ...found.map((sentence) => `- ${sentence}`)].join('\n'));
}

async function folderFindings({ dataDir }: PlatformEnvironment): Promise<string[]> {
  const there = [dataDir, '.env'].filter((path) => existsSync(path));
  const open: string[] = [];
  for (const path of there) if (((await stat(path)).mode & 0o077) !== 0) open.push(path);
  const full = existsSync(dataDir) ? diskFinding(dataDir, await statfs(dataDir)) : null;
  return [...open.map((path) => `Others on this machine may look into ${path}: chmod go= ${path}`), full ?? []].flat();
}

/** Whether the disk of `folder` is nearly full; numbers are in blocks of `bsize` bytes. */
export function diskFinding(
  folder: string,
  { bavail, blocks, bsize }: { bavail: number; blocks: number; bsize: number },
): string | null {
  const free = bavail * bsize;
  if (free >= least.free && bavail >= blocks * least.share) return null;
  return `The disk of ${folder} is nearly full (${(free / gib).toFixed(1)} GiB are free): make room, since PostgreSQL stops without.`;
}

async function backupFindings({ dataDir }: PlatformEnvironment): Promise<string[]> {
  const at = await lastBackup(dataDir);
  const how = 'npm run admin -- backup FILE, and keep that file on another machine';
  if (at === null) return [`No backup was made here yet: ${how}.`];
  const days = Math.floor((clock.now() - at) / dayMs);
  return days > backupDays ? [`The last backup is ${days} days old: ${how}.`] : [];
}

async function databaseFindings(environment: PlatformEnvironment): Promise<string[]> {
  try {
    await withDatabase(environment, async () => {});
    const { databaseUrl, databaseSystemUrl, databaseOwnerUrl } = environment;
    // One login for everything is a finding of its own.
    const lesser = { DATABASE_URL: databaseUrl, DATABASE_SYSTEM_URL: databaseSystemUrl };
    const findings: string[] = [];
    for (const [name, url] of Object.entries(lesser)) {
      if (url && url !== databaseOwnerUrl) findings.push(...(await loginFindings(name, url)));
    }
    return findings;
  } catch (error) {
    if (error instanceof StartError) return [error.message];
    throw error;
  }
}

/** Whether pictures can be put, got and deleted: a bucket may allow one and not the other. */
async function fileFindings({ dataDir }: PlatformEnvironment, files: S3Settings | null): Promise<string[]> {
  const store = storeOf({ dataDir, files }, clock);
  const trouble = await store.trouble();
  // A folder that isn't there yet stays so.
  if (trouble !== null || files === null) return trouble === null || !existsSync(dataDir) ? [] : [trouble];
  const [name, bytes] = [randomUUID(), randomBytes(100)];
  try {
    await store.put(name, bytes);
    const same = Buffer.from((await store.get(name)) ?? []).equals(bytes);
    await store.delete(name);
    return same ? [] : [`${store.where} gives back something else than was put there: look at what your storage does.`];
  } catch (error) {
    if (error instanceof StartError) return [error.message];
    throw error;
  }
}

/** Asks the model, if one is set, for a word; nothing of anybody's is said to it. */
async function modelFindings(settings: AiSettings | null): Promise<string[]> {
  if (!settings) return [];
  const lines = [{ role: 'user', content: 'Please say hello.' }] as const;
  let said = '';
  const model = createModel(settings, { now: () => Date.now() });
  try {
    for await (const piece of model.speak({ instructions: 'Answer in one word.', lines, most: 20 })) said += piece;
  } catch (error) {
    const why = error instanceof Error ? error.message : 'It failed.';
    return [`The model of AI_MODEL doesn't answer at AI_URL, so the coach is the written guide alone. ${why}`];
  }
  return said.trim() === '' ? ['The model of AI_MODEL answers with nothing: try another one.'] : [];
}

/** What a login may do that the server's daily work never needs. */
async function loginFindings(setting: string, url: string): Promise<string[]> {
  const client = await reach(url, 'attune check', setting);
  try {
    const { rows } = await client.query<{ is_super: boolean; bypasses: boolean; owns: boolean; makes: boolean }>(
      `SELECT rolsuper AS is_super, rolbypassrls AS bypasses, rolcreaterole OR rolcreatedb AS makes,
         pg_has_role(current_user, (SELECT datdba FROM pg_database WHERE datname = current_database()), 'MEMBER') AS owns
       FROM pg_roles WHERE rolname = current_user`,
    );
    const [login] = rows;
    const what = login?.is_super
      ? 'is a superuser'
      : login?.owns
        ? 'owns the database'
        : login?.bypasses
          ? 'passes by all row rights'
          : login?.makes
            ? 'may make other logins or databases'
            : null;
    return what ? [`The login of ${setting} ${what}: give it one that may do nothing but log in.`] : [];
  } finally {
    await hangUp(client);
  }
}
