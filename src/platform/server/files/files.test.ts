import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#platform/shared/duration.ts';
import { type S3Server, startS3Server } from '#platform/testing/s3-server.ts';
import { createFiles } from './files.ts';
import { createFolderFiles } from './folder-files.ts';
import { createS3Files } from './s3-files.ts';
import { type FileStore, FilesTrouble } from './store.ts';

const clock = { now: () => Date.now() };
const patience = { tryMs: 300, tries: 3, restMs: 1 };

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-files-'));
  s3 = await startS3Server({ pageSize: 2 });
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const bucket = (changes: Partial<S3Server['settings']> = {}, at = clock) =>
  createS3Files({ settings: { ...s3.settings, ...changes }, clock: at, patience });
const listed = async (store: FileStore) => {
  const all = [];
  for await (const one of store.list()) all.push(one);
  return all.sort((one, other) => one.name.localeCompare(other.name));
};
const bytes = (length: number) => new Uint8Array(randomBytes(length));

describe.each<[string, () => FileStore]>([
  ['a folder', () => createFolderFiles(join(folder, randomUUID(), 'files'))],
  [
    'a bucket',
    () => {
      s3.objects.clear();
      return bucket();
    },
  ],
])('files in %s', (_kind, open) => {
  test('come back byte for byte, under their names alone', async () => {
    const store = open();
    const id = randomUUID();
    const [large, small] = [bytes(70_000), bytes(1)];
    await store.put(`${id}-large`, large);
    await store.put(`${id}-small`, small);
    expect(await store.get(`${id}-large`)).toEqual(large);
    expect(await store.get(`${id}-small`)).toEqual(small);
    expect(await store.size(`${id}-large`)).toBe(70_000);
    expect([await store.get(id), await store.size(id)]).toEqual([null, null]);
    await store.put(id, new Uint8Array());
    expect([await store.get(id), await store.size(id)]).toEqual([new Uint8Array(), 0]);
  });

  test('may be put twice, and deleted twice', async () => {
    const store = open();
    const [id, same] = [randomUUID(), bytes(10)];
    await store.put(id, same);
    await store.put(id, same);
    expect(await store.get(id)).toEqual(same);
    await store.delete(id);
    expect(await store.get(id)).toBeNull();
    await store.delete(id);
  });

  test('are listed with their sizes and ages, all of them', async () => {
    const store = open();
    expect(await listed(store)).toEqual([]);
    const names = Array.from({ length: 5 }, (_, at) => `${randomUUID()}${at % 2 ? '-small' : ''}`).sort();
    for (const [at, name] of names.entries()) await store.put(name, bytes(at));
    const found = await listed(store);
    expect(found.map(({ name, bytes }) => [name, bytes])).toEqual(names.map((name, at) => [name, at]));
    for (const { at } of found) expect(Math.abs(Date.now() - at)).toBeLessThan(minuteMs);
  });

  test.each([
    '',
    '..',
    '../../secret-key',
    '/etc/passwd',
    `${randomUUID()}/../../x`,
    `${randomUUID()}-large/..`,
    `${randomUUID()}\0`,
    `${randomUUID()}-LARGE`,
    randomUUID().toUpperCase(),
    `${randomUUID()}?list-type=2`,
    `${randomUUID()}-`,
  ])('have no name like %j', async (name) => {
    const store = open();
    const calls = s3.calls();
    for (const act of [
      () => store.put(name, bytes(1)),
      () => store.get(name),
      () => store.size(name),
      () => store.delete(name),
    ])
      await expect(act()).rejects.toBeInstanceOf(RangeError);
    expect(s3.calls()).toBe(calls);
  });

  test('are there to be used', async () => {
    expect(await open().trouble()).toBeNull();
  });
});

describe('files in a folder', () => {
  test('are for this server alone to read', async () => {
    const root = join(folder, randomUUID());
    const [store, id] = [createFolderFiles(root), randomUUID()];
    await store.put(id, bytes(3));
    const modes = [root, join(root, id.slice(-2)), join(root, id.slice(-2), id)].map(
      async (path) => (await stat(path)).mode & 0o077,
    );
    expect(await Promise.all(modes)).toEqual([0, 0, 0]);
  });

  test('are whole or not there: one that fell down midway is no file, and goes once it’s old', async () => {
    const root = join(folder, randomUUID());
    const [store, id] = [createFolderFiles(root), randomUUID()];
    await store.put(id, bytes(3));
    const aside = join(root, '.unfinished');
    for (const age of [2 * dayMs, hourMs]) {
      const path = join(aside, `${randomUUID()}.1.${age}`);
      await writeFile(path, 'half');
      await utimes(path, new Date(Date.now() - age), new Date(Date.now() - age));
    }
    expect((await listed(store)).map(({ name }) => name)).toEqual([id]);
    expect(await store.forgetUnfinished(Date.now() - dayMs)).toBe(1);
    expect(await readdir(aside)).toHaveLength(1);
  });

  test('are never seen half written', async () => {
    const [store, id, whole] = [createFolderFiles(join(folder, randomUUID())), randomUUID(), bytes(30_000_000)];
    const lengths = new Set<number | undefined>();
    let isDone = false;
    const putting = store.put(id, whole).finally(() => {
      isDone = true;
    });
    while (!isDone) lengths.add((await store.size(id)) ?? undefined);
    await putting;
    lengths.add((await store.size(id)) ?? undefined);
    expect([...lengths]).toEqual([undefined, whole.length]);
  });

  test('leave nothing aside when one can’t be put, and say why', async () => {
    const root = join(folder, randomUUID());
    const [store, id] = [createFolderFiles(root), randomUUID()];
    // A folder stands where the file should be.
    await mkdir(join(root, id.slice(-2), id, 'in-the-way'), { recursive: true });
    await expect(store.put(id, bytes(3))).rejects.toThrow(/^The files in \S+ can't be read or written \(E[A-Z]+\)/);
    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
  });

  test('leave alone what others laid there', async () => {
    const root = join(folder, randomUUID());
    const [store, id] = [createFolderFiles(root), randomUUID()];
    await store.put(id, bytes(3));
    await writeFile(join(root, 'notes.txt'), 'mine');
    await mkdir(join(root, 'zz'));
    const misplaced = randomUUID().replace(/..$/, id.slice(-2) === '00' ? '01' : '00');
    await writeFile(join(root, id.slice(-2), misplaced), 'elsewhere');
    await symlink('/etc', join(root, 'ff')).catch(() => undefined);
    expect((await listed(store)).map(({ name }) => name)).toEqual([id]);
    expect(await readFile(join(root, 'notes.txt'), 'utf8')).toBe('mine');
  });

  test('tell why they can’t be there', async () => {
    const file = join(folder, randomUUID());
    await writeFile(file, 'in the way');
    const store = createFolderFiles(join(file, 'files'));
    expect(await store.trouble()).toMatch(/^The files in \S+ can't be read or written \(ENOTDIR\)/);
    await expect(store.get(randomUUID())).rejects.toBeInstanceOf(FilesTrouble);
  });
});

describe('files in a bucket', () => {
  afterEach(() => {
    s3.believe(() => Date.now());
    s3.refused.length = 0;
  });
  const id = randomUUID();

  test.each([
    ['another secret', { secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch', /look at S3_SECRET_ACCESS_KEY/],
    ['another key', { accessKeyId: 'AKIAOFSOMEONE' }, 'InvalidAccessKeyId', /look at S3_ACCESS_KEY_ID/],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed', /look at S3_REGION/],
  ])('are closed to %s', async (_what, changes, code, sentence) => {
    const store = bucket(changes);
    await expect(store.put(id, bytes(3))).rejects.toThrow(sentence);
    await expect(store.get(id)).rejects.toBeInstanceOf(FilesTrouble);
    expect(await store.trouble()).toMatch(code);
    expect(new Set(s3.refused)).toEqual(new Set([code]));
    expect(s3.objects.has(`files/${id.slice(-2)}/${id}`)).toBe(false);
  });

  test('are closed to a call that was kept for later, and to a clock that’s wrong', async () => {
    s3.believe(() => Date.now() + 20 * minuteMs);
    await expect(bucket().get(id)).rejects.toThrow(/RequestTimeTooSkewed.*clock/);
    const slow = { now: () => Date.now() - dayMs };
    s3.believe(() => Date.now());
    await expect(bucket({}, slow).get(id)).rejects.toThrow(/RequestTimeTooSkewed/);
  });

  test('aren’t taken for gone when the bucket is', async () => {
    await expect(bucket({ bucket: 'nobodys' }).get(id)).rejects.toThrow(/NoSuchBucket.*make that bucket/);
  });

  test('are tried again while the service is busy or silent, and given up after that', async () => {
    const store = bucket();
    await store.put(id, bytes(3));
    s3.answerNext({ status: 503, body: '<Error><Code>SlowDown</Code></Error>' }, null);
    expect(await store.size(id)).toBe(3);
    s3.answerNext(...Array(3).fill({ status: 500 }));
    await expect(store.get(id)).rejects.toThrow(/can't be used \(500\)/);
    s3.answerNext(null, null, null);
    await expect(store.get(id)).rejects.toThrow(/^S3_ENDPOINT doesn't answer \(http:\S+, TimeoutError\)\.$/);
    const gone = await startS3Server();
    await gone.stop();
    const away = bucket({ endpoint: gone.endpoint });
    await expect(away.get(id)).rejects.toThrow(/doesn't answer \(http:\S+, ECONNREFUSED\)/);
    expect(await away.trouble()).toMatch(/ECONNREFUSED/);
  });

  test('are sought where we were told, and nowhere it sends us', async () => {
    const other = await startS3Server();
    s3.answerNext({ status: 307, headers: { Location: `${other.endpoint}/attune/x` } });
    await expect(bucket().put(id, bytes(3))).rejects.toThrow(/is elsewhere: set S3_ENDPOINT/);
    expect(other.calls()).toBe(0);
    await other.stop();
  });

  test('are nothing that a browser would run, even in a bucket that’s open to all', async () => {
    await bucket().put(id, Buffer.from('<script>alert(1)</script>'));
    expect(s3.objects.get(`files/${id.slice(-2)}/${id}`)?.type).toBe('application/octet-stream');
  });

  test('are ours below their own folder only', async () => {
    s3.objects.clear();
    const strange = { body: Buffer.from('x'), at: 0, type: '' };
    s3.objects.set('holiday.jpg', strange).set(`files/zz/${id}`, strange).set('files/readme', strange);
    await bucket().put(id, bytes(3));
    expect((await listed(bucket())).map(({ name }) => name)).toEqual([id]);
  });
});

describe('features', () => {
  const id = randomUUID();
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });

  test('read that files can’t be reached, and only the log says why, without a key', async () => {
    const files = createFiles(bucket({ secretAccessKey: 'guessed-secret' }), { clock, log });
    await expect(files.get(id)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
    expect(lines.join()).toMatch(/SignatureDoesNotMatch/);
    expect(lines.join()).not.toMatch(/guessed-secret|AKIA/);
    await expect(files.get('../x')).rejects.toBeInstanceOf(RangeError);
  });

  test('whether they can be reached is asked once in ten seconds', async () => {
    let now = 0;
    const files = createFiles(bucket(), { clock: { now: () => now }, log });
    const before = s3.calls();
    expect([await files.areReachable(), await files.areReachable()]).toEqual([true, true]);
    expect(s3.calls()).toBe(before + 1);
    now = 10_000;
    s3.answerNext({ status: 503 });
    expect(await files.areReachable()).toBe(false);
  });
});
