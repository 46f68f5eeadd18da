import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import '#platform/testing/web-page.tsx';
import { session } from '../session/session-store.ts';
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
function browser(told: { saveData?: boolean; type?: string; effectiveType?: string }) {
  const line = Object.assign(new EventTarget(), told);
  const said: unknown[] = [];
  const updated: string[] = [];
  /** Whether a newer worker is on its way. */
  const coming: { installing?: object; waiting?: object } = {};
  const registration = (path: string) => ({
    scope: `http://attune.test${path}`,
    active: { postMessage: (message: unknown) => said.push(message) },
    update: async () => void updated.push(path),
    ...coming,
  });
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(),
    getRegistration: async () => registration('/'),
    getRegistrations: async () => ['/', '/exercises'].map(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
  const speak = async (data: unknown) => {
    container.dispatchEvent(new MessageEvent('message', { data }));
    await pass(0);
  };
  return { said, updated, coming, container, speak, line };
}

test('what’s big is asked for once the page has rested, and for a newer build, which is said once all of it is there', async () => {
  const { said, updated, speak } = browser({ saveData: false });
  const stop = keepUp();
  await pass(2_900);
  expect([said, updated]).toEqual([[{ keep: null }], ['/exercises']]);
  await pass(4_000);
  expect(said.slice(1)).toEqual([{ keep: 'all' }]);
  await speak({ entry: '/assets/core-b.js', isComplete: false });
  await speak({ entry: '/assets/core-b.js', isComplete: false });
  await speak(null);
  // Not in the middle of what somebody does.
  expect(said.slice(2)).toEqual([]);
  await pass(600);
  expect(said.slice(2)).toEqual([{ keep: 'all' }]);
  expect(update.getSnapshot()).toBe(false);
  await speak({ entry: '/assets/core-b.js', isComplete: true });
  expect(update.getSnapshot()).toBe(true);
  const looks = updated.length;
  await pass(hourMs);
  expect(updated.slice(looks)).toEqual(['/']);
  stop();
  await pass(2 * hourMs);
  expect(updated).toHaveLength(looks + 1);
});

test.each(['installing', 'waiting'] as const)(
  'on the newest page an older worker is told nothing while a newer one is %s, which then keeps all',
  async (state) => {
    const { said, updated, coming, speak } = browser({ saveData: false });
    coming[state] = {};
    const stop = keepUp();
    await speak({ entry: '/assets/core-older.js', isComplete: true });
    await pass(4_000);
    expect(said).toEqual([{ keep: null }]);
    expect(updated).toContain('/');
    expect(update.getSnapshot()).toBe(false);
    delete coming[state];
    await speak({ entry: '/assets/core-a.js', isComplete: false });
    await pass(600);
    expect(said.slice(1)).toEqual([{ keep: 'all' }]);
    stop();
  },
);

test.each(['a newer', 'its own'])(
  'R-PROD-16 %s build that couldn’t be asked for, since a worker was just coming, is asked for later',
  async (whose) => {
    const { said, coming, speak } = browser({ saveData: false });
    const isNewer = whose === 'a newer';
    const entry = isNewer ? '/assets/core-b.js' : '/assets/core-a.js';
    if (!isNewer) coming.installing = {};
    const stop = keepUp();
    await pass(7_000);
    const before = isNewer ? [{ keep: null }, { keep: 'all' }] : [{ keep: null }];
    expect(said).toEqual(before);
    delete coming.installing;
    await speak({ entry, isComplete: false });
    coming.installing = {};
    await pass(600);
    expect(said).toEqual(before);
    delete coming.installing;
    await speak({ entry, isComplete: false });
    await pass(600);
    expect(said).toEqual([...before, { keep: 'all' }]);
    await speak({ entry, isComplete: false });
    await pass(600);
    expect(said).toHaveLength(before.length + 1);
    stop();
  },
);

test('where the browser gives no worker, a page goes on without', async () => {
  const { said, container } = browser({ saveData: false });
  container.getRegistration = () => Promise.reject(new DOMException('Not allowed', 'SecurityError'));
  const stop = keepUp();
  // What isn't caught fails the run.
  await pass(5_000);
  expect(said).toEqual([]);
  stop();
});

test('CARE C12 beside lines for a hard hour nothing comes up', async () => {
  const { rerender } = render(
    <>
      <section data-quiet />
      <UpdateNotice />
    </>,
  );
  act(() => update.hear('/assets/core-b.js'));
  await pass(5_000);
  expect(notice()).toBeNull();
  rerender(
    <>
      <section />
      <UpdateNotice />
    </>,
  );
  await pass(1_100);
  expect(notice()).not.toBeNull();
});

test('closed by the keyboard, it gives the focus back to where it was', async () => {
  render(
    <>
      <a href="/more">More</a>
      <UpdateNotice />
    </>,
  );
  act(() => update.hear('/assets/core-b.js'));
  await pass(1_100);
  act(() => screen.getByRole('link').focus());
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  act(() => close.click());
  expect(document.activeElement).toBe(screen.getByRole('link'));
});

test.each([
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['is a phone’s', { type: 'cellular', effectiveType: '4g' }],
  ['is as slow as 3G', { effectiveType: '3g' }],
  ['is slower still', { effectiveType: 'slow-2g' }],
])(
  'issue 40 on a connection that %s, nothing big comes by itself: for a member what they may need most',
  async (_, connection) => {
    const { said } = browser(connection);
    const stop = keepUp();
    await pass(10_000);
    expect(said).toEqual([{ keep: null }, { keep: null }]);
    stop();
    const member = vi
      .spyOn(session, 'getSnapshot')
      .mockReturnValue({ status: 'signed-in', user: { id: 'alice' } } as never);
    const again = keepUp();
    await pass(10_000);
    expect(said.slice(2)).toEqual([{ keep: null }, { keep: 'essentials' }]);
    again();
    member.mockRestore();
  },
);

test('R-MSG-07 R-PROD-16 on a dear line, where no build is ever all here, a newer one is said once what’s needed most is', async () => {
  const { speak, line } = browser({ type: 'cellular' });
  const stop = keepUp();
  await speak({ entry: '/assets/core-b.js', isComplete: false, hasEssentials: false });
  expect(update.getSnapshot()).toBe(false);
  line.type = 'wifi';
  await speak({ entry: '/assets/core-b.js', isComplete: false, hasEssentials: true });
  expect(update.getSnapshot()).toBe(false);
  line.type = 'cellular';
  await speak({ entry: '/assets/core-b.js', isComplete: false, hasEssentials: true });
  expect(update.getSnapshot()).toBe(true);
  stop();
});

test('issue 40 once they’re off mobile data, the rest comes by itself', async () => {
  const { said, line } = browser({ type: 'cellular', effectiveType: '4g' });
  const changes = async (told: object) => {
    Object.assign(line, told).dispatchEvent(new Event('change'));
    await pass(1_000);
  };
  const stop = keepUp();
  await pass(10_000);
  await changes({ effectiveType: '3g' });
  expect(said).toEqual([{ keep: null }, { keep: null }]);
  await changes({ type: 'wifi', effectiveType: '4g' });
  expect(said.slice(2)).toEqual([{ keep: 'all' }]);
  await changes({ type: 'ethernet' });
  stop();
  await changes({ type: 'cellular' });
  await changes({ type: 'wifi' });
  expect(said).toHaveLength(3);
});

test('issue 40 where the line is Wi-Fi’s, or the browser doesn’t tell, all of it comes once the page rests', async () => {
  for (const connection of [{ type: 'wifi', effectiveType: '4g' }, {}]) {
    const { said } = browser(connection);
    const stop = keepUp();
    await pass(10_000);
    expect(said).toEqual([{ keep: null }, { keep: 'all' }]);
    stop();
  }
});
