import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';

/* Watches: src/features/trust/reports/web, src/features/trust/safety/web/public */

for (const screen of screensOf('phone')) {
  test(`CARE C12 what somebody in danger writes into a refused report brings their card, in sight on a ${screen}`, async ({
    member,
  }) => {
    const { page } = await member('bob', screens[screen]);
    // No circle of theirs.
    await page.goto('/report/0198f0aa-1234-7abc-8def-001122334455');
    await page.getByRole('radio', { name: 'It didn’t feel safe' }).check();
    await page.getByLabel('In your own words').fill('I want to kill myself tonight');
    await button(page, 'Send').click();
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeInViewport();
    const card = page.getByRole('region', { name: 'Are you safe right now?' });
    await expect(card.getByRole('heading')).toBeFocused();
    await expect(card.getByRole('link', { name: 'Help now' })).toBeInViewport({ ratio: 1 });
  });
}
