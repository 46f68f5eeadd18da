import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import '#platform/testing/web-page.tsx';
import { OfflinePages } from './offline-pages.tsx';

const sizes = { essentials: { sent: 485_000, kept: 1_454_000 }, all: { sent: 978_000, kept: 2_742_000 } };

/** A browser with a worker; gives what was said to it, and how it speaks. */
function browser() {
  const said: unknown[] = [];
  const registration = { active: { postMessage: (message: unknown) => said.push(message) } };
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const speak = (hello: object) =>
    act(() => void container.dispatchEvent(new MessageEvent('message', { data: { entry: '/core.js', ...hello } })));
  return { said, speak };
}
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

const keep = () => screen.queryByRole('button', { name: 'Keep them now' });
const status = () => screen.getByRole('status').textContent;

test('issue 40 it says how much is kept here, and has nothing more to offer', async () => {
  const { said, speak } = browser();
  render(<OfflinePages />);
  await act(async () => {});
  expect(said).toEqual([{ keep: null }]);
  speak({ sizes, isComplete: true, hasEssentials: true, isBusy: false });
  expect(status()).toBe('Pages for when you’re offline: 2.7 MB, kept on this device.');
  expect(keep()).toBeNull();
});

test('issue 40 where only what’s needed most is here, it says how much that is, and fetches the rest when asked', async () => {
  const { said, speak } = browser();
  render(<OfflinePages />);
  speak({ sizes, isComplete: false, hasEssentials: true, isBusy: false });
  expect(status()).toMatch(/breathing and check-ins are kept on this device: 1\.5 MB\..*493 kB more to download/);
  await userEvent.click(screen.getByRole('button', { name: 'Keep them now' }));
  expect(said.at(-1)).toEqual({ keep: 'all' });
  speak({ sizes, isComplete: false, hasEssentials: true, isBusy: true });
  expect(status()).toBe('Pages for when you’re offline are on their way.');
  speak({ sizes, isComplete: false, hasEssentials: true, isBusy: false });
  screen.getByText('They couldn’t all be kept. Try again once you’re online.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep them now' }));
  speak({ sizes, isComplete: true, hasEssentials: true, isBusy: false });
  expect(status()).toContain('2.7 MB');
  expect(screen.queryByText(/couldn’t all be kept/)).toBeNull();
});

test('issue 40 on a first visit, before anything is here, it says what’s to come', () => {
  const { speak } = browser();
  render(<OfflinePages />);
  speak({ sizes, isComplete: false, hasEssentials: false, isBusy: false });
  expect(status()).toMatch(/978 kB to download/);
});

test('issue 40 a browser that keeps none is told so', async () => {
  render(<OfflinePages />);
  await screen.findByText('This browser can’t keep pages for when you’re offline.');
  expect(keep()).toBeNull();
});
