import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import '#platform/testing/device-memory.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { mayInterrupt } from '#platform/web/upkeep/may-interrupt.ts';
import { emptyPlan, type SafetyPlan } from '../../domain/plan/plan.ts';
import { plansHere } from '../plan/plan-store.ts';
import { Page } from './my-safety-plan.tsx';

const address = '/my-safety-plan';
const api = '/api/v1/safety-plan';
const put = `PUT ${api}`;
const yes = { kind: 'safety-plan', agreed: true, version: 1, service: null, at: '2026-01-10T19:05:00.000Z' };
const nothing = { plan: null, version: 0 };
const plan: SafetyPlan = {
  ...emptyPlan,
  trusted: { name: 'Maria', reach: '0170 123' },
  helps: 'Walk by the river\nCall the cat',
  people: [{ name: 'Jo', reach: 'jo@example.org' }],
};
const bodies = () =>
  calls.filter(({ call }) => call === put).map(({ body }) => body as { plan: SafetyPlan; version: number });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (part: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: part }), text);
const onDevice = () => plansHere(alice.id).get('plan');
const consents = (...answers: object[]) => answer('GET /api/v1/consents', { service: null, answers });

beforeEach(async () => {
  queryClient.clear();
  localStorage.removeItem(`attune-device-only-${alice.id}`);
  localStorage.removeItem(`attune-plan-${alice.id}`);
  await signInAlice();
  consents(yes);
  answer(`GET ${api}`, nothing);
  // As the server does.
  answer(put, (body) => {
    const change = body as { plan: SafetyPlan; version: number };
    return { plan: change.plan, version: change.version + 1 };
  });
});

const open = () => openPage(Page, address);

test('CARE C12 a plan is read with the trusted person first, who is called in one tap', async () => {
  answer(`GET ${api}`, { plan, version: 3 });
  open();
  await screen.findByRole('heading', { name: 'Reach Maria' });
  // Nothing about the app itself comes up over it.
  expect(mayInterrupt()).toBe(false);
  expect(screen.getByRole('link', { name: 'Call Maria' }).getAttribute('href')).toBe('tel:0170123');
  expect(screen.getByRole('link', { name: 'Text Maria' }).getAttribute('href')).toMatch(
    /^sms:0170123\?&body=It%E2%80%99s/,
  );
  expect(screen.getByRole('link', { name: 'Write to Jo' }).getAttribute('href')).toMatch(/^mailto:jo%40example.org/);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('Call the cat');
  expect(screen.queryByRole('heading', { name: 'Where I can go' })).toBeNull();
});

test('CARE C13 the first time it’s kept once they said yes to it, and then by itself', async () => {
  consents();
  answer('PUT /api/v1/consents/safety-plan', { service: null, answers: [yes] });
  open();
  await press('Begin my plan');
  await type('What helps me', 'Tea');
  await screen.findByText('Not kept yet.');
  await press('Keep my plan');
  await screen.findByRole('dialog', { name: 'Keep your safety plan?' });
  expect(bodies()).toEqual([]);
  await press('Keep it');
  await screen.findByText(/^Kept in your account/);
  await type('What helps me', ' and toast');
  await waitFor(() => expect(bodies().at(-1)?.plan.helps).toBe('Tea and toast'));
  // Each made from what the one before was answered, however many the typing took.
  expect(bodies().map(({ version }) => version)).toEqual(bodies().map((_, at) => at));
  await screen.findByText(/^Kept in your account/);
});

test('CARE C13 ‘Done’ keeps it: the first time it asks, and a no leaves it on the page, not kept and said so', async () => {
  consents();
  answer('PUT /api/v1/consents/safety-plan', { service: null, answers: [yes] });
  open();
  await press('Begin my plan');
  await type('What helps me', 'Tea');
  await press('Done');
  await screen.findByRole('dialog', { name: 'Keep your safety plan?' });
  await userEvent.keyboard('{Escape}');
  await screen.findByText('Not kept yet.');
  screen.getByText('Tea');
  await press('Change it');
  await press('Done');
  await press('Keep it');
  await screen.findByText(/^Kept in your account/);
  expect(bodies().at(-1)?.plan.helps).toBe('Tea');
});

test('CARE C13 only on this device, nothing is sent, and it’s there again', async () => {
  consents();
  const { unmount } = open();
  await press('Begin my plan');
  await press('Add: A library');
  await press('Keep my plan');
  await press('Only on this device');
  await screen.findByText('Kept only on this device.');
  unmount();
  queryClient.clear();
  open();
  await screen.findByText('A library');
  expect(bodies()).toEqual([]);
});

test('the keyboard stays with the plan as what was pressed goes, and isn’t sent back to the top of the page', async () => {
  open();
  const boxOf = (name: string) => screen.getByRole('button', { name }).closest('[tabindex="-1"]');
  (await screen.findByRole('button', { name: 'Begin my plan' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(boxOf('Done'));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getAllByLabelText('Name')[0]);
  screen.getByRole('button', { name: 'Done' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(boxOf('Begin my plan'));
});

test('without a connection a change waits here and goes out once there is one', async () => {
  answer(`GET ${api}`, { plan, version: 3 });
  const { unmount } = open();
  await press('Change it');
  answer(put, unreachable);
  answer(`GET ${api}`, unreachable);
  await type('What helps me', '\nSing');
  await screen.findByText(/^There’s no connection/);
  unmount();
  queryClient.clear();
  answer(put, { plan: { ...plan, helps: `${plan.helps}\nSing` }, version: 4 });
  open();
  await screen.findByText('Sing');
  await screen.findByText(/^Kept in your account/);
  expect(bodies().at(-1)).toMatchObject({ version: 3, plan: { helps: `${plan.helps}\nSing` } });
  await waitFor(async () => expect(await onDevice()).toBeUndefined());
});

test('CARE C12 what stands in the account is read without a connection', async () => {
  answer(`GET ${api}`, { plan, version: 3 });
  const first = open();
  await screen.findByText('Walk by the river');
  first.unmount();
  queryClient.clear();
  answer(`GET ${api}`, unreachable);
  open();
  await screen.findByText('Walk by the river');
});

test('a plan changed elsewhere isn’t overwritten unseen', async () => {
  answer(`GET ${api}`, { plan, version: 3 });
  open();
  await press('Change it');
  answer(put, refusal('conflict', 409));
  await type('What helps me', '\nSing');
  await screen.findByText(/was changed somewhere else/);
  answer(`GET ${api}`, { plan: { ...plan, helps: 'From my other phone' }, version: 4 });
  await press('Take the other one');
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What helps me' }).value).toBe(
      'From my other phone',
    ),
  );
});

/** What another tab of this browser makes of it. */
const inAnotherTab = (change: { plan: SafetyPlan; version: number }) =>
  act(() => plansHere(alice.id).put('plan', change));
const helps = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What helps me' }).value;

test('CARE C12 what another tab wrote only on this device is shown here, and never overwritten unseen', async () => {
  consents();
  localStorage.setItem(`attune-device-only-${alice.id}`, 'safety-plan');
  await plansHere(alice.id).put('plan', { plan, version: 0 });
  open();
  await press('Change it');
  await inAnotherTab({ plan: { ...plan, helps: 'From the other tab' }, version: 0 });
  await waitFor(() => expect(helps()).toBe('From the other tab'));
  await type('What helps me', ', and mine');
  await inAnotherTab({ plan: { ...plan, helps: 'Later there' }, version: 0 });
  await screen.findByText(/was changed somewhere else/);
  expect(await onDevice()).toMatchObject({ plan: { helps: 'Later there' } });
  await press('Keep what I see here');
  await waitFor(async () =>
    expect(await onDevice()).toMatchObject({ plan: { helps: 'From the other tab, and mine' } }),
  );
  await screen.findByText('Kept only on this device.');
});

test('CARE C12 a change of another tab that waits for a connection isn’t deleted by one that goes out here', async () => {
  answer(`GET ${api}`, { plan, version: 3 });
  open();
  await press('Change it');
  const theirs = { plan: { ...plan, helps: 'From the other tab' }, version: 3 };
  answer(put, async (body) => {
    await inAnotherTab(theirs);
    answer(put, unreachable);
    return { plan: (body as { plan: SafetyPlan }).plan, version: 4 };
  });
  await type('What helps me', '\nSing');
  await waitFor(() => expect(helps()).toBe('From the other tab'));
  expect(await onDevice()).toEqual(theirs);
});

test.each(['Keep what I see here', 'Take the other one'])(
  'where “%s” fails, it says so, and both can be chosen again',
  async (choice) => {
    answer(`GET ${api}`, { plan, version: 3 });
    open();
    await press('Change it');
    answer(put, refusal('conflict', 409));
    await type('What helps me', '\nSing');
    await screen.findByText(/was changed somewhere else/);
    answer(`GET ${api}`, refusal('forbidden', 403));
    await press(choice);
    await screen.findByText(/^That didn’t work just now/);
    for (const name of ['Keep what I see here', 'Take the other one']) screen.getByRole('button', { name });
    expect(helps()).toContain('Sing');
  },
);

test('it’s deleted after asking', async () => {
  answer(`GET ${api}`, { plan, version: 3 });
  answer(`DELETE ${api}`, nothing);
  open();
  await press('Delete my plan');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete your safety plan?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete my plan' }));
  await screen.findByText('Nothing in it yet');
  expect(localStorage.getItem(`attune-plan-${alice.id}`)).toBeNull();
});

test('a plan that can’t be loaded isn’t shown as empty', async () => {
  answer(`GET ${api}`, refusal('forbidden', 403));
  open();
  await screen.findByRole('heading', { name: 'Your plan couldn’t be loaded' });
  answer(`GET ${api}`, { plan, version: 3 });
  await press('Try again');
  await screen.findByText('Walk by the river');
});

test('CARE C12 what’s written is on this device before the account has heard of it', async () => {
  answer(`GET ${api}`, { plan, version: 3 });
  open();
  await press('Change it');
  let before: unknown;
  answer(put, async (body) => {
    before ??= await onDevice();
    return { ...(body as object), version: 4 };
  });
  await type('What helps me', '\nSing');
  await waitFor(() => expect(before).toMatchObject({ plan: { helps: `${plan.helps}\nSing` } }), { timeout: 5_000 });
  await screen.findByText(/^Kept in your account/);
  await waitFor(async () => expect(await onDevice()).toBeUndefined());
});

test('CARE C12 C13 a no that’s heard late, from another device, takes nothing that waits here', async () => {
  localStorage.setItem(`attune-plan-${alice.id}`, JSON.stringify({ plan, version: 3 }));
  const waits = { plan: { ...plan, helps: 'Written on the train' }, version: 3 };
  await plansHere(alice.id).put('plan', waits);
  answer(`GET ${api}`, unreachable);
  answer(put, refusal('consent_missing', 403));
  let tell = (): void => undefined;
  const later = new Promise<void>((resolve) => {
    tell = resolve;
  });
  answer('GET /api/v1/consents', async () => {
    await later;
    return { service: null, answers: [{ ...yes, agreed: false }] };
  });
  open();
  await screen.findByText('Written on the train');
  tell();
  await screen.findByText('Not kept yet.');
  screen.getByText('Written on the train');
  expect(await onDevice()).toEqual(waits);
});
