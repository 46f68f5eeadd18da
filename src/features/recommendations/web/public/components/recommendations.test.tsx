import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkInsOnDevice } from '#features/check-ins/web/queries.ts';
import { wipeDevice } from '#platform/testing/device-memory.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { Recommendations } from './recommendations.tsx';

vi.mock('#platform/web/device-store/device-store.ts', () => import('#platform/testing/device-memory.ts'));

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const id = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const heavy = {
  ...{ id: id('f1'), energy: -40, pleasantness: -60, feelings: ['tired'], factors: [], note: null },
  created_at: ago(1),
};
const list = 'GET /api/v1/recommendations';
const one = (last: string, exercise: string, helped = 0) => ({
  ...{ id: id(last), exercise, helped, done: helped, mood: 'heavy' as const },
  ...{ confidence_score: 0.7, created_at: ago(1) },
});

beforeEach(async () => {
  wipeDevice();
  queryClient.clear();
  await signInAlice();
  answer('GET /api/v1/check-ins', { check_ins: [], next: null });
  answer('GET /api/v1/moments', { moments: [] });
  answer(list, { recommendations: [] });
});
const open = () => openPage(withQueries(Recommendations), '/inner-mirror');

test('REAL 43 R-DATA-02 what helped comes first and says how often, and no score (CARE C3)', async () => {
  answer(list, { recommendations: [one('a1', 'feet', 3), one('a2', 'before-sleep')] });
  open();
  await screen.findByText('It helped you 3 of 3 times.');
  const [first] = screen.getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/exercises/feet');
  expect(screen.getAllByText('For heavy days.')).toHaveLength(1);
  expect(document.body.textContent).not.toContain('0.7');
});

test('R-DATA-07 not for me: it’s gone', async () => {
  answer(list, { recommendations: [one('a1', 'feet')] });
  answer(`PUT /api/v1/recommendations/${id('a1')}`, { recommendations: [] });
  open();
  const button = await screen.findByRole('button', { name: /^Not for me/ });
  answer(list, { recommendations: [] });
  await userEvent.click(button);
  await screen.findByText('It won’t come back.');
  expect(screen.queryByRole('link')).toBeNull();
  const said = calls.findLast(({ call }) => call.startsWith('PUT /api/v1/recommendations'))?.body;
  expect(said).toMatchObject({ completion_status: 'dismissed' });
});

test('REAL 44 from what’s kept only on this device it’s worked out here', async () => {
  await checkInsOnDevice(alice.id).put(heavy.id, heavy);
  open();
  expect(await screen.findAllByText('For heavy days.')).toHaveLength(3);
});

test('CARE C13 R-DATA-07 dismissed means gone here, too, whether here or in the account, and nobody is told', async () => {
  await checkInsOnDevice(alice.id).put(heavy.id, heavy);
  open();
  await screen.findAllByText('For heavy days.');
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  const [first, second] = names();
  calls.length = 0;
  await userEvent.click(screen.getByRole('button', { name: `Not for me: ${first}` }));
  await screen.findByText('It won’t come back.');
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(names()).not.toContain(first);
  expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  const { exerciseCards } = await import('#features/exercises/domain/exercise-cards.ts');
  const slug = exerciseCards.find(({ title }) => title === second)?.slug ?? '';
  answer(list, { recommendations: [], dismissed: [slug] });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(names()).not.toContain(second));
  expect(names()).not.toContain(first);
});

test('what a suggestion leads to isn’t named a second time', async () => {
  const suggestion = {
    ...{ id: id('d1'), trigger: 'low-days', count: 3, exercise: null, status: 'pending', created_at: ago(0.1) },
    ...{ user_response: null, effectiveness_score: null },
  };
  answer('GET /api/v1/interventions', { interventions: [suggestion] });
  answer(list, { recommendations: [one('a1', 'a-kind-hand'), one('a2', 'feet')], dismissed: [] });
  open();
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/exercises/feet');
});

test('CARE C14 of whom nothing is known, nothing is recommended to', async () => {
  open();
  await waitFor(() => expect(calls.some(({ call }) => call === list)).toBe(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading')).toBeNull();
});
