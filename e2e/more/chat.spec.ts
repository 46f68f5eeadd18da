/* Watches: src/features/circles/room/web/chat, src/features/circles/room/server/chat */

import { log } from '../chat-steps.ts';
import { screens } from '../journey.ts';
import { expect, test } from '../product.ts';
import { comeIn, roomOf } from '../room-members.ts';
import { keepOff, openChat, openSettings, write } from '../room-steps.ts';

test('CARE C9 latecomers see what the host chose', async ({ member }) => {
  const [alice, bob] = [await member('alice', screens.desktop), await member('bob', screens.desktop)];
  for (const one of [alice, bob]) await keepOff(one, 'camera', 'microphone');
  const { page } = alice;
  const room = await roomOf(alice, 'Alice');
  await write(page, 'Said before');
  const settings = await openSettings(page);
  await expect(settings.getByRole('radio', { name: 'Everything, until a round begins' })).toBeChecked();
  await settings.getByRole('radio', { name: 'From when they came' }).click();
  await settings.getByRole('radio', { name: '7 days' }).click();
  await page.keyboard.press('Escape');
  await comeIn(bob, room, 'Bob');
  await write(page, 'Said after');
  await openChat(bob.page);
  await expect(log(bob.page).getByText('Said after')).toBeVisible();
  await expect(log(bob.page).getByText('Said before')).toHaveCount(0);
});
