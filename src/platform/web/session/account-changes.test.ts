import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountsAnswer, alice, answer, calls, refusal, tokens } from '#platform/testing/web-server.ts';
import type { AccountChanges } from './account-changes.ts';
import { openKeeper } from './session-keeper.ts';

/* What each change sends, and what is read out of the answers. */

let changes: AccountChanges;
const last = () => calls.at(-1);

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const keeper = openKeeper(() => {}, false);
  accountsAnswer();
  await keeper.signInMethods.signIn(alice.email, 'a good long one', {});
  answer('PUT /auth/v1/user', tokens().user);
  changes = keeper.accountChanges;
});

describe('the account', () => {
  const mail = { id: alice.id, identity_id: 'i1', provider: 'email', identity_data: { email: alice.email } };
  const github = { id: 's', identity_id: 'i2', provider: 'github', identity_data: { email: 'a@hub.test' } };
  const read = async (user: object) => {
    answer('GET /auth/v1/user', tokens(user).user);
    const outcome = await changes.read();
    return outcome.ok ? outcome.account : outcome;
  };

  test('tells its address, the ways in, and the factors that count', async () => {
    const factors = [
      { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'my app' },
      { id: 'f2', factor_type: 'totp', status: 'unverified' },
    ];
    expect(await read({ identities: [mail, github], factors, new_email: 'b@attune.test' })).toEqual({
      email: alice.email,
      newEmail: 'b@attune.test',
      hasPassword: true,
      factors: [{ id: 'f1', type: 'totp', name: 'my app' }],
      services: [{ id: 'i2', provider: 'github', email: 'a@hub.test' }],
      waysIn: 2,
    });
  });

  test.each([
    ['comes by another service', { identities: [github] }],
    ['has only ever come by a mail', { identities: [mail], needs_password: true }],
  ])('of someone who %s has no password', async (_, user) => {
    expect(await read(user)).toMatchObject({ hasPassword: false, newEmail: null });
  });

  test('that can’t be read says why', async () => {
    answer('GET /auth/v1/user', refusal('user_banned', 403));
    expect(await changes.read()).toEqual({ ok: false, code: 'user_banned' });
  });
});

describe('D7 a new password goes with', () => {
  test.each([
    ['the current one', { currentPassword: 'old' }, { password: 'new', current_password: 'old' }],
    ['a mailed code', { mailedCode: '123456' }, { password: 'new', nonce: '123456' }],
    ['nothing, where the session is fresh', null, { password: 'new' }],
  ])('%s', async (_, proof, body) => {
    expect(await changes.setPassword('new', proof)).toEqual({ ok: true });
    // Without an address there is no challenge.
    expect(last()?.body).toEqual({ ...body, code_challenge: null, code_challenge_method: null });
  });

  test('what is refused comes back with its code', async () => {
    answer('PUT /auth/v1/user', refusal('current_password_invalid', 400));
    expect(await changes.setPassword('new', { currentPassword: 'wrong' })).toEqual({
      ok: false,
      code: 'current_password_invalid',
    });
  });
});

test('D7 the code is mailed by a call of its own', async () => {
  answer('GET /auth/v1/reauthenticate', {});
  expect(await changes.mailCode()).toEqual({ ok: true });
  expect(last()?.call).toBe('GET /auth/v1/reauthenticate');
});

describe('D6 another address', () => {
  test('P6 is asked for with links that lead back to where one was', async () => {
    await changes.changeEmail('b@attune.test', '/profile');
    const { call, body } = calls.find((one) => one.call.startsWith('PUT'))!;
    const back = new URL(call.split(' ')[1]!, 'http://x').searchParams.get('redirect_to');
    expect(back).toBe(`${location.origin}/auth?next=%2Fprofile`);
    expect(body).toMatchObject({ email: 'b@attune.test', code_challenge: expect.any(String) });
  });

  test('is half done until the other side confirms', async () => {
    answer('POST /auth/v1/verify', { msg: 'half', code: '200' });
    expect(await changes.confirmEmail(alice.email, '123456')).toEqual({ ok: true, isDone: false });
    expect(last()?.body).toMatchObject({ type: 'email_change', email: alice.email, token: '123456' });
    answer('POST /auth/v1/verify', tokens({ email: 'b@attune.test' }, 'second'));
    expect(await changes.confirmEmail('b@attune.test', '654321')).toEqual({ ok: true, isDone: true });
  });

  test('is taken back by asking for the present one', async () => {
    await changes.keepEmail(alice.email);
    expect(calls.find((one) => one.call.startsWith('PUT'))?.body).toMatchObject({ email: alice.email });
  });
});

describe('an authenticator app', () => {
  test('comes with what a camera, fingers and the same device need', async () => {
    const totp = { secret: 'ABCD', uri: 'otpauth://totp/x', qr_code: '<svg>…</svg>' };
    answer('POST /auth/v1/factors', { id: 'f1', type: 'totp', friendly_name: 'my app', totp });
    expect(await changes.addApp('my app')).toEqual({
      ok: true,
      made: { id: 'f1', secret: 'ABCD', uri: 'otpauth://totp/x', picture: '<svg>…</svg>' },
    });
    expect(last()?.body).toMatchObject({ friendly_name: 'my app', factor_type: 'totp' });
  });

  test('takes the name of one that nobody finished, which no list shows; never that of one that counts', async () => {
    const totp = { secret: 'ABCD', uri: 'otpauth://totp/x', qr_code: '<svg/>' };
    const taken = (status: string) => {
      const factor = { id: 'f0', factor_type: 'totp', friendly_name: 'my app', status };
      answer('GET /auth/v1/user', tokens({ factors: [factor] }).user);
      answer('POST /auth/v1/factors', refusal('mfa_factor_name_conflict', 422));
    };
    answer('DELETE /auth/v1/factors/f0', () => {
      answer('POST /auth/v1/factors', { id: 'f1', type: 'totp', friendly_name: 'my app', totp });
      return { id: 'f0' };
    });
    taken('unverified');
    expect(await changes.addApp('my app')).toMatchObject({ ok: true, made: { id: 'f1' } });
    taken('verified');
    expect(await changes.addApp('my app')).toEqual({ ok: false, code: 'mfa_factor_name_conflict' });
  });

  test('is removed by its id, and a refusal comes back', async () => {
    answer('DELETE /auth/v1/factors/f1', { id: 'f1' });
    expect(await changes.removeFactor('f1')).toEqual({ ok: true });
    answer('DELETE /auth/v1/factors/f1', refusal('insufficient_aal', 422));
    expect(await changes.removeFactor('f1')).toEqual({ ok: false, code: 'insufficient_aal' });
  });
});
