import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { accountsAnswer, alice, answer, calls, refusal, tokens, unreachable } from '#platform/testing/web-server.ts';
import { openKeeper, type SessionSnapshot, type Tell } from './session-keeper.ts';
import { sessionKey } from './stored-session.ts';

/* What the keeper does with the accounts client, beside what the store of the session already shows. */

let told: Partial<SessionSnapshot>[];
let tell: Tell;
const keep = (session: object) => localStorage.setItem(sessionKey, JSON.stringify(session));
const kept = () => JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as { access_token: string } | null;
const callsOf = (call: string) => calls.filter((one) => one.call.startsWith(call));
const refresh = 'POST /auth/v1/token?grant_type=refresh_token';
const redirectOf = (call: string) =>
  new URL(callsOf(call)[0]?.call.split(' ')[1] ?? '', 'http://x').searchParams.get('redirect_to');

beforeEach(() => {
  const heard: Partial<SessionSnapshot>[] = [];
  told = heard;
  tell = (next) => void heard.push(next);
  localStorage.clear();
  sessionStorage.clear();
  // A browser of its own for each test: keepers of the tests before hear nothing of it.
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** A keeper of a session whose token is `first`, once it knows whose that is. */
async function open() {
  keep(tokens({}, 'first'));
  const keeper = openKeeper(tell, false);
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ status: 'signed-in' }));
  return keeper;
}

describe('a token that was refused', () => {
  test('R-STATE-07 is renewed, and the new one is kept and given from then on', async () => {
    const keeper = await open();
    answer('POST /auth/v1/token', tokens({}, 'second'));
    expect(await keeper.renew('first')).toBe('second');
    expect([kept()?.access_token, await keeper.accessToken()]).toEqual(['second', 'second']);
  });

  test('another tab has renewed already is not renewed again', async () => {
    const keeper = await open();
    keep(tokens({}, 'of the other tab'));
    expect(await keeper.renew('first')).toBe('of the other tab');
    expect(callsOf('POST')).toEqual([]);
  });

  test('asked for at once from several sides is renewed once', async () => {
    const keeper = await open();
    answer('POST /auth/v1/token', tokens({}, 'second'));
    expect(await Promise.all([keeper.renew('first'), keeper.renew('first')])).toEqual(['second', 'second']);
    expect(callsOf(refresh)).toHaveLength(1);
  });

  test.each([
    ['there is no answer', unreachable],
    ['there is a fault behind it', () => refusal('internal', 503)],
  ])('stays where %s: the person is in, and nothing is wiped', async (_, given) => {
    const keeper = await open();
    localStorage.setItem('draft', 'mine');
    answer('POST /auth/v1/token', given);
    // The client tries again for half a minute.
    vi.useFakeTimers();
    const renewed = keeper.renew('first');
    await vi.advanceTimersByTimeAsync(minuteMs);
    vi.useRealTimers();
    expect(await renewed).toBeNull();
    expect([kept()?.access_token, localStorage.getItem('draft')]).toEqual(['first', 'mine']);
    expect(told.every(({ status }) => status !== 'signed-out')).toBe(true);
  });

  test.each([
    ['refresh_token_not_found', 'session_not_found', 'elsewhere'],
    ['session_expired', 'session_not_found', 'long-ago'],
  ])(
    'R-STATE-08 CARE C18 of a session that ended (%s) signs out; what is kept waits for its person',
    async (code, asked, how) => {
      const keeper = await open();
      localStorage.setItem('draft', 'mine');
      answer('POST /auth/v1/token', refusal(code, 400));
      answer('GET /auth/v1/user', refusal(asked, 403));
      answer('POST /auth/v1/logout', undefined);
      expect(await keeper.renew('first')).toBeNull();
      expect(told.at(-1)).toMatchObject({ status: 'signed-out', user: null, ended: { how, user: alice } });
      expect([kept(), localStorage.getItem('draft')]).toEqual([null, 'mine']);
      accountsAnswer();
      await keeper.signInMethods.signIn(alice.email, 'a good long one', {});
      expect(told.find(({ status }) => status === 'signed-in')).toBeDefined();
      expect(told.at(-2)).toEqual({ status: 'signed-in', user: alice, step: undefined, ended: undefined });
      expect(localStorage.getItem('draft')).toBe('mine');
    },
  );

  test('CARE C18 of an account that was deleted wipes what was kept, and says so', async () => {
    const keeper = await open();
    localStorage.setItem('draft', 'mine');
    answer('POST /auth/v1/token', refusal('refresh_token_not_found', 400));
    answer('GET /auth/v1/user', refusal('user_not_found', 403));
    answer('POST /auth/v1/logout', refusal('user_not_found', 403));
    expect(await keeper.renew('first')).toBeNull();
    expect(told.at(-1)).toMatchObject({ status: 'signed-out', ended: { how: 'gone', user: null } });
    expect([kept(), localStorage.getItem('draft')]).toEqual([null, null]);
  });

  test('of a deleted account is called so also where several calls were refused at once', async () => {
    const keeper = await open();
    answer('POST /auth/v1/token', refusal('refresh_token_not_found', 400));
    answer('GET /auth/v1/user', refusal('user_not_found', 403));
    answer('POST /auth/v1/logout', refusal('user_not_found', 403));
    await Promise.all([keeper.renew('first'), keeper.renew('first'), keeper.renew('first')]);
    expect(told.at(-1)).toMatchObject({ status: 'signed-out', ended: { how: 'gone', user: null } });
  });

  test('while too many ask is neither renewed nor ended', async () => {
    const keeper = await open();
    answer('POST /auth/v1/token', refusal('over_request_rate_limit', 429, { headers: { 'Retry-After': '42' } }));
    vi.useFakeTimers();
    const renewed = keeper.renew('first');
    await vi.advanceTimersByTimeAsync(minuteMs);
    vi.useRealTimers();
    expect(await renewed).toBeNull();
    expect([kept()?.access_token, told.at(-1)?.status]).toEqual(['first', 'signed-in']);
  });
});

describe('CARE C18 after a session that ended by itself', () => {
  const bob = { id: '01970000-0000-7000-8000-00000000000b', email: 'bob@attune.test' };
  async function ended() {
    const keeper = await open();
    localStorage.setItem('draft', 'mine');
    sessionStorage.setItem('draft', 'mine');
    answer('POST /auth/v1/token', refusal('refresh_token_not_found', 400));
    answer('POST /auth/v1/logout', undefined);
    await keeper.renew('first');
    return keeper;
  }

  test('another person finds nothing of the first, and is in only once it’s gone', async () => {
    const { signInMethods } = await ended();
    answer('POST /auth/v1/token', tokens(bob, 'of bob'));
    await signInMethods.signIn(bob.email, 'a good long one', {});
    await vi.waitFor(() => expect(told).toContainEqual(expect.objectContaining({ status: 'signed-in', user: bob })));
    expect([localStorage.getItem('draft'), sessionStorage.length, kept()?.access_token]).toEqual([null, 0, 'of bob']);
    const places = told.flatMap(({ status }) => status ?? []);
    expect(places.slice(-2)).toEqual(['signed-out', 'signed-in']);
  });

  test('so does one who comes after a reload, in a tab that never saw the first', async () => {
    await ended();
    const { signInMethods } = openKeeper(tell, false);
    answer('POST /auth/v1/token', tokens(bob, 'of bob'));
    await signInMethods.signIn(bob.email, 'a good long one', {});
    await vi.waitFor(() => expect(told).toContainEqual(expect.objectContaining({ status: 'signed-in', user: bob })));
    expect(localStorage.getItem('draft')).toBeNull();
  });

  test('someone who shows a password and still owes the second factor takes nothing', async () => {
    const { signInMethods } = await ended();
    const factors = [{ id: 'f1', factor_type: 'totp', status: 'verified' }];
    answer('POST /auth/v1/token', tokens({ factors }, 'half'));
    await signInMethods.signIn(alice.email, 'a good long one', {});
    expect(told.findLast(({ status }) => status !== undefined)).toEqual({
      status: 'signed-out',
      user: null,
      step: 'second-factor',
    });
    expect(localStorage.getItem('draft')).toBe('mine');
  });

  test('signing out instead wipes it all', async () => {
    const keeper = await ended();
    await keeper.signOut('local');
    expect(told.at(-1)).toMatchObject({ status: 'signed-out', ended: undefined });
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  test('CARE C18 signing out leaves nothing, also if a call from before is refused only then', async () => {
    accountsAnswer();
    answer('GET /auth/v1/user', refusal('session_not_found', 403));
    const keeper = await open();
    const send = globalThis.fetch;
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    vi.stubGlobal('fetch', async (asked: string, init?: RequestInit) => {
      if (String(asked).endsWith('/user')) await late;
      return send(asked, init);
    });
    const read = keeper.accountChanges.read();
    expect(await keeper.signOut('global')).toEqual({ ok: true });
    arrive();
    expect(await read).toMatchObject({ code: 'session_not_found' });
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('a session that another one replaces in this browser', () => {
  const tokenOf = (session_id: string) => `h.${btoa(JSON.stringify({ session_id, aal: 'aal1' }))}.s`;
  const logout = 'POST /auth/v1/logout';
  async function inSession(id: string) {
    keep(tokens({}, tokenOf(id)));
    const keeper = openKeeper(tell, false);
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ status: 'signed-in' }));
    const headers: (string | null)[] = [];
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', (asked: string, init?: RequestInit) => {
      if (asked.includes('/logout')) headers.push(new Headers(init?.headers).get('Authorization'));
      return send(asked, init);
    });
    answer(logout, undefined);
    return { keeper, headers };
  }

  test('ends, by its own token, when somebody signs in; the new one stays', async () => {
    const { keeper, headers } = await inSession('one');
    answer('POST /auth/v1/token', tokens({}, tokenOf('two')));
    await keeper.replacing(() => keeper.signInMethods.signIn(alice.email, 'a good long one', {}));
    expect([callsOf(logout).map(({ call }) => call), headers]).toEqual([
      [`${logout}?scope=local`],
      [`Bearer ${tokenOf('one')}`],
    ]);
    expect(kept()?.access_token).toBe(tokenOf('two'));
    expect(told.every(({ status }) => status !== 'signed-out')).toBe(true);
  });

  test('D6 ends when the last side of a change of address confirms', async () => {
    const { keeper } = await inSession('one');
    answer('POST /auth/v1/verify', tokens({}, tokenOf('two')));
    await keeper.replacing(() => keeper.accountChanges.confirmEmail(alice.email, '123456'));
    expect(callsOf(logout)).toHaveLength(1);
  });

  test('stays where its tokens were only renewed, where nobody was in before, and where signing in failed', async () => {
    const { keeper } = await inSession('one');
    answer('POST /auth/v1/token', tokens({}, `${tokenOf('one')}2`));
    await keeper.replacing(() => keeper.renew(tokenOf('one')));
    answer('POST /auth/v1/token', refusal('invalid_credentials', 400));
    await keeper.replacing(() => keeper.signInMethods.signIn(alice.email, 'wrong', {}));
    expect(callsOf(logout)).toEqual([]);
    localStorage.clear();
    answer('POST /auth/v1/token', tokens({}, tokenOf('two')));
    await keeper.replacing(() => keeper.signInMethods.signIn(alice.email, 'a good long one', {}));
    expect(callsOf(logout)).toEqual([]);
  });
});

describe('removing a second factor', () => {
  test('AUTH-C5 renews the tokens, so that another one that’s left is asked for at once', async () => {
    const keeper = await open();
    const factors = [{ id: 'f2', factor_type: 'totp', status: 'verified' }];
    answer('DELETE /auth/v1/factors/f1', { id: 'f1' });
    answer('POST /auth/v1/token', tokens({ factors }, 'second'));
    expect(await keeper.accountChanges.removeFactor('f1')).toEqual({ ok: true });
    expect(told.at(-1)).toMatchObject({ status: 'signed-out', step: 'second-factor' });
  });

  test('that is refused renews nothing', async () => {
    const keeper = await open();
    answer('DELETE /auth/v1/factors/f1', refusal('insufficient_aal', 422));
    expect(await keeper.accountChanges.removeFactor('f1')).toMatchObject({ ok: false, code: 'insufficient_aal' });
    expect(callsOf(refresh)).toEqual([]);
  });
});

test('CARE C18 a tab that still shows one person never speaks for another who is in by now', async () => {
  const keeper = await open();
  keep(tokens({ id: '01970000-0000-7000-8000-00000000000b' }, 'of bob'));
  expect([await keeper.accessToken(), await keeper.renew('first')]).toEqual([null, null]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  expect(await keeper.accessToken()).toBeNull();
});

describe('signing out', () => {
  test('R-AUTH-15 CARE C18 in another tab, what this device kept for the person goes here, too', async () => {
    const keeper = await open();
    localStorage.setItem('draft', 'mine');
    localStorage.removeItem(sessionKey);
    keeper.left();
    expect(told.at(-1)).toMatchObject({ status: 'signed-out', ended: { how: 'left', user: null } });
    await vi.waitFor(() => expect(localStorage.getItem('draft')).toBeNull());
  });

  test('in another tab where somebody else is in already, what is kept is theirs and stays', async () => {
    const keeper = await open();
    const bob = '01970000-0000-7000-8000-00000000000b';
    keep(tokens({ id: bob }, 'of bob'));
    localStorage.setItem('attune-owner', bob);
    localStorage.setItem('draft', 'of bob');
    keeper.left();
    expect([kept()?.access_token, localStorage.getItem('draft')]).toEqual(['of bob', 'of bob']);
  });
});

describe('the mails', () => {
  test('R-ROUTE-02 of a new account lead to the root, with the place wanted and the proof of a person', async () => {
    const { signInMethods } = openKeeper(tell, false);
    answer('POST /auth/v1/resend', {});
    const way = { next: '/profile', captchaToken: 'proof' };
    expect(await signInMethods.sendMail('signup', alice.email, way)).toEqual({ ok: true });
    expect(redirectOf('POST /auth/v1/resend')).toBe(`${location.origin}/?next=%2Fprofile`);
    expect(callsOf('POST /auth/v1/resend')[0]?.body).toMatchObject({
      type: 'signup',
      email: alice.email,
      gotrue_meta_security: { captcha_token: 'proof' },
    });
  });

  test('P6 of a forgotten password lead to where a new one is asked for', async () => {
    const { signInMethods } = openKeeper(tell, false);
    answer('POST /auth/v1/recover', {});
    await signInMethods.sendMail('recovery', alice.email, { next: '/profile' });
    expect(redirectOf('POST /auth/v1/recover')).toBe(`${location.origin}/auth?step=new-password&next=%2Fprofile`);
  });

  test('another site as the place wanted is left out', async () => {
    const { signInMethods } = openKeeper(tell, false);
    answer('POST /auth/v1/resend', {});
    await signInMethods.sendMail('signup', alice.email, { next: 'https://evil.example' });
    expect(redirectOf('POST /auth/v1/resend')).toBe(`${location.origin}/`);
  });

  test('X9 that are asked for too often say how long to wait', async () => {
    const { signInMethods } = openKeeper(tell, false);
    const refused = refusal('over_email_send_rate_limit', 429, { headers: { 'Retry-After': '42' } });
    answer('POST /auth/v1/recover', refused);
    const outcome = await signInMethods.sendMail('recovery', alice.email, {});
    expect(outcome).toEqual({ ok: false, code: 'over_email_send_rate_limit', retryAfterSeconds: 42 });
  });
});

describe('AUTH-C6 the second factor', () => {
  const factors = [
    { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'my phone' },
    { id: 'f2', factor_type: 'phone', status: 'unverified' },
    { id: 'f3', factor_type: 'webauthn', status: 'verified' },
    { id: 'f4', factor_type: 'phone', status: 'verified' },
  ];
  async function signIn() {
    const keeper = openKeeper(tell, false);
    answer('POST /auth/v1/token', tokens({ factors }, 'first'));
    answer('GET /auth/v1/user', tokens({ factors }).user);
    await keeper.signInMethods.signIn(alice.email, 'a good long one', {});
    return keeper.signInMethods;
  }

  test('one that is verified, and of a kind that can be asked for here, can be chosen', async () => {
    expect(await (await signIn()).factors()).toEqual({
      ok: true,
      factors: [
        { id: 'f1', type: 'totp', name: 'my phone' },
        { id: 'f4', type: 'phone', name: '' },
      ],
    });
  });

  test('of a phone is shown by the message that was sent, and by no other', async () => {
    const signInMethods = await signIn();
    answer('POST /auth/v1/factors/f4/challenge', { id: 'c4', type: 'phone', expires_at: 0 });
    expect(await signInMethods.challengePhone('f4')).toEqual({ ok: true, challengeId: 'c4' });
    answer('POST /auth/v1/factors/f4/verify', tokens({ factors }, 'second'));
    expect(await signInMethods.showFactor('f4', '123456', 'c4')).toEqual({ ok: true });
    expect(callsOf('POST /auth/v1/factors/f4/challenge')).toHaveLength(1);
    expect(callsOf('POST /auth/v1/factors/f4/verify')[0]?.body).toMatchObject({ challenge_id: 'c4', code: '123456' });
  });

  test('of an app needs no message first', async () => {
    const signInMethods = await signIn();
    answer('POST /auth/v1/factors/f1/challenge', { id: 'c1', type: 'totp', expires_at: 0 });
    answer('POST /auth/v1/factors/f1/verify', refusal('mfa_verification_failed', 422));
    expect(await signInMethods.showFactor('f1', '000000')).toEqual({ ok: false, code: 'mfa_verification_failed' });
  });
});

test('R-STATE-06 what begins, signs in, shows a second factor, renews and ends a session is followed each time', async () => {
  const heard: string[] = [];
  const listen = AuthClient.prototype.onAuthStateChange;
  vi.spyOn(AuthClient.prototype, 'onAuthStateChange').mockImplementation(function (this: GoTrueClient, tellOf) {
    return listen.call(this, (event, session) => {
      heard.push(event);
      return tellOf(event, session);
    });
  });
  const now = () => told.findLast(({ status }) => status !== undefined);
  const keeper = openKeeper(tell, false);
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'signed-out', step: undefined }));
  const factors = [{ id: 'f1', factor_type: 'totp', status: 'verified' }];
  const tokenOf = (aal: string) => `h.${btoa(JSON.stringify({ session_id: 'one', aal }))}.s`;
  answer('POST /auth/v1/token', tokens({ factors }, tokenOf('aal1')));
  await keeper.signInMethods.signIn(alice.email, 'a good long one', {});
  expect(now()).toMatchObject({ status: 'signed-out', step: 'second-factor' });
  answer('POST /auth/v1/factors/f1/challenge', { id: 'c1', type: 'totp', expires_at: 0 });
  answer('POST /auth/v1/factors/f1/verify', tokens({ factors }, tokenOf('aal2')));
  await keeper.signInMethods.showFactor('f1', '123456');
  expect(now()).toMatchObject({ status: 'signed-in', user: alice });
  const renewed = `${tokenOf('aal2')}2`;
  const moved = { ...alice, email: 'alice.new@attune.test' };
  answer('POST /auth/v1/token', tokens({ ...moved, factors }, renewed));
  expect(await keeper.renew(tokenOf('aal2'))).toBe(renewed);
  expect(now()).toMatchObject({ status: 'signed-in', user: moved });
  answer('POST /auth/v1/logout', undefined);
  await keeper.signOut('local');
  expect(now()).toMatchObject({ status: 'signed-out', user: null, step: undefined });
  const all = ['INITIAL_SESSION', 'SIGNED_IN', 'MFA_CHALLENGE_VERIFIED', 'TOKEN_REFRESHED', 'SIGNED_OUT'];
  expect(heard.filter((event, index) => event !== heard[index - 1])).toEqual(all);
});

describe('a fault of a link', () => {
  test('is over once somebody has come in, and stays while nobody has', async () => {
    const { signInMethods } = openKeeper(tell, false);
    answer('POST /auth/v1/token', refusal('invalid_credentials', 400));
    await signInMethods.signIn(alice.email, 'wrong', {});
    expect(told).not.toContainEqual({ linkFault: null });
    accountsAnswer();
    await signInMethods.signIn(alice.email, 'a good long one', {});
    expect(told.at(-1)).toEqual({ linkFault: null });
  });
});

test('X1 a password that is refused says for which reasons', async () => {
  const { signInMethods } = openKeeper(tell, false);
  const body = { weak_password: { reasons: ['length', 'pwned'] } };
  answer('POST /auth/v1/signup', refusal('weak_password', 422, { body }));
  const outcome = await signInMethods.signUp(alice.email, 'short', {});
  expect(outcome).toEqual({ ok: false, code: 'weak_password', reasons: ['length', 'pwned'] });
});
