import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { dayMonth } from '#platform/web/when.ts';
import { nothingOffered } from '#testing/usual-answers.ts';
import { Page } from './membership.tsx';

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const day = (iso: string) => dayMonth(Date.parse(iso));
const offered = { ...nothingOffered, is_offered: true, premium: ['own-templates'], payments: true };
const none = { renews_at: null, ends_at: null, owes_until: null, withdraw_until: null };
const month = inDays(30);
const paying = (subscription: object) => ({
  ...offered,
  has_paid: true,
  standing: { source: 'stripe', until: inDays(31) },
  subscription: { ...none, ...subscription },
});
const renewing = paying({ renews_at: month, withdraw_until: inDays(10) });
const changes = () => calls.filter(({ call }) => !call.startsWith('GET'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  calls.length = 0;
  answer('GET /api/v1/membership/receipts', { receipts: [] });
});

test('REAL 8 it’s cancelled in two steps, and goes on after all in one', async () => {
  answer('GET /api/v1/membership', renewing);
  openPage(Page, '/membership');
  await screen.findByText(`The next payment is on ${day(month)}.`);
  screen.getByRole('heading', { name: 'You have premium' });
  await press('Cancel');
  const ask = await screen.findByRole('alertdialog', { name: 'Cancel the membership?' });
  expect(changes()).toEqual([]);
  const ending = paying({ ends_at: month });
  answer('PUT /api/v1/membership/renewal', ({ renews }: never) => (renews ? renewing : ending));
  answer('GET /api/v1/membership', ending);
  await userEvent.click(within(ask).getByRole('button', { name: 'Yes, cancel it' }));
  await screen.findByText(`It’s cancelled and lasts until ${day(month)}. You won’t be charged again.`);
  answer('GET /api/v1/membership', renewing);
  await press('Keep it after all');
  await screen.findByText(`The next payment is on ${day(month)}.`);
  expect(changes().map(({ body }) => body)).toEqual([{ renews: false }, { renews: true }]);
});

test('REAL 8 within the days for it it’s taken back by one press', async () => {
  answer('GET /api/v1/membership', renewing);
  openPage(Page, '/membership');
  const over = { ...offered, has_paid: true };
  answer('POST /api/v1/membership/withdrawal', over);
  await screen.findByText(/^Until .* you can also withdraw\. It ends at once/);
  answer('GET /api/v1/membership', over);
  await press('Withdraw, and get my money back');
  await screen.findByRole('heading', { name: 'You have all that’s free' });
  expect(changes().map(({ call }) => call)).toEqual(['POST /api/v1/membership/withdrawal']);
  expect(screen.queryByRole('button', { name: 'Withdraw, and get my money back' })).toBeNull();
});

test('REAL 8 a payment that failed says until when everything stays open', async () => {
  const until = inDays(3);
  answer('GET /api/v1/membership', paying({ owes_until: until }));
  openPage(Page, '/membership');
  expect((await screen.findByRole('note')).textContent).toContain(`Everything stays open until ${day(until)}.`);
});

test('REAL 8 receipts lead to Stripe’s pages of them', async () => {
  const paid_at = inDays(-2);
  const url = 'https://invoice.stripe.test/in_1';
  answer('GET /api/v1/membership', renewing);
  answer('GET /api/v1/membership/receipts', { receipts: [{ paid_at, amount: 1200, currency: 'eur', url }] });
  openPage(Page, '/membership');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: `EUR 12, ${day(paid_at)}` });
  expect([link.href, link.rel]).toEqual([url, 'noreferrer']);
});

test('REAL 8 back from Stripe it’s looked there once, and the address forgets it', async () => {
  answer('GET /api/v1/membership', offered);
  answer('POST /api/v1/membership/look', renewing);
  const page = openPage(Page, '/membership?paid');
  await waitFor(() => expect(page.place()).toBe('/membership'));
  await screen.findByRole('heading', { name: 'You have premium' });
  expect(changes().map(({ call }) => call)).toEqual(['POST /api/v1/membership/look']);
});

test('a code is redeemed, and what’s wrong with it is said at its field', async () => {
  answer('GET /api/v1/membership', offered);
  openPage(Page, '/membership');
  const field = await screen.findByLabelText<HTMLInputElement>('Code');
  answer('POST /api/v1/membership/codes', refusal('code_spent', 409));
  await userEvent.type(field, '7k2m q8td 4xwa');
  await press('Redeem');
  await screen.findByText('This code has been used already.');
  const until = inDays(30);
  const given = { ...offered, standing: { source: 'gift', until } };
  answer('POST /api/v1/membership/codes', given);
  await press('Redeem');
  await screen.findByRole('heading', { name: `You have premium until ${day(until)}` });
  await waitFor(() => expect(field.value).toBe(''));
});

test('CARE C23 nothing is opened by itself; each extra has its button, and none once one has premium', async () => {
  answer('GET /api/v1/membership', { ...offered, payments: false, premium: ['own-templates', 'ai-suggestions'] });
  const page = openPage(Page, '/membership');
  await screen.findByRole('heading', { name: 'You have all that’s free' });
  expect(screen.queryByRole('dialog', { name: /^Unlock/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Unlock / })).toHaveLength(2);
  await press('Unlock suggestions from a model');
  await screen.findByRole('dialog', { name: 'Unlock suggestions from a model' });
  page.unmount();
  queryClient.clear();
  answer('GET /api/v1/membership', renewing);
  openPage(Page, '/membership');
  await screen.findByRole('heading', { name: 'What premium opens' });
  expect(screen.queryByRole('button', { name: /^Unlock / })).toBeNull();
});

test('where nothing costs anything that’s all there is to say', async () => {
  answer('GET /api/v1/membership', nothingOffered);
  openPage(Page, '/membership');
  await screen.findByText('Nothing costs anything here.');
  // The button of a short message isn't the page's.
  expect(screen.queryByRole('button', { name: /Unlock|Redeem|Cancel|Stripe/ })).toBeNull();
});
