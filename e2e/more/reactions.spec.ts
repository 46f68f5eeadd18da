/* Watches: src/features/circles/room/web/reactions */

import { screens, screensOf } from '../journey.ts';
import { expect, test } from '../product.ts';
import { comeIn, roomOf } from '../room-members.ts';
import { choose, closeSheet, keepOff, openSettings, tile } from '../room-steps.ts';

/* Reactions (CARE C10, moment 4): a host's to allow, at rest in silence. */

for (const screen of screensOf('phone')) {
  test(`${screen}: CARE C10 people react once the host allows it, and nobody does in silence`, async ({ member }) => {
    test.slow();
    const [alice, bob] = [await member('alice', screens[screen]), await member('bob', screens[screen])];
    for (const one of [alice, bob]) await keepOff(one, 'camera', 'microphone');
    const room = await roomOf(alice, 'Alice');
    await comeIn(bob, room, 'Bob');
    const allow = async (on: boolean) => {
      const settings = await openSettings(alice.page);
      const reactions = settings.getByRole('switch', { name: 'Allow reactions' });
      await reactions.click();
      await expect(reactions).toBeChecked({ checked: on });
      await closeSheet(alice.page);
    };
    const button = bob.page.getByRole('button', { name: 'Reactions' });

    await expect(tile(bob.page, 'Alice')).toBeVisible();
    await expect(button).toHaveCount(0);
    await allow(true);
    await button.click();
    await bob.page.getByRole('menuitem', { name: 'Candle' }).press('Enter');
    const sign = tile(alice.page, 'Bob').locator(':scope > [aria-hidden] > svg');
    await expect(sign).toBeVisible();
    await expect(alice.page.getByText('Bob lights a candle')).toBeAttached();
    await expect(sign).toHaveCount(0);

    await choose(alice.page, 'Silence', 'Until I end it');
    await bob.page.getByRole('button', { name: 'Show controls' }).click();
    await expect(button).toBeDisabled();
    await alice.page.getByRole('button', { name: 'End the silence' }).click();
    await button.click();
    await bob.page.getByRole('menuitem', { name: 'Heart' }).press('Enter');
    await expect(sign).toBeVisible();

    await allow(false);
    await expect(button).toHaveCount(0);
  });
}
