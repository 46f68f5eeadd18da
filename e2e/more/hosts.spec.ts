import { look, screens } from '../look.ts';
import { button, expect, type Person, signUp, test } from '../product.ts';
import {
  about,
  closeSheet,
  codeOf,
  enter,
  joinRoom,
  keepOff,
  leave,
  openRoom,
  panelButton,
  tile,
} from '../room-steps.ts';

/* What hosts do about others, and at the door: three people, the host on a desktop and on a phone (CARE C5, REAL 14, 15). */

/** Goes to the room's door by its code, and presses Enter there. */
async function knock(guest: Person, code: string, name: string): Promise<void> {
  await signUp(guest);
  await guest.page.goto('/workshops');
  await guest.page.getByLabel(/meeting code/i).fill(code);
  await guest.page.getByRole('button', { name: 'Join Room' }).click();
  await guest.page.getByLabel(/Others see you as/).fill(name);
  await guest.page.getByRole('button', { name: 'Enter room' }).click();
}

for (const { name: screen, ...options } of screens) {
  test(`${screen}: REAL 14 15 a host mutes, asks, removes, takes it back, keeps a waiting room and closes the door`, async ({
    someone,
    product,
  }) => {
    test.slow();
    const [lena, bob, noor] = [await someone('lena', options), await someone('bob', options), await someone('noor')];
    // Bob's microphone is the one that's muted and opened again.
    for (const one of [lena, noor]) await keepOff(one, 'camera', 'microphone');
    await keepOff(bob, 'camera');
    const code = await openRoom(lena, 'Lena');
    await joinRoom(bob, code, 'Bob');

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
      await look(bob.page, screen, 'host-asks-to-unmute');
      await button(bob.page, 'Unmute').click();
      await expect(button(bob.page, 'Turn microphone off')).toBeVisible();
      await expect(tile(lena.page, 'Bob')).not.toContainText('microphone off');
    });

    await test.step('R-ROOMM-14 Remove puts Bob out with kind words, and the code is another', async () => {
      await about(lena.page, 'Bob', 'Remove from workshop');
      await expect(lena.page.getByRole('dialog', { name: 'Remove Bob from this circle?' })).toBeVisible();
      await look(lena.page, screen, 'host-removes');
      await button(lena.page, 'Remove').click();
      await expect(bob.page.getByRole('heading', { name: 'You’ve been asked to leave this circle' })).toBeVisible();
      await expect(tile(lena.page, 'Bob')).toHaveCount(0);
      await expect(lena.page.getByText(/Bob was removed/).last()).toBeVisible();
      await look(lena.page, screen, 'host-removed');
      await look(bob.page, screen, 'removed');
      await bob.page.reload();
      await expect(bob.page.getByRole('button', { name: 'Enter room' })).toHaveCount(0);
    });

    await test.step('Undo gives the place back', async () => {
      await button(lena.page, 'Undo').click();
      await expect(lena.page.getByText(/Bob was removed/)).toHaveCount(0);
      await bob.page.reload();
      await enter(bob.page);
      await expect(tile(lena.page, 'Bob')).toBeVisible();
    });

    await test.step('who is new waits, through a reload and a restart, and is let in', async () => {
      if (screen === 'phone') await panelButton(lena.page, /^People/).click();
      const fresh = await codeOf(lena.page);
      if (screen === 'phone') await closeSheet(lena.page);
      expect(fresh).not.toBe(code);
      await knock(noor, fresh, 'Noor');
      await expect(noor.page.getByRole('heading', { name: 'Lena will let you in soon' })).toBeVisible();
      await look(noor.page, 'desktop', `waiting-for-${screen}`);
      await noor.page.reload();
      await expect(noor.page.getByRole('heading', { name: 'Lena will let you in soon' })).toBeVisible();
      await product.restart('SIGKILL');
      await expect(noor.page.getByRole('heading', { name: 'Lena will let you in soon' })).toBeVisible();
      await expect(lena.page.getByText('Noor would like to come in').last()).toBeVisible();
      await look(lena.page, screen, 'host-knock');
      await button(lena.page, 'Let in').click();
      await expect(button(noor.page, 'Leave')).toBeVisible();
      await expect(tile(lena.page, 'Noor')).toBeVisible();
    });

    await test.step('a closed door keeps nobody from coming back', async () => {
      await button(lena.page, 'More options').click();
      await lena.page.getByRole('menuitem', { name: 'Close the door', exact: true }).click();
      await expect(noor.page.getByText('The door is closed: nobody new comes in').first()).toBeAttached();
      await leave(noor.page);
      await button(noor.page, 'Come back in').click();
      await expect(button(noor.page, 'Leave')).toBeVisible();
    });

    await test.step('S11 leaving, the host chooses once: they stay, or it ends for all', async () => {
      await button(lena.page, 'Leave').click();
      await look(lena.page, screen, 'host-leaves');
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
}

test('S11 the host who opens the address of a circle that hasn’t begun starts it there', async ({ someone }) => {
  const lena = await someone('lena');
  await signUp(lena);
  const { access_token: token } = JSON.parse(
    (await lena.page.evaluate(() => localStorage.getItem('attune-session'))) ?? '{}',
  );
  const made = await lena.page.request.post('/api/v1/workshops/instant', {
    headers: { Authorization: `Bearer ${token}` },
    data: {},
  });
  const { id } = await made.json();
  await lena.page.goto(`/workshops/${id}/room`);
  await expect(lena.page.getByRole('heading', { name: 'Workshop not live' })).toBeVisible();
  await look(lena.page, 'desktop', 'host-starts');
  await button(lena.page, 'Start').click();
  await enter(lena.page, 'Lena');
});
