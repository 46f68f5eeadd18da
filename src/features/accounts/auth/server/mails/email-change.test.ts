import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#platform/testing/test-database.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import { AccountChanged } from '../../domain/events.ts';

const password = 'a long enough password';

describe.each(engines())('changing the address, on PostgreSQL %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ engine, settings: { mailIntervalSeconds: 0, anonymous: true } });
    await server.client().signUp({ email: 'waiting@attune.test', password: `${password} of theirs` });
  });
  afterAll(() => server.stop());

  const lastMail = async (email: string) => (await server.mailsTo(email)).at(-1)!;
  async function person(name: string, flowType?: 'pkce') {
    const client = server.client(flowType);
    const { data } = await client.signUp({ email: `${name}@attune.test`, password });
    return { client, id: data.user!.id, old: `${name}@attune.test`, fresh: `${name}.new@attune.test` };
  }
  /** The mail of someone who signed up and hasn't opened it yet. */
  async function waits(email: string) {
    const body = { type: 'signup', email };
    await server.testDb.query(
      `INSERT INTO auth_users (id, email, password_hash) SELECT gen_random_uuid(), $1, password_hash FROM auth_users
       WHERE email = 'waiting@attune.test'`,
      [email],
    );
    await server.call('POST', '/resend', { body });
    return lastMail(email);
  }
  const row = async (id: string) =>
    (await server.testDb.query('SELECT email, new_email FROM auth_users WHERE id = $1', [id]))[0];

  test('D6 nothing changes before both addresses have said yes, in either order, by code', async () => {
    for (const first of ['old', 'fresh'] as const) {
      const who = await person(`order.${first}`);
      const second = first === 'old' ? 'fresh' : 'old';
      const { data, error } = await who.client.updateUser({ email: who.fresh.toUpperCase() });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email: who.old,
        new_email: who.fresh,
        email_change_sent_at: expect.any(String),
      });

      const type = 'email_change';
      const half = await server.call('POST', '/verify', {
        body: { type, email: who[first], token: (await lastMail(who[first])).code },
      });
      expect(half).toMatchObject({ status: 200, body: { msg: expect.stringContaining('other email'), code: '200' } });
      expect(half.body).not.toHaveProperty('access_token');
      expect(await row(who.id)).toEqual({ email: who.old, new_email: who.fresh });

      const device = server.client();
      const done = await device.verifyOtp({ type, email: who[second], token: (await lastMail(who[second])).code! });
      expect(done.error).toBeNull();
      expect(done.data.user).toMatchObject({ id: who.id, email: who.fresh });
      expect(done.data.user).not.toHaveProperty('new_email');
      expect(done.data.user?.identities).toMatchObject([{ provider: 'email', identity_data: { email: who.fresh } }]);
      expect((await server.client().signInWithPassword({ email: who.fresh, password })).error).toBeNull();
      expect((await server.client().signInWithPassword({ email: who.old, password })).error?.code).toBe(
        'invalid_credentials',
      );
    }
  });

  test('D6 by links: the first leads back with a word of it, the second with a code (P4)', async () => {
    const who = await person('links', 'pkce');
    await who.client.updateUser({ email: who.fresh }, { emailRedirectTo: 'http://attune.test/profile' });
    const current = await lastMail(who.old);
    expect(new URL(current.link!).searchParams.get('type')).toBe('email_change');
    const half = await server.open(current.link);
    expect([half.location?.pathname, half.location?.searchParams.get('message')]).toEqual([
      '/profile',
      expect.stringContaining('other email'),
    ]);
    expect(half.location?.hash).toMatch(/^#message=/);
    expect((await server.open(current.link)).location?.hash).toContain('otp_expired');
    const { location } = await server.open((await lastMail(who.fresh)).link);
    const { data, error } = await who.client.exchangeCodeForSession(location!.searchParams.get('code')!);
    expect([error, data.user?.email]).toEqual([null, who.fresh]);
  });

  test('D2 a second change voids the mails of the first, and one side cannot say yes for both', async () => {
    const who = await person('twice');
    await who.client.updateUser({ email: 'first.twice@attune.test' });
    const first = await lastMail('first.twice@attune.test');
    await who.client.updateUser({ email: who.fresh });
    expect((await server.open(first.link)).location?.hash).toContain('otp_expired');
    const second = await lastMail(who.fresh);
    await server.open(second.link);
    expect((await server.open(second.link)).location?.hash).toContain('otp_expired');
    expect(await row(who.id)).toEqual({ email: who.old, new_email: who.fresh });
    await server.client().resend({ type: 'email_change', email: who.old });
    expect(await server.mailsTo(who.fresh)).toHaveLength(1);
    await server.open((await lastMail(who.old)).link);
    expect(await row(who.id)).toEqual({ email: who.fresh, new_email: null });
  });

  test('an address that has an account is refused, one that someone merely typed at a sign-up is not', async () => {
    const [who, other] = [await person('mover'), await person('settled')];
    expect((await who.client.updateUser({ email: other.old })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect((await who.client.updateUser({ email: 'no address' })).error?.code).toBe('validation_failed');
    await server.call('POST', '/otp', { body: { email: who.fresh } });
    expect((await who.client.updateUser({ email: who.fresh })).error).toBeNull();
  });

  test.each(['first', 'last'])(
    'D5 D6 a sign-up that someone began holds up nobody who types the code of their own change (%s)',
    async (place) => {
      const [who, type] = [await person(`squatted.${place}`), 'email_change' as const];
      await waits(who.fresh);
      await who.client.updateUser({ email: who.fresh });
      const mails = { old: await lastMail(who.old), fresh: await lastMail(who.fresh) };
      const token_hash = new URL(mails.fresh.link!).searchParams.get('token')!;
      const byLink = await server.client().verifyOtp({ type, token_hash });
      expect([byLink.error?.code, byLink.error?.status]).toEqual(['email_exists', 422]);
      if (place === 'last') await server.open(mails.old.link);
      const typed = await server.client().verifyOtp({ type, email: who.fresh, token: mails.fresh.code! });
      expect(typed.error).toBeNull();
      if (place === 'first') await server.open(mails.old.link);
      expect(await row(who.id)).toEqual({ email: who.fresh, new_email: null });
    },
  );

  test.each(['before', 'after'])(
    'D5 the address of a sign-up that waits is carried to no other account, by a link opened %s the other side’s',
    async (when) => {
      const foe = await person(`foe.${when}`);
      const victim = `victim.${when}@attune.test`;
      if (when === 'before') {
        // A scanner opened it even before its person signed up.
        await foe.client.updateUser({ email: victim });
        await server.open((await lastMail(victim)).link);
      }
      const signUp = await waits(victim);
      if (when === 'after') await foe.client.updateUser({ email: victim });
      const opened = [await server.open((await lastMail(foe.old)).link)];
      if (when === 'after') opened.push(await server.open((await lastMail(victim)).link));
      expect(opened.map(({ location }) => location?.hash).join()).toContain('error_code=email_exists');
      expect(await row(foe.id)).toMatchObject({ email: foe.old });
      expect((await server.open(signUp.link)).location?.hash).toContain('access_token');
      const { data } = await server.client().signInWithPassword({ email: victim, password: `${password} of theirs` });
      expect([data.user?.email, data.user?.id === foe.id]).toEqual([victim, false]);
      expect((await server.client().signInWithPassword({ email: victim, password })).error?.code).toBe(
        'invalid_credentials',
      );
    },
  );

  test('D5 the person asked by mail is told whose account would move', async () => {
    const who = await person('telling');
    await who.client.updateUser({ email: who.fresh });
    const { text } = await lastMail(who.fresh);
    expect(text).toContain(`Someone asked to move the account of ${who.old} to this address.`);
    expect(text).toContain('if you’re just signing up');
  });

  test('an address that is shut out while it waits is not freed, and neither is its ban', async () => {
    const who = await person('unban');
    await waits(who.fresh);
    const ban = `UPDATE auth_users SET banned_until = now() + interval '1 year' WHERE email = $1`;
    await who.client.updateUser({ email: who.fresh });
    await server.testDb.query(ban, [who.fresh]);
    const email = who.fresh;
    const typed = async () =>
      server.call('POST', '/verify', {
        body: { type: 'email_change', email, token: (await lastMail(email)).code },
      });
    expect(await typed()).toMatchObject({ status: 422, body: { code: 'email_exists' } });
    expect((await who.client.updateUser({ email })).error?.code).toBe('email_exists');
    expect(
      await server.testDb.query('SELECT banned_until > now() AS out FROM auth_users WHERE email = $1', [email]),
    ).toEqual([{ out: true }]);
  });

  test('D6 a change that was begun more than a day ago is neither confirmed nor sent again', async () => {
    const who = await person('forgotten');
    await who.client.updateUser({ email: who.fresh });
    const mails = [await lastMail(who.old), await lastMail(who.fresh)];
    const ago = (span: string) =>
      server.testDb.query(`UPDATE auth_users SET email_change_begun_at = now() - $2::interval WHERE id = $1`, [
        who.id,
        span,
      ]);
    await ago('25 hours');
    const resend = () => server.client().resend({ type: 'email_change', email: who.old });
    expect((await resend()).error).toBeNull();
    expect(await server.mailsTo(who.fresh)).toHaveLength(1);
    for (const { link } of mails) expect((await server.open(link)).location?.hash).toContain('otp_expired');
    const token = mails[1]!.code!;
    const typed = await server.client().verifyOtp({ type: 'email_change', email: who.fresh, token });
    expect([typed.error?.code, (await row(who.id))?.email]).toEqual(['otp_expired', who.old]);
    await ago('23 hours');
    await resend();
    expect(await server.mailsTo(who.fresh)).toHaveLength(2);
    for (const email of [who.old, who.fresh]) await server.open((await lastMail(email)).link);
    expect(await row(who.id)).toEqual({ email: who.fresh, new_email: null });
  });

  test('D6 asking for the present address takes a change back, and its mails are void', async () => {
    const who = await person('undecided');
    await who.client.updateUser({ email: who.fresh });
    const mails = [await lastMail(who.old), await lastMail(who.fresh)];
    const { data, error } = await who.client.updateUser({ email: who.old });
    expect(error).toBeNull();
    expect(data.user).not.toHaveProperty('new_email');
    for (const { link } of mails) expect((await server.open(link)).location?.hash).toContain('otp_expired');
    await server.client().resend({ type: 'email_change', email: who.old });
    expect(await server.mailsTo(who.fresh)).toHaveLength(1);
    expect(await row(who.id)).toEqual({ email: who.old, new_email: null });
  });

  test('an address that was taken meanwhile is not taken away', async () => {
    const [who, other] = [await person('slow'), await person('quick')];
    await who.client.updateUser({ email: 'wanted@attune.test' });
    const [current, wanted] = [await lastMail(who.old), await lastMail('wanted@attune.test')];
    await server.open(current.link);
    await server.testDb.query(`UPDATE auth_users SET email = 'wanted@attune.test' WHERE id = $1`, [other.id]);
    expect((await server.open(wanted.link)).location?.hash).toMatch(/error_code=email_exists/);
    expect(await row(who.id)).toMatchObject({ email: who.old });
  });

  test('X10 the old address is told, and its mails no longer open anything', async () => {
    const who = await person('told');
    await who.client.updateUser({ email: who.fresh });
    await server.client().resetPasswordForEmail(who.old);
    const recovery = await lastMail(who.old);
    const [change] = (await server.mailsTo(who.old)).filter(
      ({ subject }) => subject === 'Please confirm a change of address',
    );
    expect(change?.text).toContain(who.fresh);
    await server.open(change?.link);
    await server.open((await lastMail(who.fresh)).link);
    const events = await server.testDb.query(`SELECT payload FROM outbox WHERE type = 'account.changed'`);
    expect(events).toEqual([
      { payload: { user_id: who.id, what: 'email-changed', email: expect.not.stringContaining('@') } },
    ]);
    expect((await lastMail(who.old)).subject).toBe('Your e-mail address was changed');
    expect((await server.open(recovery.link)).location?.hash).toContain('otp_expired');
  });

  test('X10 someone who changes their password is told', async () => {
    const who = await person('changer');
    await who.client.updateUser({ password: 'another good password' });
    expect((await server.mailsTo(who.old)).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  test.each(['factor-added', 'factor-removed', 'identity-linked', 'identity-unlinked'] as const)(
    'X10 %s is told, once',
    async (what) => {
      const who = await person(what);
      await server.testDb.database.asSystem((tx) => tx.emit(AccountChanged, { user_id: who.id, what }));
      const [mail, ...more] = await server.mailsTo(who.old);
      expect([mail?.subject, mail?.link, more]).toEqual([
        expect.stringMatching(/was (added|removed)$/),
        'http://attune.test/auth',
        [],
      ]);
    },
  );

  test('someone who came without an address adds one and a password later, and is the same person', async () => {
    const client = server.client();
    const { data, error } = await client.signInAnonymously({ options: { data: { goal: 'calm' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', user_metadata: { goal: 'calm' }, identities: [] });
    expect((await client.updateUser({ password })).error).toMatchObject({ status: 422, code: 'validation_failed' });
    expect((await client.reauthenticate()).error?.code).toBe('validation_failed');
    const email = 'no.longer.nameless@attune.test';
    const { data: now, error: refused } = await client.updateUser({ email, password });
    expect(refused).toBeNull();
    expect(now.user).toMatchObject({
      id: data.user!.id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect((await server.client().signInWithPassword({ email, password })).data.user?.id).toBe(data.user!.id);
  });
});

test('D5 someone who came without an address cannot take one with an unconfirmed sign-up by a link', async () => {
  const server = await startAuthServer({ settings: { autoconfirm: false, anonymous: true, mailIntervalSeconds: 0 } });
  const [foe, email] = [server.client(), 'victim@attune.test'];
  const { data } = await foe.signInAnonymously();
  await server.client().signUp({ email, password });
  await foe.updateUser({ email });
  const [signUp, change] = await server.mailsTo(email);
  expect(change?.text).toContain('Someone asked to move an account without an address to this address.');
  expect((await server.open(change?.link)).location?.hash).toContain('error_code=email_exists');
  expect((await server.open(signUp?.link)).location?.hash).toContain('access_token');
  expect((await server.client().signInWithPassword({ email, password })).data.user?.id).not.toBe(data.user?.id);
  await server.stop();
});

test('someone who came without an address gets none before it has said yes', async () => {
  const server = await startAuthServer({ settings: { autoconfirm: false, anonymous: true, mailIntervalSeconds: 0 } });
  const client = server.client();
  const { data } = await client.signInAnonymously();
  const email = 'later@attune.test';
  expect((await client.updateUser({ email })).data.user).toMatchObject({
    email: '',
    new_email: email,
    is_anonymous: true,
  });
  const [mail] = await server.mailsTo(email);
  const { data: done, error } = await server.client().verifyOtp({ email, token: mail!.code!, type: 'email_change' });
  expect(error).toBeNull();
  expect(done.user).toMatchObject({ id: data.user!.id, email, is_anonymous: false });
  await server.stop();
});
