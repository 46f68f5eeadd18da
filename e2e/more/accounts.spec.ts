import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type OpenIdProvider, startOpenIdProvider } from '#platform/testing/openid-provider.ts';
import { type ReceivedMail, type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { test as base, expect, type Person, type Product, signUp, signUpByForm, startProduct } from '../product.ts';
import { enter } from '../room-steps.ts';
import { enrol, nextCode, signIn } from '../sign-in-steps.ts';

/*
 * Every account flow through a mail, a code, another service or a second factor: the real product, with its own mail
 * server and OpenID provider.
 */

type House = Product & { mail: SmtpSink; provider: OpenIdProvider };

const test = base.extend<object, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const mail = await startSmtpSink();
      const provider = await startOpenIdProvider();
      const product = await startProduct(() => ({
        SMTP_URL: mail.url,
        MAIL_FROM: 'Attune <hello@attune.test>',
        AUTH_MAIL_INTERVAL_SECONDS: '0',
        AUTH_RATE_LIMITS: 'off',
        ...provider.env('test'),
      }));
      await use({ ...product, mail, provider });
      await product.stop();
      await provider.stop();
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  product: [async ({ house }, use) => use(house), { scope: 'worker' }],
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const digits = (page: Page) => page.getByLabel(/^Six digits/);
const submit = (page: Page, name: string) => page.locator('form').getByRole('button', { name, exact: true }).click();

/** The newest mail to an address, once there are this many. */
async function mailTo(house: House, email: string, count = 1): Promise<ReceivedMail> {
  const all = () => house.mail.mails.filter(({ to }) => to === email);
  await expect.poll(() => all().length, { timeout: 15_000 }).toBe(count);
  return all().at(-1) as ReceivedMail;
}

async function fill(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Creates an account up to the step that waits for the mail. */
async function createAccount(person: Person, at = '/auth'): Promise<void> {
  const { page } = person;
  await page.goto(at);
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await fill(page, person);
  await submit(page, 'Sign up');
  await expect(page.getByRole('heading', { name: 'One last step: check your e-mail' })).toBeFocused();
}

/** An account that is confirmed by the digits of its mail. */
async function comeIn(house: House, person: Person, at = '/auth'): Promise<void> {
  await createAccount(person, at);
  await digits(person.page).fill((await mailTo(house, person.email)).code ?? '');
  await leftAuth(person.page);
}

const leftAuth = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith('/auth'));

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

  test('P4 by the link in another browser: it is confirmed, says so, and signing in leads on', async ({
    someone,
    house,
  }) => {
    const alice = await someone('alice');
    await createAccount(alice, '/auth?next=%2Fprofile');
    const { page } = await someone('elsewhere');
    await page.goto((await mailTo(house, alice.email)).link ?? '');
    await expect(page.getByRole('alert').first()).toContainText('This link belongs to another browser');
    await expect(page).toHaveURL('/auth?next=%2Fprofile');
    await fill(page, alice);
    await submit(page, 'Sign in');
    await expect(page).toHaveURL('/profile');
  });

  test('D2 a link that was used is told kindly, and the place wanted stays', async ({ someone, house }) => {
    const alice = await someone('alice');
    await createAccount(alice, '/auth?next=%2Fprofile');
    const { link = '' } = await mailTo(house, alice.email);
    const { page } = await someone('elsewhere');
    await page.goto(link);
    await expect(page).toHaveURL(/\/auth/);
    await page.goto(link);
    await expect(page.getByRole('alert').first()).toContainText('This link has expired');
    await expect(page).toHaveURL(/^[^#]*\/auth(\?next=%2Fprofile)?$/);
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

  /** Someone new with an invitation, signing up as far as the mail. */
  async function beInvited(house: House, { page, email, password }: Person): Promise<ReceivedMail> {
    await expect(page.getByText('We’ve kept your invitation.')).toBeVisible();
    await fill(page, { email, password });
    await submit(page, 'Sign up');
    return mailTo(house, email);
  }

  test('CARE moment 1: invited, on a phone, new: from the mail straight to the right lobby, and once', async ({
    someone,
    house,
  }) => {
    test.slow();
    const alice = await someone('alice');
    await comeIn(house, alice, '/auth?next=%2Fworkshops');
    await alice.page.getByRole('button', { name: 'Start Instant Room' }).click();
    await enter(alice.page, 'Alice');
    const room = new URL(alice.page.url()).pathname;
    const meetingCode =
      (await alice.page
        .getByText(/^\d{3}-\d{3}-\d{3}$/)
        .first()
        .textContent()) ?? '';

    const bob = await someone('bob', phone);
    const door = (page: Page) => page.getByRole('button', { name: 'Enter room' });
    await bob.page.goto(`/workshops?code=${meetingCode}`);
    await bob.page.getByRole('button', { name: 'Join Room' }).click();
    await expect(bob.page.getByText('You must be logged in to join a room.').first()).toBeVisible();
    await digits(bob.page).fill((await beInvited(house, bob)).code ?? '');
    await expect(door(bob.page)).toBeVisible();
    expect(new URL(bob.page.url()).pathname).toBe(room);
    await bob.page.goBack();
    await bob.page.reload();
    await expect(bob.page.getByLabel('Meeting code')).toHaveValue(meetingCode);
    await expect(bob.page.getByRole('heading', { name: 'My Workshops' })).toBeVisible();
    await expect(bob.page).toHaveURL(`/workshops?code=${meetingCode}`);

    // From Home, and by the link of the mail: its tab stands at the door, and so does the one that waited.
    const carol = await someone('carol', phone);
    await carol.page.goto('/');
    await carol.page.getByLabel('Meeting code').fill('12');
    await carol.page.getByRole('button', { name: 'Join with code' }).click();
    await expect(carol.page.locator('[name=code]:invalid')).toBeFocused();
    await carol.page.getByLabel('Meeting code').fill(meetingCode.replaceAll('-', ''));
    await carol.page.getByRole('button', { name: 'Join with code' }).click();
    const { link = '' } = await beInvited(house, carol);
    const tab = await carol.context.newPage();
    await tab.goto(link);
    for (const page of [tab, carol.page]) await expect(door(page)).toBeVisible();
    expect(new URL(tab.url()).pathname).toBe(room);
  });
});

test.describe('a forgotten password', () => {
  test('P6 D7 A4 by the link: a new password, then the place wanted; other devices are out', async ({
    someone,
    house,
  }) => {
    const alice = await someone('alice');
    await comeIn(house, alice);
    const forgetful = await someone('forgetful');
    const { page } = forgetful;
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
  test('R-AUTH-14 R-ROUTE-05 D4 leads back to /auth and on; nothing of it stays in the address', async ({
    someone,
    house,
  }) => {
    const { page } = await someone('carol');
    house.provider.accounts.carol = { email: `carol.${Date.now()}@attune.test`, email_verified: true, name: 'Carol' };
    await page.goto('/auth?next=%2Fprofile');
    await page.getByRole('button', { name: 'Continue with Test' }).click();
    await page.getByRole('button', { name: 'Continue as carol' }).click();
    await expect(page).toHaveURL('/profile');
    await page.goBack();
    expect(page.url()).not.toContain('code=');
  });

  test('a no is told kindly, and the place wanted stays', async ({ someone }) => {
    const { page } = await someone('carol');
    await page.goto('/auth?next=%2Fprofile');
    await page.getByRole('button', { name: 'Continue with Test' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert').first()).toContainText('The other service declined');
    await expect(page).toHaveURL('/auth?next=%2Fprofile');
  });

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

test('D6 P6 a change of address waits for both sides, each told where it stands', async ({ someone, house }) => {
  const alice = await someone('alice');
  await comeIn(house, alice);
  const { page } = alice;
  const other = `other.${alice.email}`;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change e-mail address' }).click();
  await page.getByLabel('New e-mail address').fill(other);
  await submit(page, 'Send the e-mails');
  const [before, after] = [await mailTo(house, alice.email, 2), await mailTo(house, other)];
  await page.goto(before.link ?? '');
  await expect(page.getByRole('alert').first()).toContainText('One down, one to go');
  await expect(page).toHaveURL('/auth?next=%2Fprofile');
  await page.goto(after.link ?? '');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(other)).toBeVisible();
  const { page: elsewhere } = await someone('elsewhere');
  await signIn(elsewhere, { ...alice, email: other });
  await leftAuth(elsewhere);
});

test('R-AUTH-12 R-AUTH-15 two tabs: in together, out together', async ({ someone, house }) => {
  const alice = await someone('alice');
  await comeIn(house, alice);
  const tab = await alice.context.newPage();
  await tab.goto('/profile');
  await alice.page.goto('/profile');
  await alice.page.evaluate(() => {
    localStorage.removeItem('attune-session');
  });
  await expect(tab).toHaveURL(/\/auth/);
  await signIn(alice.page, alice, '/auth?next=%2Fworkshops');
  await expect(alice.page).toHaveURL('/workshops');
  await expect(tab).toHaveURL('/profile');
});

test('B3 B4 B6 ten tabs that wake at once with an expired token all stay signed in', async ({ browser }) => {
  test.slow();
  // A token as short as that is renewed at every call, which no browser with an ordinary one comes near.
  const product = await startProduct(() => ({ AUTH_ACCESS_SECONDS: '4', AUTH_LIMIT_REFRESH: '100000/60' }));
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const alice = { page, context, email: 'alice@attune.test', password: 'a long enough password' };
  await signUp(alice);
  const tabs = [page];
  while (tabs.length < 10) tabs.push(await context.newPage());
  for (const tab of tabs) await tab.goto('/profile');
  /** Until the access token that the tabs share is over. */
  const secondsLeft = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('attune-session') ?? '{}').expires_at - Date.now() / 1000);
  await context.setOffline(true);
  await expect.poll(secondsLeft, { timeout: 15_000 }).toBeLessThan(0);
  await context.setOffline(false);
  // The browser had frozen some and discarded the others.
  await Promise.all(
    tabs.map((tab, index) =>
      index % 2 === 0 ? tab.reload() : tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    ),
  );
  await expect.poll(secondsLeft).toBeGreaterThan(0);
  for (const tab of tabs) {
    await tab.reload();
    await expect(tab).toHaveURL('/profile');
    await expect(tab.getByText(alice.email)).toBeVisible();
  }
  await context.close();
  await product.stop();
});

test.describe('E8 a captcha', () => {
  test('our own is solved without a click, and breaks no rule of the page', async ({ browser }) => {
    const product = await startProduct(() => ({ AUTH_CAPTCHA: 'altcha' }));
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const alice = { page, context, email: 'alice@attune.test', password: 'a long enough password' };
    await signUpByForm(alice);
    const { page: again } = { page: await (await browser.newContext({ baseURL: product.url })).newPage() };
    await signIn(again, { ...alice, password: 'not the password' });
    await expect(again.getByRole('alert').filter({ hasText: 'don’t match' })).toBeVisible();
    await fill(again, alice);
    await submit(again, 'Sign in');
    await leftAuth(again);
    expect(complaints).toEqual([]);
    const bare = await page.request.post('/auth/v1/token?grant_type=password', { data: alice });
    expect(await bare.text()).toContain('captcha_failed');
    await again.context().close();
    await context.close();
    await product.stop();
  });

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
