import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, tokens } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { reloadSettings } from '../../settings-store.ts';
import { SigningIn } from './signing-in.tsx';

const mail = { id: alice.id, identity_id: 'i1', provider: 'email', identity_data: { email: alice.email } };
const hub = { id: 's', identity_id: 'i2', provider: 'github', identity_data: { email: 'a@hub.test' } };
const Part = withQueries(SigningIn);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const made = (call: string) => calls.filter((one) => one.call.startsWith(call));
const text = () => document.body.textContent;

function identitiesAre(...identities: object[]): void {
  answer('GET /auth/v1/user', tokens({ identities }).user);
}
async function providersAre(external: object): Promise<void> {
  answer('GET /auth/v1/settings', { external, min_password: 8, sends_mail: true });
  await reloadSettings();
}
beforeEach(async () => {
  localStorage.clear();
  await signInAlice();
  await providersAre({ email: true, github: true });
  identitiesAre(mail);
});

test('where the operator has set up no other service, nothing is said of any', async () => {
  await providersAre({ email: true });
  openPage(Part, '/profile');
  await screen.findByText(alice.email);
  expect(text()).not.toContain('Other services');
});

test('R-AUTH-14 one is linked by leaving for it, and its way leads back here', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  answer('GET /auth/v1/user/identities/authorize', { url: 'https://hub.test/authorize' });
  openPage(Part, '/profile');
  await press('Link GitHub');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://hub.test/authorize'));
  const asked = new URL(made('GET /auth/v1/user/identities/authorize')[0]!.call.split(' ')[1]!, 'http://x');
  expect(asked.searchParams.get('provider')).toBe('github');
  expect(asked.searchParams.get('redirect_to')).toBe(`${location.origin}/auth?next=%2Fprofile`);
  assign.mockRestore();
});

test('D7 in an old session the password is asked for in place first', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  answer('GET /auth/v1/user/identities/authorize', refusal('reauthentication_needed', 400));
  openPage(Part, '/profile');
  await press('Link GitHub');
  await userEvent.type(await screen.findByLabelText('Your password'), 'a good long one');
  answer('GET /auth/v1/user/identities/authorize', { url: 'https://hub.test/authorize' });
  await press('Continue');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://hub.test/authorize'));
  assign.mockRestore();
});

test('D6 one is removed by its identity, after a question', async () => {
  identitiesAre(mail, hub);
  answer('DELETE /auth/v1/user/identities/i2', {});
  openPage(Part, '/profile');
  await press('Remove GitHub');
  await screen.findByText('You won’t be able to sign in with GitHub any more.');
  expect(made('DELETE')).toEqual([]);
  identitiesAre(mail);
  await press('Remove it');
  await waitFor(() => expect(text()).toContain('GitHub is removed'));
  expect(await screen.findByRole('button', { name: 'Link GitHub' })).toBeDefined();
  expect(made('DELETE /auth/v1/user/identities/i2')).toHaveLength(1);
});

test('D6 the last way in has no button, and says why', async () => {
  identitiesAre(hub);
  openPage(Part, '/profile');
  await screen.findByText('It’s your only way in, so it can’t be removed.');
  expect(screen.queryByRole('button', { name: 'Remove GitHub' })).toBeNull();
});

test('D6 one that alone proves the address stays, and says what to do', async () => {
  identitiesAre(hub, { ...hub, identity_id: 'i3', provider: 'test' });
  answer('DELETE /auth/v1/user/identities/i2', refusal('email_conflict_identity_not_deletable', 422));
  openPage(Part, '/profile');
  await press('Remove GitHub');
  await press('Remove it');
  await waitFor(() => expect(text()).toContain('What you’d have left has a different e-mail address.'));
});
