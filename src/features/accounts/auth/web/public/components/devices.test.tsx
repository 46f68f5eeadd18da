import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { noteOf, openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { session } from '#platform/web/session/session-store.ts';
import { mayBeLost } from '#platform/web/session/unsent.ts';
import { Devices } from './devices.tsx';

const here = {
  id: '01970000-0000-7000-8000-000000000001',
  browser: 'Firefox',
  system: 'Linux',
  current: true,
  signed_in_at: '2026-01-10T19:05:00.000Z',
  last_used_at: '2026-01-12T19:05:00.000Z',
};
const phone = {
  ...here,
  id: '01970000-0000-7000-8000-000000000002',
  browser: 'Safari',
  system: 'iPhone',
  current: false,
};
const odd = { ...here, id: '01970000-0000-7000-8000-000000000003', browser: null, system: null, current: false };

const Section = withQueries(Devices);
const open = () => openPage(Section, '/profile');
const rows = async () => within(await screen.findByRole('list', { name: 'Your devices' })).findAllByRole('listitem');
const wayOut = (row: HTMLElement | undefined) => within(row!).getByRole('button', { name: 'Sign out this device' });
const others = () => screen.queryByRole('button', { name: 'Sign out everywhere else' });
const asked = (method: string) => calls.filter(({ call }) => call.startsWith(method)).map(({ call }) => call);

beforeEach(async () => {
  await signInAlice();
  answer('GET /api/v1/devices', [here, phone, odd]);
});

test('each by browser and system, this one marked; what is not known is said so', async () => {
  open();
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/^Firefox on LinuxThis deviceSigned in .*10/);
  expect(texts[0]).not.toContain('Last used');
  expect(texts[1]).toMatch(/^Safari on an iPhone.*Last used around .*12/);
  expect(texts[2]).toMatch(/^A browser we don’t know/);
  expect(noteOf(wayOut((await rows())[1]))).toBe('Safari on an iPhone');
});

test('one is signed out, and is gone from the list', async () => {
  answer(`DELETE /api/v1/devices/${phone.id}`, () => {
    answer('GET /api/v1/devices', [here]);
    return [here];
  });
  open();
  await userEvent.click(wayOut((await rows())[1]));
  await waitFor(() => expect(document.body.textContent).toContain('Safari on an iPhone is signed out.'));
  expect(await rows()).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Your devices'));
  expect(others()).toBeNull();
  expect(session.getSnapshot().status).toBe('signed-in');
});

test('one that was signed out meanwhile is no failure', async () => {
  answer(`DELETE /api/v1/devices/${phone.id}`, () => {
    answer('GET /api/v1/devices', [here, odd]);
    return refusal('not_found', 404);
  });
  open();
  await userEvent.click(wayOut((await rows())[1]));
  await waitFor(() => expect(document.body.textContent).toContain('Safari on an iPhone is signed out.'));
  expect(await rows()).toHaveLength(2);
});

test('one that could not be signed out stays, and that is said', async () => {
  answer(`DELETE /api/v1/devices/${phone.id}`, unreachable);
  open();
  await userEvent.click(wayOut((await rows())[1]));
  await waitFor(() => expect(document.body.textContent).toContain('That device is still signed in'));
  expect(await rows()).toHaveLength(3);
});

test('R-ROLE-10 everywhere else at once', async () => {
  open();
  await rows();
  answer('GET /api/v1/devices', [here]);
  await userEvent.click(others()!);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(asked('POST')).toContain('POST /auth/v1/logout?scope=others');
  expect(session.getSnapshot().status).toBe('signed-in');
});

test('CARE C18 this one goes as by its own button, and leads home', async () => {
  const page = open();
  localStorage.setItem('draft', 'mine');
  await userEvent.click(wayOut((await rows())[0]));
  await waitFor(() => expect(page.place()).toBe('/'));
  expect(session.getSnapshot().status).toBe('signed-out');
  expect(localStorage.getItem('draft')).toBeNull();
  expect(asked('DELETE')).toEqual([]);
});

test('CARE C18 this one asks, too, where something was typed', async () => {
  open();
  const stop = mayBeLost(() => 'a letter');
  await userEvent.click(wayOut((await rows())[0]));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('a letter');
  await userEvent.click(screen.getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  stop();
  expect(session.getSnapshot().status).toBe('signed-in');
});

test('R-OVL-06 a list that cannot be had can be asked for again', async () => {
  answer('GET /api/v1/devices', refusal('rate_limited', 429));
  open();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  answer('GET /api/v1/devices', [here]);
  await userEvent.click(again);
  expect(await rows()).toHaveLength(1);
});
