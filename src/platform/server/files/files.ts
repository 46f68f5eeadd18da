import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { createFolderFiles } from './folder-files.ts';
import { createS3Files } from './s3-files.ts';
import type { S3Settings } from './settings.ts';
import type { FileStore } from './store.ts';

/** Files for features: what a store throws is logged, and people read that it can't be reached just now. */
export type Files = Pick<FileStore, 'put' | 'get' | 'delete' | 'size'> & {
  /** The store itself, for the server's own work. */
  store: FileStore;
  /** Whether the store answers; known for some seconds, since others may ask often. */
  areReachable(): Promise<boolean>;
};

type Place = { dataDir: string; files: S3Settings | null };

/** How long it's known whether a store answers. */
const knownMs = 10_000;

/** The store that the settings name: a bucket, or else a folder in DATA_DIR. */
export function storeOf({ dataDir, files }: Place, clock: Clock): FileStore {
  return files ? createS3Files({ settings: files, clock }) : createFolderFiles(join(dataDir, 'files'));
}

/** @param store as `storeOf` gives it */
export function createFiles(store: FileStore, { clock, log }: { clock: Clock; log: Logger }): Files {
  const told =
    <Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) =>
    (...given: Given): Promise<Result> =>
      act(...given).catch((error: unknown) => {
        // A name that isn't one is our own mistake, and no trouble of the store.
        if (error instanceof RangeError) throw error;
        log.error({ err: error }, 'files can not be reached');
        throw new Refusal('unavailable', 'Files can not be reached just now.', { retryAfterSeconds: 10 });
      });
  let known: { at: number; trouble: Promise<string | null> } | null = null;
  return {
    put: told(store.put),
    get: told(store.get),
    delete: told(store.delete),
    size: told(store.size),
    store,
    async areReachable() {
      if (!known || clock.now() - known.at >= knownMs) known = { at: clock.now(), trouble: store.trouble() };
      return (await known.trouble) === null;
    },
  };
}
