import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastBackup } from '#platform/server/backup/backup.ts';
import { type ServerProcess, startServerProcess } from '#platform/testing/server-process.ts';
import { runAdmin } from '../admin.ts';

/* The operator's backup of a place in use, and a new place made from it, with the embedded database and real costs. */

const password = 'a long enough password';
const ATTUNE_PASSPHRASE = 'four words out of nowhere';

let folder: string;
let servers: ServerProcess[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-backup-'));
  servers = [];
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true });
});

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env);
  servers.push(server);
  return server;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape, of which a test looks at a part
async function call(server: ServerProcess, method: string, path: string, body?: object, token?: string): Promise<any> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

test('a place in use is backed up, and people find themselves in the one made from it', async () => {
  // One address for both, since tokens are issued in its name.
  const place = (name: string) => ({ DATA_DIR: join(folder, name), PUBLIC_URL: 'http://localhost:3000' });
  const [old, fresh, file] = [place('old'), place('new'), join(folder, 'attune.age')];
  const email = 'mira@attune.test';

  const before = await start(old);
  const { access_token: token, user } = await call(before, 'POST', '/auth/v1/signup', { email, password });
  // The country is sealed with a key of her own.
  const mine = { username: 'Mira of the hills', country: 'AT' };
  expect((await call(before, 'PATCH', '/api/v1/profile', mine, token)).status).toBe(200);
  const leaving = { method: 'POST', path: '/api/v1/account/deletion' };
  const { due_at: dueAt } = await call(before, leaving.method, leaving.path, {}, token);
  const said = await runAdmin(['backup', file], { ...old, ATTUNE_PASSPHRASE });
  expect(said).toMatch(/attune\.age holds everything, \d+\.\d MB\. Without the passphrase nobody can open it/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Date.now() - ((await lastBackup(old.DATA_DIR)) ?? 0)).toBeLessThan(600_000);
  const late = { email: 'late@attune.test', password };
  expect((await call(before, 'POST', '/auth/v1/signup', late)).status).toBe(200);
  // What the folder holds is in the backup, or left out for a reason (docs/backups.md).
  const known = ['encryption-keys', 'last-backup', 'outbox', 'postgres', 'postgres.log', 'secret-key', 'vapid-key'];
  expect((await readdir(old.DATA_DIR)).filter((name) => !known.includes(name))).toEqual([]);
  await before.stop();

  await expect(runAdmin(['restore', file], { ...old, ATTUNE_PASSPHRASE })).rejects.toThrow(/^There is a database in/);
  await expect(runAdmin(['restore', file], { ...fresh, ATTUNE_PASSPHRASE: 'some other words' })).rejects.toThrow(
    /can't be opened: the passphrase is another one/,
  );
  expect(existsSync(fresh.DATA_DIR)).toBe(false);
  expect(await runAdmin(['restore', file], { ...fresh, ATTUNE_PASSPHRASE })).toMatch(
    /^Everything is back as it was at \d{4}-\d\d-\d\d \d\d:\d\d UTC\. Start it with npm start\.$/,
  );
  expect(existsSync(join(fresh.DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false);

  const after = await start(fresh);
  const signIn = (who: object) => call(after, 'POST', '/auth/v1/token?grant_type=password', who);
  expect(await signIn({ email, password })).toMatchObject({ status: 200, user: { id: user.id } });
  expect((await signIn(late)).status).toBe(400);
  expect(await call(after, 'GET', '/api/v1/profile', undefined, token)).toMatchObject({
    status: 200,
    ...mine,
  });

  // She may have kept her account since, so the days to change her mind start over, and she's told.
  const renewed = await call(after, 'GET', leaving.path, undefined, token);
  expect(Date.parse(renewed.due_at)).toBeGreaterThan(Date.parse(dueAt));
  const mails = () => readdir(join(fresh.DATA_DIR, 'outbox')).catch(() => []);
  await expect.poll(mails, { timeout: 20_000 }).toEqual([expect.stringContaining(user.id)]);
}, 300_000);

test.each([
  [['backup'], /^Which file\? npm run admin -- backup <file>$/],
  [['restore'], /^Which file\? npm run admin -- restore <file>$/],
  [['backup', 'a', 'b'], /^'b' is one word too many/],
  [['backup', 'a', '--yes'], /^'backup' doesn't take --yes/],
  [['check', 'a'], /^'a' is one word too many/],
  [['backup', '/nowhere/a.age'], /^There is no (?:key|database) in \S+/],
])('%j is answered in a sentence', async (args, sentence) => {
  await expect(runAdmin(args, { DATA_DIR: join(folder, 'none'), ATTUNE_PASSPHRASE })).rejects.toThrow(sentence);
  expect(existsSync(join(folder, 'none'))).toBe(false);
});
