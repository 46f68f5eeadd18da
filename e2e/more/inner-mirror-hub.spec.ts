/* Watches: src/features/pages/inner-mirror, src/features/mirror/suggestions, src/features/mirror/insights, src/features/mirror/check-ins/web, src/platform/web/device-store, src/platform/web/session */

import type { Page } from '@playwright/test';
import { dayMs } from '#platform/shared/duration.ts';
import { screens, screensOf } from '../journey.ts';
import { section, touch } from '../mirror-steps.ts';
import { button, expect, test } from '../product.ts';
import { signOut } from '../sign-in-steps.ts';

/** Two weeks before today, as if they'd been kept only on this device: every other low, with a word for why. */
async function livedHere(page: Page): Promise<void> {
  await page.evaluate(async (ms) => {
    const { user } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { user: { id: string } };
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('attune-device');
      opening.onsuccess = () => done(opening.result);
    });
    const table = database.transaction('kept', 'readwrite').objectStore('kept');
    for (let ago = 14; ago >= 1; ago -= 1) {
      const isLow = ago % 2 === 1;
      const id = crypto.randomUUID();
      const said = { energy: 0, pleasantness: isLow ? -60 : 60, feelings: ['tired'], factors: isLow ? ['my cat'] : [] };
      const row = { id, ...said, note: null, created_at: new Date(Date.now() - ago * ms).toISOString() };
      table.put({ person: user.id, kind: 'check-ins', id, row });
    }
    await new Promise((done) => table.transaction.addEventListener('complete', done));
    database.close();
  }, dayMs);
}

for (const screen of screensOf('phone'))
  test(`CARE C13 C18 what’s kept only on this device is looked through there, nothing of it is sent, and signing out wipes it, on ${screen}`, async ({
    member,
  }) => {
    const { page } = await member('alice', screens[screen]);
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && /^\/(?:api|functions)\//.test(pathname))
        sent.push(`${request.method()} ${pathname}`);
    });

    await test.step('“Only on this device”', async () => {
      await page.goto('/inner-mirror?action=check-in');
      await touch(page, 0.25, 0.5);
      await button(page, 'Next').click();
      await button(page, 'Keep it').click();
      const asked = page.getByRole('dialog', { name: 'Keep your check-ins and moments?' });
      await asked.getByRole('button', { name: 'Only on this device' }).click();
      await expect(page.getByText(/^Check-ins you keep only on this device are looked through/)).toBeVisible();
      sent.length = 0;
      await livedHere(page);
      await page.goto('/inner-mirror');
    });

    await test.step('a suggestion with its reason, an insight with what it rests on', async () => {
      await expect(page.getByText(/^Because \w+ (?:days|evenings) this week were low\.$/)).toBeVisible();
      await expect(
        section(page, 'What stands out').getByText(/^You tend to feel worse on days with ‘my cat’/),
      ).toBeVisible();
    });

    await test.step('let go, both stay gone', async () => {
      await button(page, 'Not now').click();
      await expect(section(page, 'Suggestions').getByText(/^Nothing to suggest right now/)).toBeVisible();
      await page.getByRole('button', { name: /^Let it go/ }).click();
      await expect(page.getByText('It won’t come back.')).toBeVisible();
      await page.reload();
      await button(page, 'Look again').click();
      await expect(page.getByText(/The next one comes by itself, .* at the earliest/)).toBeVisible();
      await expect(section(page, 'Suggestions').getByRole('listitem')).toHaveCount(0);
      await expect(page.getByText(/^Nothing stands out yet/)).toBeVisible();
      expect(sent).toEqual([]);
    });

    await test.step('signed out, nothing is left', async () => {
      await page.goto('/profile');
      await signOut(page);
      const question = page.getByRole('alertdialog', { name: 'You’d lose something here' });
      // The check-ins, and not what followed from them.
      await expect(question).toContainText('the 15 things you keep only on this device');
      await question.getByRole('button', { name: 'Go on anyway' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      await expect.poll(databases).toEqual([]);
    });
  });
