import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { type TestContext, test } from 'vitest';
import { startRelay } from '#platform/testing/relay.ts';
import { ready, spawnServer, startServerProcess } from '#platform/testing/server-process.ts';
import { startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { testDatabase } from '#platform/testing/test-database.ts';

/* What only a real process shows: that it ends. A test that fails here does so by its time limit. */

type Finish = TestContext['onTestFinished'];

async function newDatabase(onTestFinished: Finish) {
  const db = await testDatabase();
  onTestFinished(() => db.drop());
  return db;
}

const secretKey = randomBytes(32).toString('base64');
const databaseOf = ({ url, ownerUrl }: { url: string; ownerUrl: string }) => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
  SECRET_KEY: secretKey,
  ENCRYPTION_KEYS: secretKey,
});

async function start(env: Record<string, string>, onTestFinished: Finish) {
  const server = await startServerProcess(env);
  onTestFinished(() => server.stop('SIGKILL'));
  return server;
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

// They wait for most of their time, so they do it together.
test.concurrent('a server whose database goes silent says that it is not ready, and ends when it is told to', async ({
  expect,
  onTestFinished,
}) => {
  const db = await newDatabase(onTestFinished);
  const relay = await startRelay(db.url);
  onTestFinished(() => relay.stop());
  const owner = new URL(db.ownerUrl).username;
  const database = databaseOf({ url: relay.url, ownerUrl: relay.url.replace('attune_app', owner) });
  const server = await start({ ...database, LOG_LEVEL: 'silent' }, onTestFinished);
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
  expect(await readiness()).toBe(200);
  relay.silence();
  await expect.poll(readiness).toBe(503);
  const waiting = post(`${server.url}/auth/v1/recover`, { email: 'alice@attune.test' }).catch(() => null);
  await server.stop('SIGTERM');
  await waiting;
});

test.concurrent('a start that waits for another server’s migration ends when it is told to', async ({
  expect,
  onTestFinished,
}) => {
  const db = await newDatabase(onTestFinished);
  const other = new pg.Client({ connectionString: db.ownerUrl });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query("SELECT pg_advisory_lock(hashtext('attune migrations'))");
  const dataDir = await mkdtemp(join(tmpdir(), 'attune-stopping-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const child = spawnServer({ ...databaseOf(db), PORT: '0', DATA_DIR: dataDir });
  onTestFinished(async () => void child.kill('SIGKILL'));
  const said = text(child.stderr!);
  const ended = once(child, 'exit');
  const waiting = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
                    WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
  await expect.poll(() => db.query(waiting)).toHaveLength(1);
  child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(await said).toBe('Attune was stopped before it was ready.\n');
});

test.concurrent('a mail server that never answers holds up no end, and gets the mail again after the next start', async ({
  expect,
  onTestFinished,
}) => {
  const db = await newDatabase(onTestFinished);
  const sink = await startSmtpSink();
  onTestFinished(() => sink.stop());
  const answer = sink.holdAnswers();
  const env = { ...databaseOf(db), SMTP_URL: sink.url };
  const first = await start(env, onTestFinished);
  await post(`${first.url}/auth/v1/signup`, { email: 'alice@attune.test', password: 'a long enough password' });
  await expect.poll(() => sink.mails).toHaveLength(1);
  await first.stop('SIGTERM');
  answer();
  await start(env, onTestFinished);
  await expect.poll(() => sink.mails).toHaveLength(2);
  expect(sink.mails[1]?.messageId).toBe(sink.mails[0]?.messageId);
});

test.concurrent('a server that tests started ends with them, so a killed run leaves none behind', async ({
  expect,
  onTestFinished,
}) => {
  const db = await newDatabase(onTestFinished);
  const dataDir = await mkdtemp(join(tmpdir(), 'attune-stopping-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const child = spawnServer({ ...databaseOf(db), PORT: '0', DATA_DIR: dataDir });
  onTestFinished(async () => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  await ready(child);
  // As the kernel does for a killed process.
  child.stdin?.destroy();
  expect(await ended).toEqual([0, null]);
});
