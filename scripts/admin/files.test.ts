import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderFiles } from '#platform/server/files/folder-files.ts';
import { placeOf } from '#platform/server/files/store.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { startS3Server } from '#platform/testing/s3-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { readEnvironment } from '../../src/environment.ts';
import { runAdmin } from '../admin.ts';
import { withDatabase } from './command.ts';
import { filesCommand } from './file-commands.ts';

/* `npm run admin -- files`: what the operator reads. How orphans are found: platform/server/files/wanted-files.test.ts. */

let db: TestDatabase;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'attune-files-'));
  env = { DATA_DIR: folder, DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl, DATABASE_SYSTEM_URL: db.systemUrl };
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

const stays = randomUUID();
const kept = [
  {
    what: 'pictures in posts',
    wanted: async (_tx: unknown, ids: readonly string[]) => ids.filter((id) => id === stays),
  },
];
const run = (options: object = {}) => {
  const environment = readEnvironment(env);
  return withDatabase(environment, (database) =>
    filesCommand(kept).run({ who: undefined, options, environment, database }),
  );
};

test('files are counted, and orphans are told and taken away', async () => {
  const store = createFolderFiles(join(folder, 'files'));
  expect(await runAdmin(['files'], env)).toMatch(/^0 files, 0 kB in \S+files\.\n(?:No part|Each)/);
  for (const [name, bytes] of [
    [stays, 200_000],
    [randomUUID(), 2_000],
    [randomUUID(), 500],
  ] as const) {
    await store.put(name, randomBytes(bytes));
    const old = new Date(Date.now() - 2 * dayMs);
    await utimes(join(folder, 'files', placeOf(name)), old, old);
  }
  const orphans =
    /^3 files, 0\.2 MB in \S+files\.\n2 files, 3 kB belong to nobody any more\. They go by themselves at night; npm run admin -- files --delete-orphans does it now\.$/;
  expect(await run()).toMatch(orphans);
  expect(await run({ 'delete-orphans': true })).toMatch(/\n2 files, 3 kB belonged to nobody any more, and are gone\.$/);
  expect(await run()).toMatch(/^1 file, 0\.2 MB in \S+\.\nEach belongs to somebody, or is less than a day old\.$/);
});

test('of a bucket it says which, and why it can’t be used', async () => {
  const s3 = await startS3Server();
  expect(await runAdmin(['files', '--delete-orphans'], { ...env, ...s3.env })).toContain(
    `0 files, 0 kB in ${s3.endpoint}/attune.`,
  );
  const closed = runAdmin(['files'], { ...env, ...s3.env, S3_SECRET_ACCESS_KEY: 'guessed' });
  await expect(closed).rejects.toThrow(/^The bucket attune can't be used \(403, SignatureDoesNotMatch\)/);
  await s3.stop();
});
