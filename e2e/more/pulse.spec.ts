/* Watches: src/features/circles/room/web/pulse, src/features/circles/room/domain/pulse, src/features/circles/room/server/pulse */

import type { Page } from '@playwright/test';
import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';
import { comeIn, roomOf } from '../room-members.ts';
import { actions, actionsPanel, choose, closeSheet, keepOff, panelButton } from '../room-steps.ts';
import { answerPulse, joinByWire, type WireGuest } from '../room-wire.ts';

/*
 * A host asks the group, by phone, and somebody answers at a desk (REAL 16, CARE C15). The rest of the group is there by the
 * wire alone. Answers that make a picture are in journeys/program-helps.spec.ts.
 */

const card = (page: Page) => page.getByRole('region', { name: 'A question for everyone' });
const picture = (page: Page) => page.getByRole('region', { name: 'The group’s picture' });
/** On a phone the host's sheet covers the card, and so it has the picture, too. */
const shown = (page: Page) =>
  picture(page)
    .or(page.getByRole('region', { name: 'Ask the group' }))
    .first();

for (const screen of screensOf('phone')) {
  test(`${screen}: REAL 16 CARE C15 of few answers nothing is shown, Check In is one press, and in a silence nobody is asked`, async ({
    member,
    product,
  }) => {
    test.slow();
    const [alice, bob] = [await member('alice', screens[screen]), await member('bob', screens.desktop)];
    for (const one of [alice, bob]) await keepOff(one, 'camera', 'microphone');
    const room = await roomOf(alice, 'Alice');
    await comeIn(bob, room, 'Bob');
    const wires: WireGuest[] = [];
    for (const name of ['Cleo', 'Dan', 'Eve', 'Finn', 'Gil'])
      wires.push(await joinByWire(product, room.meeting_code, name));

    await test.step('of few answers nothing is shown, and why stands there', async () => {
      await panelButton(bob.page, actionsPanel).click();
      await expect(bob.page.getByText('Only facilitators can control the workshop')).toBeVisible();
      await bob.page.keyboard.press('Escape');
      await expect(button(bob.page, 'Ask')).toHaveCount(0);
      await button(alice.page, 'Ask').click();
      await alice.page.getByLabel('What to ask').selectOption({ label: 'A question with choices' });
      await alice.page.getByLabel('Your question').fill('What would help most right now?');
      await alice.page.getByLabel('Choices').fill('Go on\nA short break\nSome silence');
      await alice.page.getByLabel('How long it stays open').selectOption({ label: '2 minutes' });
      await button(alice.page, 'Ask everyone').click();
      await expect(card(bob.page)).toContainText('Nobody sees yours, and nothing is stored.');
      await button(bob.page, 'Go on').click();
      await expect(card(bob.page)).toContainText('Thank you. You can still change it.');
      await button(alice.page, 'Ask').click();
      await button(alice.page, 'Close it now').click();
      for (const { page } of [alice, bob])
        await expect(shown(page)).toContainText('Fewer than five people answered, so nothing is shown');
      await picture(bob.page).getByRole('button', { name: 'Close' }).click();
      await expect(picture(bob.page)).toHaveCount(0);
    });

    await test.step('REAL 16 Check In is one press, lasts ten seconds, and ends by itself', async () => {
      await actions(alice, '60 min');
      await actions(alice, 'Check In');
      await expect(card(bob.page)).toBeVisible();
      await Promise.all(wires.map((wire, at) => answerPulse(wire, 1, at % 3)));
      await expect(shown(bob.page)).toContainText('5 people answered');
      await expect(card(bob.page)).toHaveCount(0);
      await closeSheet(alice.page);
      await button(alice.page, 'Put it away for all').click();
    });

    await test.step('CARE moment 4 in a silence nobody is asked', async () => {
      await closeSheet(alice.page);
      await choose(alice.page, 'Silence', 'Until I end it');
      await button(alice.page, 'Show controls').click();
      await button(alice.page, 'Ask').click();
      await expect(alice.page.getByText('You can ask once the silence or the round is over.')).toBeVisible();
      await expect(button(alice.page, 'Ask everyone')).toHaveCount(0);
    });
    for (const wire of wires) await wire.close();
  });
}
