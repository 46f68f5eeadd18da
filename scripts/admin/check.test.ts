import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noteBackup } from '#platform/server/backup/backup.ts';
import { StartError } from '#platform/server/start-error.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { chunk } from '#platform/testing/model-wire.ts';
import { startS3Server } from '#platform/testing/s3-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { runAdmin } from '../admin.ts';
import { diskFinding } from './check.ts';

/* `npm run admin -- check` against a real database: one good place, and each way in which it could be worse. */

let db: TestDatabase;
let dataDir: string;
let good: Record<string, string>;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'attune-check-'));
  dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  await noteBackup(dataDir, { now: () => Date.now() });
  good = {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://attune.example',
    TRUSTED_PROXIES: '127.0.0.1',
    OPERATOR_NAME: 'Mira',
    OPERATOR_CONTACT: 'mira@attune.example',
    SMTP_URL: 'smtp://user:password@mail.example:587',
    AUTH_CAPTCHA: 'altcha',
    TURN_URLS: 'turn:turn.example',
    TURN_SECRET: randomBytes(16).toString('hex'),
    HELP_LINES_CALLED: new Date().toISOString().slice(0, 10),
    SECRET_KEY: randomBytes(32).toString('base64'),
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    DATABASE_URL: db.url,
    DATABASE_OWNER_URL: db.ownerUrl,
    DATABASE_SYSTEM_URL: db.systemUrl,
  };
  return () => rm(folder, { recursive: true });
});

/** What is found with these settings changed; '' takes one away. */
async function found(changes: Record<string, string> = {}): Promise<string[]> {
  const error = await runAdmin(['check'], { ...good, ...changes }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as Error).message.split('\n');
}

test('a place that is well set has nothing to mend', async () => {
  expect(await runAdmin(['check'], good)).toBe('Nothing is badly set for a public place.');
});

test.each<[Record<string, string>, RegExp]>([
  [{ PUBLIC_URL: 'http://localhost:3000' }, /^- PUBLIC_URL is on this machine/],
  [{ PUBLIC_URL: 'http://attune.example' }, /^- PUBLIC_URL isn't encrypted/],
  [{ OPERATOR_CONTACT: '' }, /^- OPERATOR_CONTACT is missing/],
  [{ TRUSTED_PROXIES: '' }, /^- TRUSTED_PROXIES is empty/],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /^- TRUSTED_PROXIES believes everyone/],
  [{ TURN_URLS: '', TURN_SECRET: '' }, /^- Without a TURN server/],
  [{ SMTP_URL: '' }, /^- SMTP_URL is missing: mails only become files/],
  [{ SECRET_KEY: Buffer.alloc(32, 'k').toString('base64') }, /^- SECRET_KEY isn't random/],
  [{ SECRET_KEY: Buffer.from('my own secret key, 32 letters ok').toString('base64') }, /^- SECRET_KEY isn't random/],
  [{ METRICS_TOKEN: 'aaaaaaaaaaaaaaaaaaaa' }, /^- METRICS_TOKEN can be guessed/],
  [{ METRICS_TOKEN: 'my-metrics-password' }, /^- METRICS_TOKEN can be guessed/],
  [{ AUTH_CAPTCHA: 'off' }, /^- Anyone can sign up, programs included/],
  [{ AUTH_CAPTCHA_SECRET: 'short' }, /^- AUTH_CAPTCHA_SECRET is short/],
  [{ AUTH_RATE_LIMITS: 'off' }, /^- AUTH_RATE_LIMITS=off is for trying out only/],
  [{ HELP_LINES_CALLED: '' }, /^- The help lines on/],
  [{ HELP_LINES_CALLED: '2025-01-01' }, /^- The help lines on/],
])('%j is told', async (changes, sentence) => {
  const [head, ...lines] = await found(changes);
  expect(head).toBe('One thing to mend before others come:');
  expect(lines).toEqual([expect.stringMatching(sentence)]);
});

test('everything is told at once, and no secret with it', async () => {
  const lines = await found({
    AUTH_RATE_LIMITS: 'off',
    AUTH_COMMON_PASSWORDS: 'off',
    AUTH_MIN_PASSWORD: '6',
    AUTH_CAPTCHA: '',
    SECRET_KEY: Buffer.alloc(32, 'k').toString('base64'),
    SMTP_URL: '',
  });
  expect(lines[0]).toBe('6 things to mend before others come:');
  expect(lines).toHaveLength(7);
  expect(lines.join()).not.toContain('a2tr');
});

test('a setting that cannot be used at all is told by itself', async () => {
  expect(await found({ PORT: 'abc' })).toEqual([expect.stringMatching(/^PORT must be/)]);
  expect(await found({ AUTH_TYPO: '1' })).toEqual([expect.stringMatching(/^AUTH_TYPO isn't a setting/)]);
});

test('a data folder that others may look into is told, and how to close it', async () => {
  await chmod(dataDir, 0o750);
  expect((await found())[1]).toBe(`- Others on this machine may look into ${dataDir}: chmod go= ${dataDir}`);
});

test('a place without a backup, or with an old one, is told', async () => {
  await noteBackup(dataDir, { now: () => Date.now() - 9.5 * dayMs });
  expect((await found())[1]).toMatch(/^- The last backup is 9 days old: npm run admin -- backup FILE/);
  await writeFile(join(dataDir, 'last-backup'), 'yesterday');
  expect((await found())[1]).toMatch(/^- No backup was made here yet/);
});

test('logins that may do more than they need are told, and guessable passwords', async () => {
  const owner = await found({ DATABASE_SYSTEM_URL: '', DATABASE_OWNER_URL: '', DATABASE_URL: db.ownerUrl });
  expect(owner.slice(1)).toEqual([expect.stringMatching(/^- One login does everything in the database/)]);
  const superuser = db.ownerUrl.replace('//attune@', '//postgres@');
  expect((await found({ DATABASE_URL: superuser })).slice(1)).toEqual([
    '- The login of DATABASE_URL is a superuser: give it one that may do nothing but log in.',
  ]);
  expect((await found({ DATABASE_SYSTEM_URL: `${db.ownerUrl}&application_name=x` })).slice(1)).toEqual([
    '- The login of DATABASE_SYSTEM_URL owns the database: give it one that may do nothing but log in.',
  ]);
  const guessable = db.url.replace('attune_app@', 'attune_app:password@');
  expect((await found({ DATABASE_URL: guessable })).slice(1)).toEqual([
    '- The password in DATABASE_URL can be guessed: give that login a long random one.',
  ]);
});

test('a bucket for pictures that can’t be used is told, and why; one that can is left as it was', async () => {
  const s3 = await startS3Server();
  expect(await runAdmin(['check'], { ...good, ...s3.env })).toMatch(/^Nothing is badly set/);
  expect(s3.objects.size).toBe(0);
  expect((await found({ ...s3.env, S3_SECRET_ACCESS_KEY: 'guessed' })).slice(1)).toEqual([
    "- The bucket attune can't be used (403, SignatureDoesNotMatch): look at S3_SECRET_ACCESS_KEY.",
  ]);
  // It may be listed, but not written to.
  s3.answerNext({ status: 200, body: '<ListBucketResult/>' }, { status: 403, body: '<Code>AccessDenied</Code>' });
  expect((await found(s3.env)).slice(1)).toEqual([
    "- The bucket attune can't be used (403, AccessDenied): give that key the rights to list, read, write and delete there.",
  ]);
  expect((await found({ ...s3.env, S3_ENDPOINT: 'http://10.255.255.1' }))[1]).toMatch(/^- S3_ENDPOINT isn't encrypted/);
  await s3.stop();
}, 60_000);

test('a database that is away is told beside the rest', async () => {
  const away = 'postgresql://nobody@127.0.0.1:1/nothing';
  const lines = await found({ DATABASE_URL: away, DATABASE_OWNER_URL: `${away}?a`, AUTH_CAPTCHA: 'off' });
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^- Anyone can sign up/),
    expect.stringMatching(/^- The database can't be reached/),
  ]);
});

test('a model that’s set is asked for a word, and it’s told where none comes', async () => {
  let answer = chunk({ content: 'Hello' }) + chunk({}, 'stop');
  const model = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`${answer}data: [DONE]\n\n`);
  });
  await once(model.listen(0, '127.0.0.1'), 'listening');
  const set = { AI_MODEL: 'm', AI_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1` };
  expect(await runAdmin(['check'], { ...good, ...set })).toBe('Nothing is badly set for a public place.');
  answer = chunk({}, 'stop');
  expect((await found(set)).slice(1)).toEqual([expect.stringMatching(/^- The model of AI_MODEL answers with nothing/)]);
  model.closeAllConnections();
  model.close();
  expect((await found(set)).slice(1)).toEqual([
    expect.stringMatching(
      /^- The model of AI_MODEL doesn't answer at AI_URL, so the coach is the written guide alone\./,
    ),
  ]);
});

test('a disk is nearly full below a gigabyte, or a twentieth', () => {
  const disk = (bavail: number, blocks: number) => diskFinding('/data', { bavail, blocks, bsize: 2 ** 30 });
  expect(disk(10, 100)).toBe(null);
  expect(disk(1, 20)).toBe(null);
  expect(disk(4, 100)).toBe(
    '- The disk of /data is nearly full (4.0 GiB are free): make room, since PostgreSQL stops without.'.slice(2),
  );
  expect(disk(0, 10)).toMatch(/nearly full \(0\.0 GiB/);
});
