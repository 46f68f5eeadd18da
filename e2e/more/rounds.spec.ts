/* Watches: src/features/circles/room/web/rounds, src/features/circles/room/domain/rounds, src/features/circles/room/server/rounds */

import { screens, screensOf } from '../journey.ts';
import { button, expect, type Member, test } from '../product.ts';
import { comeIn, roomOf } from '../room-members.ts';
import { choose, closeSheet, keepOff, panelButton, round, tile } from '../room-steps.ts';

/* Rounds with a talking piece where lines are lost (CARE moments 5 and 6); one that goes well is in journeys/silence-and-rounds.spec.ts. */

async function circle(alice: Member, bob: Member, carol: Member): Promise<void> {
  for (const one of [alice, bob, carol]) await keepOff(one, 'camera', 'microphone');
  const room = await roomOf(alice, 'Alice');
  await comeIn(bob, room, 'Bob');
  await comeIn(carol, room, 'Carol');
}

for (const screen of screensOf('phone')) {
  test(`${screen}: CARE moment 6 the piece is where it was after a restart, waits for a lost line, and is called back`, async ({
    member,
    product,
  }) => {
    test.slow();
    const alice = await member('alice', screens.desktop);
    const [bob, carol] = [await member('bob', screens[screen]), await member('carol', screens.desktop)];
    const all = [alice.page, bob.page, carol.page];
    await circle(alice, bob, carol);

    await test.step('everyone reads who has the piece and who’s next', async () => {
      await choose(alice.page, 'Round', 'Start a round');
      await expect(tile(carol.page, 'Alice')).toContainText('Speaking now');
      await expect(tile(carol.page, 'Bob')).toContainText('Next to speak');
      await button(alice.page, 'I’m done').click();
      await panelButton(bob.page, /^People/).click();
      await expect(bob.page.getByRole('region', { name: 'Turns' }).getByRole('listitem')).toHaveText([
        /1Bob \(you\)/,
        /2Carol/,
      ]);
      await closeSheet(bob.page);
    });

    await test.step('a server that restarts in a round: the piece is where it was', async () => {
      await product.restart('SIGKILL');
      for (const page of all) await expect(page.getByText('Live', { exact: true })).toBeVisible();
      for (const page of [alice.page, carol.page]) await expect(round(page)).toContainText('Bob has the piece');
      await expect(round(bob.page)).toContainText('You have the piece');
    });

    await test.step('a holder whose line is lost is waited for, and the facilitator may go on without', async () => {
      const room = bob.page.url();
      await bob.page.goto('about:blank');
      await expect(round(carol.page)).toContainText('Bob’s connection dropped, the piece waits · next: you');
      await choose(alice.page, 'Round', 'Skip Bob');
      await expect(round(carol.page)).toContainText('You have the piece');
      await bob.page.goto(room);
      await expect(round(bob.page)).toContainText(/You were away \d+ s; round: Carol has the piece/);
    });

    await test.step('called back, added and ended', async () => {
      await choose(alice.page, 'Round', 'Call the piece back');
      await expect(round(bob.page)).toContainText('You have the piece · next: Carol');
      await button(bob.page, 'I’d rather listen').click();
      await button(bob.page, 'Call the piece back').click();
      await button(bob.page, 'I’d rather listen').click();
      await button(carol.page, 'I’m done').click();
      for (const page of all) await expect(round(page)).toContainText('The piece has been all around');
      await panelButton(alice.page, /^People/).click();
      await alice.page.getByRole('region', { name: 'People' }).getByRole('button', { name: 'More about Bob' }).click();
      await alice.page.getByRole('menuitem', { name: 'Add to the round' }).click();
      await expect(round(bob.page)).toContainText('You have the piece');
      await closeSheet(alice.page);
      await choose(alice.page, 'Round', 'End the round');
      for (const page of all) await expect(round(page)).toHaveCount(0);
      await expect(carol.page.getByText('The round is over').first()).toBeAttached();
    });
  });

  // In a room of its own: after a restart, the order is who's back first.
  test(`${screen}: CARE moment 5 a round without the facilitator, with a time for each turn; people who rest are skipped`, async ({
    member,
  }) => {
    const alice = await member('alice', screens[screen]);
    const [bob, carol] = [await member('bob', screens.desktop), await member('carol', screens.desktop)];
    await circle(alice, bob, carol);
    await choose(alice.page, 'Round', 'A round without me');
    await expect(round(alice.page)).toContainText('Bob has the piece · next: Carol');
    await button(alice.page, 'Round').click();
    await alice.page.getByRole('menuitemradio', { name: '2 minutes' }).click();
    await alice.page.keyboard.press('Escape');
    await choose(carol.page, 'More', 'Rest here');
    await expect(button(carol.page, 'I’m back').first()).toBeVisible();
    await expect(round(alice.page)).toHaveText(/Bob has the piece(?!.*next)/);
    await button(bob.page, 'I’m done').click();
    await expect(round(carol.page)).toContainText('The piece has been all around');
    await choose(alice.page, 'Round', 'Start a round');
    await button(bob.page, 'I’d rather listen').click();
    await expect(round(alice.page)).toHaveText(/You have the piece(?!.*next)/);
  });
}
