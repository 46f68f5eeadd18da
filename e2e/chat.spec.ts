import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';
import { joinRoom, openRoom, panelButton, write } from './room-steps.ts';

test('a line taken back, or removed by the facilitator, is gone for all three, also for who was offline', async ({
  someone,
}) => {
  test.slow();
  const [alice, bob] = [await someone('alice'), await someone('bob')];
  const cleo = await someone('cleo', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const code = await openRoom(alice, 'Alice');
  await joinRoom(bob, code, 'Bob');
  await joinRoom(cleo, code, 'Cleo');
  await write(bob.page, 'Said too fast');
  await expect(bob.page.getByRole('button', { name: 'About this line' })).toBeVisible();
  await write(bob.page, 'See https://sea.example/waves, all');
  await panelButton(alice.page, /^Chat/).click();
  await panelButton(cleo.page, /^Chat/).click();
  const log = (page: Page) => page.getByRole('log');
  for (const { page } of [alice, bob, cleo])
    await expect(log(page).getByRole('link', { name: 'https://sea.example/waves' })).toBeVisible();

  await cleo.context.setOffline(true);
  await expect(cleo.page.getByText('You can write again as soon as the connection is back.')).toBeVisible({
    timeout: 40_000,
  });
  await take(bob.page, 'Said too fast', 'Take back');
  await take(alice.page, 'https://sea.example/waves', 'Remove this line');
  for (const { page } of [alice, bob]) await expect(log(page).getByText('Taken back')).toHaveCount(2);
  await expect(log(cleo.page).getByText('Said too fast')).toBeVisible();
  await cleo.context.setOffline(false);
  for (const { page } of [alice, bob, cleo]) {
    await expect(log(page).getByText('Taken back')).toHaveCount(2, { timeout: 20_000 });
    await expect(log(page).getByText(/Said too fast|sea\.example/)).toHaveCount(0);
  }

  await test.step('on a phone, from the sheet', async () => {
    await write(cleo.page, 'Mine');
    await take(cleo.page, 'Mine', 'Take back');
    await expect(log(alice.page).getByText('Taken back')).toHaveCount(3);
  });
});

async function take(page: Page, words: string, button: 'Take back' | 'Remove this line'): Promise<void> {
  const line = page.getByRole('log').locator('div.grid', { hasText: words });
  await line.getByRole('button', { name: 'About this line' }).click();
  await line.getByRole('button', { name: button }).click();
}
