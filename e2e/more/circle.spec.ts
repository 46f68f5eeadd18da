import { come, plan } from '../circle-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';

/* Watches: src/features/circles/circle-page, src/features/circles/workshops/web/public */

for (const screen of screensOf('phone')) {
  test(`people who can’t come say so and may take it back, and the next one waiting moves up, on a ${screen}`, async ({
    member,
  }) => {
    const [lena, sam, mira] = [
      await member('lena'),
      await member('sam', screens[screen]),
      await member('mira', screens[screen]),
    ];
    const circle = await plan(lena, { max_participants: 2 });
    const { page } = sam;
    await page.goto(`/c/${circle.invitation}`);
    await button(page, "I'll be there").click();
    await button(page, 'I can’t come').click();
    await expect(page.getByText('You’re not coming this time.')).toBeVisible();
    await button(page, 'Undo').click();
    await expect(page.getByRole('heading', { name: 'You’re coming' })).toBeVisible();
    await come(mira, circle);
    await mira.page.goto(`/workshops/circle/${circle.id}`);
    await expect(mira.page.getByRole('heading', { name: 'You’re first on the waiting list' })).toBeVisible();
    await button(page, 'I can’t come').click();
    await expect(mira.page.getByRole('heading', { name: 'You’re coming' })).toBeVisible();
  });
}
