import { lineOf, log, take } from '../chat-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';
import { comeIn, roomOf } from '../room-members.ts';
import { closeSheet, endWorkshop, keepOff, openChat, openNotes, tile, write } from '../room-steps.ts';

/* What's written in a circle, by two at once, only to the hosts, and taken back (R-ROOMM-28, REAL 18, REAL 21). */

for (const screen of screensOf('desktop')) {
  test(`${screen}: R-ROOMM-28 REAL 21 two write into the notes at once and read them after the end; lines are taken back, and a private note reaches only the hosts`, async ({
    member,
  }) => {
    test.slow();
    const [alice, bob] = [await member('alice', screens.desktop), await member('bob', screens[screen])];
    const cleo = await member('cleo', screens.phone);
    const all = [alice, bob, cleo];
    for (const one of all) await keepOff(one, 'camera', 'microphone');
    const room = await roomOf(alice, 'Alice');
    await comeIn(bob, room, 'Bob');
    await comeIn(cleo, room, 'Cleo');
    await expect(tile(alice.page, 'Bob')).toBeVisible();

    await test.step('a line taken back, or removed by the facilitator, is gone for all three', async () => {
      for (const { page } of all) await openChat(page);
      await write(bob.page, 'Said too fast');
      await expect(lineOf(bob.page, 'Said too fast').getByRole('button', { name: 'About this line' })).toBeVisible();
      await write(bob.page, 'See https://sea.example/waves, all');
      for (const { page } of all)
        await expect(log(page).getByRole('link', { name: 'https://sea.example/waves' })).toBeVisible();
      await take(bob.page, 'Said too fast', 'Take back');
      await take(alice.page, 'https://sea.example/waves', 'Remove this line');
      // On a phone, from the sheet.
      await write(cleo.page, 'Mine');
      await take(cleo.page, 'Mine', 'Take back');
      for (const { page } of all) {
        await expect(log(page).getByText('Taken back')).toHaveCount(3);
        await expect(log(page).getByText(/Said too fast|sea\.example|Mine/)).toHaveCount(0);
      }
    });

    await test.step('a private note reaches only the hosts, and its answer only the author, even after a reload', async () => {
      await openChat(bob.page);
      await button(bob.page, 'To the facilitator only').click();
      await expect(bob.page.getByText('Only you and the hosts will read it.')).toBeVisible();
      await write(bob.page, 'I’d rather listen today');
      await openChat(alice.page);
      await button(alice.page, 'Answer privately').click();
      await write(alice.page, 'Of course, Bob');
      await button(alice.page, 'Write to everyone').click();
      await write(alice.page, 'Welcome, all');
      const seen = async () => {
        for (const { page } of [alice, bob]) {
          await openChat(page);
          for (const line of ['I’d rather listen today', 'Of course, Bob', 'Welcome, all'])
            await expect(log(page).getByText(line)).toBeVisible();
        }
        await openChat(cleo.page);
        await expect(log(cleo.page).getByText('Welcome, all')).toBeVisible();
        await expect(log(cleo.page).getByText(/listen today|Of course/)).toHaveCount(0);
      };
      await seen();
      await expect(log(bob.page).getByText('Only to you')).toBeVisible();
      await Promise.all(all.map(({ page }) => page.reload()));
      await seen();
      for (const { page } of all) await closeSheet(page);
    });

    const [mine, theirs] = [await openNotes(alice), await openNotes(bob)];

    await test.step('both type at the same time: nothing is lost, and each caret stays where it was', async () => {
      await mine.pressSequentially('Top. ');
      await expect(theirs).toHaveValue('Top. ');
      await theirs.press('End');
      await Promise.all([
        mine.press('Home').then(() => mine.pressSequentially('Alice writes at the beginning. ', { delay: 20 })),
        theirs.pressSequentially('Bob writes at the end.', { delay: 20 }),
      ]);
      for (const field of [mine, theirs])
        await expect(field).toHaveValue('Alice writes at the beginning. Top. Bob writes at the end.');
      await expect(alice.page.getByText('Everything is saved')).toBeVisible();
    });

    await test.step('one’s own last words are taken back alone; a reload keeps everything', async () => {
      await expect(bob.page.getByText('Everything is saved')).toBeVisible();
      await mine.press('ControlOrMeta+z');
      await expect(theirs).toHaveValue(/^(?!Alice writes at the beginning\.).*Bob writes at the end\.$/);
      await mine.press('ControlOrMeta+Shift+z');
      await expect(theirs).toHaveValue(/^Alice writes at the beginning\./);
      await expect(alice.page.getByText('Everything is saved')).toBeVisible();
      await bob.page.reload();
      await expect(await openNotes(bob)).toHaveValue('Alice writes at the beginning. Top. Bob writes at the end.');
    });

    await test.step('hosts may keep the writing to themselves', async () => {
      const alone = alice.page.getByRole('switch', { name: 'Only hosts write' });
      await alone.click();
      await expect(alone).toBeChecked();
      await expect(bob.page.getByText('Only hosts are writing now', { exact: false })).toBeVisible();
      await expect(theirs).not.toBeEditable();
      await alone.click();
      await expect(theirs).toBeEditable();
    });

    await test.step('after the end those who were there read it, copy it and save it', async () => {
      await closeSheet(alice.page);
      await endWorkshop(alice.page);
      for (const { page } of all)
        await expect(page.getByRole('heading', { name: 'Until we meet again' })).toBeVisible();
      await bob.page.getByRole('link', { name: 'Read the notes of this circle' }).click();
      await expect(bob.page.getByRole('heading', { name: 'Session Notes' })).toBeVisible();
      await expect(bob.page.getByText(/^Alice writes at the beginning\. Top\. Bob writes at the end\.$/)).toBeVisible();
      const saved = bob.page.waitForEvent('download');
      await button(bob.page, 'Download as text').click();
      expect((await saved).suggestedFilename()).toMatch(/^notes-\d{4}-\d\d-\d\d\.txt$/);
    });
  });
}
