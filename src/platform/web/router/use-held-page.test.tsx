import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { patterns } from '#platform/shared/paths.ts';
import { alice, answer, refusal, signInAlice, tokens } from '#platform/testing/web-server.ts';
import type { SignInHereProps, WebFeature } from '#platform/web/feature.ts';
import { session } from '#platform/web/session/session-store.ts';
import { sessionKey } from '#platform/web/session/stored-session.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { createRoutes } from './routes.tsx';

/* A page under somebody's hands while their session ends. */

function Letter() {
  const { user } = useSession();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>A letter of {user?.id === alice.id ? 'Alice' : 'somebody'}</h1>
      <input aria-label="Letter" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => setOpen(true)}>
        To whom
      </button>
      <LazyDialog open={isOpen} onOpenChange={setOpen} title="To whom">
        <input aria-label="Name" />
      </LazyDialog>
    </>
  );
}

const feature: WebFeature = {
  name: 'sample',
  pages: [
    {
      path: patterns.auth,
      access: 'everyone',
      frame: 'site',
      load: async () => ({
        Page: () => (
          <>
            <h1>Welcome</h1>
            <input aria-label="E-mail" />
          </>
        ),
        title: 'Welcome',
      }),
    },
    { path: patterns.profile, access: 'members', frame: 'site', load: async () => ({ Page: Letter, title: 'Letter' }) },
  ],
};
const SignInHere = ({ user, how, owesFactor }: SignInHereProps) => (
  <h1>
    {user.email} {how} {owesFactor && 'second factor'}
  </h1>
);

async function open() {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await signInAlice();
  const parts = {
    features: [feature],
    joinCommunity: async () => ({ Page: () => null, title: 'Join' }),
    memberMenu: async () => ({ MemberMenu: () => null }),
    signInHere: async () => ({ SignInHere }),
  };
  const router = createMemoryRouter(createRoutes(parts), { initialEntries: ['/profile'] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'A letter of Alice' });
  return router;
}
const letter = () => screen.getByLabelText<HTMLInputElement>('Letter');

/** The server has ended the session; a refused call finds out. */
async function end(): Promise<void> {
  answer('POST /auth/v1/token', refusal('refresh_token_not_found', 400));
  await act(() => session.renew('a'));
}
const signIn = (user: object = {}) =>
  act(async () => {
    answer('POST /auth/v1/token', tokens(user));
    await session.authenticate((methods) => methods.signIn('x', 'y', {}));
  });

test('CARE C18 what was typed waits, out of sight, until its person has signed in again', async () => {
  const router = await open();
  await userEvent.type(letter(), 'Dear Sam');
  const field = letter();
  await end();
  await screen.findByRole('heading', { name: `${alice.email} elsewhere` });
  expect(field.closest<HTMLElement>('[style*="display: none"]')).not.toBeNull();
  expect(router.state.location.pathname).toBe('/profile');
  await signIn({ factors: [{ id: 'f', factor_type: 'totp', status: 'verified' }] });
  await screen.findByRole('heading', { name: `${alice.email} elsewhere second factor` });
  await signIn();
  await screen.findByRole('heading', { name: 'A letter of Alice' });
  expect(letter()).toBe(field);
  expect(letter().value).toBe('Dear Sam');
});

test('CARE C18 a dialog that was open is open again, with what was typed', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'To whom' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Name');
  const isHidden = () => field.closest('[style*="display: none"]') !== null;
  await userEvent.type(field, 'Sam');
  await end();
  await screen.findByRole('heading', { name: `${alice.email} elsewhere` });
  expect(isHidden()).toBe(true);
  await signIn();
  await screen.findByRole('heading', { name: 'A letter of Alice' });
  expect([screen.getByLabelText('Name'), field.value, isHidden()]).toEqual([field, 'Sam', false]);
});

test('CARE C18 another person gets a new page', async () => {
  await open();
  await userEvent.type(letter(), 'Dear Sam');
  await end();
  await screen.findByRole('heading', { name: `${alice.email} elsewhere` });
  await signIn({ id: '01970000-0000-7000-8000-00000000000b', email: 'bob@attune.test' });
  await waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'));
  expect(document.body.textContent).not.toContain('Alice');
  expect(screen.queryByDisplayValue('Dear Sam')).toBeNull();
});

test('CARE C18 somebody else who is in by another tab gets a new page here, too', async () => {
  await open();
  await userEvent.type(letter(), 'Dear Sam');
  const bob = { id: '01970000-0000-7000-8000-00000000000b', email: 'bob@attune.test' };
  localStorage.setItem('attune-owner', bob.id);
  localStorage.setItem(sessionKey, JSON.stringify(tokens(bob, 'of bob')));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: sessionKey })));
  await screen.findByRole('heading', { name: 'A letter of somebody' });
  expect(letter().value).toBe('');
});

test('R-GUARD-03 where nothing was begun one is led to where one signs in, with a word why, which can be closed', async () => {
  const router = await open();
  await end();
  await screen.findByRole('heading', { name: 'Welcome' });
  expect(router.state.location.search).toBe('?next=%2Fprofile');
  await screen.findByText(/sign out from another device/);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/sign out from another device/)).toBeNull();
});

test('CARE C18 signing out oneself leaves nothing, whatever was typed', async () => {
  await open();
  await userEvent.type(letter(), 'Dear Sam');
  await act(() => session.signOut('local'));
  await screen.findByRole('heading', { name: 'Welcome' });
  expect(screen.queryByLabelText('Letter')).toBeNull();
});

test('where one was led there, one signs in there', async () => {
  await open();
  await end();
  await screen.findByRole('heading', { name: 'Welcome' });
  await userEvent.type(screen.getByLabelText('E-mail'), 'alice');
  expect(screen.queryByRole('heading', { name: `${alice.email} elsewhere` })).toBeNull();
  expect(screen.getByDisplayValue('alice').checkVisibility()).toBe(true);
});
