import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { alice, answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';

const id = (last: number) => `01970000-0000-7000-8000-0000000000e${last}`;
const cancelled = {
  user_id: alice.id,
  id: id(1),
  kind: 'cancelled',
  workshop_id: null,
  workshop_title: null,
  post_id: null,
  is_read: false,
  circle_at: '2026-06-01T17:00:00.000Z',
  created_at: '2026-05-28T09:00:00.000Z',
  priority_level: 3,
};
const message = {
  ...cancelled,
  id: id(2),
  kind: 'message',
  workshop_id: id(9),
  priority_level: 1,
  workshop_title: 'Donaudampfschifffahrtsgesellschaftskapitän',
};
const news = () => answer('GET /api/v1/notifications', { notifications: [cancelled, message] });

state('today-news', { at: '/', server: news, shows: page.getByRole('link', { name: /^The circle on/ }).first() });
state('notifications', { at: '/notifications', server: news, shows: page.getByText(/^A message to everyone coming/) });
state('notifications-none', { at: '/notifications', shows: page.getByRole('heading', { name: 'Nothing new' }) });
state('notification-choices', {
  at: '/profile',
  server: () =>
    answer('GET /api/v1/notifications/choices', {
      muted: ['facilitators'],
      wanted: ['journey'],
      digest: 'daily',
      pushed: [],
      names: false,
    }),
  shows: page.getByRole('switch', { name: 'My journey' }),
});
const device = (last: number, browser: string, system: string, current: boolean) => ({
  id: id(last),
  browser,
  system,
  current,
  created_at: '2026-05-28T09:00:00.000Z',
});
/** What this browser said to notifications: it's no different on the page, where the browser's own question isn't seen. */
const permitted = (permission: 'default' | 'denied') =>
  Object.defineProperty(Notification, 'permission', { value: permission, configurable: true });
const told = (...devices: object[]) => {
  answer('GET /api/v1/notifications/choices', {
    muted: ['facilitators'],
    wanted: [],
    digest: 'never',
    pushed: ['changes'],
    names: true,
  });
  answer('GET /api/v1/push/devices', { application_key: 'x'.repeat(87), devices });
};

state('push-asking', {
  at: '/profile',
  server() {
    permitted('default');
    told();
  },
  shows: page.getByRole('button', { name: 'Yes, on this device' }),
});
state('push-blocked', {
  at: '/profile',
  server() {
    permitted('denied');
    told(device(5, 'Firefox', 'Android', false), device(6, 'Samsung Internet', 'Android', false));
  },
  shows: page.getByText('Your browser is blocking this'),
});
state('push-devices', {
  at: '/profile',
  server() {
    permitted('default');
    told(device(5, 'Firefox', 'Android', true), device(6, 'Samsung Internet', 'Android', false));
  },
  shows: page.getByRole('heading', { name: 'Devices that tell you what’s new' }),
});
state('quiet-hours', {
  at: '/profile',
  shows: page.getByRole('checkbox', { name: 'Keep some hours quiet' }),
  async steps() {
    await page.getByRole('checkbox', { name: 'Keep some hours quiet' }).click({ force: true });
    await expect.element(page.getByLabelText('From', { exact: true })).toBeVisible();
  },
});
