import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { holdDataFolder, openDataFolder, readSecretKey, readVapidKey } from './data-folder.ts';
import { createVapid } from './push/vapid.ts';
import { StartError } from './start-error.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the data folder is made only for its owner', async () => {
  const inner = join(folder, 'a', 'data');
  await openDataFolder(inner);
  expect((await stat(inner)).mode & 0o777).toBe(0o700);
});

test('a folder that cannot be made is told in one sentence', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(openDataFolder(join(folder, 'file', 'data'))).rejects.toThrow(
    /can't be written to \(ENOTDIR\): give this user/,
  );
});

test.each(['/proc', '/proc/nowhere/data'])('a place that takes no files is told in one sentence: %s', async (place) => {
  await expect(openDataFolder(place)).rejects.toThrow(
    new StartError(`${place} can't be written to (ENOENT): give this user access, or set DATA_DIR to another folder.`),
  );
});

test('opening it leaves nothing in it', async () => {
  await openDataFolder(folder);
  expect(await readdir(folder)).toEqual([]);
});

test('a folder is held by one, and free again once let go', async () => {
  const letGo = await holdDataFolder(folder);
  await expect(holdDataFolder(folder)).rejects.toThrow(/^Another Attune server is using .*: stop that one first/);
  await letGo();
  await (await holdDataFolder(folder))();
});

test('the secret key is made once, only for its owner, and stays the same', async () => {
  const [first, second] = await Promise.all([readSecretKey(folder, undefined), readSecretKey(folder, undefined)]);
  expect(first).toHaveLength(32);
  expect(second).toEqual(first);
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
  const given = new Uint8Array(32);
  expect(await readSecretKey(folder, given)).toBe(given);
  expect(Buffer.from(await readFile(join(folder, 'secret-key'), 'utf8'), 'base64')).toEqual(first);
});

test('a damaged secret key is refused, since a new one would lock everything away', async () => {
  await writeFile(join(folder, 'secret-key'), 'oops');
  await expect(readSecretKey(folder, undefined)).rejects.toThrow(/is damaged/);
});

test('one that is no file is told in one sentence', async () => {
  await mkdir(join(folder, 'secret-key'));
  await expect(readSecretKey(folder, undefined)).rejects.toThrow(/secret-key can't be read \(EISDIR\): give this user/);
});

test('the key that push services know us by is made once, only for its owner, and is refused when it’s damaged', async () => {
  const [first, second] = await Promise.all([readVapidKey(folder, undefined), readVapidKey(folder, undefined)]);
  expect(createVapid({ key: first, subject: 'mailto:mira@attune.test', clock: fixedClock() }).publicKey).toHaveLength(
    87,
  );
  expect(second).toEqual(first);
  const file = join(folder, 'vapid-key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readVapidKey(folder, second)).toBe(second);
  // As many bytes, and no key of the curve.
  await writeFile(file, Buffer.alloc(32, 255).toString('base64'));
  await expect(readVapidKey(folder, undefined)).rejects.toThrow(/vapid-key is damaged.* VAPID_KEY/);
});
