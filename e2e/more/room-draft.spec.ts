/* Watches: src/features/circles/room/web/chat, src/features/circles/room/web/visit, src/platform/web/session */
import { screens } from '../journey.ts';
import { expect, test } from '../product.ts';
import { roomOf } from '../room-members.ts';
import { enter, keepOff, openChat } from '../room-steps.ts';
import { endOthers } from '../sign-in-steps.ts';

test('desktop: a session that ends in the room leaves the draft for its person', async ({ member, product }) => {
  const alice = await member('alice', screens.desktop);
  const { page } = alice;
  await keepOff(alice, 'camera', 'microphone');
  await roomOf(alice, 'Alice');
  await (await openChat(page)).fill('Half a thought');
  await endOthers(product, alice);
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel('E-mail').fill(alice.email);
  await page.getByLabel('Password', { exact: true }).fill(alice.password);
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
  await enter(page);
  await expect(await openChat(page)).toHaveValue('Half a thought');
});
