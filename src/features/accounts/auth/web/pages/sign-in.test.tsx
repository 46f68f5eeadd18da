import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { accountsAnswer, alice, answer, calls, refusal, signInAlice, tokens } from '#platform/testing/web-server.ts';
import { keepPlace } from '#platform/web/session/kept-place.ts';
import type { LinkFault } from '#platform/web/session/link-return.ts';
import type { SessionSnapshot } from '#platform/web/session/session-keeper.ts';
import { session } from '#platform/web/session/session-store.ts';
import { reloadSettings } from '../settings-store.ts';
import { authStrings } from '../strings.ts';
import { Page as JoinPage } from './join.tsx';
import { Page as JoinCommunity } from './join-community.tsx';
import { Page as SignIn } from './sign-in.tsx';

async function fill(email: string, password: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText<HTMLInputElement>('E-mail'), email);
  await userEvent.type(screen.getByLabelText<HTMLInputElement>('Password'), password);
}
/** The page's requests, apart from the settings. */
const sent = () => calls.filter(({ call }) => call !== 'GET /auth/v1/settings');
const submit = () => userEvent.click(document.querySelector('[type=submit]') as HTMLElement);
const turnTo = async (tab: string) => {
  await userEvent.click(await screen.findByRole('tab', { name: tab }));
  await screen.findByRole('button', { name: tab });
};

describe('R-ROUTE-04 the sign-in page', () => {
  test('says Welcome, has two tabs, two labelled fields and one button of the tab’s name, and keeps the e-mail between them', async () => {
    openPage(SignIn, '/auth');
    await screen.findByRole('heading', { name: 'Welcome' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Sign in', 'Sign up']);
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').autocomplete).toBe('username');
    expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('current-password');
    screen.getByRole('button', { name: 'Sign in' });
    await userEvent.type(screen.getByLabelText<HTMLInputElement>('E-mail'), alice.email);
    await turnTo('Sign up');
    expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('new-password');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(alice.email);
  });

  test('CARE C1 says beside Sign up who it’s for', async () => {
    openPage(SignIn, '/auth');
    await turnTo('Sign up');
    screen.getByText('For adults, 18 and over');
  });

  test('a password can be shown and hidden again', async () => {
    openPage(SignIn, '/auth');
    const field = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text'));
    expect(screen.getByRole('button', { name: 'Hide' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('R-VAL-01 e-mail and password are needed; nothing is sent without', async () => {
    openPage(SignIn, '/auth');
    await screen.findByRole('heading', { level: 1 });
    await submit();
    await waitFor(() => expect(document.body.textContent).toContain('Please enter your e-mail address.'));
    expect(document.body.textContent).toContain('Please enter your password.');
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
  });

  test.each([
    ['invalid_credentials', 400, 'That e-mail and password don’t match. Please try again.'],
    [
      'over_request_rate_limit',
      429,
      'That’s a lot of tries in a short time. Please wait a few minutes, then try again.',
    ],
    ['nobody_knows', 418, 'Something went wrong on our side, not yours. Please try again in a moment.'],
  ])('%s is told in kind words', async (code, status, words) => {
    answer('POST /auth/v1/token', refusal(code, status));
    openPage(SignIn, '/auth');
    await fill(alice.email, 'wrong');
    await submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(alice.email);
  });

  test('signup_disabled at creating an account is told in kind words', async () => {
    answer('POST /auth/v1/signup', refusal('signup_disabled', 422));
    openPage(SignIn, '/auth');
    await turnTo('Sign up');
    await fill(alice.email, 'secret');
    await submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(authStrings.failures.signup_disabled));
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  test.each([
    ['user_already_exists', 'E-mail', 'Password'],
    ['validation_failed', 'E-mail', 'Password'],
    ['weak_password', 'Password', 'E-mail'],
  ] as const)('%s stands at the field %s, which gets the focus', async (code, faulty, other) => {
    answer('POST /auth/v1/signup', refusal(code, 422));
    openPage(SignIn, '/auth');
    await turnTo('Sign up');
    await fill(alice.email, 'secret');
    await submit();
    const field = screen.getByLabelText<HTMLInputElement>(faulty);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(authStrings.failures[code]);
    expect(screen.getByLabelText(other).hasAttribute('aria-invalid')).toBe(false);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('without a connection what was typed stays', async () => {
    openPage(SignIn, '/auth');
    await fill(alice.email, 'a good long one');
    await submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('There’s no connection right now.'));
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a good long one');
  });
});

describe('once signed in', () => {
  test.each([
    ['R-ROUTE-05 the original location is next', '/auth?next=%2Fworkshops%2F7%2Froom%3Fa%3D1', '/workshops/7/room?a=1'],
    ['without one Today is', '/auth', '/'],
    ['another site never is', '/auth?next=https%3A%2F%2Fevil.example', '/'],
  ])('%s', async (_, address, next) => {
    accountsAnswer();
    const page = openPage(SignIn, address);
    await fill(`  ${alice.email} `, 'a good long one');
    await submit();
    await waitFor(() => expect(page.place()).toBe(next));
    expect(sent()[0]?.body).toMatchObject({ email: alice.email, password: 'a good long one' });
  });

  test('CARE C2 a new member without a place in mind is first asked for the name; with one, goes straight there', async () => {
    accountsAnswer();
    const page = openPage(SignIn, '/auth');
    await turnTo('Sign up');
    await fill(alice.email, 'a good long one');
    await submit();
    await waitFor(() => expect(page.place()).toBe('/onboarding'));
  });

  test('CARE moment 1: an invitation that waits in another tab comes before the first questions', async () => {
    accountsAnswer();
    keepPlace('/workshops?code=123-456-789');
    const page = openPage(SignIn, '/auth');
    await turnTo('Sign up');
    await fill(alice.email, 'a good long one');
    await submit();
    await waitFor(() => expect(page.place()).toBe('/workshops?code=123-456-789'));
  });

  test.each([
    ['for the first time is asked for the name', '2026-11-21T18:00:00.2Z', '/onboarding'],
    ['again goes to Today', '2026-11-22T18:00:00Z', '/'],
  ])('R-AUTH-14 CARE C2 someone back from another service %s', async (_, last_sign_in_at, next) => {
    accountsAnswer();
    answer('POST /auth/v1/token', tokens({ created_at: '2026-11-21T18:00:00.1Z', last_sign_in_at }));
    await session.authenticate((methods) => methods.signIn(alice.email, 'a good long one', {}));
    const page = openPage(SignIn, '/auth?code=of-the-service');
    await waitFor(() => expect(page.place()).toBe(next));
  });

  test('R-ROUTE-02 where the e-mail has to be confirmed, the mail is announced', async () => {
    answer('POST /auth/v1/signup', { ...alice });
    openPage(SignIn, '/auth');
    await turnTo('Sign up');
    await fill(alice.email, 'a good long one');
    await submit();
    await screen.findByRole('heading', { name: 'One last step: check your e-mail' });
    expect(document.body.textContent).toContain(alice.email);
  });
});

test('R-ERR-01 to R-ERR-05 the specification’s texts are those of their faults', () => {
  const faults: LinkFault[] = ['unspecified', 'no-session', 'not-pkce', 'no-code', 'bad-signature'];
  expect(faults.map((fault) => authStrings.linkFaults[fault].title)).toEqual([
    'Error in URL with unspecified error_description',
    'No session defined in URL',
    'Not a valid PKCE flow url.',
    'No code detected.',
    'Invalid JWT signature',
  ]);
});

describe('the join-community screen', () => {
  test.each([
    ['R-ROUTE-07', '/login', 'Sign in', '/'],
    ['R-ROUTE-08', '/signup', 'Sign up', '/onboarding'],
    ['R-ROUTE-09', '/join', 'Sign up', '/onboarding'],
  ])('%s stands at %s for visitors, with a working form', async (_, path, button, next) => {
    accountsAnswer();
    const page = openPage(JoinPage, path);
    await screen.findByRole('heading', { name: 'Join the community' });
    screen.getByRole('button', { name: button });
    await fill(alice.email, 'a good long one');
    await submit();
    await waitFor(() => expect(page.place()).toBe(next));
  });

  test('members go on to where they wanted to be', async () => {
    await signInAlice();
    const page = openPage(JoinPage, '/login?next=%2Fprofile');
    await waitFor(() => expect(page.place()).toBe('/profile'));
  });

  test('R-ROUTE-11 in place of a members’ part it stays at that part’s address', async () => {
    accountsAnswer();
    const page = openPage(JoinCommunity, '/ai/chat');
    await fill(alice.email, 'a good long one');
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(page.place()).toBe('/ai/chat');
  });
});

describe('a link that failed', () => {
  afterEach(() => void vi.restoreAllMocks());

  const came = (who: object, linkFault: LinkFault) => {
    const snapshot = { status: 'signed-out', user: null, step: undefined, ...who, linkFault } as SessionSnapshot;
    vi.spyOn(session, 'getSnapshot').mockReturnValue(snapshot);
  };

  test.each(Object.entries(authStrings.linkFaults))(
    'R-ERR-01 to R-ERR-05 is told above the form: %s',
    async (fault, words) => {
      came({}, fault as LinkFault);
      openPage(SignIn, '/auth');
      const [note] = await screen.findAllByRole('alert');
      expect(note?.textContent).toBe(words.title + words.text);
      expect(await screen.findByLabelText('E-mail')).toBeDefined();
    },
  );

  test('someone who’s in anyway reads it, too, and goes on by a press', async () => {
    came({ status: 'signed-in', user: alice }, 'taken');
    const page = openPage(SignIn, '/auth?next=%2Fprofile');
    const [note] = await screen.findAllByRole('alert');
    expect(note?.textContent).toContain('That account belongs to someone else here');
    expect([page.place(), screen.queryByLabelText('E-mail')]).toEqual(['/auth?next=%2Fprofile', null]);
    await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
    expect(page.place()).toBe('/profile');
  });
});

test('another service that cannot be left for says so, and can be tried again', async () => {
  answer('GET /auth/v1/settings', { external: { github: true } });
  await reloadSettings();
  vi.spyOn(session, 'authenticate').mockResolvedValueOnce({ ok: false, code: 'offline' });
  openPage(SignIn, '/auth');
  const button = await screen.findByRole('button', { name: 'Continue with GitHub' });
  await userEvent.click(button);
  await waitFor(() => expect(screen.getAllByRole('alert').at(-1)?.textContent).toMatch(/^There’s no connection/));
  expect(button.getAttribute('aria-busy')).toBeNull();
});
