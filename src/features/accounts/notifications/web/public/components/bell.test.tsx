import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, signInAlice } from '#platform/testing/web-server.ts';
import { Wire } from '#platform/testing/wire.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { clock } from '#platform/web/world.ts';
import { unreadNotifications } from '../../queries.ts';
import { Bell } from './bell.tsx';

const one = {
  id: '01970000-0000-7000-8000-0000000000e1',
  kind: 'cancelled',
  workshop_id: null,
  workshop_title: null,
  circle_at: null,
  is_read: false,
  priority_level: 3,
  created_at: '2026-05-28T09:00:00.000Z',
};
const night = { from: '21:00', to: '08:00', time_zone: 'Europe/Berlin' };

beforeEach(async () => {
  queryClient.clear();
  Wire.all = [];
  vi.stubGlobal('WebSocket', Wire);
  await signInAlice();
});
const open = (quiet: typeof night | null | undefined) =>
  openPage(
    withQueries(() => <Bell quiet={quiet} />),
    '/',
  );
const names = () => screen.getByRole('link').getAttribute('aria-label');

test('it says that something is new, and no number; it follows what comes', async () => {
  answer('GET /api/v1/notifications', { notifications: [] });
  open(null);
  await answered();
  expect(names()).toBe('Notifications');
  await waitFor(() => expect(Wire.all).toHaveLength(1));
  Wire.last().accept();
  answer('GET /api/v1/notifications', { notifications: [one, { ...one, id: one.id.replace('e1', 'e2') }] });
  Wire.last().says({ type: 'notifications-changed' });
  await waitFor(() => expect(names()).toBe('Notifications, something new'));
  expect(screen.getByRole('link').textContent).toBe('');
});

test.each([
  ['2026-06-01T20:00:00Z', 'Notifications'],
  ['2026-06-02T05:59:00Z', 'Notifications'],
  ['2026-06-02T06:00:00Z', 'Notifications, something new'],
])('in quiet hours it shows nothing new: at %s it is %s', async (at, name) => {
  vi.spyOn(clock, 'now').mockReturnValue(Date.parse(at));
  answer('GET /api/v1/notifications', { notifications: [one] });
  open(night);
  await waitFor(() => expect(queryClient.getQueryData(unreadNotifications.queryKey)).toBeDefined());
  await answered();
  expect(names()).toBe(name);
});

test('as long as quiet hours are unknown it shows nothing new, in case these are', async () => {
  answer('GET /api/v1/notifications', { notifications: [one] });
  open(undefined);
  await waitFor(() => expect(queryClient.getQueryData(unreadNotifications.queryKey)).toBeDefined());
  await answered();
  expect(names()).toBe('Notifications');
});
