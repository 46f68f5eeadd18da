import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import '#platform/testing/device-memory.ts';
import '#platform/testing/web-page.tsx';
import { accountsAnswer, alice, answer, answered, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { session } from '#platform/web/session/session-store.ts';
import { emptyPlan } from '../../../domain/plan/plan.ts';
import { plansHere } from '../../plan/plan-store.ts';
import { TrustedReach } from './trusted-reach.tsx';

const api = 'GET /api/v1/safety-plan';
const planOf = (name: string) => ({ plan: { ...emptyPlan, trusted: { name, reach: '0170 1' } }, version: 3 });
const noted = (kept: unknown) => localStorage.setItem(`attune-plan-${alice.id}`, JSON.stringify(kept));
const asked = () => calls.filter(({ call }) => call === api).length;
/** Once everything that's looked up here was. */
const looked = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(async () => {
  localStorage.removeItem(`attune-plan-${alice.id}`);
  await signInAlice();
});

test('CARE C12 just after words of danger no server is asked, even where this device knows of no plan', async () => {
  answer(api, planOf('Maria'));
  render(<TrustedReach />);
  await looked();
  expect([asked(), screen.queryByRole('link')]).toEqual([0, null]);
});

test('CARE C12 where the plan is known here already, nobody is asked for it', async () => {
  noted(planOf('Maria'));
  render(<TrustedReach asks />);
  await screen.findByRole('link', { name: 'Call Maria' });
  await looked();
  expect(asked()).toBe(0);
});

test('CARE C12 changes that wait on this device count before what’s noted of the account', async () => {
  noted(planOf('Maria'));
  await plansHere(alice.id).put('plan', planOf('Jo'));
  render(<TrustedReach />);
  await screen.findByRole('link', { name: 'Call Jo' });
  expect(screen.queryByRole('link', { name: 'Call Maria' })).toBeNull();
});

test('CARE C18 who signs out takes the person they trust along, from every page that still shows them', async () => {
  noted(planOf('Maria'));
  render(<TrustedReach />);
  await screen.findByRole('link', { name: 'Call Maria' });
  accountsAnswer();
  await act(() => session.signOut('local'));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

test('CARE C18 an answer that comes after the sign-out is shown to nobody, and kept nowhere', async () => {
  let tell = (): void => undefined;
  answer(api, async () => {
    await new Promise<void>((resolve) => (tell = resolve));
    return planOf('Maria');
  });
  render(<TrustedReach asks />);
  await waitFor(() => expect(asked()).toBe(1));
  accountsAnswer();
  await act(() => session.signOut('local'));
  tell();
  await answered();
  await looked();
  expect(screen.queryByRole('link')).toBeNull();
  expect(localStorage.getItem(`attune-plan-${alice.id}`)).toBeNull();
});

test('CARE C12 an account that can’t be asked leaves the place empty, and nothing breaks', async () => {
  answer(api, refusal('forbidden', 403));
  render(<TrustedReach asks />);
  await waitFor(() => expect(asked()).toBe(1));
  await looked();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['of another build', { plan: { trusted: { name: 'Maria' } }, version: 1 }],
  ['of nobody', { plan: { helps: 'Tea' }, version: 1 }],
  ['that’s no plan', 'Tea'],
])('CARE C12 a note %s is passed over, and the account is asked again', async (_, kept) => {
  noted(kept);
  answer(api, planOf('Maria'));
  render(<TrustedReach asks />);
  await screen.findByRole('link', { name: 'Call Maria' });
  expect(asked()).toBe(1);
});
