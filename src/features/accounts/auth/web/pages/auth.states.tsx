import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alice, answer, refusal, tokens } from '#platform/testing/web-server.ts';
import { session } from '#platform/web/session/session-store.ts';
import { state } from '#testing/gallery.tsx';
import { reloadSettings } from '../settings-store.ts';

const email = page.getByLabelText('E-mail');
const password = page.getByLabelText('Password', { exact: true });
const visitor = { as: 'visitor', shows: email } as const;

/** Of a place with all it can have. */
async function accounts(): Promise<void> {
  const external = { email: true, phone: false, anonymous_users: false, github: true, google: true };
  const settings = { disable_signup: false, mailer_autoconfirm: false, phone_autoconfirm: false };
  const more = { sends_mail: true, phone_factors: true, min_password: 8, captcha: 'off' };
  answer('GET /auth/v1/settings', { external, ...settings, ...more });
  answer('POST /auth/v1/signup', alice);
  answer('POST /auth/v1/recover', {});
  answer('POST /auth/v1/verify', refusal('otp_expired', 403));
  await reloadSettings();
}

async function fill(): Promise<void> {
  await email.fill(alice.email);
  await password.fill('a good long one');
  await userEvent.keyboard('{Enter}');
}

const open = (name: string) => page.getByRole('button', { name }).click();
async function heading(name: string): Promise<void> {
  await expect.element(page.getByRole('heading', { name })).toBeVisible();
}

/** As far as the mail for a new account. */
async function signUp(): Promise<void> {
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await fill();
  await heading('One last step: check your e-mail');
}

/** Somebody comes in by a session that owes something. */
async function comeWith(claims: object, user: object = {}): Promise<void> {
  await accounts();
  answer('POST /auth/v1/token', tokens(user, `x.${btoa(JSON.stringify(claims))}.x`));
  answer('GET /auth/v1/user', tokens(user).user);
  await session.authenticate((methods) => methods.signIn(alice.email, 'a good long one', {}));
}

/** A browser that a link has led back to once too often. */
const expired = { status: 'signed-out', user: null, step: undefined, linkFault: 'expired' } as const;

const factors = [
  { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: '' },
  { id: 'f2', factor_type: 'phone', status: 'verified', friendly_name: '' },
];
const toSecondFactor = {
  at: '/auth?next=%2Fprofile',
  as: 'visitor',
  server: () => comeWith({ aal: 'aal1' }, { factors }),
  shows: page.getByLabelText('Six digits from your app'),
} as const;

state('sign-in', { ...visitor, at: '/auth', server: accounts });
state('create-account', {
  ...visitor,
  at: '/auth',
  server: accounts,
  steps: () => page.getByRole('tab', { name: 'Sign up' }).click(),
});
state('sign-in-keeps-nothing', {
  ...visitor,
  at: '/auth',
  async server() {
    await accounts();
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    onTestFinished(() => blocked.mockRestore());
  },
  async steps() {
    await expect.element(page.getByText(/^This browser doesn’t keep anything/)).toBeVisible();
  },
});
state('sign-in-refused', {
  ...visitor,
  at: '/auth',
  async server() {
    await accounts();
    answer('POST /auth/v1/token', refusal('invalid_credentials', 400));
  },
  async steps() {
    await fill();
    await expect.element(page.getByRole('alert').first()).toBeVisible();
  },
});
state('sign-in-invited', {
  ...visitor,
  at: '/auth?next=%2Fworkshops%3Fcode%3D123-456-789',
  server: accounts,
  shows: page.getByText('We’ve kept your invitation.', { exact: false }).first(),
});
state('confirm', { ...visitor, at: '/auth', server: accounts, steps: signUp });
state('confirm-wrong', {
  ...visitor,
  at: '/auth',
  server: accounts,
  async steps() {
    await signUp();
    await page.getByLabelText(/^Six digits/).fill('123456');
    await expect.element(page.getByText('That code isn’t right', { exact: false }).first()).toBeVisible();
  },
});
state('forgot', {
  ...visitor,
  at: '/auth',
  server: accounts,
  async steps() {
    await open('Forgot your password?');
    await heading('A new password');
  },
});
state('forgot-sent', {
  ...visitor,
  at: '/auth',
  server: accounts,
  async steps() {
    await open('Forgot your password?');
    await email.fill(alice.email);
    await open('Send the e-mail');
    await heading('Check your e-mail');
  },
});
state('link-expired', {
  ...visitor,
  at: '/auth',
  async server() {
    await accounts();
    const spied = vi.spyOn(session, 'getSnapshot').mockReturnValue(expired);
    onTestFinished(() => {
      spied.mockRestore();
    });
  },
});
state('second-factor', toSecondFactor);
state('second-factor-phone', {
  ...toSecondFactor,
  async steps() {
    await open('Use your phone instead');
    await expect.element(page.getByRole('button', { name: 'Send the message' })).toBeVisible();
  },
});
state('recovery-code-step', {
  ...toSecondFactor,
  async steps() {
    await open('Use a recovery code instead');
    await expect.element(page.getByLabelText('Recovery code')).toBeVisible();
  },
});
state('new-password', {
  at: '/auth?step=new-password',
  as: 'visitor',
  server: () => comeWith({ aal: 'aal1', amr: [{ method: 'recovery', timestamp: Math.floor(Date.now() / 1000) }] }),
  shows: page.getByLabelText('New password'),
});
