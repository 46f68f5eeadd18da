import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { CheckIn } from '#features/mirror/check-ins/domain/contract.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { AfterCheckIn } from './after-check-in.tsx';

const moments = 'GET /api/v1/moments';
const furious: CheckIn = {
  id: '01970000-0000-7000-8000-0000000000c1',
  energy: 80,
  pleasantness: -70,
  feelings: ['furious'],
  factors: [],
  note: null,
  created_at: '2026-03-10T12:00:00.000Z',
};
const helped = (day: number) => ({
  kind: 'helped',
  id: `01970000-0000-7000-8000-0000000000f${day}`,
  created_at: `2026-03-0${day}T12:00:00.000Z`,
  payload: { what: 'Feet on the floor', exercise: 'feet', helped: 'yes' },
});
const open = () =>
  openPage(
    withQueries(() => <AfterCheckIn checkIn={furious} checkIns={[furious]} />),
    '/inner-mirror',
  );
const link = () => screen.findByRole('link', { name: 'Take a look' });

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer(moments, { moments: [] });
});

test('one exercise that fits is offered, with its minutes', async () => {
  open();
  expect((await link()).getAttribute('href')).toBe('/exercises/anger');
  screen.getByText('What anger wants');
  screen.getByText(/4 minutes/);
});

test('REAL 43 it learns from one’s own answers, in the account', async () => {
  answer(moments, { moments: [2, 3, 4, 5, 6].map(helped) as never });
  open();
  expect((await link()).getAttribute('href')).toBe('/exercises/feet');
});

test('it’s offered as well where one’s answers are out of reach', async () => {
  answer(moments, refusal('consent_missing', 403));
  open();
  expect((await link()).getAttribute('href')).toBe('/exercises/anger');
});

test('“Not now” is taken at once, with the way to all of them', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('link', { name: 'Take a look' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^All right\./));
  expect(screen.getByRole('link', { name: 'all exercises' }).getAttribute('href')).toBe('/exercises');
});
