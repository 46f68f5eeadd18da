import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { nothingOffered } from '#testing/usual-answers.ts';
import { PremiumGate } from './premium-gate.tsx';

const Gated = withQueries(() => (
  <PremiumGate feature="own-templates" loading="Looking">
    <p>The editor</p>
  </PremiumGate>
));
const locked = { ...nothingOffered, is_offered: true, premium: ['own-templates'] };
const unlock = { name: 'Unlock templates of your own' };

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});
afterEach(() => vi.useRealTimers());

/** What this browser keeps, and where it is. */
const kept = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]);

/** Opened as one does, by its button. */
async function openPaywall() {
  answer('GET /api/v1/membership', locked);
  const page = openPage(Gated, '/gated');
  await userEvent.click(await screen.findByRole('button', unlock));
  await screen.findByRole('dialog', unlock);
  return page;
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[role=dialog] input[name=${name}]`);
const fields = ['bankName', 'accountNumber', 'expiryDate', 'cvc'];

test('CARE C23 R-STATE-12 it stays closed until its button is pressed; with premium, or where nothing’s marked, people see what’s within', async () => {
  answer('GET /api/v1/membership', locked);
  const page = openPage(Gated, '/gated');
  await screen.findByRole('button', unlock);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('The editor')).toBeNull();
  page.unmount();
  for (const open of [
    nothingOffered,
    { ...locked, premium: ['ai-suggestions'] },
    { ...locked, standing: { source: 'gift', until: null } },
    refusal('forbidden', 403),
  ]) {
    queryClient.clear();
    answer('GET /api/v1/membership', open);
    const view = openPage(Gated, '/gated');
    await screen.findByText('The editor');
    view.unmount();
  }
});

test('R-OVL-01 R-OVL-02 R-ENT-15 R-PROD-13 R-PROD-14 R-CONST-01 it’s titled by what it unlocks, with the price and four fields', async () => {
  await openPaywall();
  const dialog = screen.getByRole('dialog', unlock);
  expect(dialog.textContent).toContain('EUR 12 per month');
  expect(dialog.textContent).toContain('Pay monthly, cancel whenever you want to');
  expect([...dialog.querySelectorAll('input')].map(({ name }) => name)).toEqual(fields);
  // In words, and before any field.
  const note = screen.getByRole('note');
  expect(note.textContent).toMatch(/Payments aren’t switched on here.*nothing you type leaves this page/);
  expect(note.compareDocumentPosition(field('bankName') as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('R-OVL-03 R-VAL-02 R-STATE-13 R-STATE-14 R-ERR-10 R-CONST-03 paying takes two seconds, fails, and sends nothing', async () => {
  await openPaywall();
  await userEvent.type(field('cvc') as HTMLInputElement, 'not a number');
  const asked = vi.spyOn(globalThis, 'fetch');
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
  const beacon = vi.fn();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: beacon }));
  const stored = kept();
  vi.useFakeTimers();
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  await press('Pay');
  screen.getByRole('button', { name: 'Processing...' });
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(screen.queryByText('Your bank details are incorrect. Please try again!')).toBeNull();
  // A second press while it's under way starts nothing.
  await press('Processing...');
  await act(() => vi.advanceTimersByTimeAsync(1));
  screen.getByText('Your bank details are incorrect. Please try again!');
  // And again, with nothing in three of its fields: none is called wrong.
  await press('Pay');
  screen.getByRole('button', { name: 'Processing...' });
  expect(document.querySelector('[role=dialog] [aria-invalid]')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  screen.getByText('Your bank details are incorrect. Please try again!');
  expect([asked, sent, beacon].map(({ mock }) => mock.calls)).toEqual([[], [], []]);
  expect(kept()).toBe(stored);
  // What isn't the browser's own check either.
  const form = field('cvc')?.form;
  expect([form?.noValidate, form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
    true,
    'dialog',
    null,
  ]);
});

test('R-ROUTE-03 closing it leads home', async () => {
  const page = await openPaywall();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(page.place()).toBe('/'));
});

test('REAL 8 where people can pay the button leads to Stripe’s page, and the four fields aren’t shown', async () => {
  answer('GET /api/v1/membership', { ...locked, payments: true, price: { amount: 900, currency: 'chf' } });
  openPage(Gated, '/gated');
  await userEvent.click(await screen.findByRole('button', unlock));
  const dialog = await screen.findByRole('dialog', unlock);
  expect(dialog.querySelector('input')).toBeNull();
  expect(dialog.textContent).toContain('CHF 9 per month');
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {});
  answer('POST /api/v1/membership/checkout', refusal('unavailable', 503));
  const go = screen.getByRole('button', { name: 'Continue to Stripe' });
  await userEvent.click(go);
  await screen.findByText(/^Stripe isn’t answering right now/);
  expect(left).not.toHaveBeenCalled();
  answer('POST /api/v1/membership/checkout', { url: 'https://checkout.stripe.test/cs_1' });
  await userEvent.click(go);
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://checkout.stripe.test/cs_1'));
});
