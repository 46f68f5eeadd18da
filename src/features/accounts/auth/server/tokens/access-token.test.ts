import { createHmac, randomUUID } from 'node:crypto';
import { exportSPKI, generateKeyPair, importJWK, type JWK, type JWTHeaderParameters, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveKey, open } from '#platform/server/private-texts/sealing.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';

const issuer = 'http://attune.test/auth/v1';

describe('A8 what is taken for an access token', () => {
  let server: AuthServer;
  let good: string;
  let own: Awaited<ReturnType<typeof importJWK>>;
  let kid: string;
  let published: JWK;
  let claims: Record<string, unknown>;

  beforeAll(async () => {
    server = await startAuthServer();
    good = (
      await server.call('POST', '/signup', { body: { email: 'alice@attune.test', password: 'a long enough password' } })
    ).body.access_token;
    claims = JSON.parse(Buffer.from(good.split('.')[1]!, 'base64url').toString());
    published = (await server.call('GET', '/.well-known/jwks.json')).body.keys[0];
    kid = published.kid!;
    const [row] = await server.testDb.query<{ private_jwk_encrypted: Buffer }>(
      'SELECT private_jwk_encrypted FROM auth_signing_keys',
    );
    own = await importJWK(
      JSON.parse(open(deriveKey(server.secretKey, 'signing-keys'), kid, row!.private_jwk_encrypted)),
      'ES256',
    );
  });
  afterAll(() => server.stop());

  const sign = (payload: Record<string, unknown>, header: Partial<JWTHeaderParameters> = {}, key = own) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid, ...header }).sign(key);
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

  async function refused(token: string, status = 403) {
    const answer = await server.call('GET', '/user', { token });
    expect(answer).toMatchObject({ status, body: { code: 'bad_jwt', message: expect.any(String) } });
    expect(JSON.stringify(answer.body)).not.toContain(token);
    await expect(server.api.verifyAccessToken(token)).rejects.toMatchObject({ name: 'Refusal', code: 'unauthorized' });
    return answer.body.message as string;
  }

  test('our own, also when signed again, with the scheme in any case', async () => {
    for (const token of [good, await sign(claims)]) {
      for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
        expect((await server.call('GET', '/user', { headers: { Authorization: `${scheme} ${token}` } })).status).toBe(
          200,
        );
      }
    }
  });

  test('none at all is 401, before anything else', async () => {
    for (const headers of [
      {},
      { Authorization: '' },
      { Authorization: 'Bearer' },
      { Authorization: 'Bearer ' },
      { Authorization: `Basic ${good}` },
    ]) {
      const answer = await server.call('GET', '/user', { headers });
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
      });
    }
  });

  test('not something that is no token', async () => {
    expect(await refused('nonsense')).toMatch(/^invalid JWT: unable to parse or verify signature, /);
    for (const token of [
      'a.b.c',
      '..',
      `${good}x`,
      good.slice(0, -4),
      `${good}.${good}`,
      part(claims),
      'é'.normalize('NFC'),
    ])
      await refused(token);
  });

  test('not one with a changed payload', async () => {
    const [header, , signature] = good.split('.');
    await refused(`${header}.${part({ ...claims, sub: randomUUID() })}.${signature}`);
  });

  test('not alg none, with or without a signature', async () => {
    const head = part({ alg: 'none', typ: 'JWT', kid });
    for (const signature of ['', good.split('.')[2]]) await refused(`${head}.${part(claims)}.${signature}`);
  });

  test('X7 not HS256 signed with what is public', async () => {
    const spki = await exportSPKI((await importJWK(published, 'ES256', { extractable: true })) as CryptoKey);
    for (const secret of [spki, JSON.stringify(published), published.x!, kid]) {
      const signed = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${part(claims)}`;
      await refused(`${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`);
    }
  });

  test('not one of a key that is not ours, whatever its header says', async () => {
    const stranger = await generateKeyPair('ES256', { extractable: true });
    const jwk = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' };
    await refused(await sign(claims, {}, stranger.privateKey));
    for (const header of [
      { jwk },
      { jku: 'https://evil.test/jwks.json' },
      { x5u: 'https://evil.test/cert' },
      { kid: 'stranger' },
    ]) {
      await refused(await sign(claims, header, stranger.privateKey));
    }
    const rsa = await generateKeyPair('RS256');
    await refused(await sign(claims, { alg: 'RS256' }, rsa.privateKey));
  });

  test.each([undefined, '', '../../etc/passwd', "' OR 1=1 --", '__proto__', 'constructor', 'a'.repeat(2000)])(
    'not with the key id %j',
    async (bad) => {
      await refused(await sign(claims, { kid: bad as string }));
    },
  );

  test.each([
    ['another issuer', { iss: 'http://evil.test/auth/v1' }],
    ['the issuer with more behind it', { iss: `${issuer}/` }],
    ['another audience', { aud: 'anon' }],
    ['an expiry that is over', { exp: 1 }],
    ['an expiry in this second', {}],
    ['an expiry that is text', { exp: '9999999999' }],
    ['an expiry at the end of time', { exp: 1e99 }],
    ['an expiry years from now', { exp: 9_999_999_999 }],
    ['a beginning in the future', { iat: 9_999_999_999 }],
    ['several audiences', { aud: ['authenticated', 'admin'] }],
    ['a time before which it counts for nothing', { nbf: 9_999_999_999 }],
    ['a session that is no UUID', { session_id: 'x' }],
    ['a session that is a number', { session_id: 5 }],
  ])('not with %s, though signed by us', async (what, change) => {
    const changed = {
      ...claims,
      ...change,
      ...(what.includes('this second') ? { exp: Math.floor(server.clock.now() / 1000) } : {}),
    };
    await refused(await sign(changed));
  });

  test('not with parts of a second in its times', async () => {
    await refused(await sign({ ...claims, exp: Number(claims.exp) - 0.5 }));
    await refused(await sign({ ...claims, iat: Number(claims.iat) - 0.5 }));
  });

  test.each(['sub', 'exp', 'iat', 'iss', 'aud', 'session_id'])('not without %s', async (name) => {
    await refused(await sign(without(name)));
  });

  test('400 with a subject that is no UUID', async () => {
    for (const sub of ['x', '', "' OR 1=1 --", `${String(claims.sub)}x`]) {
      expect(await refused(await sign({ ...claims, sub }), 400)).toMatch(/sub claim must be a UUID/);
    }
  });

  test('403 of its own kind for a person or session that is not, or is someone else’s', async () => {
    const bob = (
      await server.call('POST', '/signup', { body: { email: 'bob@attune.test', password: 'a long enough password' } })
    ).body;
    const ask = async (change: object) =>
      (await server.call('GET', '/user', { token: await sign({ ...claims, ...change }) })).body.code;
    expect(await ask({ sub: randomUUID() })).toBe('user_not_found');
    expect(await ask({ session_id: randomUUID() })).toBe('session_not_found');
    expect(await ask({ sub: bob.user.id })).toBe('session_not_found');
  });
});

describe('the keys', () => {
  test('R-AUTH-10 R-CONST-08 §2 only public members are published, and may be cached for ten minutes', async () => {
    const server = await startAuthServer();
    const { body, headers } = await server.call('GET', '/.well-known/jwks.json');
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    expect(body.keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      },
    ]);
    await server.stop();
  });
});
