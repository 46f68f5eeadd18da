/* Watches: src/features/accounts/auth, src/platform/web/session */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { ReceivedMail } from '#platform/testing/smtp-sink.ts';
import { comeIn, digits, fill, type House, leftAuth, mailTo, submit, test } from '../account-house.ts';
import { expect, type Person, signUpByForm, startProduct } from '../product.ts';
import { enrol, nextCode, signIn } from '../sign-in-steps.ts';

/* The account flows through a mail, a code, another service or a second factor that no journey walks. */

/** Creates an account up to the step that waits for the mail. */
async function createAccount(person: Person, at = '/auth'): Promise<void> {
  const { page } = person;
  await page.goto(at);
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await fill(page, person);
  await submit(page, 'Sign up');
  await expect(page.getByRole('heading', { name: 'One last step: check your e-mail' })).toBeFocused();
}

test.describe('confirming an e-mail address', () => {
  test('R-AUTH-13 R-ROUTE-02 P4 by the link, in the same browser: both tabs go on to the place wanted', async ({
    someone,
    house,
  }) => {
    const alice = await someone('alice');
    await createAccount(alice, '/auth?next=%2Fprofile');
    const { link = '' } = await mailTo(house, alice.email);
    const tab = await alice.context.newPage();
    await tab.goto(link);
    await expect(tab).toHaveURL('/profile');
    await expect(alice.page).toHaveURL('/profile');
  });

  test('R-ROUTE-02 without a place in mind the link ends at Home, signed in', async ({ someone, house }) => {
    const alice = await someone('alice');
    await createAccount(alice);
    const tab = await alice.context.newPage();
    await tab.goto((await mailTo(house, alice.email)).link ?? '');
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  });

  test('P4 D2 by the link in another browser: it is confirmed, says so, and signing in leads on; used once more it is told kindly', async ({
    someone,
    house,
  }) => {
    const alice = await someone('alice');
    await createAccount(alice, '/auth?next=%2Fprofile');
    const { link = '' } = await mailTo(house, alice.email);
    const { page, context } = await someone('elsewhere');
    await page.goto(link);
    await expect(page.getByRole('alert').first()).toContainText('This link belongs to another browser');
    await expect(page).toHaveURL('/auth?next=%2Fprofile');
    const tab = await context.newPage();
    await tab.goto(link);
    await expect(tab.getByRole('alert').first()).toContainText('This link has expired');
    await expect(tab).toHaveURL(/^[^#]*\/auth(\?next=%2Fprofile)?$/);
    await fill(page, alice);
    await submit(page, 'Sign in');
    await expect(page).toHaveURL('/profile');
  });

  test('D1 X3 by the digits: a wrong one is told, a reload keeps the step, a new mail voids the old one', async ({
    someone,
    house,
  }) => {
    const alice = await someone('alice');
    const { page } = alice;
    await createAccount(alice);
    const first = await mailTo(house, alice.email);
    await digits(page).fill(first.code === '000000' ? '111111' : '000000');
    await expect(page.getByRole('alert').filter({ hasText: 'That code isn’t right' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'One last step: check your e-mail' })).toBeVisible();

    // Someone who goes back and signs in reaches the same step, and can request another mail at once.
    await page.getByRole('button', { name: 'Use a different e-mail' }).click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await fill(page, alice);
    await submit(page, 'Sign in');
    await expect(page.getByRole('heading', { name: 'One last step: check your e-mail' })).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('A new e-mail is on its way.')).toBeVisible();
    const second = await mailTo(house, alice.email, 2);
    if (first.code !== second.code) {
      await digits(page).fill(first.code ?? '');
      await expect(page.getByRole('alert').filter({ hasText: 'That code isn’t right' })).toBeVisible();
    }
    await digits(page).fill(second.code ?? '');
    await expect(page).toHaveURL('/onboarding');
  });
});

test.describe('a forgotten password', () => {
  test('D7 by the digits in the tab that asked; the same words for an address that nobody has', async ({
    someone,
    house,
  }) => {
    const alice = await someone('alice');
    await comeIn(house, alice);
    const { page } = await someone('forgetful');
    await page.goto('/auth');
    const ask = async (email: string) => {
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await page.getByLabel('E-mail').fill(email);
      await submit(page, 'Send the e-mail');
      await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
      return (await page.locator('main').innerText()).replaceAll(email, '…').replace(/\d+ s/, '…');
    };
    const unknown = await ask(`nobody.${Date.now()}@attune.test`);
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    expect(await ask(alice.email)).toBe(unknown);
    await digits(page).fill((await mailTo(house, alice.email, 2)).code ?? '');
    await page.getByLabel('New password').fill('quite another password');
    await submit(page, 'Save and continue');
    await leftAuth(page);
  });
});

test.describe('another service', () => {
  test('D6 it is linked on the profile, signs one in from then on, and is removed there', async ({
    someone,
    house,
  }) => {
    const alice = await someone('alice');
    await comeIn(house, alice);
    house.provider.accounts.alice = { email: `alice.${Date.now()}@elsewhere.test`, email_verified: true };
    const { page } = alice;
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Link Test' }).click();
    await page.getByRole('button', { name: 'Continue as alice' }).click();
    await expect(page).toHaveURL('/profile');
    const { page: elsewhere } = await someone('elsewhere');
    await elsewhere.goto('/auth?next=%2Fprofile');
    await elsewhere.getByRole('button', { name: 'Continue with Test' }).click();
    await elsewhere.getByRole('button', { name: 'Continue as alice' }).click();
    await expect(elsewhere).toHaveURL('/profile');
    await expect(elsewhere.getByText(alice.email)).toBeVisible();
    await page.getByRole('button', { name: 'Remove Test' }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByRole('button', { name: 'Link Test' })).toBeVisible();
  });

  test('D5 an address that it does not vouch for opens nobody’s account', async ({ someone, house }) => {
    const alice = await someone('alice');
    await comeIn(house, alice);
    house.provider.accounts.mallory = { email: alice.email, email_verified: false };
    const { page } = await someone('mallory');
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continue with Test' }).click();
    await page.getByRole('button', { name: 'Continue as mallory' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/auth/);
  });
});

test.describe('a second factor', () => {
  test('AUTH-C2 AUTH-C6 is asked for before anything of the app opens, in every tab, and opens them all', async ({
    someone,
    house,
  }) => {
    const alice = await someone('alice');
    await comeIn(house, alice);
    const totp = await enrol(house, alice);

    const { page, context } = await someone('alice-again');
    await signIn(page, alice);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
    const tab = await context.newPage();
    await tab.goto('/profile');
    await expect(tab).toHaveURL('/auth?next=%2Fprofile');
    await expect(tab.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.reload();
    await digits(page).fill('000000');
    await expect(page.getByRole('alert').filter({ hasText: 'That code isn’t right' })).toBeVisible();
    await digits(page).fill(nextCode(totp));
    await expect(page).toHaveURL('/profile');
    await expect(tab).toHaveURL('/profile');
    await page.reload();
    await expect(page).toHaveURL('/profile');
  });

  test('AUTH-C6 D7 a forgotten password does not go round it', async ({ someone, house }) => {
    const alice = await someone('alice');
    await comeIn(house, alice);
    const totp = await enrol(house, alice);
    const { page } = await someone('forgetful');
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail').fill(alice.email);
    await submit(page, 'Send the e-mail');
    // The mails: sign-up, new factor, new password.
    await page.goto((await mailTo(house, alice.email, 3)).link ?? '');
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await digits(page).fill(nextCode(totp));
    await page.getByLabel('New password').fill('quite another password');
    await submit(page, 'Save and continue');
    await leftAuth(page);
  });
});

test.describe('E8 a captcha', () => {
  test('Turnstile is loaded where the operator has set it up', async ({ browser }) => {
    const judge = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const success = new URLSearchParams(text).get('response') === 'a person';
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => judge.once('listening', resolve));
    const product = await startProduct(() => ({
      AUTH_CAPTCHA: 'turnstile',
      AUTH_CAPTCHA_SECRET: 'secret',
      AUTH_CAPTCHA_SITE_KEY: 'the site key',
      AUTH_CAPTCHA_URL: `http://127.0.0.1:${(judge.address() as AddressInfo).port}`,
    }));
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    // Their script, as far as it concerns us.
    await page.route('https://challenges.cloudflare.com/turnstile/v0/api.js*', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `const run = (options) => options.sitekey === 'the site key' && setTimeout(() => options.callback('a person'), 50);
          let last; window.turnstile = {
            render(box, options) { last = options; run(options); box.textContent = 'a check of theirs'; return 'id'; },
            reset() { run(last); }, remove() {} };`,
      }),
    );
    await page.goto('/auth');
    await expect(page.getByText('a check of theirs')).toBeVisible();
    await signUpByForm({ page, context, email: 'alice@attune.test', password: 'a long enough password' });
    await context.close();
    await product.stop();
    judge.close();
  });
});

test.describe('D5 whose password was not kept, after two sign-ups with different ones, chooses one', () => {
  /** Signs up twice, with a slip of the finger at first; the mail of the second says what is to come. */
  async function slip(house: House, person: Person, at?: string): Promise<ReceivedMail> {
    await createAccount({ ...person, password: 'a lomg enough password' }, at);
    await mailTo(house, person.email);
    const { page } = person;
    await page.getByRole('button', { name: 'Use a different e-mail' }).click();
    await page.getByRole('tab', { name: 'Sign up' }).click();
    await fill(page, person);
    await submit(page, 'Sign up');
    const mail = await mailTo(house, person.email, 2);
    expect(mail.text).toContain('There’s no password for this address yet');
    return mail;
  }
  async function choose(page: Page, { password }: Person): Promise<void> {
    await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeFocused();
    await page.getByLabel('Your password').fill(password);
    await submit(page, 'Save and continue');
  }

  test('by the digits: at once, then the name, and the password counts from then on', async ({ someone, house }) => {
    const alice = await someone('alice');
    const { code = '' } = await slip(house, alice);
    await digits(alice.page).fill(code);
    await choose(alice.page, alice);
    await expect(alice.page).toHaveURL('/onboarding');
    const { page } = await someone('elsewhere');
    await signIn(page, alice);
    await expect(page).toHaveURL('/profile');
  });

  test('by the link: in its tab, and then to the place wanted; the tab that waited goes on as well', async ({
    someone,
    house,
  }) => {
    const alice = await someone('alice');
    const { link = '' } = await slip(house, alice, '/auth?next=%2Fprofile');
    const tab = await alice.context.newPage();
    await tab.goto(link);
    await expect(tab).toHaveURL('/auth?step=new-password&next=%2Fprofile');
    await choose(tab, alice);
    await expect(tab).toHaveURL('/profile');
    await expect(alice.page).toHaveURL('/profile');
  });
});
