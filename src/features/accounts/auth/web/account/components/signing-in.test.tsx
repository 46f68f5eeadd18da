import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { noteOf, openPage, retype } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, tokens } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { Devices } from '../../public/components/devices.tsx';
import { SigningIn } from './signing-in.tsx';

const mail = { id: alice.id, identity_id: 'i1', provider: 'email', identity_data: { email: alice.email } };
const app = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'my app' };
const other = 'other@attune.test';
const Part = withQueries(SigningIn);
const Both = withQueries(() => (
  <>
    <SigningIn />
    <Devices />
  </>
));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const sent = () => calls.filter(({ call }) => call.startsWith('PUT /auth/v1/user')).map(({ body }) => body);
const text = () => document.body.textContent;

/** The account as the server has it, and its page. */
function accountIs(user: object = {}): void {
  answer('GET /auth/v1/user', tokens({ identities: [mail], ...user }).user);
}
beforeEach(async () => {
  localStorage.clear();
  await signInAlice();
  answer('GET /auth/v1/settings', { external: {}, min_password: 8, sends_mail: true });
  answer('PUT /auth/v1/user', tokens({ identities: [mail] }).user);
  accountIs();
});

describe('the password', () => {
  async function typeBoth(current = 'the old password', fresh = 'quite another password'): Promise<void> {
    await userEvent.type(field('Current password'), current);
    await userEvent.type(field('New password'), fresh);
    await press('Save password');
  }

  test('D7 is changed with the current one; then the form is gone and the focus back at its button', async () => {
    openPage(Part, '/profile');
    await press('Change password');
    expect(document.activeElement).toBe(field('Current password'));
    await typeBoth();
    await waitFor(() => expect(text()).toContain('Your password has changed'));
    expect(sent()).toEqual([
      expect.objectContaining({ password: 'quite another password', current_password: 'the old password' }),
    ]);
    const button = screen.getByRole('button', { name: 'Change password' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('A4 a change of address ends with the old password, and that is said', async () => {
    accountIs({ new_email: other });
    openPage(Part, '/profile');
    await press('Change password');
    await typeBoth();
    await waitFor(() => expect(text()).toContain('and your e-mail address stays as it is.'));
    expect(sent()).toEqual([expect.objectContaining({ password: 'quite another password' })]);
  });

  test('A4 the devices that it signed out leave their list', async () => {
    const device = (id: string, current: boolean) => ({
      id,
      current,
      browser: 'Firefox',
      system: current ? 'Linux' : 'Windows',
      signed_in_at: '2026-11-01T10:00:00.000Z',
      last_used_at: '2026-11-01T10:00:00.000Z',
    });
    answer('GET /api/v1/devices', [device('d1', true), device('d2', false)]);
    openPage(Both, '/profile');
    await press('Change password');
    await screen.findByText(/Windows/);
    answer('GET /api/v1/devices', [device('d1', true)]);
    await typeBoth();
    await waitFor(() => expect(screen.queryByText(/Windows/)).toBeNull());
    expect(screen.getByText(/Linux/)).toBeDefined();
  });

  test('both fields are asked for before anything is sent', async () => {
    openPage(Part, '/profile');
    await press('Change password');
    await press('Save password');
    await waitFor(() => expect(noteOf(field('Current password'))).toContain('Please enter your current password.'));
    expect(noteOf(field('New password'))).toContain('Please enter your password.');
    expect(sent()).toEqual([]);
  });

  test.each([
    ['current_password_invalid', 400, 'Current password', 'That isn’t your current password.'],
    ['same_password', 422, 'New password', 'That’s already your password.'],
    ['weak_password', 422, 'New password', 'too easy to guess'],
  ])('%s is said at its field', async (code, status, label, words) => {
    answer('PUT /auth/v1/user', refusal(code, status));
    openPage(Part, '/profile');
    await press('Change password');
    await typeBoth();
    await waitFor(() => expect(noteOf(field(label))).toContain(words));
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
  });

  test('D7 forgotten is replaced by a code from a mail, asked for and typed in place', async () => {
    answer('GET /auth/v1/reauthenticate', {});
    openPage(Part, '/profile');
    await press('Change password');
    await press('I don’t remember it: send me a code');
    await userEvent.type(await screen.findByLabelText('Six digits from the e-mail'), '123456');
    expect(text()).toContain(`We’ve sent six digits to ${alice.email}.`);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await userEvent.type(field('New password'), 'quite another password');
    answer('PUT /auth/v1/user', refusal('reauthentication_not_valid', 422));
    await press('Save password');
    await waitFor(() => expect(noteOf(field('Six digits from the e-mail'))).toContain('That code isn’t right'));
    expect(sent()).toEqual([expect.objectContaining({ nonce: '123456', password: 'quite another password' })]);
  });

  test('D7 a first one asks for a code only when the session is no longer fresh', async () => {
    accountIs({ needs_password: true });
    answer('GET /auth/v1/reauthenticate', {});
    answer('PUT /auth/v1/user', refusal('reauthentication_needed', 400));
    openPage(Part, '/profile');
    await press('Choose a password');
    await userEvent.type(field('New password'), 'quite another password');
    await press('Save password');
    await screen.findByLabelText('Six digits from the e-mail');
    expect(text()).toContain('It’s been a while since you signed in');
    expect(field('New password').value).toBe('quite another password');
  });

  test('AUTH-C6 a second step that is owed is asked for in place, and then the change goes through', async () => {
    accountIs({ factors: [app] });
    answer('PUT /auth/v1/user', refusal('insufficient_aal', 401));
    openPage(Part, '/profile');
    await press('Change password');
    await typeBoth();
    const digits = await screen.findByLabelText('Six digits from your app');
    answer('POST /auth/v1/factors/f1/challenge', { id: 'c1', type: 'totp', expires_at: 0 });
    answer('POST /auth/v1/factors/f1/verify', tokens({}, 'second'));
    answer('PUT /auth/v1/user', tokens().user);
    await userEvent.type(digits, '123456');
    await waitFor(() => expect(text()).toContain('Your password has changed'));
    expect(sent()).toHaveLength(2);
  });
});

describe('D6 the address', () => {
  test('is asked for at both sides, and the page says which mails to open', async () => {
    openPage(Part, '/profile');
    await press('Change e-mail address');
    await userEvent.type(field('New e-mail address'), other);
    accountIs({ new_email: other });
    await press('Send the e-mails');
    const heading = await screen.findByRole('heading', { name: 'Confirm your new address' });
    expect(document.activeElement).toBe(heading);
    expect(text()).toContain(`We’ve sent a link to both addresses: ${alice.email} and ${other}.`);
    expect(text()).toContain(`Until then you sign in with ${alice.email}.`);
    expect(sent()).toEqual([expect.objectContaining({ email: other })]);
  });

  test('one’s own, or one that someone has, is refused at the field', async () => {
    openPage(Part, '/profile');
    await press('Change e-mail address');
    await userEvent.type(field('New e-mail address'), alice.email.toUpperCase());
    await press('Send the e-mails');
    await waitFor(() => expect(noteOf(field('New e-mail address'))).toContain('That’s already your address.'));
    expect(sent()).toEqual([]);
    answer('PUT /auth/v1/user', refusal('email_exists', 422));
    await retype(field('New e-mail address'), other);
    await press('Send the e-mails');
    await waitFor(() => expect(noteOf(field('New e-mail address'))).toContain('Someone already has an account'));
  });

  test('a change under way is confirmed by the digits of both mails, one after the other', async () => {
    accountIs({ new_email: other });
    openPage(Part, '/profile');
    answer('POST /auth/v1/verify', { msg: 'half', code: '200' });
    await userEvent.type(await screen.findByLabelText(`Six digits from the e-mail to ${alice.email}`), '123456');
    const second = await screen.findByLabelText(`Six digits from the e-mail to ${other}`);
    await waitFor(() => expect(document.activeElement).toBe(second));
    expect(text()).toContain(`${alice.email} is confirmed. Now the e-mail to ${other}, and you’re done.`);
    answer('POST /auth/v1/verify', tokens({ email: other }, 'second'));
    accountIs({ email: other });
    await userEvent.type(second, '654321');
    await waitFor(() => expect(text()).toContain(`From now on you sign in with ${other}.`));
    expect(calls.filter(({ call }) => call === 'POST /auth/v1/verify').map(({ body }) => body)).toMatchObject([
      { type: 'email_change', email: alice.email, token: '123456' },
      { type: 'email_change', email: other, token: '654321' },
    ]);
    const button = await screen.findByRole('button', { name: 'Change e-mail address' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('the new side may come first; a wrong code is said', async () => {
    accountIs({ new_email: other });
    openPage(Part, '/profile');
    await press(`Type the digits from ${other} first`);
    answer('POST /auth/v1/verify', refusal('otp_expired', 403));
    await userEvent.type(field(`Six digits from the e-mail to ${other}`), '123456');
    await waitFor(() => expect(text()).toContain('That code isn’t right, or it has expired.'));
  });

  test('a change under way is taken back, or its mails are sent once more', async () => {
    accountIs({ new_email: other });
    openPage(Part, '/profile');
    await press('Send them again');
    await waitFor(() => expect(text()).toContain('New e-mails are on their way.'));
    accountIs();
    await press('Keep the old address');
    await waitFor(() => expect(text()).toContain('Your address stays as it was'));
    const button = await screen.findByRole('button', { name: 'Change e-mail address' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(sent()).toMatchObject([{ email: other }, { email: alice.email }]);
  });

  test('E6 mails asked for too often are told, with the time to wait', async () => {
    accountIs({ new_email: other });
    answer('PUT /auth/v1/user', refusal('over_email_send_rate_limit', 429, { headers: { 'Retry-After': '42' } }));
    openPage(Part, '/profile');
    await press('Send them again');
    await waitFor(() => expect(text()).toContain('Please wait a minute before asking for another.'));
  });
});

test('R-OVL-06 an account that cannot be had can be asked for again', async () => {
  answer('GET /auth/v1/user', refusal('user_banned', 403));
  openPage(Part, '/profile');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  accountIs();
  await userEvent.click(again);
  expect(await screen.findByText(alice.email)).toBeDefined();
});
