/* Watches: src/features/circles/room */
import { watchConnections } from '../connections.ts';
import { expect, test } from '../product.ts';
import { comeIn, roomOf } from '../room-members.ts';
import { breakoutDialog as dialog, expectMoving, breakoutLine as here, linksOf as links, tile } from '../room-steps.ts';

test('REAL 29 pictures part and come back: people in another group are neither seen nor linked', async ({ member }) => {
  test.slow();
  const [lena, bob, cleo] = [await member('lena'), await member('bob'), await member('cleo')];
  for (const { context } of [lena, bob, cleo]) await watchConnections(context);
  const room = await roomOf(lena, 'Lena');
  await comeIn(bob, room, 'Bob');
  await comeIn(cleo, room, 'Cleo');
  await expectMoving(tile(cleo.page, 'Bob'));
  await lena.page.getByRole('button', { name: 'Groups', exact: true }).click();
  await dialog(lena.page).getByText('By hand', { exact: true }).click();
  await dialog(lena.page).getByRole('button', { name: 'Create the groups' }).click();
  for (const name of ['Lena', 'Bob']) {
    await dialog(lena.page)
      .getByRole('button', { name: `Move ${name}`, exact: true })
      .click();
    const first = dialog(lena.page).getByRole('region', { name: 'Group 1' });
    await first.getByRole('button', { name: `Move ${name} here` }).click();
    await expect(dialog(lena.page).getByRole('region', { name: 'Group 1' }).getByText(name)).toBeVisible();
  }
  await dialog(lena.page).getByRole('button', { name: 'Open the groups' }).click();
  await expect(here(bob.page)).toContainText('You’re with Lena');
  await expectMoving(tile(bob.page, 'Lena'));
  await expect(tile(bob.page, 'Cleo')).toHaveCount(0);
  await expect.poll(() => links(cleo.page)).toBe(0);
  await expect(cleo.page.locator('audio')).toHaveCount(0);
  await here(lena.page).getByRole('button', { name: 'Bring everyone back' }).click();
  for (const [page, name] of [
    [cleo.page, 'Bob'],
    [bob.page, 'Cleo'],
    [lena.page, 'Cleo'],
  ] as const)
    await expectMoving(tile(page, name));
});
