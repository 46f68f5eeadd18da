import type { Page } from '@playwright/test';
import { type StripeServer, startStripeServer } from '#platform/testing/stripe-server.ts';
import { expect, type Product, startProduct } from './product.ts';

/** A product where people pay, and its Stripe, with pages that browsers open. */
export async function startPaidProduct(
  settings: Record<string, string> = {},
): Promise<{ product: Product; stripe: StripeServer; stop: () => Promise<void> }> {
  const stripe = await startStripeServer({ hosted: true });
  const product = await startProduct(() => ({ ...stripe.env, ...settings }));
  const stop = async () => {
    await product.stop();
    await stripe.stop();
  };
  return { product, stripe, stop };
}

/** On Stripe's page, which asks this. */
export async function payNow(page: Page, asked: string): Promise<void> {
  await expect(page.getByRole('heading', { name: asked })).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
}
