/* Watches: src/features/circles/room/web/media */
import { chromium } from '@playwright/test';
import { button, expect, type Person, signUp, test } from '../product.ts';
import { roomOf } from '../room-members.ts';
import { enter, expectMoving, tile, write } from '../room-steps.ts';

/* Real browsers in which camera and microphone don't open: people who have none, or said no, are still in the circle. */

const cases = [
  [
    'a browser that says no to camera and microphone',
    /^--use-fake-ui/,
    /^Your browser isn’t letting us use your camera and microphone/,
  ],
  ['a computer without camera and microphone', /^--use-fake-device/, /^We couldn’t find a camera or microphone here/],
] as const;

for (const [what, left, said] of cases) {
  test(`R-ERR-12 ${what}: one card says so, and one comes in, sees the others, writes and raises a hand`, async ({
    member,
    product,
    launchOptions,
  }) => {
    const args = launchOptions.args?.filter((one) => !left.test(one)) ?? [];
    const browser = await chromium.launch({ ...launchOptions, args });
    const context = await browser.newContext({ baseURL: product.url, permissions: [] });
    const bob: Person = {
      context,
      page: await context.newPage(),
      email: `bob.${Date.now()}@attune.test`,
      password: 'a long enough password',
    };
    const { page } = bob;
    const alice = await member('alice');
    const { meeting_code: code } = await roomOf(alice, 'Alice');
    await signUp(bob);
    await page.goto(`/workshops?code=${code}`);
    await button(page, 'Join Room').click();
    await expect(page.getByText(said)).toBeVisible();
    await enter(page, 'Bob');
    await expectMoving(tile(page, 'Alice'));
    await expect(tile(alice.page, 'Bob')).toContainText('camera off');
    await expect(tile(alice.page, 'Bob')).toContainText('microphone off');
    await button(page, 'Raise hand').click();
    await expect(tile(alice.page, 'Bob')).toContainText('Hand raised, number 1');
    await write(page, 'I can’t be heard today');
    await expect(alice.page.getByRole('button', { name: 'Chat, 1 unread' })).toBeVisible();
    await browser.close();
  });
}
