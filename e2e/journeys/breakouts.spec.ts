import type { Page } from '@playwright/test';
import { watchConnections } from '../connections.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, type Person, test } from '../product.ts';
import { comeIn, lobbyOf } from '../room-members.ts';
import {
  about,
  actionsPanel,
  closeSheet,
  breakoutDialog as dialog,
  enter,
  goOn,
  breakoutLine as here,
  keepOff,
  linksOf as links,
  openActions,
  openChat,
  openNotes,
  panelButton,
  tile,
  write,
} from '../room-steps.ts';

/*
 * Small groups (REAL 29): four people, the host at a desk, one of the others on a phone. The server ends under them in
 * whole-workshop.spec.ts.
 */

/** Microphone and camera stay off: what's tested here are words and links. */
async function silent(one: Person): Promise<void> {
  await keepOff(one, 'camera', 'microphone');
  await watchConnections(one.context);
}

const plan = {
  phases: [
    { phase: 'Arriving', type: 'opening', duration: 10, words: 'Say hello.' },
    {
      phase: 'In pairs',
      type: 'sharing',
      duration: 10,
      words: 'What do you bring along?',
      grouping: { kind: 'groups', size: 2 },
    },
    { phase: 'Closing', type: 'closing', duration: 5 },
  ],
};
const groupNotes =
  'People in your group read these for now, and a host who visits. Once groups close, the whole circle does.';
const word = 'Lena to everyone: Let the quieter one begin.';
const where = (page: Page) => page.getByRole('region', { name: 'Where we are' });

/** Lena brings Bob into the first group, and Cleo and Dan into the second: by pressing, by the keys, and by dragging. */
async function planByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Groups', exact: true }).click();
  await dialog(page).getByText('By hand', { exact: true }).click();
  await dialog(page).getByText('Minutes, a question, and more').click();
  await dialog(page).getByLabel('People in a group').fill('2');
  await dialog(page).getByLabel('A question to talk about').fill('What brought you here?');
  await dialog(page).getByRole('button', { name: 'Create the groups' }).click();
  await expect(page.getByText('Breakout Rooms Created').first()).toBeVisible();
  const group = (name: string) => dialog(page).getByRole('region', { name });
  const face = (name: string) => dialog(page).getByRole('button', { name: `Move ${name}`, exact: true });
  await face('Bob').click();
  await group('Group 1').getByRole('button', { name: 'Move Bob here' }).click();
  await expect(group('Group 1').getByText('Bob', { exact: true })).toBeVisible();
  await face('Cleo').press('Enter');
  await group('Group 2').getByRole('button', { name: 'Move Cleo here' }).press('Enter');
  // Nothing moves under the pointer any more.
  await expect(group('Group 2').getByRole('button', { name: 'Move Cleo', exact: true })).toBeFocused();
  await face('Dan').dragTo(group('Group 2'));
  await expect(group('Group 2').getByText('Dan', { exact: true })).toBeVisible();
}

for (const screen of screensOf('phone')) {
  test(`${screen}: REAL 29 R-MSG-12 R-STATE-39 four people part, write, call for help, reload, and come back together`, async ({
    member,
    product,
  }) => {
    test.slow();
    const [lena, bob] = [await member('lena', screens.desktop), await member('bob', screens[screen])];
    const [cleo, dan] = [await member('cleo', screens.desktop), await member('dan', screens.desktop)];
    for (const one of [lena, bob, cleo, dan]) await silent(one);
    const room = await lobbyOf(lena);
    // An instant room has no plan, and is asked for one when its first person comes in.
    const { id } = room;
    await product.pass(
      `INSERT INTO workshop_plans (workshop_id, activity_structure) VALUES ('${id}', '${JSON.stringify(plan)}')`,
    );
    await enter(lena.page, 'Lena');
    await comeIn(bob, room, 'Bob');
    await comeIn(cleo, room, 'Cleo');
    await comeIn(dan, room, 'Dan');
    const all = [lena.page, bob.page, cleo.page, dan.page];

    await test.step('the host makes groups, and nobody else sees them before they open', async () => {
      await planByHand(lena.page);
      await expect(here(cleo.page)).toHaveCount(0);
      await dialog(lena.page).getByRole('button', { name: 'Open the groups' }).click();
    });

    await test.step('everyone reads where they are and who’s with them, and sees nobody else', async () => {
      await expect(here(cleo.page)).toContainText('You’re with Dan, 10 minutes');
      await expect(here(cleo.page)).toContainText('What brought you here?');
      await expect(here(bob.page)).toContainText('You’re on your own here for now');
      await expect(here(lena.page)).toContainText('You’re in the circle');
      await expect(tile(cleo.page, 'Dan')).toBeVisible();
      await expect(tile(cleo.page, 'Lena')).toHaveCount(0);
      await expect.poll(() => links(cleo.page)).toBe(1);
      await expect.poll(() => links(lena.page)).toBe(0);
    });

    await test.step('what the host says to all groups is read in each of them', async () => {
      await lena.page.getByLabel('Message all groups').fill('Let the quieter one begin.');
      await button(lena.page, 'Send').click();
      for (const page of [bob.page, cleo.page]) await expect(here(page)).toContainText(word);
    });

    await test.step('what is written stays in its group', async () => {
      await write(cleo.page, 'between Dan and me');
      const field = await openChat(dan.page);
      await expect(field).toBeVisible();
      await expect(dan.page.getByText('between Dan and me').last()).toBeVisible();
      await openChat(lena.page);
      await write(lena.page, 'in the circle');
      await expect(lena.page.getByText('in the circle').last()).toBeVisible();
      await expect(lena.page.getByText('between Dan and me')).toHaveCount(0);
      await expect(dan.page.getByText('in the circle', { exact: true })).toHaveCount(0);
    });

    await test.step('a group has notes of its own, and is told who will read them', async () => {
      const [mine, theirs] = [await openNotes(cleo), await openNotes(dan)];
      for (const { page } of [cleo, dan]) await expect(page.getByText(groupNotes)).toBeVisible();
      await mine.pressSequentially('We both ');
      await expect(theirs).toHaveValue('We both ');
      await theirs.press('End');
      await theirs.pressSequentially('came for quiet.');
      await expect(mine).toHaveValue('We both came for quiet.');
      await expect(await openNotes(bob)).toHaveValue('');
      await expect(bob.page.getByText(groupNotes)).toBeVisible();
      await closeSheet(bob.page);
    });

    await test.step('help is called from the phone, and the host comes', async () => {
      await expect(here(bob.page).getByRole('button', { name: 'Back to the circle' })).toBeVisible();
      await here(bob.page).getByRole('button', { name: 'Ask the host over' }).click();
      await expect(here(bob.page)).toContainText('A host knows and will come.');
      await expect(lena.page.getByText('Group 1 asks for you')).toBeVisible();
      await button(lena.page, 'Visit Group 1').click();
      await expect(here(bob.page)).toContainText('You’re with Lena');
      await expect(here(lena.page)).toContainText('You’re visiting Group 1');
      await expect(tile(bob.page, 'Lena')).toBeVisible();
      await button(lena.page, 'Leave this group').click();
      await expect(here(lena.page)).toContainText('You’re in the circle');
    });

    await test.step('a reload leads back into one’s own group', async () => {
      await cleo.page.reload();
      await expect(here(cleo.page)).toContainText('You’re with Dan');
      await expect(here(cleo.page)).toContainText(word);
      await expect(here(dan.page)).toContainText('You’re with Cleo');
      await expect(here(lena.page)).toContainText('You’re in the circle');
      await expect.poll(() => links(dan.page)).toBe(1);
    });

    await test.step('closed, everybody reads how long is left, and then they are together again', async () => {
      await here(lena.page).getByRole('button', { name: 'Bring everyone back' }).click();
      for (const page of all) await expect(here(page)).toContainText(/Back in the circle in \d+ s/);
      await expect(lena.page.getByText('Breakout Rooms Closed').first()).toBeVisible();
      for (const page of all) await expect(here(page)).toHaveCount(0);
      await expect(tile(cleo.page, 'Lena')).toBeVisible();
      for (const page of all) await expect.poll(() => links(page)).toBe(3);
      await write(lena.page, 'welcome back');
      await openChat(dan.page);
      await expect(dan.page.getByText('welcome back').last()).toBeVisible();
      await closeSheet(dan.page);
    });

    await test.step('what a group wrote has come back to the circle, under its name', async () => {
      for (const one of [lena, bob]) await expect(await openNotes(one)).toHaveValue('Group 2\nWe both came for quiet.');
      await expect(bob.page.getByText(groupNotes)).toHaveCount(0);
      await closeSheet(bob.page);
    });

    await test.step('everybody may choose a group; the host discards them, and nobody has moved', async () => {
      const card = bob.page.getByRole('region', { name: 'Choose a group' });
      const second = card.getByRole('button', { name: /^Group 2/ });
      await lena.page.getByRole('button', { name: 'Groups', exact: true }).click();
      await dialog(lena.page).getByText('People choose', { exact: true }).click();
      await dialog(lena.page).getByRole('button', { name: 'Create the groups' }).click();
      await second.click();
      await expect(second).toHaveAttribute('aria-pressed', 'true');
      await expect(dialog(lena.page).getByRole('region', { name: 'Group 2' })).toContainText('Bob');
      await expect(dialog(lena.page).getByText('1 of 3 has chosen.')).toBeVisible();
      await dialog(lena.page).getByRole('button', { name: 'Discard' }).click();
      await expect(card).toHaveCount(0);
      await expect(tile(bob.page, 'Cleo')).toBeVisible();
      await closeSheet(lena.page);
    });

    await test.step('REAL 17 Connect opens pairs with one press, the host the fourth, with the phase’s words', async () => {
      await panelButton(lena.page, actionsPanel).click();
      await lena.page.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(where(cleo.page)).toContainText('Arriving · 1 of 3');
      await lena.page.getByRole('button', { name: 'Connect', exact: true }).click();
      for (const page of all) await expect(here(page)).toContainText(/You’re with \w+, 5 minutes/);
      // What was written in the circle is read first, so that nothing is unread in the picture.
      await openChat(bob.page);
      await closeSheet(bob.page);
      await expect(lena.page.getByRole('button', { name: 'Connect', exact: true })).toHaveCount(0);
      await panelButton(lena.page, actionsPanel).click();
      const close = here(lena.page).getByRole('button', { name: 'Bring everyone back' });
      await lena.page.setViewportSize(screens.phone.viewport);
      await expect(close).toBeInViewport({ ratio: 1 });
      await lena.page.setViewportSize(screens.desktop.viewport);
      await close.click();
      await expect(here(bob.page)).toContainText(/Back in the circle in \d+ s/);
      for (const page of all) await expect(here(page)).toHaveCount(0);
    });

    await test.step('a phase that says pairs is opened with one press, and its end brings everybody back', async () => {
      await goOn(lena);
      await openActions(lena, 'Open pairs');
      const words = lena.page.getByText('Everyone reads the phase’s words');
      await expect(words).toBeVisible();
      await lena.page.getByRole('button', { name: 'Open pairs', exact: true }).click();
      for (const page of all) await expect(here(page)).toContainText(/You’re with \w+/);
      await expect(where(bob.page)).toContainText('What do you bring along?');
      await expect(here(bob.page)).not.toContainText('What do you bring along?');
      await lena.page.getByRole('button', { name: 'Next', exact: true }).click();
      for (const page of all) await expect(here(page)).toContainText(/Back in the circle in \d+ s/);
      for (const page of all) await expect(here(page)).toHaveCount(0);
      await expect(where(dan.page)).toContainText('Closing · 3 of 3');
    });

    await test.step('a host steps aside with somebody; the others read who’s away, but not who with or why', async () => {
      await about(lena.page, 'Dan', 'Step aside with Dan');
      await expect(here(dan.page)).toContainText('You’re in a side room with Lena');
      const beside = bob.page.getByRole('region', { name: 'The circle', exact: true });
      await expect(beside).toHaveText('Lena will be back in a moment. Breathe with us.');
      await expect(tile(bob.page, 'Dan')).toHaveCount(0);
    });
  });
}
