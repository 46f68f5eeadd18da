import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgettingJobs } from '#platform/server/forgetting.ts';
import { engines } from '#platform/testing/test-database.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import { personalData } from '../personal-data.ts';

const password = 'a long enough password';

describe.each(engines())('what an address tells about its account, on PostgreSQL %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ engine, settings: { autoconfirm: false } });
  });
  afterAll(() => server.stop());

  const post = (path: string, body: object) => server.call('POST', path, { body });
  async function insert(email: string, confirmedAt: string | null) {
    await server.testDb.query(
      'INSERT INTO auth_users (id, email, email_confirmed_at) VALUES (gen_random_uuid(), $1, $2)',
      [email, confirmedAt],
    );
    return email;
  }
  const settled = (email: string) => insert(email, '2026-01-01T00:00:00Z');
  const tooSoon = {
    status: 429,
    body: {
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
    },
  };

  test('E3 X4 a sign-up with an address that has an account looks like any other, and makes none', async () => {
    const email = await settled('here@attune.test');
    const body = (address: string) => ({ email: address, password, data: { later: 2, a: 'first' } });
    const [fresh, repeat] = [await post('/signup', body('fresh@attune.test')), await post('/signup', body(email))];
    const shape = ({ body: user }: typeof fresh) =>
      JSON.stringify(user)
        .replaceAll(user.id, 'id')
        .replaceAll(user.email, 'email')
        .replaceAll(/"\d{4}-[^"]+Z"/g, 'time');
    expect([fresh.status, repeat.status]).toEqual([200, 200]);
    expect(shape(repeat)).toBe(shape(fresh));
    expect(repeat.body).toMatchObject({
      email,
      identities: [],
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    const [account] = await server.testDb.query<{ id: string }>(
      'SELECT id, password_hash FROM auth_users WHERE email = $1',
      [email],
    );
    expect(account).toEqual({ id: expect.not.stringContaining(repeat.body.id), password_hash: null });
    const [mail, ...more] = await server.mailsTo(email);
    expect([mail?.subject, mail?.code, more]).toEqual(['You already have an account', undefined, []]);
  });

  test('E3 X4 two sign-ups in a row never answer with the same id, whether the first made an account or not', async () => {
    const ids: string[] = [];
    for (const email of [await settled('ids@attune.test'), 'ids.fresh@attune.test']) {
      for (let turn = 0; turn < 2; turn += 1) {
        ids.push((await post('/signup', { email, password })).body.id);
        await server.testDb.query(`DELETE FROM rate_limits WHERE key LIKE 'mail:%'`);
      }
    }
    expect(new Set(ids).size).toBe(4);
  });

  test.each([
    ['/recover', {}],
    ['/otp', { create_user: false }],
    ['/otp', { create_user: true }],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
  ])(
    'E4 E6 X4 X9 POST %s %o answers the same to known, waiting and unknown addresses, also the second time',
    async (path, extra) => {
      const name = [path.slice(1), ...Object.values(extra)].join('.').replace('_', '');
      const addresses = [
        await settled(`known.${name}@attune.test`),
        await insert(`waits.${name}@attune.test`, null),
        `nobody.${name}@attune.test`,
      ];
      for (const email of addresses)
        expect(await post(path, { email, ...extra })).toMatchObject({ status: 200, body: {} });
      for (const email of addresses) {
        const again = await post(path, { email: email.toUpperCase(), ...extra });
        expect(again).toMatchObject(tooSoon);
        const seconds = Number(again.headers.get('retry-after'));
        expect(again.body.message).toContain(` ${seconds} seconds`);
        expect(seconds).toBeGreaterThan(50);
        expect(seconds).toBeLessThanOrEqual(60);
      }
      const sent: number[] = [];
      for (const email of addresses) sent.push((await server.mailsTo(email)).length);
      const wanted = { '/recover': [1, 1, 0], '/otp': [1, 1, 'create_user' in extra && extra.create_user ? 1 : 0] };
      const resent = 'type' in extra && extra.type === 'signup' ? [0, 1, 0] : [0, 0, 0];
      expect(sent).toEqual(path === '/resend' ? resent : wanted[path as '/otp']);
    },
  );

  test('E6 a sign-up and the mail once more are one kind, and other kinds are not held up by it', async () => {
    const email = 'kinds@attune.test';
    expect((await post('/signup', { email, password })).status).toBe(200);
    expect(await post('/signup', { email, password })).toMatchObject(tooSoon);
    expect(await post('/resend', { type: 'signup', email })).toMatchObject(tooSoon);
    expect((await post('/recover', { email })).status).toBe(200);
    expect(await server.mailsTo(email)).toHaveLength(2);
  });

  test('E6 a change of address counts for either side, and reauthentication too', async () => {
    const email = 'mover@attune.test';
    await post('/signup', { email, password });
    const client = server.client();
    await client.verifyOtp({ email, token: (await server.mailsTo(email))[0]!.code!, type: 'signup' });
    expect((await client.updateUser({ email: 'goal@attune.test' })).error).toBeNull();
    const refused = await client.updateUser({ email: 'goal2@attune.test', data: { changed: true } });
    expect(refused.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect((await client.getUser()).data.user).toMatchObject({ new_email: 'goal@attune.test', user_metadata: {} });
    expect((await client.reauthenticate()).error).toBeNull();
    expect((await client.reauthenticate()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });

  test('E6 of many who change to one address one in a minute may have the mail again, and none is told', async () => {
    const goal = 'wanted.by.many@attune.test';
    const owners = ['a', 'b', 'c', 'd'].map((name) => `${name}.wants@attune.test`);
    for (const email of owners) {
      await settled(email);
      const change = 'UPDATE auth_users SET new_email = $2, email_change_begun_at = now() WHERE email = $1';
      await server.testDb.query(change, [email, goal]);
    }
    const resend = (email: string) => post('/resend', { type: 'email_change', email });
    const answers = await Promise.all(owners.map(resend));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await server.mailsTo(goal)).toHaveLength(1);
    const sent = (await Promise.all(owners.map((email) => server.mailsTo(email)))).flat();
    expect(sent).toHaveLength(1);
    for (const email of owners) expect(await resend(email)).toMatchObject(tooSoon);
  });

  test('E6 who asks for the mails of a change that nobody began holds up nobody’s change', async () => {
    const [email, body] = ['undisturbed@attune.test', { type: 'email_change' }];
    await post('/signup', { email, password });
    const client = server.client();
    await client.verifyOtp({ email, token: (await server.mailsTo(email))[0]!.code!, type: 'signup' });
    expect((await post('/resend', { ...body, email })).status).toBe(200);
    expect((await post('/resend', { ...body, email: 'undisturbed.goal@attune.test' })).status).toBe(200);
    expect((await client.updateUser({ email: 'undisturbed.goal@attune.test' })).error).toBeNull();
  });

  test('E6 the same address may ask again when the time is over', async () => {
    const brief = await startAuthServer({ engine, settings: { mailIntervalSeconds: 1 } });
    const ask = async () => (await brief.call('POST', '/recover', { body: { email: 'x@attune.test' } })).status;
    expect([await ask(), await ask()]).toEqual([200, 429]);
    await expect.poll(ask, { interval: 200 }).toBe(200);
    await brief.stop();
  });

  test('E6 no counter holds an address in the clear', async () => {
    const counters = JSON.stringify(await server.testDb.query('SELECT key FROM rate_limits'));
    expect(counters).toContain('mail:recovery:');
    expect(counters).not.toMatch(/@|attune/);
  });

  test('E6 AUTH_MAILS_PER_HOUR: over it nobody causes a mail, and nothing is half done', async () => {
    const few = await startAuthServer({ engine, settings: { autoconfirm: false, mailsPerHour: 2 } });
    const answers = [];
    for (const name of ['a', 'b', 'c']) {
      answers.push(await few.call('POST', '/signup', { body: { email: `${name}@attune.test`, password } }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]).toMatchObject({
      body: { code: 'over_email_send_rate_limit', message: 'Email rate limit exceeded' },
    });
    expect(Number(answers[2]!.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(await few.testDb.query('SELECT email FROM auth_users ORDER BY 1')).toEqual([
      { email: 'a@attune.test' },
      { email: 'b@attune.test' },
    ]);
    await few.stop();
  });
});

test('an account that waits is nobody yet, and is let go of after seven days', async () => {
  const server = await startAuthServer({ settings: { autoconfirm: false, signup: true } });
  for (const name of ['old', 'young']) {
    await server.call('POST', '/signup', { body: { email: `${name}@attune.test`, password } });
  }
  await server.testDb.query(
    `UPDATE auth_users SET created_at = now() - interval '7 days 1 minute' WHERE email LIKE 'old%'`,
  );
  const forgetting = forgettingJobs({ name: 'auth', title: 'Your account', personalData }, server.testDb.database);
  for (const job of forgetting) await job.run();
  expect(await server.testDb.query('SELECT email FROM auth_users')).toEqual([{ email: 'young@attune.test' }]);
  expect(await server.testDb.query('SELECT username FROM profiles')).toHaveLength(1);
  await server.stop();
});

test('with signing up closed an unknown address gets no account by a mail, and the same answer', async () => {
  const server = await startAuthServer({ settings: { autoconfirm: false, signup: false } });
  const answer = await server.call('POST', '/otp', { body: { email: 'new@attune.test' } });
  expect(answer).toMatchObject({ status: 200, body: {} });
  expect(await server.mailsTo('new@attune.test')).toEqual([]);
  expect(await server.testDb.query('SELECT 1 FROM auth_users')).toEqual([]);
  await server.stop();
});
