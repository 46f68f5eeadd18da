import { readFileSync } from 'node:fs';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseTheme, readTheme, shownTheme, subscribeTheme } from './theme-store.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
  delete root.dataset.member;
  delete root.dataset.region;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('theme', () => {
  test('R-OVL-08 Q-01 the default is system, also for a value nobody knows', () => {
    expect(readTheme()).toBe('system');
    localStorage.setItem('theme', 'sepia');
    expect(readTheme()).toBe('system');
  });

  test('R-OVL-09 a choice is kept under the key theme and shown at once', () => {
    chooseTheme('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(root.dataset.theme).toBe('dark');
    chooseTheme('system');
    expect(localStorage.getItem('theme')).toBe('system');
    expect(root.dataset.theme).toBeUndefined();
  });

  test('a browser that keeps nothing still shows what was chosen', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    chooseTheme('dark');
    expect(shownTheme()).toBe('dark');
  });

  test('a choice in another tab is followed, until nobody looks any more', () => {
    const stop = [subscribeTheme(vi.fn()), subscribeTheme(vi.fn())];
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(shownTheme()).toBe('dark');
    stop[0]?.();
    localStorage.setItem('theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(shownTheme()).toBe('light');
    stop[1]?.();
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(shownTheme()).toBe('light');
  });

  test('R-OVL-08 the toggle offers light, dark and system', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    const app = createRoot(container);
    await act(async () => app.render(<ThemeToggle />));
    const radios = [...container.querySelectorAll('input')];
    expect(radios.map((radio) => radio.value).sort()).toEqual(['dark', 'light', 'system']);
    await act(async () => radios.find((radio) => radio.value === 'dark')?.click());
    expect(root.dataset.theme).toBe('dark');
    expect(container.querySelector<HTMLInputElement>('input:checked')?.value).toBe('dark');
    await act(async () => app.unmount());
  });
});

describe('the head script of index.html, before the first paint', () => {
  const script = /<script>(.*?)<\/script>/s.exec(readFileSync('index.html', 'utf8'))?.[1] ?? '';
  // oxlint-disable-next-line typescript/no-implied-eval -- the very script of the page is what is tested
  const run = () => new Function(script)();

  test('R-OVL-09 shows the kept theme, and nothing for system or an unknown value', () => {
    for (const [kept, shown] of [
      ['dark', 'dark'],
      ['light', 'light'],
      ['system', undefined],
      ['sepia', undefined],
    ] as const) {
      delete root.dataset.theme;
      localStorage.setItem('theme', kept);
      run();
      expect(root.dataset.theme).toBe(shown);
    }
  });

  test('marks a probable member by the session that is kept', () => {
    run();
    expect(root.dataset.member).toBeUndefined();
    localStorage.setItem('attune-session', '{}');
    run();
    expect(root.dataset.member).toBe('');
  });

  test.each([
    ['/auth?next=%2Fprofile', null],
    ['/#access_token=x', null],
    ['/auth', { usr: { step: { name: 'forgot' } } }],
  ])('marks someone who is on their way: %s', (address, state) => {
    history.replaceState(state, '', address);
    run();
    expect(root.dataset.member).toBe('');
    delete root.dataset.member;
    history.replaceState({ key: 'default', usr: undefined }, '', '/#code');
    run();
    expect(root.dataset.member).toBeUndefined();
  });

  test('says whether the browser names a country, so that its place is kept', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en', 'zh-Hant']);
    run();
    expect(root.dataset.region).toBeUndefined();
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de', 'de-AT']);
    run();
    expect(root.dataset.region).toBe('');
  });

  test('is silent where storage is closed', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('closed');
    });
    expect(run).not.toThrow();
  });
});
