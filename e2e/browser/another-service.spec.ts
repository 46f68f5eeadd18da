import { test } from '../account-house.ts';
import { screens } from '../journey.ts';
import { expect } from '../product.ts';

test('R-AUTH-14 R-ROUTE-05 D4 another service leads back to /auth and on; nothing of it stays in the address', async ({
  someone,
  house,
}) => {
  const { page } = await someone('carol', screens.phone);
  house.provider.accounts.carol = { email: `carol.${Date.now()}@attune.test`, email_verified: true, name: 'Carol' };
  await page.goto('/auth?next=%2Fprofile');
  await page.getByRole('button', { name: 'Continue with Test' }).click();
  await test.step('a no is told kindly, and the place wanted stays', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert').first()).toContainText('The other service declined');
    await expect(page).toHaveURL('/auth?next=%2Fprofile');
  });
  await page.getByRole('button', { name: 'Continue with Test' }).click();
  await page.getByRole('button', { name: 'Continue as carol' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goBack();
  expect(page.url()).not.toContain('code=');
});
