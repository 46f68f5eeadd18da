import { afterEach, expect, test, vi } from 'vitest';
import { wipeLocalData } from './wipe-local-data.ts';

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));
const workers = (...pushManagers: object[]) =>
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistrations: async () => pushManagers.map((pushManager) => ({ pushManager })) },
    configurable: true,
  });

test('CARE C18 signing out gives up what the browser subscribed to', async () => {
  const unsubscribe = vi.fn(async () => true);
  workers({ getSubscription: async () => null }, { getSubscription: async () => ({ unsubscribe }) });
  await wipeLocalData();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});

test('CARE C18 what’s still on the screen goes with the person who leaves, even while a push service is silent', async () => {
  const close = vi.fn();
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      getRegistrations: async () => [
        {
          pushManager: { getSubscription: () => new Promise(() => {}) },
          getNotifications: async () => [{ close }, { close }],
        },
      ],
    },
    configurable: true,
  });
  await wipeLocalData();
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2));
});

test('a push service that never answers holds nobody up', async () => {
  workers({ getSubscription: () => new Promise(() => {}) });
  await wipeLocalData();
});
