import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { weekMs } from '#platform/shared/duration.ts';
import { alice, answer, tokens } from '#platform/testing/web-server.ts';
import { session } from '#platform/web/session/session-store.ts';
import { state } from '#testing/gallery.tsx';

const inAWeek = () => new Date(Date.now() + weekMs).toISOString();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const there = (left: number) => answer('GET /auth/v1/recovery-codes', { offered: true, left });
const codes = Array.from({ length: 10 }, (_, index) => `k3f9w-2mz${index}a`);

async function make(): Promise<void> {
  await button('Make recovery codes').click();
  await expect.element(page.getByRole('list', { name: 'Your recovery codes' })).toBeVisible();
}

state('recovery-codes', {
  at: '/profile',
  server() {
    there(0);
    answer('POST /auth/v1/recovery-codes', { codes });
  },
  steps: make,
});
state('recovery-codes-anew', {
  at: '/profile',
  server: () => there(10),
  async steps() {
    await button('Make new recovery codes').click();
    await expect
      .element(page.getByText('The ones you have now will stop working at once.', { exact: false }).first())
      .toBeVisible();
  },
});

const here = {
  id: '01970000-0000-7000-8000-000000000001',
  browser: 'Firefox',
  system: 'Linux',
  current: true,
  signed_in_at: '2026-01-10T19:05:00.000Z',
  last_used_at: '2026-01-12T19:05:00.000Z',
};
const devices = [
  here,
  { ...here, id: '01970000-0000-7000-8000-000000000002', browser: 'Safari', system: 'iPhone', current: false },
  { ...here, id: '01970000-0000-7000-8000-000000000003', browser: null, system: null, current: false },
];
state('devices', {
  at: '/profile',
  server: () => answer('GET /api/v1/devices', devices),
  shows: button('Sign out everywhere else'),
});

const deletion = page.getByRole('heading', { name: 'Your account is about to be deleted' });
for (const [name, at] of [
  ['deletion-pending', '/profile'],
  ['today-deletion', '/'],
] as const)
  state(name, {
    at,
    server: () => answer('GET /api/v1/account/deletion', { due_at: inAWeek(), days: 7 }),
    shows: deletion,
  });

/** With a second step that the operator was asked to remove. */
async function losingTheirFactor(): Promise<void> {
  const factors = [{ id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'My authenticator app' }];
  answer('POST /auth/v1/token', tokens({ factors }, `x.${btoa(JSON.stringify({ aal: 'aal2' }))}.x`));
  answer('GET /auth/v1/user', tokens({ factors }).user);
  there(3);
  answer('GET /auth/v1/factor-removal', { due_at: inAWeek() });
  answer('DELETE /auth/v1/factor-removal', () => {
    answer('GET /auth/v1/factor-removal', { due_at: null });
    return { due_at: null };
  });
  await session.authenticate((methods) => methods.signIn(alice.email, 'a good long one', {}));
}
const removal = {
  // Signed in by the fake server's answers above.
  as: 'visitor',
  server: losingTheirFactor,
  shows: page.getByRole('heading', { name: 'Your second step is about to be removed' }),
} as const;
state('factor-removal-today', { ...removal, at: '/' });
state('factor-removal', { ...removal, at: '/profile' });
state('factor-removal-stopped', {
  ...removal,
  at: '/profile',
  async steps() {
    await button('Stop this').click();
    await expect.element(page.getByText('Stopped. Your second step stays', { exact: false }).first()).toBeVisible();
  },
});
