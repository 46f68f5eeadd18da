import { look, screens, settled } from './look.ts';
import { expect, test } from './product.ts';

for (const { name: screen, ...options } of screens) {
  test.describe(screen, () => {
    test('an exercise is found by what one needs, led step by step, paused, and left when it’s enough', async ({
      someone,
    }) => {
      const { page } = await someone('visitor', options);
      await page.goto('/exercises');
      await settled(page);
      await page.getByRole('radio', { name: 'To come back to here' }).check();
      await page.getByRole('radio', { name: 'Up to 3 minutes' }).check();
      await page.getByRole('searchbox', { name: 'Search' }).fill('senses nothing');
      await expect(page.getByText('None of them fits all of that.')).toBeVisible();
      await look(page, screen, 'exercises-none');
      await page.getByRole('searchbox', { name: 'Search' }).fill('cool');
      await expect(page.getByText('1 exercise', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Cool water' }).click();
      await page.getByRole('button', { name: 'Begin' }).click();
      await expect(page.getByText('Go to a tap, or take something cool')).toBeFocused();
      await look(page, screen, 'exercise-led');
      for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
      await expect(page.getByText('Slowly now, with the water or without it.')).toBeVisible();
      await expect(page.getByText('in', { exact: true })).toBeVisible();
      await page.keyboard.press('Space');
      await expect(page.getByText('Paused. Take your time.')).toBeVisible();
      await look(page, screen, 'exercise-paused');
      await page.getByRole('switch', { name: 'Sounds' }).check();
      await page.getByRole('button', { name: 'Go on' }).click();
      await expect(page.getByText('Paused. Take your time.')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { name: 'That’s enough, then.' })).toBeFocused();
      await look(page, screen, 'exercise-left');
    });
  });
}

test('the whole way by keyboard alone, from the list to the end', async ({ someone }) => {
  const { page } = await someone('visitor');
  await page.goto('/exercises');
  await settled(page);
  await page.getByRole('link', { name: 'Shoulders and jaw' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Begin' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Push the chair back a bit')).toBeFocused();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'That’s all of it.' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'All exercises' })).toBeFocused();
});
