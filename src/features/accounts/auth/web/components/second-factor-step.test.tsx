import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, tokens, unreachable } from '#platform/testing/web-server.ts';
import { session } from '#platform/web/session/session-store.ts';
import { SecondFactorStep } from './second-factor-step.tsx';

const app = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'my authenticator' };
const phone = { id: 'f2', factor_type: 'phone', status: 'verified', friendly_name: '' };
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map((box) => box.textContent)
    .join('');

/** Somebody whose password was right and whose second step is still to come. */
async function begin(...factors: object[]): Promise<void> {
  answer('POST /auth/v1/token', tokens({ factors }, 'first'));
  answer('GET /auth/v1/user', tokens({ factors }).user);
  await session.authenticate((ways) => ways.signIn(alice.email, 'a good long one', {}));
}
beforeEach(() => localStorage.clear());

test('an app goes before a phone, wherever it stands; the other is one press away', async () => {
  await begin(phone, app);
  render(<SecondFactorStep />);
  expect(await screen.findByLabelText('Six digits from your app')).toBeDefined();
  await press('Use your phone instead');
  expect(document.activeElement).toBe(await button('Send the message'));
  await press('Use my authenticator instead');
  expect(document.activeElement).toBe(await screen.findByLabelText('Six digits from your app'));
});

test('locks that cannot be asked for just now are said, and can be asked for again', async () => {
  await begin(app);
  answer('GET /auth/v1/user', refusal('user_banned', 403));
  render(<SecondFactorStep />);
  await waitFor(() =>
    expect(alerts()).toMatch(/^We couldn’t ask for your second step just now\. This account is paused/),
  );
  answer('GET /auth/v1/user', tokens({ factors: [app] }).user);
  await press('Try again');
  expect(await screen.findByLabelText('Six digits from your app')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('someone who gives up signs out of this device, without the network', async () => {
  await begin(app);
  render(<SecondFactorStep />);
  await press('Sign in as someone else');
  await waitFor(() => expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', step: undefined }));
  expect(localStorage.getItem('attune-session')).toBeNull();
});

describe('by phone', () => {
  const challenges = () => calls.filter(({ call }) => call === 'POST /auth/v1/factors/f2/challenge');

  test('nothing is sent before it is asked for, and then the digits can be typed', async () => {
    await begin(phone);
    render(<SecondFactorStep />);
    await button('Send the message');
    expect([challenges(), screen.queryByRole('textbox')]).toEqual([[], null]);
    answer('POST /auth/v1/factors/f2/challenge', { id: 'c2', type: 'phone', expires_at: 0 });
    await press('Send the message');
    expect(await screen.findByLabelText('Six digits from the message')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('A message is on its way.');
    await press('Send again');
    await waitFor(() => expect(challenges()).toHaveLength(2));
  });

  test('a message that could not be sent is said, and how long to wait', async () => {
    await begin(phone);
    const wait = refusal('over_sms_send_rate_limit', 429, { headers: { 'Retry-After': '30' } });
    answer('POST /auth/v1/factors/f2/challenge', wait);
    render(<SecondFactorStep />);
    await press('Send the message');
    await waitFor(() => expect(alerts()).toMatch(/Please wait a minute before asking for another/));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('by a recovery code', () => {
  const base64 = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');
  const token = (aal: string) =>
    `${base64({ alg: 'ES256' })}.${base64({ aal, exp: Math.floor(Date.now() / 1000) + 3600 })}.eHg`;
  const verified = () => calls.filter(({ call }) => call === 'POST /auth/v1/recovery-codes/verify');

  async function beginCode(): Promise<void> {
    await begin(app);
    render(<SecondFactorStep />);
    await press('Use a recovery code instead');
    await screen.findByText(/one of the recovery codes you kept/);
  }
  const type = async (code: string) => {
    await userEvent.clear(screen.getByLabelText('Recovery code'));
    await userEvent.type(screen.getByLabelText('Recovery code'), `${code}{Enter}`);
  };

  test('one that was kept lets its owner in', async () => {
    await beginCode();
    const raised = token('aal2');
    answer('POST /auth/v1/recovery-codes/verify', tokens({ factors: [app] }, raised));
    await type(' K3F9W 2MZQA ');
    await waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'));
    expect(verified()).toEqual([{ call: 'POST /auth/v1/recovery-codes/verify', body: { code: 'k3f9w-2mzqa' } }]);
    expect(JSON.parse(localStorage.getItem('attune-session') ?? '{}').access_token).toBe(raised);
  });

  test('what can’t be one is not sent; one that is refused is said at the field', async () => {
    await beginCode();
    await type('123456');
    await waitFor(() => expect(document.body.textContent).toContain('ten letters and digits'));
    expect(verified()).toEqual([]);
    answer('POST /auth/v1/recovery-codes/verify', refusal('mfa_verification_failed', 422));
    await type('k3f9w-2mzqa');
    await waitFor(() => expect(document.body.textContent).toContain('or it has been used'));
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', step: 'second-factor' });
  });

  test('X5 too many tries, and no connection, are said', async () => {
    await beginCode();
    const wait = refusal('over_request_rate_limit', 429, { headers: { 'Retry-After': '170' } });
    answer('POST /auth/v1/recovery-codes/verify', wait);
    await type('k3f9w-2mzqa');
    await waitFor(() => expect(alerts()).toMatch(/Please wait 3 minutes/));
    answer('POST /auth/v1/recovery-codes/verify', unreachable);
    await type('k3f9w-2mzqa');
    await waitFor(() => expect(alerts()).toMatch(/There’s no connection right now/));
  });

  test('the focus goes to its field, and back to the factor’s for someone who goes back', async () => {
    await beginCode();
    expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
    await press('Use my authenticator instead');
    expect(document.activeElement).toBe(await screen.findByLabelText('Six digits from your app'));
    expect(screen.queryByLabelText('Recovery code')).toBeNull();
  });
});
