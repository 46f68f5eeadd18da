import { look, screens } from '../look.ts';
import { expect, test } from '../product.ts';
import { joinRoom, openRoom, tile } from '../room-steps.ts';

/* Reactions (CARE C10, moment 4): a host's to allow, at rest in silence. */

for (const { name: screen, ...options } of screens) {
  test(`${screen}: CARE C10 people react once the host allows it, and nobody does in silence`, async ({ someone }) => {
    test.slow();
    const [alice, bob] = [await someone('alice', options), await someone('bob', options)];
    const code = await openRoom(alice, 'Alice');
    await joinRoom(bob, code, 'Bob');
    const choose = async (item: string) => {
      await alice.page.getByRole('button', { name: 'More options' }).click();
      await alice.page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
    };
    const button = bob.page.getByRole('button', { name: 'Reactions' });

    await expect(tile(bob.page, 'Alice')).toBeVisible();
    await expect(button).toHaveCount(0);
    await choose('Allow reactions');
    await button.click();
    await look(bob.page, screen, 'reactions');
    await bob.page.getByRole('menuitem', { name: 'Candle' }).press('Enter');
    const sign = tile(alice.page, 'Bob').locator(':scope > [aria-hidden] > svg');
    await expect(sign).toBeVisible();
    await expect(alice.page.getByText('Bob lights a candle')).toBeAttached();
    await expect(sign).toHaveCount(0);

    await choose('Hold silence');
    await expect(button).toBeDisabled();
    await alice.page.getByRole('button', { name: 'End the silence' }).click();
    await button.click();
    await bob.page.getByRole('menuitem', { name: 'Heart' }).press('Enter');
    await expect(sign).toBeVisible();
    await look(alice.page, screen, 'reacted');

    await choose('Turn reactions off');
    await expect(button).toHaveCount(0);
  });
}
