import { look, screens, settled } from '../look.ts';
import { expect, isKept, type Person, signUp, test } from '../product.ts';

/* One's own safety plan in a real browser: kept, read and changed without a server, and gone at sign-out. */

const heading = (page: Person['page']) => page.getByRole('heading', { level: 1, name: 'My safety plan' });

/** Writes a first plan and says yes to keeping it. */
async function begin({ page }: Person): Promise<void> {
  await page.goto('/my-safety-plan');
  await page.getByRole('button', { name: 'Begin my plan' }).click();
  await page.getByLabel('Name').first().fill('Maria Donaudampfschifffahrtsgesellschaft');
  await page.getByLabel('Phone number or e-mail').first().fill('0170 1234567');
  await page.getByRole('button', { name: 'Add: A library' }).click();
  await page.getByRole('textbox', { name: 'What helps me' }).fill('Walk by the river\nCall Jo');
  await page.getByRole('button', { name: 'Add a person' }).click();
}

async function keep({ page }: Person, where = 'Keep it'): Promise<void> {
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await page.getByRole('button', { name: where }).click();
}

/** The page's code is on the device. */
for (const { name: screen, ...options } of screens) {
  test(`${screen}: CARE C12 C13 a plan is begun, kept after a yes, and read with whom to reach first`, async ({
    someone,
  }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page } = alice;
    await page.goto('/my-safety-plan');
    await expect(page.getByText('Nothing in it yet')).toBeVisible();
    await settled(page);
    await look(page, screen, 'safety-plan-empty');
    await begin(alice);
    await look(page, screen, 'safety-plan-edit');
    await keep(alice);
    await expect(page.getByText(/^Kept in your account/)).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: /^Reach Maria/ })).toBeVisible();
    await look(page, screen, 'safety-plan');
    await test.step('on paper it’s what they wrote, in ink on white at night, too', async () => {
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark';
      });
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByText('0170 1234567')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Call Maria/ })).toBeHidden();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Change it' })).toBeHidden();
      const ink = await page.evaluate(() => {
        const [probe] = document.getElementsByTagName('h1');
        return probe ? getComputedStyle(probe).color : '';
      });
      expect(ink).toBe('rgb(30, 27, 75)');
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    });
    await page.goto('/help-now');
    await page.getByRole('link', { name: 'Open my safety plan' }).click();
    await expect(page.getByText('Walk by the river')).toBeVisible();
  });
}

for (const { name: screen, ...options } of screens) {
  test(`CARE C12 C18 without a server the plan is there, takes a change, and sends it once there is one; sign-out takes all, on ${screen}`, async ({
    someone,
    product,
  }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page } = alice;
    await begin(alice);
    await keep(alice);
    await expect(page.getByText(/^Kept in your account/)).toBeVisible();
    await isKept(page, '/my-safety-plan');
    await product.goDown();
    try {
      await page.reload();
      await expect(heading(page)).toBeVisible();
      await page.getByRole('button', { name: 'Change it' }).click();
      await page.getByRole('textbox', { name: 'What helps me' }).fill('Sing');
      await expect(page.getByText(/^There’s no connection/)).toBeVisible();
      await page.reload();
      await expect(page.getByText('Sing')).toBeVisible();
    } finally {
      await product.comeBack();
    }
    await page.reload();
    await expect(page.getByText(/^Kept in your account/)).toBeVisible();
    await expect(page.getByText('Sing')).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign out on this device' }).click();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    const left = () =>
      page.evaluate(async () => ({
        stored: Object.keys(localStorage).filter((key) => key.includes('plan')),
        caches: (await caches.keys()).filter((name) => name.startsWith('own')),
        worker: (await navigator.serviceWorker.getRegistration('/my-safety-plan'))?.active?.scriptURL ?? null,
      }));
    await expect.poll(left).toEqual({ stored: [], caches: [], worker: null });
  });
}

for (const { name: screen, ...options } of screens) {
  test(`CARE C13 only on this device: nothing reaches the account, and a reload finds it, on ${screen}`, async ({
    someone,
  }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page } = alice;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url());
    });
    await begin(alice);
    await keep(alice, 'Only on this device');
    await expect(page.getByText('Kept only on this device.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Walk by the river')).toBeVisible();
    expect(sent).toEqual([]);
  });
}
