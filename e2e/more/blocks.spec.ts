import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';
import { enter, joinRoom, leave, openRoom, tile, write } from '../room-steps.ts';

/* Watches: src/features/trust/blocks, src/features/circles/room/web/blocking */

/* CARE C6: a blocked pair sees nothing of each other, and the blocked one isn't told. */

for (const screen of screensOf('desktop')) {
  test(`CARE C6 on a ${screen} someone who blocks somebody in a room doesn’t see them any more, is warned at the door, and can take it back`, async ({
    someone,
  }) => {
    test.slow();
    const [lena, alice, bob] = [
      await someone('lena', screens[screen]),
      await someone('alice', screens[screen]),
      await someone('bob', screens[screen]),
    ];
    const code = await openRoom(lena, 'Lena');
    await joinRoom(alice, code, 'Alice');
    await joinRoom(bob, code, 'Bob');
    const room = new URL(alice.page.url()).pathname;

    await test.step('for both the other is gone at once, and only for them', async () => {
      await tile(alice.page, 'Bob').hover();
      await button(alice.page, 'More about Bob').first().click();
      await alice.page.getByRole('menuitem', { name: 'Block', exact: true }).click();
      const dialog = alice.page.getByRole('dialog', { name: 'Block Bob?' });
      await expect(dialog).toContainText('They aren’t told.');
      await dialog.getByRole('button', { name: 'Block', exact: true }).click();
      await expect(tile(alice.page, 'Bob')).toHaveCount(0);
      await expect(tile(bob.page, 'Alice')).toHaveCount(0);
      for (const name of ['Alice', 'Bob']) await expect(tile(lena.page, name)).toBeVisible();
      await expect(bob.page.getByText(/[Bb]lock/)).toHaveCount(0);
    });

    await test.step('no line comes from one to the other', async () => {
      await write(bob.page, 'Can you hear me?');
      await expect(lena.page.getByText('Can you hear me?').first()).toBeAttached();
      await write(lena.page, 'All of us');
      await expect(alice.page.getByText('All of us').first()).toBeAttached();
      await expect(alice.page.getByText('Can you hear me?')).toHaveCount(0);
    });

    await test.step('in the lobby one is warned, the other reads nothing of it', async () => {
      await leave(bob.page);
      await bob.page.goto(room);
      await expect(bob.page.getByText(/Lena/).first()).toBeVisible();
      await expect(bob.page.getByText(/Alice|blocked/)).toHaveCount(0);
      await enter(bob.page);
      await leave(alice.page);
      await alice.page.goto(room);
      await expect(alice.page.getByText(/^Someone you’ve blocked is in this circle/)).toBeVisible();
      await expect(alice.page.getByText(/Bob/)).toHaveCount(0);
    });

    await test.step('on the profile one takes it back, and sees them again', async () => {
      await alice.page.goto('/profile');
      await expect(alice.page.getByRole('button', { name: 'Unblock Bob' })).toBeVisible();
      await alice.page.getByRole('button', { name: 'Unblock Bob' }).click();
      await expect(alice.page.getByText(/^You haven’t blocked anyone/)).toBeVisible();
      await alice.page.goto(room);
      await enter(alice.page);
      await expect(tile(alice.page, 'Bob')).toBeVisible();
      await expect(tile(bob.page, 'Alice')).toBeVisible();
    });
  });
}
