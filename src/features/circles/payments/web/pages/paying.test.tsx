import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { paths, patterns } from '#platform/shared/paths.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { Page } from './paying.tsx';

const seat = '01970000-0000-7000-8000-0000000000e0';
const circle = '01970000-0000-7000-8000-0000000000c0';
const token = 'x'.repeat(22);
const way = `GET /api/v1/paying/${seat}`;
const open = (search = '') => openPage(Page, `/paying/${seat}${search}`, patterns.paying);

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

test.each([
  ['to the circle’s page', null, '?paid', `${paths.circleOf(circle)}?paid`],
  ['to the link they came by', token, '?paid', `${paths.invitation(token)}?paid`],
  ['without having paid', null, '', paths.circleOf(circle)],
])('REAL 8 back from Stripe one goes %s', async (_, link, search, to) => {
  answer(way, { id: circle, token: link });
  const { place } = open(search);
  await waitFor(() => expect(place()).toBe(to));
});

test('REAL 8 a seat of somebody else’s leads nowhere, and says why that may be', async () => {
  answer(way, refusal('not_found', 404));
  const { place } = open('?paid');
  await screen.findByRole('heading', { level: 1, name: 'Nothing to pay here' });
  screen.getByText(/a different account/);
  expect(screen.getByRole('link', { name: 'See all circles' }).getAttribute('href')).toBe(patterns.workshops);
  expect(place()).toBe(`/paying/${seat}?paid`);
});

test('REAL 8 without an answer it doesn’t say that there’s nothing, and can be tried again', async () => {
  answer(way, refusal('internal', 500));
  const { place } = open('?paid');
  await screen.findByRole('alert');
  expect(screen.queryByText('Nothing to pay here')).toBeNull();
  answer(way, { id: circle, token: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(place()).toBe(`${paths.circleOf(circle)}?paid`));
});
