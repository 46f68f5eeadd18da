import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { engines } from '#platform/testing/test-database.ts';
import { type AuthAnswer, type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import { createAdminService } from './accounts/admin-service.ts';

/* Concurrent calls: the later one sees what the first did, and there are no deadlocks. */

const password = 'a long enough password';
const verifier = 'v'.repeat(50);
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};

let people = 0;
async function person(server: AuthServer) {
  people += 1;
  const email = `person.${people}@attune.test`;
  const { body } = await server.call('POST', '/signup', { body: { email, password } });
  return { email, token: body.access_token as string, id: body.user.id as string };
}

/**
 * Runs calls while rows are locked, each started once the earlier ones are waiting, and then `meanwhile`.
 * @param rows a statement that locks them
 */
async function whileHeld<T = AuthAnswer>(
  server: AuthServer,
  rows: string,
  calls: (() => Promise<T>)[],
  meanwhile = 'SELECT 1',
) {
  const { database, query: look } = server.testDb;
  const waiting = async () =>
    (await look(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
      .length;
  const begun = await database.asSystem(async (tx) => {
    await query(tx).execute(rows);
    const answers: Promise<T>[] = [];
    for (const call of calls) {
      answers.push(call());
      await expect.poll(waiting, { timeout: 5_000 }).toBe(answers.length);
    }
    await query(tx).execute(meanwhile);
    return { answers };
  });
  return Promise.all(begun.answers);
}
const accountOf = (id: string) => `SELECT 1 FROM auth_users WHERE id = '${id}' FOR UPDATE`;

describe.each(engines())('calls that cross, on PostgreSQL %s', (engine) => {
  let server: AuthServer;
  /** With addresses that are confirmed by mail. */
  let byMail: AuthServer;
  beforeAll(async () => {
    // All mails share one counter, which never fills up.
    server = await startAuthServer({ engine, settings: { mailIntervalSeconds: 0, mailsPerHour: 1_000_000 } });
    byMail = await startAuthServer({ engine, settings: { autoconfirm: false } });
  });
  afterAll(() => Promise.all([server.stop(), byMail.stop()]));

  const put = (token: string, body: object) => server.call('PUT', '/user', { token, body });
  const rounds = Array.from({ length: 15 }, (_, turn) => turn);
  const statuses = async (...calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);

  test('A2 A3 a session that ended while PUT /user waited writes nothing', async () => {
    for (const body of [
      { data: { late: true } },
      { password: 'another good password' },
      { email: 'late@attune.test' },
    ]) {
      const { id, token } = await person(server);
      const before = await server.testDb.query('SELECT * FROM auth_users WHERE id = $1', [id]);
      const ended = `DELETE FROM auth_sessions WHERE user_id = '${id}'`;
      const [answer] = await whileHeld(server, accountOf(id), [() => put(token, body)], ended);
      expect(answer).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
      expect(await server.testDb.query('SELECT * FROM auth_users WHERE id = $1', [id])).toEqual(before);
    }
  });

  test('AUTH-C6 a factor that was verified while PUT /user waited is asked for', async () => {
    const { id, token } = await person(server);
    const factor = `INSERT INTO auth_factors (id, user_id, factor_type, status) VALUES (gen_random_uuid(), '${id}', 'totp', 'verified')`;
    const change = () => put(token, { email: 'half.signed@attune.test' });
    const [answer] = await whileHeld(server, accountOf(id), [change], factor);
    expect(answer).toMatchObject({ status: 401, body: { code: 'insufficient_aal' } });
  });

  test.each([
    ['a new password whose old one was changed or taken away', { password: 'another good password' }, 'password_hash'],
    ['a new password whose address was changed', { password: 'another good password' }, 'email'],
    ['a new address of what has another address by now', { email: 'judged@attune.test' }, 'email'],
  ])('A4 D6 what was judged by the account as it was is not written: %s', async (_what, body, column) => {
    const { id, token } = await person(server);
    const whole = `SELECT * FROM auth_users WHERE id = '${id}'`;
    const [before] = await server.testDb.query(whole);
    const changed = `UPDATE auth_users SET ${column} = 'moved.${id}@attune.test' WHERE id = '${id}'`;
    const [answer] = await whileHeld(server, accountOf(id), [() => put(token, body)], changed);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer!.headers.get('retry-after')).toBe('1');
    expect(await server.testDb.query(whole)).toEqual([{ ...before, [column]: `moved.${id}@attune.test` }]);
  });

  test('A3 the operator who signs someone out also ends the session that is just beginning', async () => {
    const { id, token } = await person(server);
    const begun = `INSERT INTO auth_sessions (id, user_id, ends_at) VALUES (gen_random_uuid(), '${id}', now() + interval '1 day')`;
    const admin = createAdminService({ database: server.testDb.database, clock: server.clock });
    expect(await whileHeld(server, accountOf(id), [() => admin.revoke(id)], begun)).toEqual([2]);
    expect(await server.testDb.query('SELECT 1 FROM auth_sessions WHERE user_id = $1', [id])).toEqual([]);
    expect((await server.call('GET', '/user', { token })).status).toBe(403);
  });

  test('AUTH-C5 the operator who takes factors away also lowers the session that is just showing one', async () => {
    const { id } = await person(server);
    const factor = `INSERT INTO auth_factors (id, user_id, factor_type, status) VALUES (gen_random_uuid(), $1, 'totp', 'verified') RETURNING id`;
    const [made] = await server.testDb.query<{ id: string }>(factor, [id]);
    const shown = `UPDATE auth_sessions SET aal = 'aal2', factor_id = '${made!.id}' WHERE user_id = '${id}'`;
    const admin = createAdminService({ database: server.testDb.database, clock: server.clock });
    const due = `INSERT INTO auth_factor_removals VALUES ($1, now() - interval '72 hours', now() - interval '1 minute')`;
    await server.testDb.query(due, [id]);
    await whileHeld(server, accountOf(id), [() => admin.carryOutRemovals()], shown);
    expect(await server.testDb.query('SELECT aal, factor_id FROM auth_sessions WHERE user_id = $1', [id])).toEqual([
      { aal: 'aal1', factor_id: null },
    ]);
  });

  test('a removal that was stopped while it waited for the account takes nothing away', async () => {
    const { id } = await person(server);
    await server.testDb.query(
      `INSERT INTO auth_factors (id, user_id, factor_type, status) VALUES (gen_random_uuid(), $1, 'totp', 'verified')`,
      [id],
    );
    const due = `INSERT INTO auth_factor_removals VALUES ($1, now() - interval '72 hours', now() - interval '1 minute')`;
    await server.testDb.query(due, [id]);
    const admin = createAdminService({ database: server.testDb.database, clock: server.clock });
    const stopped = `DELETE FROM auth_factor_removals WHERE user_id = '${id}'`;
    await whileHeld(server, accountOf(id), [() => admin.carryOutRemovals()], stopped);
    expect(await server.testDb.query('SELECT status FROM auth_factors WHERE user_id = $1', [id])).toEqual([
      { status: 'verified' },
    ]);
  });

  test('B5 T9 a spent token that comes back while its person is being signed out waits, and nobody is stuck', async () => {
    const { email, id } = await person(server);
    const refresh = (token: string) =>
      server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
    const body = { email, password };
    const spent = (await server.call('POST', '/token?grant_type=password', { body })).body.refresh_token;
    await refresh((await refresh(spent)).body.refresh_token);
    server.clock.advance(10_000);
    const signedOut = `DELETE FROM auth_sessions WHERE user_id = '${id}'`;
    const [answer] = await whileHeld(server, accountOf(id), [() => refresh(spent)], signedOut);
    expect(answer).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
    // There was no session left to end.
    const ended = `SELECT 1 FROM audit_trail WHERE person_id = $1 AND act = 'refresh-token-reused'`;
    expect(await server.testDb.query(ended, [id])).toEqual([]);
  });

  test('A3 of a sign-out and a change at once, one comes first', async () => {
    for (const turn of rounds) {
      const { id, token } = await person(server);
      const [out, changed] = await statuses(server.call('POST', '/logout', { token }), put(token, { data: { turn } }));
      expect([out, [200, 403].includes(changed ?? 0)]).toEqual([204, true]);
      const [row] = await server.testDb.query('SELECT user_metadata FROM auth_users WHERE id = $1', [id]);
      expect(row).toEqual({ user_metadata: changed === 200 ? { turn } : {} });
    }
  });

  test('A3 signing out while a change is being written waits for it, so that nothing is written afterwards', async () => {
    const { email, id, token } = await person(server);
    await server.call('POST', '/recover', { body: { email } });
    const mails = `SELECT 1 FROM auth_one_time_tokens WHERE user_id = '${id}' FOR UPDATE`;
    const answers = await whileHeld(server, mails, [
      () => put(token, { password: 'another good password' }),
      () => server.call('POST', '/logout', { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 204]);
  });

  /** The code that the link in this kind of mail led to. */
  async function codeBy(path: string, email: string): Promise<string> {
    await server.call('POST', path, { body: { email, ...challenge } });
    const { location } = await server.open((await server.mailsTo(email)).at(-1)?.link);
    return location?.searchParams.get('code') ?? '';
  }
  const exchange = (auth_code: string) =>
    server.call('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier: verifier } });

  test('T9 D3 a code is held after its account, and one that was voided meanwhile lets nobody in', async () => {
    const { email, id } = await person(server);
    const code = await codeBy('/recover', email);
    const voided = `DELETE FROM auth_flow_states WHERE user_id = '${id}'`;
    const [answer] = await whileHeld(server, accountOf(id), [() => exchange(code)], voided);
    expect(answer).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } });
  });

  test('T9 a code that is exchanged and a new password', async () => {
    for (const turn of rounds) {
      const { email, token } = await person(server);
      const codes = [await codeBy('/recover', email), await codeBy('/otp', email)];
      const [changed, ...exchanged] = await statuses(
        put(token, { password: `another good password ${turn}` }),
        ...codes.map(exchange),
      );
      expect([200, 403]).toContain(changed);
      for (const status of exchanged) expect([200, 404]).toContain(status);
    }
  });

  test.each(['/recover', '/otp', '/resend'])('T9 POST %s and a change of address', async (path) => {
    const { email, token } = await person(server);
    for (const turn of rounds) {
      const ask = () => server.call('POST', path, { body: { email, type: 'email_change' } });
      const change = (n: number) => put(token, { email: `${path.slice(1)}.${turn}.${n}@goal.test` });
      const answers = await statuses(ask(), change(1), ask(), change(2));
      expect(answers).toEqual([200, 200, 200, 200]);
    }
  });

  test('T9 GET /reauthenticate and a change of address', async () => {
    const { token } = await person(server);
    for (const turn of rounds) {
      const ask = () => server.call('GET', '/reauthenticate', { token });
      const answers = await statuses(ask(), put(token, { email: `nonce.${turn}@goal.test` }), ask());
      expect(answers).toEqual([200, 200, 200]);
    }
  });

  test('T9 X3 a code for POST /verify and a nonce of PUT /user', async () => {
    const { email, token } = await person(server);
    for (const turn of rounds) {
      await server.testDb.query(`DELETE FROM rate_limits WHERE key LIKE 'code:%'`);
      await server.call('GET', '/reauthenticate', { token });
      const verify = () => server.call('POST', '/verify', { body: { type: 'recovery', email, token: '000000' } });
      const nonce = () => put(token, { data: { turn }, nonce: '000000' });
      expect(await statuses(verify(), nonce(), verify(), nonce())).toEqual([403, 422, 403, 422]);
    }
  });

  test.each(['0', 'f'])(
    'T9 D6 the last yes to an address, and a code for the sign-up that waits with it (%s…)',
    async (first) => {
      const { email, token } = await person(server);
      // Its id sorts before, or after, that of the account that wants its address.
      const [waits, wanted] = [`${first}0000000-0000-4000-8000-000000000000`, `wanted.${first}@goal.test`];
      await server.testDb.query('INSERT INTO auth_users (id, email) VALUES ($1, $2)', [waits, wanted]);
      await server.call('POST', '/resend', { body: { type: 'signup', email: wanted } });
      await put(token, { email: wanted });
      await server.open((await server.mailsTo(email)).at(-1)?.link);
      const { link } = (await server.mailsTo(wanted)).at(-1)!;
      const answers = await whileHeld(server, accountOf(waits), [
        () => server.call('POST', '/verify', { body: { type: 'signup', email: wanted, token: '000000' } }),
        () => server.open(link),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 303]);
      expect(answers[1]?.headers.get('location')).toContain('error_code=email_exists');
    },
  );

  test('D5 a sign-up that someone else’s gets ahead of in the same moment keeps no password', async () => {
    const [email, waits] = ['ahead@goal.test', randomUUID()];
    const ahead = `INSERT INTO auth_users (id, email, password_hash) VALUES ('${waits}', '${email}', 'of someone else')`;
    const signUp = () => byMail.call('POST', '/signup', { body: { email, password } });
    expect((await whileHeld(byMail, ahead, [signUp]))[0]?.status).toBe(200);
    const [left, ...more] = await byMail.testDb.query('SELECT id, password_hash FROM auth_users WHERE email = $1', [
      email,
    ]);
    expect([left, more]).toEqual([{ id: expect.not.stringContaining(waits), password_hash: null }, []]);
  });

  test('an address that changed while GET /reauthenticate waited gets no code', async () => {
    const { email, id, token } = await person(server);
    const moved = `UPDATE auth_users SET email = 'moved.${email}' WHERE id = '${id}'`;
    const [answer] = await whileHeld(
      server,
      accountOf(id),
      [() => server.call('GET', '/reauthenticate', { token })],
      moved,
    );
    expect(answer?.status).toBe(200);
    expect(await server.testDb.query('SELECT email FROM auth_one_time_tokens WHERE user_id = $1', [id])).toEqual([]);
  });

  test('E6 a change that became another while POST /resend waited sends nothing', async () => {
    const { email, id, token } = await person(server);
    await put(token, { email: `one.${email}` });
    expect(await server.mailsTo(`one.${email}`)).toHaveLength(1);
    const other = `UPDATE auth_users SET new_email = 'other.${email}' WHERE id = '${id}'`;
    const resend = () => server.call('POST', '/resend', { body: { type: 'email_change', email } });
    expect((await whileHeld(server, accountOf(id), [resend], other))[0]?.status).toBe(200);
    expect(await server.mailsTo(`one.${email}`)).toHaveLength(1);
    expect(await server.mailsTo(`other.${email}`)).toEqual([]);
  });
});

test('T9 E6 two who change to each other’s address', async () => {
  const server = await startAuthServer();
  const [one, other] = [await person(server), await person(server)];
  // Neither has proven theirs, so both are up for grabs.
  await server.testDb.query('UPDATE auth_users SET email_confirmed_at = NULL');
  for (let turn = 0; turn < 25; turn += 1) {
    await server.testDb.query(`DELETE FROM rate_limits`);
    const change = ({ token }: typeof one, { email }: typeof one) =>
      server.call('PUT', '/user', { token, body: { email } });
    const answers = await Promise.all([change(one, other), change(other, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  }
  await server.stop();
});

test.each(['23505', '23503'])(
  'T9 rows that cross in the database (%s) are a reason to come again, not a fault, and change nothing',
  async (state) => {
    const server = await startAuthServer();
    await server.testDb.query(`CREATE FUNCTION crossed() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'someone was faster' USING ERRCODE = '${state}'; END $$`);
    await server.testDb.query(
      'CREATE TRIGGER crossed BEFORE INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION crossed()',
    );
    const answer = await server.call('POST', '/signup', { body: { email: 'crossed@attune.test', password } });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await server.testDb.query('SELECT 1 FROM auth_users')).toEqual([]);
    expect(server.logged.join()).toContain('two account calls crossed');
    await server.stop();
  },
);

test('a rule of the database that is broken is a fault, which the operator sees, and no reason to come again', async () => {
  const server = await startAuthServer();
  await server.testDb.query('ALTER TABLE profiles ADD CONSTRAINT nobody CHECK (false)');
  const answer = await server.call('POST', '/signup', { body: { email: 'broken@attune.test', password } });
  expect(answer).toMatchObject({ status: 500, body: { code: 'unexpected_failure' } });
  expect(server.logged.join()).toContain('an account call failed');
  await server.stop();
});
