import { page } from 'vitest/browser';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { nothingOffered } from '#testing/usual-answers.ts';

const at = '/workshops/templates/new';
const locked = { ...nothingOffered, is_offered: true, premium: ['own-templates'] };
const unlock = page.getByRole('button', { name: 'Unlock templates of your own' });
const server = () => answer('GET /api/v1/membership', locked);

state('premium-locked', { at, server, shows: unlock });
state('paywall', {
  at,
  server,
  shows: unlock,
  async steps() {
    await unlock.click();
    await page.getByLabelText('Bank name').fill('Donaudampfschifffahrtsgesellschaftsbank');
  },
});
state('paywall-failed', {
  at,
  server,
  shows: unlock,
  async steps() {
    await unlock.click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText('Your bank details are incorrect. Please try again!').findElement();
  },
});
state('paywall-stripe', {
  at,
  server: () => answer('GET /api/v1/membership', { ...locked, payments: true }),
  shows: unlock,
  async steps() {
    await unlock.click();
    await page.getByRole('button', { name: 'Continue to Stripe' }).findElement();
  },
});
