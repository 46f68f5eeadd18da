import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { engines } from '#platform/testing/test-database.ts';
import { type AuthAnswer, type AuthServer, startAuthServer } from '#testing/auth-server.ts';

const password = 'a long enough password';

describe.each(engines())('refresh rotation, on PostgreSQL %s', (engine) => {
  let server: AuthServer;
  let people = 0;
  beforeAll(async () => {
    server = await startAuthServer({ engine });
  });
  afterAll(() => server.stop());

  async function signUp(): Promise<AuthAnswer['body']> {
    people += 1;
    return (await server.call('POST', '/signup', { body: { email: `alice.${people}@attune.test`, password } })).body;
  }
  const refresh = (token: string) =>
    server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
  const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  const used = {
    status: 400,
    body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
  };
  const missing = {
    status: 400,
    body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
  };

  const malformed = { status: 400, body: { code: 'validation_failed', message: 'Refresh token is not valid' } };

  test('R-AUTH-01 R-STATE-07 B2 the client gets a new token, the session stays what it was', async () => {
    const client = server.client();
    const { data } = await client.signUp({ email: 'first@attune.test', password });
    server.clock.advance(minuteMs);
    const { data: next, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(next.session?.refresh_token).not.toBe(data.session?.refresh_token);
    const [before, after] = [claims(data.session!.access_token), claims(next.session!.access_token)];
    expect(after).toMatchObject({ session_id: before.session_id, aal: before.aal, amr: before.amr, sub: before.sub });
    expect(after.iat - before.iat).toBe(60);
    expect((await client.getUser()).error).toBeNull();
  });

  test('B3 the token just spent, within the interval: the one active token, no second branch', async () => {
    const { refresh_token: first } = await signUp();
    const second = (await refresh(first)).body.refresh_token;
    expect((await refresh(first)).body.refresh_token).toBe(second);
    const third = (await refresh(second)).body.refresh_token;
    expect(third).not.toBe(second);
    expect((await refresh(first)).body.refresh_token).toBe(third);
  });

  const chainOf = async (length: number): Promise<string[]> => {
    const chain: string[] = [(await signUp()).refresh_token];
    while (chain.length < length) chain.push((await refresh(chain.at(-1)!)).body.refresh_token);
    return chain;
  };

  test('B3 B6 each spent token has an interval of its own, however many tabs have refreshed since', async () => {
    const chain = await chainOf(50);
    server.clock.advance(9_999);
    expect(await refresh(chain[0]!)).toMatchObject({ status: 200, body: { refresh_token: chain.at(-1) } });
    server.clock.advance(1);
    expect(await refresh(chain[0]!)).toMatchObject(used);
    expect(await refresh(chain.at(-1)!)).toMatchObject(missing);
  });

  test('B5 no more than fifty spent tokens are remembered, and none longer than its interval', async () => {
    const chain = await chainOf(52);
    expect(await refresh(chain.at(-51)!)).toMatchObject({ status: 200, body: { refresh_token: chain.at(-1) } });
    let newest = chain.at(-1)!;
    const rememberedAfterNext = async () => {
      const { refresh_token, access_token } = (await refresh(newest)).body;
      newest = refresh_token;
      const sql = 'SELECT cardinality(refresh_spent_at) AS spent FROM auth_sessions WHERE id = $1';
      return (await server.testDb.query(sql, [claims(access_token).session_id]))[0];
    };
    expect(await rememberedAfterNext()).toEqual({ spent: 50 });
    server.clock.advance(10_000);
    expect(await rememberedAfterNext()).toEqual({ spent: 1 });
    expect(await refresh(chain[0]!)).toMatchObject(used);
  });

  test('B4 B9 one step behind is good at any time and does not turn the chain', async () => {
    const { refresh_token: first } = await signUp();
    const second = (await refresh(first)).body.refresh_token;
    server.clock.advance(29 * dayMs);
    for (let round = 0; round < 3; round += 1) {
      const again = await refresh(first);
      expect(again).toMatchObject({ status: 200, body: { refresh_token: second } });
      expect((await server.call('GET', '/user', { token: again.body.access_token })).status).toBe(200);
    }
    expect((await refresh(second)).status).toBe(200);
  });

  test('B5 an older token ends the whole session, and only that one', async () => {
    const { user, refresh_token: first, access_token } = await signUp();
    const other = (await server.call('POST', '/token?grant_type=password', { body: { email: user.email, password } }))
      .body;
    const second = (await refresh(first)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;
    server.clock.advance(10_000);
    expect(await refresh(first)).toMatchObject(used);
    for (const token of [third, second, first]) expect(await refresh(token)).toMatchObject(missing);
    expect(await server.call('GET', '/user', { token: access_token })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
    expect((await server.call('GET', '/user', { token: other.access_token })).status).toBe(200);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  test('B6 twenty at once: all 200, one new token, one step', async () => {
    const { refresh_token, access_token } = await signUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(answers[0]!.body.refresh_token).not.toBe(refresh_token);
    const [session] = await server.testDb.query('SELECT refresh_counter FROM auth_sessions WHERE id = $1', [
      claims(access_token).session_id,
    ]);
    expect(session).toEqual({ refresh_counter: 1 });
  });

  test('B7 unknown, malformed and missing tokens', async () => {
    const { refresh_token: good } = await signUp();
    const swap = (at: number) => good.slice(0, at) + (good[at] === 'A' ? 'B' : 'A') + good.slice(at + 1);
    for (const token of ['x', 'not-a-token', `${good}A`, good.slice(1), `${good.slice(0, -1)}.`, ` ${good}`]) {
      expect(await refresh(token)).toMatchObject(malformed);
    }
    // The last counter is beyond what the database can hold.
    const far = Buffer.from(good, 'base64url').fill(255, 16, 20).toString('base64url');
    for (const token of [swap(3), swap(25), swap(40), far]) expect(await refresh(token)).toMatchObject(missing);
    for (const body of [
      {},
      { refresh_token: '' },
      { refresh_token: null },
      { refresh_token: 5 },
      { refresh_token: [good] },
    ]) {
      const answer = await server.call('POST', '/token?grant_type=refresh_token', { body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
    expect((await refresh(good)).status).toBe(200);
  });

  test('B1 only one spelling of a token is the token', async () => {
    const { refresh_token: good } = await signUp();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twin = good.slice(0, -1) + alphabet[alphabet.indexOf(good.at(-1)) + 1];
    expect(Buffer.from(twin, 'base64url')).toEqual(Buffer.from(good, 'base64url'));
    expect(await refresh(twin)).toMatchObject(malformed);
  });

  test('B8’s ground: a new salt voids every token of the session given out before', async () => {
    const { refresh_token, access_token } = await signUp();
    await server.testDb.query('UPDATE auth_sessions SET refresh_salt = gen_random_uuid() WHERE id = $1', [
      claims(access_token).session_id,
    ]);
    expect(await refresh(refresh_token)).toMatchObject(missing);
  });

  test('B1 B10 no token of any kind stands in the database or the log', async () => {
    const { refresh_token: first, access_token } = await signUp();
    const second = (await refresh(first)).body.refresh_token;
    const rows = await server.testDb.query(`SELECT row_to_json(s)::text AS row FROM auth_sessions s`);
    const kept = JSON.stringify(rows) + server.logged.join('');
    for (const token of [first, second])
      expect(kept).not.toContain(Buffer.from(token, 'base64url').subarray(20).toString('hex'));
    for (const token of [first, second, access_token]) expect(kept).not.toContain(token);
  });
});

test('B3 B5 with no interval only one step behind is forgiven', async () => {
  const server = await startAuthServer({ settings: { reuseSeconds: 0 } });
  const refresh = (token: string) =>
    server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
  const first = (await server.call('POST', '/signup', { body: { email: 'alice@attune.test', password } })).body
    .refresh_token;
  const second = (await refresh(first)).body.refresh_token;
  expect((await refresh(first)).body.refresh_token).toBe(second);
  const third = (await refresh(second)).body.refresh_token;
  expect((await refresh(first)).body.code).toBe('refresh_token_already_used');
  expect((await refresh(third)).status).toBe(400);
  await server.stop();
});

test('B6 T9 a session that is held too long elsewhere answers 503, never a final status', {
  timeout: 20_000,
}, async () => {
  const server = await startAuthServer();
  const { refresh_token, access_token } = (
    await server.call('POST', '/signup', { body: { email: 'held@attune.test', password } })
  ).body;
  const refresh = (token: string) =>
    server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
  const { sessionId } = await server.api.verifyAccessToken(access_token);
  let release = () => {};
  const held = server.testDb.database.asSystem(async (tx) => {
    await query(tx).execute(`SELECT 1 FROM auth_sessions WHERE id = '${sessionId}' FOR UPDATE`);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  const answer = await refresh(refresh_token);
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.headers.get('retry-after')).toBe('1');
  release();
  await held;
  expect((await refresh(refresh_token)).status).toBe(200);
  await server.stop();
});
