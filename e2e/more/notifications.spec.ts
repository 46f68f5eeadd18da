import { call, come, end, plan } from '../circle-steps.ts';
import { look, screens } from '../look.ts';
import { expect, signUp, test } from '../product.ts';

for (const { name: screen, ...options } of screens) {
  test(`R-RT-01 R-DATA-08 what’s new is seen on an open page, read and done with, on ${screen}`, async ({
    someone,
  }) => {
    const [alice, bob] = [await someone('alice', options), await someone('bob', options)];
    await signUp(alice);
    await signUp(bob);
    const circle = await plan(alice, { title: 'Donaudampfschifffahrtsgesellschaftskapitän' });
    await come(bob, circle);
    const { page } = bob;
    await page.goto('/');
    const bell = page.getByRole('link', { name: 'Notifications' });
    await expect(bell).toHaveAccessibleName('Notifications');
    const message = { message_id: crypto.randomUUID(), content: 'Bring a blanket.' };
    await call(alice.page, 'POST', `/api/v1/circles/${circle.id}/messages`, message);
    await expect(bell).toHaveAccessibleName('Notifications, something new');
    await look(page, screen, 'today-news');
    await end(alice, circle);
    await page.goto('/inner-mirror');
    const latest = page.getByRole('region', { name: 'What’s new' });
    await expect(latest.getByRole('listitem')).toHaveCount(2);
    await look(page, screen, 'hub-news');
    await bell.click();
    // The page before it shows the same news.
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^The circle on .* won’t take place$/ })).toBeVisible();
    await look(page, screen, 'notifications');
    await page.getByRole('button', { name: /^Mark as read: The circle on/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('link', { name: /^A message to everyone coming to Donau/ }).click();
    await expect(page.getByText('Bring a blanket.')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: /^Mark as read/ }).click();
    await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
    await expect(bell).toHaveAccessibleName('Notifications');
    await look(page, screen, 'notifications-none');
  });
}
