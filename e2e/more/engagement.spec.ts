/* Watches: src/features/circles/observations, src/features/circles/room/web/engagement, src/features/circles/room/server/engagement */

import type { RealtimeClient } from '#platform/testing/realtime-client.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';
import { comeToLobby, roomOf } from '../room-members.ts';
import { actionsPanel, breakoutLine, closeSheet, enter, keepOff, openSettings, panelButton } from '../room-steps.ts';
import { joinByWire } from '../room-wire.ts';

/* A host has it shown how the group takes part (CARE C16, REAL 27, 31). All but two are there by the wire alone. */

/** Tells what a tab in the background tells: the room isn't in front of anybody. */
function wander(wires: readonly RealtimeClient[], workshopId: string): NodeJS.Timeout {
  const told = { type: 'engagement-tell', spokeMs: 0, signs: 0, answers: 0, here: false };
  let times = 0;
  return setInterval(() => {
    times += 1;
    for (const wire of wires) wire.send({ ...told, workshopId, nonce: `wanders-${times}` });
  }, 6_000);
}

for (const screen of screensOf('desktop')) {
  test(`${screen}: CARE C16 REAL 31 R-ERR-19 R-MSG-10 everyone is told and may step out; what it suggests is accepted and happens`, async ({
    member,
    product,
  }) => {
    test.slow();
    const [alice, bob] = [await member('alice', screens[screen]), await member('bob', screens[screen])];
    for (const one of [alice, bob]) await keepOff(one, 'camera', 'microphone');
    // Between the page and the server, so that a request can be one that the server refuses.
    let spoils = false;
    await alice.context.routeWebSocket(/\/realtime$/, (page) => {
      const server = page.connectToServer();
      page.onMessage((text) =>
        server.send(spoils ? text.toString().replace('"way":"balanced"', '"way":"none"') : text),
      );
    });
    const room = await roomOf(alice, 'Alice');
    const wires: RealtimeClient[] = [];
    for (const name of ['Cleo', 'Dan', 'Eve', 'Finn']) wires.push(await joinByWire(product, room.meeting_code, name));
    const panel = alice.page.getByRole('region', { name: 'Engagement' });

    await test.step('it is off until the host switches it on', async () => {
      const settings = await openSettings(alice.page);
      await settings.getByRole('switch', { name: 'Show me how the group takes part' }).click();
      await closeSheet(alice.page);
      await panelButton(alice.page, actionsPanel).click();
      await expect(panel).toContainText('at least four people are counted');
    });
    const wandering = wander(wires, room.id);

    await test.step('the lobby names it before anybody comes in, with the way out', async () => {
      await comeToLobby(bob, room);
      await expect(bob.page.getByText(/how the group as a whole takes part.*Never from faces/)).toBeVisible();
      await bob.page.getByRole('switch', { name: 'Leave me out' }).click();
      await enter(bob.page, 'Bob');
      await panelButton(bob.page, /^People/).click();
      await expect(bob.page.getByText('You’re left out. Nothing is counted of you.')).toBeVisible();
      await bob.page.getByRole('switch', { name: 'Leave me out' }).click();
      await expect(bob.page.getByText(/Your own figures: taking part \d+/)).toBeVisible({ timeout: 30_000 });
      await closeSheet(bob.page);
    });

    await test.step('R-CONST-19 R-CONST-21 the host sees figures of the group, and what might help', async () => {
      // The second suggestion comes well under the first one's line: someone coming back, as Bob does, lifts no figure over it
      // while the card is read. Falling on, they'd bring another in its place.
      await expect(panel.getByRole('listitem')).toHaveCount(2, { timeout: 90_000 });
      clearInterval(wandering);
      await expect(panel).not.toContainText('Cleo');
      await closeSheet(alice.page);
    });

    await test.step('REAL 31 a card with its reason; accepted, everyone is asked', async () => {
      const card = alice.page.getByRole('region', { name: 'A suggestion' });
      // The figures have to stay so for half a minute, which really passes: set forward, the page's clock would have its line
      // count as lost, and on the way back the page would take the server's time again.
      await expect(card).toContainText(/Ask everyone how they are\?Because the group takes part less than before/, {
        timeout: 90_000,
      });
      await card.getByRole('button', { name: 'Check In' }).click();
      await expect(card).toHaveCount(0);
      await expect(bob.page.getByRole('region', { name: 'A question for everyone' })).toBeVisible();
    });

    await test.step('R-VAL-16 R-CONST-27 the adaptation, refused by the server first, puts everyone into small groups', async () => {
      const adapt = button(alice.page, 'Breakout adaptation');
      // On a phone the card was under the sheet's place, and beside a desktop's panel.
      if (!(await adapt.isVisible())) await panelButton(alice.page, actionsPanel).click();
      spoils = true;
      await adapt.click();
      await expect(alice.page.getByText(/Adaptation Failed/).first()).toBeAttached();
      await expect(alice.page.getByText(/Could not implement workshop changes/).first()).toBeAttached();
      spoils = false;
      await adapt.click();
      await expect(alice.page.getByText(/Workshop Adapted/).first()).toBeAttached();
      await expect(breakoutLine(bob.page)).toContainText('You’re with');
    });
    for (const wire of wires) await wire.close();
  });
}
