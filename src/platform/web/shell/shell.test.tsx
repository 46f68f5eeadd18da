import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { isInstalledHere } from '../upkeep/use-install.ts';
import { type ShellPlugins, shellHere } from './bridge.ts';
import { settleInShell } from './in-shell.ts';
import { useNoScreenshots } from './use-no-screenshots.ts';

/* The shell's side is a fake: what it puts into a page before its scripts. */
function fakeShell(system: 'android' | 'ios', missing: Partial<Record<keyof ShellPlugins, undefined>> = {}) {
  const heard: ((opened: { url: string }) => void)[] = [];
  const screen = { enable: vi.fn(async () => ({})), disable: vi.fn(async () => ({})) };
  const Plugins = {
    App: { addListener: (_: string, hear: (opened: { url: string }) => void) => heard.push(hear) },
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
  useNoScreenshots();
  return null;
}

afterEach(() => vi.unstubAllGlobals());

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

test('R-ROUTE-02 R-ROUTE-06 a link that signs somebody in starts the page anew, which alone takes it', () => {
  const { opened, loaded, handOver } = fakeShell('ios');
  for (const path of ['/auth?code=abc', '/?code=abc', '/#access_token=x', '/']) handOver(location.origin + path);
  expect(loaded).toEqual(['/auth?code=abc', '/?code=abc', '/#access_token=x']);
  expect(opened).toEqual(['/']);
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
