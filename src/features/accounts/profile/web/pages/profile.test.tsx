import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { openPage, retype } from '#platform/testing/web-page.tsx';
import {
  alice,
  answer,
  answered,
  calls,
  refusal,
  signInAlice,
  tokens,
  unreachable,
} from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { session } from '#platform/web/session/session-store.ts';
import { ownZone } from '#platform/web/when.ts';
import { nothingOffered } from '#testing/usual-answers.ts';
import { parts } from '../../../../../web-profile.ts';
import { pageWith } from './profile.tsx';

const Profile = pageWith({ ...parts, HostSettings: () => null });

const mine = {
  id: alice.id,
  username: 'alice',
  pronouns: null,
  country: null,
  reasons: { picked: [], own: null },
  is_younger: false,
  leads: null,
  reminders: false,
  names_circles: false,
  quiet_hours: null,
  welcomed: false,
  next_question: null,
};
const name = () => screen.getByLabelText<HTMLInputElement>('Name');

/** What was sent last to be saved; the page asks for other things meanwhile. */
const sent = () => calls.findLast(({ call }) => call === 'PATCH /api/v1/profile')?.body;

/** Saves the part of this title. */
async function save(part: string): Promise<void> {
  const section = screen.getByRole('heading', { name: part }).closest('section') as HTMLElement;
  await userEvent.click(within(section).getByRole('button', { name: /^(Save|Update)$/ }));
}

async function aliceIsIn(): Promise<void> {
  await signInAlice();
  answer('GET /api/v1/profile', mine);
  answer('GET /api/v1/devices', []);
  answer('GET /api/v1/consents', { service: null, answers: [] });
  answer('GET /api/v1/own-data/copy', { copy: null });
  answer('GET /auth/v1/user', tokens().user);
  answer('GET /api/v1/account/deletion', { due_at: null, days: 7 });
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

  test('each way down the page leads to a part of it, and none is called like the bell', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    const ways = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(ways.length).toBeGreaterThan(4);
    for (const way of ways) {
      const part = document.querySelector(way.getAttribute('href') as string);
      expect(part?.querySelector('h2')).toBeTruthy();
      expect(way.textContent).not.toBe('Notifications');
    }
  });

  test('has its parts in one order', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'How others see you',
      'What suits you',
      'Notifications',
      'Calendar',
      'Signing in',
      'Second step',
      'Where you’re signed in',
      'When you’re offline',
      'People you’ve blocked',
      'What you agreed to',
      'My safety plan',
      'Your data',
      'Appearance',
      'Language',
      'Sign out',
    ]);
  });

  test('REAL 8 membership is among them only where there’s something to have or to pay', async () => {
    await aliceIsIn();
    queryClient.clear();
    answer('GET /api/v1/membership', nothingOffered);
    const page = openPage(Profile, '/profile');
    await waitFor(name);
    document.dispatchEvent(new Event('pointermove'));
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/v1/membership'));
    await answered();
    expect(screen.queryByRole('heading', { name: 'Membership' })).toBeNull();
    page.unmount();
    queryClient.clear();
    answer('GET /api/v1/membership', { ...nothingOffered, is_offered: true });
    openPage(Profile, '/profile');
    document.dispatchEvent(new Event('pointermove'));
    await screen.findByRole('heading', { name: 'Membership' });
    expect(screen.getByRole('link', { name: 'Open membership' }).getAttribute('href')).toBe('/membership');
  });

  test('the mail about a copy, and a download that’s gone, lead to the part about one’s data', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    await aliceIsIn();
    openPage(Profile, '/profile#your-data');
    await screen.findByRole('button', { name: 'Export my data' });
    const part = screen.getByRole('heading', { name: 'Your data' }).closest('section');
    await waitFor(() => expect(scrolled.mock.contexts).toContain(part));
    scrolled.mockRestore();
  });

  test('R-ENT-08 the name can be changed', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    await retype(name(), '  Alice B. ');
    await save('How others see you');
    await waitFor(() => expect(sent()).toEqual({ username: 'Alice B.', pronouns: null, about_line: null }));
  });

  test('REAL 52 pronouns are sent in one’s own words, and a line too long is not', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    const pronouns = () => screen.getByLabelText<HTMLInputElement>('Pronouns');
    await retype(pronouns(), 'x'.repeat(41));
    await save('How others see you');
    await waitFor(() => expect(document.body.textContent).toContain('up to 40 characters'));
    expect(document.activeElement).toBe(pronouns());
    expect(calls.map(({ call }) => call)).not.toContain('PATCH /api/v1/profile');
    await retype(pronouns(), ' she/her ');
    await save('How others see you');
    await waitFor(() => expect(sent()).toMatchObject({ pronouns: 'she/her' }));
  });

  test('a name of nothing is not sent', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    await retype(name(), '   ');
    await save('How others see you');
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
    await save('How others see you');
    await waitFor(() => expect(document.body.textContent).toContain('That name is reserved for a role here.'));
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(name().value).toBe('Host');
  });

  test('a name that could not be saved stays where it was typed', async () => {
    await aliceIsIn();
    answer('PATCH /api/v1/profile', refusal('internal', 500));
    openPage(Profile, '/profile');
    await waitFor(name);
    await retype(name(), 'Alice B.');
    await save('How others see you');
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

  test.each(['Sign out on this device', 'Sign out everywhere'])(
    'CARE C18 %s asks where something was typed, with the focus on the answer that loses nothing',
    async (label) => {
      await aliceIsIn();
      const page = openPage(Profile, '/profile');
      await waitFor(name);
      await retype(name(), 'Alice of the sea');
      const out = await screen.findByRole('button', { name: label });
      const question = () => screen.queryByRole('alertdialog', { name: 'You’d lose something here' });
      out.focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(question()?.textContent).toContain('what you’ve typed and not saved yet'));
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Not yet'));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect([question(), document.activeElement]).toEqual([null, out]));
      expect([name().value, session.getSnapshot().status]).toEqual(['Alice of the sea', 'signed-in']);
      await userEvent.keyboard('{Enter}');
      await userEvent.click(await screen.findByRole('button', { name: 'Go on anyway' }));
      await waitFor(() => expect(page.place()).toBe('/'));
      expect(session.getSnapshot().status).toBe('signed-out');
    },
  );

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
    await save('How others see you');
    await waitFor(() => expect(document.body.textContent).toContain('Others see you as Leni.'));
  });

  test('CARE C18 a country is chosen by a part of its name, sent by its code, and can be taken back', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    const country = () => screen.getByRole('combobox', { name: 'Country' });
    document.dispatchEvent(new Event('pointermove'));
    await screen.findByRole('button', { name: 'Country, all options' });
    await userEvent.type(country(), 'austri');
    await userEvent.click(await screen.findByRole('option', { name: 'Austria' }));
    await save('What suits you');
    await waitFor(() => expect(sent()).toMatchObject({ country: 'AT' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await save('What suits you');
    await waitFor(() => expect(sent()).toMatchObject({ country: null }));
  });

  test('REAL 52 what suits one is saved together, as it stands; nothing is proposed here', async () => {
    await aliceIsIn();
    const night = { from: '22:30', to: '06:00', time_zone: 'Asia/Tokyo' };
    const saved = { reasons: { picked: ['calm'], own: 'Quiet.' }, reminders: true, quiet_hours: night };
    answer('GET /api/v1/profile', { ...mine, ...saved });
    openPage(Profile, '/profile');
    await waitFor(name);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' }).value).toBe('');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I’m just curious' }));
    // CARE C17
    await userEvent.click(screen.getByRole('checkbox', { name: 'Say which circle it is, and who leads it' }));
    await save('What suits you');
    await waitFor(() =>
      expect(sent()).toEqual({
        ...saved,
        names_circles: true,
        country: null,
        reasons: { picked: ['calm', 'curious'], own: 'Quiet.' },
        quiet_hours: { ...night, time_zone: ownZone() },
      }),
    );
  });

  test('CARE C17 ADR 118 whether circles are named is sent once it was pressed, off as well as on, and never by saving the rest', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    const naming = () => screen.getByRole('checkbox', { name: 'Say which circle it is, and who leads it' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'I’m just curious' }));
    await save('What suits you');
    await waitFor(() => expect(sent()).toMatchObject({ reasons: { picked: ['curious'] } }));
    expect(sent()).not.toHaveProperty('names_circles');
    await userEvent.click(naming());
    await userEvent.click(naming());
    await save('What suits you');
    await waitFor(() => expect(sent()).toMatchObject({ names_circles: false }));
  });

  test('CARE C12 words of danger in why one comes bring a card for their writer, once', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    await userEvent.type(screen.getByLabelText('Or in your own words'), 'I want to kill myself tonight');
    await save('What suits you');
    await screen.findByRole('heading', { name: 'Are you safe right now?' });
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'I’m just curious' }));
    await save('What suits you');
    await waitFor(() => expect(sent()).toMatchObject({ reasons: { picked: ['curious'] } }));
    await answered();
    expect(screen.queryByRole('heading', { name: 'Are you safe right now?' })).toBeNull();
  });

  test('CARE C12 a line about oneself is read once it’s saved', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    await userEvent.type(screen.getByLabelText('A line about you'), 'I want to kill myself tonight');
    await save('How others see you');
    const card = await screen.findByRole('heading', { name: 'Are you safe right now?' });
    expect(document.activeElement).toBe(card);
  });

  test('CARE C17 hours that nobody set aren’t shown as if they were quiet; one tap proposes the usual ones, another takes them back', async () => {
    await aliceIsIn();
    openPage(Profile, '/profile');
    await waitFor(name);
    const some = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep some hours quiet' });
    expect([some.checked, screen.queryByLabelText('From')]).toEqual([false, null]);
    expect(some.closest('fieldset')?.textContent).toContain('No hours are quiet.');
    await save('What suits you');
    await waitFor(() => expect(sent()).toMatchObject({ quiet_hours: null }));
    await userEvent.click(some);
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('21:00');
    await save('What suits you');
    await waitFor(() => expect(sent()).toMatchObject({ quiet_hours: { from: '21:00', to: '08:00' } }));
    await userEvent.click(some);
    await save('What suits you');
    await waitFor(() => expect(sent()).toMatchObject({ quiet_hours: null }));
  });

  test('REAL 52 someone who left onboarding halfway still finds it there', async () => {
    await aliceIsIn();
    answer('GET /api/v1/profile', { ...mine, next_question: 'reasons' });
    openPage(Profile, '/profile');
    await waitFor(name);
    await save('How others see you');
    await waitFor(() => expect(sent()).toMatchObject({ next_question: 'reasons' }));
  });

  test('without a connection it says that the words are still here', async () => {
    await aliceIsIn();
    answer('PATCH /api/v1/profile', unreachable);
    openPage(Profile, '/profile');
    await waitFor(name);
    await retype(name(), 'Leni');
    await save('How others see you');
    await waitFor(() => expect(document.body.textContent).toContain('What you typed is still here'));
    expect(name().value).toBe('Leni');
  });

  test('R-OVL-06 a profile that cannot be had can be asked for again; signing out is there all the same', async () => {
    await aliceIsIn();
    answer('GET /api/v1/profile', refusal('forbidden', 403));
    openPage(Profile, '/profile');
    const [again] = await screen.findAllByRole('button', { name: 'Try Again' });
    screen.getByRole('button', { name: 'Sign out on this device' });
    answer('GET /api/v1/profile', mine);
    await userEvent.click(again as HTMLElement);
    await waitFor(() => expect(name().value).toBe('alice'));
  });
});
