import type { Page } from '@playwright/test';
import { comeIn, digits, fill, type House, mailTo, submit, test } from '../account-house.ts';
import { screens, screensOf } from '../journey.ts';
import { expect, type Person } from '../product.ts';
import { codeOf, enter } from '../room-steps.ts';

const door = (page: Page) => page.getByRole('button', { name: 'Enter room' });

/** Someone new with an invitation, signing up as far as the mail. */
async function beInvited(house: House, { page, email, password }: Person) {
  await expect(page.getByText('We’ve kept your invitation.')).toBeVisible();
  await fill(page, { email, password });
  await submit(page, 'Sign up');
  return mailTo(house, email);
}

for (const screen of screensOf('phone'))
  test(`CARE moment 1: invited, new: from the mail straight to the right lobby, before every question, ${screen}`, async ({
    someone,
    house,
  }) => {
    const alice = await someone('alice');
    await comeIn(house, alice);
    await alice.page.goto('/workshops');
    await alice.page.getByRole('button', { name: 'Start Instant Room' }).click();
    await enter(alice.page, 'Alice');
    const room = new URL(alice.page.url()).pathname;
    const code = await codeOf(alice.page);

    await test.step('by the mail’s digits, and once', async () => {
      const { page, ...bob } = await someone('bob', screens[screen]);
      const seen: string[] = [];
      page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
      await page.goto(`/workshops?code=${code}`);
      await page.getByRole('button', { name: 'Join Room' }).click();
      await expect(page.getByText('You must be logged in to join a room.').first()).toBeVisible();
      await digits(page).fill((await beInvited(house, { page, ...bob })).code ?? '');
      await expect(door(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(room);
      await page.goBack();
      await page.reload();
      await expect(page.getByLabel('Meeting code')).toHaveValue(code);
      await expect(page.getByRole('heading', { name: 'My Workshops' })).toBeVisible();
      await expect(page).toHaveURL(`/workshops?code=${code}`);
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Enter', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Begin' })).toHaveCount(0);
      expect(seen).not.toContain('/onboarding');
      await page.close();
    });

    await test.step('from Home, and by the link of the mail: its tab stands at the door, and so does the one that waited', async () => {
      const carol = await someone('carol', screens[screen]);
      const { page } = carol;
      await page.goto('/');
      await page.getByLabel('Meeting code').fill('12');
      await page.getByRole('button', { name: 'Join with code' }).click();
      await expect(page.locator('[name=code]:invalid')).toBeFocused();
      await page.getByLabel('Meeting code').fill(code.replaceAll('-', ''));
      await page.getByRole('button', { name: 'Join with code' }).click();
      const { link = '' } = await beInvited(house, carol);
      const tab = await carol.context.newPage();
      await tab.goto(link);
      for (const each of [tab, page]) await expect(door(each)).toBeVisible();
      expect(new URL(tab.url()).pathname).toBe(room);
    });
  });
