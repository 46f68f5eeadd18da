import type { Page } from '@playwright/test';
import { watchConnections } from './connections.ts';
import { expect, signUp, test } from './product.ts';
import { codeOf, enter, joinRoom } from './room-steps.ts';

/** The sound that is sent on the one link, and whether a filter is on it. */
const sent = (page: Page) =>
  page.evaluate(() => {
    const [link] = window.connections.filter((each) => each.connectionState === 'connected');
    const track = link?.getSenders().find((sender) => sender.track?.kind === 'audio')?.track;
    const { echoCancellation, noiseSuppression, autoGainControl } = track?.getSettings() ?? {};
    return track && { id: track.id, filters: [echoCancellation, noiseSuppression, autoGainControl] };
  });

test('REAL 12 the sound is tried out at the door, the original is sent as it is, and goes back while one speaks', async ({
  someone,
}) => {
  const [alice, bob] = [await someone('alice'), await someone('bob')];
  await watchConnections(alice.context);
  await signUp(alice);
  const { page } = alice;
  await page.goto('/workshops');
  await page.getByRole('button', { name: 'Start Instant Room' }).click();
  await page.getByText('Devices', { exact: true }).click();
  await page.getByRole('button', { name: 'Test sound' }).click();
  await expect(page.getByText('You’ll hear a soft bowl now.')).toBeVisible();
  await page.getByRole('switch', { name: 'Original sound' }).check();
  await enter(page, 'Alice');
  const code = await codeOf(page);
  await joinRoom(bob, code, 'Bob');
  await expect.poll(async () => (await sent(page))?.filters).toEqual([false, false, false]);

  const before = await sent(page);
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Device settings' }).click();
  await page.getByRole('switch', { name: 'Original sound', checked: true }).click();
  await expect.poll(async () => (await sent(page))?.filters).toEqual([true, true, true]);
  expect((await sent(page))?.id).not.toBe(before?.id);
  await page.keyboard.press('Escape');
  await expect(bob.page.getByRole('figure').filter({ hasText: 'Alice' })).not.toContainText('microphone off');
});

test('a microphone that gives nothing is said at the door and inside, and one that does is not', async ({
  someone,
}) => {
  const alice = await someone('alice');
  await signUp(alice);
  const { page } = alice;
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      const muted = (window as unknown as { mutedItself?: boolean }).mutedItself;
      if (muted) for (const track of stream.getAudioTracks()) track.enabled = false;
      return stream;
    };
    Object.assign(window, { mutedItself: true });
  });
  await page.goto('/workshops');
  await page.getByRole('button', { name: 'Start Instant Room' }).click();
  await expect(page.getByText('We can’t hear your microphone.')).toBeVisible();
  const turn = async (muted: boolean) => {
    await page.evaluate((mutedItself) => Object.assign(window, { mutedItself }), muted);
    await page.getByRole('button', { name: 'Turn microphone off' }).click();
    await page.getByRole('button', { name: 'Turn microphone on' }).click();
    await expect(page.getByText('We can’t hear your microphone.')).toHaveCount(0);
  };
  await turn(false);
  await turn(true);
  await enter(page, 'Alice');
  await expect(page.getByText(/We can’t hear your microphone\. Check its own mute switch/).first()).toBeVisible();
});
