import type { Page } from '@playwright/test';
import { look, screens } from '../look.ts';
import { expect, type Person, test } from '../product.ts';
import { expectMoving, joinRoom, openRoom, tile } from '../room-steps.ts';

/* Sharing a screen (CARE C10), which the browser here draws by itself: a host's to grant, one at a time, really stopped. */

const shared = (page: Page, name: string) => page.getByRole('figure', { name: `${name}’s screen` });
const button = (page: Page) => page.getByRole('button', { name: 'Share screen' });
const stop = (page: Page) => page.getByRole('region', { name: 'You’re sharing your screen' }).getByRole('button');

/** Keeps every screen that the page captures, to see whether it was really stopped. */
function keepScreens(): void {
  const kept: MediaStreamTrack[] = [];
  Object.assign(window, { kept });
  const ask = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getDisplayMedia = async (options) => {
    const stream = await ask(options);
    kept.push(...stream.getTracks());
    return stream;
  };
}
const running = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { kept: MediaStreamTrack[] }).kept.filter((one) => one.readyState === 'live').length,
  );
/** The menu of a face lies over it, and is only seen with a mouse there. */
async function chooseOf(page: Page, name: string, item: string): Promise<void> {
  await page
    .getByRole('button', { name: `More about ${name}` })
    .first()
    .press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

async function three(someone: (name: string, options?: object) => Promise<Person>) {
  const people = [await someone('alice'), await someone('bob'), await someone('cleo', screens[1])] as const;
  for (const { page } of people) await page.addInitScript(keepScreens);
  const code = await openRoom(people[0], 'Alice');
  return { alice: people[0].page, bob: people[1], cleo: people[2], code };
}

test('CARE C10 a host shares, latecomers see it too, and it ends for everyone at once', async ({ someone }) => {
  test.slow();
  const { alice, bob, cleo, code } = await three(someone);
  await joinRoom(bob, code, 'Bob');
  await expectMoving(tile(alice, 'Bob'));
  await button(alice).click();
  await expect(stop(alice)).toBeVisible();
  await expectMoving(shared(bob.page, 'Alice'));
  await expect(tile(alice, 'Bob')).toBeVisible();
  await look(bob.page, 'desktop', 'shared-screen');
  await look(alice, 'desktop', 'sharing');

  await test.step('who comes late', async () => {
    await joinRoom(cleo, code, 'Cleo');
    await expectMoving(shared(cleo.page, 'Alice'));
    await look(cleo.page, 'phone', 'shared-screen');
    await cleo.page.setViewportSize({ width: 844, height: 390 });
    await expect(shared(cleo.page, 'Alice')).toBeInViewport({ ratio: 0.99 });
  });

  await test.step('who is back after a reload', async () => {
    await bob.page.reload();
    await expectMoving(shared(bob.page, 'Alice'));
  });

  await stop(alice).click();
  for (const page of [bob.page, cleo.page]) await expect(shared(page, 'Alice')).toHaveCount(0);
  expect(await running(alice)).toBe(0);
  await expect(tile(bob.page, 'Alice').locator('video')).toBeVisible();
});

test('CARE C10 a guest asks, the host grants it and takes it back, and quiet ends it', async ({ someone }) => {
  test.slow();
  const { alice, bob, cleo, code } = await three(someone);
  await joinRoom(bob, code, 'Bob');
  await joinRoom(cleo, code, 'Cleo');
  const choose = async (page: Page, item: string) => {
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  await expect(button(bob.page)).toHaveCount(0);
  await choose(bob.page, 'Ask to share my screen');
  await look(alice, 'desktop', 'asks-to-share');
  await alice.getByRole('button', { name: 'Let Bob share' }).click();
  await button(bob.page).click();
  await expectMoving(shared(alice, 'Bob'));
  await expectMoving(shared(cleo.page, 'Bob'));

  await test.step('a host’s own comes instead, once they mean it', async () => {
    await button(alice).click();
    await alice.getByRole('dialog').getByRole('button', { name: 'Share screen' }).click();
    await expectMoving(shared(bob.page, 'Alice'));
    expect(await running(bob.page)).toBe(0);
    await stop(alice).click();
  });

  await test.step('taken back, it stops on the sharer’s side', async () => {
    await button(bob.page).click();
    await expectMoving(shared(cleo.page, 'Bob'));
    await alice.getByRole('button', { name: 'People' }).click();
    await chooseOf(alice, 'Bob', 'Stop Bob’s sharing');
    await expect.poll(() => running(bob.page)).toBe(0);
    await expect(shared(cleo.page, 'Bob')).toHaveCount(0);
    await expect(button(bob.page)).toHaveCount(0);
  });

  await test.step('everything is quiet', async () => {
    await chooseOf(alice, 'Bob', 'Let Bob share');
    await button(bob.page).click();
    await expectMoving(shared(cleo.page, 'Bob'));
    await choose(alice, 'Quiet everything');
    await alice.getByRole('dialog').getByRole('button', { name: 'Quiet everything' }).click();
    await expect.poll(() => running(bob.page)).toBe(0);
    await expect(shared(alice, 'Bob')).toHaveCount(0);
    await expect(button(bob.page)).toBeDisabled();
  });
});
