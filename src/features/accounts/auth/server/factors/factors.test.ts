import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { engines } from '#platform/testing/test-database.ts';
import { type HeldTimeLimits, holdTimeLimits } from '#platform/testing/time-limits.ts';
import { type AuthServer, type Device, startAuthServer } from '#testing/auth-server.ts';

const password = 'a long enough password';

/** The code that an authenticator app shows, some time steps away from the server's clock. */
function codeOf(server: AuthServer, secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: server.clock.now() + steps * 30_000 });
}

/** A code that is wrong now and in the neighbouring steps. */
function wrongCodeOf(server: AuthServer, secret: string): string {
  const right = new Set([-1, 0, 1].map((steps) => codeOf(server, secret, steps)));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? '';
}

function claims(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

let people = 0;
async function signUp(server: AuthServer) {
  people += 1;
  const email = `person.${people}@attune.test`;
  const client = server.client();
  const { data, error } = await client.signUp({ email, password });
  expect(error).toBeNull();
  return { client, email, session: data.session!, id: data.user!.id };
}

/** Enrols an authenticator app and enters its first code. */
async function withTotp(server: AuthServer, client: Device, friendlyName = 'Phone') {
  const { data: enrolled, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  expect(error).toBeNull();
  const { id } = enrolled!;
  const { secret } = enrolled!.totp;
  const shown = await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(server, secret) });
  expect(shown.error).toBeNull();
  // Later steps are what most tests are about.
  server.clock.advance(30_000);
  return { id, secret, session: shown.data! };
}

const eventsOf = async (server: AuthServer, userId: string) =>
  (
    await server.testDb.query<{ what: string }>(
      `SELECT payload ->> 'what' AS what FROM outbox WHERE type = 'account.changed' AND payload ->> 'user_id' = $1
       ORDER BY created_at`,
      [userId],
    )
  ).map(({ what }) => what);

describe.each(engines())('second factors, on PostgreSQL %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ engine, publicUrl: 'http://attune.test:8080', settings: { rateLimits: false } });
  });
  afterAll(() => server.stop());

  const refresh = (token: string) =>
    server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });

  test('R-AUTH-06 R-ENT-14 AUTH-C1 enrolling shows a secret of 160 bits, an address for apps, and a picture without a #', async () => {
    const { client, email } = await signUp(server);
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: ' My phone ', issuer: 'Attune' });
    const { qr_code, secret, uri } = data!.totp;
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' });
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    expect(uri).toBe(
      `otpauth://totp/Attune:${encodeURIComponent(email)}?algorithm=SHA1&digits=6&issuer=Attune&period=30&secret=${secret}`,
    );
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
    const [row] = await server.testDb.query<{ secret_encrypted: Buffer }>(
      'SELECT secret_encrypted FROM auth_factors WHERE id = $1',
      [data!.id],
    );
    expect(row!.secret_encrypted.toString('latin1')).not.toContain(secret);
    expect(server.logged.join('')).not.toContain(secret);
  });

  test('AUTH-C1 without a name or an issuer, the site speaks for itself', async () => {
    const { session } = await signUp(server);
    const answer = await server.call('POST', '/factors', {
      token: session.access_token,
      body: { factor_type: 'totp', factorId: null },
    });
    expect(answer).toMatchObject({ status: 200, body: { type: 'totp', friendly_name: '' } });
    expect(answer.body.totp.uri).toMatch(/^otpauth:\/\/totp\/attune\.test:/);
    expect(answer.body.totp.qr_code).toMatch(/^<svg /);
  });

  test('R-AUTH-09 AUTH-C2 a right code: aal2, totp first, a new refresh token, weaker sessions and leftovers gone', async () => {
    const { client, email, id } = await signUp(server);
    const other = server.client();
    const before = (await other.signInWithPassword({ email, password })).data.session!;
    const leftover = (await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Lost' })).data!;
    expect(await client.mfa.getAuthenticatorAssuranceLevel()).toMatchObject({
      data: { currentLevel: 'aal1', nextLevel: 'aal1' },
    });
    const factor = await withTotp(server, client);

    expect(factor.session).toMatchObject({ token_type: 'bearer', user: { id, factors: [{ status: 'verified' }] } });
    expect(claims(factor.session.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect(await client.mfa.getAuthenticatorAssuranceLevel()).toMatchObject({
      data: { currentLevel: 'aal2', nextLevel: 'aal2' },
    });
    const { data: list } = await client.mfa.listFactors();
    expect(list!.totp.map((one) => one.id)).toEqual([factor.id]);
    expect(list!.all.map((one) => one.id)).not.toContain(leftover.id);
    expect(await server.call('GET', '/user', { token: before.access_token })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
    expect((await refresh(before.refresh_token)).status).toBe(400);
    expect(await eventsOf(server, id)).toEqual(['factor-added']);
  });

  test('AUTH-C2 X10 showing a factor again adds nothing and is told to nobody; another aal2 session stays', async () => {
    const { client, email, id } = await signUp(server);
    const factor = await withTotp(server, client);
    const other = server.client();
    await other.signInWithPassword({ email, password });
    expect(await other.mfa.getAuthenticatorAssuranceLevel()).toMatchObject({
      data: { currentLevel: 'aal1', nextLevel: 'aal2' },
    });
    const shown = await other.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(server, factor.secret) });
    expect(shown.error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect(await eventsOf(server, id)).toEqual(['factor-added']);
  });

  test('B8 a refresh token from before is void at once, also in its reuse interval and one step behind', async () => {
    const { client, session } = await signUp(server);
    const second = (await refresh(session.refresh_token)).body;
    await client.setSession(second);
    const factor = await withTotp(server, client);
    for (const token of [second.refresh_token, session.refresh_token]) {
      expect(await refresh(token)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } });
    }
    const next = await refresh(factor.session.refresh_token);
    expect(next.status).toBe(200);
    expect(claims(next.body.access_token)).toMatchObject({
      aal: 'aal2',
      session_id: claims(session.access_token).session_id,
    });
    expect(await refresh(factor.session.refresh_token)).toMatchObject({
      status: 200,
      body: { refresh_token: next.body.refresh_token },
    });
  });

  test('B05 AUTH-C6 an access token from before changes neither password, address nor factors', async () => {
    const { client, session } = await signUp(server);
    const { access_token: token } = session;
    const factor = await withTotp(server, client);
    const closed = { body: { code: 'insufficient_aal' } };
    expect(await server.call('PUT', '/user', { token, body: { password: 'another long one' } })).toMatchObject(closed);
    expect(await server.call('PUT', '/user', { token, body: { email: 'other@attune.test' } })).toMatchObject(closed);
    const more = { factor_type: 'totp', friendly_name: 'Other' };
    expect(await server.call('POST', '/factors', { token, body: more })).toMatchObject(closed);
    expect(await server.call('DELETE', `/factors/${factor.id}`, { token })).toMatchObject(closed);
    const shown = factor.session.access_token;
    const changed = await server.call('PUT', '/user', { token: shown, body: { password: 'another long one' } });
    expect(changed.status).toBe(200);
  });

  test('B8 of a refresh and a code at the same moment, no old token survives', async () => {
    const { client, session } = await signUp(server);
    const { data: enrolled } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const { data: challenge } = await client.mfa.challenge({ factorId: enrolled!.id });
    const token = session.access_token;
    const body = { challenge_id: challenge!.id, code: codeOf(server, enrolled!.totp.secret) };
    const [verified, ...refreshed] = await Promise.all([
      server.call('POST', `/factors/${enrolled!.id}/verify`, { token, body }),
      ...Array.from({ length: 5 }, () => refresh(session.refresh_token)),
    ]);
    expect(verified.status).toBe(200);
    for (const answer of refreshed) {
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 200) expect((await refresh(answer.body.refresh_token)).status).toBe(400);
    }
    expect((await refresh(verified.body.refresh_token)).status).toBe(200);
  });

  test('AUTH-C1 codes of one step early or late are good, further ones are not', async () => {
    const { client } = await signUp(server);
    const { id, secret } = await withTotp(server, client);
    server.clock.advance(5 * minuteMs);
    for (const [steps, good] of [
      [-2, false],
      [2, false],
      [-1, true],
      [0, true],
      [1, true],
    ] as const) {
      const { error } = await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(server, secret, steps) });
      expect(error?.code, `${steps} steps`).toBe(good ? undefined : 'mfa_verification_failed');
    }
  });

  test('AUTH-C1 a code is taken once: neither it nor an earlier one comes again, nor the one that proved the factor', async () => {
    const { client } = await signUp(server);
    const { id, secret } = await withTotp(server, client);
    const code = codeOf(server, secret);
    const proof = await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(server, secret, -1) });
    expect(proof.error).toMatchObject({ code: 'mfa_verification_failed' });
    expect((await client.mfa.challengeAndVerify({ factorId: id, code })).error).toBeNull();
    for (const again of [code, codeOf(server, secret, -1)]) {
      const { error } = await client.mfa.challengeAndVerify({ factorId: id, code: again });
      expect(error).toMatchObject({ code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' });
    }
  });

  test('AUTH-C1 a challenge lives 300 s', async () => {
    const { client } = await signUp(server);
    const { id, secret } = await withTotp(server, client);
    const ask = async () => (await client.mfa.challenge({ factorId: id })).data!;
    const late = await ask();
    expect(late.expires_at).toBe(Math.floor(server.clock.now() / 1000) + 300);
    server.clock.advance(300_000);
    const code = () => codeOf(server, secret);
    expect((await client.mfa.verify({ factorId: id, challengeId: late.id, code: code() })).error).toMatchObject({
      code: 'mfa_challenge_expired',
      status: 422,
    });
    const intime = await ask();
    server.clock.advance(299_000);
    expect((await client.mfa.verify({ factorId: id, challengeId: intime.id, code: code() })).error).toBeNull();
  });

  test('AUTH-C1 what was not finished in 300 s makes way, and ten are enough', async () => {
    const { session } = await signUp(server);
    const enroll = (friendly_name: string) =>
      server.call('POST', '/factors', { token: session.access_token, body: { factor_type: 'totp', friendly_name } });
    for (let number = 0; number < 10; number += 1) expect((await enroll(`app ${number}`)).status).toBe(200);
    expect(await enroll('one more')).toMatchObject({ status: 422, body: { code: 'too_many_enrolled_mfa_factors' } });
    expect(await enroll('app 3')).toMatchObject({ status: 422 });
    server.clock.advance(300_001);
    expect((await enroll('app 3')).status).toBe(200);
    const { body } = await server.call('GET', '/user', { token: session.access_token });
    expect(body.factors).toHaveLength(1);
  });

  test('a name is taken once, and plain text', async () => {
    const { client, session } = await signUp(server);
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })).error).toMatchObject({
      code: 'mfa_factor_name_conflict',
      status: 422,
    });
    for (const bad of ['a\u0000b', 'a\ud83c', 'a\nb', 'x'.repeat(101)]) {
      for (const field of ['friendly_name', 'issuer']) {
        const body = { factor_type: 'totp', [field]: bad };
        expect(await server.call('POST', '/factors', { token: session.access_token, body })).toMatchObject({
          status: 400,
          body: { code: 'validation_failed' },
        });
      }
    }
  });

  test('AUTH-C3 a challenge works once, for its factor and its person only', async () => {
    const [alice, bob] = [await signUp(server), await signUp(server)];
    const [a, b] = [await withTotp(server, alice.client), await withTotp(server, bob.client)];
    const ask = async (client: Device, factorId: string) => (await client.mfa.challenge({ factorId })).data!.id;

    const own = await ask(alice.client, a.id);
    const verify = (client: Device, factorId: string, challengeId: string, secret: string) =>
      client.mfa.verify({ factorId, challengeId, code: codeOf(server, secret) });
    expect((await verify(alice.client, a.id, own, a.secret)).error).toBeNull();
    server.clock.advance(30_000);
    expect((await verify(alice.client, a.id, own, a.secret)).error).toMatchObject({
      code: 'mfa_ip_address_mismatch',
      status: 422,
    });

    const another = await ask(alice.client, a.id);
    expect((await verify(bob.client, b.id, another, b.secret)).error).toMatchObject({
      code: 'mfa_factor_not_found',
      status: 422,
    });
    expect((await verify(bob.client, a.id, another, a.secret)).error).toMatchObject({
      code: 'mfa_factor_not_found',
      status: 404,
    });
    expect((await bob.client.mfa.challenge({ factorId: a.id })).error).toMatchObject({ status: 404 });
    expect((await bob.client.mfa.unenroll({ factorId: a.id })).error).toMatchObject({ status: 404 });
    const bobs = await ask(bob.client, b.id);
    expect((await verify(bob.client, b.id, bobs, a.secret)).error).toMatchObject({ code: 'mfa_verification_failed' });
    expect((await verify(alice.client, a.id, another, a.secret)).error).toBeNull();
  });

  test('AUTH-C3 a secret that was put in the place of another’s opens nothing: it is sealed for its own factor', async () => {
    const [alice, mallory] = [await signUp(server), await signUp(server)];
    const [hers, theirs] = [await withTotp(server, alice.client), await withTotp(server, mallory.client)];
    const secrets = `SELECT secret_encrypted FROM auth_factors WHERE id = '${theirs.id}'`;
    await server.testDb.query(`UPDATE auth_factors SET secret_encrypted = (${secrets}) WHERE id = $1`, [hers.id]);
    const token = hers.session.access_token;
    const { body } = await server.call('POST', `/factors/${hers.id}/challenge`, { token });
    const guess = { challenge_id: body.id, code: codeOf(server, theirs.secret) };
    expect((await server.call('POST', `/factors/${hers.id}/verify`, { token, body: guess })).status).toBe(500);
  });

  test('AUTH-C3 of two at once with one code, one gets in', async () => {
    const { client } = await signUp(server);
    const { id, secret, session } = await withTotp(server, client);
    const { data } = await client.mfa.challenge({ factorId: id });
    const body = { challenge_id: data!.id, code: codeOf(server, secret) };
    const verify = () => server.call('POST', `/factors/${id}/verify`, { token: session.access_token, body });
    const statuses = (await Promise.all([verify(), verify(), verify()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422]);
  });

  test('a challenge is answered from where it was asked for', async () => {
    const { client } = await signUp(server);
    const { id, secret, session } = await withTotp(server, client);
    const from = (address: string) => ({ 'x-test-address': address });
    const ask = await server.call('POST', `/factors/${id}/challenge`, {
      token: session.access_token,
      headers: from('2001:db8:0:0:0:0:0:1'),
    });
    const verify = (address: string) =>
      server.call('POST', `/factors/${id}/verify`, {
        token: session.access_token,
        headers: from(address),
        body: { challenge_id: ask.body.id, code: codeOf(server, secret) },
      });
    expect(await verify('2001:db8::2')).toMatchObject({ status: 422, body: { code: 'mfa_ip_address_mismatch' } });
    expect((await verify('2001:db8::1')).status).toBe(200);
  });

  test('X5 five wrong codes end a challenge, also when they come at once', async () => {
    const { client } = await signUp(server);
    const { id, secret, session } = await withTotp(server, client);
    const { data } = await client.mfa.challenge({ factorId: id });
    const verify = (code: string) =>
      server.call('POST', `/factors/${id}/verify`, {
        token: session.access_token,
        body: { challenge_id: data!.id, code },
      });
    const wrong = await Promise.all(Array.from({ length: 8 }, () => verify(wrongCodeOf(server, secret))));
    const codes = wrong.map(({ body }) => body.code).sort();
    expect(codes).toEqual([...Array(3).fill('mfa_challenge_expired'), ...Array(5).fill('mfa_verification_failed')]);
    expect(await verify(codeOf(server, secret))).toMatchObject({
      status: 422,
      body: { code: 'mfa_challenge_expired' },
    });
    const { error } = await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(server, secret) });
    expect(error).toBeNull();
  });

  test('R-AUTH-07 AUTH-C5 taking a factor away needs aal2; sessions that stood on it fall back, and a new sign-in starts at aal1', async () => {
    const { client, email, id: userId } = await signUp(server);
    const { id, secret, session } = await withTotp(server, client);
    const other = server.client();
    const signedIn = (await other.signInWithPassword({ email, password })).data.session!;
    expect(claims(signedIn.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect((await other.mfa.unenroll({ factorId: id })).error).toMatchObject({ code: 'insufficient_aal', status: 422 });
    await other.mfa.challengeAndVerify({ factorId: id, code: codeOf(server, secret) });

    expect((await client.mfa.unenroll({ factorId: id })).data).toEqual({ id });
    const own = await refresh(session.refresh_token);
    const theirs = await other.refreshSession();
    for (const token of [own.body.access_token, theirs.data.session!.access_token]) {
      expect(claims(token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    }
    expect(own.body.user).not.toHaveProperty('factors');
    expect(await eventsOf(server, userId)).toEqual(['factor-added', 'factor-removed']);
  });

  test('AUTH-C5 AUTH-C6 who removes the factor they had shown owes the other one at once, before any new token', async () => {
    const { client } = await signUp(server);
    const first = await withTotp(server, client);
    const second = await withTotp(server, client, 'Tablet');
    const caller = await server.api.verifyAccessToken(second.session.access_token);
    const read = () => server.testDb.database.asUser(caller, async () => 'in');
    expect((await client.mfa.unenroll({ factorId: first.id })).error).toBeNull();
    expect(await read()).toBe('in');
    const third = await withTotp(server, client, 'Desk');
    expect((await client.mfa.unenroll({ factorId: third.id })).error).toBeNull();
    await expect(read()).rejects.toMatchObject({ code: 'session_ended' });
    expect(await server.api.liveSessions([caller.sessionId])).toEqual([]);
    const again = await client.mfa.challengeAndVerify({ factorId: second.id, code: codeOf(server, second.secret) });
    expect(again.error).toBeNull();
    expect(await read()).toBe('in');
  });

  test('D7 AUTH-C5 adding a further one and removing one take a factor that was shown within a day, however long one is in', async () => {
    const { client, id } = await signUp(server);
    const factor = await withTotp(server, client);
    server.clock.advance(dayMs);
    await client.refreshSession();
    const token = (await client.getSession()).data.session!.access_token;
    const enroll = () =>
      server.call('POST', '/factors', { token, body: { factor_type: 'totp', friendly_name: 'Theirs' } });
    const remove = () => server.call('DELETE', `/factors/${factor.id}`, { token });
    expect(await enroll()).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
    expect(await remove()).toMatchObject({ status: 422, body: { code: 'insufficient_aal' } });
    expect(await eventsOf(server, id)).toEqual(['factor-added']);
    const again = await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(server, factor.secret) });
    expect(again.error).toBeNull();
    expect([(await enroll()).status, (await remove()).status]).toEqual([200, 200]);
  });

  test('AUTH-C5 an unfinished factor goes without ado', async () => {
    const { client, id } = await signUp(server);
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect((await client.mfa.unenroll({ factorId: data!.id })).error).toBeNull();
    expect(await eventsOf(server, id)).toEqual([]);
  });

  test('AUTH-C6 with a verified factor, an aal1 session neither adds another nor finishes one', async () => {
    const { client, email } = await signUp(server);
    const { id } = await withTotp(server, client);
    const begun = (await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })).data!;
    const other = server.client();
    await other.signInWithPassword({ email, password });
    expect((await other.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error).toMatchObject({
      code: 'insufficient_aal',
      status: 403,
    });
    expect((await other.mfa.challenge({ factorId: begun.id })).error).toMatchObject({ code: 'insufficient_aal' });
    expect((await other.mfa.challenge({ factorId: id })).error).toBeNull();
  });

  test('D7 the first factor needs a session that began within the last day, or an old one could shut its owner out', async () => {
    const { session, client, id } = await signUp(server);
    const age = (seconds: number) =>
      server.testDb.query('UPDATE auth_sessions SET created_at = $2 WHERE user_id = $1', [
        id,
        new Date(server.clock.now() - seconds * 1000),
      ]);
    const enroll = (friendly_name: string) =>
      server.call('POST', '/factors', { token: session.access_token, body: { factor_type: 'totp', friendly_name } });
    await age(86_400);
    expect(await enroll('Late')).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } });
    expect(await server.testDb.query('SELECT 1 FROM auth_factors WHERE user_id = $1', [id])).toEqual([]);
    await age(86_000);
    await withTotp(server, client);
    // Further ones are guarded by the one that is there.
    await age(86_400);
    const token = (await client.getSession()).data.session!.access_token;
    expect((await server.call('POST', '/factors', { token, body: { factor_type: 'totp' } })).status).toBe(200);
  });

  test('nobody without a name has a second factor', async () => {
    const { session, id } = await signUp(server);
    await server.testDb.query('UPDATE auth_users SET is_anonymous = true WHERE id = $1', [id]);
    const answer = await server.call('POST', '/factors', {
      token: session.access_token,
      body: { factor_type: 'totp' },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'no_authorization' } });
  });

  test('§5 what is not offered: webauthn, phones without a gateway, recovery codes', async () => {
    const { session } = await signUp(server);
    const enroll = (body: object) => server.call('POST', '/factors', { token: session.access_token, body });
    expect(await enroll({ factor_type: 'webauthn' })).toMatchObject({
      status: 422,
      body: { code: 'mfa_webauthn_enroll_not_enabled' },
    });
    expect(await enroll({ factor_type: 'phone', phone: '+15551234567' })).toMatchObject({
      status: 422,
      body: { code: 'mfa_phone_enroll_not_enabled' },
    });
    for (const body of [{}, { factor_type: 'x' }, { factor_type: 5 }, { factor_type: 'totp', friendly_name: [] }]) {
      expect(await enroll(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
    for (const method of ['GET', 'POST', 'DELETE']) {
      for (const rest of ['', '/', '/verify', '/regenerate', '/challenge', '/verify/']) {
        for (const token of [session.access_token, undefined]) {
          const answer = await server.call(method, `/factors/recovery-codes${rest}`, token ? { token } : {});
          expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
        }
      }
    }
  });

  test('§3 calls without a token, or with something that is no id', async () => {
    const { session } = await signUp(server);
    const calls = [
      ['POST', '/factors/x/challenge'],
      ['POST', '/factors/x/verify'],
      ['DELETE', '/factors/x'],
    ] as const;
    for (const [method, path] of calls) {
      expect(await server.call(method, path)).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
      expect(await server.call(method, path, { token: session.access_token })).toMatchObject({
        status: 404,
        body: { code: 'validation_failed' },
      });
      const unknown = path.replace('x', '00000000-0000-4000-8000-000000000000');
      const body = { challenge_id: '00000000-0000-4000-8000-000000000000', code: '123456' };
      const options = method === 'POST' ? { token: session.access_token, body } : { token: session.access_token };
      expect(await server.call(method, unknown, options)).toMatchObject({
        status: 404,
        body: { code: 'mfa_factor_not_found' },
      });
    }
  });

  test.each(['', null, undefined, 5])('an empty or odd code %j is 400', async (code) => {
    const { client } = await signUp(server);
    const { id, session } = await withTotp(server, client);
    const { data } = await client.mfa.challenge({ factorId: id });
    const answer = await server.call('POST', `/factors/${id}/verify`, {
      token: session.access_token,
      body: { challenge_id: data!.id, code },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test.each(['１２３４５６', '12345', '1234567', 'abcdef', '\u0000', '🌱🌱🌱', '12 34 5x'])(
    'the code %j is wrong, and no fault',
    async (code) => {
      const { client } = await signUp(server);
      const { id } = await withTotp(server, client);
      const { error } = await client.mfa.challengeAndVerify({ factorId: id, code });
      expect(error).toMatchObject({ code: 'mfa_verification_failed', status: 422 });
    },
  );
});

describe('second factors, counted', () => {
  let server: AuthServer;
  // A server for each, as calls from one address are counted as well.
  beforeEach(async () => {
    server = await startAuthServer();
  });
  afterEach(() => server.stop());

  test('X5 ten wrong codes in ten minutes are all that an account has, over all challenges', async () => {
    const { client } = await signUp(server);
    const { id, secret } = await withTotp(server, client);
    for (let tries = 0; tries < 10; tries += 1) {
      const { error } = await client.mfa.challengeAndVerify({ factorId: id, code: wrongCodeOf(server, secret) });
      expect(error).toMatchObject({ code: 'mfa_verification_failed' });
    }
    const { data } = await client.mfa.challenge({ factorId: id });
    const answer = await server.call('POST', `/factors/${id}/verify`, {
      token: (await client.getSession()).data.session!.access_token,
      body: { challenge_id: data!.id, code: codeOf(server, secret) },
    });
    expect(answer).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500);

    await server.testDb.query(`UPDATE rate_limits SET window_ends = now() WHERE key LIKE 'factor-codes:%'`);
    expect((await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(server, secret) })).error).toBeNull();
  });

  test('X5 right codes use up no tries', async () => {
    const { client } = await signUp(server);
    const { id, secret } = await withTotp(server, client);
    for (let times = 0; times < 12; times += 1) {
      expect((await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(server, secret) })).error).toBeNull();
      server.clock.advance(30_000);
    }
  });
});

describe('factors by phone', () => {
  let server: AuthServer;
  let sink: Server;
  let sent: { phone: string; message: string }[] = [];
  let answerWith = (): { status: number; headers?: Record<string, string> } => ({ status: 200 });

  beforeAll(async () => {
    sink = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        sent.push(JSON.parse(Buffer.concat(chunks).toString() || '{}'));
        const { status, headers } = answerWith();
        response.writeHead(status, headers).end();
      });
    });
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
    const smsWebhookUrl = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/sms`;
    server = await startAuthServer({ settings: { smsWebhookUrl, rateLimits: false } });
  });
  afterAll(async () => {
    await server.stop();
    sink.close();
  });

  const codeSent = () => /^(\d{6}) /.exec(sent.at(-1)?.message ?? '')?.[1] ?? '';
  async function enrolled(phone = '+1 (555) 123-4567') {
    const person = await signUp(server);
    const { data, error } = await person.client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Mine' });
    expect(error).toBeNull();
    sent = [];
    return { ...person, factor: data! };
  }

  test('R-AUTH-08 AUTH-C2 D1 a code is sent, lives 60 s, and opens aal2 with mfa/phone first', async () => {
    const { client, factor } = await enrolled();
    expect(factor).toMatchObject({ type: 'phone', phone: '+15551234567', friendly_name: 'Mine' });
    const { data: challenge } = await client.mfa.challenge({ factorId: factor.id });
    expect(challenge).toMatchObject({ type: 'phone', expires_at: Math.floor(server.clock.now() / 1000) + 60 });
    expect(sent).toEqual([{ phone: '+15551234567', message: expect.stringMatching(/^\d{6} is your Attune code/) }]);
    const code = codeSent();
    const kept = JSON.stringify(await server.testDb.query('SELECT row_to_json(c)::text AS row FROM auth_challenges c'));
    expect(kept + server.logged.join('')).not.toContain(`"${code}"`);

    const answer = await client.mfa.verify({ factorId: factor.id, challengeId: challenge!.id, code });
    expect(answer.error).toBeNull();
    expect(claims(answer.data!.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    });
    const { data: list } = await client.mfa.listFactors();
    expect(list!.phone).toMatchObject([{ id: factor.id, phone: '+15551234567', status: 'verified' }]);

    server.clock.advance(minuteMs);
    const late = (await client.mfa.challenge({ factorId: factor.id })).data!;
    server.clock.advance(minuteMs);
    const over = await client.mfa.verify({ factorId: factor.id, challengeId: late.id, code: codeSent() });
    expect(over.error).toMatchObject({ code: 'mfa_challenge_expired' });
  });

  test('it’s public that they’re possible, but not who sends the messages', async () => {
    const { body } = await server.call('GET', '/settings');
    expect(body).toMatchObject({ phone_factors: true, external: { phone: false } });
    expect(JSON.stringify(body)).not.toContain('127.0.0.1');
  });

  test('AUTH-C4 one message in 60 s', async () => {
    const { client, session, factor } = await enrolled();
    await client.mfa.challenge({ factorId: factor.id });
    server.clock.advance(10_000);
    const again = await server.call('POST', `/factors/${factor.id}/challenge`, { token: session.access_token });
    expect(again).toMatchObject({
      status: 429,
      body: {
        code: 'over_sms_send_rate_limit',
        message: 'For security purposes, you can only request this after 50 seconds.',
      },
    });
    expect(again.headers.get('retry-after')).toBe('50');
    server.clock.advance(50_000);
    expect((await client.mfa.challenge({ factorId: factor.id })).error).toBeNull();
    expect(sent).toHaveLength(2);
  });

  test('AUTH-C3 a code is good for its own challenge only', async () => {
    const { client, factor } = await enrolled();
    const first = (await client.mfa.challenge({ factorId: factor.id })).data!;
    const code = codeSent();
    server.clock.advance(minuteMs);
    const second = (await client.mfa.challenge({ factorId: factor.id })).data!;
    expect(codeSent()).not.toBe('');
    const { error } = await client.mfa.verify({ factorId: factor.id, challengeId: second.id, code });
    expect(error).toMatchObject({ code: 'mfa_verification_failed', message: 'Invalid MFA Phone code entered' });
    expect(first.id).not.toBe(second.id);
  });

  test('one number is verified once, and a try that was given up makes way', async () => {
    const { client, factor } = await enrolled();
    const again = await client.mfa.enroll({ factorType: 'phone', phone: '15551234567', friendlyName: 'Mine' });
    expect(again.error).toBeNull();
    expect((await client.mfa.challenge({ factorId: factor.id })).error).toMatchObject({ status: 404 });
    const { data: challenge } = await client.mfa.challenge({ factorId: again.data!.id });
    await client.mfa.verify({ factorId: again.data!.id, challengeId: challenge!.id, code: codeSent() });
    expect((await client.mfa.enroll({ factorType: 'phone', phone: '+15551234567' })).error).toMatchObject({
      code: 'mfa_verified_factor_exists',
      status: 422,
    });
  });

  test.each(['', '123', '+0123456789', 'call me', '+123456789012345678'])('%j is no number', async (phone) => {
    const { client } = await signUp(server);
    expect((await client.mfa.enroll({ factorType: 'phone', phone })).error).toMatchObject({
      code: 'validation_failed',
      message: 'Invalid phone number format (E.164 required)',
    });
  });

  test.each([
    ['fails', { status: 500 }],
    ['sends on to someone else', { status: 302, headers: { Location: '/elsewhere' } }],
  ])('T9 when the gateway %s, the answer is 503', async (_what, answer) => {
    const { session, factor } = await enrolled();
    answerWith = () => answer;
    const asked = await server.call('POST', `/factors/${factor.id}/challenge`, { token: session.access_token });
    answerWith = () => ({ status: 200 });
    expect(asked).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(sent).toHaveLength(1);
  });
});

describe('messages, counted', () => {
  let sink: Server;
  let sent = 0;
  let answer: number | 'hangs up' | 'is slow' = 200;
  let smsWebhookUrl = '';
  let limits: HeldTimeLimits | undefined;
  beforeAll(async () => {
    sink = createServer((request, response) => {
      sent += 1;
      request.resume().on('end', () => {
        if (answer === 'hangs up') request.socket.destroy();
        else if (answer === 'is slow') limits?.end(5_000);
        else response.writeHead(answer).end();
      });
    });
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
    smsWebhookUrl = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/sms`;
  });
  afterAll(() => sink.close());
  let server: AuthServer;
  beforeEach(async () => {
    server = await startAuthServer({ settings: { smsWebhookUrl } });
    [sent, answer] = [0, 200];
  });
  afterEach(() => server.stop());

  async function ask(token: string, phone: string) {
    const { body } = await server.call('POST', '/factors', { token, body: { factor_type: 'phone', phone } });
    return { id: body.id, challenge: () => server.call('POST', `/factors/${body.id}/challenge`, { token }) };
  }

  test('AUTH-C4 an account has only so many in an hour, whatever number it gives', async () => {
    const { session } = await signUp(server);
    const token = session.access_token;
    const statuses: number[] = [];
    for (let number = 0; number < 11; number += 1) {
      const { id, challenge } = await ask(token, `+1555000000${number}`);
      statuses.push((await challenge()).status);
      await server.call('DELETE', `/factors/${id}`, { token });
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(sent).toBe(10);
  });

  test('AUTH-C4 a number that nobody verified has one in 60 s and five in an hour, over all factors and accounts', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const { session } = await signUp(server);
      const { challenge } = await ask(session.access_token, turn % 2 === 0 ? '+1 555 7654321' : '15557654321');
      statuses.push((await challenge()).status);
      if (turn > 0) await server.testDb.query(`UPDATE rate_limits SET window_ends = now() WHERE key LIKE 'phone:%'`);
    }
    expect(statuses).toEqual([200, 429, 200, 200, 200, 200, 429]);
    expect(sent).toBe(5);
    const keys = JSON.stringify(await server.testDb.query('SELECT key FROM rate_limits'));
    expect(keys).toContain('phone-hour:');
    expect(keys).not.toContain('5557654321');
  });

  test('AUTH-C4 strangers who give someone’s number do not shut them out of the factor that they verified', async () => {
    const { session, client, id: userId } = await signUp(server);
    const { id, challenge } = await ask(session.access_token, '+15551112222');
    await server.testDb.query(`UPDATE auth_factors SET status = 'verified' WHERE id = $1`, [id]);
    for (let turn = 0; turn < 6; turn += 1) {
      const stranger = (await signUp(server)).session.access_token;
      await (await ask(stranger, '+1 555 111 2222')).challenge();
      await server.testDb.query(`UPDATE rate_limits SET window_ends = now() WHERE key LIKE 'phone:%'`);
    }
    expect(sent).toBe(5);
    // Nor do the stranger's tries count for the owner, who has limits of their own: one in 60 s, ten in an hour.
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await client.mfa.challenge({ factorId: id })).error).toBeNull();
      if (turn === 0) expect((await challenge()).headers.get('retry-after')).toBe('60');
      server.clock.advance(minuteMs);
    }
    expect(sent).toBe(15);
    expect(await challenge()).toMatchObject({ status: 429, body: { code: 'over_sms_send_rate_limit' } });
    const keys = await server.testDb.query(
      `SELECT key FROM rate_limits WHERE key LIKE 'phone-codes:%' AND count >= 10`,
    );
    expect(keys).toEqual([{ key: `phone-codes:${userId}` }]);
  });

  test('AUTH-C4 what was refused does not count, ten times in an hour', async () => {
    const { session, client } = await signUp(server);
    const { id, challenge } = await ask(session.access_token, '+15550009999');
    const asked = () => server.testDb.query('SELECT last_challenged_at FROM auth_factors WHERE id = $1', [id]);
    answer = 500;
    for (let turn = 0; turn < 10; turn += 1) expect((await challenge()).status).toBe(503);
    expect(await asked()).toEqual([{ last_challenged_at: null }]);
    answer = 200;
    expect((await client.mfa.challenge({ factorId: id })).error).toBeNull();
    expect(await challenge()).toMatchObject({ status: 429, body: { code: 'over_sms_send_rate_limit' } });
    answer = 500;
    server.clock.advance(minuteMs);
    await server.testDb.query(`UPDATE rate_limits SET window_ends = now() WHERE key LIKE 'phone:%'`);
    expect((await challenge()).status).toBe(503);
    expect(await asked()).toEqual([{ last_challenged_at: new Date(server.clock.now()) }]);
    expect((await challenge()).status).toBe(429);
    expect(sent).toBe(12);
  });

  test('AUTH-C4 what found no answer counts, as it may be on its way; what reached nobody does not', async () => {
    const { session } = await signUp(server);
    const { challenge } = await ask(session.access_token, '+15550008888');
    answer = 'hangs up';
    expect(await challenge()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await challenge()).toMatchObject({ status: 429, body: { code: 'over_sms_send_rate_limit' } });
    expect(sent).toBe(1);

    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await once(closed.close(), 'close');
    const nobody = await startAuthServer({ settings: { smsWebhookUrl: `http://127.0.0.1:${port}/sms` } });
    const token = (await signUp(nobody)).session.access_token;
    const body = { factor_type: 'phone', phone: '+15550008888' };
    const factor = await nobody.call('POST', '/factors', { token, body });
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await nobody.call('POST', `/factors/${factor.body.id}/challenge`, { token })).status).toBe(503);
    }
    await nobody.stop();
  });

  test('AUTH-C4 a gateway that takes longer than five seconds is one that found no answer', async () => {
    const { session } = await signUp(server);
    const { challenge } = await ask(session.access_token, '+15550007777');
    answer = 'is slow';
    limits = holdTimeLimits();
    expect(await challenge()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    limits.restore();
    expect(await challenge()).toMatchObject({ status: 429, body: { code: 'over_sms_send_rate_limit' } });
    expect(sent).toBe(1);
  });
});
