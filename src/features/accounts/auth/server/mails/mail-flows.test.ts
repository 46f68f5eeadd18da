import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#platform/testing/test-database.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';

const password = 'a long enough password';
const nameOf = `SELECT username, named_at IS NOT NULL AS "isChosen" FROM profiles JOIN auth_users USING (id) WHERE email = $1`;
const back = 'http://attune.test/workshops?flow=1';

describe.each(engines())('accounts by mail, on PostgreSQL %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ engine, settings: { autoconfirm: false, mailIntervalSeconds: 0 } });
  });
  afterAll(() => server.stop());

  const lastMail = async (email: string) => (await server.mailsTo(email)).at(-1)!;
  async function confirmed(email: string) {
    await server.client().signUp({ email, password });
    const client = server.client();
    const { error } = await client.verifyOtp({ email, token: (await lastMail(email)).code!, type: 'signup' });
    expect(error).toBeNull();
    return client;
  }
  const methodsOf = (session: { access_token: string } | null) =>
    JSON.parse(Buffer.from(session!.access_token.split('.')[1]!, 'base64url').toString()).amr.map(
      ({ method }: { method: string }) => method,
    );

  test('§3 R-AUTH-13 R-ROUTE-02 signing up waits for the mail, whose link leads to the front page with a session', async () => {
    const email = 'alice@attune.test';
    const { data, error } = await server.client().signUp({ email, password, options: { data: { goal: 'calm' } } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [], user_metadata: { goal: 'calm' } });
    expect(data.user).toHaveProperty('confirmation_sent_at');
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    expect((await server.client().signInWithPassword({ email, password })).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
    });

    const mail = await lastMail(email);
    expect(new URL(mail.link!).searchParams.get('type')).toBe('signup');
    const { status, location } = await server.open(mail.link);
    expect([status, location?.origin, location?.pathname, location?.search]).toEqual([
      303,
      'http://attune.test',
      '/',
      '',
    ]);
    const fragment = Object.fromEntries(new URLSearchParams(location!.hash.slice(1)));
    expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600', type: 'signup' });
    expect(Number(fragment.expires_at)).toBe(Math.floor(server.clock.now() / 1000) + 3600);
    const client = server.client();
    const { data: set } = await client.setSession(fragment as { access_token: string; refresh_token: string });
    expect(set.user).toMatchObject({
      id: data.user!.id,
      email_confirmed_at: expect.any(String),
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    });
    expect(methodsOf(set.session)).toEqual(['otp']);
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  test('§4 the code of the mail can be typed in the same tab, as signup and as email', async () => {
    for (const type of ['signup', 'email'] as const) {
      const email = `typed.${type}@attune.test`;
      await server.client().signUp({ email, password });
      const client = server.client();
      const { data, error } = await client.verifyOtp({
        email: ` ${email.toUpperCase()} `,
        token: (await lastMail(email)).code!,
        type,
      });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
      expect(methodsOf(data.session)).toEqual(['otp']);
      expect((await client.getUser()).error).toBeNull();
    }
  });

  test('P4 P5 P8 a link of a PKCE flow leads back with a code, which only the browser that asked can use', async () => {
    const [email, client] = ['pkce@attune.test', server.client('pkce')];
    await client.signUp({ email, password, options: { emailRedirectTo: back } });
    const mail = await lastMail(email);
    expect(new URL(mail.link!).searchParams.get('token')).toMatch(/^pkce_/);
    const { status, location } = await server.open(mail.link);
    expect(status).toBe(303);
    expect(location?.href).toMatch(/^http:\/\/attune\.test\/workshops\?flow=1&code=[\w-]+$/);
    const code = location!.searchParams.get('code')!;
    expect((await server.client('pkce').exchangeCodeForSession(code)).error).not.toBeNull();
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(methodsOf(data.session)).toEqual(['email/signup']);
    expect((await server.client().verifyOtp({ email, token: mail.code!, type: 'email' })).error?.code).toBe(
      'otp_expired',
    );
  });

  test('P4 opened in another browser a link confirms the account, and lets nobody in', async () => {
    const email = 'elsewhere@attune.test';
    await server.client('pkce').signUp({ email, password });
    const { location } = await server.open((await lastMail(email)).link);
    expect([location?.hash, location?.searchParams.has('code')]).toEqual(['', true]);
    expect(
      await server.testDb.query('SELECT 1 FROM auth_sessions JOIN auth_users u ON u.id = user_id WHERE email = $1', [
        email,
      ]),
    ).toEqual([]);
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  test('D2 a link works once, also when it is opened often in the same moment, and a look at it spends nothing', async () => {
    const email = 'once@attune.test';
    await server.client().signUp({ email, password });
    const { link } = await lastMail(email);
    expect(await server.open(link, 'HEAD')).toMatchObject({ status: 200, location: null });
    const opened = await Promise.all([1, 2, 3, 4].map(() => server.open(link)));
    expect(opened.filter(({ location }) => location?.hash.includes('access_token'))).toHaveLength(1);
    const { status, location } = await server.open(link);
    expect(status).toBe(303);
    expect(location?.href).toBe(
      'http://attune.test/#error=access_denied&error_code=otp_expired&error_description=Email%20link%20is%20invalid%20or%20has%20expired',
    );
  });

  test('D2 what opens the link of a PKCE mail before its person does not spoil the code in it, which works once', async () => {
    const email = 'scanned@attune.test';
    await confirmed(email);
    const client = server.client('pkce');
    await client.resetPasswordForEmail(email, { redirectTo: back });
    const mail = await lastMail(email);
    expect((await server.open(mail.link)).location?.searchParams.has('code')).toBe(true);
    const again = await server.open(mail.link);
    expect(again.location?.href).toMatch(
      /^http:\/\/attune\.test\/workshops\?flow=1&error=access_denied&error_code=otp_expired&error_description=[^#]+#error=access_denied&error_code=otp_expired&error_description=/,
    );
    const type = 'recovery';
    expect((await server.client().verifyOtp({ email, token: mail.code!, type })).error).toBeNull();
    expect((await server.client().verifyOtp({ email, token: mail.code!, type })).error?.code).toBe('otp_expired');
  });

  test('D2 a new mail of the same kind voids the earlier one', async () => {
    const email = 'newer@attune.test';
    await server.client().signUp({ email, password });
    const older = await lastMail(email);
    const { error } = await server.client().resend({ type: 'signup', email });
    expect(error).toBeNull();
    const newer = await lastMail(email);
    expect(newer.link).not.toBe(older.link);
    expect((await server.open(older.link)).location?.hash).toContain('error_code=otp_expired');
    expect((await server.client().verifyOtp({ email, token: older.code!, type: 'signup' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    expect((await server.client().verifyOtp({ email, token: newer.code!, type: 'signup' })).error).toBeNull();
  });

  test('§4 the token of a link is good for POST /verify as token_hash, once', async () => {
    const email = 'hash@attune.test';
    await server.client().signUp({ email, password });
    const token_hash = new URL((await lastMail(email)).link!).searchParams.get('token')!;
    expect((await server.client().verifyOtp({ token_hash, type: 'recovery' })).error?.code).toBe('otp_expired');
    const { data, error } = await server.client().verifyOtp({ token_hash, type: 'email' });
    expect([error, methodsOf(data.session)]).toEqual([null, ['otp']]);
    expect((await server.client().verifyOtp({ token_hash, type: 'email' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
  });

  test('R-AUTH-02 D7 recovery: the code or the link begins a session in which the password can be set again', async () => {
    const email = 'forgot@attune.test';
    await confirmed(email);
    const there = server.client();
    await there.signInWithPassword({ email, password });

    const client = server.client('pkce');
    expect((await client.resetPasswordForEmail(email, { redirectTo: back })).error).toBeNull();
    const { location } = await server.open((await lastMail(email)).link);
    expect(location?.href).toMatch(/^http:\/\/attune\.test\/workshops\?flow=1&code=/);
    const { data } = await client.exchangeCodeForSession(location!.searchParams.get('code')!);
    expect(methodsOf(data.session)).toEqual(['recovery']);
    expect((await client.updateUser({ password: 'another good password' })).error).toBeNull();
    expect((await there.getUser()).error).not.toBeNull();

    const typing = server.client();
    await typing.resetPasswordForEmail(email);
    const typed = await typing.verifyOtp({ email, token: (await lastMail(email)).code!, type: 'recovery' });
    expect(methodsOf(typed.data.session)).toEqual(['otp']);
    expect((await typing.updateUser({ password: 'and one more password' })).error).toBeNull();
    expect((await server.client().signInWithPassword({ email, password: 'and one more password' })).error).toBeNull();
  });

  test('§4 a mail signs people in without a password, and makes an account where there is none', async () => {
    const email = 'nopassword@attune.test';
    const { error } = await server.client().signInWithOtp({ email, options: { data: { goal: 'rest' } } });
    expect(error).toBeNull();
    const first = await server.client().verifyOtp({ email, token: (await lastMail(email)).code!, type: 'email' });
    expect(first.data.user).toMatchObject({ email, user_metadata: { goal: 'rest' } });
    expect((await server.client().signInWithPassword({ email, password: '' })).error?.code).toBe('invalid_credentials');

    const client = server.client('pkce');
    await client.signInWithOtp({ email, options: { emailRedirectTo: back, shouldCreateUser: false } });
    const mail = await lastMail(email);
    expect(new URL(mail.link!).searchParams.get('type')).toBe('magiclink');
    const { location } = await server.open(mail.link);
    const { data } = await client.exchangeCodeForSession(location!.searchParams.get('code')!);
    expect([data.user?.id, methodsOf(data.session)]).toEqual([first.data.user?.id, ['magiclink']]);
  });

  test('D5 of two passwords for one address that waits, neither counts: who opens the mail may be either', async () => {
    const email = 'victim@attune.test';
    const theirs = 'what a stranger set before or after';
    // The last sign-up is the stranger's again, hoping that theirs becomes the only password.
    const older = [];
    for (const one of [password, theirs, theirs]) {
      await server.client().signUp({ email, password: one, options: { data: { username: 'Mallory' } } });
      older.push((await lastMail(email)).link);
    }
    for (const link of older.slice(0, 2)) expect((await server.open(link)).location?.hash).toContain('otp_expired');
    const { code } = await lastMail(email);
    const { data, error } = await server.client().verifyOtp({ email, token: code!, type: 'signup' });
    expect(error).toBeNull();
    expect(await server.testDb.query('SELECT password_hash FROM auth_users WHERE id = $1', [data.user!.id])).toEqual([
      { password_hash: null },
    ]);
    expect(await server.testDb.query(nameOf, [email])).toEqual([{ username: 'Victim', isChosen: false }]);
    for (const one of [password, theirs]) {
      expect((await server.client().signInWithPassword({ email, password: one })).error?.code).toBe(
        'invalid_credentials',
      );
    }
  });

  test('D5 whose password was not kept is told in the mail, and only then by the account; a first one needs no other', async () => {
    const email = 'typo@attune.test';
    for (const one of ['a lomg enough password', password]) {
      const { body } = await server.call('POST', '/signup', { body: { email, password: one } });
      expect(body).not.toHaveProperty('needs_password');
      expect((await lastMail(email)).text?.includes('There’s no password for this address')).toBe(one === password);
    }
    const client = server.client();
    const { data } = await client.verifyOtp({ email, token: (await lastMail(email)).code!, type: 'signup' });
    expect(data.user).toMatchObject({ needs_password: true });
    const { data: set, error } = await client.updateUser({ password });
    expect([error, set.user && 'needs_password' in set.user]).toEqual([null, false]);
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  test('D5 who signs up twice with the same password keeps it, by the newest mail', async () => {
    const email = 'patient@attune.test';
    await server.client().signUp({ email, password });
    const { link } = await lastMail(email);
    await server.client().signUp({ email, password });
    expect((await server.open(link)).location?.hash).toContain('otp_expired');
    const { code } = await lastMail(email);
    expect((await server.client().verifyOtp({ email, token: code!, type: 'signup' })).error).toBeNull();
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  test('D5 two different sign-ups in the same moment leave no password', async () => {
    const email = 'together@attune.test';
    await Promise.all(
      [password, 'quite another password'].map((one) => server.client().signUp({ email, password: one })),
    );
    expect(await server.testDb.query('SELECT password_hash FROM auth_users WHERE email = $1', [email])).toEqual([
      { password_hash: null },
    ]);
  });

  test.each(['otp', 'recover'] as const)(
    'D5 signing in by /%s confirms neither the password nor the name that a stranger set',
    async (path) => {
      const email = `prehijack.${path}@attune.test`;
      const data = { username: 'Mallory', full_name: 'Mallory' };
      await server.client().signUp({ email, password, options: { data } });
      await server.call('POST', `/${path}`, { body: { email } });
      const { link, code } = await lastMail(email);
      const type = path === 'otp' ? 'email' : 'recovery';
      expect(link).toBeDefined();
      const proved = await server.client().verifyOtp({ email, token: code!, type });
      expect([proved.error, proved.data.user?.user_metadata]).toEqual([null, {}]);
      expect(await server.testDb.query(nameOf, [email])).toEqual([{ username: 'Prehijack', isChosen: false }]);
      expect((await server.client().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    },
  );

  test('A4 a new password voids every mail that is out', async () => {
    const email = 'voided@attune.test';
    const client = await confirmed(email);
    await client.resetPasswordForEmail(email);
    await client.signInWithOtp({ email });
    await client.reauthenticate();
    const mails = (await server.mailsTo(email)).slice(-3);
    expect((await client.updateUser({ password: 'another good password' })).error).toBeNull();
    expect(await server.testDb.query('SELECT 1 FROM auth_one_time_tokens WHERE email = $1', [email])).toEqual([]);
    for (const { link } of mails) if (link) expect((await server.open(link)).location?.hash).toContain('otp_expired');
    const nonce = mails.at(-1)!.code!;
    expect((await client.updateUser({ password: 'one more password', nonce })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
  });

  test('§4 reauthentication: after a day a new password needs a proof, and a code out of a mail is one, once', async () => {
    const email = 'oldsession@attune.test';
    const client = await confirmed(email);
    await server.testDb.query(
      `UPDATE auth_sessions SET created_at = created_at - interval '1 day' WHERE user_id = (SELECT id FROM auth_users WHERE email = $1)`,
      [email],
    );
    const change = (body: object) => client.updateUser(body);
    expect((await change({ password: 'another good password' })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    expect((await change({ data: { goal: 'calm' } })).error).toBeNull();
    expect((await client.reauthenticate()).error).toBeNull();
    const mail = await lastMail(email);
    expect(mail.link).toBeUndefined();
    const nonce = mail.code!;
    const wrong = nonce === '000000' ? '000001' : '000000';
    expect((await change({ password: 'another good password', nonce: wrong })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    expect((await change({ password: 'another good password', nonce })).error).toBeNull();
    expect((await change({ password: 'one more good password', nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    expect(
      (await change({ password: 'one more good password', current_password: 'another good password' })).error,
    ).toBeNull();
  });

  test('AUTH-C6 with a second factor, a session that has not shown it changes neither password nor address', async () => {
    const email = 'factor@attune.test';
    const client = await confirmed(email);
    await server.testDb.query(
      `INSERT INTO auth_factors (id, user_id, factor_type, status) SELECT gen_random_uuid(), id, 'totp', 'verified' FROM auth_users WHERE email = $1`,
      [email],
    );
    for (const body of [{ password: 'another good password' }, { email: 'factor2@attune.test' }]) {
      expect((await client.updateUser(body)).error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    }
    expect((await client.updateUser({ email, data: { goal: 'calm' } })).error).toBeNull();
  });

  test('A6 who is banned gets no mail, and an older one lets nobody in', async () => {
    const email = 'banned@attune.test';
    await confirmed(email);
    await server.client().signInWithOtp({ email });
    const mail = await lastMail(email);
    await server.testDb.query(`UPDATE auth_users SET banned_until = now() + interval '1 day' WHERE email = $1`, [
      email,
    ]);
    expect((await server.open(mail.link)).location?.hash).toMatch(/^#error=access_denied&error_code=user_banned&/);
    expect((await server.client().verifyOtp({ email, token: mail.code!, type: 'email' })).error).toMatchObject({
      status: 403,
      code: 'user_banned',
    });
    const before = (await server.mailsTo(email)).length;
    for (const path of ['/otp', '/recover', '/signup']) {
      expect((await server.call('POST', path, { body: { email, password } })).status).toBe(200);
    }
    expect(await server.mailsTo(email)).toHaveLength(before);
  });

  test('P6 E9 a link leads back only to what is allowed, whatever was asked for or written into it', async () => {
    const email = 'lured@attune.test';
    await server.client().signUp({ email, password, options: { emailRedirectTo: 'https://evil.test/' } });
    const { link } = await lastMail(email);
    expect(new URL(link!).searchParams.get('redirect_to')).toBe('http://attune.test/');
    const bent = new URL(link!);
    bent.searchParams.set('redirect_to', '//evil.test');
    expect((await server.open(bent.href)).location?.origin).toBe('http://attune.test');
  });

  test('what is missing or of no kind is refused by name', async () => {
    const verify = async (body: object) => {
      const answer = await server.call('POST', '/verify', { body });
      return [answer.status, answer.body.code];
    };
    const email = 'nobody@attune.test';
    for (const body of [
      {},
      { type: 'signup' },
      { type: 'signup', token: '123456' },
      { type: 'signup', token: '123456', email, phone: '+4912345678' },
      { type: 'signup', token_hash: 'x', email },
      { type: 'constructor', token: '123456', email },
      { type: 'sms', token: '123456', phone: 'no number' },
      { type: 'signup', token: '123456', email: 'no address' },
    ]) {
      expect([body, await verify(body)]).toEqual([body, [400, 'validation_failed']]);
    }
    expect(await verify({ type: 'sms', token: '123456', phone: '+4912345678' })).toEqual([403, 'otp_expired']);
    expect(await verify({ type: 'invite', token: '123456', email })).toEqual([403, 'otp_expired']);
    for (const [path, body] of [
      ['/recover', {}],
      ['/recover', { email: 'no address' }],
      ['/recover', { email, code_challenge: 'short', code_challenge_method: 's256' }],
      ['/otp', {}],
      ['/otp', { email, phone: '+4912345678' }],
      ['/resend', { email }],
      ['/resend', { type: 'recovery', email }],
      ['/resend', { type: 'signup', phone: '+4912345678' }],
    ] as const) {
      const answer = await server.call('POST', path, { body });
      expect([path, body, answer.status, answer.body.code]).toEqual([path, body, 400, 'validation_failed']);
    }
    expect(await server.call('POST', '/otp', { body: { phone: '+4912345678' } })).toMatchObject({
      status: 400,
      body: { code: 'phone_provider_disabled' },
    });
    expect(await server.call('POST', '/resend', { body: { type: 'sms', phone: '+4912345678' } })).toMatchObject({
      status: 200,
      body: {},
    });
    for (const query of ['', '?token=x', '?type=signup']) {
      expect(await server.call('GET', `/verify${query}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    }
    expect((await server.open('http://attune.test/auth/v1/verify?token=x&type=constructor')).location?.hash).toContain(
      'validation_failed',
    );
  });

  test('nothing of all this stands in an event or a log', async () => {
    const events = JSON.stringify(await server.testDb.query('SELECT payload FROM outbox'));
    const log = server.logged.join('\n');
    for (const { link, code, to } of server.sink.mails) {
      const token = link ? (new URL(link).searchParams.get('token') ?? 'none') : 'none';
      for (const secret of [token, code ?? 'none', to])
        expect(events.includes(secret) || log.includes(secret)).toBe(false);
    }
  });
});
