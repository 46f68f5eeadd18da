import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { type OpenIdProvider, startOpenIdProvider } from '#features/accounts/auth/testing/openid-provider.ts';
import { type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { runAdmin } from '../../scripts/admin.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, startProduct, test } from '../product.ts';
import { nextCode, signIn } from '../sign-in-steps.ts';
import { closeToast } from '../toasts.ts';

/*
 * The whole life of an account: made, secured, linked, copied, carried to an empty place by a backup, and deleted
 * there. Each step has tests of its own for the details.
 */

const settings = (mail: SmtpSink, provider: OpenIdProvider) => ({
  ATTUNE_PASSPHRASE: 'four words out of nowhere',
  SMTP_URL: mail.url,
  MAIL_FROM: 'Attune <hello@attune.test>',
  AUTH_MAIL_INTERVAL_SECONDS: '0',
  ...provider.env('test'),
});

for (const screen of screensOf('desktop'))
  test(`an account’s whole life, from the first mail to nothing left, ${screen}`, async ({ browser }, info) => {
    test.slow();
    const mail = await startSmtpSink();
    const provider = await startOpenIdProvider({ mira: { email: 'mira@elsewhere.test', email_verified: true } });
    const folder = await mkdtemp(join(tmpdir(), 'attune-life-'));
    const alice = { email: 'mira@attune.test', password: 'a long enough password' };
    const codeOf = async (count: number) => {
      const mails = () => mail.mails.filter(({ to }) => to === alice.email);
      await expect.poll(() => mails().length, { timeout: 15_000 }).toBe(count);
      return mails().at(-1)?.code ?? '';
    };
    const product = await startProduct(() => settings(mail, provider));
    const open = async () => (await browser.newContext({ baseURL: product.url, ...screens[screen] })).newPage();

    try {
      const page = await open();
      await test.step('made by the form, confirmed by the mail’s digits, asked the first questions', async () => {
        await page.goto('/auth');
        await page.getByRole('tab', { name: 'Sign up' }).click();
        await page.getByLabel('E-mail').fill(alice.email);
        await page.getByLabel('Password', { exact: true }).fill(alice.password);
        await button(page, 'Sign up').last().click();
        await page.getByLabel(/^Six digits/).fill(await codeOf(1));
        await expect(page).toHaveURL('/onboarding');
        await button(page, 'Skip for now').click();
        await expect(page).toHaveURL('/');
      });

      const totp = await test.step('secured by an app', async () => {
        await page.goto('/profile');
        await page.getByLabel('Name', { exact: true }).fill('Mira of the hills');
        await button(page, 'Save').first().click();
        await closeToast(page, 'Saved');
        await button(page, 'Add an authenticator app').click();
        await expect(page.getByLabel('A name for it')).toBeFocused();
        await page.keyboard.press('Enter');
        const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
        const made = new TOTP({ secret });
        await page.getByLabel('Then the six digits that your app shows').fill(made.generate());
        await closeToast(page, 'Your second step is on');
        return made;
      });

      await test.step('linked with another service', async () => {
        await button(page, 'Link Test').click();
        await page.getByRole('button', { name: 'Continue as mira' }).click();
        await expect(page).toHaveURL('/profile');
        await expect(button(page, 'Remove Test')).toBeVisible();
      });

      await test.step('copied', async () => {
        await button(page, 'Export my data').click();
        await expect(page.getByText(/Your copy is ready/)).toBeVisible({ timeout: 30_000 });
        const saving = page.waitForEvent('download');
        await button(page, 'Download').click();
        await (await saving).saveAs(info.outputPath('copy.zip'));
      });

      const backup = join(folder, 'attune.age');
      await test.step('backed up, and restored into an empty place', async () => {
        await product.admin('backup', backup);
        await product.goDown();
        await rename(product.dataDir, join(folder, 'before'));
        await runAdmin(['restore', backup], { ...process.env, ...settings(mail, provider), DATA_DIR: product.dataDir });
        await product.comeBack();
      });

      const fresh = await open();
      await test.step('at home there, with the same password, second step, name and service', async () => {
        await signIn(fresh, alice);
        await fresh.getByLabel(/^Six digits/).fill(nextCode(totp));
        await expect(fresh).toHaveURL('/profile');
        await expect(fresh.getByLabel('Name', { exact: true })).toHaveValue('Mira of the hills');
        await expect(button(fresh, 'Remove Test')).toBeVisible();
      });

      await test.step('deleted, after seven days', async () => {
        await button(fresh, 'Delete my account').click();
        await button(fresh, 'Delete it in 7 days').click();
        await expect(button(fresh, 'Keep my account')).toBeVisible();
        await product.pass(`UPDATE account_deletions SET due_at = now()`);
        await product.runJob('auth.delete-accounts');
        await fresh.reload();
        await fresh.waitForURL((url) => url.pathname === '/auth' || url.pathname === '/');
        await signIn(fresh, alice);
        await expect(fresh.getByRole('alert').filter({ hasText: 'don’t match' })).toBeVisible();
      });
    } finally {
      await product.stop();
      await provider.stop();
      await mail.stop();
      await rm(folder, { recursive: true });
    }
  });
