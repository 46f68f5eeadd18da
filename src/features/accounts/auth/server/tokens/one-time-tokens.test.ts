import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import { engines } from '#platform/testing/test-database.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import type { TokenRow } from './one-time-token-repository.ts';
import { createOneTimeTokenService } from './one-time-token-service.ts';

const settings = { otpSeconds: 600, linkSeconds: 3600, rateLimits: true };
const service = (secretKey: Uint8Array = new Uint8Array(32)) =>
  createOneTimeTokenService({ clock: fixedClock(), random: seededRandom(), secretKey, settings });

const rows: fc.Arbitrary<TokenRow> = fc
  .record({
    id: fc.uuid(),
    salt: fc.uuid(),
    email: fc.emailAddress(),
    code_challenge: fc.option(fc.constant('c'.repeat(43))),
  })
  .map((row) => ({
    ...row,
    user_id: row.id,
    kind: 'recovery',
    redirect_to: null,
    code_challenge_method: null,
    wrong_codes: 0,
    link_used_at: null,
    created_at: new Date(0),
  }));

describe('what a mail carries', () => {
  test('D1 P4 is the same each time for one row and one key, and another for any other', () => {
    fc.assert(
      fc.property(rows, rows, (row, other) => {
        const { link, code } = service().secretsOf(row);
        expect(service().secretsOf({ ...row })).toEqual({ link, code });
        expect(link).toMatch(row.code_challenge ? /^pkce_[0-9a-f]{96}$/ : /^[0-9a-f]{96}$/);
        expect(code).toMatch(/^\d{6}$/);
        expect(service().secretsOf({ ...row, salt: other.salt }).link === link).toBe(row.salt === other.salt);
        expect(service(randomBytes(32)).secretsOf(row).link).not.toBe(link);
      }),
    );
  });

  test('D1 codes are spread evenly over 000000 to 999999, and hang on the address', () => {
    const lasts = Array.from({ length: 10 }, () => 0);
    const firsts = Array.from({ length: 10 }, () => 0);
    const { secretsOf } = service();
    const [row] = fc.sample(rows, 1);
    let differ = 0;
    for (let turn = 0; turn < 5_000; turn += 1) {
      const id = `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`;
      const { code } = secretsOf({ ...row!, id, email: 'a@attune.test' });
      firsts[Number(code[0])]! += 1;
      lasts[Number(code[5])]! += 1;
      if (code !== secretsOf({ ...row!, id, email: 'b@attune.test' }).code) differ += 1;
    }
    // 500 each; five standard deviations are 106.
    for (const count of [...firsts, ...lasts]) expect(Math.abs(count - 500)).toBeLessThan(106);
    expect(differ).toBeGreaterThan(4_990);
  });
});

describe.each(engines())('codes and links, on PostgreSQL %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ engine, settings: { mailIntervalSeconds: 0 } });
  });
  afterAll(() => server.stop());

  async function asked(email: string) {
    await server.client().signUp({ email, password: 'a long enough password' });
    await server.client().resetPasswordForEmail(email);
    return (await server.mailsTo(email)).at(-1)!;
  }
  const verify = (email: string, token: string, type = 'recovery') =>
    server.call('POST', '/verify', { body: { email, token, type } });
  const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('D1 nothing of link or code stands in the database', async () => {
    const { link, code } = await asked('stored@attune.test');
    const token = new URL(link!).searchParams.get('token')!;
    const tables = await server.testDb.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const all = JSON.stringify(await server.testDb.query(`SELECT * FROM ${name}`));
      // The token begins with the row's id, which is no secret; what follows is.
      expect([name, all.includes(token.slice(32)), all.includes(`"${code}"`)]).toEqual([name, false, false]);
    }
  });

  test('X3 a code lives for its seconds and a link for its own', async () => {
    const [early, late, link] = [
      await asked('early@attune.test'),
      await asked('late@attune.test'),
      await asked('link@attune.test'),
    ];
    const gone = await asked('gone@attune.test');
    server.clock.advance(599_000);
    expect((await verify('early@attune.test', early.code!)).status).toBe(200);
    server.clock.advance(1_000);
    expect(await verify('late@attune.test', late.code!)).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
    server.clock.advance(2_999_000);
    expect((await server.open(link.link)).location?.hash).toContain('access_token');
    server.clock.advance(1_000);
    expect((await server.open(gone.link)).location?.hash).toContain('otp_expired');
  });

  test('X3 a code dies after five wrong tries for its address, of whatever kind they were', async () => {
    const [alive, dead] = [await asked('four@attune.test'), await asked('five@attune.test')];
    const types = ['recovery', 'magiclink', 'signup', 'email', 'email_change'];
    for (const type of types.slice(0, 4)) {
      expect((await verify('four@attune.test', wrongFor(alive.code!), type)).body.code).toBe('otp_expired');
    }
    expect((await verify('four@attune.test', alive.code!)).status).toBe(200);
    for (const type of types) await verify('five@attune.test', wrongFor(dead.code!), type);
    expect(await verify('five@attune.test', dead.code!)).toMatchObject({
      status: 403,
      body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
    });
    expect((await server.open(dead.link)).location?.hash).toContain('access_token');
  });

  test('X3 tries in the same moment are counted one by one', async () => {
    const { code } = await asked('parallel@attune.test');
    const tries = Array.from({ length: 20 }, (_, turn) =>
      String((Number(code) + 1 + turn) % 1_000_000).padStart(6, '0'),
    );
    await Promise.all(tries.map((token) => verify('parallel@attune.test', token)));
    expect((await verify('parallel@attune.test', code!)).status).toBe(403);
    const [row] = await server.testDb.query(
      `SELECT wrong_codes FROM auth_one_time_tokens WHERE email = 'parallel@attune.test'`,
    );
    expect(row).toEqual({ wrong_codes: 21 });
  });

  test('X3 X9 new mails do not give an address new tries without end, known or not', async () => {
    for (const email of ['endless@attune.test', 'endless.unknown@attune.test']) {
      const answers = [];
      for (let turn = 0; turn < 31; turn += 1) answers.push(await verify(email, '123456'));
      expect(answers.slice(0, 30).every(({ status }) => status === 403)).toBe(true);
      expect(answers[30]).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
      expect(Number(answers[30]!.headers.get('retry-after'))).toBeGreaterThan(3_000);
    }
  });

  test('D2 of many uses of one code at once, one succeeds', async () => {
    const { code } = await asked('race@attune.test');
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify('race@attune.test', code!)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403, 403, 403]);
  });

  test('D1 one person’s code is not another’s, and a link of the wrong length or letters is none', async () => {
    const [alice] = [await asked('one@attune.test'), await asked('other@attune.test')];
    expect((await verify('other@attune.test', alice.code!)).status).toBe(403);
    const link = new URL(alice.link!);
    const token = link.searchParams.get('token')!;
    for (const bent of [
      token.toUpperCase(),
      token.slice(0, -1),
      `${token}0`,
      `pkce_${token}`,
      `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
      `' OR 1=1`,
    ]) {
      link.searchParams.set('token', bent);
      const { location } = await server.open(link.href);
      expect(`${location?.search}${location?.hash}`).toContain('otp_expired');
    }
    expect((await verify('one@attune.test', alice.code!)).status).toBe(200);
  });

  test('a mail that was replaced, used or has run out before its job came is not sent', async () => {
    const email = 'overtaken@attune.test';
    await server.client().signUp({ email, password: 'a long enough password' });
    await server.client().resetPasswordForEmail(email);
    await server.client().resetPasswordForEmail(email);
    expect(await server.mailsTo(email)).toHaveLength(1);
    await server.client().resetPasswordForEmail(email);
    await server.testDb.query('DELETE FROM auth_one_time_tokens WHERE email = $1', [email]);
    expect(await server.mailsTo(email)).toHaveLength(1);
    await server.client().resetPasswordForEmail(email);
    server.clock.advance(hourMs);
    expect(await server.mailsTo(email)).toHaveLength(1);
    await server.client().resetPasswordForEmail(email);
    server.clock.advance(600_000);
    const late = (await server.mailsTo(email)).at(-1);
    expect([late?.code, late?.link]).toEqual([undefined, expect.stringContaining('/auth/v1/verify')]);
  });
});
