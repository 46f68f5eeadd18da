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
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
});

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

const ofItself = /\. They come by themselves after a moment\.$/;
const offMobile = /\. They come by themselves once you’re off mobile data\.$/;
const never = /\. They don’t come by themselves on a slow connection, or while your browser saves data\.$/;
test.each([
  ['tells nothing', undefined, ofItself],
  ['tells of Wi-Fi', { type: 'wifi', effectiveType: '4g' }, ofItself],
  ['tells of mobile data', { type: 'cellular', effectiveType: '4g' }, offMobile],
  ['tells of a slow line alone', { effectiveType: '3g' }, never],
  ['saves data, on any line', { type: 'cellular', saveData: true }, never],
])('issue 40 where the browser %s, it says no more than that of when the rest comes', (_, told, words) => {
  const { speak } = browser();
  const line = told && Object.assign(new EventTarget(), told);
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
  render(<OfflinePages />);
  for (const hasEssentials of [false, true]) {
    speak({ sizes, isComplete: false, hasEssentials, isBusy: false });
    expect(status()).toMatch(words);
  }
});

test('issue 40 once the line is another, it says so at once', () => {
  const { speak } = browser();
  const line = Object.assign(new EventTarget(), { type: 'cellular' });
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
  render(<OfflinePages />);
  speak({ sizes, isComplete: false, hasEssentials: true, isBusy: false });
  line.type = 'wifi';
  act(() => void line.dispatchEvent(new Event('change')));
  expect(status()).toMatch(ofItself);
});

test('issue 40 a browser that keeps none is told so', async () => {
  render(<OfflinePages />);
  await screen.findByText('This browser can’t keep pages for when you’re offline.');
  expect(keep()).toBeNull();
});
