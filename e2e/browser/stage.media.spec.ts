import type { Page } from '@playwright/test';
import type { RealtimeClient } from '#platform/testing/realtime-client.ts';
import { expect, test } from '../product.ts';
import { roomOf } from '../room-members.ts';
import { joinByWire } from '../room-wire.ts';

const names = ['Mira', 'Noor', 'Ivo', 'Lena', 'Sam', 'Theodora Papadopoulou', 'Jun', 'Ada'];
/** Screens of people, in px; the last is 1280 by 800 at 200%. */
const screens = [
  [1280, 800],
  [1440, 900],
  [820, 1180],
  [390, 844],
  [844, 390],
  [640, 400],
] as const;

const soft = expect.configure({ soft: true });

async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === '1') await page.screenshot({ path: `screenshots/stage/${name}.jpg`, quality: 80 });
}

/** How much of the screen is faces, and whether any of them is covered, cut off or smaller than the others. */
async function measure(page: Page) {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main figure')].map((face) => face.getBoundingClientRect());
    const covered = boxes.filter(({ left, top, width, height }) => {
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return !at?.closest('figure');
    });
    const outside = boxes.filter(
      ({ left, top, right, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
    );
    // A picture much taller than its tile would lose a chin if it filled it.
    const cut = [...document.querySelectorAll('main figure video')].filter((each) => {
      const { videoWidth, videoHeight, clientWidth, clientHeight } = each as HTMLVideoElement;
      const taller = videoWidth / videoHeight < (0.87 * clientWidth) / clientHeight;
      return taller && getComputedStyle(each).objectFit === 'cover';
    });
    return {
      cut: cut.length,
      share: boxes.reduce((sum, { width, height }) => sum + width * height, 0) / (innerWidth * innerHeight),
      sizes: new Set(boxes.map(({ width, height }) => `${Math.round(width)}x${Math.round(height)}`)).size,
      covered: covered.length,
      outside: outside.length,
    };
  });
}

test('B3 faces take most of the screen, however many come and however it’s held', async ({ member, product }) => {
  test.slow();
  const alice = await member('alice', { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  const { id, meeting_code: code } = await roomOf(alice, 'Alice');
  const { page } = alice;
  await product.pass(`UPDATE workshops SET max_participants = 9 WHERE id = '${id}'`);
  const others: RealtimeClient[] = [];
  for (const name of names) {
    others.push(await joinByWire(product, code, name));
    const people = others.length + 1;
    await expect(page.getByRole('figure')).toHaveCount(people);
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      const where = `${people} people on ${width}x${height}`;
      const equal = width < 768 || height < 520 ? 8 : 9;
      const calm = { sizes: people > equal ? 2 : 1, covered: 0, outside: 0, cut: 0 };
      await soft(async () => {
        const { share, ...rest } = await measure(page);
        expect(rest, where).toEqual(calm);
        expect(share, where).toBeGreaterThanOrEqual(0.6);
      }).toPass({ timeout: 3_000 });
      await picture(page, `${width}x${height}-${people}`);
      await expect(page.getByRole('link', { name: /^Help now/ }), where).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Leave', exact: true }), where).toBeInViewport({ ratio: 1 });
    }
  }

  await test.step('CARE moment 3 circle view: nine equal faces in the order of arrival, and a pin for one', async () => {
    const menu = (name: string) => page.getByRole('menuitem', { name, exact: true });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await menu('Circle view').click();
    await expect(page.getByText('You see everyone in one order now, the same for all.').first()).toBeVisible();
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      const where = `nine in a circle on ${width}x${height}`;
      await soft(async () => {
        const { share, ...rest } = await measure(page);
        expect(rest, where).toEqual({ sizes: 1, covered: 0, outside: 0, cut: 0 });
        expect(share, where).toBeGreaterThanOrEqual(0.6);
      }).toPass({ timeout: 3_000 });
      await picture(page, `${width}x${height}-circle`);
    }
    const order = await page.getByRole('figure').locator('figcaption').allTextContents();
    expect(order.map((text) => text.replace(/microphone off|Local|Host/g, ''))).toEqual(['You', ...names]);

    await page.getByRole('button', { name: 'More about Ivo' }).click();
    await menu('Pin').click();
    await expect(page.getByRole('list', { name: 'People in the room' }).getByRole('figure')).toHaveCount(1);
    await soft(async () => {
      const { width = 0, height = 1 } = (await page.getByRole('figure').first().boundingBox()) ?? {};
      expect(width / height).toBeLessThan(1.8);
    }).toPass({ timeout: 3_000 });
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      // Nothing of the strip lies over its button, or beside the screen.
      await page.getByRole('button', { name: 'Next people' }).click({ trial: true, timeout: 5_000 });
    }
    await picture(page, 'pinned');
    await page.getByRole('button', { name: 'More about Ivo' }).click();
    await menu('Unpin').click();
    await expect(page.getByRole('list', { name: 'People in the room' }).getByRole('figure')).toHaveCount(9);

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await menu('Hide my own view').click();
    await expect(page.getByRole('figure')).toHaveCount(8);
    await page.getByRole('button', { name: /^You’re hidden from yourself/ }).click({ timeout: 20_000 });
    await expect(page.getByRole('figure')).toHaveCount(9);
    await page.reload();
    await expect(page.getByRole('list', { name: 'People in the room' }).getByRole('figure')).toHaveCount(9);
  });
  await test.step('beside hands and turns the last one is still in the list of people, on a low screen too', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole('button', { name: 'Raise hand' }).click();
    await page.getByRole('button', { name: 'Round', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Start a round' }).click();
    await page.getByRole('button', { name: 'People', exact: true }).click();
    const last = page.getByRole('list', { name: 'People', exact: true }).getByText('Ada');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
  for (const each of others) await each.close();
});
