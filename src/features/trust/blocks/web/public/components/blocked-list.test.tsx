import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { dropsSoFar } from '#platform/web/device-store/words-of-others.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { BlockedList } from './blocked-list.tsx';

const bob = { user_id: '01970000-0000-7000-8000-00000000000b', name: 'Bob', since: '2026-01-10T19:00:00.000Z' };
const List = withQueries(BlockedList);

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

test('CARE C6 each person one has blocked can be unblocked', async () => {
  answer('GET /api/v1/blocks', { people: [bob] });
  openPage(List, '/profile');
  const unblock = await screen.findByRole('button', { name: 'Unblock Bob' });
  answer(`DELETE /api/v1/blocks/${bob.user_id}`, refusal('unavailable', 400));
  await userEvent.click(unblock);
  expect(screen.getByText('Bob')).toBeDefined();
  answer('GET /api/v1/blocks', { people: [] });
  answer(`DELETE /api/v1/blocks/${bob.user_id}`, { people: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Bob' }));
  expect(await screen.findByText(/^You haven’t blocked anyone/)).toBeDefined();
});

test('what can’t be read is asked for again', async () => {
  answer('GET /api/v1/blocks', refusal('forbidden', 403));
  openPage(List, '/profile');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  answer('GET /api/v1/blocks', { people: [bob] });
  await userEvent.click(again);
  expect(await screen.findByText('Bob')).toBeDefined();
});

test('CARE C6 C18 once a block is lifted, no copy of what others wrote stays on the device', async () => {
  answer('GET /api/v1/blocks', { people: [bob] });
  openPage(List, '/profile');
  const before = dropsSoFar();
  answer(`DELETE /api/v1/blocks/${bob.user_id}`, { people: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Bob' }));
  await waitFor(() => expect(dropsSoFar()).toBe(before + 1));
});
