import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteOf, openPage, retype } from '#platform/testing/web-page.tsx';
import { alice, answer, answered, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { ownZone } from '#platform/web/when.ts';
import { Page as Onboarding } from './onboarding.tsx';

const mine = {
  id: alice.id,
  username: 'alice',
  pronouns: null,
  country: null,
  reasons: { picked: [], own: null },
  is_younger: false,
  leads: null,
  reminders: false,
  quiet_hours: null,
  welcomed: false,
  next_question: null,
};
const [first, second, third] = ['Are you 18 or over?', 'How should others see you?', 'Which country are you in?'];
const leads = 'Do you lead circles?';
const last = 'Would you like help from AI?';
const question = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The question is there, and its heading has the focus, so that it's read out. */
const asked = async (name: string) => {
  const heading = await question(name);
  await waitFor(() => expect(document.activeElement).toBe(heading));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => calls.filter(({ call }) => call === 'PATCH /api/v1/profile').map(({ body }) => body);

const agreed = () => calls.filter(({ call }) => call.startsWith('PUT /api/v1/consents/'));

// Questions already seen stay mounted, out of sight.
beforeAll(() => configure({ defaultHidden: false }));
afterAll(() => configure({ defaultHidden: true }));
beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en', 'de-AT']);
  let profile: object = mine;
  answer('GET /api/v1/profile', () => ({ ...profile }));
  answer('GET /api/v1/consents', { service: null, model: 'ai', answers: [] });
  answer('PATCH /api/v1/profile', (body) => {
    profile = { ...profile, ...(body as object) };
    return { ...profile };
  });
});
afterEach(() => void vi.restoreAllMocks());

describe('R-ROUTE-35 onboarding', () => {
  test('REAL 52 asks one thing at a time, saves each at once, and ends where the person was going', async () => {
    const page = openPage(Onboarding, '/onboarding?next=%2Fworkshops%2Fyoga');
    await asked(first);
    await userEvent.click(screen.getByRole('radio', { name: 'Yes, I’m 18 or over' }));
    await userEvent.keyboard('{Enter}');
    await asked(leads);
    await userEvent.click(screen.getByRole('radio', { name: 'No, I’m here to take part' }));
    await press('Next');
    await asked(second);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('alice');
    await retype(screen.getByRole('textbox', { name: 'Name' }), 'Alice{Enter}');
    await asked(third);
    screen.getByRole('progressbar', { name: 'Question 4 of 7' });
    await press('Next');
    await question('What brings you here?');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I’m looking for some calm' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Or in your own words' }), ' Rest. ');
    await press('Next');
    await question('May we remind you?');
    await press('Next');
    await asked(last);
    await press('Done');
    await waitFor(() => expect(page.place()).toBe('/workshops/yoga'));
    expect(sent()).toEqual([
      { is_younger: false, next_question: 'leads' },
      { leads: false, next_question: 'name' },
      { username: 'Alice', pronouns: null, next_question: 'country' },
      { country: 'AT', next_question: 'reasons' },
      { reasons: { picked: ['calm'], own: 'Rest.' }, next_question: 'reminders' },
      { reminders: false, next_question: 'ai', quiet_hours: { from: '21:00', to: '08:00', time_zone: ownZone() } },
      { next_question: null },
    ]);
    expect(agreed()).toEqual([]);
  });

  test('REAL 52 who leads circles is asked four things, and the rest not at all', async () => {
    const page = openPage(Onboarding, '/onboarding?next=%2Fworkshops%2Fyoga');
    await asked(first);
    screen.getByRole('progressbar', { name: 'Question 1 of 7' });
    await press('Next');
    await asked(leads);
    await userEvent.click(screen.getByRole('radio', { name: 'Yes, or I’d like to' }));
    await press('Next');
    await asked(second);
    screen.getByRole('progressbar', { name: 'Question 3 of 4' });
    await press('Next');
    await asked(third);
    await press('Done');
    await waitFor(() => expect(page.place()).toBe('/workshops/yoga'));
    expect(sent().slice(1)).toEqual([
      { leads: true, next_question: 'name' },
      { username: 'alice', pronouns: null, next_question: 'country' },
      { country: 'AT' },
    ]);
  });

  test('goes on where it was left, with what was said before, and Back leads there', async () => {
    answer('GET /api/v1/profile', { ...mine, username: 'Ali', country: 'FR', next_question: 'country' });
    openPage(Onboarding, '/onboarding');
    await question(third);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' }).value).toBe('France');
    await press('Back');
    await asked(second);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ali');
    await press('Back');
    await asked(leads);
    await press('Back');
    await asked(first);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  test('what was answered, and what was only typed, still stands there on the way back and forth', async () => {
    openPage(Onboarding, '/onboarding');
    await asked(first);
    await userEvent.click(screen.getByRole('radio', { name: 'Yes, I’m 18 or over' }));
    await press('Next');
    await asked(leads);
    await press('Next');
    await asked(second);
    await retype(screen.getByRole('textbox', { name: 'Name' }), 'Ali');
    await press('Back');
    await asked(leads);
    await press('Back');
    await asked(first);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes, I’m 18 or over' }).checked).toBe(true);
    await press('Next');
    await asked(leads);
    await press('Next');
    await asked(second);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ali');
  });

  test('R-ENT-19 a name that we made up isn’t proposed, and may be left open', async () => {
    answer('GET /api/v1/profile', { ...mine, username: `User-${alice.id.slice(0, 8)}`, next_question: 'name' });
    openPage(Onboarding, '/onboarding');
    await question(second);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('');
    await press('Next');
    await asked(third);
    expect(sent()).toEqual([{ pronouns: null, next_question: 'country' }]);
  });

  test('the browser’s Back leads to the question before', async () => {
    const page = openPage(Onboarding, '/onboarding');
    await question(first);
    await press('Next');
    await question(leads);
    await page.back();
    await question(first);
  });

  test('CARE C18 a country proposed by the language says so, and can be taken away', async () => {
    answer('GET /api/v1/profile', { ...mine, next_question: 'country' });
    openPage(Onboarding, '/onboarding');
    await question(third);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' }).value).toBe('Austria');
    expect(document.body.textContent).toContain('A guess from your browser’s language.');
    await press('Clear');
    expect(document.body.textContent).not.toContain('A guess from your browser’s language.');
    await press('Next');
    await waitFor(() => expect(sent()).toEqual([{ country: null, next_question: 'reasons' }]));
  });

  test('a country that isn’t there is said at its field, and one stays at the question', async () => {
    answer('GET /api/v1/profile', { ...mine, next_question: 'country' });
    openPage(Onboarding, '/onboarding');
    await question(third);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    await retype(field, 'Atlantis{Enter}');
    await waitFor(() => expect(noteOf(field)).toBe('Nothing by that name. Try part of it.'));
    await press('Next');
    await question(third);
    expect([field.value, sent(), document.activeElement]).toEqual(['Atlantis', [], field]);
    await retype(field, 'uk{Enter}');
    expect(field.value).toBe('United Kingdom');
    await press('Next');
    await waitFor(() => expect(sent()).toEqual([{ country: 'GB', next_question: 'reasons' }]));
  });

  test.each([
    ['reasons', 'Or in your own words', 'x'.repeat(501), 'Please keep it to 500 characters.'],
    ['reminders', 'From', '', 'Please choose a time.'],
  ])('what does not fit is said at its field, and nothing is sent: %s', async (next_question, label, text, said) => {
    answer('GET /api/v1/profile', { ...mine, next_question });
    openPage(Onboarding, '/onboarding');
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    await userEvent.clear(field);
    if (text) await userEvent.click(field).then(() => userEvent.paste(text));
    await press('Next');
    await waitFor(() => expect(document.body.textContent).toContain(said));
    expect(document.activeElement).toBe(field);
    expect(sent()).toEqual([]);
  });

  test('CARE C17 nobody is reminded before they say so; quiet hours are those of their device’s zone', async () => {
    answer('GET /api/v1/profile', { ...mine, next_question: 'reminders' });
    openPage(Onboarding, '/onboarding');
    await question('May we remind you?');
    screen.getByText(new RegExp(`Your device’s time zone is ${ownZone()}\\.`));
    const yes = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Yes, remind me of my circles' });
    expect(yes.checked).toBe(false);
    await userEvent.click(yes);
    await press('Next');
    await asked(last);
    expect(sent()).toMatchObject([{ reminders: true }]);
  });

  test('an answer that could not be saved stays, and so does its question', async () => {
    answer('GET /api/v1/profile', { ...mine, next_question: 'name' });
    answer('PATCH /api/v1/profile', refusal('internal', 500));
    openPage(Onboarding, '/onboarding');
    await question(second);
    await retype(screen.getByRole('textbox', { name: 'Name' }), 'Ali');
    await press('Next');
    await waitFor(() => expect(document.body.textContent).toContain('We couldn’t save this just now.'));
    await question(second);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ali');
  });

  describe('CARE C13 help from AI', () => {
    const groups = async () => [...(await screen.findAllByRole('group'))] as HTMLElement[];
    const say = async (group: HTMLElement | undefined, words: string) =>
      userEvent.click(within(group as HTMLElement).getByRole('radio', { name: words }));
    const given = (kind: string, service: string | null) => ({
      kind,
      service,
      version: 2,
      agreed: true,
      at: '2026-01-10T19:05:00.000Z',
    });
    beforeEach(() => answer('GET /api/v1/profile', { ...mine, next_question: 'ai' }));

    const elsewhere = (service: string) => ({ service, model: 'ai-hosted', answers: [] }) as const;

    test.each([
      ['ai', 'May AI help you here?', null],
      ['ai-hosted', 'May your words go to model.example?', 'model.example'],
    ] as const)('is asked as it is: %s', async (model, name, service) => {
      const place = { service, model, answers: [] };
      answer('GET /api/v1/consents', place);
      answer(`PUT /api/v1/consents/${model}`, { ...place, answers: [given(model, service)] });
      const page = openPage(Onboarding, '/onboarding?next=%2Fworkshops');
      const [asks, ...others] = await groups();
      expect([asks?.textContent?.includes(name), others]).toEqual([true, []]);
      await say(asks, 'Yes, that’s fine');
      await press('Done');
      await waitFor(() => expect(page.place()).toBe('/workshops'));
      expect(agreed().map(({ body }) => body)).toEqual([{ agreed: true, version: 2, service }]);
      expect(sent()).toEqual([{ next_question: null }]);
    });

    test('nobody is asked where none answers: what was left of the questions is the one before', async () => {
      answer('GET /api/v1/consents', { service: null, answers: [] });
      const page = openPage(Onboarding, '/onboarding');
      await question('May we remind you?');
      screen.getByRole('progressbar', { name: 'Question 6 of 6' });
      await press('Done');
      await waitFor(() => expect(page.place()).toBe('/'));
      // Without a question to go on at, it's over.
      expect(sent()).toEqual([{ reminders: false, quiet_hours: expect.anything() }]);
    });

    test('what was said before isn’t said twice', async () => {
      answer('GET /api/v1/consents', { service: null, model: 'ai', answers: [given('ai', null)] });
      const page = openPage(Onboarding, '/onboarding');
      const [here, ...others] = await groups();
      expect(others).toEqual([]);
      expect(
        within(here as HTMLElement).getByRole<HTMLInputElement>('radio', { name: 'Yes, that’s fine' }).checked,
      ).toBe(true);
      await press('Done');
      await waitFor(() => expect(page.place()).toBe('/'));
      expect(agreed()).toEqual([]);
    });

    test('a yes to words that have just changed isn’t taken, and one is asked again', async () => {
      answer('GET /api/v1/consents', elsewhere('one.example'));
      answer('PUT /api/v1/consents/ai-hosted', refusal('conflict', 409));
      openPage(Onboarding, '/onboarding');
      const [asks] = await groups();
      await say(asks, 'Yes, that’s fine');
      answer('GET /api/v1/consents', elsewhere('two.example'));
      await press('Done');
      await waitFor(() => expect(document.body.textContent).toContain('What we ask has just changed.'));
      await screen.findByRole('group', { name: 'May your words go to two.example?' });
      expect(screen.queryByRole('radio', { checked: true })).toBeNull();
      expect(sent()).toEqual([]);
    });

    test('while it can’t be known one goes on without', async () => {
      answer('GET /api/v1/consents', refusal('forbidden', 403));
      const page = openPage(Onboarding, '/onboarding');
      await question('May we remind you?');
      await press('Done');
      await waitFor(() => expect(page.place()).toBe('/'));
    });
  });

  test('CARE C1 left open, the age stays unsaid, and the questions go on', async () => {
    openPage(Onboarding, '/onboarding');
    await question(first);
    await press('Next');
    await asked(leads);
    expect(sent()).toEqual([{ next_question: 'leads' }]);
  });

  test('CARE C1 someone younger is led to lines for young people, asked nothing else, and can mend a mistaken tap', async () => {
    const page = openPage(Onboarding, '/onboarding?next=%2Fworkshops');
    await question(first);
    await userEvent.click(screen.getByRole('radio', { name: 'No, I’m younger' }));
    await press('Next');
    await waitFor(() => expect(page.place()).toBe('/younger'));
    expect(sent()).toEqual([{ is_younger: true, next_question: 'leads' }]);
    page.unmount();
    openPage(Onboarding, '/onboarding');
    await question(first);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No, I’m younger' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Yes, I’m 18 or over' }));
    await press('Next');
    await asked(leads);
  });

  test('one tap leaves all of it at any question, and is not asked again', async () => {
    answer('GET /api/v1/profile', { ...mine, next_question: 'reasons' });
    const page = openPage(Onboarding, '/onboarding');
    await question('What brings you here?');
    await press('Skip for now');
    await waitFor(() => expect(page.place()).toBe('/'));
    await waitFor(() => expect(sent()).toEqual([{}]));
  });

  test('passed without a connection, one is let through all the same', async () => {
    answer('PATCH /api/v1/profile', unreachable);
    const page = openPage(Onboarding, '/onboarding?next=%2Fworkshops');
    await press('Skip for now');
    await waitFor(() => expect(page.place()).toBe('/workshops'));
  });

  test('passed before the first question has come, one stays passed while the next page loads', async () => {
    let arrive: (page: { element: null }) => void = () => {};
    const loaded = new Promise<{ element: null }>((resolve) => {
      arrive = resolve;
    });
    const router = createMemoryRouter(
      [
        { path: '/onboarding', Component: Onboarding },
        { path: '/', lazy: () => loaded },
      ],
      { initialEntries: ['/onboarding'] },
    );
    render(<RouterProvider router={router} />);
    fireEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
    await waitFor(() => expect(sent()).toEqual([{}]));
    await answered();
    await act(async () => arrive({ element: null }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('whose profile cannot be had can still pass', async () => {
    answer('GET /api/v1/profile', refusal('forbidden', 403));
    const page = openPage(Onboarding, '/onboarding');
    await screen.findByRole('button', { name: 'Try Again' });
    await press('Skip for now');
    await waitFor(() => expect(page.place()).toBe('/'));
  });

  test('CARE C12 words of danger in why one comes bring a card for their writer, which stays as the questions go on', async () => {
    answer('GET /api/v1/profile', { ...mine, next_question: 'reasons' });
    openPage(Onboarding, '/onboarding');
    await question('What brings you here?');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Or in your own words' }),
      'I want to kill myself tonight',
    );
    await press('Next');
    await screen.findByRole('heading', { name: 'Are you safe right now?' });
    await question('May we remind you?');
    await press('Next');
    await question('Would you like help from AI?');
    await press('Not now');
    expect(screen.queryByRole('heading', { name: 'Are you safe right now?' })).toBeNull();
  });

  test('a place in another house is not gone on to', async () => {
    const page = openPage(Onboarding, '/onboarding?next=https%3A%2F%2Fevil.example');
    await press('Skip for now');
    await waitFor(() => expect(page.place()).toBe('/'));
  });
});
