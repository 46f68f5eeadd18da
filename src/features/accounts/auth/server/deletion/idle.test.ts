import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { usualPeriods } from '#platform/server/periods.ts';
import { dayMs, weekMs } from '#platform/shared/duration.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import { renewals } from '../index.ts';

/* Accounts that nobody uses go after 24 months and two mails (CARE C20). */

const password = 'a long enough password';
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
/** What an hour brings. */
async function run(on = server): Promise<void> {
  await on.runJob('auth.tell-idle');
  await on.runJob('auth.delete-accounts');
  await on.settle();
}
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

  to(gone - weekMs);
  await run();
  expect(await headings(email)).toEqual([heading(gone)]);
  to(gone - weekMs + 1);
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

test('signing in stops it, without a word, and it starts over', async () => {
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

/** As if both mails were out and their days over. */
const makeDue = (id: string) =>
  server.testDb.query(
    `UPDATE account_deletions SET asked_at = past, due_at = past, reminded_at = past, told_at = past, told_again_at = past
       FROM (SELECT asked_at - interval '30 days' AS past FROM account_deletions WHERE user_id = $1) AS _ WHERE user_id = $1`,
    [id],
  );

test('CARE C20 whose mails never went out keeps the account; they go out once the mail server is well', async () => {
  const { id, email } = await signUp();
  server.clock.advance((sessionDays + usualPeriods.idle) * dayMs);
  const tryInVain = async () => {
    await server.runJob('auth.tell-idle');
    await server.runJob('auth.delete-accounts');
    await server.settle().catch(() => {});
    // The queue has given it up.
    await server.testDb.query('DELETE FROM outbox');
    server.clock.advance(dayMs);
  };
  const inVain = async (days: number) => {
    server.sink.refuseWith('Out of order');
    for (let day = 0; day < days; day += 1) await tryInVain();
    server.sink.refuseWith(null);
  };
  await inVain(50);
  expect([await isThere(id), await headings(email)]).toEqual([true, []]);
  await run();
  expect(await headings(email)).toHaveLength(1);
  server.clock.advance(23 * dayMs);
  await inVain(20);
  // Nor does a time that is over suffice by itself.
  server.clock.advance(8 * dayMs);
  await server.runJob('auth.delete-accounts');
  expect([await isThere(id), (await headings(email)).length]).toEqual([true, 1]);
  await run();
  const [, second] = await headings(email);
  expect(second, 'the days count from the mail').toContain(dayOf(server.clock.now() + weekMs));
  server.clock.advance(weekMs - 1);
  await run();
  expect(await isThere(id)).toBe(true);
  server.clock.advance(1);
  await run();
  expect([await isThere(id), (await headings(email)).length]).toEqual([false, 2]);
});

test('trouble with idle accounts holds up nobody who asked to leave', async () => {
  const [idle, leaving] = [await signUp(), await signUp()];
  server.clock.advance((sessionDays + usualPeriods.idle) * dayMs);
  const { query: sql } = server.testDb;
  await sql(
    `INSERT INTO account_deletions (user_id, reason, asked_at, due_at) SELECT $1, 'asked', at, at
       FROM (SELECT $2::timestamptz AS at) AS _`,
    [leaving.id, new Date(server.clock.now())],
  );
  await sql(`CREATE FUNCTION get_stuck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stuck'; END $$`);
  await sql(`CREATE TRIGGER stuck BEFORE INSERT ON account_deletions FOR EACH ROW EXECUTE FUNCTION get_stuck()`);
  await expect(server.runJob('auth.tell-idle')).rejects.toThrow();
  await server.runJob('auth.delete-accounts');
  expect([await isThere(idle.id), await isThere(leaving.id)]).toEqual([true, false]);
  await sql('DROP TRIGGER stuck ON account_deletions');
});

test('a mail that was asked for twice goes out once', async () => {
  const { email } = await signUp();
  server.clock.advance((sessionDays + usualPeriods.idle) * dayMs);
  await server.runJob('auth.tell-idle');
  server.clock.advance(2 * dayMs);
  await server.runJob('auth.tell-idle');
  expect(await headings(email)).toHaveLength(1);
});

test('an idle account that is in use again, or was banned since, stays; a ban ends with one that was asked to go', async () => {
  const [inside, banned, leaving] = [await signUp(), await signUp(), await signUp()];
  server.clock.advance((sessionDays + usualPeriods.idle) * dayMs);
  await run();
  const ids = [inside.id, banned.id, leaving.id];
  for (const id of ids) await makeDue(id);
  const later = new Date(server.clock.now() + dayMs);
  const { query: sql } = server.testDb;
  await sql('UPDATE auth_sessions SET ends_at = $2 WHERE user_id = $1', [inside.id, later]);
  await sql('UPDATE auth_users SET banned_until = $2 WHERE id = ANY ($1)', [[banned.id, leaving.id], later]);
  await sql(`UPDATE account_deletions SET reason = 'asked' WHERE user_id = $1`, [leaving.id]);
  await server.runJob('auth.delete-accounts');
  expect(await Promise.all(ids.map((id) => isThere(id)))).toEqual([true, true, false]);
  expect(await sql('SELECT 1 FROM account_deletions WHERE user_id = ANY ($1)', [ids])).toEqual([]);
});

test('someone who comes back at the very moment of the run stays', async () => {
  const { id } = await signUp();
  server.clock.advance((sessionDays + usualPeriods.idle) * dayMs);
  await run();
  await makeDue(id);
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
  server.clock.advance(weekMs);
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

test('a restored backup forgets no sign-in from before it was made, and tells those who are idle again', async () => {
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
    `INSERT INTO account_deletions (user_id, reason, asked_at, due_at, reminded_at, told_at, told_again_at)
     VALUES ($1, 'idle', now(), now(), now(), now(), now())`,
    [told.id],
  );
  off.clock.advance(20 * 365 * dayMs);
  await off.runJob('auth.delete-accounts');
  await run(off);
  expect([await isThere(id, off), await isThere(told.id, off)]).toEqual([true, true]);
  expect([await headings(email, off), await headings(told.email, off)]).toEqual([[], []]);
  await off.stop();
});
