import { QueryObserver } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { queryClient } from '../query-client.tsx';
import * as realtime from '../realtime.ts';
import { toast } from '../ui/toast.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';

let isStandalone = true;
const asked = { shown: 0, elsewhere: 0 };
let leave: () => void;

beforeEach(() => {
  isStandalone = true;
  Object.assign(asked, { shown: 0, elsewhere: 0 });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isStandalone, media: query }) as MediaQueryList,
  );
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  vi.spyOn(realtime, 'reconnectNow');
  vi.spyOn(toast, 'error');
  const shown = { queryKey: ['shown'], queryFn: async () => (asked.shown += 1), staleTime: Infinity };
  queryClient.setQueryData(['shown'], 0);
  queryClient.setQueryDefaults(['elsewhere'], { queryFn: async () => (asked.elsewhere += 1) });
  queryClient.setQueryData(['elsewhere'], 0);
  leave = new QueryObserver(queryClient, shown).subscribe(() => {});
});
afterEach(() => {
  leave();
  queryClient.clear();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
  Reflect.deleteProperty(navigator, 'onLine');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

const page = (markup = '<p>Today</p>') => {
  document.body.insertAdjacentHTML('beforeend', `<div id="page">${markup}</div>`);
  render(<PullToRefresh />);
  return document.querySelector('#page')!.lastElementChild!;
};
function touch(on: Element, type: string, ...at: [x: number, y: number][]): void {
  const touches = at.map(([clientX, clientY]) => ({ clientX, clientY }));
  act(() => void on.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches })));
}
const sign = () => document.querySelector<HTMLElement>('[data-pull]')?.dataset.pull;
async function pull(on: Element, { down = 60, aside = 0 } = {}): Promise<void> {
  touch(on, 'touchstart', [100, 100]);
  for (const part of [0.5, 1]) touch(on, 'touchmove', [100 + aside * part, 100 + down * part]);
  touch(on, 'touchend');
  await act(() => new Promise((settled) => setTimeout(settled, 450)));
}

test('R-OVL-11 R-CONST-04 a pull of 50 px at the top asks again for what the screen shows, and nothing else', async () => {
  const today = page();
  touch(today, 'touchstart', [100, 100]);
  touch(today, 'touchmove', [100, 149]);
  expect(sign()).toBe('near');
  touch(today, 'touchmove', [100, 150]);
  expect(sign()).toBe('far');
  touch(today, 'touchend');
  expect(sign()).toBe('refreshing');
  await vi.waitFor(() => expect(sign()).toBeUndefined());
  expect(asked).toEqual({ shown: 1, elsewhere: 0 });
});

test('R-CONST-04 49 px are no refresh, and neither is a pull that is taken back', async () => {
  const today = page();
  await pull(today, { down: 49 });
  touch(today, 'touchstart', [100, 100]);
  touch(today, 'touchmove', [100, 180]);
  touch(today, 'touchmove', [100, 120]);
  touch(today, 'touchend');
  expect(sign()).toBeUndefined();
  expect(asked.shown).toBe(0);
});

test('R-STATE-23 a pull has a connection that is down try at once, also while the browser is offline, and says so', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  await pull(page());
  expect(realtime.reconnectNow).toHaveBeenCalledOnce();
  expect(toast.error).toHaveBeenCalledWith('You’re offline. This page will refresh once you’re back.');
});

test.each([
  ['in a list that scrolls by itself', '<div style="overflow-y: auto"><p>A line</p></div>'],
  ['in a long text one writes', '<textarea></textarea>'],
])('R-OVL-11 nothing is pulled %s', async (_, markup) => {
  const inner = page(markup);
  Object.defineProperty(inner, 'scrollHeight', { value: 900 });
  Object.defineProperty(inner, 'clientHeight', { value: 300 });
  await pull(inner.firstElementChild ?? inner);
  expect(asked.shown).toBe(0);
});

test.each([
  ['over an open dialog', '<div role="dialog"></div><p>Behind</p>', {}],
  ['on a slider', '<input type="range">', {}],
  ['by a finger that goes aside', '<p>Today</p>', { aside: 90 }],
])('R-OVL-11 nothing is pulled %s', async (_, markup, way) => {
  await pull(page(markup), way);
  expect(asked.shown).toBe(0);
});

test('R-OVL-11 nothing is pulled further down the page, nor by two fingers', async () => {
  const today = page();
  touch(today, 'touchstart', [100, 100], [200, 100]);
  touch(today, 'touchmove', [100, 180], [200, 180]);
  touch(today, 'touchend');
  Object.defineProperty(window, 'scrollY', { value: 40, configurable: true });
  await pull(today);
  expect(asked.shown).toBe(0);
});

test('R-OVL-11 in a browser’s own tab, and without a touch screen, nothing is there', async () => {
  isStandalone = false;
  await pull(page());
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked.shown).toBe(0);
});

test('R-OVL-11 a keyboard or a screen reader refreshes by a button', async () => {
  page();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refresh this page' }));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(asked.shown).toBe(1));
  await vi.waitFor(() => expect(document.querySelector('[aria-live="polite"]')?.textContent).toContain('Refreshing'));
});
