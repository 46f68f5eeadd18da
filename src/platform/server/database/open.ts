import type { Logger } from 'pino';
import { openDataFolder } from '../data-folder.ts';
import type { PlatformEnvironment } from '../environment.ts';
import { connect } from './connect.ts';
import type { Database } from './database.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate, refuseOtherVersion } from './migrate.ts';

export type OpenDatabase = { database: Database; ownerUrl: string; close(): Promise<void> };

/**
 * The database for this server, brought up to date: DATABASE_URL's, or our own in DATA_DIR.
 * @throws StartError when none is available
 */
export async function openDatabase(environment: PlatformEnvironment, log: Logger): Promise<OpenDatabase> {
  const { url, ownerUrl, stop } = await postgresFor(environment, log);
  try {
    await migrate(ownerUrl, { appUrl: url });
    const database = connect(url);
    return { database, ownerUrl, close: () => database.close().finally(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The database for a command beside the server, running or not. Creates and migrates nothing.
 * @throws StartError when there is none of this version
 */
export async function reachDatabase(environment: PlatformEnvironment): Promise<Omit<OpenDatabase, 'ownerUrl'>> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl = '', dataDir } = environment;
  const postgres = url === undefined ? await joinEmbeddedPostgres(dataDir) : { url, ownerUrl, stop: async () => {} };
  try {
    await refuseOtherVersion(postgres.ownerUrl);
    const database = connect(postgres.url, { poolSize: 2 });
    return { database, close: () => database.close().finally(postgres.stop) };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function postgresFor({ dataDir, databaseUrl, databaseOwnerUrl }: PlatformEnvironment, log: Logger) {
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataDir, onTrouble: (trouble) => log.error(trouble) });
  await openDataFolder(dataDir);
  return { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, stop: async () => {} };
}
