/* Watches: src/features/accounts/membership, src/features/circles/templates/web */
import { minuteMs } from '#platform/shared/duration.ts';
import { paths } from '#platform/shared/paths.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';
import { payNow, startPaidProduct } from '../stripe-steps.ts';

for (const screen of screensOf('desktop'))
  test(`REAL 8 CARE C26 a membership’s whole life on a ${screen}: asked for, paid, used, cancelled in two steps, kept, taken back`, async ({
    member,
  }) => {
    test.slow();
    const { product, stripe, stop } = await startPaidProduct({ PREMIUM_FEATURES: 'own-templates' });
    const { page } = await member('mira', { ...screens[screen], baseURL: product.url });

    await test.step('what’s locked says so, and only a press opens the paywall, with the price before the button', async () => {
      await page.goto(paths.newTemplate);
      await expect(page.getByText('Premium opens templates of your own')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await button(page, 'Unlock templates of your own').click();
      await expect(page.getByRole('dialog').getByText('EUR 12 per month')).toBeVisible();
      await button(page, 'Continue to Stripe').click();
      await payNow(page, 'subscription eur 1200');
    });

    await test.step('back from Stripe they have it, and what was locked is open', async () => {
      await expect(page.getByRole('heading', { name: /^You have premium/ })).toBeVisible();
      await expect(page).toHaveURL(paths.membership);
      await page.goto(paths.newTemplate);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Premium opens templates of your own')).toHaveCount(0);
    });

    await test.step('the card is changed at Stripe, which leads back', async () => {
      await page.goto(paths.membership);
      await button(page, 'Change your card or address').click();
      await expect(page.getByRole('heading', { name: 'Your payment details' })).toBeVisible();
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page.getByText(/^The next payment is on/)).toBeVisible();
    });

    await test.step('cancelling takes two steps, lasts to the month’s end, and can be undone', async () => {
      await button(page, 'Cancel').click();
      await button(page, 'Yes, cancel it').click();
      await expect(page.getByText(/^It’s cancelled and lasts until/)).toBeVisible();
      expect([...stripe.subscriptions.values()].map((one) => one.cancel_at_period_end)).toEqual([true]);
      await button(page, 'Keep it after all').click();
      await expect(page.getByText(/^The next payment is on/)).toBeVisible();
    });

    await test.step('taken back within fourteen days it ends at once, and all of it is paid back', async () => {
      await button(page, 'Withdraw, and get my money back').click();
      await expect(page.getByRole('heading', { name: 'You have all that’s free' })).toBeVisible();
      await expect.poll(() => stripe.refunds.length, { timeout: minuteMs }).toBe(1);
      await expect.poll(() => [...stripe.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled']);
    });
    await stop();
  });
