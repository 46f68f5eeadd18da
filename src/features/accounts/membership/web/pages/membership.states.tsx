import { page } from 'vitest/browser';
import { dayMs } from '#platform/shared/duration.ts';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { nothingOffered } from '#testing/usual-answers.ts';

const at = '/membership';
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const offered = { ...nothingOffered, is_offered: true, payments: true, premium: ['own-templates', 'ai-suggestions'] };
const none = { renews_at: null, ends_at: null, owes_until: null, withdraw_until: null };
const paying = (subscription: object) => ({
  ...offered,
  has_paid: true,
  standing: { source: 'stripe', until: inDays(31) },
  subscription: { ...none, ...subscription },
});
const receipts = [2, 32, 62].map((days) => ({
  paid_at: inDays(-days),
  amount: 1200,
  currency: 'eur',
  url: 'https://invoice.stripe.test/in_1',
}));
const has = (membership: object) => () => {
  answer('GET /api/v1/membership', membership);
  answer('GET /api/v1/membership/receipts', { receipts });
};

state('membership-none', { at });
state('membership-free', {
  at,
  server: has(offered),
  shows: page.getByRole('heading', { name: 'What premium opens' }),
});
state('membership-renews', {
  at,
  server: has(paying({ renews_at: inDays(30), withdraw_until: inDays(12) })),
  shows: page.getByRole('button', { name: 'Withdraw, and get my money back' }),
});
state('membership-cancel', {
  at,
  server: has(paying({ renews_at: inDays(30) })),
  shows: page.getByRole('button', { name: 'Cancel', exact: true }),
  async steps() {
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('alertdialog').findElement();
  },
});
state('membership-owes', {
  at,
  server: has({ ...paying({ owes_until: inDays(4) }), standing: { source: 'stripe', until: inDays(4) } }),
  shows: page.getByRole('note'),
});
state('membership-gift', {
  at,
  server: () => {
    has({ ...offered, payments: false, standing: { source: 'free-place', until: null } })();
    answer('POST /api/v1/membership/codes', refusal('code_spent', 409));
  },
  shows: page.getByLabelText('Code'),
  async steps() {
    await page.getByLabelText('Code').fill('7K2M-Q8TD-4XWA');
    await page.getByRole('button', { name: 'Redeem' }).click();
    await page.getByText('This code has been used already.').findElement();
  },
});
state('profile-membership', {
  at: '/profile',
  server: has(offered),
  shows: page.getByRole('heading', { name: 'Membership' }),
  only: ['desktop', 'phone'],
});
