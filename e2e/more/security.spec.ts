/* Watches: src/features/accounts/auth, src/features/accounts/profile/web, src/platform/web/session */
import type { Page } from '@playwright/test';
import type { ReceivedMail } from '#platform/testing/smtp-sink.ts';
import { comeIn as comeInAtAll, type House, test } from '../account-house.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, type Person } from '../product.ts';
import { enter, write } from '../room-steps.ts';
import { refusedInSight, signIn, signOut } from '../sign-in-steps.ts';
import { closeToast } from '../toasts.ts';

/* What guards an account, on its person's own page. */

/** The newest mail to an address whose subject is like this. */
async function mailTo(house: House, email: string, subject = /./): Promise<ReceivedMail> {
  const found = () => house.mail.mails.findLast((mail) => mail.to === email && subject.test(mail.subject));
  await expect.poll(() => found() !== undefined, { timeout: 15_000 }).toBe(true);
  return found() as ReceivedMail;
}

/** Someone with a confirmed account, on their profile. */
async function comeIn(house: House, person: Person): Promise<void> {
  await comeInAtAll(house, person);
  await person.page.goto('/profile');
  await expect(button(person.page, 'Change password')).toBeVisible();
}

const devices = (page: Page) => page.getByRole('list', { name: 'Your devices' }).getByRole('listitem');

for (const screen of screensOf('phone')) {
  const options = screens[screen];
  test.describe(screen, () => {
    test('D7 A4 a new password needs the current one or a mail’s digits, and signs the other devices out', async ({
      someone,
      house,
    }) => {
      const alice = await someone('alice', options);
      const { page } = alice;
      await comeIn(house, alice);
      const first = await mailTo(house, alice.email);
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

      await button(page, 'Change password').click();
      await page.getByRole('button', { name: /^I don’t remember it/ }).click();
      const digits = page.getByLabel('Six digits from the e-mail');
      await expect(digits).toBeVisible();
      const ofCode = () => house.mail.mails.findLast(({ to, code }) => to === alice.email && code)?.code;
      await expect.poll(() => ofCode() !== first.code).toBe(true);
      await digits.fill(ofCode() ?? '');
      await page.getByLabel('New password').fill('a third good password');
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
      const before = house.mail.mails.length;
      /** For the first time, or the second: both sides have their mails by then. */
      const ask = async (time: 1 | 2) => {
        await button(page, 'Change e-mail address').click();
        await page.getByLabel('New e-mail address').fill(other);
        await button(page, 'Send the e-mails').click();
        await expect(page.getByRole('heading', { name: 'Confirm your new address' })).toBeFocused();
        await expect.poll(() => house.mail.mails.length).toBe(before + 2 * time);
      };
      await ask(1);
      await button(page, 'Keep the old address').click();
      await closeToast(page, 'Your address stays as it was');
      await expect(button(page, 'Change e-mail address')).toBeFocused();

      await ask(2);
      const codeOf = async (email: string) => (await mailTo(house, email)).code ?? '';
      const field = (email: string) => page.getByLabel(`Six digits from the e-mail to ${email}`);
      const code = await codeOf(alice.email);
      await refusedInSight(page, field(alice.email), code);
      await field(alice.email).fill(code);
      await expect(page.getByText(`${alice.email} is confirmed.`)).toBeVisible();
      await expect(field(other)).toBeFocused();
      await field(other).fill(await codeOf(other));
      await closeToast(page, 'Your address has changed');
      await expect(page.getByText(other, { exact: true })).toBeVisible();
      // The session that began with the new address has taken the place of the old one.
      await expect(devices(page)).toHaveCount(1);
      const { page: elsewhere } = await someone('elsewhere', options);
      await signIn(elsewhere, { ...alice, email: other });
      await expect(elsewhere).toHaveURL('/profile');
    });

    test('D6 P6 both sides may say yes by their links, opened in this browser, which is then signed in once', async ({
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
        await tab.goto((await mailTo(house, address)).link ?? '');
        return tab;
      };
      const room = await context.newPage();
      await room.goto('/workshops');
      await button(room, 'Start Instant Room').click();
      await enter(room, 'Alice');
      const half = await open(other);
      await expect(half.getByRole('alert').first()).toContainText('One down, one to go');
      await expect(half).toHaveURL('/auth?next=%2Fprofile');
      await half.close();
      await expect(await open(alice.email)).toHaveURL('/profile');
      // The room in the other tab comes back with the new session, and nobody has to enter again.
      await expect(button(room, 'Leave')).toBeVisible();
      await write(room, 'still here');
      await expect(room.getByText('still here')).toBeVisible();
      await page.reload();
      await expect(devices(page)).toHaveCount(1);
      await expect(page.getByText(other, { exact: true })).toBeVisible();
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
      await field.fill('12345');
      await page.keyboard.press('Enter');
      await expect(field).toHaveAccessibleDescription(/with its country code/);
      await field.fill(number);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`we’ll text six digits to ${number}.`)).toBeFocused();
      await button(page, 'Send the message').click();
      const digits = page.getByLabel('Six digits from the message');
      const right = await code(1);
      await digits.fill(right === '000000' ? '000001' : '000000');
      await expect(page.getByRole('alert').filter({ hasText: 'That code isn’t right' })).toBeVisible();
      await digits.fill(right);
      await closeToast(page, 'Your second step is on');
      await expect(page.getByRole('list', { name: 'Your second steps' })).toContainText('My phone');

      await signOut(page);
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
