import { inShell } from '../fake-shell.ts';
import { screens } from '../journey.ts';
import { expect, test } from '../product.ts';
import { again, endOthers, meetTheEnd, name, signIn, signOut } from '../sign-in-steps.ts';

test('CARE C18 a session that ends while typing goes on in place; another person in another tab finds nothing', async ({
  member,
  product,
}) => {
  const alice = await member('alice', screens.desktop);
  const bob = await member('bob');
  const { page } = alice;
  await page.goto('/profile');

  await test.step('ended from another device: the same person goes on where they were, by the keyboard', async () => {
    await name(page).fill('Alice of the sea');
    await endOthers(product, alice);
    await page.keyboard.press('Enter');
    await expect(again(page)).toBeFocused();
    await expect(page.getByText(`Sign in as ${alice.email}`)).toBeVisible();
    await expect(name(page)).toBeHidden();
    await expect(page).toHaveURL('/profile');
    await page.getByLabel('Your password').fill('not the one');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Your password')).toHaveAccessibleDescription(/try again/);
    await page.getByLabel('Your password').fill(alice.password);
    await page.keyboard.press('Enter');
    await expect(name(page)).toBeFocused();
    await expect(name(page)).toHaveValue('Alice of the sea');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Others see you as Alice of the sea.')).toBeVisible();
  });

  await test.step('the page of the first is gone, and nothing of theirs is left', async () => {
    await name(page).fill('Alice of the lake');
    await page.evaluate(() => localStorage.setItem('draft', 'of Alice'));
    await endOthers(product, alice);
    await meetTheEnd(page, again(page));
    const tab = await alice.context.newPage();
    await signIn(tab, bob);
    await expect(tab).toHaveURL('/profile');
    for (const each of [tab, page]) {
      await expect(each.getByText(bob.email)).toBeVisible();
      await expect(each.getByText(alice.email)).toHaveCount(0);
      await expect(name(each)).not.toHaveValue(/^Alice of the/);
      expect(await each.evaluate(() => localStorage.getItem('draft'))).toBeNull();
    }
  });

  await test.step('R-STATE-07 in the native shell a session of before moves to the phone’s safe storage, and goes with its person', async () => {
    const phone = await inShell(bob.context);
    const kept = () => bob.page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    await bob.page.goto('/profile');
    await expect(bob.page.getByText(bob.email)).toBeVisible();
    expect([phone.kept?.includes('refresh_token'), (await kept()).includes('_token')]).toEqual([true, false]);
    await bob.page.reload();
    await expect(bob.page.getByText(bob.email)).toBeVisible();
    await signOut(bob.page);
    await expect(bob.page).not.toHaveURL('/profile');
    await expect.poll(async () => [phone.kept, await kept()]).toEqual([null, '[]']);
  });
});
