/* Watches: src/features/circles/room/domain/sharing, src/features/circles/room/web/sharing */
import type { Page } from '@playwright/test';
import { screens } from '../journey.ts';
import { expect, test } from '../product.ts';
import { comeIn, roomOf } from '../room-members.ts';
import { expectMoving } from '../room-steps.ts';
import { keepScreens, running, shareButton, shared, stopButton } from '../screen-steps.ts';

/** The menu of a face lies over it, and is only seen with a mouse there. */
async function chooseOf(page: Page, name: string, item: string): Promise<void> {
  await page
    .getByRole('button', { name: `More about ${name}` })
    .first()
    .press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

test('CARE C10 a guest asks, the host grants it and takes it back, and quiet ends it', async ({ member }) => {
  test.slow();
  const [host, bob, cleo] = [await member('alice'), await member('bob'), await member('cleo', screens.phone)];
  for (const each of [host, bob]) await keepScreens(each);
  const { page: alice } = host;
  const room = await roomOf(host, 'Alice');
  await comeIn(bob, room, 'Bob');
  await comeIn(cleo, room, 'Cleo');
  const choose = async (page: Page, item: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  await expect(shareButton(bob.page)).toHaveCount(0);
  await choose(bob.page, 'Ask to share my screen');
  await alice.getByRole('button', { name: 'Let Bob share' }).click();
  await shareButton(bob.page).click();
  await expectMoving(shared(alice, 'Bob'));
  await expectMoving(shared(cleo.page, 'Bob'));

  await test.step('a host’s own comes instead, once they mean it', async () => {
    await shareButton(alice).click();
    await alice.getByRole('dialog').getByRole('button', { name: 'Share screen' }).click();
    await expectMoving(shared(bob.page, 'Alice'));
    expect(await running(bob.page)).toBe(0);
    await stopButton(alice).click();
  });

  await test.step('taken back, it stops on the sharer’s side', async () => {
    await shareButton(bob.page).click();
    await expectMoving(shared(cleo.page, 'Bob'));
    await alice.getByRole('button', { name: 'People' }).click();
    await chooseOf(alice, 'Bob', 'Stop Bob’s sharing');
    await expect.poll(() => running(bob.page)).toBe(0);
    await expect(shared(cleo.page, 'Bob')).toHaveCount(0);
    await expect(shareButton(bob.page)).toHaveCount(0);
  });

  await test.step('everything is quiet', async () => {
    await chooseOf(alice, 'Bob', 'Let Bob share');
    await shareButton(bob.page).click();
    await expectMoving(shared(cleo.page, 'Bob'));
    await choose(alice, 'Quiet everything');
    await alice.getByRole('dialog').getByRole('button', { name: 'Quiet everything' }).click();
    await expect.poll(() => running(bob.page)).toBe(0);
    await expect(shared(alice, 'Bob')).toHaveCount(0);
    await expect(shareButton(bob.page)).toBeDisabled();
  });
});
