/* Watches: src/features/mirror/exercises, src/platform/web/worker, src/platform/web/device-store */

import { screens, screensOf } from '../journey.ts';
import { button, expect, isKept, test } from '../product.ts';
import { signOut } from '../sign-in-steps.ts';

for (const screen of screensOf('desktop'))
  test(`the whole way by keyboard alone, from the list to the end, on ${screen}`, async ({ someone }) => {
    const { page } = await someone('visitor', screens[screen]);
    await page.goto('/exercises');
    await page.getByRole('link', { name: 'Shoulders and jaw' }).focus();
    await page.keyboard.press('Enter');
    await button(page, 'Begin').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Push the chair back a bit')).toBeFocused();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'That’s all of it.' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'All exercises' })).toBeFocused();
  });

for (const screen of screensOf('phone')) {
  test(`CARE C18 without a connection every exercise opens once the list was seen, and all of it goes at sign-out, on ${screen}`, async ({
    member,
    product,
  }) => {
    const { page } = await member('alice', screens[screen]);
    await page.goto('/exercises');
    await isKept(page, 'all');
    await product.goDown();
    try {
      await page.goto('/exercises/anger');
      await button(page, 'Begin').click();
      await expect(page.getByText(/^You’re angry\./)).toBeFocused();
      await page.goto('/exercises');
      await page.getByRole('link', { name: 'Feet on the floor' }).click();
      await button(page, 'Begin').click();
      await expect(page.getByText('Put both feet on the floor.')).toBeFocused();
      await page.keyboard.press('Escape');
      await button(page, 'A little').click();
      await expect(page.getByRole('dialog', { name: 'Keep your check-ins and moments?' })).toBeVisible();
      await button(page, 'Only on this device').click();
      await expect(page.getByText('Thanks. That’s kept on this device only.')).toBeFocused();
    } finally {
      await product.comeBack();
    }
    await page.goto('/profile');
    await signOut(page);
    await button(page, 'Go on anyway').click();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    const left = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('own')));
    await expect.poll(left).toEqual([]);
  });

  test(`SPEC §4 a visitor who has been to the exercises finds one without a server, on ${screen}`, async ({
    someone,
    product,
  }) => {
    const { page } = await someone('visitor', screens[screen]);
    await page.goto('/exercises');
    await isKept(page, 'all');
    await product.goDown();
    try {
      await page.reload();
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/exercises\/./);
      await page.reload();
      await expect(button(page, 'Begin')).toBeVisible();
    } finally {
      await product.comeBack();
    }
  });
}
