import { look, screens } from '../look.ts';
import { button, expect, test } from '../product.ts';
import { closeSheet, endWorkshop, joinRoom, openNotes, openRoom, tile } from '../room-steps.ts';

/* Two people write into the notes of a circle at once, and read them afterwards (R-ROOMM-28, REAL 18, REAL 21). */

for (const { name: screen, ...options } of screens) {
  test(`${screen}: R-ROOMM-28 REAL 21 two write into the notes at once, through a reload, and read them after the end`, async ({
    someone,
  }) => {
    test.slow();
    const [alice, bob] = [await someone('alice', options), await someone('bob', options)];
    const code = await openRoom(alice, 'Alice');
    await joinRoom(bob, code, 'Bob');
    await expect(tile(alice.page, 'Bob')).toBeVisible();
    const [mine, theirs] = [await openNotes(alice), await openNotes(bob)];

    await test.step('both type at the same time: nothing is lost, and each caret stays where it was', async () => {
      await mine.pressSequentially('Top. ');
      await expect(theirs).toHaveValue('Top. ');
      await theirs.press('End');
      await Promise.all([
        mine.press('Home').then(() => mine.pressSequentially('Alice writes at the beginning. ', { delay: 20 })),
        theirs.pressSequentially('Bob writes at the end.', { delay: 20 }),
      ]);
      const whole = 'Alice writes at the beginning. Top. Bob writes at the end.';
      for (const field of [mine, theirs]) await expect(field).toHaveValue(whole);
      await expect(alice.page.getByText('Everything is saved')).toBeVisible();
      await look(alice.page, screen, 'session-notes');
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

    await test.step('what’s written without a connection is merged on return', async () => {
      await bob.context.setOffline(true);
      const field = bob.page.getByLabel('Notes of the circle');
      await field.press('ControlOrMeta+End');
      await field.pressSequentially(' Written on a train.');
      // A line that hangs is noticed after a while.
      await expect(bob.page.getByText('Waits for the connection')).toBeVisible({ timeout: 40_000 });
      await mine.press('ControlOrMeta+Home');
      await mine.pressSequentially('First: ');
      await bob.context.setOffline(false);
      const whole = /^First: Alice writes at the beginning\. Top\. Bob writes at the end\. Written on a train\.$/;
      for (const one of [mine, field]) await expect(one).toHaveValue(whole, { timeout: 30_000 });
    });

    await test.step('hosts may keep the writing to themselves', async () => {
      const alone = alice.page.getByRole('switch', { name: 'Only hosts write' });
      await alone.click();
      await expect(alone).toBeChecked();
      await expect(bob.page.getByText('Only hosts are writing now', { exact: false })).toBeVisible();
      await expect(bob.page.getByLabel('Notes of the circle')).not.toBeEditable();
      await look(bob.page, screen, 'session-notes-reading');
      await alone.click();
      await expect(bob.page.getByLabel('Notes of the circle')).toBeEditable();
    });

    await test.step('after the end those who were there read it, copy it and save it', async () => {
      await closeSheet(alice.page);
      await endWorkshop(alice.page);
      for (const { page } of [alice, bob])
        await expect(page.getByRole('heading', { name: 'Until we meet again' })).toBeVisible();
      await bob.page.getByRole('link', { name: 'Read the notes of this circle' }).click();
      await expect(bob.page.getByRole('heading', { name: 'Session Notes' })).toBeVisible();
      await expect(bob.page.getByText(/^First: Alice writes at the beginning\..*on a train\.$/)).toBeVisible();
      await look(bob.page, screen, 'session-notes-page');
      const saved = bob.page.waitForEvent('download');
      await button(bob.page, 'Download as text').click();
      expect((await saved).suggestedFilename()).toMatch(/^notes-\d{4}-\d\d-\d\d\.txt$/);
    });
  });
}
