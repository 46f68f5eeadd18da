import { randomBytes } from 'node:crypto';
import { decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deriveKey, open, seal } from '#platform/server/private-texts/sealing.ts';
import { hourMs, minuteMs } from '#platform/shared/duration.ts';
import { type FixedClock, fixedClock } from '#platform/testing/fixed-clock.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import { loadSigningKeys, rotateSigningKey } from './signing-key-service.ts';

const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) };
const secretKey = randomBytes(32);
const troubles: unknown[] = [];
const log = { error: (...trouble: unknown[]) => void troubles.push(trouble) };

async function givenKey(kid?: string, alg: 'RS256' | 'ES256' = 'RS256'): Promise<Record<string, unknown>> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), ...(kid ? { kid } : {}) };
}

describe.each(engines())('signing keys, on PostgreSQL %s', (engine) => {
  let testDb: TestDatabase;
  let clock: FixedClock;
  beforeAll(async () => {
    testDb = await testDatabase(engine);
  });
  afterAll(() => testDb.drop());
  beforeEach(async () => {
    clock = fixedClock(Date.now());
    troubles.length = 0;
    await testDb.query('DELETE FROM auth_signing_keys');
  });
  afterEach(() => {
    if (troubles.length > 0) throw new Error('the keys met trouble that no test expects');
  });

  const keeper = (signingJwk?: Record<string, unknown>, key = secretKey) => ({
    database: testDb.database,
    clock,
    random,
    secretKey: key,
    log,
    settings: { accessSeconds: 3600, signingJwk },
  });
  const load = (signingJwk?: Record<string, unknown>) => loadSigningKeys(keeper(signingJwk));
  const rotate = (atOnce = false) => rotateSigningKey({ ...keeper(), atOnce });
  const state = async (keys: Awaited<ReturnType<typeof load>>) => {
    await keys.keepUp();
    return { signs: keys.signer().kid, shown: (await keys.jwks()).keys.map(({ kid }) => kid) };
  };

  test('several servers that start at once on a new instance share one key, and later starts find it', async () => {
    const keys = await Promise.all([load(), load(), load()]);
    const signers = [...keys, await load()].map((one) => one.signer().kid);
    expect(new Set(signers).size).toBe(1);
  });

  test('the private key stands in the database only encrypted', async () => {
    await load();
    const [row] = await testDb.query<{ private_jwk_encrypted: Buffer }>('SELECT * FROM auth_signing_keys');
    const sealed = row!.private_jwk_encrypted.toString('latin1');
    expect(JSON.stringify({ ...row, private_jwk_encrypted: sealed })).not.toMatch(/"d\\?"/);
  });

  test('with another secret key the server says so and makes no new one', async () => {
    await load();
    const sentence = "SECRET_KEY isn't the one this database was started with: set the previous value again.";
    const other = keeper(undefined, randomBytes(32));
    await expect(loadSigningKeys(other)).rejects.toThrow(sentence);
    await expect(rotateSigningKey({ ...other, atOnce: true })).rejects.toThrow(sentence);
    expect(await testDb.query('SELECT kid FROM auth_signing_keys')).toHaveLength(1);
  });

  test('X7 a new key is shown to all servers at least ten minutes before it signs, and the old one runs out', async () => {
    const [one, two] = [await load(), await load()];
    const { signs: old } = await state(one);
    const { kid: fresh, signsFrom } = await rotate();
    expect(signsFrom.getTime() - clock.now()).toBeGreaterThanOrEqual(10 * minuteMs);
    await expect(rotate()).rejects.toThrow(/^A new key is already on its way/);

    clock.advance(minuteMs);
    for (const server of [one, two]) {
      expect(await state(server)).toEqual({ signs: old, shown: [old, fresh] });
      expect(await server.find(fresh)).toMatchObject({ kid: fresh, alg: 'ES256' });
    }
    expect(signsFrom.getTime() - clock.now()).toBeGreaterThanOrEqual(10 * minuteMs);

    clock.advance(signsFrom.getTime() - clock.now());
    for (const server of [one, two]) expect(await state(server)).toEqual({ signs: fresh, shown: [old, fresh] });
    // A token signed at the old key's last moment lives for an hour.
    clock.advance(hourMs);
    expect(await one.find(old)).toBeDefined();
    clock.advance(minuteMs);
    for (const server of [one, two]) {
      expect(await server.find(old)).toBeUndefined();
      expect(await state(server)).toEqual({ signs: fresh, shown: [fresh] });
    }
    expect((await rotate()).signsFrom.getTime()).toBeGreaterThan(clock.now());
  });

  test('X7 a key that leaked is gone at once, also one that was still to come', async () => {
    const server = await load();
    const { signs: old } = await state(server);
    const { kid: waiting } = await rotate();
    const { kid: fresh } = await rotate(true);
    clock.advance(minuteMs);
    expect(await state(server)).toEqual({ signs: fresh, shown: [fresh] });
    for (const kid of [old, waiting]) expect(await server.find(kid)).toBeUndefined();
  });

  test('an unknown key is looked for soon, but not for every token', async () => {
    const server = await load();
    const { kid } = await rotate(true);
    expect(await server.find(kid)).toBeUndefined();
    clock.advance(10_000);
    expect(await server.find(kid)).toMatchObject({ kid });
  });

  test('while the database is away, the keys known so far hold', async () => {
    let away = false;
    const database: TestDatabase['database'] = {
      ...testDb.database,
      asSystem: (work) => (away ? Promise.reject(new Error('away')) : testDb.database.asSystem(work)),
    };
    const server = await loadSigningKeys({ ...keeper(), database });
    const before = await state(server);
    away = true;
    clock.advance(minuteMs);
    expect(await state(server)).toEqual(before);
    expect(troubles).toHaveLength(1);
    troubles.length = 0;
  });

  test('X7 a key that is given signs at once; our own are believed until their tokens are over, and back', async () => {
    const own = await load();
    const { signs: stored } = await state(own);
    const jwk = await givenKey('operators-key');
    clock.advance(1);
    const given = await load(jwk);
    expect(await state(given)).toEqual({ signs: 'operators-key', shown: [stored, 'operators-key'] });
    expect(JSON.stringify(await given.jwks())).not.toContain(String(jwk.d));
    expect(JSON.stringify(await testDb.query('SELECT * FROM auth_signing_keys'))).not.toContain(String(jwk.d));
    await expect(rotateSigningKey({ ...keeper(jwk), atOnce: false })).rejects.toThrow(/^AUTH_SIGNING_JWK is the key/);
    // A server that has not been restarted yet believes it as well.
    clock.advance(minuteMs);
    expect(await own.find('operators-key')).toMatchObject({ alg: 'RS256' });
    expect(await state(own)).toMatchObject({ signs: stored });

    clock.advance(hourMs);
    expect(await state(given)).toEqual({ signs: 'operators-key', shown: ['operators-key'] });
    const again = await load();
    const { signs: fresh, shown } = await state(again);
    expect(fresh).not.toBe(stored);
    expect(shown).toEqual(expect.arrayContaining([fresh, 'operators-key']));
    clock.advance(61 * minuteMs);
    expect(await state(again)).toEqual({ signs: fresh, shown: [fresh] });
  });

  test('X7 a given key without a name is named by its thumbprint; the same key again changes nothing', async () => {
    const jwk = await givenKey(undefined, 'ES256');
    const first = await state(await load(jwk));
    expect(first.signs).toMatch(/^[\w-]{43}$/);
    expect(await state(await load(jwk))).toEqual(first);
    expect(await testDb.query('SELECT kid FROM auth_signing_keys')).toHaveLength(1);
  });
});

describe('AUTH_SIGNING_JWK that cannot be used', () => {
  let testDb: TestDatabase;
  beforeAll(async () => {
    testDb = await testDatabase();
  });
  afterAll(() => testDb.drop());

  const bad: [string, () => Promise<Record<string, unknown>>, RegExp][] = [
    ['of another kind', async () => ({ kty: 'oct', k: 'c2VjcmV0', d: 'x' }), /it must be RSA or EC P-256\.$/],
    ['on another curve', async () => ({ kty: 'EC', crv: 'P-384', d: 'x' }), /it must be RSA or EC P-256\.$/],
    ['for another algorithm', async () => ({ ...(await givenKey()), alg: 'PS256' }), /its alg must be RS256\.$/],
    ['with a name that is no text', async () => ({ ...(await givenKey()), kid: 5 }), /its kid must be plain text\.$/],
    ['that is broken', async () => ({ ...(await givenKey()), p: 'AAAA' }), /do not belong together\.$/],
    ['without its members', async () => ({ kty: 'RSA', d: 'AAAA' }), /do not belong together\.$/],
    [
      'of two halves',
      async () => ({ ...(await givenKey('a', 'ES256')), x: (await givenKey('b', 'ES256')).x }),
      /do not belong together\.$/,
    ],
    [
      'that is too short',
      async () => {
        const { generateKeyPairSync } = await import('node:crypto');
        return { ...generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'jwk' }) };
      },
      /at least 2048 bits\.$/,
    ],
  ];
  test.each(bad)('%s: one sentence that does not show it', async (_what, make, sentence) => {
    const signingJwk = await make();
    const settings = { accessSeconds: 3600, signingJwk };
    const loading = loadSigningKeys({
      database: testDb.database,
      clock: fixedClock(),
      random,
      secretKey,
      log,
      settings,
    });
    const error = await loading.catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ message: expect.stringMatching(/^AUTH_SIGNING_JWK can't be used: /) });
    expect((error as Error).message).toMatch(sentence);
    expect((error as Error).message).not.toContain(String(signingJwk.d));
    expect(await testDb.query('SELECT kid FROM auth_signing_keys')).toEqual([]);
  });
});

describe('tokens under a key that changes', () => {
  const person = { email: 'alice@attune.test', password: 'a long enough password' };
  let server: AuthServer;
  afterEach(() => server.stop());

  async function signedIn(): Promise<{ token: string; refresh: string }> {
    const { body } = await server.call('POST', '/signup', { body: person });
    return { token: body.access_token, refresh: body.refresh_token };
  }
  const ask = async (token: string) => (await server.call('GET', '/user', { token })).status;
  const rotate = (atOnce: boolean) =>
    rotateSigningKey({
      database: server.testDb.database,
      clock: server.clock,
      random,
      secretKey: server.secretKey,
      atOnce,
      settings: { accessSeconds: 3600, signingJwk: undefined },
    });

  test('X7 a withdrawn key takes its tokens with it, also those that were known; the session lives on', async () => {
    server = await startAuthServer();
    const { token, refresh } = await signedIn();
    expect(await ask(token)).toBe(200);
    await rotate(true);
    server.clock.advance(minuteMs);
    expect(await ask(token)).toBe(403);
    await expect(server.api.verifyAccessToken(token)).rejects.toMatchObject({ code: 'unauthorized' });
    const next = await server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: refresh } });
    expect(next.status).toBe(200);
    expect(await ask(next.body.access_token)).toBe(200);
  });

  test('X7 nobody notices an ordinary change', async () => {
    server = await startAuthServer();
    const { token } = await signedIn();
    const { kid, signsFrom } = await rotate(false);
    for (let minutes = 0; minutes < 59; minutes += 1) {
      server.clock.advance(minuteMs);
      expect(await ask(token)).toBe(200);
    }
    expect(server.clock.now()).toBeGreaterThan(signsFrom.getTime());
    const { body } = await server.call('POST', '/token?grant_type=password', { body: person });
    expect(decodeProtectedHeader(body.access_token).kid).toBe(kid);
    expect(await ask(body.access_token)).toBe(200);
  });

  test('B6 however many refresh when the keys are due to be read again, nobody waits for a connection', async () => {
    server = await startAuthServer();
    const { refresh } = await signedIn();
    server.clock.advance(minuteMs);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: refresh } }),
      ),
    );
    // Waiting for a connection in vain ends in a 503.
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  test.each(['RS256', 'ES256'] as const)('X7 R-AUTH-10 a given key signs %s, as anyone may check', async (alg) => {
    server = await startAuthServer({ settings: { signingJwk: await givenKey('given', alg) } });
    const { token } = await signedIn();
    expect(decodeProtectedHeader(token)).toMatchObject({ alg, kid: 'given', typ: 'JWT' });
    const { keys } = (await server.call('GET', '/.well-known/jwks.json')).body;
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ alg, kid: 'given', use: 'sig', key_ops: ['verify'] });
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'ext', 'k']) expect(keys[0]).not.toHaveProperty(secret);
    await jwtVerify(token, await importJWK(keys[0], alg));
    expect(await ask(token)).toBe(200);
    const client = server.client();
    await client.signInWithPassword(person);
    expect((await client.getClaims()).error).toBeNull();
  });
});

test('what was sealed opens only whole, under its own label and key', () => {
  const key = deriveKey(secretKey, 'a');
  const sealed = seal(key, random, 'label', 'text');
  expect(open(key, 'label', sealed)).toBe('text');
  expect(sealed.toString('latin1')).not.toContain('text');
  expect(seal(key, random, 'label', 'text')).not.toEqual(sealed);
  expect(() => open(key, 'other', sealed)).toThrow();
  expect(() => open(deriveKey(secretKey, 'b'), 'label', sealed)).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => open(key, 'label', changed)).toThrow();
  }
});
