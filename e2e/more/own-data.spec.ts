/* Watches: src/features/accounts/own-data */
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { unzipped } from '#platform/testing/unzipped.ts';
import { screens, screensOf } from '../journey.ts';
import { expect, signUp, test } from '../product.ts';

/* A copy of one's own data: asked for, made by the server, saved by the browser, and read without it. */

for (const screen of screensOf('desktop')) {
  const options = screens[screen];
  test(`a copy of one’s data, from asking to reading, on ${screen}`, async ({ someone }, info) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page } = alice;
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Export my data' })).toBeVisible();
    await test.step('one that is gone leads back to the profile', async () => {
      // As the button would in a tab that has slept for a day.
      await page.evaluate(() => {
        const { access_token } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { access_token: string };
        const form = document.createElement('form');
        form.method = 'post';
        form.action = '/api/v1/own-data/copy/download';
        form.innerHTML = `<input name="access_token" value="${access_token}">`;
        document.body.append(form);
        form.submit();
      });
      await page.waitForURL('**/profile#your-data');
      await expect(page.getByRole('heading', { name: 'Your data' })).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Export my data' })).toBeVisible();
    });
    await test.step('offline it says so, though no message was shown before', async () => {
      await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
      await alice.context.setOffline(true);
      await page.getByRole('button', { name: 'Export my data' }).click();
      await expect(page.getByText('Your copy isn’t under way yet')).toBeVisible();
      await alice.context.setOffline(false);
    });
    await page.getByLabel('Name', { exact: true }).fill('Alice <b>& friends</b>');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Others see you as')).toBeVisible();

    await test.step('by the keyboard, and it survives a reload', async () => {
      const button = page.getByRole('button', { name: 'Export my data' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(/We’re putting your copy together|Your copy is ready/)).toBeVisible();
      await page.reload();
      await expect(page.getByText(/Your copy is ready \(\d.*kB\)/)).toBeVisible({ timeout: 30_000 });
    });

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^attune-data-\d{4}-\d\d-\d\d\.zip$/);
    expect(new URL(page.url()).pathname).toBe('/profile');
    const readable = info.outputPath('index.html');
    await writeFile(readable, unzipped(await readFile(await file.path()))['index.html'] ?? '');

    await test.step('the page in it reads alone, offline', async () => {
      await alice.context.setOffline(true);
      await page.goto(pathToFileURL(readable).href);
      await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
      await expect(page.getByText('Alice <b>& friends</b>').first()).toBeVisible();
      await expect(page.getByText(alice.email).first()).toBeVisible();
    });
  });
}
