import { afterEach, expect, test, vi } from 'vitest';
import { forgetPagesHere, keepPageHere } from './own-pages.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const workers = (value: object) => Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });

test('CARE C18 at sign-out a member’s pages go from the device, and Help now stays', async () => {
  const registered: string[] = [];
  const gone: string[] = [];
  const register = async (script: string) => ({ at: registered.push(script) });
  workers({
    register,
    getRegistrations: async () =>
      ['https://a.test/help-now-worker.js', ...registered].map((scriptURL) => ({
        active: { scriptURL },
        unregister: async () => void gone.push(scriptURL),
      })),
  });
  vi.stubGlobal('caches', {
    keys: async () => ['help-now 1', 'own my-safety-plan 1'],
    delete: async (name: string) => void gone.push(name),
  });
  expect(await keepPageHere('/plan-worker.js', '/plan')).toBe(true);
  await forgetPagesHere();
  expect(gone).toEqual(['/plan-worker.js?own', 'own my-safety-plan 1']);
});

test('SPEC §4 a worker that a sign-out in this tab left without its files is asked to get them again', async () => {
  const postMessage = vi.fn();
  workers({ register: async () => ({ active: { postMessage } }) });
  expect(await keepPageHere('/plan-worker.js', '/plan')).toBe(true);
  expect(postMessage).toHaveBeenCalledOnce();
});

test('a browser without workers, or one that refuses them, goes without', async () => {
  await expect(keepPageHere('/w.js', '/plan')).resolves.toBe(false);
  await expect(forgetPagesHere()).resolves.toBeUndefined();
  workers({ register: () => Promise.reject(new DOMException('not here', 'SecurityError')) });
  await expect(keepPageHere('/w.js', '/plan')).resolves.toBe(false);
  workers({ register: async () => undefined });
  await expect(keepPageHere('/w.js', '/plan')).resolves.toBe(false);
});
