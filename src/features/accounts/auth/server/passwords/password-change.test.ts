import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#platform/testing/test-database.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';

const password = 'a long enough password';
const another = 'another good password';

describe.each(engines())('a new password, on PostgreSQL %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ engine, settings: { mailIntervalSeconds: 0 } });
  });
  afterAll(() => server.stop());

  let people = 0;
  async function person() {
    people += 1;
    const [email, home] = [`person.${people}@attune.test`, `10.${people}.0.1`];
    const from = (address: string) => ({ 'x-test-address': address });
    const { body } = await server.call('POST', '/signup', { body: { email, password }, headers: from(home) });
    const put = (change: object, address = home) =>
      server.call('PUT', '/user', { token: body.access_token, body: change, headers: from(address) });
    const signIn = (guess: string, address: string) =>
      server.call('POST', '/token?grant_type=password', { body: { email, password: guess }, headers: from(address) });
    const [id, token, refresh]: string[] = [body.user.id, body.access_token, body.refresh_token];
    return { email, home, put, signIn, id: id!, token: token!, refresh: refresh! };
  }
  const age = (id: string) =>
    server.testDb.query(`UPDATE auth_sessions SET created_at = created_at - interval '1 day' WHERE user_id = $1`, [id]);
  async function nonceFor({ email, token }: { email: string; token: string }) {
    await server.call('GET', '/reauthenticate', { token });
    const { code } = (await server.mailsTo(email)).at(-1)!;
    return { right: code!, wrong: code === '000000' ? '000001' : '000000' };
  }
  const codesOf = (answers: { body: { code?: string } }[]) => answers.map(({ body }) => body.code);

  test('A4 D6 ends a change of address that is under way, also one that one side has confirmed', async () => {
    const who = await person();
    const fresh = `fresh.${who.email}`;
    await who.put({ email: fresh });
    const mails = [(await server.mailsTo(who.email)).at(-1)!, (await server.mailsTo(fresh)).at(-1)!];
    await server.open(mails[1]!.link);
    const { body: user } = await who.put({ password: another });
    expect(user).not.toHaveProperty('new_email');
    expect(
      await server.testDb.query('SELECT email, new_email, email_change_confirmed_by FROM auth_users WHERE id = $1', [
        who.id,
      ]),
    ).toEqual([{ email: who.email, new_email: null, email_change_confirmed_by: null }]);
    expect((await server.open(mails[0]!.link)).location?.hash).toContain('otp_expired');
    const before = server.sink.mails.length;
    await server.call('POST', '/resend', { body: { type: 'email_change', email: who.email } });
    await server.settle();
    // Only that the password was changed.
    expect(server.sink.mails.slice(before).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  test('A4 a change of address that is asked for in the same call goes on', async () => {
    const who = await person();
    expect(await who.put({ password: another, email: `both.${who.email}` })).toMatchObject({
      status: 200,
      body: { new_email: `both.${who.email}` },
    });
    expect(await server.mailsTo(`both.${who.email}`)).toHaveLength(1);
  });

  test('X5 a nonce is spent before anything is compared: without a right one nobody learns what the password is', async () => {
    const who = await person();
    const { right, wrong } = await nonceFor(who);
    for (const guess of [password, another]) {
      expect(await who.put({ password: guess, nonce: wrong })).toMatchObject({
        status: 422,
        body: { code: 'reauthentication_not_valid' },
      });
    }
    expect((await who.put({ password, nonce: right })).body.code).toBe('same_password');
    expect((await who.put({ password: another, nonce: right })).body.code).toBe('reauthentication_not_valid');
  });

  test('X5 wrong current passwords count like wrong ones at signing in', async () => {
    const who = await person();
    const guess = (turn: number) => who.put({ password: another, current_password: 'wrong' }, `10.66.${turn}.1`);
    const answers = [];
    for (let turn = 0; turn < 10; turn += 1) answers.push(await guess(turn));
    expect(codesOf(answers)).toEqual(Array(10).fill('current_password_invalid'));
    const refused = await who.put({ password: another, current_password: password }, '10.66.77.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect(refused.headers.has('retry-after')).toBe(true);
    expect((await who.signIn(password, '10.66.78.1')).status).toBe(429);
    // It locks nobody out where the account is in use.
    expect((await who.signIn(password, who.home)).status).toBe(200);
    expect((await who.put({ password: another, current_password: password })).status).toBe(200);
  });

  test('X5 someone who carries a session from network to network has thirty guesses, not ten in each', async () => {
    const who = await person();
    let { refresh } = who;
    const codes: string[] = [];
    for (let network = 0; network < 4; network += 1) {
      const from = `2001:db8:${who.home.split('.')[1]}:${network}::1`;
      const { body } = await server.call('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: refresh },
        headers: { 'x-test-address': from },
      });
      refresh = body.refresh_token;
      for (let turn = 0; turn < 10; turn += 1) {
        codes.push((await who.put({ password: another, current_password: 'wrong' }, from)).body.code);
      }
    }
    const [wrong, over] = ['current_password_invalid', 'over_request_rate_limit'];
    expect(codes).toEqual([...Array(30).fill(wrong), ...Array(10).fill(over)]);
  });

  test('X5 no way around it: what only fails after the comparison counts, too', async () => {
    const [who, taken] = [await person(), await person()];
    const answers = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const guess = turn % 2 === 0 ? another : password;
      answers.push(await who.put({ password: guess, email: taken.email }));
    }
    const both = ['email_exists', 'same_password'];
    expect(codesOf(answers)).toEqual([...both, ...both, ...both, ...both, ...both, 'over_request_rate_limit']);
    expect((await who.signIn(password, '10.67.0.1')).status).toBe(200);
  });

  test('X5 changes that go through count nothing', async () => {
    const who = await person();
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await who.put({ password: `${another} ${turn}` })).status).toBe(200);
    }
  });

  test('D7 the first password of an account with an address needs a proof after a day, too', async () => {
    const client = server.client();
    const email = 'no.password@attune.test';
    await client.signInWithOtp({ email });
    const { data } = await client.verifyOtp({
      email,
      token: (await server.mailsTo(email)).at(-1)!.code!,
      type: 'email',
    });
    const token = data.session!.access_token;
    const put = (body: object) => server.call('PUT', '/user', { token, body });
    await age(data.user!.id);
    expect(await put({ password })).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } });
    expect((await put({ password, current_password: '' })).body.code).toBe('current_password_invalid');
    const { right } = await nonceFor({ email, token });
    expect((await put({ password, nonce: right })).status).toBe(200);
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull();
  });
});
