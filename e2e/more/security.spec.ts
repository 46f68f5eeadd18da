import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { type ReceivedMail, type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { closeToast, look, screens, settled } from '../look.ts';
import { test as base, button, expect, type Person, type Product, startProduct } from '../product.ts';
import { enter, write } from '../room-steps.ts';
import { nextCode, signIn } from '../sign-in-steps.ts';

/*
 * What guards an account, on its person's own page: the real product, with its own mail server and
 * one that takes messages to phones.
 */

type House = Product & { mail: SmtpSink; messages: { phone: string; message: string }[] };

const test = base.extend<object, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const mail = await startSmtpSink();
      const messages: House['messages'] = [];
      const gateway = createServer(async (request, response) => {
        let text = '';
        for await (const chunk of request) text += String(chunk);
        messages.push(JSON.parse(text));
        response.writeHead(200).end();
      }).listen(0, '127.0.0.1');
      await new Promise((resolve) => gateway.once('listening', resolve));
      const product = await startProduct(() => ({
        SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
        SMTP_URL: mail.url,
        MAIL_FROM: 'Attune <hello@attune.test>',
        AUTH_MAIL_INTERVAL_SECONDS: '0',
        AUTH_RATE_LIMITS: 'off',
      }));
      await use({ ...product, mail, messages });
      await product.stop();
      gateway.close();
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  product: [async ({ house }, use) => use(house), { scope: 'worker' }],
});

/** The newest mail to an address whose subject is like this. */
async function mailTo(house: House, email: string, subject: RegExp): Promise<ReceivedMail> {
  const found = () => house.mail.mails.findLast((mail) => mail.to === email && subject.test(mail.subject));
  await expect.poll(() => found() !== undefined, { timeout: 15_000 }).toBe(true);
  return found() as ReceivedMail;
}

/** Someone with a confirmed account, on their profile. */
async function comeIn(house: House, { page, email, password }: Person): Promise<void> {
  await page.goto('/healthz');
  const asked = await page.request.post('/auth/v1/signup', { data: { email, password } });
  expect(asked.ok(), await asked.text()).toBe(true);
  const { code } = await mailTo(house, email, /./);
  const answer = await page.request.post('/auth/v1/verify', { data: { type: 'signup', email, token: code } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.evaluate((session) => localStorage.setItem('attune-session', session), await answer.text());
  await page.goto('/profile');
  await settled(page);
}

const devices = (page: Page) => page.getByRole('list', { name: 'Your devices' }).getByRole('listitem');

/** Types digits that aren't right; what is said of them can be read whole, past a phone's bar and a dialog's edge. */
async function refusedInSight(page: Page, field: Locator, digits: string): Promise<void> {
  await field.fill(digits);
  const note = page.getByRole('alert').filter({ hasText: 'That code isn’t right' });
  await expect(note).toBeInViewport({ ratio: 1 });
  const uncovered = await note.evaluate((own) => {
    const { left, bottom } = own.getBoundingClientRect();
    return own.contains(document.elementFromPoint(left + 20, bottom - 4));
  });
  expect(uncovered).toBe(true);
}

for (const { name: screen, ...options } of screens) {
  test.describe(screen, () => {
    test('D7 A4 a new password needs the current one, and signs the other devices out', async ({ someone, house }) => {
      const alice = await someone('alice', options);
      const { page } = alice;
      await comeIn(house, alice);
      const { page: elsewhere } = await someone('elsewhere', options);
      await signIn(elsewhere, alice);
      await expect(elsewhere).toHaveURL('/profile');
      await page.reload();
      await expect(devices(page)).toHaveCount(2);

      await button(page, 'Change password').click();
      const current = page.getByLabel('Current password');
      await expect(current).toBeFocused();
      await current.fill('not the one');
      await page.getByLabel('New password').fill('quite another password');
      await button(page, 'Save password').click();
      await expect(current).toHaveAccessibleDescription(/isn’t your current password/);
      await look(page, screen, 'security-password');
      await current.fill(alice.password);
      await page.keyboard.press('Enter');
      await expect(button(page, 'Change password')).toBeFocused();
      await closeToast(page, 'Your password has changed');
      await expect(devices(page)).toHaveCount(1);
      await mailTo(house, alice.email, /password/i);

      await elsewhere.reload();
      await expect(elsewhere).toHaveURL(/\/auth/);
      await signIn(elsewhere, { ...alice, password: 'quite another password' });
      await expect(elsewhere).toHaveURL('/profile');
    });

    test('D7 a forgotten one is replaced by a mail’s six digits', async ({ someone, house }) => {
      const alice = await someone('alice', options);
      const { page } = alice;
      await comeIn(house, alice);
      await button(page, 'Change password').click();
      await page.getByRole('button', { name: /^I don’t remember it/ }).click();
      const digits = page.getByLabel('Six digits from the e-mail');
      await expect(digits).toBeVisible();
      const count = () => house.mail.mails.filter(({ to }) => to === alice.email).length;
      await expect.poll(count).toBe(2);
      await digits.fill((await mailTo(house, alice.email, /./)).code ?? '');
      await page.getByLabel('New password').fill('quite another password');
      await look(page, screen, 'security-password-code');
      await button(page, 'Save password').click();
      await closeToast(page, 'Your password has changed');
    });

    test('D6 another address waits for both sides, told at each step, and can be taken back', async ({
      someone,
      house,
    }) => {
      const alice = await someone('alice', options);
      const { page } = alice;
      const other = `other.${alice.email}`;
      await comeIn(house, alice);
      const ask = async () => {
        await button(page, 'Change e-mail address').click();
        await page.getByLabel('New e-mail address').fill(other);
        await button(page, 'Send the e-mails').click();
        await expect(page.getByRole('heading', { name: 'Confirm your new address' })).toBeFocused();
      };
      await ask();
      await look(page, screen, 'security-address');
      await button(page, 'Keep the old address').click();
      await closeToast(page, 'Your address stays as it was');
      await expect(button(page, 'Change e-mail address')).toBeFocused();

      const before = house.mail.mails.length;
      await ask();
      await expect.poll(() => house.mail.mails.length).toBe(before + 2);
      const codeOf = async (email: string) => (await mailTo(house, email, /./)).code ?? '';
      const field = (email: string) => page.getByLabel(`Six digits from the e-mail to ${email}`);
      const code = await codeOf(alice.email);
      await refusedInSight(page, field(alice.email), code === '111111' ? '222222' : '111111');
      await field(alice.email).fill(code);
      await expect(page.getByText(`${alice.email} is confirmed.`)).toBeVisible();
      await expect(field(other)).toBeFocused();
      await look(page, screen, 'security-address-half');
      await field(other).fill(await codeOf(other));
      await closeToast(page, 'Your address has changed');
      await expect(page.getByText(other, { exact: true })).toBeVisible();
      // The session that began with the new address has taken the place of the old one.
      await expect(devices(page)).toHaveCount(1);
      const { page: elsewhere } = await someone('elsewhere', options);
      await signIn(elsewhere, { ...alice, email: other });
      await expect(elsewhere).toHaveURL('/profile');
    });

    test('D6 both sides may say yes by their links, opened in this browser, which is then signed in once', async ({
      someone,
      house,
    }) => {
      const alice = await someone('alice', options);
      const { page, context } = alice;
      const other = `linked.${alice.email}`;
      await comeIn(house, alice);
      const before = house.mail.mails.length;
      await button(page, 'Change e-mail address').click();
      await page.getByLabel('New e-mail address').fill(other);
      await button(page, 'Send the e-mails').click();
      await expect.poll(() => house.mail.mails.length).toBe(before + 2);
      const open = async (address: string) => {
        const tab = await context.newPage();
        await tab.goto((await mailTo(house, address, /./)).link ?? '');
        await settled(tab);
        return tab;
      };
      const room = await context.newPage();
      await room.goto('/workshops');
      await button(room, 'Start Instant Room').click();
      await enter(room, 'Alice');
      await (await open(other)).close();
      await expect(await open(alice.email)).toHaveURL('/profile');
      // The room in the other tab comes back with the new session, and nobody has to enter again.
      await expect(button(room, 'Leave')).toBeVisible();
      await write(room, 'still here');
      await expect(room.getByText('still here')).toBeVisible();
      await page.reload();
      await expect(devices(page)).toHaveCount(1);
      await expect(page.getByText(other, { exact: true })).toBeVisible();
    });

    test('AUTH-C1 AUTH-C5 an authenticator app is added, asked for at the next sign-in, and removed', async ({
      someone,
      house,
    }) => {
      const alice = await someone('alice', options);
      const { page } = alice;
      await comeIn(house, alice);
      await look(page, screen, 'security');
      await button(page, 'Add an authenticator app').click();
      await expect(page.getByLabel('A name for it')).toBeFocused();
      await look(page, screen, 'security-app-name');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: /^Picture to scan/ })).toBeVisible();
      // Whoever reloads now has added nothing, and the name that's proposed is free.
      await page.reload();
      await button(page, 'Add an authenticator app').click();
      await expect(page.getByLabel('A name for it')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: /^Picture to scan/ })).toBeVisible();
      await look(page, screen, 'security-app');
      const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
      const totp = new TOTP({ secret });
      const digits = page.getByLabel('Then the six digits that your app shows');
      await refusedInSight(page, digits, totp.generate() === '111111' ? '222222' : '111111');
      await digits.fill(totp.generate());
      await closeToast(page, 'Your second step is on');
      await expect(page.getByRole('list', { name: 'Your second steps' })).toContainText('My authenticator app');
      await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
      await look(page, screen, 'security-app-added');

      await button(page, 'Sign out on this device').click();
      await expect(page).toHaveURL('/');
      await signIn(page, alice);
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
      await page.getByLabel('Six digits from your app').fill(nextCode(totp));
      await expect(page).toHaveURL('/profile');

      await button(page, 'Remove My authenticator app').click();
      await look(page, screen, 'security-app-remove');
      await button(page, 'Remove it').click();
      await expect(page.getByText('None yet. With one,')).toBeVisible();
      await closeToast(page, 'My authenticator app is removed');
      await page.reload();
      await expect(page.getByText('None yet. With one,')).toBeVisible();
    });

    test('R-AUTH-08 AUTH-C5 a phone number is added, asked for at the next sign-in, and removed', async ({
      someone,
      house,
    }) => {
      const alice = await someone('alice', options);
      const { page } = alice;
      await comeIn(house, alice);
      const number = `+447700${Date.now() % 1_000_000}`.padEnd(13, '0');
      const code = async (count: number) => {
        const own = () => house.messages.filter(({ phone }) => phone === number);
        await expect.poll(() => own().length).toBe(count);
        return own().at(-1)?.message.slice(0, 6) ?? '';
      };

      await button(page, 'Add a phone number').click();
      const field = page.getByLabel('Phone number', { exact: true });
      await expect(field).toBeFocused();
      await look(page, screen, 'security-phone');
      await field.fill('12345');
      await page.keyboard.press('Enter');
      await expect(field).toHaveAccessibleDescription(/with its country code/);
      await field.fill(number);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`we’ll text six digits to ${number}.`)).toBeFocused();
      await button(page, 'Send the message').click();
      const digits = page.getByLabel('Six digits from the message');
      const right = await code(1);
      await look(page, screen, 'security-phone-code');
      await digits.fill(right === '000000' ? '000001' : '000000');
      await expect(page.getByRole('alert').filter({ hasText: 'That code isn’t right' })).toBeVisible();
      await digits.fill(right);
      await closeToast(page, 'Your second step is on');
      await expect(page.getByRole('list', { name: 'Your second steps' })).toContainText('My phone');

      await button(page, 'Sign out on this device').click();
      await expect(page).toHaveURL('/');
      await signIn(page, alice);
      await button(page, 'Send the message').click();
      await expect(page.getByText('A message is already on its way.')).toBeVisible();
      await house.pass(
        `UPDATE auth_factors SET last_challenged_at = now() - interval '1 minute' WHERE phone = '${number}'`,
      );
      await button(page, 'Send the message').click();
      await page.getByLabel('Six digits from the message').fill(await code(2));
      await expect(page).toHaveURL('/profile');

      await button(page, 'Remove My phone').click();
      await button(page, 'Remove it').click();
      await expect(page.getByText('None yet. With one,')).toBeVisible();
    });
  });
}
