import { screens } from '../journey.ts';
import { expect, test } from '../product.ts';
import { enter, leave, panelButton } from '../room-steps.ts';

test('S2 on a phone Back closes the sheet, then asks, and leaves nobody’s room by itself', async ({ member }) => {
  const { page } = await member('alice', screens.phone);
  await page.goto('/workshops');
  await page.getByRole('button', { name: 'Start Instant Room' }).click();
  await enter(page, 'Alice');
  const room = new URL(page.url()).pathname;
  const question = page.getByRole('dialog', { name: 'Leave the room?' });
  const inside = page.getByRole('button', { name: 'Leave', exact: true });

  const backAsks = async () => {
    await panelButton(page, /^Chat$/).click();
    await expect(page.getByRole('dialog', { name: 'Chat' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(room);
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(inside).toBeVisible();
    await expect(page).toHaveURL(room);
  };
  await backAsks();
  await test.step('after a reload, too', async () => {
    await page.reload();
    await expect(inside).toBeVisible();
    await backAsks();
  });
  await test.step('and where the room was opened by its address', async () => {
    await leave(page);
    await page.goto('about:blank');
    await page.goto(room);
    await enter(page);
    await backAsks();
  });
  await page.goBack();
  await question.getByRole('button', { name: 'Leave, they stay' }).click();
  await expect(page.getByRole('heading', { name: 'You stepped out' })).toBeVisible();
});
