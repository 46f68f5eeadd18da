import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { mayBeLost } from '../session/unsent.ts';
import { isInstalledHere } from '../upkeep/use-install.ts';
import { type ShellPlugins, shellHere } from './bridge.ts';
import { settleInShell } from './in-shell.ts';
import { useRoomShown } from './use-room-shown.ts';

/* The shell's side is a fake: what it puts into a page before its scripts. */
function fakeShell(
  system: 'android' | 'ios',
  missing: Partial<Record<keyof ShellPlugins, undefined>> = {},
  startedWith?: string,
) {
  const heard: ((opened: { url: string }) => void)[] = [];
  const getLaunchUrl = async () => (startedWith ? { url: location.origin + startedWith } : undefined);
  const screen = { enable: vi.fn(async () => ({})), disable: vi.fn(async () => ({})) };
  const Plugins = {
    App: { addListener: (_: string, hear: (opened: { url: string }) => void) => heard.push(hear), getLaunchUrl },
    PrivacyScreen: screen,
    ...missing,
  };
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => system, Plugins });
  const opened: string[] = [];
  const loaded: string[] = [];
  const record = (path: string) => void loaded.push(path);
  settleInShell(shellHere()!, (path) => opened.push(path), record);
  return { screen, opened, loaded, handOver: (url: string) => heard.forEach((hear) => hear({ url })) };
}
function Room() {
  useRoomShown();
  return null;
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('R-PROD-01 a browser is no shell, and neither is a page that only has the library', () => {
  expect([shellHere(), isInstalledHere()]).toEqual([null, false]);
  vi.stubGlobal('Capacitor', { isNativePlatform: () => false });
  expect(shellHere()).toBeNull();
});

test('R-OVL-11 in the shell a page counts as an app, so that it can be pulled and offers no installing', () => {
  fakeShell('ios');
  expect(isInstalledHere()).toBe(true);
});

test('R-PROD-01 a link that the system hands over opens its page, and one to elsewhere opens nothing', () => {
  const { opened, handOver } = fakeShell('android');
  handOver(`${location.origin}/workshops?code=ABC#code`);
  for (const strange of ['https://evil.example/workshops', 'javascript:alert(1)', 'attune://x', 'no address'])
    handOver(strange);
  expect(opened).toEqual(['/workshops?code=ABC#code']);
  handOver(`${location.origin}//evil.example`);
  expect(opened.at(-1)).toBe('/');
});

test('R-ROUTE-02 R-ROUTE-06 a link that signs somebody in reloads the page, which alone takes it', () => {
  const { opened, loaded, handOver } = fakeShell('ios');
  for (const path of ['/auth?code=abc', '/?code=abc', '/#access_token=x', '/']) handOver(location.origin + path);
  expect(loaded).toEqual(['/auth?code=abc', '/?code=abc', '/#access_token=x']);
  // As in a mail: the server leads on.
  handOver(`${location.origin}/auth/v1/verify?token=x&type=signup`);
  expect(loaded.at(-1)).toBe('/auth/v1/verify?token=x&type=signup');
  expect(opened).toEqual(['/']);
});

test('R-PROD-01 the link that started the app is opened, by its first page alone', async () => {
  const first = fakeShell('android', {}, '/workshops?code=ABC');
  await vi.waitFor(() => expect(first.opened).toEqual(['/workshops?code=ABC']));
  const next = fakeShell('android', {}, '/workshops?code=ABC');
  await new Promise((resolve) => setTimeout(resolve));
  expect([next.opened, next.loaded]).toEqual([[], []]);
});

/** In the middle of something; how to end that. */
const busy = {
  'in a room': ['You’d leave the circle you’re in.', () => render(<Room />).unmount],
  'with words in a form': ['You’d lose what you’ve typed here and not saved yet.', () => mayBeLost(() => 'words')],
  'with words in a box': [
    'You’d lose what you’ve typed here and not saved yet.',
    () => render(<textarea defaultValue="My sister" />).unmount,
  ],
} as const;

describe.each(Object.entries(busy))('somebody who is %s', (_, [loss, begin]) => {
  let end: () => void;
  beforeEach(() => {
    end = begin();
  });
  afterEach(() => end());
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  test.each([
    ['an invitation', '/workshops?code=ABC'],
    ['a push’s page', '/inner-mirror?action=check-in'],
    ['a link of a mail', '/auth?code=abc'],
  ])('CARE §2.6 is asked before %s opens, and stays with a no', async (__, path) => {
    const { opened, loaded, handOver } = fakeShell('android');
    handOver(location.origin + path);
    expect(await screen.findByText(loss)).toBeDefined();
    expect([opened, loaded]).toEqual([[], []]);
    await press('Stay here');
    await waitFor(() => expect(screen.queryByText(loss)).toBeNull());
    expect([opened, loaded]).toEqual([[], []]);
    handOver(location.origin + path);
    await press('Open it');
    // Past the router, which would ask once more.
    await waitFor(() => expect([opened, loaded]).toEqual([[], [path]]));
    await waitFor(() => expect(screen.queryByText(loss)).toBeNull());
  });

  test('nothing is asked for the page that’s open already, nor by links to elsewhere', async () => {
    const { opened, loaded, handOver } = fakeShell('android');
    handOver(location.href.replace(/[?#].*/, ''));
    handOver('https://evil.example/workshops');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([screen.queryByRole('alertdialog'), opened, loaded]).toEqual([null, [], []]);
  });
});

test('CARE C8 on Android nobody takes a screenshot in a room, and everywhere else they may', () => {
  const { screen } = fakeShell('android');
  expect(screen.enable).not.toHaveBeenCalled();
  const { unmount } = render(<Room />);
  expect(screen.enable).toHaveBeenCalledOnce();
  expect(screen.disable).not.toHaveBeenCalled();
  unmount();
  expect(screen.disable).toHaveBeenCalledOnce();
});

test('CARE C18 on iPhones the list of open apps always shows a blur, also once a room is left', () => {
  const { screen } = fakeShell('ios');
  expect(screen.enable).toHaveBeenCalledWith({ ios: { blurEffect: 'dark' } });
  render(<Room />).unmount();
  expect(screen.disable).not.toHaveBeenCalled();
});

test('a shell older than the page lacks plugins, and the page works without', () => {
  expect(() => fakeShell('ios', { App: undefined, PrivacyScreen: undefined })).not.toThrow();
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'android' });
  expect(() => render(<Room />).unmount()).not.toThrow();
});
