import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import type { Workshop } from '../../domain/contract.ts';
import { AlumniTab, InsightsTab, JourneyTab } from './quiet-tabs.tsx';

const mine = 'GET /api/v1/workshops/mine';
const circle = (given: Partial<Workshop>) =>
  ({
    id: 'w',
    title: 'Breathing',
    status: 'pending',
    is_live: false,
    scheduled_at: '2026-01-01T19:00:00Z',
    ...given,
  }) as Workshop;
const open = (Tab: () => React.ReactNode, address = '/workshops') =>
  openPage(withQueries(Tab), address, address.includes('platform') ? '/platform/:id' : undefined);

beforeEach(() => queryClient.clear());

test.each([
  ['My Journey', JourneyTab],
  ['Alumni Network', AlumniTab],
  ['Insights', InsightsTab],
])('R-PROD-12 a visitor of %s is asked in and led back here; nothing is asked of the server', async (title, Tab) => {
  open(Tab, '/workshops?tab=x');
  screen.getByRole('heading', { level: 2, name: title });
  screen.getByRole('heading', { name: 'For members' });
  const way = screen.getByRole('link', { name: 'Sign in' });
  expect(way.getAttribute('href')).toBe(`/auth?next=${encodeURIComponent('/workshops?tab=x')}`);
  expect(calls).toEqual([]);
});

test.each([
  ['Alumni Network', AlumniTab, 'Nobody here yet'],
  ['Insights', InsightsTab, 'Nothing to show yet'],
])('a member of %s reads what will stand there', async (_, Tab, words) => {
  await signInAlice();
  open(Tab);
  screen.getByRole('heading', { name: words });
});

describe('R-PLAT-20 My Journey', () => {
  test('is that of the workshop one goes to next', async () => {
    await signInAlice();
    const later = circle({ id: 'l', title: 'Later', scheduled_at: '2026-02-01T19:00:00Z' });
    const over = circle({ id: 'o', title: 'Over', status: 'ended', scheduled_at: '2025-01-01T19:00:00Z' });
    answer(mine, { workshops: [later, over, circle({})], next: null });
    open(JourneyTab);
    await screen.findByRole('heading', { name: 'Nothing to prepare for “Breathing”' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('R-ROUTE-28 the one of the address goes first', async () => {
    await signInAlice();
    answer(mine, { workshops: [circle({}), circle({ id: 'l', title: 'Later' })], next: null });
    open(JourneyTab, '/platform/l');
    await screen.findByRole('heading', { name: 'Nothing to prepare for “Later”' });
  });

  test('one that is live has its door', async () => {
    await signInAlice();
    answer(mine, { workshops: [circle({ status: 'live', is_live: true })], next: null });
    open(JourneyTab);
    const door = await screen.findByRole('link', { name: 'Join Video Room' });
    expect(door.getAttribute('href')).toBe('/workshops/w/room');
  });

  test('R-PLAT-22 without any it says so', async () => {
    await signInAlice();
    answer(mine, { workshops: [circle({ status: 'ended' })], next: null });
    open(JourneyTab);
    await screen.findByRole('heading', { name: 'No Active Workshop' });
  });

  test('R-OVL-06 a list that cannot be had can be asked for again', async () => {
    await signInAlice();
    answer(mine, refusal('forbidden', 403));
    open(JourneyTab);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    answer(mine, { workshops: [circle({})], next: null });
    await userEvent.click(again);
    await screen.findByRole('heading', { name: 'Nothing to prepare for “Breathing”' });
  });
});
