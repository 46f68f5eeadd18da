import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { emptyPlan } from '#features/trust/safety/domain/plan/plan.ts';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, answered, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { session } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type { Suggestion } from '../../../domain/contract.ts';
import { Suggestions } from './suggestions.tsx';

const id = '01970000-0000-7000-8000-0000000000d1';
const list = 'GET /api/v1/interventions';
const put = `PUT /api/v1/interventions/${id}`;
const system = 'POST /functions/v1/proactive-intervention-system';
const { version } = kinds['check-ins'];
const yes = { kind: 'check-ins', agreed: true, version, service: null, at: '2026-01-10T19:05:00.000Z' };
const suggestion = (given: Partial<Suggestion> = {}): Suggestion => ({
  id,
  trigger: 'low-evenings',
  count: 3,
  exercise: null,
  status: 'pending',
  user_response: null,
  effectiveness_score: null,
  created_at: new Date().toISOString(),
  ...given,
});
const all = (...interventions: Suggestion[]) => ({ interventions });
const pattern = 'GET /api/v1/engagement-patterns';
const learned = (evening: { welcome: number; of: number }) => ({
  pattern: {
    user_id: alice.id,
    time_zone: 'UTC',
    looked_at: new Date(Date.now() - 5 * minuteMs).toISOString(),
    next_look_at: new Date(Date.now() + 40 * minuteMs).toISOString(),
    day_parts: {
      morning: { welcome: 0, of: 0 },
      afternoon: { welcome: 0, of: 0 },
      evening,
      night: { welcome: 0, of: 0 },
    },
  },
});

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
  answer(list, all(suggestion()));
  answer(pattern, { pattern: null });
  error.mockClear();
});

const error = vi.spyOn(toast, 'error');
const open = () => openPage(withQueries(Suggestions), '/inner-mirror');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodyOf = (call: string) => calls.findLast((one) => one.call === call)?.body;

test('REAL 42 a suggestion says why it’s made, and leads to what fits', async () => {
  open();
  await screen.findByText('Because three evenings this week were low.');
  expect((await screen.findByRole('link', { name: 'Before sleep' })).getAttribute('href')).toBe(
    '/exercises/before-sleep',
  );
});

test('CARE C12 after several low days a person stands beside the exercise: somebody one trusts, and the lines', async () => {
  const trusted = { name: 'Maria', reach: '0170 123' };
  localStorage.setItem(`attune-plan-${alice.id}`, JSON.stringify({ plan: { ...emptyPlan, trusted }, version: 1 }));
  open();
  const card = within(await screen.findByRole('listitem'));
  card.getByText(/^Or let someone in/);
  expect(card.getByRole('link', { name: 'There are people who listen, too' }).getAttribute('href')).toBe('/help-now');
  expect((await card.findByRole('link', { name: 'Call Maria' })).getAttribute('href')).toBe('tel:0170123');
  localStorage.removeItem(`attune-plan-${alice.id}`);
});

test('nothing of the kind stands beside what only wants a longer breath', async () => {
  answer(list, all(suggestion({ trigger: 'tense-days' })));
  open();
  await screen.findByRole('link', { name: 'Breathe' });
  expect(screen.queryByText(/^Or let someone in/)).toBeNull();
});

test('an exercise that helped is named by its title', async () => {
  answer(list, all(suggestion({ trigger: 'missed-practice', exercise: 'feet' })));
  open();
  await screen.findByText(/^Because ‘.+’ helped you three times, and it’s been a while\.$/);
  expect((await screen.findByRole('link', { name: 'Do it again' })).getAttribute('href')).toBe('/exercises/feet');
});

test('R-STATE-01 taken up, it asks whether it helped; answered, it’s thanked for and gone', async () => {
  answer(put, all(suggestion({ status: 'delivered' })));
  const { place } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'Before sleep' }));
  await waitFor(() => expect(bodyOf(put)).toEqual({ status: 'delivered' }));
  expect(place()).toBe('/exercises/before-sleep');
  answer(list, all(suggestion({ status: 'delivered' })));
  queryClient.clear();
  open();
  const asked = within(await screen.findByRole('group', { name: 'Did it help?' }));
  const over = all(suggestion({ status: 'acted_upon', user_response: 'a-little', effectiveness_score: 0.5 }));
  answer(put, over);
  answer(list, over);
  await userEvent.click(asked.getByRole('button', { name: 'A little' }));
  await screen.findByText(/^Thank you\./);
  expect(bodyOf(put)).toEqual({ status: 'acted_upon', user_response: 'a-little' });
  expect(document.activeElement?.textContent).toBe('Suggestions');
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('not now is one tap, without a reproach', async () => {
  const over = all(suggestion({ status: 'dismissed' }));
  answer(put, over);
  open();
  await screen.findByRole('listitem');
  answer(list, over);
  await press('Not now');
  await screen.findByText(/^Nothing to suggest right now/);
  expect(bodyOf(put)).toEqual({ status: 'dismissed' });
});

test('what couldn’t be saved stays, and is said', async () => {
  answer(put, unreachable);
  open();
  await press('Not now');
  await waitFor(() => expect(error).toHaveBeenCalledWith('That wasn’t saved', expect.anything()));
  await screen.findByRole('button', { name: 'Not now' });
});

test('offline the exercise opens without a word that it couldn’t be noted', async () => {
  answer(put, unreachable);
  const { place } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'Before sleep' }));
  await waitFor(() => expect(bodyOf(put)).toEqual({ status: 'delivered' }));
  await answered();
  expect(place()).toBe('/exercises/before-sleep');
  expect(error).not.toHaveBeenCalled();
});

test('SPEC §7 of what stands on the screen the bell needn’t tell any more; a tab that nobody looks at marks nothing', async () => {
  const unread = (last: string) => ({
    id: id.replace('d1', last),
    kind: 'suggestion',
    workshop_id: null,
    is_read: false,
  });
  const read = 'POST /api/v1/notifications/read';
  answer('GET /api/v1/notifications', { notifications: [unread('d1'), unread('d9')] } as never);
  answer(read, { notifications: [unread('d9')] } as never);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open();
  await screen.findByRole('listitem');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(bodyOf(read)).toBeUndefined();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(bodyOf(read)).toEqual({ ids: [id] }));
  await answered();
  expect(calls.filter(({ call }) => call === read)).toHaveLength(1);
  hidden.mockRestore();
});

test('R-FN-02 R-FN-03 R-ENT-27 one may ask for a look, sees that it’s under way, and reads from when the next suggestion may come', async () => {
  answer(list, all());
  const nextCheckIn = new Date(Date.now() + 40 * minuteMs).toISOString();
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  answer(system, async () => {
    await ended;
    return { nextCheckIn };
  });
  open();
  await press('Look again');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Look again' }).getAttribute('aria-busy')).toBe('true'),
  );
  end();
  await screen.findByText(/in 40 minutes/);
  expect(bodyOf(system)).toMatchObject({ userId: alice.id, triggerId: 'manual_trigger' });
});

test('R-DATA-05 R-FN-03 R-ENT-27 the account says when it last looked, and from when the next suggestion may come', async () => {
  answer(list, all());
  answer(pattern, learned({ welcome: 0, of: 0 }));
  open();
  await screen.findByText(/Last look: 5 min\. ago\. The next one comes by itself, in 40 minutes at the earliest\./);
  expect(screen.queryByText(/^Suggestions now come/)).toBeNull();
});

test('R-ENT-05 hours that don’t suit are said, and forgotten with one tap', async () => {
  answer(list, all());
  answer(pattern, learned({ welcome: 0, of: 4 }));
  answer('DELETE /api/v1/engagement-patterns', learned({ welcome: 0, of: 0 }));
  open();
  await screen.findByText(/^Suggestions now come in the morning, in the afternoon or at night\./);
  answer(pattern, learned({ welcome: 0, of: 0 }));
  await press('Suggest things at any time');
  await screen.findByText('They can come at any time again.');
  expect(screen.queryByText(/^Suggestions now come/)).toBeNull();
});

test('R-STATE-03 the pending list holds pending ones alone; what was taken up is asked about beside it', async () => {
  const [pending, taken, over] = (['pending', 'delivered', 'dismissed'] as const).map((status, index) =>
    suggestion({ id: id.replace('d1', `d${index + 2}`), status, trigger: index === 0 ? 'low-days' : 'tense-days' }),
  );
  answer(list, all(...[taken, pending, over].flatMap((one) => one ?? [])));
  open();
  const suggested = within(await screen.findByRole('list', { name: 'Suggestions' }));
  expect(suggested.getAllByRole('listitem')).toHaveLength(1);
  suggested.getByRole('heading', { name: 'A little kindness for yourself' });
  expect(suggested.queryByText('Did it help?')).toBeNull();
  const asked = within(screen.getByRole('list', { name: 'What you’ve tried' }));
  expect(asked.getAllByRole('listitem')).toHaveLength(1);
  asked.getByRole('heading', { name: 'A longer breath out' });
  asked.getByRole('group', { name: 'Did it help?' });
});

test('R-STATE-03 with nothing pending there’s no empty list, and nothing says so while one is asked about', async () => {
  answer(list, all(suggestion({ status: 'delivered' })));
  open();
  await screen.findByRole('list', { name: 'What you’ve tried' });
  expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull();
  expect(screen.queryByText(/^Nothing to suggest right now/)).toBeNull();
});

test('REAL 6 R-STATE-03 who let some wait finds the newest, and the rest by a tap, each with its day', async () => {
  const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
  // Made today, at any hour of the night.
  const made = [0, 8, 15].map((days, index) =>
    suggestion({ id: id.replace('d1', `d${index + 2}`), created_at: ago(days), trigger: 'low-days' }),
  );
  answer(list, all(...made, suggestion({ status: 'dismissed', created_at: ago(20) })));
  open();
  await screen.findByText('Because three days this week were low.');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await press('Show earlier ones');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByText(/^From \w+ /)).toHaveLength(2);
});

test('R-ERR-07 R-ERR-08 R-ENT-27 a look or a list that fails says so, and can be tried again', async () => {
  answer(list, all());
  answer(system, refusal('internal', 500));
  open();
  await press('Look again');
  await screen.findByText('Failed to trigger analysis');
  queryClient.clear();
  answer(list, refusal('forbidden', 403));
  open();
  await screen.findByText('Failed to refresh data');
  answer(list, all(suggestion()));
  await press('Try again');
  await screen.findByText(/^Because three evenings/);
});

test.each([
  ['an empty list', all()],
  ['a list', all(suggestion())],
])('R-ERR-07 a refresh that fails over %s from before says so, and nothing else of it', async (_, before) => {
  answer(list, before);
  open();
  await waitFor(() => expect(queryClient.getQueryData(['suggestions', 'list'])).toEqual(before));
  answer(list, refusal('forbidden', 403));
  await act(() => queryClient.invalidateQueries({ queryKey: ['suggestions', 'list'] }));
  await screen.findByText('Failed to refresh data');
  expect(screen.queryByText(/^Nothing to suggest right now/)).toBeNull();
  expect(screen.queryAllByRole('listitem')).toHaveLength(before.interventions.length);
  answer(list, all());
  await press('Try again');
  await screen.findByText(/^Nothing to suggest right now/);
  expect(screen.queryByText('Failed to refresh data')).toBeNull();
});

test('CARE C13 as long as nobody knows what the account keeps, it isn’t said to keep nothing', async () => {
  answer('GET /api/v1/consents', refusal('forbidden', 403));
  answer(list, all());
  open();
  await screen.findByText(/^Nothing to suggest right now/);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/There are none yet/)).toBeNull();
});

test('CARE C13 somebody who keeps nothing in the account isn’t looked through', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  answer(list, all());
  open();
  await screen.findByText(/^Suggestions come from the check-ins/);
  expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull();
});

test('R-STATE-09 signing out leaves nothing of it', async () => {
  answer(list, all());
  answer(system, { nextCheckIn: new Date(Date.now() + 40 * minuteMs).toISOString() });
  open();
  await press('Look again');
  await screen.findByText(/in 40 minutes/);
  answer('POST /auth/v1/logout?scope=local', {});
  await session.signOut();
  await waitFor(() => expect(queryClient.getQueryData(['suggestions', 'look'])).toBeUndefined());
});
