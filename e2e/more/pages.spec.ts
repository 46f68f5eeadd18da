import { look, screens, settled } from '../look.ts';
import { expect, signUp, test } from '../product.ts';
import { answerSignInSteps } from '../sign-in-steps.ts';

for (const { name: screen, ...options } of screens) {
  test.describe(screen, () => {
    test('the sign-in page, and a refusal on it', async ({ someone }) => {
      const { page } = await someone('visitor', options);
      await page.goto('/auth');
      await settled(page);
      await look(page, screen, 'sign-in');
      await page.getByRole('tab', { name: 'Sign up' }).click();
      await look(page, screen, 'create-account');
      await page.getByRole('tab', { name: 'Sign in' }).click();
      await page.getByLabel('E-mail').fill('nobody@attune.test');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await look(page, screen, 'sign-in-refused');
    });

    test('planning a workshop, and lists with long words', async ({ someone }) => {
      const alice = await someone('alice', { ...options, timezoneId: 'America/New_York' });
      await signUp(alice);
      const { page } = alice;
      await page.goto('/workshops/templates');
      await page
        .getByRole('button', { name: /^Use This Template/ })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'What happens' })).toBeVisible();
      await look(page, screen, 'schedule-template');
      await page.getByRole('button', { name: 'Not now' }).click();
      await page.getByRole('button', { name: 'Schedule Workshop' }).click();
      await expect(page.getByRole('radio', { name: /^Public/ })).toBeVisible();
      await look(page, screen, 'schedule');
      await page.getByLabel('Minutes').fill('4');
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await expect(page.getByText('Please give it a title.')).toBeVisible();
      await look(page, screen, 'schedule-faults');
      await page.getByLabel('Minutes').fill('90');
      await page
        .getByLabel('Title')
        .fill('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsritual');
      await page.getByLabel('Description').fill(`Slowly.\n${'Rindfleischetikettierung'.repeat(8)}`);
      await page.getByLabel('Topic').selectOption('the-art-of-touch');
      await page.getByRole('combobox', { name: 'Time zone' }).fill('berlin');
      await page.getByRole('option', { name: 'Europe/Berlin' }).click();
      await expect(page.getByText('For you that’s')).toBeVisible();
      await look(page, screen, 'schedule-touch');
      await page.getByRole('link', { name: 'Today' }).filter({ visible: true }).click();
      await expect(page.getByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
      await look(page, screen, 'schedule-leaving');
      await page.getByRole('button', { name: 'Stay' }).click();
      await expect(page.getByLabel('Minutes')).toHaveValue('90');
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'It’s planned' })).toBeFocused();
      await look(page, screen, 'workshops-planned');
      await page.getByRole('button', { name: 'Copy invitation' }).first().click();
      const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog');
      await expect(toast).toBeVisible();
      // On a phone it's above what one presses next.
      if (screen === 'phone') expect((await toast.boundingBox())?.y).toBeLessThan(100);
      await look(page, screen, 'toast');
      await page.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: 'Cancel workshop' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, screen, 'workshops-cancel');
    });

    test('the steps of the way in', async ({ someone }) => {
      const { page } = await someone('visitor', options);
      await answerSignInSteps(page, 'to-second-factor');
      const go = async (address: string, button: string) => {
        await page.goto(address);
        if (button === 'Sign up') await page.getByRole('tab', { name: button }).click();
        await page.getByLabel('E-mail').fill('alice@attune.test');
        await page.getByLabel('Password', { exact: true }).fill('a long enough password');
        await page.locator('form').getByRole('button', { name: button }).click();
      };
      await page.goto('/auth?next=%2Fworkshops%3Fcode%3D123-456-789');
      await settled(page);
      await look(page, screen, 'sign-in-invited');
      await go('/auth', 'Sign up');
      await expect(page.getByRole('heading', { name: 'One last step: check your e-mail' })).toBeVisible();
      await look(page, screen, 'confirm');
      await page.getByLabel(/^Six digits/).fill('123456');
      await expect(page.getByRole('alert').filter({ hasText: 'That code isn’t right' })).toBeVisible();
      await look(page, screen, 'confirm-wrong');
      await page.getByRole('button', { name: 'Use a different e-mail' }).click();
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await look(page, screen, 'forgot');
      await page.getByRole('button', { name: 'Send the e-mail' }).click();
      await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
      await look(page, screen, 'forgot-sent');
      await page.goto('/auth?error_code=otp_expired&error_description=');
      await settled(page);
      await look(page, screen, 'link-expired');
      await go('/auth?next=%2Fprofile', 'Sign in');
      await expect(page.getByLabel(/^Six digits/)).toBeVisible();
      await look(page, screen, 'second-factor');
      await page.getByRole('button', { name: 'Use your phone instead' }).click();
      await look(page, screen, 'second-factor-phone');
    });

    test('a new password, for who came by the mail', async ({ someone }) => {
      const { page: other } = await someone('forgetful', options);
      await answerSignInSteps(other, 'by-mail');
      await other.goto('/auth?step=new-password');
      await other.getByLabel('E-mail').fill('alice@attune.test');
      await other.getByLabel('Password', { exact: true }).fill('a long enough password');
      await other.locator('form').getByRole('button', { name: 'Sign in' }).click();
      await expect(other.getByLabel('New password')).toBeVisible();
      await look(other, screen, 'new-password');
    });
  });
}
