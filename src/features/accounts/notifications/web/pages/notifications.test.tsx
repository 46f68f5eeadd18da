import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { Page } from './notifications.tsx';

const id = (last: number) => `01970000-0000-7000-8000-0000000000e${last}`;
const moved = {
  id: id(1),
  kind: 'moved',
  workshop_id: id(9),
  workshop_title: 'On grief',
  is_read: false,
  priority_level: 3,
  circle_at: '2026-06-01T17:00:00.000Z',
  created_at: '2026-05-28T09:00:00.000Z',
};
const cancelled = { ...moved, id: id(2), kind: 'cancelled', workshop_id: null, workshop_title: null };

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer('GET /api/v1/notifications', { notifications: [moved, cancelled] });
});
const open = () => openPage(Page, '/notifications');
const marked = () => calls.filter(({ call }) => call === 'POST /api/v1/notifications/read').map(({ body }) => body);

test('each says what happened and leads there; one that’s read goes, and the focus stays on the page', async () => {
  answer('POST /api/v1/notifications/read', { notifications: [cancelled] });
  open();
  const link = await screen.findByRole('link', { name: /^On grief has a new time: Mon / });
  expect(link.getAttribute('href')).toBe(`/workshops/circle/${id(9)}`);
  expect(screen.getByRole('link', { name: /^The circle on Mon / }).getAttribute('href')).toBe('/workshops');
  answer('GET /api/v1/notifications', { notifications: [cancelled] });
  await userEvent.click(screen.getByRole('button', { name: /^Mark as read: On grief/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /On grief/ })).toBeNull());
  expect(marked()).toEqual([{ ids: [id(1)] }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('all that is seen is marked at once, and then nothing is new', async () => {
  answer('POST /api/v1/notifications/read', { notifications: [] });
  open();
  await screen.findByRole('link', { name: /On grief/ });
  answer('GET /api/v1/notifications', { notifications: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await screen.findByRole('heading', { name: 'Nothing new' });
  expect(marked()).toEqual([{ ids: [id(1), id(2)] }]);
});

test('one that couldn’t be marked stays, and says so', async () => {
  answer('POST /api/v1/notifications/read', refusal('rate_limited', 429));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as read: On grief/ }));
  await waitFor(() => expect(marked()).toHaveLength(1));
  expect(await screen.findByRole('link', { name: /On grief/ })).toBeTruthy();
});

test('a list that can’t be had may be asked for again', async () => {
  answer('GET /api/v1/notifications', refusal('forbidden', 403));
  open();
  const again = await screen.findByRole('button', { name: /again/i });
  answer('GET /api/v1/notifications', { notifications: [] });
  await userEvent.click(again);
  await screen.findByRole('heading', { name: 'Nothing new' });
});
