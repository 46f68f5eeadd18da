import { paths } from '#platform/shared/paths.ts';
import { call, plan } from '../circle-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';
import { payNow, startPaidProduct } from '../stripe-steps.ts';

for (const screen of screensOf('phone'))
  test(`REAL 8 a circle that costs something: from its link to Stripe and back, the seat, and the money back, on a ${screen}`, async ({
    member,
  }) => {
    const { product, stripe, stop } = await startPaidProduct();
    const [lena, sam] = [
      await member('lena', { ...screens.desktop, baseURL: product.url }),
      await member('sam', { ...screens[screen], baseURL: product.url }),
    ];
    const { page } = sam;
    const circle = await plan(lena);

    await test.step('its host lets guests choose what they pay', async () => {
      await lena.page.goto(paths.circleOf(circle.id));
      await lena.page.getByRole('radio', { name: /^Guests choose/ }).check();
      await lena.page.getByLabel('From, in EUR').fill('5');
      await lena.page.getByLabel('To', { exact: true }).fill('20');
      await lena.page.getByLabel('Suggested').fill('10');
      await button(lena.page, 'Save the price').click();
      await expect(lena.page.getByText('Saved').first()).toBeVisible();
    });

    await test.step('a guest with the link reads it, looks at Stripe’s page, and comes back without having paid', async () => {
      await page.goto(`/c/${circle.invitation}`);
      await expect(page.getByText('Choose what fits you, from EUR 5 to EUR 20.')).toBeVisible();
      await button(page, 'Pay EUR 10').click();
      await expect(page.getByRole('heading', { name: 'payment eur 1000' })).toBeVisible();
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL(`/c/${circle.invitation}`);
      await expect(page.getByRole('heading', { name: 'You’re coming' })).toHaveCount(0);
    });

    await test.step('they choose another amount, pay, and have a seat', async () => {
      await page.getByRole('slider', { name: 'What you’d like to pay' }).fill('15');
      await button(page, 'Pay EUR 15').click();
      await payNow(page, 'payment eur 1500');
      await expect(page.getByRole('heading', { name: 'You’re coming' })).toBeVisible();
      await expect(page).toHaveURL(`/c/${circle.invitation}`);
      await expect(page.getByText(/^You’ve paid for your seat/)).toBeVisible();
      expect(JSON.stringify(stripe.asked)).not.toMatch(new RegExp(`${circle.id}|${circle.invitation}`));
    });

    await test.step('their host reads who has a seat, and not what they paid', async () => {
      await lena.page.reload();
      await expect(lena.page.getByRole('heading', { name: 'Who has a seat' })).toBeVisible();
      const seated = await call(lena.page, 'GET', `/api/v1/circles/${circle.id}/payment`, undefined);
      expect(JSON.stringify(seated)).not.toContain('1500');
    });

    await test.step('they can’t come after all, and all of it goes back', async () => {
      await button(page, 'I can’t come').click();
      await expect(page.getByRole('heading', { name: 'You’re coming' })).toHaveCount(0);
      await product.runJob('payments.pay-back');
      expect(stripe.refunds.map(({ amount }) => amount)).toEqual([1500]);
      await expect(page.getByText('Choose what fits you, from EUR 5 to EUR 20.')).toBeVisible();
    });
    await stop();
  });
