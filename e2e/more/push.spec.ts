import { type CDPSession, expect, type Page } from '@playwright/test';
import { startPushService } from '#platform/testing/push-service.ts';
import { startProduct, test } from '../product.ts';

/* Watches: src/features/accounts/notifications/web/push, src/features/accounts/notifications/server/push, src/platform/server/push */

/** Headless browsers say no to notices and have no push service: what others would say and give comes from here. */
async function subscribesTo(page: Page, { endpoint, p256dh, auth }: Record<string, string>): Promise<void> {
  await page.addInitScript(
    (given) => {
      const bytes = (text = '') =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
      const made = {
        endpoint: given.endpoint,
        options: { applicationServerKey: null },
        getKey: (name: 'p256dh' | 'auth') => bytes(given[name]),
        unsubscribe: async () => true,
      };
      let kept: typeof made | null = null;
      let permission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => {
        permission = 'granted';
        return 'granted';
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => kept,
        subscribe: async () => {
          kept = made;
          return made;
        },
      });
    },
    { endpoint, p256dh, auth },
  );
}

/** The one worker of all pages, as the browser's tools name it. */
async function registrationOf(tools: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    }),
  );
  await tools.send('ServiceWorker.enable');
  return found;
}

test('R-RT-26 CARE C17 a device is switched on in our words, then told, and shows no more than that something is new', async ({
  member,
}) => {
  const service = await startPushService();
  const product = await startProduct(() => ({ PUSH_ALLOW_LOOPBACK: 'true' }));
  try {
    const subscribed = service.subscribe();
    const { page, context, id } = await member('alice', { baseURL: product.url });
    await subscribesTo(page, subscribed);
    await page.goto('/profile');
    await page.getByRole('switch', { name: 'On my devices: Suggestions' }).click({ force: true });
    await page.getByRole('button', { name: 'Yes, on this device' }).click();
    await expect(page.getByText('This device tells you what’s new', { exact: true })).toBeVisible();
    const list = page.getByRole('list', { name: 'Devices that tell you what’s new' });
    await expect(list).toContainText('This device');

    await product.pass(`INSERT INTO cross_platform_notifications (id, user_id, kind, priority_level)
      VALUES ('01970000-0000-7000-8000-0000000000e1', '${id}', 'suggestion', 1)`);
    await product.pass(`SELECT emit_event('notifications.told',
      '{"user_id":"${id}","notification_id":"01970000-0000-7000-8000-0000000000e1"}')`);
    await expect.poll(() => service.pushed.length).toBe(1);
    expect(service.faults).toEqual([]);

    const [worker] = context.serviceWorkers().filter((one) => new URL(one.url()).pathname === '/sw.js');
    await worker?.evaluate(() => {
      const scope = globalThis as unknown as { shown: unknown[]; registration: ServiceWorkerRegistration };
      scope.shown = [];
      scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
    });
    const tools = await context.newCDPSession(page);
    const registrationId = await registrationOf(tools, product.url);
    const data = service.pushed[0]?.text ?? '';
    await tools.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data });
    const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
    await expect.poll(shown).toEqual([
      expect.objectContaining({
        title: 'Attune',
        body: 'Something new is waiting for you.',
        data: { path: '/inner-mirror' },
      }),
    ]);

    await page.getByRole('button', { name: 'Stop on this device' }).click();
    await expect(page.getByRole('button', { name: 'Yes, on this device' })).toBeVisible();
    await expect(list).toBeHidden();
  } finally {
    await product.stop();
    await service.stop();
  }
});
