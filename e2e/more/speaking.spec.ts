/* Watches: src/features/circles/room/web/speaking */

import { screens, screensOf } from '../journey.ts';
import { expect, test } from '../product.ts';
import { comeIn, comeToLobby, roomOf } from '../room-members.ts';
import { closeSheet, openSettings, panelButton } from '../room-steps.ts';

/* Speaking times for hosts (REAL 51, CARE C16); the microphones here beep once a second. */

for (const screen of screensOf('desktop')) {
  test(`${screen}: CARE C16 hosts see how long each person speaks once they switch it on, and everyone knows`, async ({
    member,
  }) => {
    test.slow();
    const alice = await member('alice', screens[screen]);
    const [bob, carol] = [await member('bob', screens.desktop), await member('carol', screens.desktop)];
    const room = await roomOf(alice, 'Alice');
    await comeIn(bob, room, 'Bob');
    const times = alice.page.getByRole('region', { name: 'Speaking times' });
    const told = /The facilitator sees how long each person speaks/;

    await panelButton(bob.page, /^People/).click();
    await expect(bob.page.getByText('Participants (2)')).toBeVisible();
    await expect(bob.page.getByText(told)).toHaveCount(0);
    const settings = await openSettings(alice.page);
    await settings.getByRole('switch', { name: 'Show speaking times' }).click();
    await closeSheet(alice.page);
    await expect(bob.page.getByText('The facilitator sees speaking times now').first()).toBeAttached();
    await expect(bob.page.getByText(told)).toBeVisible();
    await expect(bob.page.getByRole('region', { name: 'Speaking times' })).toHaveCount(0);

    await panelButton(alice.page, /^People/).click();
    await expect(times.getByRole('listitem').filter({ hasText: 'Bob' })).toHaveText(/Bob[1-9]\d?0?%/);
    await closeSheet(alice.page);

    await test.step('the lobby says so to people who come later', async () => {
      await comeToLobby(carol, room);
      await expect(carol.page.getByText(told)).toBeVisible();
    });

    await test.step('switched off, nothing of it is left', async () => {
      await (await openSettings(alice.page)).getByRole('switch', { name: 'Show speaking times' }).click();
      await expect(bob.page.getByText(told)).toHaveCount(0);
      await expect(times).toHaveCount(0);
    });
  });
}
