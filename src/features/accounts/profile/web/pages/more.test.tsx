import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, signInAlice } from '#platform/testing/web-server.ts';
import { Links, linksOf } from '#platform/web/frame/use-links.ts';
import { session } from '#platform/web/session/session-store.ts';
import { parts } from '../../../../../web-features.ts';
import { Page as More } from './more.tsx';

/** With the links that features really declare. */
const Shown = () => (
  <Links value={linksOf(parts.features)}>
    <More />
  </Links>
);

const mine = { id: alice.id, username: 'Alice Marsh', pronouns: null, country: null, welcomed: true };
const list = (title: string) => screen.getByRole('heading', { name: title }).closest('section') as HTMLElement;
const waysOf = (title: string) =>
  within(list(title))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

async function openAsAlice({ steward = false } = {}) {
  await signInAlice();
  answer('GET /api/v1/hosts/me', { is_steward: steward });
  answer('GET /api/v1/profile', mine);
  return openPage(Shown, '/more');
}

describe('CARE §3 More', () => {
  test('a visitor finds the ways in, and nothing that only a person can have', () => {
    openPage(Shown, '/more');
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/join');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls).toEqual([]);
  });

  test('CARE C2 a member finds their name and never their e-mail', async () => {
    await openAsAlice();
    const person = await screen.findByRole('link', { name: /Alice Marsh/ });
    expect(person.getAttribute('href')).toBe('/profile');
    expect(document.body.textContent).not.toContain(alice.email);
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  });

  test('CARE C6 a steward finds what people told, and nobody else does', async () => {
    await openAsAlice({ steward: true });
    await screen.findByRole('heading', { name: 'Steward' });
    expect(waysOf('Steward')).toEqual(['/steward']);
  });

  test('CARE C12 help is among what is here, and every list leads somewhere', async () => {
    await openAsAlice();
    expect(waysOf('Everything here')).toContain('/help-now');
    expect(waysOf('The five topics')).toHaveLength(5);
    expect(waysOf('About Attune')).toEqual(['/how-it-works', '/privacy']);
    const all = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(all.every((to) => to?.startsWith('/'))).toBe(true);
  });

  test('R-OVL-08 R-AUTH-15 colours and signing out are in reach', async () => {
    const page = await openAsAlice();
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out on this device' }));
    await waitFor(() => expect(page.place()).toBe('/'));
    expect(session.getSnapshot().status).toBe('signed-out');
  });
});
