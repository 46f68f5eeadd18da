import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { engines } from '#platform/testing/test-database.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import { createAdminService } from '../accounts/admin-service.ts';

/* Codes that stand in for a lost second factor, and those who try them without a right to. */

const password = 'a long enough password';

describe.each(engines())('recovery codes, on PostgreSQL %s', (engine) => {
  let server: AuthServer;
  let people = 0;
  beforeAll(async () => {
    server = await startAuthServer({ engine, settings: { mailIntervalSeconds: 0 } });
  });
  afterAll(() => server.stop());

  const make = (token: string) => server.call('POST', '/recovery-codes', { token });
  const left = async (token: string) => (await server.call('GET', '/recovery-codes', { token })).body;
  const use = (token: string, code: unknown) =>
    server.call('POST', '/recovery-codes/verify', { token, body: { code } });
  const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const wrong = { status: 422, body: { code: 'mfa_verification_failed', message: 'Invalid recovery code entered' } };
  const aalOf = async (token: string) =>
    (await server.testDb.query('SELECT aal FROM auth_sessions WHERE id = $1', [claims(token).session_id]))[0]?.aal;

  async function signIn(email: string): Promise<{ token: string; refresh: string }> {
    const { body } = await server.call('POST', '/token?grant_type=password', { body: { email, password } });
    return { token: body.access_token, refresh: body.refresh_token };
  }

  /** Someone with an authenticator app, shown in their session; and, where asked for, with codes. */
  async function person({ withCodes = true } = {}) {
    people += 1;
    const email = `keeper.${people}@attune.test`;
    const client = server.client();
    const id = (await client.signUp({ email, password })).data.user!.id;
    const { data: enrolled } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    const totp = new TOTP({ secret: Secret.fromBase32(enrolled!.totp.secret) });
    const code = totp.generate({ timestamp: server.clock.now() });
    const { data, error } = await client.mfa.challengeAndVerify({ factorId: enrolled!.id, code });
    expect(error).toBeNull();
    const token = data!.access_token;
    const codes: string[] = withCodes ? (await make(token)).body.codes : [];
    return { email, id, token, client, codes, factorId: enrolled!.id };
  }

  test('ten are told once, and kept only as what nobody can turn back', async () => {
    const { token, id, codes } = await person();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
    expect(await left(token)).toEqual({ offered: true, left: 10 });
    const rows = await server.testDb.query('SELECT * FROM auth_recovery_codes WHERE user_id = $1', [id]);
    const kept = JSON.stringify(rows.map((row) => Object.values(row).map((value) => String(value))));
    for (const code of codes) {
      expect(kept).not.toContain(code);
      const plain = createHash('sha256').update(code).digest();
      expect(rows.some(({ code_mac }) => (code_mac as Buffer).equals(plain))).toBe(false);
      expect(server.logged.join('')).not.toContain(code);
    }
  });

  test('AUTH-C2 B8 one stands in for the factor at signing in, as a factor would, and works once', async () => {
    const { email, codes, id } = await person();
    const [first, other] = [await signIn(email), await signIn(email)];
    const raised = await use(first.token, ` ${codes[0]!.toUpperCase().replace('-', ' ')} `);
    expect(raised).toMatchObject({ status: 200, body: { token_type: 'bearer', user: { id } } });
    expect(claims(raised.body.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery-code' }, { method: 'password' }],
      session_id: claims(first.token).session_id,
    });
    const refreshWith = (refresh_token: string) =>
      server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    expect((await refreshWith(first.refresh)).status).toBe(400);
    const refreshed = await refreshWith(raised.body.refresh_token);
    expect(claims(refreshed.body.access_token).aal).toBe('aal2');
    expect(await aalOf(other.token)).toBeUndefined();
    expect(await left(refreshed.body.access_token)).toEqual({ offered: true, left: 9 });
    const again = await signIn(email);
    expect(await use(again.token, codes[0])).toMatchObject(wrong);
    expect(await aalOf(again.token)).toBe('aal1');
  });

  test('the same code twice at once: one success', async () => {
    const { email, codes } = await person();
    for (const code of codes.slice(0, 3)) {
      const { token } = await signIn(email);
      const statuses = await Promise.all([use(token, code), use(token, code), use(token, code)]);
      expect(statuses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    }
    // In two sessions: the one that wins ends the other, which is below it.
    const [one, two] = [await signIn(email), await signIn(email)];
    const [a, b] = await Promise.all([use(one.token, codes[5]), use(two.token, codes[5])]);
    expect([a.status, b.status].sort()).toEqual([200, 403]);
  });

  test('someone else’s code opens nothing, and stays good for its owner', async () => {
    const [alice, mallory] = [await person(), await person()];
    const { token } = await signIn(mallory.email);
    expect(await use(token, alice.codes[0])).toMatchObject(wrong);
    expect(await aalOf(token)).toBe('aal1');
    // Nor does a row that somebody moved over in the database.
    await server.testDb.query('UPDATE auth_recovery_codes SET user_id = $1 WHERE user_id = $2', [mallory.id, alice.id]);
    expect(await use(token, alice.codes[0])).toMatchObject(wrong);
    await server.testDb.query('UPDATE auth_recovery_codes SET user_id = $1 WHERE user_id = $2', [alice.id, mallory.id]);
    const own = await signIn(alice.email);
    expect((await use(own.token, alice.codes[0])).status).toBe(200);
  });

  test('new ones void the old', async () => {
    const { email, token, codes } = await person();
    const newer: string[] = (await make(token)).body.codes;
    expect(await left(token)).toEqual({ offered: true, left: 10 });
    const session = await signIn(email);
    expect(await use(session.token, codes[3])).toMatchObject(wrong);
    expect((await use(session.token, newer[3])).status).toBe(200);
  });

  test('the password alone neither makes them nor learns of them', async () => {
    const { email } = await person();
    const { token } = await signIn(email);
    const denied = { status: 403, body: { code: 'insufficient_aal' } };
    expect(await make(token)).toMatchObject(denied);
    expect(await server.call('GET', '/recovery-codes', { token })).toMatchObject(denied);
    for (const [method, path] of [
      ['GET', '/recovery-codes'],
      ['POST', '/recovery-codes'],
      ['POST', '/recovery-codes/verify'],
    ] as const)
      expect(await server.call(method, path)).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
  });

  test('D7 a session that showed its factor more than a day ago makes none', async () => {
    const { token, id } = await person();
    const shown = (ago: number) =>
      server.testDb.query(
        `UPDATE auth_sessions SET amr = jsonb_build_array(
           jsonb_build_object('method', 'password', 'timestamp', $2::bigint),
           jsonb_build_object('method', 'totp', 'timestamp', $3::bigint)) WHERE user_id = $1`,
        [id, Math.floor(server.clock.now() / 1000), Math.floor((server.clock.now() - ago) / 1000)],
      );
    await shown(dayMs + 1_000);
    expect(await make(token)).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
    await shown(dayMs - minuteMs);
    expect((await make(token)).status).toBe(200);
  });

  test('someone without a second factor has none, and is offered none', async () => {
    const client = server.client();
    const { data } = await client.signUp({ email: 'factorless@attune.test', password });
    const token = data.session!.access_token;
    expect(await left(token)).toEqual({ offered: false, left: 0 });
    const none = { status: 422, body: { code: 'mfa_factor_not_found' } };
    expect(await make(token)).toMatchObject(none);
    expect(await use(token, '01234-56789')).toMatchObject(none);
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Unfinished' });
    expect(await make(token)).toMatchObject(none);
  });

  test('X5 wrong ones count with a factor’s wrong codes, ten in ten minutes; a right one counts for nothing', async () => {
    const { email, codes, factorId, id } = await person();
    const { token } = await signIn(email);
    const challenge = (await server.call('POST', `/factors/${factorId}/challenge`, { token })).body.id;
    const body = { challenge_id: challenge, code: 'abcdef' };
    await server.call('POST', `/factors/${factorId}/verify`, { token, body });
    for (const given of ['01234-56789', 'nonsense', '', 7, '123456', '01234-56788', 'zzzzz-zzzzz', '0', '1', 'x', 'y'])
      expect([400, 422]).toContain((await use(token, given)).status);
    const limited = await use(token, codes[0]);
    expect(limited).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(500);
    const acts = await server.testDb.query('SELECT act, actor FROM audit_trail WHERE person_id = $1', [id]);
    expect(acts.filter(({ act }) => act === 'factor-failed')).toHaveLength(10);
    expect(new Set(acts.filter(({ act }) => act === 'factor-failed').map(({ actor }) => actor))).toEqual(
      new Set(['unknown']),
    );
    await server.testDb.query(`DELETE FROM rate_limits WHERE key LIKE 'factor-codes:%'`);
    expect((await use(token, codes[0])).status).toBe(200);
    expect(await server.testDb.query(`SELECT count FROM rate_limits WHERE key = $1`, [`factor-codes:${id}`])).toEqual([
      { count: 0 },
    ]);
  });

  test('X10 the owner is told by mail that they were made, and that one was used, with how many are left', async () => {
    const { email, codes, id } = await person();
    const { token } = await signIn(email);
    await use(token, codes[0]);
    const mails = await server.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A second step was added',
      'New recovery codes were made',
      'A recovery code was used',
    ]);
    expect(mails.at(-1)!.text).toContain('There are 9 left.');
    for (const { text } of mails) for (const code of codes) expect(text).not.toContain(code);
    const acts = await server.testDb.query(
      'SELECT act FROM audit_trail WHERE person_id = $1 AND actor_id = $1 ORDER BY id',
      [id],
    );
    expect(acts.map(({ act }) => act)).toEqual([
      'signed-in',
      'factor-added',
      'recovery-codes-made',
      'signed-in',
      'recovery-code-used',
    ]);
  });

  test('AUTH-C5 with the last factor they go, and what one of them raised falls back', async () => {
    const { email, codes, factorId } = await person();
    const { token } = await signIn(email);
    const raised = (await use(token, codes[0])).body.access_token;
    expect((await server.call('DELETE', `/factors/${factorId}`, { token: raised })).status).toBe(200);
    expect(await aalOf(raised)).toBe('aal1');
    expect(await left(raised)).toEqual({ offered: false, left: 0 });
    const [{ amr }] = (await server.testDb.query('SELECT amr FROM auth_sessions WHERE id = $1', [
      claims(raised).session_id,
    ])) as [{ amr: { method: string }[] }];
    expect(amr.map(({ method }) => method)).toEqual(['password']);
  });

  test('AUTH-C5 with one of two factors they stay', async () => {
    const { email, codes, factorId, id } = await person();
    await server.testDb.query(
      `INSERT INTO auth_factors (id, user_id, factor_type, status, phone) VALUES (gen_random_uuid(), $1, 'phone', 'verified', '+15550001')`,
      [id],
    );
    const raised = (await use((await signIn(email)).token, codes[0])).body.access_token;
    expect((await server.call('DELETE', `/factors/${factorId}`, { token: raised })).status).toBe(200);
    expect(await aalOf(raised)).toBe('aal2');
    expect(await left(raised)).toEqual({ offered: true, left: 9 });
  });

  test('the operator who takes the factors away takes the codes, too', async () => {
    const { email, id, token, codes } = await person();
    const raised = (await use((await signIn(email)).token, codes[0])).body.access_token;
    const admin = createAdminService({ database: server.testDb.database, clock: server.clock });
    await admin.askFactorRemoval(id);
    await server.testDb.query('UPDATE auth_factor_removals SET due_at = begun_at WHERE user_id = $1', [id]);
    await admin.carryOutRemovals();
    expect([await aalOf(token), await aalOf(raised)]).toEqual(['aal1', 'aal1']);
    expect(await server.testDb.query('SELECT 1 FROM auth_recovery_codes WHERE user_id = $1', [id])).toEqual([]);
  });

  test('X11 a banned person’s codes open nothing; an account’s codes go with it', async () => {
    const { email, id, codes } = await person();
    const { token } = await signIn(email);
    await server.testDb.query(`UPDATE auth_users SET banned_until = now() + interval '1 day' WHERE id = $1`, [id]);
    expect(await use(token, codes[0])).toMatchObject({ status: 403, body: { code: 'user_banned' } });
    await server.testDb.query('DELETE FROM auth_users WHERE id = $1', [id]);
    expect(await server.testDb.query('SELECT 1 FROM auth_recovery_codes WHERE user_id = $1', [id])).toEqual([]);
  });

  test('§5 what the reference’s client tries under /factors is still not there', async () => {
    const { token } = await person();
    for (const path of ['/factors/recovery-codes', '/factors/recovery-codes/verify'])
      expect((await server.call('POST', path, { token })).status).toBe(404);
  });
});
