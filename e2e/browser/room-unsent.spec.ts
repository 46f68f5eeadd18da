import type { Page } from '@playwright/test';
import { expectOffline, lineOf, log, take } from '../chat-steps.ts';
import { screens } from '../journey.ts';
import { expect, test } from '../product.ts';
import { comeIn, roomOf } from '../room-members.ts';
import { keepOff, leave, openChat, openNotes, write } from '../room-steps.ts';

/* What somebody writes in a room stays theirs, whatever their browser does meanwhile. */

test('phone: above its keyboard a line is taken back and another goes; after a restart of the server both stay gone', async ({
  member,
  product,
}) => {
  const [alice, bob] = [await member('alice', screens.desktop), await member('bob', screens.phone)];
  for (const one of [alice, bob]) await keepOff(one, 'camera', 'microphone');
  const room = await roomOf(alice, 'Alice');
  await comeIn(bob, room, 'Bob');
  for (const words of ['First', 'Second', 'Third']) {
    await write(bob.page, words);
    await expect(log(bob.page).getByText('Sent', { exact: true })).toBeVisible();
    await expect(log(bob.page).getByText(words)).toBeVisible();
  }
  await openChat(alice.page);
  // What is left of the screen above a keyboard.
  await bob.page.setViewportSize({ width: 390, height: 480 });
  await (await openChat(bob.page)).click();
  const last = lineOf(bob.page, 'Third');
  await last.getByRole('button', { name: 'About this line' }).click();
  const button = last.getByRole('button', { name: 'Take back' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
  for (const { page } of [alice, bob]) await expect(log(page).getByText('Third')).toHaveCount(0);

  await product.restart('SIGKILL');
  for (const { page } of [alice, bob]) {
    await page.reload();
    // On a phone the address opens it again.
    if (page === alice.page) await openChat(page);
    await expect(log(page).getByText('Taken back')).toHaveCount(1);
    await expect(log(page).getByText('Third')).toHaveCount(0);
  }
  await take(alice.page, 'First', 'Remove this line');
  await take(bob.page, 'Second', 'Take back');
  for (const { page } of [alice, bob]) await expect(log(page).getByText('Taken back')).toHaveCount(3);
});

test('desktop: what’s written offline goes out once and in order, even after a reload, and what’s gone meanwhile is gone here; notes are merged; signing out asks first', async ({
  member,
}) => {
  test.slow();
  const [alice, bob] = [await member('alice', screens.desktop), await member('bob', screens.desktop)];
  const cleo = await member('cleo', screens.phone);
  for (const one of [alice, bob, cleo]) await keepOff(one, 'camera', 'microphone');
  const room = await roomOf(alice, 'Alice');
  await comeIn(bob, room, 'Bob');
  await comeIn(cleo, room, 'Cleo');
  const lines = (page: Page) => log(page).getByText(/^(One|Two|Three|Four)$/);
  const [mine, theirs] = [await openNotes(alice), await openNotes(bob)];
  await theirs.fill('In the circle.');
  await expect(mine).toHaveValue('In the circle.');
  await expect(bob.page.getByText('Everything is saved')).toBeVisible();
  await openChat(alice.page);
  await write(cleo.page, 'One');
  await expect(log(cleo.page).getByText('Sent', { exact: true })).toBeVisible();

  await test.step('back after a while', async () => {
    await write(alice.page, 'Said too fast');
    await expect(log(cleo.page).getByText('Said too fast')).toBeVisible();
    for (const { context } of [bob, cleo]) await context.setOffline(true);
    await expectOffline(cleo.page);
    await theirs.press('ControlOrMeta+End');
    await theirs.pressSequentially(' Written on a train.');
    // A line that hangs is noticed after a while.
    await expect(bob.page.getByText('Waits for the connection')).toBeVisible({ timeout: 40_000 });
    // Whatever is opened in a room opens without a server, too.
    await bob.page.getByRole('button', { name: 'Leave', exact: true }).click();
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await bob.page.getByRole('button', { name: 'More about Cleo' }).first().click();
    await bob.page.getByRole('menuitem', { name: 'Report' }).click();
    await expect(bob.page.getByRole('dialog')).toContainText('What happened?');
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await take(alice.page, 'Said too fast', 'Take back');
    await write(cleo.page, 'Two');
    await write(cleo.page, 'Three');
    await expect(log(cleo.page).getByText('Goes out once you’re back')).toHaveCount(2);
    await expect(log(cleo.page).getByText('Said too fast')).toBeVisible();
    await (await openNotes(alice)).press('ControlOrMeta+Home');
    await mine.pressSequentially('First: ');
    for (const { context } of [bob, cleo]) await context.setOffline(false);
    for (const field of [mine, theirs]) await expect(field).toHaveValue('First: In the circle. Written on a train.');
    for (const { page } of [alice, bob]) await openChat(page);
    for (const { page } of [alice, bob, cleo]) {
      await expect(lines(page)).toHaveText(['One', 'Two', 'Three']);
      await expect(log(page).getByText('Taken back')).toHaveCount(1);
      await expect(log(page).getByText('Said too fast')).toHaveCount(0);
    }
  });

  await test.step('and after a reload meanwhile', async () => {
    const { page } = bob;
    await bob.context.setOffline(true);
    await expectOffline(page);
    await write(page, 'Four');
    const room = page.url();
    await page.goto('about:blank');
    await bob.context.setOffline(false);
    await page.goto(room);
    for (const one of [alice.page, cleo.page]) await expect(lines(one)).toHaveText(['One', 'Two', 'Three', 'Four']);
  });

  await test.step('a draft is asked about', async () => {
    await (await openChat(bob.page)).fill('Not yet sent');
    await leave(bob.page);
    await bob.page.getByRole('link', { name: 'Back to workshops' }).click();
    await bob.page.getByRole('button', { name: 'You' }).click();
    await bob.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(bob.page.getByRole('alertdialog')).toContainText('what you’ve written in a circle’s chat');
  });
});
