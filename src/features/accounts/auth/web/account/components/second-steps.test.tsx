import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noteOf, openPage, retype } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, tokens } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { reloadSettings } from '../../settings-store.ts';
import { SecondSteps } from './second-steps.tsx';

const mail = { id: alice.id, identity_id: 'i1', provider: 'email', identity_data: { email: alice.email } };
const app = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'my app' };
const phone = { id: 'f2', factor_type: 'phone', status: 'verified' };
const Part = withQueries(SecondSteps);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const made = (call: string) => calls.filter((one) => one.call.startsWith(call));
const text = () => document.body.textContent;
/** A token of a session that has shown a second factor. */
const raised = `x.${btoa(JSON.stringify({ aal: 'aal2' }))}.x`;
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45" shape-rendering="crispEdges"><path fill="white" d="M0 0h45v45H0z"/><path stroke="black" d="M4 4.5h7m1 0h2"/></svg>';
const key = { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/attune', qr_code: picture };

function factorsAre(...factors: object[]): void {
  answer('GET /auth/v1/user', tokens({ identities: [mail], factors }).user);
}
beforeEach(async () => {
  localStorage.clear();
  await signInAlice();
  answer('GET /auth/v1/settings', { external: {}, min_password: 8, sends_mail: true });
  answer('POST /auth/v1/factors', { id: 'f1', type: 'totp', friendly_name: 'my app', totp: key });
  answer('POST /auth/v1/factors/f1/challenge', { id: 'c1', type: 'totp', expires_at: 0 });
  answer('POST /auth/v1/factors/f1/verify', tokens({ factors: [app] }, raised));
  answer('DELETE /auth/v1/factors/f1', { id: 'f1' });
  factorsAre();
});

describe('an authenticator app', () => {
  async function makeKey(): Promise<void> {
    openPage(Part, '/profile');
    await press('Add an authenticator app');
    await retype(await screen.findByLabelText('A name for it'), 'my app');
    await press('Continue');
  }

  test('AUTH-C1 is added by its picture or its key, and counts with its first code', async () => {
    await makeKey();
    const drawn = await screen.findByRole('img', { name: 'Picture to scan with your authenticator app' });
    expect(drawn.querySelector('path')?.getAttribute('d')).toBe('M4 4.5h7m1 0h2');
    expect(text()).toContain('ABCD EFGH IJ');
    expect(screen.getByRole('link', { name: 'Open it in an app on this device' }).getAttribute('href')).toBe(key.uri);
    factorsAre(app);
    await userEvent.type(screen.getByLabelText('Then the six digits that your app shows'), '123456');
    await waitFor(() => expect(text()).toContain('Your second step is on'));
    const list = await screen.findByRole('list', { name: 'Your second steps' });
    expect(list.textContent).toContain('my appAuthenticator app');
    expect(made('POST /auth/v1/factors')[0]?.body).toMatchObject({ friendly_name: 'my app', factor_type: 'totp' });
    expect(made('DELETE')).toEqual([]);
  });

  test('its key is copied as one word', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await makeKey();
    await press('Copy the key');
    await waitFor(() => expect(text()).toContain('Key copied'));
    expect(write).toHaveBeenCalledWith('ABCDEFGHIJ');
  });

  test('a wrong code is told, and another can be typed', async () => {
    answer('POST /auth/v1/factors/f1/verify', refusal('mfa_verification_failed', 422));
    await makeKey();
    const digits = await screen.findByLabelText<HTMLInputElement>('Then the six digits that your app shows');
    await userEvent.type(digits, '123456');
    await waitFor(() => expect(text()).toContain('That code isn’t right.'));
    expect(digits.value).toBe('');
  });

  test('that isn’t finished is thrown away, so that its name is free for the next try', async () => {
    await makeKey();
    await screen.findByText('ABCD EFGH IJ');
    await press('Close');
    await waitFor(() => expect(made('DELETE /auth/v1/factors/f1')).toHaveLength(1));
    await press('Add an authenticator app');
    expect(await screen.findByLabelText('A name for it')).toBeDefined();
  });

  test.each([
    ['mfa_factor_name_conflict', 'You already have one with that name.'],
    ['validation_failed', 'Please keep it to one line'],
  ])('%s is said at the name', async (code, words) => {
    answer('POST /auth/v1/factors', refusal(code, 422));
    await makeKey();
    await waitFor(() => expect(noteOf(screen.getByLabelText('A name for it'))).toContain(words));
  });

  test('D7 in an old session the password is asked for in place, and then the key is made', async () => {
    answer('POST /auth/v1/factors', refusal('reauthentication_needed', 400));
    await makeKey();
    answer('POST /auth/v1/token', refusal('invalid_credentials', 400));
    await userEvent.type(await screen.findByLabelText('Your password'), 'wrong');
    const go = () => screen.getAllByRole('button', { name: 'Continue' }).at(-1)!;
    await userEvent.click(go());
    await waitFor(() => expect(text()).toContain('That isn’t your current password.'));
    answer('POST /auth/v1/token', tokens({}, 'fresh'));
    answer('POST /auth/v1/factors', { id: 'f1', type: 'totp', friendly_name: 'my app', totp: key });
    await userEvent.click(go());
    expect(await screen.findByText('ABCD EFGH IJ')).toBeDefined();
  });

  test('D7 who has no password proves it by a mail’s digits', async () => {
    answer('GET /auth/v1/user', tokens({ identities: [mail], needs_password: true }).user);
    answer('POST /auth/v1/factors', refusal('reauthentication_needed', 400));
    answer('POST /auth/v1/recover', {});
    answer('POST /auth/v1/verify', tokens({}, 'fresh'));
    await makeKey();
    await press('Send me a code');
    const digits = await screen.findByLabelText('Six digits from the e-mail');
    answer('POST /auth/v1/factors', { id: 'f1', type: 'totp', friendly_name: 'my app', totp: key });
    await userEvent.type(digits, '123456');
    expect(await screen.findByText('ABCD EFGH IJ')).toBeDefined();
    expect(made('POST /auth/v1/verify')[0]?.body).toMatchObject({ type: 'recovery', email: alice.email });
  });
});

describe('a phone', () => {
  const number = '+44 7700 900123';
  async function offerPhones(phone_factors: boolean): Promise<void> {
    answer('GET /auth/v1/settings', { external: {}, min_password: 8, sends_mail: true, phone_factors });
    await reloadSettings();
    openPage(Part, '/profile');
    await screen.findByRole('button', { name: 'Add an authenticator app' });
  }
  async function give(typed = number): Promise<void> {
    await press('Add a phone number');
    await userEvent.type(await screen.findByLabelText('Phone number'), typed);
    await press('Continue');
  }

  test('is offered only where the operator can send messages', async () => {
    await offerPhones(false);
    expect(screen.queryByRole('button', { name: 'Add a phone number' })).toBeNull();
  });

  test('AUTH-C1 is added by its number, and counts with the code of its first message', async () => {
    answer('POST /auth/v1/factors', { id: 'f1', type: 'phone', friendly_name: 'My phone', phone: number });
    await offerPhones(true);
    await give();
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe(
        `Now we make sure it’s yours: we’ll text six digits to ${number}.`,
      ),
    );
    await press('Send the message');
    factorsAre({ ...phone, id: 'f1', friendly_name: 'My phone' });
    await userEvent.type(await screen.findByLabelText('Six digits from the message'), '123456');
    await waitFor(() => expect(text()).toContain('Your second step is on'));
    expect(made('POST /auth/v1/factors')[0]?.body).toMatchObject({ factor_type: 'phone', phone: number });
    expect(await screen.findByRole('button', { name: 'Remove My phone' })).toBeDefined();
  });

  test.each([
    ['validation_failed', 400, 'Please enter the number with its country code'],
    ['mfa_verified_factor_exists', 422, 'That phone is one of your second steps already.'],
  ])('%s is said at the number', async (code, status, words) => {
    answer('POST /auth/v1/factors', refusal(code, status));
    await offerPhones(true);
    await give();
    await waitFor(() => expect(noteOf(screen.getByLabelText('Phone number'))).toContain(words));
  });

  test('without a country’s code nothing is sent: the first digits would be taken for one', async () => {
    answer('POST /auth/v1/factors', { id: 'f1', type: 'phone', friendly_name: 'My phone', phone: number });
    await offerPhones(true);
    await give('7700 900123');
    await waitFor(() =>
      expect(noteOf(screen.getByLabelText('Phone number'))).toContain('Please enter the number with its country code'),
    );
    expect(made('POST /auth/v1/factors')).toEqual([]);
    await retype(screen.getByLabelText('Phone number'), '0044 7700 900123');
    await press('Continue');
    await screen.findByText(/^Now we make sure/);
    expect(made('POST /auth/v1/factors')[0]?.body).toMatchObject({ phone: number });
  });

  test('messages asked for too often are told, with the time to wait', async () => {
    answer('POST /auth/v1/factors', { id: 'f1', type: 'phone', friendly_name: 'My phone', phone: number });
    const soon = refusal('over_sms_send_rate_limit', 429, { headers: { 'Retry-After': '50' } });
    answer('POST /auth/v1/factors/f1/challenge', soon);
    await offerPhones(true);
    await give();
    await press('Send the message');
    await waitFor(() => expect(text()).toContain('Please wait a minute before asking for another.'));
  });
});

describe('removing one', () => {
  test('asks first; then it’s gone', async () => {
    factorsAre(app, phone);
    openPage(Part, '/profile');
    await press('Remove my app');
    await screen.findByText('Signing in won’t ask for it any more. Your other second step stays.');
    expect(made('DELETE')).toEqual([]);
    factorsAre(phone);
    await press('Remove it');
    await waitFor(() => expect(text()).toContain('my app is removed'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove my app' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Remove Phone' })).toBeDefined();
  });

  test('AUTH-C5 the last one says what that means', async () => {
    factorsAre(app);
    openPage(Part, '/profile');
    await press('Remove my app');
    await screen.findByText('From then on your password alone lets you in.');
    factorsAre();
    await press('Remove it');
    await waitFor(() => expect(text()).toContain('None yet. With one, your password alone doesn’t open your account.'));
  });

  test('AUTH-C5 a code is asked for in place where this session has shown none, and then it’s removed', async () => {
    factorsAre(app);
    answer('DELETE /auth/v1/factors/f1', refusal('insufficient_aal', 422));
    openPage(Part, '/profile');
    await press('Remove my app');
    await press('Remove it');
    const digits = await screen.findByLabelText('Six digits from your app');
    answer('DELETE /auth/v1/factors/f1', { id: 'f1' });
    factorsAre();
    await userEvent.type(digits, '123456');
    await waitFor(() => expect(text()).toContain('my app is removed'));
    expect(made('DELETE')).toHaveLength(2);
  });

  test('AUTH-C5 where the app is what’s lost, the code may come from the phone', async () => {
    factorsAre(app, phone);
    answer('DELETE /auth/v1/factors/f1', refusal('insufficient_aal', 422));
    answer('POST /auth/v1/factors/f2/challenge', { id: 'c2', type: 'phone', expires_at: 0 });
    answer('POST /auth/v1/factors/f2/verify', tokens({ factors: [app, phone] }, raised));
    openPage(Part, '/profile');
    await press('Remove my app');
    await press('Remove it');
    await press('Use your phone instead');
    await press('Send the message');
    answer('DELETE /auth/v1/factors/f1', { id: 'f1' });
    factorsAre(phone);
    await userEvent.type(await screen.findByLabelText('Six digits from the message'), '123456');
    await waitFor(() => expect(text()).toContain('my app is removed'));
  });

  test('a fault of the server is told', async () => {
    factorsAre(app);
    answer('DELETE /auth/v1/factors/f1', refusal('over_request_rate_limit', 429));
    openPage(Part, '/profile');
    await press('Remove my app');
    await press('Remove it');
    await waitFor(() => expect(text()).toContain('We couldn’t remove it just now'));
    expect(screen.getByRole('button', { name: 'Remove my app' })).toBeDefined();
  });
});
