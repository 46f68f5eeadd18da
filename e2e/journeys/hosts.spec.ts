import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';
import { comeIn, comeToLobby, roomOf } from '../room-members.ts';
import { about, closeSheet, codeOf, enter, keepOff, leave, panelButton, tile } from '../room-steps.ts';

/* What hosts do about others, and at the door: three people (CARE C5, REAL 14, 15). */

for (const screen of screensOf('desktop'))
  test(`${screen}: REAL 14 15 a host mutes, asks, removes, takes it back, keeps a waiting room and closes the door`, async ({
    member,
    product,
  }) => {
    const [lena, bob, noor] = [
      await member('lena', screens[screen]),
      await member('bob', screens[screen]),
      await member('noor', screens.desktop),
    ];
    // Bob's microphone is the one that's muted and opened again.
    for (const one of [lena, noor]) await keepOff(one, 'camera', 'microphone');
    await keepOff(bob, 'camera');
    const room = await roomOf(lena, 'Lena');
    await comeIn(bob, room, 'Bob');

    await test.step('R-ROOMM-13 Mute stops the microphone at once, for all to see; only its person opens it again', async () => {
      await expect(button(bob.page, 'Turn microphone off')).toBeVisible();
      // On a phone from the list of people: a menu in a sheet opens over it.
      if (screen === 'phone') await panelButton(lena.page, /^People/).click();
      const place = screen === 'phone' ? lena.page.getByRole('dialog', { name: 'People' }) : lena.page;
      await about(lena.page, 'Bob', 'Mute', place);
      if (screen === 'phone') await closeSheet(lena.page);
      await expect(button(bob.page, 'Turn microphone on')).toBeVisible();
      await expect(tile(lena.page, 'Bob')).toContainText('microphone off');
      await about(lena.page, 'Bob', 'Ask to unmute');
      await expect(bob.page.getByText('Lena asks you to unmute').last()).toBeVisible();
      await expect(button(bob.page, 'Turn microphone on')).toBeVisible();
      await button(bob.page, 'Unmute').click();
      await expect(button(bob.page, 'Turn microphone off')).toBeVisible();
      await expect(tile(lena.page, 'Bob')).not.toContainText('microphone off');
    });

    await test.step('R-ROOMM-14 Remove puts Bob out with kind words, and the code is another', async () => {
      await about(lena.page, 'Bob', 'Remove from workshop');
      await expect(lena.page.getByRole('dialog', { name: 'Remove Bob from this circle?' })).toBeVisible();
      await button(lena.page, 'Remove').click();
      await expect(bob.page.getByRole('heading', { name: 'You’ve been asked to leave this circle' })).toBeVisible();
      await expect(tile(lena.page, 'Bob')).toHaveCount(0);
      await expect(lena.page.getByText(/Bob was removed/).last()).toBeVisible();
      await bob.page.reload();
      await expect(bob.page.getByRole('heading', { name: 'Room not found' })).toBeVisible();
      await expect(button(bob.page, 'Enter room')).toHaveCount(0);
    });

    await test.step('Undo gives the place back', async () => {
      await button(lena.page, 'Undo').click();
      await expect(lena.page.getByText(/Bob was removed/)).toHaveCount(0);
      await bob.page.reload();
      await enter(bob.page);
      await expect(tile(lena.page, 'Bob')).toBeVisible();
    });

    await test.step('a newcomer waits, through a reload and a restart, and is let in', async () => {
      if (screen === 'phone') await panelButton(lena.page, /^People/).click();
      const fresh = await codeOf(lena.page);
      if (screen === 'phone') await closeSheet(lena.page);
      expect(fresh).not.toBe(room.meeting_code);
      await comeToLobby(noor, { ...room, meeting_code: fresh });
      await noor.page.getByLabel(/Others see you as/).fill('Noor');
      await button(noor.page, 'Enter room').click();
      const waiting = noor.page.getByRole('heading', { name: 'Lena will let you in soon' });
      await expect(waiting).toBeVisible();
      await noor.page.reload();
      await expect(waiting).toBeVisible();
      await product.restart('SIGKILL');
      await expect(lena.page.getByText('Noor would like to come in').last()).toBeVisible();
      await expect(waiting).toBeVisible();
      await button(lena.page, 'Let in').click();
      await expect(button(noor.page, 'Leave')).toBeVisible();
      await expect(tile(lena.page, 'Noor')).toBeVisible();
    });

    await test.step('a closed door keeps nobody from coming back', async () => {
      await button(lena.page, 'More').click();
      await lena.page.getByRole('menuitem', { name: 'Close the door', exact: true }).click();
      await expect(noor.page.getByText('The door is closed: nobody new comes in').first()).toBeAttached();
      await leave(noor.page);
      await button(noor.page, 'Come back in').click();
      await expect(button(noor.page, 'Leave')).toBeVisible();
    });

    await test.step('S11 leaving, the host chooses once: they stay, or it ends for all', async () => {
      await button(lena.page, 'Leave').click();
      await button(lena.page, 'Leave, they stay').click();
      await expect(lena.page.getByRole('heading', { name: 'You stepped out' })).toBeVisible();
      await expect(tile(noor.page, 'Bob')).toBeVisible();
      await button(lena.page, 'Come back in').click();
      await button(lena.page, 'Leave').click();
      await button(lena.page, 'End for all').click();
      for (const { page } of [lena, bob, noor])
        await expect(page.getByRole('heading', { name: 'Until we meet again' })).toBeVisible();
    });
  });
