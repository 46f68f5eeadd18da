import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { mayBeLost } from '../session/unsent.ts';
import { keepUp } from './keep-up.ts';
import { UpdateNotice } from './update-notice.tsx';
import { update } from './update-store.ts';

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML =
    '<script type="module" src="/assets/runtime-a.js"></script><script type="module" src="/assets/core-a.js"></script>';
  reload.mockClear();
});
afterEach(() => {
  act(update.forget);
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const notice = () => screen.queryByText('App update available! Refresh to get the latest version.');
const refresh = () => act(() => screen.getByRole('button', { name: 'Refresh' }).click());

test('R-MSG-07 R-PROD-16 a newer build is said, and opened by the button', async () => {
  render(<UpdateNotice />);
  act(() => update.hear('/assets/core-a.js'));
  await pass(5_000);
  expect(notice()).toBeNull();
  act(() => update.hear('/assets/core-b.js'));
  expect(notice()).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
  refresh();
  expect(reload).toHaveBeenCalledOnce();
});

test('R-MSG-07 with unsaved words in the tab it waits, and a press that comes too late reloads nothing', async () => {
  render(<UpdateNotice />);
  let loss: string | null = 'what you’ve typed';
  const stop = mayBeLost(() => loss);
  act(() => update.hear('/assets/core-b.js'));
  await pass(10_000);
  expect(notice()).toBeNull();
  loss = null;
  await pass(1_100);
  expect(notice()).not.toBeNull();
  loss = 'more of it';
  refresh();
  expect(reload).not.toHaveBeenCalled();
  await pass(1_100);
  expect(notice()).toBeNull();
  stop();
});

test('closed, it’s gone in this tab', async () => {
  render(<UpdateNotice />);
  act(() => update.hear('/assets/core-b.js'));
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  await pass(5_000);
  expect(notice()).toBeNull();
});

/** A browser whose worker is at work; gives what was said to it, and how it speaks. */
function browser(saveData: boolean) {
  const said: unknown[] = [];
  const updated: string[] = [];
  const registration = (path: string) => ({
    scope: `http://attune.test${path}`,
    active: { postMessage: (message: unknown) => said.push(message) },
    update: async () => void updated.push(path),
  });
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(),
    getRegistration: async () => registration('/'),
    getRegistrations: async () => ['/', '/exercises'].map(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const speak = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }));
  return { said, updated, speak };
}

test('what’s big is asked for once the page has rested, and again for a newer build; older workers are told to look', async () => {
  const { said, updated, speak } = browser(false);
  const stop = keepUp();
  await pass(2_900);
  expect([said, updated]).toEqual([[{ keep: null }], ['/exercises']]);
  await pass(4_000);
  expect(said.slice(1)).toEqual([{ keep: 'all' }]);
  speak({ entry: '/assets/core-b.js' });
  speak({ entry: '/assets/core-b.js' });
  speak(null);
  await pass(0);
  expect(said.slice(2)).toEqual([{ keep: 'all' }]);
  expect(update.getSnapshot()).toBe(true);
  await pass(60 * 60 * 1000);
  expect(updated.slice(1)).toEqual(['/']);
  stop();
  await pass(2 * 60 * 60 * 1000);
  expect(updated).toHaveLength(2);
});

test('on a connection that saves data, nothing big comes', async () => {
  const { said } = browser(true);
  const stop = keepUp();
  await pass(10_000);
  expect(said).toEqual([{ keep: null }, { keep: null }]);
  stop();
});
