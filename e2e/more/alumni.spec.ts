import { paths } from '#platform/shared/paths.ts';
import { come, end, open, plan } from '../circle-steps.ts';
import { look, screens, settled } from '../look.ts';
import { expect, signUp, test } from '../product.ts';

/* People who practised together (R-VIEW-03): seen only by their own wish, and a kind word between them (CARE C3, C6). */

for (const { name: screen, ...options } of screens) {
  test(`R-PROD-11 R-VIEW-03 CARE C6 the Alumni Network after a circle, on ${screen}`, async ({ product, someone }) => {
    test.slow();
    const [alice, bob] = [await someone('alice', options), await someone('bob', options)];
    await signUp(alice);
    await signUp(bob);
    const { page } = bob;
    const circle = await plan(alice);
    await come(bob, circle);
    await open(alice, circle);
    await product.pass(`INSERT INTO workshop_attendance (workshop_id, user_id)
      SELECT workshop_id, user_id FROM workshop_members WHERE workshop_id = '${circle.id}' ON CONFLICT DO NOTHING`);
    await end(alice, circle);
    const people = (of: typeof page) => of.getByRole('region', { name: 'People you practised with' });

    await test.step('nobody is there who didn’t ask to be seen; being seen is off until one switches it on', async () => {
      await page.goto('/workshops');
      await page.getByRole('tab', { name: 'Alumni Network' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Alumni Network' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
      const seen = page.getByRole('switch', { name: 'Let people I practised with see me' });
      await expect(seen).not.toBeChecked();
      await settled(page);
      await look(page, screen, 'alumni-nobody');
      await seen.check();
      await expect(page.getByText('People you practised with can see you now').first()).toBeVisible();
    });

    await test.step('who was in a circle with them finds them by filter, and sends a line', async () => {
      await alice.page.goto(paths.circleOf(circle.id));
      await alice.page.getByRole('link', { name: 'People you practised with' }).click();
      const card = people(alice.page).getByRole('listitem').filter({ hasText: 'Bob' });
      await expect(card).toContainText('Tuesday circle');
      await alice.page.getByRole('radio', { name: 'Active' }).check();
      await expect(card).toBeVisible();
      await card.getByRole('button', { name: 'Say thanks to Bob' }).click();
      await settled(alice.page);
      await look(alice.page, screen, 'alumni-thanking');
      await card.getByLabel('Or a line of your own').fill('Your silence helped me.');
      await card.getByRole('button', { name: 'Send' }).click();
      await expect(card.getByText('You’ve thanked them.')).toBeVisible();
    });

    await test.step('it’s told without its words, read on the tab, and put away', async () => {
      await page.goto('/notifications');
      await page.getByRole('link', { name: 'Someone you practised with in Tuesday circle thanked you' }).click();
      const thanks = page.getByRole('region', { name: 'Thanks for you' });
      await expect(thanks).toContainText('Your silence helped me.');
      await settled(page);
      await look(page, screen, 'alumni-thanked');
      await thanks.getByRole('button', { name: 'Hide thanks from Alice' }).click();
      await expect(thanks).toHaveCount(0);
    });

    await test.step('CARE C6 blocked from the menu, neither is there for the other', async () => {
      await people(alice.page).getByRole('button', { name: 'More about Bob' }).click();
      await alice.page.getByRole('menuitem', { name: 'Block' }).click();
      await alice.page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
      await expect(alice.page.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
      await settled(alice.page);
      await look(alice.page, screen, 'alumni-blocked');
    });
  });
}
