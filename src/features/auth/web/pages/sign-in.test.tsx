import { describe, expect, test } from 'vitest';
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
  signInAlice,
  type,
} from '#platform/testing/page.tsx';
import type { LinkFault } from '#platform/web/session/link-return.ts';
import { session } from '#platform/web/session/session-store.ts';
import { authStrings } from '../strings.ts';
import { JoinCommunity, JoinPage } from './join-community.tsx';
import { SignIn } from './sign-in.tsx';

async function fill(email: string, password: string): Promise<void> {
  type(await eventually(() => find<HTMLInputElement>('input', 'Email')), email);
  type(find<HTMLInputElement>('input', 'Password'), password);
}
/** What the page sent, beside asking for the settings. */
const sent = () => calls.filter(({ call }) => call !== 'GET /auth/v1/settings');
const submit = () => find('button[type=submit]').click();
const turnTo = async (tab: string) => {
  await eventually(() => find('[role=tab]', tab).click());
  await eventually(() => find('button[type=submit]', tab));
};

describe('R-ROUTE-04 the sign-in page', () => {
  test('says Welcome, has two tabs, two labelled fields and one button of the tab’s name, and keeps the e-mail between them', async () => {
    open(SignIn, '/auth');
    await eventually(() => find('h1', 'Welcome'));
    expect(all('[role=tab]').map((tab) => tab.textContent)).toEqual(['Sign in', 'Create account']);
    expect(find<HTMLInputElement>('input', 'Email').autocomplete).toBe('username');
    expect(find<HTMLInputElement>('input', 'Password').autocomplete).toBe('current-password');
    find('button[type=submit]', 'Sign in');
    type(find<HTMLInputElement>('input', 'Email'), alice.email);
    await turnTo('Create account');
    expect(find<HTMLInputElement>('input', 'Password').autocomplete).toBe('new-password');
    expect(find<HTMLInputElement>('input', 'Email').value).toBe(alice.email);
  });

  test('CARE C1 says beside Create account for whom it is', async () => {
    open(SignIn, '/auth');
    await turnTo('Create account');
    find('p', 'For people of 18 and over');
  });

  test('a password can be shown and hidden again', async () => {
    open(SignIn, '/auth');
    const field = await eventually(() => find<HTMLInputElement>('input', 'Password'));
    expect(field.type).toBe('password');
    find('button', 'Show').click();
    await eventually(() => expect(find<HTMLInputElement>('input', 'Password').type).toBe('text'));
    expect(find('button', 'Hide').getAttribute('aria-pressed')).toBe('true');
  });

  test('R-VAL-01 e-mail and password are needed; nothing is sent without', async () => {
    open(SignIn, '/auth');
    await eventually(() => find('h1'));
    submit();
    await eventually(() => expect(document.body.textContent).toContain('Please write your e-mail address.'));
    expect(document.body.textContent).toContain('Please write your password.');
    expect(find('input', 'Email').getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
  });

  test.each([
    ['invalid_credentials', 400, 'E-mail and password do not go together. Please try once more.'],
    [
      'over_request_rate_limit',
      429,
      'Those were many tries in a short time. Please wait a few minutes, then try again.',
    ],
    ['nobody_knows', 418, 'Something went wrong on our side, not on yours. Please try again in a moment.'],
  ])('%s is told in kind words', async (code, status, words) => {
    answers['POST /auth/v1/token'] = refusal(code, status);
    open(SignIn, '/auth');
    await fill(alice.email, 'wrong');
    submit();
    await eventually(() => expect(find('[role=alert]').textContent).toBe(words));
    expect(find<HTMLInputElement>('input', 'Email').value).toBe(alice.email);
  });

  test('signup_disabled at creating an account is told in kind words', async () => {
    answers['POST /auth/v1/signup'] = refusal('signup_disabled', 422);
    open(SignIn, '/auth');
    await turnTo('Create account');
    await fill(alice.email, 'secret');
    submit();
    await eventually(() => expect(find('[role=alert]').textContent).toBe(authStrings.failures.signup_disabled));
    expect(all('[aria-invalid]')).toEqual([]);
  });

  test.each([
    ['user_already_exists', 'Email', 'Password'],
    ['validation_failed', 'Email', 'Password'],
    ['weak_password', 'Password', 'Email'],
  ] as const)('%s stands at the field %s, which gets the focus', async (code, faulty, other) => {
    answers['POST /auth/v1/signup'] = refusal(code, 422);
    open(SignIn, '/auth');
    await turnTo('Create account');
    await fill(alice.email, 'secret');
    submit();
    const field = find<HTMLInputElement>('input', faulty);
    await eventually(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(authStrings.failures[code]);
    expect(find('input', other).hasAttribute('aria-invalid')).toBe(false);
    expect(find('[role=alert]').textContent).toBe('');
  });

  test('without a connection what was typed stays', async () => {
    open(SignIn, '/auth');
    await fill(alice.email, 'a good long one');
    submit();
    await eventually(() => expect(find('[role=alert]').textContent).toContain('There is no connection just now.'));
    expect(find<HTMLInputElement>('input', 'Password').value).toBe('a good long one');
  });
});

describe('once signed in', () => {
  test.each([
    ['R-ROUTE-05 the original location is next', '/auth?next=%2Fworkshops%2F7%2Froom%3Fa%3D1', '/workshops/7/room?a=1'],
    ['without one Today is', '/auth', '/'],
    ['another site never is', '/auth?next=https%3A%2F%2Fevil.example', '/'],
  ])('%s', async (_, address, next) => {
    accountsAnswer();
    const page = open(SignIn, address);
    await fill(`  ${alice.email} `, 'a good long one');
    submit();
    await eventually(() => expect(page.place()).toBe(next));
    expect(sent()[0]?.body).toMatchObject({ email: alice.email, password: 'a good long one' });
  });

  test('CARE C2 a new member without a place in mind is first asked for the name; with one, goes straight there', async () => {
    accountsAnswer();
    const page = open(SignIn, '/auth');
    await turnTo('Create account');
    await fill(alice.email, 'a good long one');
    submit();
    await eventually(() => expect(page.place()).toBe('/onboarding'));
  });

  test.each([
    ['for the first time is asked for the name', '2026-11-21T18:00:00.2Z', '/onboarding'],
    ['again goes to Today', '2026-11-22T18:00:00Z', '/'],
  ])('R-AUTH-14 CARE C2 who comes back from another service %s', async (_, last_sign_in_at, next) => {
    accountsAnswer();
    const { body } = answers['POST /auth/v1/token'] as { body: { user: object } };
    Object.assign(body.user, { created_at: '2026-11-21T18:00:00.1Z', last_sign_in_at });
    await session.wayIn((ways) => ways.signIn(alice.email, 'a good long one', {}));
    const page = open(SignIn, '/auth?code=of-the-service');
    await eventually(() => expect(page.place()).toBe(next));
  });

  test('R-ROUTE-02 where the e-mail has to be confirmed, the mail is announced', async () => {
    answers['POST /auth/v1/signup'] = { body: { ...alice } };
    open(SignIn, '/auth');
    await turnTo('Create account');
    await fill(alice.email, 'a good long one');
    submit();
    await eventually(() => find('h2', 'One last step, in your mail'));
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
    ['R-ROUTE-08', '/signup', 'Create account', '/onboarding'],
    ['R-ROUTE-09', '/join', 'Create account', '/onboarding'],
  ])('%s stands at %s for visitors, with a working form', async (_, path, button, next) => {
    accountsAnswer();
    const page = open(JoinPage, path);
    await eventually(() => find('h1', 'Join the community'));
    find('button[type=submit]', button);
    await fill(alice.email, 'a good long one');
    submit();
    await eventually(() => expect(page.place()).toBe(next));
  });

  test('members go on to where they wanted to be', async () => {
    await signInAlice();
    const page = open(JoinPage, '/login?next=%2Fprofile');
    await eventually(() => expect(page.place()).toBe('/profile'));
  });

  test('R-ROUTE-11 in place of a members’ part it stays at that part’s address', async () => {
    accountsAnswer();
    const page = open(JoinCommunity, '/ai/chat');
    await fill(alice.email, 'a good long one');
    submit();
    await eventually(() => expect(sent()).toHaveLength(1));
    expect(page.place()).toBe('/ai/chat');
  });
});
