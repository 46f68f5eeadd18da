import { screens } from '../journey.ts';
import { expect, test } from '../product.ts';
import { comeIn, roomOf } from '../room-members.ts';
import { expectMoving, tile } from '../room-steps.ts';
import { keepScreens, running, shareButton, shared, stopButton } from '../screen-steps.ts';

test('CARE C10 a host shares, latecomers see it too, and it ends for everyone at once', async ({ member }) => {
  test.slow();
  const [host, bob, cleo] = [await member('alice'), await member('bob'), await member('cleo', screens.phone)];
  await keepScreens(host);
  const { page: alice } = host;
  const room = await roomOf(host, 'Alice');
  await comeIn(bob, room, 'Bob');
  await expectMoving(tile(alice, 'Bob'));
  await shareButton(alice).click();
  await expect(stopButton(alice)).toBeVisible();
  await expectMoving(shared(bob.page, 'Alice'));
  await expect(tile(alice, 'Bob')).toBeVisible();

  await test.step('someone who comes late', async () => {
    await comeIn(cleo, room, 'Cleo');
    await expectMoving(shared(cleo.page, 'Alice'));
    await cleo.page.setViewportSize({ width: 844, height: 390 });
    await expect(shared(cleo.page, 'Alice')).toBeInViewport({ ratio: 0.99 });
  });

  await test.step('someone back after a reload', async () => {
    await bob.page.reload();
    await expectMoving(shared(bob.page, 'Alice'));
  });

  await stopButton(alice).click();
  for (const page of [bob.page, cleo.page]) await expect(shared(page, 'Alice')).toHaveCount(0);
  expect(await running(alice)).toBe(0);
  await expect(tile(bob.page, 'Alice').locator('video')).toBeVisible();
});
