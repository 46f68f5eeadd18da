/* Watches: src/features/circles/room/web */
import type { Locator } from '@playwright/test';
import { screens } from '../journey.ts';
import { expect, test } from '../product.ts';
import { roomOf } from '../room-members.ts';
import { codeOf, enter, panelButton, tile, write } from '../room-steps.ts';

test('R-OVL-05 R-ROOMM-03 R-ROOMM-04 on a phone lobby and room fit, under the offline banner too, and tabs follow the address', async ({
  member,
}) => {
  const alice = await member('alice', screens.phone);
  const { page } = alice;
  await page.goto('/workshops');
  await page.getByRole('button', { name: 'Start Instant Room' }).click();
  await expect(page.getByRole('button', { name: 'Enter room' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/Devices can see each other’s network addresses/)).toBeInViewport({ ratio: 1 });
  await enter(page, 'Alice');

  const room = new URL(page.url()).pathname;
  const steps = await page.evaluate(() => history.length);
  await panelButton(page, /^People$/).click();
  await expect(page).toHaveURL(`${room}/participants`);
  const sheet = page.getByRole('dialog', { name: 'People' });
  await expect(sheet).toContainText('Participants (1)');
  const box = await sheet.boundingBox();
  expect(Math.round(box?.height ?? 0)).toBeGreaterThan(844 * 0.8);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(room);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect(await codeOf(page)).toMatch(/^\d{3}-\d{3}-\d{3}$/);

  const tabs = page.getByRole('navigation', { name: 'Room' });
  await expect(tabs).toBeInViewport({ ratio: 1 });
  await alice.context.setOffline(true);
  await expect(page.getByText('You are offline. Some features may be limited.')).toBeVisible();
  await expect(tabs).toBeInViewport({ ratio: 1 });
  await alice.context.setOffline(false);
});

test('alone in the room everything is in reach on a small, a zoomed and a turned screen', async ({ member }) => {
  const alice = await member('alice', { viewport: { width: 320, height: 568 } });
  await roomOf(alice, 'Alice');
  const { page } = alice;
  const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  type Box = Awaited<ReturnType<typeof box>>;
  const meet = (a: Box, b: Box) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  const alone = page.getByRole('heading', { name: 'You’re the first one here' });
  // 640 by 400 is 200% of 1280 by 800.
  for (const [width, height] of [
    [320, 568],
    [640, 400],
    [844, 390],
  ] as const) {
    await test.step(`${width}x${height}`, async () => {
      await page.setViewportSize({ width, height });
      for (const part of [page.locator('.breath'), alone, tile(page, 'You')]) {
        await expect(part).toBeInViewport({ ratio: 1 });
        const own = await box(part);
        for (const chrome of [page.locator('main > header'), page.getByRole('button', { name: 'Leave', exact: true })])
          expect(meet(own, await box(chrome))).toBe(false);
      }
    });
  }
});

test('S3 CARE 3 on a phone a sheet leaves the speaker and help in reach, and the newest words above a keyboard', async ({
  member,
}) => {
  const alice = await member('alice', screens.phone);
  await roomOf(alice, 'Alice');
  const { page } = alice;
  for (let line = 1; line <= 20; line += 1) {
    await write(page, `Line ${line}`);
    await expect(page.getByRole('log').getByText(`Line ${line}`, { exact: true })).toBeVisible();
    // One message is sent at a time.
    await expect(page.getByText('Sending', { exact: true })).toHaveCount(0);
  }
  const sheet = page.getByRole('dialog', { name: 'Chat' });
  await expect(sheet.getByRole('figure')).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole('link', { name: /^Help now/ })).toBeInViewport({ ratio: 1 });
  const last = page.getByRole('log').getByText('Line 20', { exact: true });
  for (const height of [480, 844]) {
    await page.setViewportSize({ width: 390, height });
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(page.getByPlaceholder('Type a message...')).toBeInViewport({ ratio: 1 });
  }
  await test.step('turned, the chat stays open beside the faces, with what was being written', async () => {
    await page.getByPlaceholder('Type a message...').fill('half a thought');
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByRole('complementary').getByPlaceholder('Type a message...')).toHaveValue('half a thought');
    await expect(page.getByRole('log').getByText('Line 20', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: /^Help now/ })).toBeInViewport({ ratio: 1 });
  });
});
