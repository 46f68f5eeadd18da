import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { startOutbox } from '#platform/web/outbox/start-outbox.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { clock } from '#platform/web/world.ts';
import { sendCheckIn } from '../public/check-ins-client.ts';
import { checkInsHere } from '../queries.ts';
import { Page } from './history.tsx';

const list = 'GET /api/v1/check-ins';
const now = Date.parse('2026-11-23T18:00:00Z');
const kept = (last: number, created_at: string, given: object = {}) => ({
  id: `01970000-0000-7000-8000-0000000000${last}`,
  energy: 40,
  pleasantness: 60,
  feelings: ['cheerful'],
  factors: ['slept-well'],
  note: null,
  created_at,
  ...given,
});
const today = kept(10, '2026-11-23T09:00:00.000Z');
const low = kept(11, '2026-11-18T09:00:00.000Z', {
  energy: -50,
  pleasantness: -30,
  feelings: [],
  note: 'Café, alone.',
});
const older = kept(12, '2026-10-05T09:00:00.000Z', { energy: -20, pleasantness: 20, feelings: ['calm'] });

startOutbox({ 'check-ins': async () => sendCheckIn });

/** What screen readers are told. */
const said = vi.hoisted((): string[] => []);
vi.mock('#platform/web/ui/announcer.ts', () => ({ announce: (words: string) => void said.push(words) }));

beforeEach(async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  said.length = 0;
  vi.spyOn(clock, 'now').mockReturnValue(now);
  queryClient.clear();
  localStorage.removeItem(`attune-device-only-${alice.id}`);
  await signInAlice();
  answer(list, { check_ins: [today, low], next: null });
});
afterEach(() => void vi.restoreAllMocks());
const open = () => openPage(Page, '/inner-mirror/history');
const view = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const day = (name: RegExp) => screen.findByRole('button', { name });

test('the calendar says what each day held, and shows the day that’s chosen', async () => {
  open();
  await day(/^Monday,? 23 November: bright$/);
  screen.getByText('Cheerful');
  await userEvent.click(await day(/^Wednesday,? 18 November: heavy$/));
  await screen.findByText('Café, alone.');
  expect(screen.queryByText('Cheerful')).toBeNull();
  await userEvent.click(await day(/^Tuesday,? 17 November: nothing kept$/));
  await screen.findByText('You kept nothing that day.');
  expect((await day(/^Tuesday,? 24 November/)).hasAttribute('disabled')).toBe(true);
});

test('arrow keys go from day to day, also into the month before, and never into tomorrow', async () => {
  open();
  (await day(/23 November/)).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await day(/23 November/));
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  await waitFor(async () => expect(document.activeElement).toBe(await day(/15 November/)));
  await userEvent.keyboard('{PageUp}');
  await waitFor(async () => expect(document.activeElement).toBe(await day(/^Thursday,? 1 October/)));
});

test('a month further back is fetched as far as it goes', async () => {
  const last = kept(13, '2026-10-31T09:00:00.000Z');
  answer(list, { check_ins: [today, low, last], next: `${last.created_at}_${last.id}` });
  open();
  await day(/23 November/);
  // The view that it's in has asked, too.
  await waitFor(() => expect(calls.filter(({ call }) => call === list)).toHaveLength(2));
  answer(list, { check_ins: [older], next: null });
  await userEvent.click(screen.getByRole('button', { name: 'The month before' }));
  await day(/^Monday,? 5 October: gentle$/);
  expect(calls.filter(({ call }) => call.includes('before=')).length).toBe(1);
  expect(screen.getByRole('button', { name: 'The month after' }).hasAttribute('disabled')).toBe(false);
});

test('own words are found again on this device, whatever their accents; nothing is asked of the server', async () => {
  open();
  await view('Words');
  await screen.findByText('Cheerful');
  const before = calls.length;
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find your own words' }), 'cafe');
  await waitFor(() => expect(screen.queryByText('Cheerful')).toBeNull());
  screen.getByText('Café, alone.');
  await userEvent.type(screen.getByRole('searchbox'), 'xx');
  await screen.findByText('Nothing here has those words.');
  expect(calls).toHaveLength(before);
});

test('a word that isn’t among the newest is looked for in all of them', async () => {
  const last = kept(13, '2026-10-31T09:00:00.000Z');
  answer(list, { check_ins: [today, last], next: `${last.created_at}_${last.id}` });
  open();
  await view('Words');
  await screen.findByText(/^These go back to/);
  answer(list, { check_ins: [low], next: null });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find your own words' }), 'alone');
  await screen.findByText('Café, alone.');
  expect(screen.queryByText('Cheerful')).toBeNull();
  expect(calls.filter(({ call }) => call.includes('before=')).length).toBe(1);
});

test('one of an earlier day is deleted, and brought back as it was', async () => {
  const gone = `DELETE /api/v1/check-ins/${low.id}`;
  answer(gone, {});
  answer('POST /api/v1/check-ins', (body) => body as never);
  open();
  await userEvent.click(await day(/18 November: heavy/));
  await userEvent.click(await screen.findByRole('button', { name: /^Delete: Check-in at/ }));
  await screen.findByText('Deleted.');
  expect(screen.queryByText('Café, alone.')).toBeNull();
  await day(/18 November: nothing kept/);
  expect(calls.some(({ call }) => call === gone)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Café, alone.');
  await day(/18 November: heavy/);
  expect(calls.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual(low);
});

test('after Delete the focus is on Undo, after Undo on what’s back, and both are said', async () => {
  answer(`DELETE /api/v1/check-ins/${today.id}`, {});
  answer('POST /api/v1/check-ins', (body) => body as never);
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Delete: Check-in at/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  expect(said).toEqual(['Deleted.']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit: Check-in at/));
  expect(said).toEqual(['Deleted.', 'It’s back.']);
});

test('what was deleted can come back from another view, too, as long as the page is open', async () => {
  answer(`DELETE /api/v1/check-ins/${today.id}`, {});
  answer('POST /api/v1/check-ins', (body) => body as never);
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Delete: Check-in at/ }));
  await screen.findByRole('button', { name: 'Undo' });
  await view('Trends');
  await view('Words');
  expect(document.activeElement?.textContent).toBe('Words');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Cheerful');
});

test('trends have a real table behind them, for a week, a month and a year', async () => {
  open();
  await view('Trends');
  await screen.findByRole('img', { name: 'How it felt, 23 Nov – 29 Nov: one day, always very pleasant.' });
  await userEvent.click(screen.getByRole('radio', { name: 'Month' }));
  await screen.findByRole('img', {
    name: 'Energy, November 2026: 2 days, from little energy to quite a bit of energy, on average some energy.',
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = () => within(screen.getByRole('table')).getAllByRole('row');
  expect(rows().map((row) => row.textContent)).toHaveLength(8);
  expect(rows()[1]?.textContent).toMatch(/^Monday,? 23 November4060$/);
  await userEvent.click(screen.getByRole('radio', { name: 'Year' }));
  await waitFor(() => expect(rows()).toHaveLength(13));
  expect(rows()[11]?.textContent).toBe('November 2026-515');
  await userEvent.click(screen.getByRole('button', { name: 'The year before' }));
  await screen.findByText('Nothing kept in this period.');
});

test('with nothing kept it says so and offers a check-in; one that can’t be had may be asked for again', async () => {
  answer(list, refusal('forbidden', 403));
  open();
  const again = await screen.findByRole('button', { name: /again/i });
  answer(list, { check_ins: [], next: null });
  await userEvent.click(again);
  expect((await screen.findByRole('link', { name: 'Check in' })).getAttribute('href')).toBe(
    '/inner-mirror?action=check-in',
  );
});

test('offline it says so, and not that something went wrong', async () => {
  answer(list, unreachable);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  await screen.findByRole('heading', { name: /offline/i });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offline what’s further back is said to come later', async () => {
  const last = kept(13, '2026-10-31T09:00:00.000Z');
  answer(list, { check_ins: [today, last], next: `${last.created_at}_${last.id}` });
  open();
  await day(/23 November: bright/);
  answer(list, unreachable);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(screen.getByRole('button', { name: 'The month before' }));
  await screen.findByText(/^You’re offline\. What’s on this device is shown/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

/* jsdom keeps nothing for good; what a device keeps is read from here until then. */
const onDevice = (...rows: object[]) => queryClient.setQueryData(checkInsHere(alice.id).queryKey, rows as never);
const nothing = /nothing kept|kept nothing|Nothing kept|Nothing here has/;
const saysNothing = () =>
  screen.queryAllByText(nothing).length + screen.queryAllByRole('button', { name: nothing }).length;

test.each([
  ['can’t be read', refusal('forbidden', 403), true, /^The ones in your account can’t be read/],
  ['is out of reach', unreachable, false, /^You’re offline\. What’s on this device is shown/],
] as const)(
  'with one on this device and an account that %s, none is said to be missing',
  async (_, given, isOnline, why) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    onDevice(today);
    answer(list, given);
    open();
    await day(/23 November: bright/);
    await screen.findByText(why);
    await userEvent.click(await day(/^Wednesday,? 18 November$/));
    expect(saysNothing()).toBe(0);
    await view('Words');
    await userEvent.type(screen.getByRole('searchbox'), 'cafe');
    await waitFor(() => expect(screen.queryByText('Cheerful')).toBeNull());
    expect(saysNothing()).toBe(0);
    screen.getByText(why);
    await view('Trends');
    await userEvent.click(await screen.findByRole('button', { name: 'The week before' }));
    screen.getByText(why);
    expect(saysNothing()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'The week after' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getAllByText('not known yet')).toHaveLength(6);
    answer(list, { check_ins: [today, low], next: null });
    if (!isOnline) return;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByText('nothing kept')).toHaveLength(6));
  },
);

test('while the account is on its way, nothing is said to be all there is', async () => {
  onDevice(today);
  open();
  screen.getByText('Looking for your check-ins');
  screen.getByRole('button', { name: /23 November: bright/ });
  expect(saysNothing()).toBe(0);
  await day(/17 November: nothing kept/);
});
