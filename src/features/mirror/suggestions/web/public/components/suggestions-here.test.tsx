import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CheckIn } from '#features/mirror/check-ins/domain/contract.ts';
import { checkInsOnDevice } from '#features/mirror/check-ins/web/queries.ts';
import { momentsHere } from '#features/mirror/moments/web/queries.ts';
import { dayMs } from '#platform/shared/duration.ts';
import '#platform/testing/device-memory.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, answered, calls, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import type { Suggestion } from '../../../domain/contract.ts';
import * as rules from '../../../domain/look.ts';
import { suggestionsOnDevice } from '../../queries.ts';
import { Suggestions } from './suggestions.tsx';

/* CARE C13: suggestions from check-ins that are kept only on this device. */

vi.mock('../../../domain/look.ts', async (original) => ({
  lookThrough: vi.fn((await original<typeof rules>()).lookThrough),
}));

const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const list = 'GET /api/v1/interventions';
const profile = (quiet_hours: object | null) => answer('GET /api/v1/profile', { quiet_hours } as never);
const never = { from: '00:00', to: '00:00', time_zone: 'UTC' };
const always = { from: '00:00', to: '24:00', time_zone: 'UTC' };
const made = (given: Partial<Suggestion>): Suggestion => ({
  id: '01970000-0000-7000-8000-0000000000d1',
  trigger: 'low-days',
  count: 3,
  exercise: null,
  status: 'pending',
  user_response: null,
  effectiveness_score: null,
  created_at: ago(0.5),
  ...given,
});

/** That many days, today the last, each with a low check-in. */
async function low(days: number): Promise<void> {
  for (let index = 0; index < days; index += 1) {
    const one: CheckIn = {
      id: `01970000-0000-7000-8000-00000000010${index}`,
      energy: -20,
      pleasantness: -60,
      feelings: ['tired'],
      factors: [],
      note: 'Nobody reads this.',
      created_at: ago(index + 0.01),
    };
    await checkInsOnDevice(alice.id).put(one.id, one);
  }
}

beforeEach(async () => {
  queryClient.clear();
  vi.mocked(rules.lookThrough).mockClear();
  await signInAlice();
  calls.length = 0;
  answer('GET /api/v1/consents', { service: null, answers: [] });
  answer('GET /api/v1/moments', { moments: [] });
  answer('GET /api/v1/interventions/circles', { circles: [] });
  answer(list, { interventions: [] });
  profile(never);
});
const open = () => openPage(withQueries(Suggestions), '/inner-mirror');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const because = /^Because three (?:days|evenings) this week were low\.$/;
const kept = async () => (await suggestionsOnDevice(alice.id).list()).map(({ row }) => row.status);
/** Looked, and found nothing. */
async function staysSilent(): Promise<void> {
  await screen.findByText(/^Nothing to suggest right now/);
  await answered();
  const looks = () => vi.mocked(rules.lookThrough).mock.results;
  await waitFor(() => expect(looks().length).toBeGreaterThan(0), { timeout: 10_000 });
  for (const { value } of looks()) expect(value).toMatchObject({ reason: null });
  expect([await kept(), screen.queryByRole('listitem')]).toEqual([[], null]);
}

test('CARE C13 REAL 42 what’s kept only on this device leads to a suggestion with its reason, and nothing of it is sent', async () => {
  await low(3);
  open();
  await screen.findByText(because);
  screen.getByText(/^Check-ins you keep only on this device are looked through right here/);
  await press('Not now');
  await screen.findByText(/^Nothing to suggest right now/);
  await answered();
  expect(calls.filter(({ call, body }) => !call.startsWith('GET') || body !== undefined)).toEqual([]);
});

test('CARE C13 not now is for good: it stays gone after a reload, and no other comes that day', async () => {
  await low(3);
  const { unmount } = open();
  await screen.findByText(because);
  await press('Not now');
  await screen.findByText(/^Nothing to suggest right now/);
  unmount();
  queryClient.clear();
  open();
  await press('Look again');
  await screen.findByText(/The next one comes by itself, .* at the earliest/);
  expect([await kept(), screen.queryByRole('listitem')]).toEqual([['dismissed'], null]);
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('R-STATE-01 taken up, it asks whether it helped, and the answer stays on the device', async () => {
  await low(3);
  const { unmount } = open();
  await userEvent.click((await screen.findAllByRole('link'))[0] as HTMLElement);
  await waitFor(async () => expect(await kept()).toEqual(['delivered']));
  unmount();
  open();
  await screen.findByRole('group', { name: 'Did it help?' });
  await press('A little');
  await screen.findByText(/^Thank you\./);
  const [one] = await suggestionsOnDevice(alice.id).list();
  expect(one?.row).toMatchObject({ status: 'acted_upon', user_response: 'a-little', effectiveness_score: 0.5 });
  expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
});

test('REAL 43 what’s said on the card is kept here as after its exercise, and only once for all that lead to it', async () => {
  await low(3);
  for (const [id, days] of Object.entries({ older: 9, newer: 0.5 }))
    await suggestionsOnDevice(alice.id).put(id, made({ id, status: 'delivered', created_at: ago(days) }));
  open();
  const [first] = await screen.findAllByRole('button', { name: 'Not this time' });
  await userEvent.click(first as HTMLElement);
  await screen.findByText(/^Thank you\./);
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  await waitFor(async () => expect(await kept()).toEqual(['acted_upon', 'acted_upon']));
  const moments = (await momentsHere(alice.id).list()).map(({ row }) => row);
  expect(moments).toMatchObject([
    { kind: 'helped', payload: { what: 'A kind hand', exercise: 'a-kind-hand', helped: 'no' } },
  ]);
  expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
});

test('two low days are no reason', async () => {
  await low(2);
  open();
  await staysSilent();
});

test('REAL 42 in quiet hours nothing comes by itself; people who ask get it', async () => {
  await low(3);
  profile(always);
  open();
  await staysSilent();
  await press('Look again');
  await screen.findByText(because);
});

test('REAL 42 what the account suggested counts: one a day, wherever it’s from', async () => {
  await low(3);
  answer(list, { interventions: [made({ trigger: 'after-circle', status: 'dismissed' })] });
  open();
  await staysSilent();
});

test('one that comes from the account on the same day stands there alone', async () => {
  await low(3);
  const { unmount } = open();
  await screen.findByText(because);
  unmount();
  queryClient.clear();
  answer(list, { interventions: [made({ trigger: 'tense-days', count: 4, created_at: ago(0) })] });
  open();
  await screen.findByText('Because four days this week were tense.');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('REAL 42 what’s older than half a year is cleared away, and what’s older than a month isn’t shown', async () => {
  await low(2);
  await suggestionsOnDevice(alice.id).put('old', made({ id: 'old', created_at: ago(181) }));
  await suggestionsOnDevice(alice.id).put('older', made({ id: 'older', created_at: ago(31) }));
  open();
  await screen.findByText(/^Nothing to suggest right now/);
  await waitFor(async () => expect(await kept()).toEqual(['pending']));
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('without a connection what was suggested here is there', async () => {
  await suggestionsOnDevice(alice.id).put('one', made({ id: 'one', created_at: ago(2) }));
  await low(1);
  answer(list, unreachable);
  open();
  await screen.findByText('Because three days in the week before were low.');
});

test('what was said after the exercise is its answer: the card is gone, and its answer kept', async () => {
  await low(3);
  await suggestionsOnDevice(alice.id).put('one', made({ id: 'one', status: 'delivered' }));
  const payload = { what: 'A kind hand', exercise: 'a-kind-hand', helped: 'yes' };
  const helped = { kind: 'helped', id: '01970000-0000-7000-8000-0000000000f9', created_at: ago(0.2), payload };
  answer('GET /api/v1/moments', { moments: [helped] } as never);
  open();
  await waitFor(async () => expect(await kept()).toEqual(['acted_upon']));
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('R-ENT-05 hours at which suggestions didn’t suit are learned here, said, and forgotten when asked to', async () => {
  await low(2);
  const evening = new Date();
  for (let days = 3; days < 7; days += 1) {
    evening.setTime(Date.now() - days * dayMs);
    evening.setHours(19, 0, 0, 0);
    const row = made({ id: `no${days}`, status: 'dismissed', created_at: evening.toISOString() });
    await suggestionsOnDevice(alice.id).put(row.id, row);
  }
  open();
  await screen.findByText(/^Suggestions now come in the morning, in the afternoon or at night\. At other times/);
  await press('Suggest things at any time');
  await screen.findByText('They can come at any time again.');
  expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
});

test('REAL 42 the day after a circle, who keeps check-ins only here is asked how it is, too', async () => {
  await low(1);
  answer('GET /api/v1/interventions/circles', { circles: [ago(1)] });
  open();
  await screen.findByText(/^Because you were in a circle yesterday/);
});

test('REAL 42 what was suggested for check-ins that are deleted here is withdrawn, as far as it wasn’t taken up', async () => {
  await low(4);
  open();
  await screen.findByText(/^Because four (?:days|evenings) this week were low\.$/);
  const one = made({ id: 'taken-up', status: 'delivered', created_at: ago(2) });
  await suggestionsOnDevice(alice.id).put(one.id, one);
  await checkInsOnDevice(alice.id).delete('01970000-0000-7000-8000-000000000101');
  await screen.findByText(because, {}, { timeout: 10_000 });
  await checkInsOnDevice(alice.id).clear();
  await waitFor(async () => expect(await kept()).toEqual(['delivered']), { timeout: 10_000 });
});
