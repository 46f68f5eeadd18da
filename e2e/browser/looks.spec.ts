import type { Page } from '@playwright/test';
import { adopted } from '../adopted.ts';
import { plan } from '../circle-steps.ts';
import { expect, test } from '../product.ts';
import { shiftOn, shiftsOn, watchShifts } from '../shifts.ts';

/* What's seen from the first frame on, without motion, and by the keyboard alone. */

test('R-OVL-08 Q-01 in the dark no frame of a page is light, from the first paint on', async ({ someone }) => {
  const { page } = await someone('visitor', { colorScheme: 'light' });
  const dark = page.getByRole('radio', { name: 'Dark' }).first();
  await page.goto('/');
  await adopted(dark);
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // So that the first frame is of a page that started dark, not the last light one of this page.
  await page.goto('/how-it-works');
  const session = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 64, maxHeight: 64 });
  for (const path of ['/help-now', '/workshops', '/auth']) {
    await page.goto(path);
    await adopted(page.getByRole('heading', { level: 1 }));
  }
  await session.send('Page.stopScreencast');
  expect(frames.length).toBeGreaterThan(2);
  expect(Math.max(...(await lightnessOf(page, frames)))).toBeLessThan(110);
});

/** The lightness of each frame as a whole; a white one would be near 255. */
function lightnessOf(page: Page, frames: string[]): Promise<number[]> {
  return page.evaluate(async (pictures) => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const means: number[] = [];
    for (const picture of pictures) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
      context?.drawImage(bitmap, 0, 0);
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] as number[] };
      let sum = 0;
      for (let at = 0; at < data.length; at += 4)
        sum += ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
      means.push(sum / (data.length / 4));
    }
    return means;
  }, frames);
}

/** How far what's seen moves by itself while this address comes, until it's there. */
async function shiftsOf(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main :is(.skeleton, [data-waiting])')).toHaveCount(0);
  return shiftOn(page);
}

/** On a phone, where a line of a page is a large part of it, with a server that takes its time. */
async function expectStill(page: Page, addresses: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((done) => setTimeout(done, 250));
    await route.fallback();
  });
  const moved: string[] = [];
  for (const address of addresses) {
    const shift = await shiftsOf(page, address);
    if (shift >= 0.05) moved.push(`${address}: ${shift.toFixed(3)}`);
  }
  expect(moved).toEqual([]);
}

/** The same whatever the machine: no answer comes before the page has drawn what waits for them, and then they come in this order. */
async function expectStillOnceAnswered(page: Page, address: string): Promise<void> {
  const held: (() => Promise<void>)[] = [];
  await page.route('**/api/v1/**', async (route) => void held.push(() => route.fallback()));
  await page.goto(address);
  const isWaiting = page.locator('main :is(.skeleton, [data-waiting])');
  await expect(isWaiting.first()).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.locator('footer')).not.toBeInViewport();
  await expect(async () => {
    for (const letGo of held.splice(0)) await letGo();
    await expect(isWaiting).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.unroute('**/api/v1/**');
  const shifts = await shiftsOn(page);
  const far = shifts.reduce((sum, { value }) => sum + value, 0) > 0.05;
  expect(far ? { address, shifts } : null).toBeNull();
}

test('CARE §3 R-ROUTE-01 a member never sees for a moment what is for visitors, and no page jumps as it comes', async ({
  member,
}) => {
  const alice = await member('alice');
  const { page } = alice;
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      for (const heading of document.querySelectorAll<HTMLElement>('h1, h2, main a'))
        if (heading.checkVisibility({ visibilityProperty: true })) seen.push(heading.innerText);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const seen = async () => {
    const read = () => page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
    // What's there may not have been in a frame yet.
    await expect.poll(read).not.toEqual([]);
    return read();
  };
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Good to see you' })).toBeVisible();
  expect((await seen()).filter((words) => /Come as you are/.test(words))).toEqual([]);
  await page.goto('/workshops');
  await expect(page.getByRole('heading', { name: 'Upcoming Workshops' })).toBeVisible();
  expect(await seen()).not.toContain('The next open circles');
  await page.goto('/workshops/yoga');
  await expect(page.getByRole('link', { name: 'See circles' })).toBeVisible();
  expect(await seen()).not.toContain('Sign up');
  await page.goto('/inner-mirror');
  await expect(page.getByRole('heading', { level: 1, name: 'Inner mirror' })).toBeVisible();
  expect(await seen()).not.toContain('Join the community');

  await test.step('R-ROUTE-39 what waits holds its place', async () => {
    const { id, invitation } = await plan(alice, { title: 'A quiet hour', is_public: true });
    const tabs = ['journey', 'alumni', 'insights'].map((tab) => `/workshops?tab=${tab}`);
    const circle = `/workshops/circle/${id}`;
    const own = ['/', '/workshops', ...tabs, circle, `${circle}/plan`, `/c/${invitation}`];
    await expectStill(page, [...own, '/inner-mirror', '/ai/chat', '/profile', '/my-safety-plan']);
    await page.unroute('**/api/v1/**');
    for (const address of ['/', '/profile']) await expectStillOnceAnswered(page, address);
  });
});

test('on Home the circle stands still where reduced motion is asked for, and the keyboard reaches everything, beginning with the way past the header', async ({
  someone,
}) => {
  const { page } = await someone('visitor', { reducedMotion: 'reduce' });
  await page.goto('/');
  await adopted(page.getByRole('link', { name: 'Help now' }).first());
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 100,
        ).length,
  );
  expect(moving).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  const reached = new Set<string>();
  for (let index = 0; index < 40; index += 1) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
  }
  expect([...reached]).toEqual(expect.arrayContaining(['Help now', 'Sign in', 'Sign up']));
});
