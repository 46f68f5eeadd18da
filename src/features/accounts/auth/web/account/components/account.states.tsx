import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alice, answer, refusal, tokens } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { reloadSettings } from '../../settings-store.ts';

/* What guards an account, on its person's own page. */

const other = 'other.alice@attune.test';
const mail = { id: alice.id, identity_id: 'i1', provider: 'email', identity_data: { email: alice.email } };
const app = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'My authenticator app' };
/** As large as the one that the server draws. */
const rows = Array.from({ length: 37 }, (_, y) => `M4 ${y + 4}.5h7m1 0h2m3 0h4m2 0h1m5 0h3m2 0h7`).join('');
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45" shape-rendering="crispEdges"><path fill="white" d="M0 0h45v45H0z"/><path stroke="black" d="${rows}"/></svg>`;
const key = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/attune', qr_code: picture };

/** The account, in a place that sends mails and messages. */
async function accounts(user: object = {}): Promise<void> {
  answer('GET /auth/v1/settings', {
    external: { email: true },
    min_password: 8,
    sends_mail: true,
    phone_factors: true,
  });
  answer('GET /auth/v1/user', tokens({ identities: [mail], ...user }).user);
  await reloadSettings();
}

async function withApp(): Promise<void> {
  await accounts({ factors: [app] });
  answer('GET /auth/v1/recovery-codes', { offered: true, left: 0 });
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const open = (name: string | RegExp) => button(name).click();

async function addApp(): Promise<void> {
  await open('Add an authenticator app');
  await expect.element(page.getByLabelText('A name for it')).toBeVisible();
}

async function addPhone(): Promise<void> {
  await open('Add a phone number');
  await expect.element(page.getByLabelText('Phone number', { exact: true })).toBeVisible();
}

const profile = { at: '/profile', server: () => accounts(), shows: button('Add an authenticator app') };

state('security', profile);
state('security-password', {
  ...profile,
  async server() {
    await accounts();
    answer('PUT /auth/v1/user', refusal('current_password_invalid', 400));
  },
  async steps() {
    await open('Change password');
    await page.getByLabelText('Current password').fill('not the one');
    await page.getByLabelText('New password').fill('quite another password');
    await open('Save password');
    await expect.element(page.getByText('That isn’t your current password.', { exact: false }).first()).toBeVisible();
  },
});
state('security-password-code', {
  ...profile,
  async server() {
    await accounts();
    answer('GET /auth/v1/reauthenticate', {});
  },
  async steps() {
    await open('Change password');
    await open(/^I don’t remember it/);
    await page.getByLabelText('Six digits from the e-mail').fill('123456');
    await page.getByLabelText('New password').fill('quite another password');
  },
});
state('security-address', {
  ...profile,
  server: () => accounts({ new_email: other }),
  shows: page.getByRole('heading', { name: 'Confirm your new address' }),
});
state('security-address-half', {
  ...profile,
  async server() {
    await accounts({ new_email: other });
    answer('POST /auth/v1/verify', { msg: 'Confirmation link accepted.', code: '200' });
  },
  shows: page.getByRole('heading', { name: 'Confirm your new address' }),
  async steps() {
    await page.getByLabelText(`Six digits from the e-mail to ${alice.email}`).fill('123456');
    await expect.element(page.getByText(`${alice.email} is confirmed.`, { exact: false }).first()).toBeVisible();
  },
});
state('security-app-name', { ...profile, steps: addApp });
state('security-app', {
  ...profile,
  async server() {
    await accounts();
    answer('POST /auth/v1/factors', { id: 'f1', type: 'totp', friendly_name: 'My authenticator app', totp: key });
    answer('DELETE /auth/v1/factors/f1', { id: 'f1' });
    answer('POST /auth/v1/factors/f1/challenge', { id: 'c1', type: 'totp', expires_at: 0 });
    answer('POST /auth/v1/factors/f1/verify', refusal('mfa_verification_failed', 422));
  },
  async steps() {
    await addApp();
    await userEvent.keyboard('{Enter}');
    await page.getByLabelText('Then the six digits that your app shows').fill('123456');
    await expect.element(page.getByText('That code isn’t right', { exact: false }).first()).toBeVisible();
  },
});
state('security-app-added', {
  ...profile,
  server: withApp,
  shows: page.getByRole('heading', { name: 'Recovery codes' }),
});
state('security-app-remove', {
  ...profile,
  server: withApp,
  async steps() {
    await open('Remove My authenticator app');
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
  },
});
state('security-phone', { ...profile, steps: addPhone });
state('security-phone-code', {
  ...profile,
  async server() {
    await accounts();
    answer('POST /auth/v1/factors', { id: 'f2', type: 'phone', friendly_name: 'My phone', phone: '+447700900123' });
    answer('DELETE /auth/v1/factors/f2', { id: 'f2' });
    answer('POST /auth/v1/factors/f2/challenge', { id: 'c2', type: 'phone', expires_at: 0 });
  },
  async steps() {
    await addPhone();
    await page.getByLabelText('Phone number', { exact: true }).fill('+447700900123');
    await userEvent.keyboard('{Enter}');
    await open('Send the message');
    await expect.element(page.getByLabelText('Six digits from the message')).toBeVisible();
  },
});
state('deletion-asked', {
  ...profile,
  async steps() {
    await open('Delete my account');
    await expect.element(page.getByRole('heading', { name: 'Before you go' })).toBeVisible();
  },
});
