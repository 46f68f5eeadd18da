import { TOTP } from 'otpauth';
import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';
import { nextCode, refusedInSight, signIn, signOut } from '../sign-in-steps.ts';
import { closeToast } from '../toasts.ts';

for (const screen of screensOf('desktop'))
  test(`AUTH-C1 AUTH-C5 an authenticator app is added, asked for at the next sign-in, replaced by a recovery code, and removed, ${screen}`, async ({
    member,
  }) => {
    const alice = await member('alice', screens[screen]);
    const { page } = alice;
    await page.goto('/profile');

    const totp = await test.step('added', async () => {
      await button(page, 'Add an authenticator app').click();
      await expect(page.getByLabel('A name for it')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: /^Picture to scan/ })).toBeVisible();
      // Someone who reloads now has added nothing, and the name that's proposed is free.
      await page.reload();
      await button(page, 'Add an authenticator app').click();
      await expect(page.getByLabel('A name for it')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: /^Picture to scan/ })).toBeVisible();
      const made = new TOTP({ secret: (await page.locator('code').innerText()).replaceAll(/\s/g, '') });
      const digits = page.getByLabel('Then the six digits that your app shows');
      await refusedInSight(page, digits, made.generate());
      await digits.fill(made.generate());
      await closeToast(page, 'Your second step is on');
      await expect(page.getByRole('list', { name: 'Your second steps' })).toContainText('My authenticator app');
      return made;
    });

    const codes = await test.step('recovery codes are kept, and new ones take their place', async () => {
      await expect(page.getByText('You have none.')).toBeVisible();
      await button(page, 'Make recovery codes').click();
      const list = page.getByRole('list', { name: 'Your recovery codes' });
      await expect(list).toBeFocused();
      await expect(list.getByRole('listitem')).toHaveCount(10);
      await button(page, 'I’ve kept them').click();
      await expect(page.getByText('10 of yours still work.')).toBeFocused();
      await button(page, 'Make new recovery codes').click();
      await button(page, 'Make new ones').click();
      await expect(list).toBeFocused();
      const made = await list.getByRole('listitem').allTextContents();
      await button(page, 'I’ve kept them').click();
      return made;
    });

    await test.step('elsewhere, without the app, by one of the codes', async () => {
      await signOut(page);
      await expect(page).toHaveURL('/');
      await signIn(page, alice);
      await button(page, 'Use a recovery code instead').click();
      const field = page.getByLabel('Recovery code');
      await expect(field).toBeFocused();
      await field.fill('00000-00000');
      await page.keyboard.press('Enter');
      await expect(page.getByText('or it has been used')).toBeVisible();
      await field.fill(codes[0] ?? '');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/profile');
      await expect(page.getByText('9 of yours still work.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('9 of yours still work.')).toBeVisible();
    });

    await test.step('with the app, and removed', async () => {
      await signOut(page);
      await expect(page).toHaveURL('/');
      await signIn(page, alice);
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
      await page.getByLabel('Six digits from your app').fill(nextCode(totp));
      await expect(page).toHaveURL('/profile');
      await button(page, 'Remove My authenticator app').click();
      await button(page, 'Remove it').click();
      await expect(page.getByText('None yet. With one,')).toBeVisible();
      await closeToast(page, 'My authenticator app is removed');
      await page.reload();
      await expect(page.getByText('None yet. With one,')).toBeVisible();
    });
  });
