import type { Page } from '@playwright/test';
import { bellsOf, noteBells } from '../bells.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';
import { comeIn, comeToLobby, type Room, roomOf } from '../room-members.ts';
import { choose, closeCircle, closeSheet, enter, openChat, round, tile } from '../room-steps.ts';

/*
 * Silence, the bell, rest, quiet and a round (CARE moments 4, 5, 6, 7 and C10): a host at a desk, somebody by keys alone, and
 * one who comes late.
 */

/** By keys alone: typing in an open menu leads to its item. */
async function chooseByKeys(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).focus();
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('menuitem', { name: item, exact: true });
  await expect(wanted).toBeVisible();
  for (let tries = 0; tries < 20 && !(await wanted.evaluate((one) => one === document.activeElement)); tries += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

for (const screen of screensOf('phone')) {
  test(`${screen}: CARE moments 4, 5, 6, 7 and 8, C10: a circle is held in silence, somebody rests and asks, a round skips them, and everything is quieted`, async ({
    member,
  }) => {
    test.slow();
    const alice = await member('alice', screens.desktop);
    const [bob, cleo] = [await member('bob', screens[screen]), await member('cleo', screens[screen])];
    const all = [alice.page, bob.page, cleo.page];
    for (const page of all) await page.addInitScript(noteBells);
    const room: Room = await roomOf(alice, 'Alice');
    await comeIn(bob, room, 'Bob');
    const microphone = button(bob.page, 'Turn microphone on');

    await test.step('moments 4 and 7 in a silence who comes isn’t told, comes in muted, and is told of afterwards', async () => {
      await choose(alice.page, 'Silence', '10 minutes');
      const silence = bob.page.getByRole('region', { name: 'Silence' });
      await expect(silence).toContainText('In silence until');
      await expect(silence).toContainText('10 minutes left');
      await comeToLobby(cleo, room);
      await expect(
        cleo.page.getByText(/The circle is in silence until \d\d:\d\d\. You’ll come in muted; your place is kept\./),
      ).toBeVisible();
      await enter(cleo.page, 'Cleo');
      await expect(cleo.page.getByRole('link', { name: /^Help now/ })).toBeVisible();
      await button(cleo.page, 'Show controls').click();
      await expect(button(cleo.page, 'Turn microphone on')).toBeVisible();
      await expect(tile(alice.page, 'Cleo')).toBeVisible();
      await bob.page.reload();
      await expect(silence).toContainText('In silence until');
      await expect(alice.page.getByText('Cleo joined')).toHaveCount(0);
      await button(alice.page, 'End the silence').click();
      await expect(alice.page.getByText('Cleo joined').first()).toBeAttached();
      await expect(silence).toHaveCount(0);
    });

    await test.step('moment 4 the bell sounds on every device in the same moment', async () => {
      // After his reload nothing was touched yet.
      await bob.page.keyboard.press('Shift');
      await button(alice.page, 'Bell').click();
      for (const page of all) await expect.poll(async () => (await bellsOf(page)).length).toBeGreaterThan(0);
      const first = await Promise.all(all.map(async (page) => Math.min(...(await bellsOf(page)))));
      expect(Math.max(...first) - Math.min(...first)).toBeLessThan(60);
    });

    await test.step('moment 6 the piece goes around by the keyboard, and a reload in one’s own turn says how it stands', async () => {
      await choose(alice.page, 'Round', 'Start a round');
      await expect(round(alice.page)).toContainText('You have the piece · next: Bob');
      await expect(round(bob.page)).toContainText('Alice has the piece · next: you');
      await expect(tile(cleo.page, 'Alice')).toContainText('Speaking now');
      await button(alice.page, 'I’m done').press('Enter');
      await expect(round(alice.page)).toContainText('Bob has the piece');
      await expect(round(alice.page)).toBeFocused();
      await expect(round(cleo.page)).toContainText('Bob has the piece · next: you');
      await bob.page.reload();
      await expect(round(bob.page)).toContainText(/You were away \d+ s; round: You have the piece · next: Cleo/);
      await expect(microphone).toBeVisible();
      await button(bob.page, 'I’m done').press('Enter');
      await button(cleo.page, 'I’m done').click();
      for (const page of all) await expect(round(page)).toContainText('The piece has been all around');
      await choose(alice.page, 'Round', 'End the round');
      for (const page of all) await expect(round(page)).toHaveCount(0);
    });

    await test.step('moment 5 someone who rests is marked, can’t be heard, and is skipped like someone who passes', async () => {
      await chooseByKeys(bob.page, 'Rest here');
      await expect(tile(alice.page, 'Bob')).toContainText('here, listening');
      await expect(microphone).toBeDisabled();
      await choose(alice.page, 'Round', 'Start a round');
      await expect(round(alice.page)).toContainText('You have the piece · next: Cleo');
      await button(alice.page, 'I’m done').click();
      await button(cleo.page, 'I’d rather listen').click();
      for (const page of all) await expect(round(page)).toContainText('The piece has been all around');
      await choose(alice.page, 'Round', 'End the round');
      await button(bob.page, 'I’m back').first().press('Enter');
      await expect(tile(alice.page, 'Bob')).not.toContainText('here, listening');
      await expect(microphone).toBeEnabled();
    });

    await test.step('moment 5 only the host reads who asks, and the person reads that it was seen', async () => {
      await chooseByKeys(bob.page, 'Ask for the facilitator');
      await expect(bob.page.getByText('We’ve told the facilitator, and nobody else.')).toBeVisible();
      await button(alice.page, 'I’ve seen that Bob is asking').click();
      await expect(bob.page.getByText('The facilitator has seen it.').first()).toBeVisible();
      await expect(cleo.page.getByText('Bob is asking for you')).toHaveCount(0);
      await button(bob.page, 'Thank you').press('Enter');
    });

    await test.step('C10 everything is quiet until the host opens again', async () => {
      await microphone.click();
      await expect(button(bob.page, 'Turn microphone off')).toBeEnabled();
      await choose(alice.page, 'More', 'Quiet everything');
      await alice.page.getByRole('dialog').getByRole('button', { name: 'Quiet everything' }).click();
      await expect(tile(alice.page, 'Bob')).toContainText('microphone off');
      await expect(microphone).toBeDisabled();
      await (await openChat(bob.page)).fill('Hello?');
      await expect(button(bob.page, 'Send')).toBeDisabled();
      await button(alice.page, 'Open again').click();
      await expect(button(bob.page, 'Send')).toBeEnabled();
      await closeSheet(bob.page);
      await expect(microphone).toBeEnabled();
    });

    await test.step('moment 8 the circle is closed gently, and ended when the host says so', async () => {
      await closeCircle(alice.page, 'Close gently');
      for (const { page } of [bob, cleo])
        await expect(page.getByRole('region', { name: 'Closing gently' })).toContainText('One word each');
      await closeCircle(alice.page, 'End now');
      for (const page of all) await expect(page.getByRole('heading', { name: 'Until we meet again' })).toBeVisible();
    });
  });
}
