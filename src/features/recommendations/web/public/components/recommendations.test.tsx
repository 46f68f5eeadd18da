import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { Recommendations } from './recommendations.tsx';

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const id = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const heavy = {
  ...{ id: id('f1'), energy: -40, pleasantness: -60, feelings: ['tired'], factors: [], note: null },
  created_at: ago(1),
};
const helped = (last: string, days: number, exercise: string) => ({
  ...{ kind: 'helped', id: id(last), created_at: ago(days) },
  payload: { what: 'It', exercise, helped: 'yes' },
});

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer('GET /api/v1/check-ins', { check_ins: [], next: null });
  answer('GET /api/v1/moments', { moments: [] });
});
const open = () => openPage(withQueries(Recommendations), '/inner-mirror');

test('REAL 43 what helped comes first and says how often, and no score (CARE C3)', async () => {
  answer('GET /api/v1/check-ins', { check_ins: [heavy], next: null });
  answer('GET /api/v1/moments', {
    moments: [helped('a1', 3, 'feet'), helped('a2', 5, 'feet'), helped('a3', 6, 'feet')],
  } as never);
  open();
  await screen.findByText('It helped you 3 of 3 times.');
  const [first] = screen.getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/exercises/feet');
  expect(screen.getAllByText('For heavy days.')).toHaveLength(2);
});

test('CARE C14 of whom nothing is known, nothing is recommended to', async () => {
  open();
  await waitFor(() => expect(calls.some(({ call }) => call === 'GET /api/v1/moments')).toBe(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading')).toBeNull();
});
