import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';

const password = 'a long enough password';
let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

const signUp = (email: string, address: string) =>
  server.call('POST', '/signup', { body: { email, password }, headers: { 'x-test-address': address } });
const signIn = (email: string, guess: string, address: string) =>
  server.call('POST', '/token?grant_type=password', {
    body: { email, password: guess },
    headers: { 'x-test-address': address },
  });
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

describe('X5 wrong passwords for an account', () => {
  test('after ten from anywhere, strangers wait; the right password from a known network does not', async () => {
    await signUp('guessed@attune.test', '10.1.0.1');
    const guesses = Array.from({ length: 15 }, (_, turn) => signIn('guessed@attune.test', 'wrong', `10.66.${turn}.1`));
    const answers = await Promise.all(guesses);
    expect(statusesOf(answers).filter((status) => status === 400)).toHaveLength(10);
    expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(5);

    const refused = await signIn('guessed@attune.test', password, '10.66.77.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await signIn('guessed@attune.test', password, '10.1.0.1')).status).toBe(200);
  });

  test('a known network has ten tries of its own, and is not shut for longer than ten minutes', async () => {
    await signUp('clumsy@attune.test', '2001:db8:1:1::1');
    // Another device of the same home.
    const here = '2001:db8:1:1::2';
    for (let turn = 0; turn < 10; turn += 1)
      expect((await signIn('clumsy@attune.test', 'wrong', here)).status).toBe(400);
    const refused = await signIn('clumsy@attune.test', password, here);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    // What went wrong at home is nothing against who comes from elsewhere.
    expect((await signIn('clumsy@attune.test', password, '10.2.0.1')).status).toBe(200);
    await server.testDb.query("UPDATE rate_limits SET window_ends = now() - interval '1 second'");
    expect((await signIn('clumsy@attune.test', password, here)).status).toBe(200);
  });

  test('from all networks that it is signed in from together it has thirty, which strangers cannot use up', async () => {
    const email = 'roaming@attune.test';
    let { refresh_token } = (await signUp(email, '2001:db8:2:1::1')).body;
    const told: number[] = [];
    for (let network = 1; network <= 4; network += 1) {
      const from = `2001:db8:2:${network}::1`;
      const refreshed = await server.call('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token },
        headers: { 'x-test-address': from },
      });
      refresh_token = refreshed.body.refresh_token;
      // Strangers guess meanwhile, and have used up what is theirs by now.
      for (let turn = 0; turn < 12; turn += 1) await signIn(email, 'wrong', `10.7.${network}.${turn}`);
      for (let turn = 0; turn < 10; turn += 1) told.push((await signIn(email, 'wrong', from)).status);
    }
    expect(told).toEqual([...Array(30).fill(400), ...Array(10).fill(429)]);
    const refused = await signIn(email, password, '2001:db8:2:4::1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    await server.testDb.query("UPDATE rate_limits SET window_ends = now() - interval '1 second'");
    for (let turn = 0; turn < 12; turn += 1) await signIn(email, 'wrong', `10.7.9.${turn}`);
    expect((await signIn(email, password, '2001:db8:2:4::1')).status).toBe(200);
  });

  test('a network that was left behind is no longer known', async () => {
    const { body } = await signUp('moved@attune.test', '10.3.0.1');
    expect((await server.call('POST', '/logout', { token: body.access_token })).status).toBe(204);
    await Promise.all(Array.from({ length: 10 }, () => signIn('moved@attune.test', 'wrong', '10.3.0.9')));
    expect((await signIn('moved@attune.test', password, '10.3.0.1')).status).toBe(429);
  });

  test('right ones never count, also many at once', async () => {
    await signUp('busy@attune.test', '10.4.0.1');
    await server.testDb.query('DELETE FROM auth_sessions');
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => signIn('busy@attune.test', password, '10.4.0.2')),
    );
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    const counted = await server.testDb.query<{ count: number }>('SELECT count FROM rate_limits WHERE count > 0');
    expect(counted.filter(({ count }) => count > 10)).toEqual([]);
    for (let turn = 0; turn < 10; turn += 1)
      expect((await signIn('busy@attune.test', 'wrong', '10.4.0.3')).status).toBe(400);
  });

  test('X4 X9 an address that nobody has is counted alike, so that no limit tells it from another', async () => {
    await signUp('somebody@attune.test', '10.5.255.1');
    const told = await Promise.all(
      ['somebody@attune.test', 'nobody@attune.test'].map(async (email) => {
        const guess = (turn: number) => signIn(email, 'wrong', `10.5.${turn}.1`);
        const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => guess(turn)));
        const { body, headers } = await guess(50);
        return { statuses: statusesOf(answers).sort(), body, later: headers.has('retry-after') };
      }),
    );
    expect(told[0]?.statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(told[1]).toEqual(told[0]);
  });

  test('a hundred wrong ones from one network end its guessing over many accounts', async () => {
    const guess = (turn: number) => signIn(`sprayed${turn}@attune.test`, 'Sommer2026', '10.6.0.1');
    const refused: number[] = [];
    // A few at a time: a hundred hashes at once take a busy machine longer than a call may.
    for (let turn = 0; turn < 103; turn += 8) {
      const turns = Array.from({ length: Math.min(8, 103 - turn) }, (_, index) => guess(turn + index));
      refused.push(...statusesOf(await Promise.all(turns)).filter((status) => status === 429));
    }
    expect(refused).toHaveLength(3);
    expect((await signIn('sprayed0@attune.test', 'Sommer2026', '10.6.0.2')).status).toBe(400);
  });

  test('no counter holds an e-mail address in the clear', async () => {
    const keys = JSON.stringify(await server.testDb.query('SELECT key FROM rate_limits'));
    expect(keys).not.toMatch(/guessed|clumsy|nobody|attune\.test/);
  });
});

describe('E1 E2 X1 passwords that many people use', () => {
  test.each([
    ['one of the commonest', 'trustno1', 'Password should not be one that many people use.'],
    ['in other letters', 'PassWord123', 'Password should not be one that many people use.'],
    ['the product’s name and some figures', 'Attune-2026!', 'Password should not be made of your name or ours.'],
    ['a row of keys', 'hgfedcba9876', 'Password should not be a common pattern.'],
    ['the address itself', 'Fresh@Attune.test', 'Password should not be your e-mail address.'],
  ])('%s is refused for a new account and for a new password', async (_what, weak, message) => {
    const refused = await server.call('POST', '/signup', { body: { email: 'fresh@attune.test', password: weak } });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'weak_password', message, weak_password: { reasons: ['pwned'] } },
    });
    const { error } = await server.client().signUp({ email: 'fresh@attune.test', password: weak });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'] });
  });

  test('a new password is looked at in the same way', async () => {
    const client = server.client();
    await client.signUp({ email: 'changes@attune.test', password });
    expect((await client.updateUser({ password: 'iloveyou' })).error).toMatchObject({ code: 'weak_password' });
    expect((await client.updateUser({ password: 'changes@attune.test' })).error).toMatchObject({
      code: 'weak_password',
    });
  });

  test('E2 someone who already has one still gets in, and is told', async () => {
    const lax = await startAuthServer({ settings: { commonPasswords: false, minPassword: 6 } });
    const email = 'early@attune.test';
    expect((await lax.client().signUp({ email, password: 'iloveyou' })).error).toBeNull();
    const [{ password_hash } = { password_hash: '' }] = await lax.testDb.query<{ password_hash: string }>(
      'SELECT password_hash FROM auth_users',
    );
    const relaxed = await lax.client().signInWithPassword({ email, password: 'iloveyou' });
    expect(relaxed.data.weakPassword ?? null).toBeNull();
    await lax.stop();

    await server.client().signUp({ email, password });
    await server.testDb.query('UPDATE auth_users SET password_hash = $1 WHERE email = $2', [password_hash, email]);
    const { data, error } = await server.client().signInWithPassword({ email, password: 'iloveyou' });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
    expect(data.weakPassword).toEqual({
      message: 'Password should not be one that many people use.',
      reasons: ['pwned'],
    });
  });
});
