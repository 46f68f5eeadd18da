/* Watches: src/features/trust/consent, src/platform/web/device-store */
import type { Page } from '@playwright/test';
import { screens, screensOf } from '../journey.ts';
import type * as Keeping from '../keeping-page.ts';
import { type Bundle, bundle, ownPage, serveOwnPage } from '../page-of-its-own.ts';
import { expect, signUp, test } from '../product.ts';

/* CARE C13: what people agree to, and where what needs a yes is kept. */

declare const own: typeof Keeping;

let notes: Bundle;
test.beforeAll(async () => {
  notes = await bundle('e2e/keeping-page.ts');
});

const answers = (page: Page) => page.getByRole('group', { name: 'Your answers' });
const kept = (page: Page) => page.evaluate(() => own.kept);
const saveNote = async (page: Page, text: string) => {
  await page.getByLabel('Note').fill(text);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
};
const news = (page: Page) => page.getByRole('status');
const asked = (page: Page) => page.getByRole('dialog', { name: 'Keep your check-ins and moments?' });

for (const screen of screensOf('phone')) {
  const options = screens[screen];
  test(`what was agreed to is read and withdrawn on the profile, by keyboard, ${screen}`, async ({ someone }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page } = alice;
    await page.goto('/profile');
    await expect(answers(page)).toContainText('Nothing so far');

    // As a first save asks it, and the question beside the talk where a model answers.
    await page.evaluate(async () => {
      const { access_token } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { access_token: string };
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
      const put = (method: string, path: string, body: object) =>
        fetch(path, { method, headers, body: JSON.stringify(body) });
      await put('PUT', '/api/v1/consents/check-ins', { agreed: true, version: 2, service: null });
      await put('PUT', '/api/v1/consents/ai', { agreed: true, version: 2, service: null });
    });
    await page.goto('/profile');
    await expect(answers(page).getByRole('listitem').first()).toContainText('Check-ins');
    const help = answers(page).getByRole('listitem').filter({ hasText: 'Help from AI' });
    await expect(help).toContainText('Yes, since');
    await help.getByText('What you said, and when').press('Enter');
    await expect(help.getByText('yes, to this:')).toBeVisible();

    const withdraw = help.getByRole('button', { name: 'Withdraw' });
    await withdraw.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Withdraw your yes?' });
    await expect(question).toContainText('From now on AI no longer reads what you write');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(withdraw).toBeFocused();
    await withdraw.press('Enter');
    await question.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await expect(help).toContainText('No, since');
    await expect(withdraw).toHaveCount(0);
    await expect(answers(page)).toBeFocused();
    await page.reload();
    await expect(help).toContainText('No, since');
    await help.getByRole('button', { name: 'Yes, that’s fine' }).press('Enter');
    await expect(help).toContainText('Yes, since');
  });

  test(`a first save asks where it may be kept, and this device takes it without a connection, ${screen}`, async ({
    someone,
  }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page, context } = alice;
    const takeAway = await serveOwnPage(page, notes);
    await page.goto(ownPage);
    await page.getByRole('heading', { name: 'Notes' }).waitFor();

    await test.step('discarded, and asked again', async () => {
      await saveNote(page, 'one');
      await expect(asked(page)).toBeVisible();
      await asked(page).getByRole('button', { name: 'Discard' }).click();
      await expect(news(page)).toHaveText('Went to: nowhere');
      await page.reload();
    });
    await test.step('without a connection', async () => {
      await page.getByRole('heading', { name: 'Notes' }).waitFor();
      await takeAway();
      await context.setOffline(true);
      await saveNote(page, 'two');
      await asked(page).getByRole('button', { name: 'Keep it' }).click();
      await expect(asked(page).getByRole('alert')).toContainText('There’s no connection');
      expect(await page.getByLabel('Note').inputValue()).toBe('two');
      await asked(page).getByRole('button', { name: 'Only on this device' }).click();
      await expect(news(page)).toHaveText('Went to: device');
      await expect(asked(page)).toHaveCount(0);
      await saveNote(page, 'three');
      await expect(page.getByLabel('Note')).toHaveValue('');
      expect(await kept(page)).toEqual([]);
    });
    await test.step('said on the profile, and deleted from there', async () => {
      await context.setOffline(false);
      await page.goto('/profile');
      const here = page.getByRole('list', { name: 'Only on this device' });
      await expect(here).toContainText('Check-ins');
      await here.getByRole('button', { name: 'Delete from this device' }).press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Delete these from this device?' });
      await question.getByRole('button', { name: 'Delete from this device' }).press('Enter');
      await expect(here).toHaveCount(0);
      await expect(answers(page)).toBeFocused();
      await expect(answers(page)).toContainText('Nothing so far');
    });
    await test.step('kept in the account, not asked again, and asked once more after a withdrawal elsewhere', async () => {
      await serveOwnPage(page, notes);
      await page.goto(ownPage);
      await saveNote(page, 'four');
      await asked(page).getByRole('button', { name: 'Keep it' }).click();
      await expect(news(page)).toHaveText('Went to: account');
      await expect(asked(page)).toHaveCount(0);
      await saveNote(page, 'five');
      await expect.poll(() => kept(page)).toEqual(['four', 'five']);
    });
  });
}
