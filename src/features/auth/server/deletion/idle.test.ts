import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { usualPeriods } from '#platform/server/periods.ts';
import { type AuthServer, startAuthServer } from '#platform/testing/auth-server.ts';
import { renewals } from '../index.ts';

/* Accounts that nobody uses go after 24 months and two mails (CARE C20). */

const password = 'a long enough password';
const dayMs = 86_400_000;
/** As long as a sign-in lives at most here. */
const sessionDays = 90;
let server: AuthServer;
let people = 0;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

async function signUp(on = server) {
  people += 1;
  const email = `idle${people}@attune.test`;
  const { body } = await on.call('POST', '/signup', { body: { email, password } });
  return { id: body.user.id as string, email };
}
const run = (on = server) => on.runJob('auth.delete-accounts');
const isThere = async (id: string, on = server) =>
  (await on.testDb.query('SELECT 1 FROM auth_users WHERE id = $1', [id])).length === 1;
const headings = async (email: string, on = server) => (await on.mailsTo(email)).map(({ text }) => text.split('\n')[0]);
const dayOf = (ms: number) => new Date(ms).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const signIn = (email: string) => server.call('POST', '/token?grant_type=password', { body: { email, password } });

test('CARE C20 two mails, 30 and 7 days before, and then the account is gone; nothing sooner', async () => {
  const { id, email } = await signUp();
  const gone = server.clock.now() + (sessionDays + usualPeriods.idle) * dayMs;
  const to = (ms: number) => server.clock.advance(ms - server.clock.now());

  to(gone - 30 * dayMs);
  await run();
  expect(await headings(email)).toEqual([]);
  to(gone - 30 * dayMs + 1);
  await run();
  await run();
  const heading = (due: number) => `Your account will be deleted on ${dayOf(due)}`;
  expect(await headings(email)).toEqual([heading(gone)]);

  to(gone - 7 * dayMs);
  await run();
  expect(await headings(email)).toEqual([heading(gone)]);
  to(gone - 7 * dayMs + 1);
  await run();
  await run();
  expect(await headings(email)).toEqual([heading(gone), heading(gone)]);
  const [, second] = await server.mailsTo(email);
  expect(second?.subject).toBe('About your account');
  expect(second?.text).toMatch(/just sign in before that day.*our last e-mail/s);

  to(gone);
  await run();
  expect(await isThere(id)).toBe(true);
  to(gone + 1);
  await run();
  expect(await isThere(id)).toBe(false);
});

test('signing in stops it, without a word, and it begins anew', async () => {
  const { id, email } = await signUp();
  server.clock.advance((sessionDays + usualPeriods.idle - 20) * dayMs);
  await run();
  expect(await headings(email)).toHaveLength(1);
  server.clock.advance(10 * dayMs);
  const { body } = await signIn(email);
  const told = await server.callApi('GET', '/account/deletion', { token: body.access_token });
  expect(told.body.due_at).toBeNull();
  server.clock.advance(100 * dayMs);
  await run();
  expect([await isThere(id), await headings(email)]).toEqual([true, [expect.any(String)]]);
  server.clock.advance((usualPeriods.idle - 10) * dayMs);
  await run();
  expect(await headings(email)).toHaveLength(2);
});

test('who comes back at the very moment of the run stays', async () => {
  const { id } = await signUp();
  server.clock.advance((sessionDays + usualPeriods.idle) * dayMs);
  await run();
  await server.testDb.query(
    `UPDATE account_deletions SET due_at = asked_at, reminded_at = asked_at WHERE user_id = $1`,
    [id],
  );
  const running = server.testDb.database.asSystem(async (tx) => {
    await query(tx).execute(`SELECT 1 FROM auth_users WHERE id = '${id}' FOR UPDATE`);
    // The run has found it, and waits for the account.
    const deleting = run();
    await new Promise((done) => setTimeout(done, 200));
    const later = new Date(server.clock.now() + 1_000).toISOString();
    await query(tx).execute(`UPDATE auth_users SET last_sign_in_at = '${later}' WHERE id = '${id}'`);
    return { deleting };
  });
  await (await running).deleting;
  expect(await isThere(id)).toBe(true);
});

test('a server that was off for long still gives both notices their time', async () => {
  const { id, email } = await signUp();
  server.clock.advance(10 * 365 * dayMs);
  await run();
  server.clock.advance(40 * dayMs);
  await run();
  expect([await isThere(id), (await headings(email)).length]).toEqual([true, 2]);
  server.clock.advance(7 * dayMs);
  await run();
  expect(await isThere(id)).toBe(false);
});

test('nobody is put out who is signed in, banned, or has no address to be told at', async () => {
  const [inside, banned, nowhere] = [await signUp(), await signUp(), await signUp()];
  const years = server.clock.now() + 3 * 365 * dayMs;
  const set = (sql: string, id: string, at: Date | null) => server.testDb.query(sql, [id, at]);
  await set('UPDATE auth_sessions SET ends_at = $2 WHERE user_id = $1', inside.id, new Date(years + dayMs));
  await set('UPDATE auth_users SET banned_until = $2 WHERE id = $1', banned.id, new Date(years + dayMs));
  await set('UPDATE auth_users SET email_confirmed_at = $2 WHERE id = $1', nowhere.id, null);
  server.clock.advance(years - server.clock.now());
  await run();
  const ids = [inside.id, banned.id, nowhere.id];
  expect(await server.testDb.query('SELECT 1 FROM account_deletions WHERE user_id = ANY ($1)', [ids])).toEqual([]);
});

test('a restored backup forgets no sign-in from before it was made, and tells those who are idle anew', async () => {
  const [used, idle] = [await signUp(), await signUp()];
  server.clock.advance((sessionDays + usualPeriods.idle - 20) * dayMs);
  await run();
  server.clock.advance(20 * dayMs);
  await signIn(used.email);
  await server.testDb.database.asSystem(async (tx) => {
    for (const renewal of renewals) await query(tx).execute(renewal);
  });
  const told = () =>
    server.testDb.query('SELECT user_id FROM account_deletions WHERE user_id = ANY ($1)', [[used.id, idle.id]]);
  expect(await told()).toEqual([]);
  await run();
  expect(await told()).toEqual([{ user_id: idle.id }]);
  expect(await headings(idle.email)).toHaveLength(2);
});

test('where the operator says never, nobody is told or put out, not even who was told before', async () => {
  const off = await startAuthServer({ periods: { idle: 0 } });
  const [{ id, email }, told] = [await signUp(off), await signUp(off)];
  await off.testDb.query(
    `INSERT INTO account_deletions (user_id, reason, asked_at, due_at, reminded_at) VALUES ($1, 'idle', now(), now(), now())`,
    [told.id],
  );
  off.clock.advance(20 * 365 * dayMs);
  await run(off);
  expect([await isThere(id, off), await isThere(told.id, off)]).toEqual([true, true]);
  expect([await headings(email, off), await headings(told.email, off)]).toEqual([[], []]);
  await off.stop();
});
