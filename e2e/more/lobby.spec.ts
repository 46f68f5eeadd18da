/* Watches: src/features/circles/room/web, src/features/circles/room/server/doorstep-service.ts, src/features/circles/workshops/domain/door.ts */
import type { Page } from '@playwright/test';
import { paths } from '#platform/shared/paths.ts';
import { watchConnections } from '../connections.ts';
import { screens, screensOf } from '../journey.ts';
import { expect, test } from '../product.ts';
import { comeIn, comeToLobby, roomOf, startRoom } from '../room-members.ts';
import { choose, closeSheet, enter, openSettings } from '../room-steps.ts';

/** The sound that is sent on the one link, and whether a filter is on it. */
const sent = (page: Page) =>
  page.evaluate(() => {
    const [link] = window.connections.filter((each) => each.connectionState === 'connected');
    const track = link?.getSenders().find((sender) => sender.track?.kind === 'audio')?.track;
    const { echoCancellation, noiseSuppression, autoGainControl } = track?.getSettings() ?? {};
    return track && { id: track.id, filters: [echoCancellation, noiseSuppression, autoGainControl] };
  });

test('REAL 12 the sound is tried out at the door, the original is sent as it is, and goes back while one speaks', async ({
  member,
}) => {
  const [alice, bob] = [await member('alice'), await member('bob')];
  await watchConnections(alice.context);
  const { page } = alice;
  const room = await startRoom(alice);
  await page.goto(paths.roomOf(room.id));
  await page.getByText('Devices', { exact: true }).click();
  await page.getByRole('button', { name: 'Test sound' }).click();
  // It's announced, too.
  await expect(page.getByText('You’ll hear a soft bowl now.').first()).toBeVisible();
  await page.getByRole('switch', { name: 'Original sound' }).check();
  await enter(page, 'Alice');
  await comeIn(bob, room, 'Bob');
  await expect.poll(async () => (await sent(page))?.filters).toEqual([false, false, false]);

  const before = await sent(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Device settings' }).click();
  await page.getByRole('switch', { name: 'Original sound', checked: true }).click();
  await expect.poll(async () => (await sent(page))?.filters).toEqual([true, true, true]);
  expect((await sent(page))?.id).not.toBe(before?.id);
  await page.keyboard.press('Escape');
  await expect(bob.page.getByRole('figure').filter({ hasText: 'Alice' })).not.toContainText('microphone off');
});

test('a microphone that gives nothing is said at the door and inside, and one that does is not', async ({ member }) => {
  const alice = await member('alice');
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
  await page.goto(paths.roomOf((await startRoom(alice)).id));
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

/** A phone held upright and on its side, and a desk. */
const sizes = [screens.phone.viewport, { width: 844, height: 390 }, screens.desktop.viewport];

for (const screen of screensOf('phone'))
  test(`CARE moments 2 and 7 on a ${screen} the door says what is so: who’s inside, silence, who lets in, closed`, async ({
    member,
  }) => {
    const [alice, bob] = [await member('alice', screens[screen]), await member('bob', screens[screen])];
    const room = await roomOf(alice, 'Alice');
    // In the silence that's held here the controls are away until they're asked for.
    const fromMore = async (item: string) => choose(alice.page, 'More', item);
    await expect(alice.page.getByText(/Anyone with the code can come in\./)).toBeVisible();
    await expect(alice.page.getByText('What’s said here stays here.')).toBeAttached();

    const { page } = bob;
    // What is expected is no error: browsers print every refusal in red.
    const turnedAway: string[] = [];
    page.on('response', (response) => void (response.status() >= 400 && turnedAway.push(response.url())));
    await comeToLobby(bob, room);
    await expect(page.getByText('Alice is already inside.')).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(page.getByRole('button', { name: 'Enter room' })).toBeInViewport({ ratio: 1 });
    }
    await choose(alice.page, 'Silence', 'Until I end it');
    await expect(page.getByText(/^The circle is in silence/)).toBeVisible();
    // Its height is the faces': two rows at most.
    for (const size of sizes) {
      await alice.page.setViewportSize(size);
      const card = alice.page.getByRole('region', { name: 'Silence' });
      await expect.poll(async () => (await card.boundingBox())?.height).toBeLessThan(100);
    }
    await alice.page.setViewportSize(screens[screen].viewport);
    await alice.page.getByRole('button', { name: 'Show controls' }).click();

    await fromMore('Close the door');
    await expect(page.getByText('The door is closed, so nobody new comes in for now.')).toBeVisible();
    await expect(alice.page.getByText(/The door is closed, so nobody new comes in\./)).toBeVisible();
    await fromMore('Open the door');

    const settings = await openSettings(alice.page);
    await settings.getByRole('radio', { name: 'Hosts let people in' }).click();
    await closeSheet(alice.page);
    await expect(page.getByText('Hosts let people in here.')).toBeVisible();
    await expect(alice.page.getByText(/Anyone with the code can knock, and you let them in\./)).toBeVisible();
    await page.getByRole('button', { name: 'Enter room' }).click();
    await expect(page.getByRole('heading', { name: /will let you in soon/ })).toBeVisible();
    await expect(page.getByText(/^The circle is in silence/)).toBeVisible();

    await fromMore('Close the door');
    await expect(page.getByRole('heading', { name: 'The door is closed' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The door is closed' })).toBeVisible();
    await fromMore('Open the door');
    await expect(page.getByRole('heading', { name: /will let you in soon/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: /will let you in soon/ })).toBeVisible();
    expect(turnedAway).toEqual([]);
  });
