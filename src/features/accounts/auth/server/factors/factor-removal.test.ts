import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { engines } from '#platform/testing/test-database.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import { createAdminService } from '../accounts/admin-service.ts';
import { renewals } from '../index.ts';
import { createAuthJobs } from '../jobs.ts';

/* The operator's way back for somebody who lost their second factor: it waits, and its owner can stop it. */

const password = 'a long enough password';

describe.each(engines())('factors that the operator was asked to remove, on PostgreSQL %s', (engine) => {
  let server: AuthServer;
  let people = 0;
  beforeAll(async () => {
    server = await startAuthServer({ engine, settings: { mailIntervalSeconds: 0 } });
  });
  afterAll(() => server.stop());

  const admin = () => createAdminService({ database: server.testDb.database, clock: server.clock });
  const runJobs = async () => {
    const { database } = server.testDb;
    const nothing = { deletions: { deleteDue: async () => {} }, idle: { run: async () => {} } };
    for (const job of createAuthJobs({ database, clock: server.clock, ...nothing })) await job.run();
  };
  const pending = async (token: string) => (await server.call('GET', '/factor-removal', { token })).body;
  const factorsOf = async (id: string) =>
    (await server.testDb.query('SELECT 1 FROM auth_factors WHERE user_id = $1', [id])).length;
  const actsOf = async (id: string) =>
    (
      await server.testDb.query<{ told: string }>(
        `SELECT act || ' by ' || actor AS told FROM audit_trail WHERE person_id = $1 ORDER BY id`,
        [id],
      )
    ).map(({ told }) => told);
  const subjects = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject);
  const signIn = async (email: string): Promise<string> =>
    (await server.call('POST', '/token?grant_type=password', { body: { email, password } })).body.access_token;

  async function person() {
    people += 1;
    const email = `loser.${people}@attune.test`;
    const client = server.client();
    const id = (await client.signUp({ email, password })).data.user!.id;
    const { data: enrolled } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    const factorId = enrolled!.id;
    const totp = new TOTP({ secret: Secret.fromBase32(enrolled!.totp.secret) });
    /** Shows the factor by the wire, and gives the tokens of the raised session. */
    const show = async (token: string): Promise<string> => {
      server.clock.advance(30_000);
      const challenge = await server.call('POST', `/factors/${factorId}/challenge`, { token });
      const code = totp.generate({ timestamp: server.clock.now() });
      const body = { challenge_id: challenge.body.id, code };
      return (await server.call('POST', `/factors/${factorId}/verify`, { token, body })).body.access_token;
    };
    const token = await show((await client.getSession()).data.session!.access_token);
    return { email, id, token, show };
  }

  test('nothing happens for 72 hours, and the owner is told so; then they go', async () => {
    const { email, id } = await person();
    const due = await admin().askFactorRemoval(id);
    expect(due?.getTime()).toBe(server.clock.now() + 72 * hourMs);
    expect(await subjects(email)).toEqual(['A second step was added', 'Your second step is about to be removed']);
    const told = (await server.mailsTo(email)).at(-1)!;
    expect(told.text).toContain('72 hours');
    expect(told.link).toBe('http://attune.test/profile');
    server.clock.advance(72 * hourMs - 1_000);
    await runJobs();
    expect(await factorsOf(id)).toBe(1);
    server.clock.advance(1_000);
    await runJobs();
    expect(await factorsOf(id)).toBe(0);
    expect((await subjects(email)).at(-1)).toBe('A second step was removed');
    expect((await actsOf(id)).slice(-2)).toEqual(['factor-removal-begun by operator', 'factor-removed by operator']);
    await runJobs();
    expect(await actsOf(id)).toHaveLength(4);
  });

  test('asked again, it waits just as long; without a factor there is nothing to ask for', async () => {
    const { id, email } = await person();
    const due = await admin().askFactorRemoval(id);
    server.clock.advance(hourMs);
    expect(await admin().askFactorRemoval(id)).toEqual(due);
    expect(await subjects(email)).toHaveLength(2);
    const { data } = await server.client().signUp({ email: 'nothing.to.lose@attune.test', password });
    expect(await admin().askFactorRemoval(data.user!.id)).toBeNull();
  });

  test('signing in with the factor calls it off', async () => {
    const { id, email, show } = await person();
    await admin().askFactorRemoval(id);
    const token = await show(await signIn(email));
    expect(await pending(token)).toEqual({ due_at: null });
    server.clock.advance(73 * hourMs);
    await runJobs();
    expect(await factorsOf(id)).toBe(1);
    expect((await subjects(email)).at(-1)).toBe('Your second step stays');
    expect(await actsOf(id)).toContain('factor-removal-stopped by person');
  });

  test('so does a recovery code, and so does the operator who learned that it was somebody else who asked', async () => {
    const { id, email, token } = await person();
    const [code] = (await server.call('POST', '/recovery-codes', { token })).body.codes;
    await admin().askFactorRemoval(id);
    const used = await server.call('POST', '/recovery-codes/verify', { token: await signIn(email), body: { code } });
    expect(await pending(used.body.access_token)).toEqual({ due_at: null });
    await admin().askFactorRemoval(id);
    expect([await admin().keepFactors(id), await admin().keepFactors(id)]).toEqual([true, false]);
    server.clock.advance(73 * hourMs);
    await runJobs();
    expect(await factorsOf(id)).toBe(1);
    expect((await actsOf(id)).filter((act) => act.startsWith('factor-removal-stopped'))).toEqual([
      'factor-removal-stopped by person',
      'factor-removal-stopped by operator',
    ]);
  });

  test('a restored backup carries out none that was asked for before: its owner may have stopped it since', async () => {
    const { id, email } = await person();
    await admin().askFactorRemoval(id);
    await server.settle();
    await server.testDb.database.asSystem(async (tx) => {
      for (const renewal of renewals) await query(tx).execute(renewal);
    });
    server.clock.advance(73 * hourMs);
    await runJobs();
    expect(await factorsOf(id)).toBe(1);
    expect((await subjects(email)).at(-1)).toBe('Your second step stays');
    expect(await actsOf(id)).toContain('factor-removal-stopped by server');
    expect(await admin().askFactorRemoval(id), 'asked again, it begins anew').not.toBeNull();
  });

  test('one that fails holds up no other, and is tried again', async () => {
    const [stuck, other] = [await person(), await person()];
    for (const { id } of [stuck, other]) await admin().askFactorRemoval(id);
    const { query: sql } = server.testDb;
    await sql(`CREATE FUNCTION get_stuck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stuck'; END $$`);
    await sql(`CREATE TRIGGER stuck BEFORE DELETE ON auth_factors FOR EACH ROW WHEN (OLD.user_id = '${stuck.id}')
      EXECUTE FUNCTION get_stuck()`);
    server.clock.advance(73 * hourMs);
    await expect(admin().carryOutRemovals()).rejects.toThrow();
    expect([await factorsOf(stuck.id), await factorsOf(other.id)]).toEqual([1, 0]);
    await sql('DROP TRIGGER stuck ON auth_factors');
    await admin().carryOutRemovals();
    expect(await factorsOf(stuck.id)).toBe(0);
  });

  test('once its owner has removed the last one, one that is added later stays', async () => {
    const { id, token } = await person();
    await admin().askFactorRemoval(id);
    const [factor] = (await server.call('GET', '/user', { token })).body.factors;
    expect((await server.call('DELETE', `/factors/${factor.id}`, { token })).status).toBe(200);
    expect(await pending(token)).toEqual({ due_at: null });
    expect(await actsOf(id)).not.toContain('factor-removal-stopped by person');
    await server.testDb.query(
      `INSERT INTO auth_factors (id, user_id, factor_type, status) VALUES (gen_random_uuid(), $1, 'totp', 'verified')`,
      [id],
    );
    server.clock.advance(73 * hourMs);
    await runJobs();
    expect(await factorsOf(id)).toBe(1);
  });

  test('so does someone who’s in with it; the password alone neither sees nor stops it, nor does a stranger', async () => {
    const [alice, mallory] = [await person(), await person()];
    const due = await admin().askFactorRemoval(alice.id);
    const withPassword = await signIn(alice.email);
    for (const method of ['GET', 'DELETE'])
      expect(await server.call(method, '/factor-removal', { token: withPassword })).toMatchObject({
        status: 403,
        body: { code: 'insufficient_aal' },
      });
    expect(await server.call('DELETE', '/factor-removal')).toMatchObject({ status: 401 });
    expect(await server.call('DELETE', '/factor-removal', { token: mallory.token })).toMatchObject({ status: 200 });
    expect(await pending(alice.token)).toEqual({ due_at: due?.toISOString() });
    expect(await server.call('DELETE', '/factor-removal', { token: alice.token })).toMatchObject({
      status: 200,
      body: { due_at: null },
    });
    expect(await pending(alice.token)).toEqual({ due_at: null });
    expect(await subjects(mallory.email)).toEqual(['A second step was added']);
  });
});
