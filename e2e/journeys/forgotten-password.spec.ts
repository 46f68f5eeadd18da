import { comeIn, leftAuth, mailTo, submit, test } from '../account-house.ts';
import { screens, screensOf } from '../journey.ts';
import { expect } from '../product.ts';
import { signIn } from '../sign-in-steps.ts';

for (const screen of screensOf('phone'))
  test(`P6 D7 A4 a forgotten password, by the link: a new one, then the place wanted; other devices are out, ${screen}`, async ({
    someone,
    house,
  }) => {
    const alice = await someone('alice', screens[screen]);
    await comeIn(house, alice);
    const { page } = await someone('forgetful', screens[screen]);
    await page.goto('/auth?next=%2Fprofile');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'A new password' })).toBeFocused();
    await page.getByLabel('E-mail').fill(alice.email);
    await submit(page, 'Send the e-mail');
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();

    await page.goto((await mailTo(house, alice.email, 2)).link ?? '');
    await expect(page).toHaveURL('/auth?step=new-password&next=%2Fprofile');
    const field = page.getByLabel('New password');
    await field.fill('password1');
    await submit(page, 'Save and continue');
    await expect(field).toHaveAccessibleDescription(/very common password/);
    await expect(field).toBeFocused();
    await field.fill('quite another password');
    await submit(page, 'Save and continue');
    await expect(page).toHaveURL('/profile');

    await alice.page.goto('/profile');
    await expect(alice.page).toHaveURL(/\/auth/);
    await signIn(alice.page, alice);
    await expect(alice.page.getByRole('alert').filter({ hasText: 'don’t match' })).toBeVisible();
    await signIn(alice.page, { ...alice, password: 'quite another password' });
    await leftAuth(alice.page);
  });
