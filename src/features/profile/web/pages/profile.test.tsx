import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openPage, retype } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, tokens, unreachable } from '#platform/testing/web-server.ts';
import { session } from '#platform/web/session/session-store.ts';
import { Page as Onboarding } from './onboarding.tsx';
import { Page as Profile } from './profile.tsx';

const mine = { id: alice.id, username: 'alice', pronouns: null, country: null, welcomed: false };
const name = () => screen.getByLabelText<HTMLInputElement>('Name');

async function aliceIsIn(): Promise<void> {
  await signInAlice();
  answer('GET /api/v1/profile', mine);
  answer('GET /api/v1/devices', []);
  answer('GET /api/v1/consents', { service: null, answers: [] });
  answer('GET /auth/v1/user', tokens().user);
  answer('GET /auth/v1/factor-removal', { due_at: null });
  answer('GET /auth/v1/recovery-codes', { offered: false, left: 0 });
  answer('PATCH /api/v1/profile', (body) => ({ ...mine, ...(body as object) }));
}

describe('R-ROUTE-34 the profile', () => {
  test('shows name and e-mail', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(() => expect(name().value).toBe('alice'));
    await screen.findByText(alice.email);
  });

  test('has its parts in one order', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      ...['How others see you', 'Signing in', 'Second step', 'Where you’re signed in'],
      ...['What you agreed to', 'Appearance', 'Language', 'Sign out'],
    ]);
  });

  test('R-ENT-08 the name can be changed', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    await retype(name(), '  Alice B. ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.at(-1)).toEqual({
        call: 'PATCH /api/v1/profile',
        body: { username: 'Alice B.', pronouns: null, country: null },
      }),
    );
  });

  test('REAL 52 pronouns are sent in one’s own words, and a line too long is not', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    const pronouns = () => screen.getByLabelText<HTMLInputElement>('Pronouns');
    await retype(pronouns(), 'x'.repeat(41));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.body.textContent).toContain('up to 40 characters'));
    expect(document.activeElement).toBe(pronouns());
    expect(calls.map(({ call }) => call)).not.toContain('PATCH /api/v1/profile');
    await retype(pronouns(), ' she/her ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ pronouns: 'she/her' }));
  });

  test('a name of nothing is not sent', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    await retype(name(), '   ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.body.textContent).toContain('Please enter the name'));
    expect(document.activeElement).toBe(name());
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(calls.map(({ call }) => call)).not.toContain('PATCH /api/v1/profile');
  });

  test('CARE C2 a word for what someone does here is no name, and is said at the field', async () => {
    await aliceIsIn();
    answer('PATCH /api/v1/profile', refusal('reserved_name', 409));
    openPage(Profile, '/profile');
    await waitFor(name);
    await retype(name(), 'Host');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.body.textContent).toContain('That word names a role here.'));
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(name().value).toBe('Host');
  });

  test('a name that could not be saved stays where it was typed', async () => {
    await aliceIsIn();
    answer('PATCH /api/v1/profile', refusal('internal', 500));
    openPage(Profile, '/profile');
    await waitFor(name);
    await retype(name(), 'Alice B.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.body.textContent).toContain('We couldn’t save this just now.'));
    expect(name().value).toBe('Alice B.');
  });

  test.each([
    ['Sign out on this device', 'local'],
    ['Sign out everywhere', 'global'],
  ])('R-AUTH-15, R-ROLE-10 %s ends the session and leads home', async (button, scope) => {
    await aliceIsIn();
    const page = openPage(Profile, '/profile');
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(page.place()).toBe('/'));
    expect(session.getSnapshot().status).toBe('signed-out');
    expect(calls.map(({ call }) => call)).toContain(`POST /auth/v1/logout?scope=${scope}`);
  });

  test('R-ERR-06 everywhere without an answer changes nothing', async () => {
    await aliceIsIn();
    answer('POST /auth/v1/logout', unreachable);
    openPage(Profile, '/profile');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(document.body.textContent).toContain('We couldn’t sign you out everywhere'));
    expect(session.getSnapshot().status).toBe('signed-in');
  });
});

describe('what is saved', () => {
  test('is said with the name that others see', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    await retype(name(), 'Leni');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.body.textContent).toContain('Others see you as Leni.'));
  });

  test('CARE C18 a country is chosen by a part of its name, sent by its code, and can be taken back', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    const country = () => screen.getByRole('combobox', { name: 'Country' });
    await userEvent.type(country(), 'austri');
    await userEvent.click(await screen.findByRole('option', { name: 'Austria' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ country: 'AT' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ country: null }));
  });

  test('without a connection it says that the words are still here', async () => {
    await aliceIsIn();
    answer('PATCH /api/v1/profile', unreachable);
    openPage(Profile, '/profile');
    await waitFor(name);
    await retype(name(), 'Leni');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.body.textContent).toContain('What you typed is still here'));
    expect(name().value).toBe('Leni');
  });

  test('R-OVL-06 a profile that cannot be had can be asked for again; signing out is there all the same', async () => {
    await aliceIsIn();
    answer('GET /api/v1/profile', refusal('forbidden', 403));
    openPage(Profile, '/profile');
    const again = await screen.findByRole('button', { name: 'Try Again' });
    screen.getByRole('button', { name: 'Sign out on this device' });
    answer('GET /api/v1/profile', mine);
    await userEvent.click(again);
    await waitFor(() => expect(name().value).toBe('alice'));
  });
});

describe('R-ROUTE-35 onboarding', () => {
  test('passed without a connection, one is let through all the same', async () => {
    await aliceIsIn();
    answer('PATCH /api/v1/profile', unreachable);
    const page = openPage(Onboarding, '/onboarding?next=%2Fworkshops');
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(page.place()).toBe('/workshops'));
  });

  test('a place in another house is not gone on to', async () => {
    await aliceIsIn();
    const page = openPage(Onboarding, '/onboarding?next=https%3A%2F%2Fevil.example');
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(page.place()).toBe('/'));
  });

  test('CARE C2 asks one question, proposes the name, and goes on', async () => {
    await aliceIsIn();
    const page = openPage(Onboarding, '/onboarding?next=%2Fworkshops%2Fyoga');
    await screen.findByRole('heading', { name: 'How should others see you?' });
    await waitFor(() => expect(name().value).toBe('alice'));
    await userEvent.click(screen.getByRole('button', { name: 'This is me' }));
    await waitFor(() => expect(page.place()).toBe('/workshops/yoga'));
  });

  test('can be passed in one tap, and is not asked again', async () => {
    await aliceIsIn();
    const page = openPage(Onboarding, '/onboarding');
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(page.place()).toBe('/'));
    await waitFor(() => expect(calls.at(-1)).toEqual({ call: 'PATCH /api/v1/profile', body: {} }));
  });

  test('without a place in mind Today is next', async () => {
    await aliceIsIn();
    const page = openPage(Onboarding, '/onboarding');
    await userEvent.click(await screen.findByRole('button', { name: 'This is me' }));
    await waitFor(() => expect(page.place()).toBe('/'));
  });
});
