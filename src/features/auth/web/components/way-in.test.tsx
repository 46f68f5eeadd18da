import { afterEach, describe, expect, test } from 'vitest';
import { accountsAnswer, alice, eventually, find, open, signInAlice, type } from '#platform/testing/page.tsx';
import { takePlace } from '#platform/web/session/kept-place.ts';
import { SignIn } from '../pages/sign-in.tsx';
import { authStrings } from '../strings.ts';

const invitation = '/workshops?code=123-456-789';
const chosen = () => find('[role=tab][aria-selected=true]').textContent;
afterEach(() => localStorage.clear());

describe('CARE moment 1: who comes with an invitation', () => {
  const at = `/auth?next=${encodeURIComponent(invitation)}`;

  test('finds Create account open, and goes on to what was promised', async () => {
    accountsAnswer();
    const page = open(SignIn, at);
    await eventually(() => expect(document.body.textContent).toContain(authStrings.onTheWay.invitation));
    expect(chosen()).toBe('Create account');
    type(find<HTMLInputElement>('input', 'Email'), alice.email);
    type(find<HTMLInputElement>('input', 'Password'), 'a good long one');
    find('button[type=submit]', 'Create account').click();
    await eventually(() => expect(page.place()).toBe(invitation));
    expect(takePlace(invitation)).toBe(true);
  });

  test('and is in already is promised nothing, whoever wrote the link', async () => {
    await signInAlice();
    const page = open(SignIn, at);
    await eventually(() => expect(page.place()).toBe(invitation));
    expect(takePlace(invitation)).toBe(false);
  });
});

test.each(['/auth', '/auth?next=%2Fworkshops'])('%s opens with Sign in', async (address) => {
  open(SignIn, address);
  await eventually(() => expect(chosen()).toBe('Sign in'));
});
