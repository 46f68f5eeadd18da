import type { Logger } from 'pino';
import { openDataFolder } from '../data-folder.ts';
import type { PlatformEnvironment } from '../environment.ts';
import { connect } from './connect.ts';
import type { Database } from './database.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate, refuseOtherVersion } from './migrate.ts';
import { hangUp, reach } from './reach.ts';

export type OpenDatabase = { database: Database; ownerUrl: string; close(): Promise<void> };

/**
 * The database for this server, brought up to date: DATABASE_URL's, or our own in DATA_DIR.
 * @param begins told what it does next
 * @throws StartError when none is available
 */
export async function openDatabase(
  environment: PlatformEnvironment,
  log: Logger,
  begins: (step: string) => void = () => {},
): Promise<OpenDatabase> {
  begins('PostgreSQL');
  const { url, systemUrl, ownerUrl, stop } = await postgresFor(environment, log);
  try {
    begins('the logins of the database');
    // First of all: where the server's own logins can't get in, nothing is changed.
    await hangUp(await reach(url, 'attune'));
    if (systemUrl !== ownerUrl) await hangUp(await reach(systemUrl, 'attune', 'DATABASE_SYSTEM_URL'));
    begins('the migrations of the database');
    await migrate(ownerUrl, { logins: { url, systemUrl } });
    const database = connect(url, { systemUrl });
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
export async function reachDatabase(environment: PlatformEnvironment): Promise<OpenDatabase> {
  const postgres = given(environment) ?? (await joinEmbeddedPostgres(environment.dataDir));
  try {
    await refuseOtherVersion(postgres.ownerUrl);
    const database = connect(postgres.url, { systemUrl: postgres.systemUrl, poolSize: 2 });
    return { database, ownerUrl: postgres.ownerUrl, close: () => database.close().finally(postgres.stop) };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function postgresFor(environment: PlatformEnvironment, log: Logger) {
  const { dataDir } = environment;
  const postgres = given(environment);
  if (!postgres) return startEmbeddedPostgres({ dataDir, onTrouble: (trouble) => log.error(trouble) });
  await openDataFolder(dataDir);
  return postgres;
}

function given({ databaseUrl: url, databaseOwnerUrl: ownerUrl, databaseSystemUrl: systemUrl }: PlatformEnvironment) {
  if (!(url && ownerUrl && systemUrl)) return undefined;
  return { url, ownerUrl, systemUrl, stop: async () => {} };
}
