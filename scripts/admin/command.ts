import type { Database } from '#platform/server/database/database.ts';
import { reachDatabase } from '#platform/server/database/open.ts';
import type { PlatformEnvironment } from '#platform/server/environment.ts';
import type { Environment } from '../../src/environment.ts';

/* What the operator's commands are made of. */

export type Options = {
  days?: string;
  yes?: boolean;
  now?: boolean;
  person?: string;
  since?: string;
  people?: string;
  within?: string;
  json?: boolean;
  name?: string;
  'delete-orphans'?: boolean;
  help?: boolean;
};
export type Task = { who: string | undefined; options: Options; environment: Environment; database: Database };
/** One about accounts, within the database. */
export type Command = {
  wants: readonly (keyof Options)[];
  who: 'needed' | 'welcome' | 'none';
  run(task: Task): Promise<string>;
};
/** One about the place as a whole, which opens itself what it needs; `file` is empty where it takes none. */
export type PlaceCommand = {
  wants: readonly (keyof Options)[];
  who: 'file' | 'none';
  place(file: string, env: NodeJS.ProcessEnv): Promise<string>;
};

export const clock = { now: () => Date.now() };

/**
 * Opens the database for as long as `work` takes, the server's or one started just for this.
 * @throws StartError when there is none of this version
 */
export async function withDatabase<T>(
  environment: PlatformEnvironment,
  work: (database: Database, ownerUrl: string) => Promise<T>,
): Promise<T> {
  const { database, ownerUrl, close } = await reachDatabase(environment);
  return endedByCtrlC(close, async () => {
    try {
      return await work(database, ownerUrl);
    } finally {
      await close();
    }
  });
}

/** Ctrl-C mustn't leave anything running, or half made, that was begun just for this. */
export async function endedByCtrlC<T>(end: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const stop = () => void end().finally(() => process.exit(130));
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    return await work();
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
