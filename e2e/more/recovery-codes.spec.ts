/* Watches: src/features/accounts/auth, scripts/admin */
import { screens, screensOf } from '../journey.ts';
import { expect, signUp, test } from '../product.ts';
import { enrol, signIn } from '../sign-in-steps.ts';

/* The last way back for someone whose second factor is lost: the operator. */

for (const screen of screensOf('phone'))
  test(`the operator’s removal of a second factor is told on the profile and stopped there, on ${screen}`, async ({
    someone,
    product,
  }) => {
    const alice = await someone('alice', screens[screen]);
    await signUp(alice);
    const totp = await enrol(product, alice);
    const { page } = alice;
    await page.evaluate(() => localStorage.clear());
    await signIn(page, alice);
    await page.getByLabel(/^Six digits/).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.waitForURL('**/profile');
    expect(await product.admin('remove-factors', alice.email)).toContain('is told by mail');
    for (const path of ['/', '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText('Your second step is about to be removed');
    }
    await page.getByRole('button', { name: 'Stop this' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Stopped. Your second step stays')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await product.admin('keep-factors', alice.email)).toContain('Nobody asked');
  });
