import { afterEach, expect, test, vi } from 'vitest';
import { answer, calls, unreachable } from '#platform/testing/web-server.ts';

/** The store of a freshly opened page. */
async function openStore() {
  vi.resetModules();
  return import('./settings-store.ts');
}
const settings = 'GET /auth/v1/settings';
const asked = () => calls.filter(({ call }) => call === settings).length;

afterEach(() => void vi.useRealTimers());

test('until they come a page assumes what most places have, as it was prerendered', async () => {
  const { settingsStore } = await openStore();
  const assumed = {
    providers: [],
    signup: true,
    minPassword: 8,
    sendsMail: true,
    phoneFactors: false,
    captcha: { kind: 'off' },
  };
  expect(settingsStore.getSnapshot()).toEqual(assumed);
  expect(settingsStore.getServerSnapshot()).toEqual(assumed);
});

test('they are fetched once, read, and told to listeners', async () => {
  const { settingsStore, loadSettings } = await openStore();
  const heard = vi.fn();
  settingsStore.subscribe(heard);
  const external = { email: true, phone: true, anonymous_users: true, github: true, off: false };
  const numbers = { min_password: 12, sends_mail: false, phone_factors: true };
  answer(settings, { external, disable_signup: true, ...numbers, captcha: 'altcha' });
  await Promise.all([loadSettings(), loadSettings()]);
  expect(settingsStore.getSnapshot()).toEqual({
    providers: ['github'],
    signup: false,
    minPassword: 12,
    sendsMail: false,
    phoneFactors: true,
    captcha: { kind: 'altcha' },
  });
  expect(settingsStore.getServerSnapshot().signup).toBe(true);
  expect([asked(), heard.mock.calls.length]).toEqual([1, 1]);
});

test('Turnstile comes with its key', async () => {
  const { settingsStore, loadSettings } = await openStore();
  answer(settings, { captcha: 'turnstile', captcha_site_key: 'k' });
  await loadSettings();
  expect(settingsStore.getSnapshot().captcha).toEqual({ kind: 'turnstile', siteKey: 'k' });
});

test('without an answer the page shows all the same, and asks again the next time', async () => {
  const { settingsStore, loadSettings } = await openStore();
  answer(settings, unreachable);
  await loadSettings();
  expect(settingsStore.getSnapshot().minPassword).toBe(8);
  answer(settings, { min_password: 10 });
  await loadSettings();
  expect([settingsStore.getSnapshot().minPassword, asked()]).toEqual([10, 2]);
});

test('what turned out to be wrong is asked for again', async () => {
  const { settingsStore, loadSettings, reloadSettings } = await openStore();
  answer(settings, { min_password: 10 });
  await loadSettings();
  answer(settings, { captcha: 'altcha' });
  await reloadSettings();
  expect(settingsStore.getSnapshot()).toMatchObject({ minPassword: 8, captcha: { kind: 'altcha' } });
});

test('a page waits a second and a half for them, no longer', async () => {
  const { loadSettings } = await openStore();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.useFakeTimers();
  const shown = vi.fn();
  void loadSettings().then(shown);
  await vi.advanceTimersByTimeAsync(1400);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(shown).toHaveBeenCalled();
});
