import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdminService } from '#features/accounts/auth/server/index.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { StartError } from '#platform/server/start-error.ts';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { startServerProcess } from '#platform/testing/server-process.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import { runAdmin } from './admin.ts';

/*
 * What `npm run admin` answers. Its commands run here in this process, which takes a tenth of the time; the last tests,
 * with a database of its own, run the very command line.
 */

const password = 'a long enough password';

type Outcome = { code: number | null; out: string; err: string };

async function admin(env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  try {
    return { code: 0, out: `${await runAdmin(args, env)}\n`, err: '' };
  } catch (error) {
    if (!(error instanceof StartError || error instanceof Refusal)) throw error;
    return { code: 1, out: '', err: `${error.message}\n` };
  }
}

function commandLine(env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, ['--import=./scripts/quick-imports.mjs', 'scripts/admin.ts', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outcome: Outcome = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    outcome.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    outcome.err += chunk.toString();
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...outcome, code })));
}

describe('the operator, while the server runs', () => {
  let server: AuthServer;
  let env: Record<string, string>;
  beforeAll(async () => {
    server = await startAuthServer();
    env = {
      DATABASE_URL: server.testDb.url,
      DATABASE_OWNER_URL: server.testDb.ownerUrl,
      DATABASE_SYSTEM_URL: server.testDb.systemUrl,
      SECRET_KEY: Buffer.from(server.secretKey).toString('base64'),
    };
  });
  afterAll(() => server.stop());

  async function signUp(email: string) {
    const { body } = await server.call('POST', '/signup', { body: { email, password } });
    return { id: body.user.id as string, token: body.access_token as string, refresh: body.refresh_token as string };
  }
  const codeOf = async (token: string) => (await server.call('GET', '/user', { token })).body.code;
  const refresh = (token: string) =>
    server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });

  test('lists accounts, and finds some by a part of the address or by id', async () => {
    const { id } = await signUp('mira@attune.test');
    await signUp('per%cent@attune.test');
    const all = await admin(env, 'users');
    expect(all.code).toBe(0);
    expect(all.out).toMatch(/^e-mail +id +since +last sign-in$/m);
    expect(all.out).toMatch(new RegExp(`^mira@attune\\.test +${id} +\\d{4}-\\d{2}-\\d{2} +\\d{4}-\\d{2}-\\d{2}$`, 'm'));
    for (const search of ['MIRA', id.toUpperCase()]) {
      const found = await admin(env, 'users', search);
      expect(found.out).toContain('mira@attune.test');
      expect(found.out).not.toContain('per%cent');
    }
    expect((await admin(env, 'users', '%')).out).not.toContain('mira@');
    expect((await admin(env, 'users', 'nobody')).out).toBe('Nobody matches nobody.\n');
  });

  test('A6 X11 shuts someone out for some days, or for good, and lets them in again', async () => {
    const { token, refresh: held } = await signUp('bob@attune.test');
    const { sessionId } = await server.api.verifyAccessToken(token);
    const forDays = await admin(env, 'ban', 'Bob@attune.test', '--days', '3');
    const until = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10);
    expect(forDays.out).toContain(`bob@attune.test is shut out until ${until}`);
    expect(await codeOf(token)).toBe('user_banned');
    expect(await refresh(held)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
    expect(await server.api.liveSessions([sessionId])).toEqual([]);
    expect((await admin(env, 'users', 'bob@')).out).toContain(`shut out until ${until}`);

    const outliving =
      'SELECT s.id FROM auth_sessions s JOIN auth_users u ON u.id = s.user_id WHERE s.ends_at > u.banned_until';
    expect(await server.testDb.query(outliving)).toEqual([]);

    expect((await admin(env, 'unban', 'bob@attune.test')).out).toBe('bob@attune.test can sign in again.\n');
    expect(await refresh(held)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } });
    expect(await codeOf(token)).toBe('session_not_found');
    const again = await server.client().signInWithPassword({ email: 'bob@attune.test', password });
    expect(again.error).toBeNull();

    expect((await admin(env, 'ban', 'bob@attune.test')).out).toBe('bob@attune.test is shut out.\n');
    expect((await admin(env, 'users', 'bob@')).out).toMatch(/shut out$/m);
    expect(await codeOf(again.data.session?.access_token ?? '')).toBe('user_banned');
  });

  test('A3 shows where someone is signed in, and signs them out everywhere', async () => {
    const { id, token, refresh: held } = await signUp('carol@attune.test');
    await server.call('POST', '/token?grant_type=password', {
      body: { email: 'carol@attune.test', password },
      headers: { 'x-test-address': '198.51.100.7' },
    });
    const browser = `UPDATE auth_sessions SET user_agent = E'Phone \\x1b[2J' WHERE ip = '198.51.100.7'`;
    await server.testDb.query(browser);
    const shown = await admin(env, 'sessions', id);
    expect(shown.out.trim().split('\n')).toHaveLength(3);
    expect(shown.out).toMatch(/198\.51\.100\.7 +Phone/);
    expect(shown.out).not.toContain('\u001b');
    expect((await admin(env, 'revoke', id)).out).toBe('carol@attune.test is signed out; sessions ended: 2.\n');
    expect(await codeOf(token)).toBe('session_not_found');
    expect((await refresh(held)).status).toBe(400);
    expect((await admin(env, 'sessions', id)).out).toBe("carol@attune.test isn't signed in anywhere.\n");
  });

  test('deletes an account for good, and not without being sure', async () => {
    const { id, token } = await signUp('dave@attune.test');
    const unsure = await admin(env, 'delete', id);
    expect(unsure).toMatchObject({ code: 1, err: 'Nothing was deleted: add --yes to delete without being asked.\n' });
    expect(await codeOf(token)).toBeUndefined();
    // Counters may name people, too (CARE C20).
    const counters = () => server.testDb.query("SELECT key FROM rate_limits WHERE key LIKE 'test:%' ORDER BY key");
    const keys = [`test:${id}`, `test:${id}:more`, 'test:somebody-else'];
    await server.testDb.query('INSERT INTO rate_limits SELECT unnest($1::text[]), 1, now()', [keys]);
    expect((await admin(env, 'delete', id, '--yes')).out).toBe('dave@attune.test is deleted.\n');
    expect(await codeOf(token)).toBe('user_not_found');
    expect(await server.testDb.query('SELECT id FROM profiles WHERE id = $1', [id])).toEqual([]);
    expect(await counters()).toEqual([{ key: 'test:somebody-else' }]);
  });

  test('tells those who were coming to a circle of somebody it deletes', async () => {
    const [host, guest] = [await signUp('hana@attune.test'), await signUp('gus@attune.test')];
    const circle = `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes)
      VALUES (gen_random_uuid(), 'Tuesday circle', now() + interval '1 day', $1, 8, 60) RETURNING id`;
    const [made] = await server.testDb.query<{ id: string }>(circle, [host.id]);
    await server.testDb.query(
      `INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'Gus')`,
      [made?.id, guest.id],
    );
    await admin(env, 'delete', host.id, '--yes');
    const told = `SELECT payload->>'user_id' AS id FROM outbox WHERE type = 'workshop.cancelled'`;
    expect(await server.testDb.query(told)).toEqual([{ id: guest.id }]);
  });

  test('AUTH-C5 X10 takes away the second factors of someone who lost theirs in 72 hours, and they are told', async () => {
    const { id } = await signUp('eve@attune.test');
    const factor = `INSERT INTO auth_factors (id, user_id, factor_type, status) VALUES (gen_random_uuid(), $1, 'totp', 'verified') RETURNING id`;
    const [made] = await server.testDb.query<{ id: string }>(factor, [id]);
    await server.testDb.query(`UPDATE auth_sessions SET aal = 'aal2', factor_id = $2 WHERE user_id = $1`, [
      id,
      made!.id,
    ]);
    expect((await admin(env, 'users', 'eve@')).out).toMatch(/second factor$/m);
    const { out } = await admin(env, 'remove-factors', id);
    expect(out).toMatch(
      /^eve@attune\.test is told by mail, and no longer has a second factor from \S+ \d\d:\d\d UTC on, unless they stop it\.\n$/,
    );
    expect((await admin(env, 'remove-factors', id)).out).toBe(out);
    expect((await admin(env, 'keep-factors', id)).out).toBe('eve@attune.test keeps their second factor.\n');
    expect((await admin(env, 'keep-factors', id)).out).toBe("Nobody asked to remove eve@attune.test's factors.\n");
    expect((await admin(env, 'remove-factors', id)).out).toMatch(/^eve@attune\.test is told by mail/);
    const aal = 'SELECT aal FROM auth_sessions WHERE user_id = $1';
    expect(await server.testDb.query(aal, [id])).toEqual([{ aal: 'aal2' }]);
    await server.testDb.query('UPDATE auth_factor_removals SET due_at = begun_at WHERE user_id = $1', [id]);
    const { database } = server.testDb;
    await createAdminService({ database, clock: { now: () => Date.now() + 1_000 } }).carryOutRemovals();
    expect(await server.testDb.query(aal, [id])).toEqual([{ aal: 'aal1' }]);
    const told = `SELECT payload FROM outbox WHERE type = 'account.changed' ORDER BY created_at`;
    expect(await server.testDb.query(told)).toEqual([
      ...['factor-removal-begun', 'factor-removal-stopped', 'factor-removal-begun'].map((what) => ({
        payload: { user_id: id, what },
      })),
      { payload: { user_id: id, what: 'factor-removed' } },
    ]);
    expect((await admin(env, 'remove-factors', id)).out).toBe('eve@attune.test has no second factor.\n');
  });

  test('X7 changes the signing key under the running server', async () => {
    const { token } = await signUp('frank@attune.test');
    const { out } = await admin(env, 'rotate-key');
    const kid = /^Key (\S+) is published now, and signs from \d{4}-\d\d-\d\d \d\d:\d\d UTC on\.$/m.exec(out)?.[1];
    server.clock.advance(minuteMs);
    const shown = (await server.call('GET', '/.well-known/jwks.json')).body.keys.map((key: { kid: string }) => key.kid);
    expect(shown).toHaveLength(2);
    expect(shown).toContain(kid);
    expect(await codeOf(token)).toBeUndefined();
    expect(await admin(env, 'rotate-key')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^A new key is already on its way/),
    });
    expect((await admin(env, 'rotate-key', '--now')).out).toMatch(
      /^Key \S+ signs now, and tokens signed by any other are refused/,
    );
    server.clock.advance(minuteMs);
    expect(await codeOf(token)).toBe('bad_jwt');

    const other = { ...env, SECRET_KEY: randomBytes(32).toString('base64') };
    expect((await admin(other, 'rotate-key', '--now')).err).toMatch(/^SECRET_KEY isn't the one/);
  });

  test('CARE C19 changes the key around people’s own', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'attune-keys-'));
    const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)].map((key) =>
      key.toString('base64'),
    );
    const rotate = (more: Record<string, string>) =>
      admin({ ...env, DATA_DIR: folder, ...more }, 'rotate-encryption-key');
    // Keys in use are asked for from what made them; the test's own server has one in memory alone.
    await server.testDb.query('TRUNCATE encryption_keys, person_keys');
    expect((await rotate({})).err).toMatch(/^There is no key in .*: set DATA_DIR as the server does/);
    expect((await rotate({ ENCRYPTION_KEYS: `${first}` })).err).toMatch(
      /^Put a new key before the one in ENCRYPTION_KEYS/,
    );
    const inUse = async () => (await server.testDb.query('SELECT id FROM encryption_keys')).length;
    const swapped = await rotate({ ENCRYPTION_KEYS: `${second},${first}` });
    expect(swapped.out).toBe('The keys of 0 people are wrapped anew. Now take the old keys out of ENCRYPTION_KEYS.\n');
    expect((await rotate({ ENCRYPTION_KEYS: `${third},${first}` })).err).toMatch(
      /^What people keep for themselves was sealed/,
    );
    expect((await rotate({ ENCRYPTION_KEYS: `${third},short` })).err).toMatch(/^ENCRYPTION_KEYS must list keys/);
    expect((await rotate({ ENCRYPTION_KEYS: `${third},short` })).err).not.toContain(third);
    expect(await inUse()).toBe(1);
    await rm(folder, { recursive: true });
  });

  test('shows who did what, of everybody or of one person, as a table and as JSON', async () => {
    const [gina, hugo] = [await signUp('gina@attune.test'), await signUp('hugo@attune.test')];
    await admin(env, 'ban', 'gina@attune.test');
    const { out } = await admin(env, 'audit', '--person', 'GINA@attune.test', '--since', '1');
    const when = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC`;
    expect(out).toMatch(
      new RegExp(
        `^when +what +who +whom +workshop
${when} +banned +operator +gina@attune\\.test +-
${when} +signed-in +gina@attune\\.test +gina@attune\\.test +-
$`,
      ),
    );
    expect((await admin(env, 'audit')).out).toMatch(/hugo@attune\.test/);
    const { entries, more } = JSON.parse((await admin(env, 'audit', '--json', '--person', hugo.id)).out);
    expect([entries, more]).toEqual([
      [
        {
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          act: 'signed-in',
          actor: 'person',
          actor_id: hugo.id,
          person_id: hugo.id,
          about_id: null,
        },
      ],
      false,
    ]);

    await server.testDb.query(`UPDATE audit_trail SET at = at - interval '2 days' WHERE actor_id = $1`, [gina.id]);
    const recent = (await admin(env, 'audit', '--since', '1', '--person', gina.id)).out;
    expect(recent).toContain('banned');
    expect(recent).not.toContain('signed-in');
    await server.testDb.query('DELETE FROM audit_trail WHERE actor_id = $1', [hugo.id]);
    expect((await admin(env, 'audit', '--person', hugo.id)).out).toBe('Nothing is recorded.\n');
    expect((await admin(env, 'delete', gina.id, '--yes')).code).toBe(0);
    const after = (await admin(env, 'audit')).out;
    expect(after).toMatch(/account-deleted +operator +-/);
    expect(after).toMatch(/signed-in +\(deleted\) +-/);
    expect(after).not.toMatch(new RegExp(`gina|${gina.id}`));
  });

  test('shows the newest entries of very many, and says that there are more', async () => {
    await server.testDb.query(
      `INSERT INTO audit_trail (act, actor) SELECT 'many', 'server' FROM generate_series(1, 1001)`,
    );
    const lines = (await admin(env, 'audit')).out.trim().split('\n');
    expect(lines).toHaveLength(1 + 1_000 + 2);
    expect(lines.at(-1)).toMatch(/there are more/);
  });

  test.each([
    [[], /^npm run admin -- <command>/, 0],
    [['frobnicate'], /^There is no command 'frobnicate': npm run admin -- --help lists them all\.$/m, 1],
    [['ban'], /^Who\? npm run admin -- ban <e-mail address or id>$/m, 1],
    [['ban', 'nobody@attune.test'], /^There is no account nobody@attune\.test\.$/m, 1],
    [['ban', 'nobody'], /^'nobody' is neither an e-mail address nor an id\.$/m, 1],
    [['ban', 'mira@attune.test', '--days', '0'], /^--days must be a whole number from 1 to 36500\.$/m, 1],
    [['ban', 'mira@attune.test', '--days', '-3'], /npm run admin -- --help$/m, 1],
    [['ban', 'mira@attune.test', '--yes'], /^'ban' doesn't take --yes/, 1],
    [['users', '--frob'], /^Unknown option '--frob': npm run admin -- --help$/m, 1],
    [['audit', '--since', '0'], /^--since must be a whole number from 1 to 36500\.$/m, 1],
    [['audit', '--since', 'yesterday'], /^--since must be a whole number from 1 to 36500\.$/m, 1],
    [['audit', '--person', 'nobody@attune.test'], /^There is no account nobody@attune\.test\.$/m, 1],
    [['audit', '--person'], /npm run admin -- --help$/m, 1],
    [['audit', 'mira@attune.test'], /^'mira@attune\.test' is one word too many/, 1],
    [['users', '--json'], /^'users' doesn't take --json/, 1],
    [['users', 'a', 'b'], /^'b' is one word too many/, 1],
  ])('%j is answered in a sentence', async (args, sentence, code) => {
    const outcome = await admin(env, ...args);
    expect(outcome.code).toBe(code);
    expect(code === 0 ? outcome.out : outcome.err).toMatch(sentence);
    if (code === 1) expect(outcome.err.trim().split('\n')).toHaveLength(1);
  });

  test('a database that is away or another version’s is told in a sentence', async () => {
    const away = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' };
    expect((await admin(away, 'users')).err).toMatch(
      /^The database can't be reached \(.*\): check that it runs[^\n]*\n$/,
    );
    const other = 'The database belongs to another version of Attune: start the server once with npm start.\n';
    await server.testDb.query("UPDATE schema_functions SET checksum = 'x' WHERE name = 'is_member.sql'");
    expect((await admin(env, 'users')).err).toBe(other);
    await migrate(server.testDb.ownerUrl);
    expect((await admin(env, 'users')).code).toBe(0);
    await server.testDb.query("DELETE FROM schema_migrations WHERE name LIKE '0001%'");
    expect((await admin(env, 'users')).err).toBe(other);
  });
});

describe('the operator, with the embedded database', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'attune-admin-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('finds it while the server runs, starts it while it does not, and leaves nothing behind', async () => {
    const env = { DATA_DIR: join(folder, 'data') };
    const server = await startServerProcess(env);
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ email: 'mira@attune.test', password });
    expect((await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', headers, body })).status).toBe(200);
    expect((await commandLine(env, 'users')).out).toContain('mira@attune.test');
    expect((await commandLine(env, 'ban', 'mira@attune.test')).code).toBe(0);
    expect((await commandLine(env, 'rotate-encryption-key')).out).toMatch(
      /^The keys of \d+ people are wrapped anew\. The old/,
    );
    await server.stop();

    expect((await commandLine(env, 'users')).out).toMatch(/mira@attune\.test.*shut out$/m);
    expect((await commandLine(env, 'rotate-key')).out).toMatch(/^Key \S+ is published now/);
    expect(existsSync(join(env.DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false);
    // Five processes and three databases start here, one after another.
  }, 300_000);

  test('makes nothing where there is nothing yet', async () => {
    const env = { DATA_DIR: join(folder, 'other') };
    const sentence = /^There is no database in \S+ yet: start Attune once with npm start, or set DATA_DIR\.\n$/;
    expect((await commandLine(env, 'users')).err).toMatch(sentence);
    await mkdir(env.DATA_DIR);
    expect((await commandLine(env, 'rotate-key')).err).toMatch(sentence);
    expect(existsSync(join(env.DATA_DIR, 'secret-key'))).toBe(false);
    expect((await commandLine(env, 'rotate-encryption-key')).err).toMatch(sentence);
    expect(existsSync(join(env.DATA_DIR, 'encryption-keys'))).toBe(false);
  });
});
