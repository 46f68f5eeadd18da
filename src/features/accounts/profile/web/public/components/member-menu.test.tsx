import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Bell } from '#features/accounts/notifications/web/public/components/bell.tsx';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, signInAlice } from '#platform/testing/web-server.ts';
import { Links, linksOf } from '#platform/web/frame/use-links.ts';
import { session } from '#platform/web/session/session-store.ts';
import { parts } from '../../../../../../web-features.ts';
import { memberMenuWith } from './member-menu.tsx';

const MemberMenu = memberMenuWith(Bell);

beforeEach(async () => {
  localStorage.clear();
  await signInAlice();
  answer('GET /api/v1/profile', {
    id: alice.id,
    username: 'Alice Marsh',
    pronouns: null,
    country: null,
    welcomed: true,
  });
});

function Header() {
  return (
    <Links value={linksOf(parts.features)}>
      <main>
        <MemberMenu />
      </main>
    </Links>
  );
}
const button = () => screen.getByRole('button', { name: 'You' });
async function open() {
  const page = openPage(Header, '/workshops');
  await waitFor(() => expect(button().querySelector('[data-letters]')?.getAttribute('data-letters')).toBe('AM'));
  await userEvent.click(button());
  await screen.findByRole('menu');
  return page;
}

test('CARE C2 behind the first letters of one’s name stand profile, colours and signing out, and no e-mail', async () => {
  await open();
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Coach', 'Profile', 'Sign out']);
  expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual(['System', 'Light', 'Dark']);
  expect(document.body.textContent).not.toContain(alice.email);
});

test('the profile is one press away', async () => {
  const page = await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
  await waitFor(() => expect(page.place()).toBe('/profile'));
});

test('R-OVL-08 R-OVL-09 a colour holds at once and is marked; the menu stays open to try another', async () => {
  await open();
  const marked = () => screen.getAllByRole('menuitemradio', { checked: true }).map((item) => item.textContent);
  expect(marked()).toEqual(['System']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect([marked(), localStorage.getItem('theme'), document.documentElement.dataset.theme]).toEqual([
    ['Dark'],
    'dark',
    'dark',
  ]);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'System' }));
  expect([marked(), document.documentElement.dataset.theme]).toEqual([['System'], undefined]);
});

test('R-AUTH-15 signing out is of this device alone, and leads home', async () => {
  const page = await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(page.place()).toBe('/'));
  expect(session.getSnapshot().status).toBe('signed-out');
  expect(calls.map(({ call }) => call)).toContain('POST /auth/v1/logout?scope=local');
});

test('Escape closes it and gives the focus back to its button', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button());
});
