import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { asUnprivileged, type ClusterPlace, end, plainEnvironment, run } from './postgres-process.ts';

/** Creates the cluster's files unless they exist. They only get their final name once complete. */
export async function createCluster({ binaries, folder, durable }: ClusterPlace): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) return refuseOtherMajor(folder, Number(version), binaries.major);
  await refuseIncomplete(folder);
  const parent = dirname(folder);
  const fresh = `${folder}.new`;
  await removeHalfMade(fresh);
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const sync = durable ? [] : ['--no-sync'];
  const args = [
    '-D',
    fresh,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
    ...locale,
    ...sync,
  ];
  const [command, ...rest] = await asUnprivileged([join(binaries.folder, 'initdb'), ...args]);
  await run(command, rest, { env: plainEnvironment(), cwd: parent }).catch(
    (error: { stderr?: string; message: string }) => {
      const why = (error.stderr ?? error.message).split('\n').find((line) => line.includes('error:')) ?? error.message;
      throw new StartError(`PostgreSQL couldn't make its files in ${folder}: ${why.trim()}`);
    },
  );
  await rename(fresh, folder);
}

/**
 * A start that was killed leaves its unfinished files, and perhaps an initdb that goes on writing them. The caller holds
 * the data folder.
 */
async function removeHalfMade(fresh: string): Promise<void> {
  const writes = async (pid: number) => (await commandOf(pid)).includes(fresh);
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const pid of processes.map(Number)) if (await writes(pid)) await end(pid, () => writes(pid));
  // Its own children need another moment to notice.
  await rm(fresh, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** A process's program and arguments; none for a missing process or a zombie. */
async function commandOf(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
}

async function refuseIncomplete(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (found.length > 0) throw damaged(folder, 'PG_VERSION is missing');
}

/** What the operator reads about files that PostgreSQL can't work with. */
export function damaged(folder: string, why: string): StartError {
  return new StartError(
    `The database in ${folder} is damaged or incomplete (${why}): put back a backup, or set DATA_DIR to another folder.`,
  );
}

function refuseOtherMajor(folder: string, found: number, wanted: number): void {
  if (found === wanted) return;
  if (!found) throw damaged(folder, 'PG_VERSION holds no version');
  throw new StartError(
    `${folder} was written by PostgreSQL ${found} and this is ${wanted}: dump it with the old version and load the dump, or set DATABASE_URL.`,
  );
}
