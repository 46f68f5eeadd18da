import type { Page } from '@playwright/test';
import { watchConnections } from '../connections.ts';
import { expect, test } from '../product.ts';
import { comeIn, roomOf } from '../room-members.ts';
import { choose, expectMoving, tile } from '../room-steps.ts';

/** Pictures and packets of sound that this page has sent so far. */
function sent(page: Page): Promise<{ frames: number; voice: number }> {
  return page.evaluate(async () => {
    const all = { frames: 0, voice: 0 };
    for (const connection of window.connections) {
      (await connection.getStats()).forEach((stat) => {
        if (stat.type !== 'outbound-rtp') return;
        if (stat.kind === 'video') all.frames += stat.framesEncoded ?? 0;
        else all.voice += stat.packetsSent;
      });
    }
    return all;
  });
}

/** What was sent in the second from now. */
async function sentInASecond(page: Page): Promise<{ frames: number; voice: number }> {
  const before = await sent(page);
  await page.waitForTimeout(1_000);
  const after = await sent(page);
  return { frames: after.frames - before.frames, voice: after.voice - before.voice };
}

async function expectOnlyVoice(page: Page): Promise<void> {
  await expect.poll(async () => (await sentInASecond(page)).frames).toBe(0);
  expect((await sentInASecond(page)).voice).toBeGreaterThan(0);
}

test('R-ROOMD-11 a picture that nobody sees is not even encoded: a hidden tab, a tile out of sight, voices only', async ({
  member,
}) => {
  test.slow();
  const [alice, bob] = [await member('alice'), await member('bob')];
  await watchConnections(alice.context);
  await comeIn(bob, await roomOf(alice, 'Alice'), 'Bob');
  const face = tile(bob.page, 'Alice');
  await expectMoving(face);

  await test.step('Bob turns to another tab, and back', async () => {
    const turnTo = (visible: boolean) =>
      bob.page.evaluate(
        (state) => {
          Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        },
        visible ? 'visible' : 'hidden',
      );
    await turnTo(false);
    await expectOnlyVoice(alice.page);
    await turnTo(true);
    await expectMoving(face);
  });
  await test.step('her tile goes out of sight, and comes back', async () => {
    const figure = await face.elementHandle();
    const show = (display: string) =>
      figure?.evaluate((element, value) => element.style.setProperty('display', value), display);
    await show('none');
    await expectOnlyVoice(alice.page);
    await show('');
    await expectMoving(face);
  });
  await test.step('Bob wants voices only, and pictures again', async () => {
    await choose(bob.page, 'More', 'Audio only');
    await expectOnlyVoice(alice.page);
    await choose(bob.page, 'More', 'Audio and video');
    await expectMoving(face);
  });
});
