import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { state } from '#platform/testing/gallery.tsx';
import { answer, refusal } from '#platform/testing/web-server.ts';

const email = page.getByLabelText('E-mail');
const password = page.getByLabelText('Password', { exact: true });

state('sign-in', { at: '/auth', as: 'visitor', shows: email });
state('create-account', {
  at: '/auth',
  as: 'visitor',
  shows: email,
  steps: () => page.getByRole('tab', { name: 'Sign up' }).click(),
});
state('sign-in-refused', {
  at: '/auth',
  as: 'visitor',
  shows: email,
  server: () => answer('POST /auth/v1/token', refusal('invalid_credentials', 400)),
  async steps() {
    await email.fill('nobody@attune.test');
    await password.fill('not the password');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert').first()).toBeVisible();
  },
});
