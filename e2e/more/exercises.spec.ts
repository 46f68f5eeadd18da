import { look, screens, settled } from '../look.ts';
import { expect, isKept, signUp, test } from '../product.ts';

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

for (const { name: screen, ...options } of screens) {
  test(`CARE C18 without a connection every exercise opens once the list was seen, and all of it goes at sign-out, on ${screen}`, async ({
    someone,
    product,
  }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page } = alice;
    await page.goto('/exercises');
    await settled(page);
    await isKept(page, '/exercises');
    await product.goDown();
    try {
      await page.goto('/exercises/anger');
      await page.getByRole('button', { name: 'Begin' }).click();
      await expect(page.getByText(/^You’re angry\./)).toBeFocused();
      await page.goto('/exercises');
      await page.getByRole('link', { name: 'Feet on the floor' }).click();
      await page.getByRole('button', { name: 'Begin' }).click();
      await expect(page.getByText('Put both feet on the floor.')).toBeFocused();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'A little' }).click();
      await expect(page.getByRole('dialog', { name: 'Keep your check-ins and moments?' })).toBeVisible();
      await page.getByRole('button', { name: 'Only on this device' }).click();
      await expect(page.getByText('Thanks. That’s kept on this device only.')).toBeFocused();
    } finally {
      await product.comeBack();
    }
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign out on this device' }).click();
    await page.getByRole('button', { name: 'Go on anyway' }).click();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    const left = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('own')));
    await expect.poll(left).toEqual([]);
  });
}
