import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  accountsAnswer,
  alice,
  all,
  answers,
  calls,
  eventually,
  find,
  open,
  refusal,
  type,
} from '#platform/testing/page.tsx';
import { session } from '#platform/web/session/session-store.ts';
import { reloadSettings } from '../settings-store.ts';
import { authStrings } from '../strings.ts';
import { JoinCommunity, JoinPage } from './join-community.tsx';
import { SignIn } from './sign-in.tsx';

/** Everything of /auth beyond its form: what a mail, a code, another service or a second factor can end in. */

const now = Math.floor(Date.now() / 1000);
const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

/** A session as the accounts server answers it. */
function tokens(claims: object, user: object = {}) {
  return {
    body: {
      access_token: tokenOf(claims),
      refresh_token: 'r',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: now + 3600,
      user: { ...alice, aud: 'authenticated', app_metadata: {}, user_metadata: {}, identities: [], ...user },
    },
  };
}
const sent = () => calls.filter(({ call }) => call !== 'GET /auth/v1/settings');
const bodyOf = (call: string) => sent().find((one) => one.call.startsWith(call))?.body;
const redirectOf = (call: string) =>
  new URL(
    sent()
      .find((one) => one.call.startsWith(call))
      ?.call.split(' ')[1] ?? '',
    'http://x',
  ).searchParams.get('redirect_to');

async function settings(wire: object): Promise<void> {
  answers['GET /auth/v1/settings'] = { body: { external: { email: true }, ...wire } };
  await reloadSettings();
  calls.length = 0;
}
beforeEach(() => settings({}));

async function fill(email: string, password: string): Promise<void> {
  type(await eventually(() => find<HTMLInputElement>('input', 'Email')), email);
  type(find<HTMLInputElement>('input', 'Password'), password);
}
async function createAccount(): Promise<void> {
  await eventually(() => find('[role=tab]', 'Create account').click());
  await eventually(() => find('button[type=submit]', 'Create account'));
  await fill(alice.email, 'a good long one');
  find('button[type=submit]', 'Create account').click();
  await eventually(() => find('h2', authStrings.confirm.sent.title));
}
const code = () => find<HTMLInputElement>('input[name=code]');
const alertText = () =>
  all('[role=alert]')
    .map((box) => box.textContent)
    .join('');

describe('one last step, in the mail', () => {
  beforeEach(() => {
    answers['POST /auth/v1/signup'] = { body: alice };
  });

  test('R-AUTH-13 R-ROUTE-02 the link leads to the root, which knows the place somebody was on the way to', async () => {
    open(SignIn, '/auth?next=%2Fworkshops%3Fcode%3D123-456-789');
    await createAccount();
    expect(redirectOf('POST /auth/v1/signup')).toBe(
      `${location.origin}/?next=${encodeURIComponent('/workshops?code=123-456-789')}`,
    );
  });

  test('a place without a mail server says who finds the mail, and that another is written there', async () => {
    await settings({ sends_mail: false });
    answers['POST /auth/v1/resend'] = { body: {} };
    answers['POST /auth/v1/token'] = refusal('email_not_confirmed', 400);
    open(SignIn, '/auth');
    await fill(alice.email, 'a good long one');
    find('button[type=submit]').click();
    await eventually(() => find('h2', authStrings.confirm.kept.title));
    expect(document.body.textContent).toContain('Whoever runs it finds yours');
    find('button', authStrings.confirm.more.kept.again).click();
    await eventually(() => expect(document.body.textContent).toContain(authStrings.confirm.more.kept.sent));
    expect(document.body.textContent).not.toMatch(/We have written|on its way|unwanted mail/);
  });

  test('D1 the six digits of the mail, pasted as they stand there, let one in and on', async () => {
    answers['POST /auth/v1/verify'] = tokens({ aal: 'aal1', amr: [{ method: 'otp', timestamp: now }] });
    const page = open(SignIn, '/auth?next=%2Fprofile');
    await createAccount();
    expect(document.activeElement?.textContent).toBe(authStrings.confirm.sent.title);
    expect([code().inputMode, code().autocomplete]).toEqual(['numeric', 'one-time-code']);
    type(code(), ' 123 456 ');
    await eventually(() => expect(page.place()).toBe('/profile'));
    expect(bodyOf('POST /auth/v1/verify')).toMatchObject({ type: 'signup', email: alice.email, token: '123456' });
  });

  test.each([
    ['/auth', SignIn, '/onboarding'],
    ['/auth?next=%2Fprofile', SignIn, '/profile'],
    ['/signup', JoinPage, '/auth?step=new-password'],
    ['/ai/chat', JoinCommunity, '/auth?step=new-password&next=%2Fai%2Fchat'],
  ])('D5 whose password was not kept is asked for one right after confirming at %s', async (at, Page, then) => {
    answers['POST /auth/v1/verify'] = tokens({ amr: [{ method: 'otp', timestamp: now }] }, { needs_password: true });
    const page = open(Page, at);
    await createAccount();
    type(code(), '123456');
    if (Page === SignIn) {
      await eventually(() => find('h2', authStrings.firstPassword.title));
      expect(document.body.textContent).toContain(authStrings.firstPassword.text);
      answers['PUT /auth/v1/user'] = { body: alice };
      type(find<HTMLInputElement>('input', authStrings.firstPassword.label), 'a good long one');
      find('button[type=submit]').click();
    }
    await eventually(() => expect(page.place()).toBe(then));
  });

  test('D5 somebody without a password who is in already is asked for one on the way on', async () => {
    answers['POST /auth/v1/token'] = tokens({ amr: [{ method: 'otp', timestamp: now }] }, { needs_password: true });
    await session.wayIn((ways) => ways.signIn(alice.email, 'x', {}));
    const page = open(JoinPage, '/login?next=%2Fprofile');
    await eventually(() => expect(page.place()).toBe('/auth?step=new-password&next=%2Fprofile'));
  });

  test('CARE C2 a new member without a place in mind is asked for the name first', async () => {
    answers['POST /auth/v1/verify'] = tokens({ aal: 'aal1' });
    const page = open(SignIn, '/auth');
    await createAccount();
    type(code(), '123456');
    await eventually(() => expect(page.place()).toBe('/onboarding'));
  });

  test('wrong digits are told kindly, and can be typed anew', async () => {
    answers['POST /auth/v1/verify'] = refusal('otp_expired', 403);
    open(SignIn, '/auth');
    await createAccount();
    find('button', authStrings.code.go).click();
    await eventually(() => expect(document.body.textContent).toContain(authStrings.code.missing));
    type(code(), '000000');
    await eventually(() => expect(alertText()).toContain(authStrings.failures.otp_expired));
    expect(code().value).toBe('');
    expect(document.activeElement).toBe(code());
  });

  test('E6 another mail can be asked for once a minute, or when the server says', async () => {
    answers['POST /auth/v1/resend'] = { body: {} };
    open(SignIn, '/auth');
    await createAccount();
    const again = () => find('button[aria-disabled]');
    expect(again().textContent).toMatch(/^Send it again in (60|59) s$/);
    again().click();
    expect(bodyOf('POST /auth/v1/resend')).toBeUndefined();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await eventually(() => find('button', authStrings.confirm.more.sent.again));
    vi.restoreAllMocks();
    again().click();
    await eventually(() => expect(document.body.textContent).toContain(authStrings.confirm.more.sent.sent));
    expect(bodyOf('POST /auth/v1/resend')).toMatchObject({ type: 'signup', email: alice.email });
    await eventually(() => expect(again().getAttribute('aria-disabled')).toBe('true'));
  });

  test('somebody who signs in before confirming comes to the same step, and can ask for a mail at once', async () => {
    answers['POST /auth/v1/token'] = refusal('email_not_confirmed', 400);
    open(SignIn, '/auth');
    await fill(alice.email, 'a good long one');
    find('button[type=submit]').click();
    await eventually(() => find('h2', authStrings.confirm.sent.title));
    find('button', authStrings.confirm.more.sent.again);
  });

  test('another e-mail can be used; the focus is in its field', async () => {
    open(SignIn, '/auth');
    await createAccount();
    find('button', authStrings.confirm.back).click();
    await eventually(() => expect(document.activeElement).toBe(find('input', 'Email')));
  });
});

describe('a forgotten password', () => {
  async function ask(at = '/auth?next=%2Fprofile') {
    answers['POST /auth/v1/recover'] = { body: {} };
    const page = open(SignIn, at);
    await eventually(() => find('button', authStrings.form.forgot).click());
    await eventually(() => find('h2', authStrings.forgot.title));
    type(find<HTMLInputElement>('input', 'Email'), alice.email);
    find('button[type=submit]').click();
    await eventually(() => code());
    return page;
  }

  test('P6 E4 a mail is asked for that leads back here, and the words promise nothing about the address', async () => {
    await ask();
    find('h2', authStrings.forgot.sent.title);
    expect(redirectOf('POST /auth/v1/recover')).toBe(`${location.origin}/auth?step=new-password&next=%2Fprofile`);
    expect(document.body.textContent).toContain(`If there is an account with ${alice.email}`);
  });

  test('a place without a mail server says where the mail lies, and promises none', async () => {
    await settings({ sends_mail: false });
    await ask();
    expect(document.body.textContent).toContain('This place sends no mail yet.');
    expect(document.body.textContent).toContain(`If there is an account with ${alice.email}, whoever runs it`);
    expect(document.body.textContent).not.toMatch(/on its way|unwanted mail/);
    expect(code().disabled).toBe(false);
  });

  test('an address that is none stands at its field', async () => {
    answers['POST /auth/v1/recover'] = refusal('validation_failed', 400);
    open(SignIn, '/auth');
    await eventually(() => find('button', authStrings.form.forgot).click());
    await eventually(() => find('h2', authStrings.forgot.title));
    type(find<HTMLInputElement>('input', 'Email'), 'alice');
    find('button[type=submit]').click();
    await eventually(() => expect(document.activeElement).toBe(find('input', 'Email')));
    expect(find('input', 'Email').getAttribute('aria-invalid')).toBe('true');
    expect(alertText()).toBe('');
  });

  test('D7 the digits of the mail let one in, a new password is set, and then the place wanted is next', async () => {
    answers['POST /auth/v1/verify'] = tokens({ aal: 'aal1', amr: [{ method: 'otp', timestamp: now }] });
    const page = await ask();
    type(code(), '123456');
    const field = await eventually(() => find<HTMLInputElement>('input', authStrings.newPassword.label));
    expect(bodyOf('POST /auth/v1/verify')).toMatchObject({ type: 'recovery', email: alice.email });
    answers['PUT /auth/v1/user'] = refusal('same_password', 422);
    type(field, 'the one before');
    find('button[type=submit]').click();
    await eventually(() => expect(document.body.textContent).toContain(authStrings.failures.same_password));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await eventually(() => expect(document.activeElement).toBe(field));
    answers['PUT /auth/v1/user'] = { body: alice };
    find('button[type=submit]').click();
    await eventually(() => expect(page.place()).toBe('/profile'));
  });

  test('D7 the link of the mail asks for a new password; a session that began otherwise does not', async () => {
    accountsAnswer();
    answers['POST /auth/v1/token'] = tokens({ aal: 'aal1', amr: [{ method: 'recovery', timestamp: now }] });
    await session.wayIn((ways) => ways.signIn(alice.email, 'x', {}));
    open(SignIn, '/auth?step=new-password');
    await eventually(() => find('input', authStrings.newPassword.label));
    await eventually(() => expect(document.activeElement?.textContent).toBe(authStrings.newPassword.title));
  });

  test('somebody who signed in by password goes on instead', async () => {
    accountsAnswer();
    await session.wayIn((ways) => ways.signIn(alice.email, 'x', {}));
    const page = open(SignIn, '/auth?step=new-password&next=%2Fprofile');
    await eventually(() => expect(page.place()).toBe('/profile'));
  });
});

describe('AUTH-C2 AUTH-C6 a second factor', () => {
  const factor = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'phone at home' };
  const phone = { id: 'f2', factor_type: 'phone', status: 'verified', friendly_name: '' };

  async function signIn(factors: object[]) {
    answers['POST /auth/v1/token'] = tokens({ aal: 'aal1' }, { factors });
    answers['GET /auth/v1/user'] = { body: { ...tokens({}, { factors }).body.user } };
    const page = open(SignIn, '/auth?next=%2Fprofile');
    await fill(alice.email, 'a good long one');
    find('button[type=submit]').click();
    await eventually(() => find('h2', authStrings.secondFactor.title));
    return page;
  }

  test('is asked for before anybody is in, and then leads on', async () => {
    const page = await signIn([factor]);
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', user: null });
    expect(await session.accessToken()).toBeNull();
    const field = await eventually(() => find<HTMLInputElement>('input', authStrings.secondFactor.appLabel));
    answers['POST /auth/v1/factors/f1/challenge'] = { body: { id: 'c1', type: 'totp', expires_at: now + 300 } };
    answers['POST /auth/v1/factors/f1/verify'] = refusal('mfa_verification_failed', 422);
    type(field, '000000');
    await eventually(() => expect(alertText()).toContain(authStrings.failures.mfa_verification_failed));
    expect(page.place()).toBe('/auth?next=%2Fprofile');
    answers['POST /auth/v1/factors/f1/verify'] = tokens({ aal: 'aal2' }, { factors: [factor] });
    type(code(), '123456');
    await eventually(() => expect(page.place()).toBe('/profile'));
    expect(session.getSnapshot().status).toBe('signed-in');
  });

  test('by phone a message is sent when it is asked for', async () => {
    const page = await signIn([phone]);
    answers['POST /auth/v1/factors/f2/challenge'] = { body: { id: 'c2', type: 'phone', expires_at: now + 300 } };
    answers['POST /auth/v1/factors/f2/verify'] = tokens({ aal: 'aal2' }, { factors: [phone] });
    await eventually(() => find('button', authStrings.secondFactor.send).click());
    type(await eventually(code), '123456');
    await eventually(() => expect(page.place()).toBe('/profile'));
    expect(bodyOf('POST /auth/v1/factors/f2/verify')).toMatchObject({ challenge_id: 'c2', code: '123456' });
  });

  test('one of several can be chosen, or somebody else may sign in', async () => {
    await signIn([factor, phone]);
    await eventually(() => find('button', 'Use your phone instead').click());
    await eventually(() => find('button', 'Use phone at home instead'));
    answers['POST /auth/v1/logout'] = { status: 204 };
    find('button', authStrings.secondFactor.leave).click();
    await eventually(() => find('[role=tab]', 'Sign in'));
  });
});

describe('other services', () => {
  test('R-AUTH-14 each that the operator set up has a button; it leaves for the accounts server and comes back to /auth', async () => {
    await settings({
      external: { email: true, phone: true, anonymous_users: false, github: true, test: true, off: false },
    });
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    open(SignIn, '/auth?next=%2Fprofile');
    await eventually(() => find('button', 'Continue with GitHub'));
    find('button', 'Continue with Test').click();
    await eventually(() => expect(assign).toHaveBeenCalled());
    const left = new URL(String(assign.mock.calls[0]?.[0]));
    expect(left.pathname).toBe('/auth/v1/authorize');
    expect(left.searchParams.get('provider')).toBe('test');
    expect(left.searchParams.get('redirect_to')).toBe(`${location.origin}/auth?next=%2Fprofile`);
    expect(left.searchParams.get('code_challenge_method')).toBe('s256');
    expect(document.body.textContent).not.toContain('Continue with Off');
    assign.mockRestore();
  });

  test('there is none where there are none', async () => {
    open(SignIn, '/auth');
    await eventually(() => find('button[type=submit]'));
    expect(document.body.textContent).not.toContain('Continue with');
  });
});

describe('kind words', () => {
  const answer = (code: string, status: number, extras: { headers?: Record<string, string>; body?: object } = {}) => {
    const refused = refusal(code, status);
    return { ...refused, headers: extras.headers, body: { ...(refused.body as object), ...extras.body } };
  };

  test.each([
    [
      'X9 how long to wait',
      '[role=alert]',
      answer('over_request_rate_limit', 429, { headers: { 'Retry-After': '170' } }),
      'Please wait 3 minutes',
    ],
    [
      'X1 a password that is too short',
      '[aria-live]:has(svg)',
      answer('weak_password', 422, { body: { weak_password: { reasons: ['length'] } } }),
      'at least 10 characters',
    ],
    [
      'X1 one that everybody knows',
      '[aria-live]:has(svg)',
      answer('weak_password', 422, { body: { weak_password: { reasons: ['pwned'] } } }),
      'among the well-known ones',
    ],
  ])('%s', async (_, place, refused, words) => {
    await settings({ min_password: 10 });
    answers['POST /auth/v1/signup'] = refused;
    open(SignIn, '/auth');
    await eventually(() => find('[role=tab]', 'Create account').click());
    await eventually(() => expect(document.body.textContent).toContain('At least 10 characters.'));
    await fill(alice.email, 'secret');
    find('button[type=submit]').click();
    await eventually(() => expect(find(place).textContent).toContain(words));
  });

  test('where new accounts are closed the tab says so', async () => {
    await settings({ disable_signup: true });
    open(SignIn, '/auth');
    await eventually(() => find('[role=tab]', 'Create account').click());
    await eventually(() => expect(document.body.textContent).toContain(authStrings.form.closed));
  });

  test('CARE moment 1 the card says that the place wanted is kept', async () => {
    open(SignIn, '/auth?next=%2Fworkshops%3Fcode%3D123-456-789');
    await eventually(() => expect(document.body.textContent).toContain(authStrings.onTheWay.invitation));
  });
});
