import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyCharacter, anyText } from '#platform/testing/any-text.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { type AuthAnswer, type AuthServer, startAuthServer } from '#testing/auth-server.ts';

const password = 'a long enough password';
const nobody = '00000000-0000-4000-8000-000000000000';
type Session = {
  access_token: string;
  refresh_token: string;
  user: { id: string; identities: { identity_id: string }[] };
};
let server: AuthServer;
let alice: Session;
/** Another person, with an unfinished second factor and an open challenge. */
let bob: Session & { factor: string; challenge: string };

beforeAll(async () => {
  server = await startAuthServer({
    settings: {
      rateLimits: false,
      mailIntervalSeconds: 0,
      providers: {
        acme: {
          issuer: undefined,
          authorizeUrl: 'http://127.0.0.1:9/authorize',
          tokenUrl: 'http://127.0.0.1:9/token',
          userinfoUrl: 'http://127.0.0.1:9/me',
          clientId: 'attune',
          clientSecret: 'secret',
          scopes: ['email'],
        },
      },
    },
  });
  const signUp = async (email: string) =>
    (await server.call('POST', '/signup', { body: { email, password, data: { a: 1 } } })).body as Session;
  alice = await signUp('alice@attune.test');
  const other = await signUp('bob@attune.test');
  const token = other.access_token;
  const factor = await server.call('POST', '/factors', {
    token,
    body: { factor_type: 'totp', friendly_name: 'phone' },
  });
  const challenge = await server.call('POST', `/factors/${factor.body.id}/challenge`, { token });
  bob = { ...other, factor: factor.body.id, challenge: challenge.body.id };
});
afterAll(() => server.stop());

/** Every call with a body: the fields it takes, and values that are refused or change nothing. */
const bodies: [method: string, path: string, body: Record<string, unknown>][] = [
  ['POST', '/signup', { email: '?', phone: null, password, code_challenge: null, code_challenge_method: null }],
  ['POST', '/token?grant_type=password', { email: 'alice@attune.test', phone: null, password: 'wrong' }],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: 'x'.repeat(70) }],
  ['POST', '/token?grant_type=pkce', { auth_code: 'unknown', code_verifier: 'v'.repeat(43) }],
  ['PUT', '/user', { email: '?', phone: null, password: 'short', current_password: null, nonce: null }],
  ['POST', '/recover', { email: '?', code_challenge: null, code_challenge_method: null }],
  ['POST', '/otp', { email: '?', phone: null, create_user: false, code_challenge: null, code_challenge_method: null }],
  ['POST', '/resend', { type: 'signup', email: '?', phone: null }],
  ['POST', '/verify', { type: 'email', token: '000000', token_hash: null, email: 'nobody@attune.test', phone: null }],
  ['POST', '/factors', { factor_type: 'none', friendly_name: 'x', issuer: null, phone: null }],
  ['POST', `/factors/${nobody}/verify`, { challenge_id: nobody, code: '000000' }],
];
/** Every other call, in a form that is refused. */
const bare: [method: string, path: string][] = [
  ['POST', '/logout?scope=none'],
  ['GET', '/verify?type=signup&token=unknown'],
  ['GET', '/authorize?provider=none'],
  ['GET', '/callback?state=unknown&code=unknown'],
  ['POST', '/callback'],
  ['GET', '/user/identities/authorize?provider=none'],
  ['DELETE', `/user/identities/${nobody}`],
  ['POST', `/factors/${nobody}/challenge`],
  ['DELETE', `/factors/${nobody}`],
  ['GET', '/captcha'],
];
/** Calls that answer everyone, and change nothing either. */
const open: [method: string, path: string][] = [
  ['GET', '/health'],
  ['GET', '/settings'],
  ['GET', '/.well-known/jwks.json'],
  ['GET', '/user'],
];
const every = [
  ...bodies.map(([method, path]) => [method, path] as const),
  ...bare,
  ...open,
  ['GET', '/reauthenticate'] as const,
];

/** Everything a call can change, in one string: all tables except the counters, and what the audit trail says failed. */
async function state(): Promise<string> {
  const tables = await server.testDb.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_limits' ORDER BY 1`,
  );
  expect(tables.length).toBeGreaterThan(10);
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(string_agg(row, '|' ORDER BY row))
       FROM (SELECT (to_jsonb(t) - 'wrong_codes')::text AS row FROM "${name}" t
              WHERE coalesce(to_jsonb(t) ->> 'act', '') NOT LIKE '%-failed') rows`,
  );
  return JSON.stringify(await server.testDb.query(`${sums.join(' UNION ALL ')} ORDER BY name`));
}

const wrongText = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string(), { minLength: 1 }),
  fc.dictionary(fc.string(), fc.anything()),
);
/** Texts that trouble servers: controls, halves of characters, SQL, formats, and length. */
const troubles = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  "' OR 1=1 --",
  '{{7*7}}',
  '%00',
  '../../../x',
  '\u202e',
  '\r\nX-Evil: 1',
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  nobody,
  'a'.repeat(100_000),
  '🌱'.repeat(5_000),
];
const oddText = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 60 }), fc.constantFrom(...troubles));

/** Never a fault: a clear refusal, or a redirect to our own pages. */
function expectClear(answer: AuthAnswer, what: unknown): void {
  if (answer.status === 302 || answer.status === 303) {
    expect(new URL(answer.headers.get('location') ?? '').origin, JSON.stringify(what)).toBe('http://attune.test');
    return;
  }
  const clear = answer.status < 400 || (answer.status < 500 && typeof answer.body.code === 'string');
  expect([clear, answer.status], JSON.stringify(what).slice(0, 500)).toEqual([true, answer.status]);
}

async function send(method: string, path: string, body?: unknown): Promise<AuthAnswer> {
  return server.call(method, path, {
    token: alice.access_token,
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('bodies', () => {
  test.each(bodies)(
    '%s %s: a value of a wrong type is refused by name and changes nothing',
    async (method, path, body) => {
      const before = await state();
      for (const name of Object.keys(body)) {
        const wrong: fc.Arbitrary<unknown> = name === 'create_user' ? fc.oneof(fc.integer(), fc.string()) : wrongText;
        const values = fc.sample(wrong, 5);
        for (const value of values) {
          expect(await send(method, path, { ...body, [name]: value })).toMatchObject({
            status: 400,
            body: { code: 'validation_failed', message: `${name} has the wrong type` },
          });
        }
      }
      for (const data of path.startsWith('/user') || path === '/signup' || path === '/otp' ? ['x', 5, true, [1]] : []) {
        expect(await send(method, path, { ...body, data })).toMatchObject({
          status: 400,
          body: { code: 'validation_failed' },
        });
      }
      expect(await state()).toBe(before);
    },
  );

  test.each(bodies)(
    '%s %s: what is no object, or no JSON at all, is refused and changes nothing',
    async (method, path) => {
      const before = await state();
      const nested = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
      for (const body of ['null', '[]', '"x"', '5', 'true', '{', '\u0000', 'email=a', '<a/>', nested]) {
        const answer = await send(method, path, body);
        expect([answer.status, ['bad_json', 'validation_failed'].includes(answer.body.code)]).toEqual([400, true]);
      }
      expect(await send(method, path, JSON.stringify({ x: 'a'.repeat(1024 * 1024) }))).toMatchObject({
        status: 413,
        body: { code: 'request_entity_too_large' },
      });
      expect(await state()).toBe(before);
    },
  );

  test.each(bodies)(
    '%s %s: odd texts are no fault, and what is refused changes nothing',
    async (method, path, body) => {
      for (const name of Object.keys(body).filter((one) => one !== 'create_user')) {
        const before = await state();
        for (const value of [...troubles, ...fc.sample(oddText, 6)]) {
          const answer = await send(method, path, { ...body, [name]: value });
          expectClear(answer, [method, path, name, value]);
          if (answer.body.access_token) throw new Error(`${path} let someone in for ${JSON.stringify(value)}`);
        }
        expect(await state()).toBe(before);
      }
    },
  );

  test.each([...bodies, ...bare.map(([method, path]) => [method, path, {}] as const)])(
    '%s %s: an empty body and unknown fields are no fault (T3, T4)',
    async (method, path, body) => {
      if (method === 'GET') return;
      const before = await state();
      for (const sent of ['', '{}', { ...body, id: nobody, role: 'service_role', unknown: [1, { deep: true }] }]) {
        expectClear(await send(method, path, sent), [method, path, sent]);
      }
      expect(await state()).toBe(before);
    },
  );

  test('user data of any shape is kept as it was given or refused, never a fault', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(anyText, fc.jsonValue({ stringUnit: anyCharacter }), { maxKeys: 5 }),
        async (data) => {
          const answer = await send('PUT', '/user', { data });
          expect([200, 400]).toContain(answer.status);
        },
      ),
      { numRuns: runs(60) },
    );
    const nested = `{"data":{"x":${'['.repeat(300_000)}${']'.repeat(300_000)}}}`;
    expectClear(await send('PUT', '/user', nested), 'nested');
  });
});

describe('addresses', () => {
  const queries: [method: string, path: string, names: string[]][] = [
    ['POST', '/token', ['grant_type']],
    ['POST', '/logout', ['scope']],
    ['POST', '/recover', ['redirect_to']],
    ['GET', '/verify', ['token', 'type', 'redirect_to']],
    ['GET', '/authorize', ['provider', 'redirect_to', 'scopes', 'code_challenge', 'code_challenge_method']],
    ['GET', '/user/identities/authorize', ['provider', 'redirect_to', 'scopes', 'skip_http_redirect']],
    ['GET', '/callback', ['state', 'code', 'error', 'error_description', 'iss']],
  ];
  test.each(queries)('%s %s: odd parameters are no fault and change nothing', async (method, path, names) => {
    const before = await state();
    const base = { type: 'signup', token: 'unknown', provider: 'none', scope: 'none', state: 'unknown', code: 'x' };
    for (const name of names) {
      for (const value of [...troubles, ...fc.sample(oddText, 6)]) {
        const kept = Object.entries(base).filter(([one]) => names.includes(one) && one !== name);
        const query = new URLSearchParams([...kept, [name, value.slice(0, 2_000)]]);
        // No scope, or an empty one, means to sign out.
        if (path === '/logout' && !query.get('scope')) continue;
        expectClear(await send(method, `${path}?${query}`), [method, path, name, value]);
      }
    }
    expectClear(await send(method, `${path}?${names.map((name) => `${name}=none&${name}=%ff`).join('&')}`), path);
    expect(await state()).toBe(before);
  });

  test('a way to a service stands whatever else is asked for, and leads to nobody else', async () => {
    await fc.assert(
      fc.asyncProperty(oddText, oddText, async (name, value) => {
        const query = new URLSearchParams({
          [name.slice(0, 200)]: value.slice(0, 2_000),
          provider: 'acme',
          redirect_to: value,
        });
        const answer = await send('GET', `/authorize?${query.toString().slice(0, 12_000)}`);
        if (answer.status === 302)
          expect(answer.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:9\/authorize\?/);
        else expectClear(answer, [name, value]);
      }),
      { numRuns: runs(30) },
    );
  });

  test('ids of any shape are told as such, or not found, and change nothing', async () => {
    const before = await state();
    for (const id of [
      ...troubles.filter((text) => text.trim()),
      ...fc.sample(
        oddText.filter((text) => text.length > 0),
        10,
      ),
    ]) {
      const name = encodeURIComponent(id.slice(0, 500).replaceAll(/[\ud800-\udfff]/g, '?'));
      for (const [method, path] of [
        ['POST', `/factors/${name}/challenge`],
        ['POST', `/factors/${name}/verify`],
        ['DELETE', `/factors/${name}`],
        ['DELETE', `/user/identities/${name}`],
      ] as const) {
        const answer = await send(method, path);
        expectClear(answer, [method, path]);
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
    }
    expect(await state()).toBe(before);
  });

  test.each(every)('T1 %s %s answers the same with a slash at its end', async (method, path) => {
    const slashed = path.replace(/\?|$/, '/$&');
    const [one, two] = [await send(method, path), await send(method, slashed)];
    expect([two.status, two.body.code]).toEqual([one.status, one.body.code]);
  });

  test('T6 every other method of a known address is JSON 404, and nothing happens', async () => {
    const before = await state();
    const known = new Map<string, Set<string>>();
    for (const [method, path] of every) {
      const [address = ''] = path.split('?');
      known.set(address, (known.get(address) ?? new Set()).add(method));
    }
    for (const [address, methods] of known) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !methods.has(one))) {
        const answer = await send(method, address);
        // A possible id is refused as not being one.
        const code = method === 'DELETE' && address.startsWith('/user/identities/') ? 'validation_failed' : 'not_found';
        expect([method, address, answer.status, answer.body.code]).toEqual([method, address, 404, code]);
      }
    }
    expect(await state()).toBe(before);
  });

  test('T6 addresses of any kind are JSON 404', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'), async (path, method) => {
        const answer = await server.call(method, `/x${path}`);
        expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
      }),
      { numRuns: runs(60) },
    );
  });

  test('§5 what this product leaves out says so', async () => {
    const absent: [string, string, string, number, object?][] = [
      ['POST', '/sso', 'saml_provider_disabled', 404],
      ['POST', '/token?grant_type=web3', 'web3_provider_disabled', 422],
      ['POST', '/token?grant_type=id_token', 'provider_disabled', 400],
      ['GET', '/passkeys', 'passkey_disabled', 404],
      ['POST', '/passkeys/registration/options', 'passkey_disabled', 404],
      ['POST', '/passkeys/authentication/verify', 'passkey_disabled', 404],
      ['PATCH', `/passkeys/${nobody}`, 'passkey_disabled', 404],
      ['DELETE', `/passkeys/${nobody}`, 'passkey_disabled', 404],
      ['POST', '/factors', 'mfa_webauthn_enroll_not_enabled', 422, { factor_type: 'webauthn', friendly_name: 'key' }],
      ['GET', '/factors/recovery-codes', 'not_found', 404],
      ['POST', '/factors/recovery-codes', 'not_found', 404],
      ['DELETE', '/factors/recovery-codes', 'not_found', 404],
      ['POST', '/factors/recovery-codes/verify', 'not_found', 404],
      ['POST', '/factors/recovery-codes/regenerate', 'not_found', 404],
      ['GET', '/oauth/authorizations/1', 'feature_disabled', 404],
      ['POST', '/oauth/token', 'feature_disabled', 404],
      ['GET', '/user/oauth/grants', 'feature_disabled', 404],
      ['DELETE', '/user/oauth/grants', 'feature_disabled', 404],
      ['GET', '/.well-known/openid-configuration', 'feature_disabled', 404],
      ['GET', '/admin/users', 'not_found', 404],
      ['POST', '/admin/generate_link', 'not_found', 404],
      ['POST', '/invite', 'not_found', 404],
    ];
    for (const [method, path, code, status, body] of absent) {
      const answer = await send(method, path, body);
      expect([method, path, answer.status, answer.body.code]).toEqual([method, path, status, code]);
    }
  });
});

test('headers of any kind are no fault', async () => {
  for (const value of ['x'.repeat(1_500), '\u00ff\u00fe', '{"a":1}', '%00', '::1%eth0', '999.1.1.1']) {
    const headers = {
      'User-Agent': value,
      'X-Supabase-Api-Version': value,
      'X-Client-Info': value,
      Origin: value,
      'x-test-address': value,
    };
    const answer = await server.call('POST', '/token?grant_type=password', {
      body: { email: 'alice@attune.test', password },
      headers,
    });
    expect(answer.status).toBe(200);
  }
});

test('tokens of any kind are refused wherever one is needed, and change nothing', async () => {
  const before = await state();
  const needing = every.filter(([, path]) => /^\/(user|logout|factors|reauthenticate)/.test(path));
  const [head = '', claims = ''] = alice.access_token.split('.');
  for (const token of ['x', 'a.b.c', `${head}.${claims}.`, `${head}.${claims}.AAAA`, 'é', 'x'.repeat(10_000)]) {
    for (const [method, path] of needing) {
      const answer = await server.call(method, path, { token });
      expect([path, [401, 403].includes(answer.status)]).toEqual([path, true]);
    }
  }
  for (const Authorization of ['', 'Bearer', 'Basic YTpi', 'Bearer  ']) {
    for (const [method, path] of needing) {
      expect((await server.call(method, path, { headers: { Authorization } })).status).toBe(401);
    }
  }
  expect(await state()).toBe(before);
});

describe('what belongs to someone else', () => {
  test('ids of another person do nothing (AUTH-C3)', async () => {
    const before = await state();
    const identity = bob.user.identities[0]?.identity_id;
    for (const [method, path, body] of [
      ['POST', `/factors/${bob.factor}/challenge`],
      ['POST', `/factors/${bob.factor}/verify`, { challenge_id: bob.challenge, code: '000000' }],
      ['POST', `/factors/${nobody}/verify`, { challenge_id: bob.challenge, code: '000000' }],
      ['DELETE', `/factors/${bob.factor}`],
      ['DELETE', `/user/identities/${identity}`],
    ] as const) {
      const answer = await send(method, path, body);
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
    }
    expect(await state()).toBe(before);
  });

  test('calls in any order are no fault, and never touch another account', async () => {
    const own = await server.client().signUp({ email: 'carol@attune.test', password });
    let session = own.data.session;
    const of = (id: string) =>
      server.testDb.query(
        `SELECT to_jsonb(u) || jsonb_build_object('sessions', (SELECT jsonb_agg(s ORDER BY s.id) FROM auth_sessions s
           WHERE s.user_id = u.id), 'factors', (SELECT jsonb_agg(f) FROM auth_factors f WHERE f.user_id = u.id)) AS all
         FROM auth_users u WHERE u.id = $1`,
        [id],
      );
    const before = JSON.stringify(await of(bob.user.id));
    const ids = [bob.factor, bob.challenge, nobody];
    const step = fc.oneof(
      fc.constantFrom(
        ['POST', '/factors', { factor_type: 'totp', friendly_name: 'one' }],
        ['POST', '/factors', { factor_type: 'phone', phone: '+491701234567' }],
        ['POST', '/token?grant_type=password', { email: 'carol@attune.test', password }],
        ['POST', '/token?grant_type=refresh_token', {}],
        ['POST', '/logout?scope=others', undefined],
        ['POST', '/logout?scope=local', undefined],
        ['POST', '/signup', { email: 'carol@attune.test', password }],
        ['PUT', '/user', { data: { b: 2 } }],
        ['PUT', '/user', { email: 'bob@attune.test' }],
        ['PUT', '/user', { password: 'bob bob bob bob' }],
        ['GET', '/reauthenticate', undefined],
        ['POST', '/recover', { email: 'carol@attune.test' }],
        ['POST', '/otp', { email: 'carol@attune.test' }],
        ['POST', '/resend', { type: 'email_change', email: 'bob@attune.test' }],
        ['POST', '/verify', { type: 'email', token: '123456', email: 'carol@attune.test' }],
        ['GET', '/user', undefined],
      ),
      fc.tuple(
        fc.constant('POST'),
        fc.constantFrom(...ids.map((id) => `/factors/${id}/challenge`)),
        fc.constant(undefined),
      ),
      fc.tuple(
        fc.constant('POST'),
        fc.constantFrom(...ids.map((id) => `/factors/${id}/verify`)),
        fc.record({ challenge_id: fc.constantFrom(...ids), code: fc.constantFrom('000000', '123456') }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const [method, path, body] of steps) {
          const sent = path.endsWith('refresh_token') ? { refresh_token: session?.refresh_token } : body;
          const answer = await server.call(method, path, { token: session?.access_token, body: sent });
          expectClear(answer, [method, path, body]);
          if (answer.body.access_token) session = answer.body;
        }
      }),
      { numRuns: runs(25) },
    );
    expect(JSON.stringify(await of(bob.user.id))).toBe(before);
  });
});

test('nothing of all this was logged as a fault, and no password or token at all', () => {
  const log = server.logged.join('\n');
  expect(server.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  expect(log).not.toContain(password);
  expect(log).not.toContain(alice.refresh_token);
});
