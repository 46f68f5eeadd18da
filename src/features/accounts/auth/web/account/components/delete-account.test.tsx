import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, tokens, unreachable } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { DeleteAccount } from './delete-account.tsx';

const mail = { id: alice.id, identity_id: 'i1', provider: 'email', identity_data: { email: alice.email } };
const Part = withQueries(DeleteAccount);
const stays = { due_at: null, days: 7 };
const goes = { due_at: '2026-11-30T10:00:00.000Z', days: 7 };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asked = () => calls.filter(({ call }) => call === 'POST /api/v1/account/deletion').length;

beforeEach(async () => {
  localStorage.clear();
  await signInAlice();
  answer('GET /auth/v1/settings', { external: {}, min_password: 8, sends_mail: true });
  answer('GET /auth/v1/user', tokens({ identities: [mail], factors: [] }).user);
  answer('GET /api/v1/account/deletion', stays);
  answer('POST /api/v1/account/deletion', () => {
    answer('GET /api/v1/account/deletion', goes);
    return goes;
  });
});

test('says what goes, what stays and when, and asks only then', async () => {
  openPage(Part, '/profile');
  await press('Delete my account');
  const heading = screen.getByRole('heading', { name: 'Before you go' });
  expect(document.activeElement).toBe(heading);
  const text = heading.closest('[role=group]')?.textContent;
  for (const said of ['is deleted', 'Circles you lead', 'Anonymous', 'in 7 days', 'change your mind'])
    expect(text).toContain(said);
  expect(asked()).toBe(0);
  await press('Delete it in 7 days');
  const told = await screen.findByText(/will be deleted around .*30/);
  await waitFor(() => expect(document.activeElement).toBe(told));
  expect([asked(), screen.queryByRole('button', { name: 'Delete my account' })]).toEqual([1, null]);
});

test('“Not now” leaves all as it was, and the keyboard where it began', async () => {
  openPage(Part, '/profile');
  await press('Delete my account');
  await press('Not now');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete my account' }));
  expect(asked()).toBe(0);
});

test('D7 in an old session it wants the password first, and then goes on by itself', async () => {
  answer('POST /api/v1/account/deletion', refusal('sign_in_again', 403));
  openPage(Part, '/profile');
  await press('Delete my account');
  await press('Delete it in 7 days');
  const heading = await screen.findByRole('heading', { name: 'Please sign in once more' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  answer('POST /api/v1/account/deletion', () => {
    answer('GET /api/v1/account/deletion', goes);
    return goes;
  });
  await userEvent.type(screen.getByLabelText('Your password'), 'a good long one');
  await press('Continue');
  await screen.findByText(/will be deleted around/);
});

test('AUTH-C6 with a second step that this session has not shown it asks for that', async () => {
  const app = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'my app' };
  answer('GET /auth/v1/user', tokens({ identities: [mail], factors: [app] }).user);
  answer('POST /api/v1/account/deletion', refusal('second_step_first', 403));
  openPage(Part, '/profile');
  await press('Delete my account');
  await press('Delete it in 7 days');
  await screen.findByRole('heading', { name: 'Your second step first' });
});

test('without an answer it says that nothing has changed, and can be tried again', async () => {
  answer('POST /api/v1/account/deletion', unreachable);
  openPage(Part, '/profile');
  await press('Delete my account');
  await press('Delete it in 7 days');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Nothing has changed'));
  expect(screen.getByRole('button', { name: 'Delete it in 7 days' })).toBeDefined();
});

test('asked for too often in a day, it says so and when to come back', async () => {
  answer('POST /api/v1/account/deletion', refusal('rate_limited', 429));
  openPage(Part, '/profile');
  await press('Delete my account');
  await press('Delete it in 7 days');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('tomorrow'));
});
