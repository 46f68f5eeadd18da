import { describe, expect, test } from 'vitest';
import { alice, answers, calls, eventually, find, open, refusal, signInAlice, type } from '#platform/testing/page.tsx';
import { session } from '#platform/web/session/session-store.ts';
import { Onboarding } from './onboarding.tsx';
import { Profile } from './profile.tsx';

const mine = { id: alice.id, username: 'alice', pronouns: null, country: null, welcomed: false };
const name = () => find<HTMLInputElement>('input', 'Name');

async function aliceIsIn(): Promise<void> {
  await signInAlice();
  answers['GET /api/v1/profile'] = { body: mine };
  answers['PATCH /api/v1/profile'] = (body) => ({ body: { ...mine, ...(body as object) } });
}

describe('R-ROUTE-34 the profile', () => {
  test('shows name and e-mail', async () => {
    await aliceIsIn();
    open(Profile, '/profile');
    await eventually(() => expect(name().value).toBe('alice'));
    find('p', alice.email);
  });

  test('R-ENT-08 the name can be changed', async () => {
    await aliceIsIn();
    open(Profile, '/profile');
    await eventually(name);
    type(name(), '  Alice B. ');
    find('button', 'Save').click();
    await eventually(() =>
      expect(calls.at(-1)).toEqual({
        call: 'PATCH /api/v1/profile',
        body: { username: 'Alice B.', pronouns: null, country: null },
      }),
    );
  });

  test('REAL 52 pronouns are sent in one’s own words, and a line too long is not', async () => {
    await aliceIsIn();
    open(Profile, '/profile');
    await eventually(name);
    const pronouns = () => find<HTMLInputElement>('input', 'Pronouns');
    type(pronouns(), 'x'.repeat(41));
    find('button', 'Save').click();
    await eventually(() => expect(document.body.textContent).toContain('at most 40 characters'));
    expect(document.activeElement).toBe(pronouns());
    expect(calls.map(({ call }) => call)).not.toContain('PATCH /api/v1/profile');
    type(pronouns(), ' she/her ');
    find('button', 'Save').click();
    await eventually(() => expect(calls.at(-1)?.body).toMatchObject({ pronouns: 'she/her' }));
  });

  test('a name of nothing is not sent', async () => {
    await aliceIsIn();
    open(Profile, '/profile');
    await eventually(name);
    type(name(), '   ');
    find('button', 'Save').click();
    await eventually(() => expect(document.body.textContent).toContain('Please write the name'));
    expect(document.activeElement).toBe(name());
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(calls.map(({ call }) => call)).not.toContain('PATCH /api/v1/profile');
  });

  test('a name that could not be saved stays where it was typed', async () => {
    await aliceIsIn();
    answers['PATCH /api/v1/profile'] = refusal('internal', 500);
    open(Profile, '/profile');
    await eventually(name);
    type(name(), 'Alice B.');
    find('button', 'Save').click();
    await eventually(() => expect(document.body.textContent).toContain('This could not be saved just now.'));
    expect(name().value).toBe('Alice B.');
  });

  test.each([
    ['Sign out on this device', 'local'],
    ['Sign out everywhere', 'global'],
  ])('R-AUTH-15, R-ROLE-10 %s ends the session and leads home', async (button, scope) => {
    await aliceIsIn();
    const page = open(Profile, '/profile');
    await eventually(() => find('button', button).click());
    await eventually(() => expect(page.place()).toBe('/'));
    expect(session.getSnapshot().status).toBe('signed-out');
    expect(calls.map(({ call }) => call)).toContain(`POST /auth/v1/logout?scope=${scope}`);
  });

  test('R-ERR-06 everywhere without an answer changes nothing', async () => {
    await aliceIsIn();
    delete answers['POST /auth/v1/logout'];
    open(Profile, '/profile');
    await eventually(() => find('button', 'Sign out everywhere').click());
    await eventually(() => expect(document.body.textContent).toContain('We could not sign you out everywhere'));
    expect(session.getSnapshot().status).toBe('signed-in');
  });
});

describe('R-ROUTE-35 onboarding', () => {
  test('CARE C2 asks one question, proposes the name, and goes on', async () => {
    await aliceIsIn();
    const page = open(Onboarding, '/onboarding?next=%2Fworkshops%2Fyoga');
    await eventually(() => find('h1', 'How should others see you?'));
    await eventually(() => expect(name().value).toBe('alice'));
    find('button', 'This is me').click();
    await eventually(() => expect(page.place()).toBe('/workshops/yoga'));
  });

  test('can be passed in one tap, and is not asked again', async () => {
    await aliceIsIn();
    const page = open(Onboarding, '/onboarding');
    await eventually(() => find('button', 'Not now').click());
    await eventually(() => expect(page.place()).toBe('/'));
    await eventually(() => expect(calls.at(-1)).toEqual({ call: 'PATCH /api/v1/profile', body: {} }));
  });

  test('without a place in mind Today is next', async () => {
    await aliceIsIn();
    const page = open(Onboarding, '/onboarding');
    await eventually(() => find('button', 'This is me').click());
    await eventually(() => expect(page.place()).toBe('/'));
  });
});
