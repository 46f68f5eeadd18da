import type { Page } from '@playwright/test';
import { closeToast, look, screens, settled } from '../look.ts';
import { expect, signUp, test } from '../product.ts';
import {
  closeSheet,
  codeOf,
  endWorkshop,
  enter,
  expectMoving,
  joinRoom,
  openRoom,
  panelButton,
  tile,
  write,
} from '../room-steps.ts';

for (const { name: screen, ...options } of screens) {
  test.describe(screen, () => {
    test('a room, from its door to the way out', async ({ someone }) => {
      test.slow();
      const alice = await someone('alice', options);
      await signUp(alice);
      const { page } = alice;
      await page.goto('/workshops');
      await page.getByRole('button', { name: 'Start Instant Room' }).click();
      await expect(page.getByRole('button', { name: 'Enter room' })).toBeVisible();
      await closeToast(page, 'Room created');
      await expectHelp(page);
      await look(page, screen, 'lobby');
      await page.getByText('Devices', { exact: true }).click();
      await expect(page.getByRole('switch', { name: 'Original sound' })).toBeVisible();
      await look(page, screen, 'lobby-devices');
      await enter(page, 'Alice');
      await look(page, screen, 'room-alone');

      const bob = await someone('bob', options);
      await joinRoom(bob, await codeOf(page), 'Bob');
      await expectMoving(tile(page, 'Bob'));
      await expectHelp(page);
      await look(page, screen, 'room-together');
      await write(bob.page, 'The bell at the start helped me land.');
      await write(page, 'Same here.');
      await expect(page.getByRole('log').getByText('The bell at the start helped me land.')).toBeVisible();
      // As a guest sees it: the host's words carry a mark.
      await expect(bob.page.getByRole('log').getByText('Same here.')).toBeVisible();
      await expect(bob.page.getByRole('log').getByText('Host', { exact: true })).toBeVisible();
      await look(bob.page, screen, 'room-chat');
      await closeSheet(page);
      await closeSheet(bob.page);
      await bob.page.getByRole('button', { name: 'Turn camera off' }).click();
      await expect(tile(page, 'Bob')).toContainText('camera off');

      for (const each of [bob.page, page]) await each.getByRole('button', { name: 'Raise hand' }).click();
      await expect(tile(page, 'Bob')).toContainText('Hand raised, number 1');
      await look(page, screen, 'room-hands');
      await panelButton(page, /^People$/).click();
      await expect(page.getByText('Participants (2)')).toBeVisible();
      await look(page, screen, 'room-people');
      await closeSheet(page);

      await page.getByRole('button', { name: 'More options' }).click();
      await expect(
        page.getByRole('group', { name: 'The circle' }).getByRole('menuitem', { name: 'Ring the bell' }),
      ).toBeVisible();
      await look(page, screen, 'room-menu');
      await page.getByRole('menuitem', { name: 'Device settings' }).click();
      await expect(page.getByRole('dialog').getByLabel('Camera')).toBeVisible();
      await look(page, screen, 'room-devices');
      await closeSheet(page);

      await page.getByRole('button', { name: 'Leave', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Leave, they stay' })).toBeVisible();
      await look(page, screen, 'room-leave');
      await page.getByRole('button', { name: 'Leave, they stay' }).click();
      await expect(page.getByRole('heading', { name: 'You stepped out' })).toBeVisible();
      await expectHelp(page);
      await look(page, screen, 'stepped-out');
      await page.getByRole('button', { name: 'Come back in' }).click();
      await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
      await endWorkshop(page);
      await expect(page.getByRole('heading', { name: 'Until we meet again' })).toBeVisible();
      await expect(page.getByText('How are you leaving?')).toBeVisible();
      await look(page, screen, 'farewell');
      // Asked once, while what just went wrong would still stand there.
      expect(await page.getByText('We couldn’t end the workshop').count()).toBe(0);
    });

    test('what it looks like when things are not as hoped', async ({ someone }) => {
      test.slow();
      const alice = await someone('alice', options);
      await openRoom(alice, 'Alice');
      const { page, context } = alice;
      const room = new URL(page.url()).pathname;

      const second = await context.newPage();
      await second.goto(room);
      await enter(second, 'Alice');
      await expect(page.getByRole('button', { name: 'Use here' })).toBeVisible();
      await look(page, screen, 'room-replaced');

      await second.goto('/workshops');
      await settled(second);
      await expect(second.getByText('Instant Room').first()).toBeVisible();
      await look(second, screen, 'workshops-filled');
      await context.setOffline(true);
      await expect(second.getByText('You are offline. Some features may be limited.')).toBeVisible();
      await look(second, screen, 'offline');
      await context.setOffline(false);

      const bob = await someone('bob', options);
      await signUp(bob);
      await bob.page.goto(room);
      await expect(bob.page.getByRole('heading', { name: 'Room not found' })).toBeVisible();
      await expect(bob.page.getByLabel('Meeting code')).toBeVisible();
      await look(bob.page, screen, 'room-refused');
    });

    test('R-ERR-12 a camera that is refused or missing is one card, and the door stays open', async ({ someone }) => {
      const alice = await someone('alice', options);
      await signUp(alice);
      const { page } = alice;
      let name = 'NotAllowedError';
      await page.exposeFunction('refusal', () => name);
      await page.addInitScript(() => {
        const { mediaDevices } = navigator;
        const open = mediaDevices.getUserMedia.bind(mediaDevices);
        mediaDevices.getUserMedia = async (constraints) => {
          const refusal = await (window as unknown as { refusal: () => Promise<string> }).refusal();
          if (refusal !== '' && constraints?.video) throw new DOMException('', refusal);
          return open(constraints);
        };
      });
      await page.goto('/workshops');
      await page.getByRole('button', { name: 'Start Instant Room' }).click();
      await expect(page.getByText('Your browser isn’t letting us use your camera', { exact: true })).toBeVisible();
      await closeToast(page, 'Room created');
      await expect(page.getByRole('button', { name: 'Enter room' })).toBeEnabled();
      await look(page, screen, 'lobby-refused');
      name = 'NotFoundError';
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('We couldn’t find a camera here')).toBeVisible();
      await look(page, screen, 'lobby-missing');
      name = '';
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('We couldn’t find a camera here')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Turn camera off' })).toBeVisible();
    });

    test('a room that does not answer says so, has a way back, and opens once it does', async ({ someone }) => {
      const alice = await someone('alice', options);
      await signUp(alice);
      const { page } = alice;
      let answers = false;
      await page.routeWebSocket('**/realtime', (socket) => {
        if (answers) socket.connectToServer();
      });
      await page.clock.install();
      await page.goto('/workshops');
      await page.getByRole('button', { name: 'Start Instant Room' }).click();
      await page.getByLabel(/Others see you as/).fill('Alice');
      await page.getByRole('button', { name: 'Enter room' }).click();
      await expect(page.getByRole('heading', { name: 'Coming in…' })).toBeAttached();
      await page.clock.fastForward('00:10');
      await expect(page.getByText('The room isn’t answering yet.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to workshops' })).toBeVisible();
      await expectHelp(page);
      await closeToast(page, 'Room created');
      await look(page, screen, 'room-late');
      answers = true;
      await page.clock.fastForward('00:10');
      await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
    });
  });
}

/** Help is one tap away, and does not take the room's place. */
async function expectHelp(page: Page): Promise<void> {
  const help = page.getByRole('link', { name: /^Help now/ });
  await expect(help).toBeVisible();
  await expect(help).toHaveAttribute('target', '_blank');
}
