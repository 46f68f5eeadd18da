import { expect, test } from '../product.ts';

test('by keyboard every screen begins at its heading, and nothing that closes takes the focus with it', async ({
  member,
}) => {
  const { page } = await member('alice');
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  await page.goto('/workshops');
  await page.getByRole('button', { name: 'Start Instant Room' }).press('Enter');
  await expect(heading('Instant Room')).toBeFocused();
  await page.getByLabel(/Others see you as/).fill('Alice');
  await page.getByRole('button', { name: 'Enter room' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
  await expect(heading('Instant Room')).toBeFocused();
  await expect(heading('Instant Room')).toHaveCSS('outline-style', 'none');

  await page.keyboard.press('Tab');
  const copy = page.getByRole('button', { name: 'Copy meeting code' });
  await expect(copy).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await copy.press('Enter');
  await expect(page.getByText(/code/).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(copy).toBeFocused();

  await page.getByRole('button', { name: 'Chat', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Minimise chat' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Leave', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Leave, they stay' }).press('Enter');
  await expect(heading('You stepped out')).toBeFocused();
  await page.getByRole('button', { name: 'Come back in' }).press('Enter');
  await expect(heading('Instant Room')).toBeFocused();
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'End workshop' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'End workshop' }).press('Enter');
  await expect(heading('Until we meet again')).toBeFocused();
});
