import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { NotificationChoices } from '../../public/components/notification-choices.tsx';

const key = `B${'A'.repeat(86)}`;
const path = '/api/v1/push/devices';
const device = {
  id: '01970000-0000-7000-8000-0000000000d1',
  browser: 'Firefox',
  system: 'Android',
  current: true,
  created_at: '2026-05-28T09:00:00.000Z',
};
const choices = (pushed: string[]) =>
  answer('GET /api/v1/notifications/choices', { muted: [], wanted: [], digest: 'never', pushed, names: false });

/** What the browser says: when it's asked, and what its push service does. */
const browser = { permission: 'default', answers: 'granted', subscribe: vi.fn() };
let subscription: object | null;
const unsubscribe = vi.fn(async () => true);
const bytes = (length: number) => new Uint8Array(length).buffer;
const made = {
  endpoint: 'https://push.example/x',
  getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
  options: { applicationServerKey: null },
  unsubscribe,
};

const has = (name: string, value: unknown) => Object.defineProperty(window, name, { value, configurable: true });

beforeEach(async () => {
  queryClient.clear();
  vi.clearAllMocks();
  [browser.permission, browser.answers, subscription] = ['default', 'granted', null];
  browser.subscribe.mockResolvedValue(made);
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe: browser.subscribe } };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    configurable: true,
  });
  has('PushManager', class {});
  has('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: vi.fn(async () => {
      browser.permission = browser.answers;
      return browser.answers;
    }),
  });
  await signInAlice();
  choices(['changes']);
  answer(`GET ${path}`, { application_key: key, devices: [] });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const open = () => openPage(withQueries(NotificationChoices), '/profile');
const yes = () => screen.findByRole('button', { name: 'Yes, on this device' });

test('nobody is asked for anything before they switched a kind of notice on', async () => {
  choices([]);
  open();
  const suggestions = await screen.findByRole('switch', { name: 'On my devices: Suggestions' });
  expect(screen.queryByText('Should this device tell you what’s new?')).toBeNull();
  const chosen = { muted: [], wanted: [], digest: 'never', pushed: ['suggestions'], names: false };
  for (const method of ['PUT', 'GET']) answer(`${method} /api/v1/notifications/choices`, chosen);
  await userEvent.click(suggestions);
  await screen.findByText('Should this device tell you what’s new?');
  expect(calls.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ pushed: ['suggestions'] });
  expect(Notification.requestPermission).not.toHaveBeenCalled();
});

test('R-RT-26 in our own words first, then the browser asks; what it gives goes to the server, and this device is on', async () => {
  answer(`PUT ${path}/current`, { application_key: key, devices: [device] });
  open();
  await userEvent.click(await yes());
  await screen.findByText('This device tells you what’s new');
  expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
  expect(calls.find(({ call }) => call === `PUT ${path}/current`)?.body).toEqual({
    endpoint: 'https://push.example/x',
    p256dh: 'A'.repeat(87),
    auth: 'A'.repeat(22),
  });
});

test('a browser whose push service never answers is waited for a while, and then it’s said', async () => {
  browser.subscribe.mockReturnValue(new Promise(() => {}));
  open();
  const button = await yes();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button);
  await vi.advanceTimersByTimeAsync(21_000);
  await screen.findByText(/push service doesn’t answer/);
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});

test('without a worker it looks the same to someone who waits', async () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: new Promise(() => {}), getRegistration: async () => undefined },
    configurable: true,
  });
  open();
  const button = await yes();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button);
  await vi.advanceTimersByTimeAsync(11_000);
  await screen.findByText(/push service doesn’t answer/);
});

test.each([
  ['denied', /^Your browser is blocking this/],
  ['default', /Your browser didn’t get an answer from you/],
])('where the browser’s question is answered by %s, that’s said and nothing is sent', async (answers, said) => {
  browser.answers = answers;
  open();
  await userEvent.click(await yes());
  await screen.findByText(said);
  expect(browser.subscribe).not.toHaveBeenCalled();
});

test('one that the server couldn’t take is off, and may be tried again', async () => {
  answer(`PUT ${path}/current`, refusal('rate_limited', 429));
  open();
  await userEvent.click(await yes());
  await screen.findByText('That didn’t work. Please try again.');
  expect(await yes()).toBeTruthy();
});

test('switched off here it’s off at the server and in the browser', async () => {
  [browser.permission, subscription] = ['granted', made];
  answer(`GET ${path}`, { application_key: key, devices: [device] });
  answer(`DELETE ${path}/${device.id}`, { application_key: key, devices: [] });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Stop on this device' }));
  expect(await yes()).toBeTruthy();
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});

test('a device that’s on at the server but not in its browser any more is asked for again', async () => {
  browser.permission = 'granted';
  answer(`GET ${path}`, { application_key: key, devices: [device] });
  open();
  expect(await yes()).toBeTruthy();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)', 'This device needs the app for that'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'This browser can’t do that'],
])('a browser without push says what it would take: %s', async (userAgent, said) => {
  Reflect.deleteProperty(window, 'PushManager');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  open();
  await screen.findByText(said);
  expect(screen.queryByRole('button', { name: 'Yes, on this device' })).toBeNull();
});
