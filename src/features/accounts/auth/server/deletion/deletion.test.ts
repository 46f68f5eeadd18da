import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { forgettingJobs } from '#platform/server/forgetting.ts';
import { dayMs, hourMs, weekMs } from '#platform/shared/duration.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import { createAdminService } from '../accounts/admin-service.ts';
import { personalData } from '../personal-data.ts';

/* Leaving for good, in two steps (CARE C20). */

const password = 'a long enough password';
const path = '/account/deletion';
let server: AuthServer;
let people = 0;
const needed = new Set<string>();
beforeAll(async () => {
  server = await startAuthServer({ isNeeded: (id) => needed.has(id) });
});
afterAll(() => server.stop());

type Someone = { id: string; email: string; token: string };

async function signUp(): Promise<Someone> {
  people += 1;
  const email = `leaver${people}@attune.test`;
  const { body } = await server.call('POST', '/signup', { body: { email, password } });
  return { id: body.user.id, email, token: body.access_token };
}
async function signIn({ email }: Someone): Promise<string> {
  return (await server.call('POST', '/token?grant_type=password', { body: { email, password } })).body.access_token;
}
const call = (method: string, token: string) => server.callApi(method, path, { token });
const isThere = async ({ id }: Someone) =>
  (await server.testDb.query('SELECT 1 FROM auth_users WHERE id = $1', [id])).length === 1;
const deleteDue = () => server.runJob('auth.delete-accounts');
const acts = async ({ id }: Someone) =>
  (
    await server.testDb.query<{ act: string }>(
      `SELECT act FROM audit_trail WHERE person_id = $1 AND act LIKE 'deletion-%' ORDER BY id`,
      [id],
    )
  ).map(({ act }) => act);

test('CARE C20 an account goes seven days after it was asked for, and not a moment sooner', async () => {
  const alice = await signUp();
  expect((await call('GET', alice.token)).body).toEqual({ due_at: null, days: 7 });
  const due_at = new Date(server.clock.now() + weekMs).toISOString();
  expect(await call('POST', alice.token)).toMatchObject({ status: 200, body: { due_at, days: 7 } });
  server.clock.advance(1_000);
  expect((await call('POST', alice.token)).body.due_at, 'asked for again, it stays with the first day').toBe(due_at);
  expect((await call('GET', alice.token)).body.due_at).toBe(due_at);

  server.clock.advance(weekMs - 1_001);
  await deleteDue();
  expect(await isThere(alice)).toBe(true);
  server.clock.advance(1);
  await deleteDue();
  expect(await isThere(alice)).toBe(false);
});

test('other devices are signed out, this one is not, and a mail tells how to keep the account', async () => {
  const alice = await signUp();
  const elsewhere = await signIn(alice);
  await call('POST', alice.token);
  expect((await call('GET', elsewhere)).status).toBe(401);
  expect((await call('GET', alice.token)).status).toBe(200);
  const mails = await server.mailsTo(alice.email);
  expect(mails).toHaveLength(1);
  const day = new Date(server.clock.now() + weekMs).toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  expect(mails[0]?.subject).toBe('About your account');
  expect(mails[0]?.text).toContain(`Your account will be deleted on ${day}`);
  expect(mails[0]?.text).toContain('Keep my account');
  expect(mails[0]?.text).toContain('http://attune.test/profile');
});

test('someone who keeps their account is told by mail, and nothing happens to it', async () => {
  const alice = await signUp();
  await call('POST', alice.token);
  await server.settle();
  expect((await call('DELETE', alice.token)).body).toEqual({ due_at: null, days: 7 });
  expect((await call('DELETE', alice.token)).status, 'twice does no harm').toBe(200);
  server.clock.advance(30 * dayMs);
  await deleteDue();
  expect(await isThere(alice)).toBe(true);
  expect((await server.mailsTo(alice.email)).map(({ text }) => text.split('\n')[0])).toEqual([
    expect.stringContaining('will be deleted on'),
    'Your account stays',
  ]);
  expect(await acts(alice)).toEqual(['deletion-asked', 'deletion-taken-back']);
  server.clock.advance(-30 * dayMs);
});

test('asking and keeping in turns fills nobody’s mailbox: five a day, and keeping is free', async () => {
  const alice = await signUp();
  for (let time = 0; time < 5; time += 1) {
    expect((await call('POST', alice.token)).status).toBe(200);
    expect((await call('DELETE', alice.token)).status).toBe(200);
  }
  const sixth = await call('POST', alice.token);
  expect(sixth).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(86_000);
  expect((await call('GET', alice.token)).body.due_at).toBeNull();
  expect(await acts(alice)).toHaveLength(10);
  const bob = await signUp();
  expect((await call('POST', bob.token)).status, 'the next person has their own').toBe(200);
});

test('a mail that is late tells nothing that isn’t true any more', async () => {
  const alice = await signUp();
  await call('POST', alice.token);
  await call('DELETE', alice.token);
  expect((await server.mailsTo(alice.email)).map(({ text }) => text.split('\n')[0])).toEqual(['Your account stays']);
});

test('D7 a session that began a day ago has to sign in once more', async () => {
  const alice = await signUp();
  server.clock.advance(dayMs);
  // The access token is an hour's.
  const { body } = await server.call('POST', '/token?grant_type=password', { body: { email: alice.email, password } });
  await server.testDb.query(`UPDATE auth_sessions SET created_at = created_at - interval '1 day' WHERE user_id = $1`, [
    alice.id,
  ]);
  expect(await call('POST', body.access_token)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
  expect((await call('GET', body.access_token)).body.due_at).toBeNull();
  expect((await call('POST', await signIn(alice))).status).toBe(200);
  server.clock.advance(-dayMs);
});

test('AUTH-C6 with a second factor the password alone neither asks for it nor sees nor stops it', async () => {
  const alice = await signUp();
  const enrolled = await server.call('POST', '/factors', { token: alice.token, body: { factor_type: 'totp' } });
  const { id } = (await server.call('POST', `/factors/${enrolled.body.id}/challenge`, { token: alice.token })).body;
  const totp = new TOTP({ secret: Secret.fromBase32(enrolled.body.totp.secret) });
  const body = { challenge_id: id, code: totp.generate({ timestamp: server.clock.now() }) };
  const shown = await server.call('POST', `/factors/${enrolled.body.id}/verify`, { token: alice.token, body });
  const withPassword = await signIn(alice);
  for (const method of ['POST', 'GET', 'DELETE'])
    expect(await call(method, withPassword), method).toMatchObject({
      status: 403,
      body: { code: 'second_step_first' },
    });
  expect((await call('POST', shown.body.access_token)).status).toBe(200);
});

test('one that cannot be deleted now holds up no other, and goes in the next run', async () => {
  const [stuck, alice] = [await signUp(), await signUp()];
  for (const { token } of [stuck, alice]) await call('POST', token);
  const { query: sql } = server.testDb;
  await sql(`CREATE FUNCTION get_stuck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stuck'; END $$`);
  await sql(`CREATE TRIGGER stuck BEFORE DELETE ON profiles FOR EACH ROW WHEN (OLD.id = '${stuck.id}')
    EXECUTE FUNCTION get_stuck()`);
  server.clock.advance(weekMs);
  await expect(deleteDue()).rejects.toThrow();
  expect([await isThere(stuck), await isThere(alice)]).toEqual([true, false]);
  await sql('DROP TRIGGER stuck ON profiles');
  await deleteDue();
  expect(await isThere(stuck)).toBe(false);
  server.clock.advance(-weekMs);
});

test('accounts that others need now hold up no other, however many they are, and go when they are free', async () => {
  const [alice, bob] = [await signUp(), await signUp()];
  const { query: sql } = server.testDb;
  const waiting = await sql<{ id: string }>(`
    WITH made AS (INSERT INTO auth_users (id) SELECT gen_random_uuid() FROM generate_series(1, 100) RETURNING id)
    INSERT INTO account_deletions (user_id, reason, asked_at, due_at)
    SELECT id, 'asked', now(), now() + interval '7 days' FROM made RETURNING user_id AS id`);
  for (const { id } of waiting) needed.add(id);
  for (const { token } of [alice, bob]) await call('POST', token);
  needed.add(alice.id);
  server.clock.advance(weekMs + hourMs);
  await deleteDue();
  expect([await isThere(alice), await isThere(bob)]).toEqual([true, false]);
  needed.clear();
  await deleteDue();
  expect(await isThere(alice)).toBe(false);
  const ids = waiting.map(({ id }) => id);
  expect(await sql('SELECT 1 FROM auth_users WHERE id = ANY ($1)', [ids])).toEqual([]);
  server.clock.advance(-weekMs - hourMs);
});

test('however much somebody wrote, nothing is cut off: on their day, by the operator, or by age', async () => {
  const [asked, told, nameless] = [await signUp(), await signUp(), await signUp()];
  const { database, query: sql } = server.testDb;
  await sql(`CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF current_setting('statement_timeout')::interval < interval '1 hour' THEN RAISE 'cut off'; END IF; RETURN OLD; END $$`);
  await sql('CREATE TRIGGER long BEFORE DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION take_long()');
  await call('POST', asked.token);
  server.clock.advance(weekMs);
  await deleteDue();
  await createAdminService({ database, clock: server.clock }).remove(told.id, async () => {});
  await sql(
    'UPDATE auth_users SET is_anonymous = true, email = NULL, updated_at = $2, last_sign_in_at = $2 WHERE id = $1',
    [nameless.id, new Date(0)],
  );
  await sql('DELETE FROM auth_sessions WHERE user_id = $1', [nameless.id]);
  for (const { run } of forgettingJobs({ name: 'auth', title: 'Your account', personalData }, database)) await run();
  expect([await isThere(asked), await isThere(told), await isThere(nameless)]).toEqual([false, false, false]);
  await sql('DROP TRIGGER long ON profiles');
  server.clock.advance(-weekMs);
});

test('who keeps the account at the very moment of the run keeps it', async () => {
  const alice = await signUp();
  await call('POST', alice.token);
  server.clock.advance(weekMs);
  const running = server.testDb.database.asSystem(async (tx) => {
    await query(tx).execute(`SELECT 1 FROM auth_users WHERE id = '${alice.id}' FOR UPDATE`);
    // The run has found it, and waits for the account.
    const deleting = deleteDue();
    await new Promise((done) => setTimeout(done, 200));
    await query(tx).execute(`DELETE FROM account_deletions WHERE user_id = '${alice.id}'`);
    return { deleting };
  });
  await (await running).deleting;
  expect(await isThere(alice)).toBe(true);
  server.clock.advance(-weekMs);
});
