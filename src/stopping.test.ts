import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startRelay } from '#platform/testing/relay.ts';
import { spawnServer, startServerProcess } from '#platform/testing/server-process.ts';
import { startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';

/* What only a real process shows: that it ends. A test that fails here does so by its time limit. */

let db: TestDatabase;
let cleanUp: (() => Promise<unknown>)[];
beforeEach(async () => {
  db = await testDatabase();
  cleanUp = [() => db.drop()];
});
afterEach(async () => {
  for (const step of cleanUp.reverse()) await step();
});

const secretKey = randomBytes(32).toString('base64');
const databaseOf = ({ url, ownerUrl }: { url: string; ownerUrl: string }) => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
  SECRET_KEY: secretKey,
});

async function start(env: Record<string, string>) {
  const server = await startServerProcess(env);
  cleanUp.push(() => server.stop('SIGKILL'));
  return server;
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

test('a server whose database goes silent says that it is not ready, and ends when it is told to', async () => {
  const relay = await startRelay(db.url);
  cleanUp.push(() => relay.stop());
  const owner = new URL(db.ownerUrl).username;
  const server = await start({
    ...databaseOf({ url: relay.url, ownerUrl: relay.url.replace('attune_app', owner) }),
    LOG_LEVEL: 'silent',
  });
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
  expect(await readiness()).toBe(200);
  relay.silence();
  await expect.poll(readiness).toBe(503);
  const waiting = post(`${server.url}/auth/v1/recover`, { email: 'alice@attune.test' }).catch(() => null);
  await server.stop('SIGTERM');
  await waiting;
});

test('a start that waits for another server’s migration ends when it is told to', async () => {
  const other = new pg.Client({ connectionString: db.ownerUrl });
  await other.connect();
  cleanUp.push(() => other.end());
  await other.query("SELECT pg_advisory_lock(hashtext('attune migrations'))");
  const dataDir = await mkdtemp(join(tmpdir(), 'attune-stopping-'));
  cleanUp.push(() => rm(dataDir, { recursive: true }));
  const child = spawnServer({ ...databaseOf(db), PORT: '0', DATA_DIR: dataDir });
  cleanUp.push(async () => child.kill('SIGKILL'));
  const said = text(child.stderr!);
  const ended = once(child, 'exit');
  const waiting = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
                    WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
  await expect.poll(() => db.query(waiting)).toHaveLength(1);
  child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(await said).toBe('Attune was stopped before it was ready.\n');
});

test('a mail server that never answers holds up no end, and gets the mail again after the next start', async () => {
  const sink = await startSmtpSink();
  cleanUp.push(() => sink.stop());
  const answer = sink.holdAnswers();
  const env = { ...databaseOf(db), SMTP_URL: sink.url };
  const first = await start(env);
  await post(`${first.url}/auth/v1/signup`, { email: 'alice@attune.test', password: 'a long enough password' });
  await expect.poll(() => sink.mails).toHaveLength(1);
  await first.stop('SIGTERM');
  answer();
  await start(env);
  await expect.poll(() => sink.mails).toHaveLength(2);
  expect(sink.mails[1]?.messageId).toBe(sink.mails[0]?.messageId);
});
