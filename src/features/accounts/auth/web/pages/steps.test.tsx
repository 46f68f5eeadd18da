import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { accountsAnswer, alice, answer, calls, refusal, tokens } from '#platform/testing/web-server.ts';
import { session } from '#platform/web/session/session-store.ts';
import { reloadSettings } from '../settings-store.ts';
import { authStrings } from '../strings.ts';
import { Page as JoinPage } from './join.tsx';
import { Page as JoinCommunity } from './join-community.tsx';
import { Page as SignIn } from './sign-in.tsx';

/* Everything on /auth beyond its form: the outcomes of mails, codes, other services and second factors. */

const now = Math.floor(Date.now() / 1000);
const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

const tokensOf = (claims: object, user: object = {}) => tokens(user, tokenOf(claims));
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
  answer('GET /auth/v1/settings', { external: { email: true }, ...wire });
  await reloadSettings();
  calls.length = 0;
}
beforeEach(() => settings({}));

async function fill(email: string, password: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText<HTMLInputElement>('E-mail'), email);
  await userEvent.type(screen.getByLabelText<HTMLInputElement>('Password'), password);
}
async function createAccount(): Promise<void> {
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign up' }));
  await screen.findByRole('button', { name: 'Sign up' });
  await fill(alice.email, 'a good long one');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByRole('heading', { name: authStrings.confirm.sent.title });
}
const submit = () => userEvent.click(document.querySelector('[type=submit]') as HTMLElement);
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: /digits/i });
const alertText = () =>
  screen
    .getAllByRole('alert')
    .map((box) => box.textContent)
    .join('');

describe('one last step, in the mail', () => {
  beforeEach(() => {
    answer('POST /auth/v1/signup', alice);
  });

  test('R-AUTH-13 R-ROUTE-02 the link leads to the root, which knows the place someone was on the way to', async () => {
    openPage(SignIn, '/auth?next=%2Fworkshops%3Fcode%3D123-456-789');
    await createAccount();
    expect(redirectOf('POST /auth/v1/signup')).toBe(
      `${location.origin}/?next=${encodeURIComponent('/workshops?code=123-456-789')}`,
    );
  });

  test('a place without a mail server says who finds the mail, and that another is written there', async () => {
    await settings({ sends_mail: false });
    answer('POST /auth/v1/resend', {});
    answer('POST /auth/v1/token', refusal('email_not_confirmed', 400));
    openPage(SignIn, '/auth');
    await fill(alice.email, 'a good long one');
    await submit();
    await screen.findByRole('heading', { name: authStrings.confirm.kept.title });
    expect(document.body.textContent).toContain('The people who run it can find yours');
    await userEvent.click(screen.getByRole('button', { name: authStrings.confirm.more.kept.again }));
    await waitFor(() => expect(document.body.textContent).toContain(authStrings.confirm.more.kept.sent));
    expect(document.body.textContent).not.toMatch(/We have written|on its way|spam folder/);
  });

  test('D1 the six digits of the mail, pasted as they stand there, let one in and on', async () => {
    answer('POST /auth/v1/verify', tokensOf({ aal: 'aal1', amr: [{ method: 'otp', timestamp: now }] }));
    const page = openPage(SignIn, '/auth?next=%2Fprofile');
    await createAccount();
    expect(document.activeElement?.textContent).toBe(authStrings.confirm.sent.title);
    expect([code().inputMode, code().autocomplete]).toEqual(['numeric', 'one-time-code']);
    await userEvent.type(code(), ' 123 456 ');
    await waitFor(() => expect(page.place()).toBe('/profile'));
    expect(bodyOf('POST /auth/v1/verify')).toMatchObject({ type: 'signup', email: alice.email, token: '123456' });
  });

  test.each([
    ['/auth', SignIn, '/onboarding'],
    ['/auth?next=%2Fprofile', SignIn, '/profile'],
    ['/signup', JoinPage, '/auth?step=new-password'],
    ['/ai/chat', JoinCommunity, '/auth?step=new-password&next=%2Fai%2Fchat'],
  ])('D5 whose password was not kept is asked for one right after confirming at %s', async (at, Page, then) => {
    answer('POST /auth/v1/verify', tokensOf({ amr: [{ method: 'otp', timestamp: now }] }, { needs_password: true }));
    const page = openPage(Page, at);
    await createAccount();
    await userEvent.type(code(), '123456');
    if (Page === SignIn) {
      await screen.findByRole('heading', { name: authStrings.firstPassword.title });
      expect(document.body.textContent).toContain(authStrings.firstPassword.text);
      answer('PUT /auth/v1/user', alice);
      await userEvent.type(screen.getByLabelText<HTMLInputElement>(authStrings.firstPassword.label), 'a good long one');
      await submit();
    }
    await waitFor(() => expect(page.place()).toBe(then));
  });

  test('D5 someone without a password who is in already is asked for one on the way on', async () => {
    answer('POST /auth/v1/token', tokensOf({ amr: [{ method: 'otp', timestamp: now }] }, { needs_password: true }));
    await session.authenticate((methods) => methods.signIn(alice.email, 'x', {}));
    const page = openPage(JoinPage, '/login?next=%2Fprofile');
    await waitFor(() => expect(page.place()).toBe('/auth?step=new-password&next=%2Fprofile'));
  });

  test('CARE C2 a new member without a place in mind is asked for the name first', async () => {
    answer('POST /auth/v1/verify', tokensOf({ aal: 'aal1' }));
    const page = openPage(SignIn, '/auth');
    await createAccount();
    await userEvent.type(code(), '123456');
    await waitFor(() => expect(page.place()).toBe('/onboarding'));
  });

  test('wrong digits are told kindly, and can be typed again', async () => {
    answer('POST /auth/v1/verify', refusal('otp_expired', 403));
    openPage(SignIn, '/auth');
    await createAccount();
    await userEvent.click(screen.getByRole('button', { name: authStrings.code.go }));
    await waitFor(() => expect(document.body.textContent).toContain(authStrings.code.missing));
    await userEvent.type(code(), '000000');
    await waitFor(() => expect(alertText()).toContain(authStrings.failures.otp_expired));
    expect(code().value).toBe('');
    expect(document.activeElement).toBe(code());
  });

  test('E6 another mail can be asked for once a minute, or when the server says', async () => {
    answer('POST /auth/v1/resend', {});
    openPage(SignIn, '/auth');
    await createAccount();
    const again = () => screen.getByRole('button', { name: /^Send again/ });
    expect(again().textContent).toMatch(/^Send again in (60|59) s$/);
    again().click();
    expect(bodyOf('POST /auth/v1/resend')).toBeUndefined();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await screen.findByRole('button', { name: authStrings.confirm.more.sent.again });
    vi.restoreAllMocks();
    again().click();
    await waitFor(() => expect(document.body.textContent).toContain(authStrings.confirm.more.sent.sent));
    expect(bodyOf('POST /auth/v1/resend')).toMatchObject({ type: 'signup', email: alice.email });
    await waitFor(() => expect(again().getAttribute('aria-disabled')).toBe('true'));
  });

  test('someone who signs in before confirming comes to the same step, and can ask for a mail at once', async () => {
    answer('POST /auth/v1/token', refusal('email_not_confirmed', 400));
    openPage(SignIn, '/auth');
    await fill(alice.email, 'a good long one');
    await submit();
    await screen.findByRole('heading', { name: authStrings.confirm.sent.title });
    screen.getByRole('button', { name: authStrings.confirm.more.sent.again });
  });

  test('another e-mail can be used; the focus is in its field', async () => {
    openPage(SignIn, '/auth');
    await createAccount();
    await userEvent.click(screen.getByRole('button', { name: authStrings.confirm.back }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
  });
});

describe('a forgotten password', () => {
  async function ask(at = '/auth?next=%2Fprofile') {
    answer('POST /auth/v1/recover', {});
    const page = openPage(SignIn, at);
    await userEvent.click(await screen.findByRole('button', { name: authStrings.form.forgot }));
    await screen.findByRole('heading', { name: authStrings.forgot.title });
    await userEvent.type(screen.getByLabelText<HTMLInputElement>('E-mail'), alice.email);
    await submit();
    await waitFor(() => code());
    return page;
  }

  test('P6 E4 a mail is asked for that leads back here, and the words promise nothing about the address', async () => {
    await ask();
    screen.getByRole('heading', { name: authStrings.forgot.sent.title });
    expect(redirectOf('POST /auth/v1/recover')).toBe(`${location.origin}/auth?step=new-password&next=%2Fprofile`);
    expect(document.body.textContent).toContain(`If there’s an account for ${alice.email}`);
  });

  test('someone who remembers it goes back to sign in, before the mail and after it', async () => {
    openPage(SignIn, '/auth');
    const forget = async () => {
      await userEvent.click(await screen.findByRole('button', { name: authStrings.form.forgot }));
      await screen.findByRole('heading', { name: authStrings.forgot.title });
    };
    const back = () => userEvent.click(screen.getByRole('button', { name: 'Back to sign in' }));
    const isBack = () => waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
    await forget();
    await back();
    await screen.findByRole('tab', { name: 'Sign in' });
    await isBack();
    await forget();
    answer('POST /auth/v1/recover', {});
    await userEvent.type(screen.getByLabelText<HTMLInputElement>('E-mail'), alice.email);
    await submit();
    await screen.findByRole('heading', { name: authStrings.forgot.sent.title });
    await back();
    await screen.findByRole('tab', { name: 'Sign in' });
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(alice.email);
  });

  test('a place without a mail server says where the mail lies, and promises none', async () => {
    await settings({ sends_mail: false });
    await ask();
    expect(document.body.textContent).toContain('This site doesn’t send e-mails yet.');
    expect(document.body.textContent).toContain(`If there’s an account for ${alice.email}, the people who run it`);
    expect(document.body.textContent).not.toMatch(/on its way|spam folder/);
    expect(code().disabled).toBe(false);
  });

  test('an address that is none stands at its field', async () => {
    answer('POST /auth/v1/recover', refusal('validation_failed', 400));
    openPage(SignIn, '/auth');
    await userEvent.click(await screen.findByRole('button', { name: authStrings.form.forgot }));
    await screen.findByRole('heading', { name: authStrings.forgot.title });
    await userEvent.type(screen.getByLabelText<HTMLInputElement>('E-mail'), 'alice');
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(alertText()).toBe('');
  });

  test('D7 the digits of the mail let one in, a new password is set, and then the place wanted is next', async () => {
    answer('POST /auth/v1/verify', tokensOf({ aal: 'aal1', amr: [{ method: 'otp', timestamp: now }] }));
    const page = await ask();
    await userEvent.type(code(), '123456');
    const field = await screen.findByLabelText<HTMLInputElement>(authStrings.newPassword.label);
    expect(bodyOf('POST /auth/v1/verify')).toMatchObject({ type: 'recovery', email: alice.email });
    answer('PUT /auth/v1/user', refusal('same_password', 422));
    await userEvent.type(field, 'the one before');
    await submit();
    await waitFor(() => expect(document.body.textContent).toContain(authStrings.failures.same_password));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
    answer('PUT /auth/v1/user', alice);
    await submit();
    await waitFor(() => expect(page.place()).toBe('/profile'));
  });

  test('D7 the link of the mail asks for a new password; a session that began otherwise does not', async () => {
    accountsAnswer();
    answer('POST /auth/v1/token', tokensOf({ aal: 'aal1', amr: [{ method: 'recovery', timestamp: now }] }));
    await session.authenticate((methods) => methods.signIn(alice.email, 'x', {}));
    openPage(SignIn, '/auth?step=new-password');
    await screen.findByLabelText(authStrings.newPassword.label);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(authStrings.newPassword.title));
  });

  test('someone who signed in by password goes on instead', async () => {
    accountsAnswer();
    await session.authenticate((methods) => methods.signIn(alice.email, 'x', {}));
    const page = openPage(SignIn, '/auth?step=new-password&next=%2Fprofile');
    await waitFor(() => expect(page.place()).toBe('/profile'));
  });
});

describe('AUTH-C2 AUTH-C6 a second factor', () => {
  const factor = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'phone at home' };
  const phone = { id: 'f2', factor_type: 'phone', status: 'verified', friendly_name: '' };

  async function signIn(factors: object[]) {
    answer('POST /auth/v1/token', tokensOf({ aal: 'aal1' }, { factors }));
    answer('GET /auth/v1/user', tokens({ factors }).user);
    const page = openPage(SignIn, '/auth?next=%2Fprofile');
    await fill(alice.email, 'a good long one');
    await submit();
    await screen.findByRole('heading', { name: authStrings.secondFactor.title });
    return page;
  }

  test('is asked for before anyone is in, and then leads on', async () => {
    const page = await signIn([factor]);
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', user: null });
    expect(await session.accessToken()).toBeNull();
    const field = await screen.findByLabelText<HTMLInputElement>(authStrings.secondFactor.appLabel);
    answer('POST /auth/v1/factors/f1/challenge', { id: 'c1', type: 'totp', expires_at: now + 300 });
    answer('POST /auth/v1/factors/f1/verify', refusal('mfa_verification_failed', 422));
    await userEvent.type(field, '000000');
    await waitFor(() => expect(alertText()).toContain(authStrings.failures.mfa_verification_failed));
    expect(page.place()).toBe('/auth?next=%2Fprofile');
    answer('POST /auth/v1/factors/f1/verify', tokensOf({ aal: 'aal2' }, { factors: [factor] }));
    await userEvent.type(code(), '123456');
    await waitFor(() => expect(page.place()).toBe('/profile'));
    expect(session.getSnapshot().status).toBe('signed-in');
  });

  test('by phone a message is sent when it is asked for', async () => {
    const page = await signIn([phone]);
    answer('POST /auth/v1/factors/f2/challenge', { id: 'c2', type: 'phone', expires_at: now + 300 });
    answer('POST /auth/v1/factors/f2/verify', tokensOf({ aal: 'aal2' }, { factors: [phone] }));
    await userEvent.click(await screen.findByRole('button', { name: authStrings.secondFactor.send }));
    await userEvent.type(await waitFor(code), '123456');
    await waitFor(() => expect(page.place()).toBe('/profile'));
    expect(bodyOf('POST /auth/v1/factors/f2/verify')).toMatchObject({ challenge_id: 'c2', code: '123456' });
  });

  test('D7 a forgotten password doesn’t go round it', async () => {
    const byMail = { method: 'recovery', timestamp: now };
    answer('POST /auth/v1/token', tokensOf({ aal: 'aal1', amr: [byMail] }, { factors: [factor] }));
    answer('GET /auth/v1/user', tokens({ factors: [factor] }).user);
    await session.authenticate((methods) => methods.signIn(alice.email, 'x', {}));
    openPage(SignIn, '/auth?step=new-password&next=%2Fprofile');
    await screen.findByRole('heading', { name: authStrings.secondFactor.title });
    expect(screen.queryByLabelText(authStrings.newPassword.label)).toBeNull();
    answer('POST /auth/v1/factors/f1/challenge', { id: 'c1', type: 'totp', expires_at: now + 300 });
    const shown = { aal: 'aal2', amr: [byMail, { method: 'totp', timestamp: now }] };
    answer('POST /auth/v1/factors/f1/verify', tokensOf(shown, { factors: [factor] }));
    await userEvent.type(await screen.findByLabelText(authStrings.secondFactor.appLabel), '123456');
    await screen.findByLabelText(authStrings.newPassword.label);
  });

  test('one of several can be chosen, or someone else may sign in', async () => {
    await signIn([factor, phone]);
    await userEvent.click(await screen.findByRole('button', { name: 'Use your phone instead' }));
    await screen.findByRole('button', { name: 'Use phone at home instead' });
    answer('POST /auth/v1/logout', undefined);
    await userEvent.click(screen.getByRole('button', { name: authStrings.secondFactor.leave }));
    await screen.findByRole('tab', { name: 'Sign in' });
  });
});

describe('other services', () => {
  test('R-AUTH-14 each that the operator set up has a button; it leaves for the accounts server and comes back to /auth', async () => {
    await settings({
      external: { email: true, phone: true, anonymous_users: false, github: true, test: true, off: false },
    });
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    openPage(SignIn, '/auth?next=%2Fprofile');
    await screen.findByRole('button', { name: 'Continue with GitHub' });
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Test' }));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    const left = new URL(String(assign.mock.calls[0]?.[0]));
    expect(left.pathname).toBe('/auth/v1/authorize');
    expect(left.searchParams.get('provider')).toBe('test');
    expect(left.searchParams.get('redirect_to')).toBe(`${location.origin}/auth?next=%2Fprofile`);
    expect(left.searchParams.get('code_challenge_method')).toBe('s256');
    expect(document.body.textContent).not.toContain('Continue with Off');
    assign.mockRestore();
  });

  test('there is none where there are none', async () => {
    openPage(SignIn, '/auth');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(document.body.textContent).not.toContain('Continue with');
  });
});

describe('kind words', () => {
  test.each([
    [
      'X9 how long to wait',
      '[role=alert]',
      refusal('over_request_rate_limit', 429, { headers: { 'Retry-After': '170' } }),
      'Please wait 3 minutes',
    ],
    [
      'X1 a password that is too short',
      '[aria-live]:has(svg)',
      refusal('weak_password', 422, { body: { weak_password: { reasons: ['length'] } } }),
      'at least 10 characters',
    ],
    [
      'X1 one that everyone knows',
      '[aria-live]:has(svg)',
      refusal('weak_password', 422, { body: { weak_password: { reasons: ['pwned'] } } }),
      'a very common password',
    ],
  ])('%s', async (_, place, refused, words) => {
    await settings({ min_password: 10 });
    answer('POST /auth/v1/signup', refused);
    openPage(SignIn, '/auth');
    await userEvent.click(await screen.findByRole('tab', { name: 'Sign up' }));
    await waitFor(() => expect(document.body.textContent).toContain('At least 10 characters.'));
    await fill(alice.email, 'secret');
    await submit();
    await waitFor(() => expect(document.querySelector(place)?.textContent).toContain(words));
  });

  test('where new accounts are closed the tab says so', async () => {
    await settings({ disable_signup: true });
    openPage(SignIn, '/auth');
    await userEvent.click(await screen.findByRole('tab', { name: 'Sign up' }));
    await waitFor(() => expect(document.body.textContent).toContain(authStrings.form.closed));
  });

  test('CARE moment 1 the card says that the place wanted is kept', async () => {
    openPage(SignIn, '/auth?next=%2Fworkshops%3Fcode%3D123-456-789');
    await waitFor(() => expect(document.body.textContent).toContain(authStrings.keptPlace.invitation));
  });
});
