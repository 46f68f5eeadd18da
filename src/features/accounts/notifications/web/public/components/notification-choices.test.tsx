import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { NotificationChoices } from './notification-choices.tsx';

const noDevices = { pushed: [], names: false };
const path = '/api/v1/notifications/choices';
beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer(`GET ${path}`, { muted: ['facilitators'], wanted: [], digest: 'never', ...noDevices });
});
const open = () => openPage(withQueries(NotificationChoices), '/profile');
const sent = () => calls.findLast(({ call }) => call === `PUT ${path}`)?.body;
const isOn = async (name: string) => (await screen.findByRole<HTMLInputElement>('switch', { name })).checked;

test('each choice holds at once, beside those made before', async () => {
  answer(`PUT ${path}`, { muted: ['facilitators', 'suggestions'], wanted: [], digest: 'never', ...noDevices });
  open();
  expect([
    await isOn('Cancelled or at a new time'),
    await isOn('Messages from facilitators'),
    await isOn('Suggestions'),
  ]).toEqual([true, false, true]);
  answer(`GET ${path}`, { muted: ['facilitators', 'suggestions'], wanted: [], digest: 'never', ...noDevices });
  await userEvent.click(screen.getByRole('switch', { name: 'Suggestions' }));
  await waitFor(async () => expect(await isOn('Suggestions')).toBe(false));
  expect(sent()).toMatchObject({ muted: ['facilitators', 'suggestions'], digest: 'never' });
  answer(`PUT ${path}`, { muted: ['facilitators', 'suggestions'], wanted: [], digest: 'weekly', ...noDevices });
  answer(`GET ${path}`, { muted: ['facilitators', 'suggestions'], wanted: [], digest: 'weekly', ...noDevices });
  await userEvent.click(screen.getByRole('radio', { name: 'Once a week' }));
  await waitFor(() => expect(sent()).toMatchObject({ muted: ['facilitators', 'suggestions'], digest: 'weekly' }));
});

test('one that couldn’t be saved stays as it was', async () => {
  answer(`PUT ${path}`, refusal('rate_limited', 429));
  open();
  await screen.findByRole('switch', { name: 'Messages from facilitators' });
  await userEvent.click(screen.getByRole('switch', { name: 'Messages from facilitators' }));
  await waitFor(() => expect(sent()).toMatchObject({ muted: [] }));
  expect(await isOn('Messages from facilitators')).toBe(false);
});

test('two choices in quick succession are both kept, and the second goes once the first was answered', async () => {
  const bodies = () => calls.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => body);
  answer(`PUT ${path}`, { muted: ['facilitators', 'suggestions'], wanted: [], digest: 'never', ...noDevices });
  open();
  await screen.findByRole('switch', { name: 'Suggestions' });
  const muted = ['facilitators', 'suggestions', 'changes'];
  answer(`GET ${path}`, { muted, wanted: [], digest: 'never', ...noDevices });
  fireEvent.click(screen.getByRole('switch', { name: 'Suggestions' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Cancelled or at a new time' }));
  const shown = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
  expect([shown('Suggestions'), shown('Cancelled or at a new time')]).toEqual([false, false]);
  await waitFor(() => expect(bodies()).toMatchObject([{ muted: ['facilitators', 'suggestions'] }, { muted }]));
});

test('of two in quick succession the one that couldn’t be saved is taken back, the other holds', async () => {
  answer(`PUT ${path}`, refusal('rate_limited', 429));
  open();
  await screen.findByRole('switch', { name: 'Suggestions' });
  fireEvent.click(screen.getByRole('switch', { name: 'Suggestions' }));
  await waitFor(() => expect(sent()).toMatchObject({ muted: ['facilitators', 'suggestions'] }));
  answer(`PUT ${path}`, { muted: ['facilitators', 'changes'], wanted: [], digest: 'never', ...noDevices });
  answer(`GET ${path}`, { muted: ['facilitators', 'changes'], wanted: [], digest: 'never', ...noDevices });
  fireEvent.click(screen.getByRole('switch', { name: 'Cancelled or at a new time' }));
  await waitFor(() => expect(sent()).toMatchObject({ muted: ['facilitators', 'changes'] }));
  await waitFor(async () =>
    expect([await isOn('Suggestions'), await isOn('Cancelled or at a new time')]).toEqual([true, false]),
  );
});

test('what changes plans has a switch of its own, in a group with its name', async () => {
  open();
  const group = within(await screen.findByRole('group', { name: 'Your circles' }));
  const names = group.getAllByRole('switch').map((one) => one.closest('div')?.textContent);
  expect(names).toEqual([
    'Cancelled or at a new time',
    'A seat has come free for you',
    'Messages from facilitators',
    'Notes you wrote together',
  ]);
  answer(`PUT ${path}`, { muted: ['facilitators', 'notes'], wanted: [], digest: 'never', ...noDevices });
  await userEvent.click(screen.getByRole('switch', { name: 'Notes you wrote together' }));
  await waitFor(() => expect(sent()).toMatchObject({ muted: ['facilitators', 'notes'] }));
  expect(await isOn('Cancelled or at a new time')).toBe(true);
});

test('a reminder of one’s journey is told only to those who wish for it', async () => {
  answer(`PUT ${path}`, { muted: ['facilitators'], wanted: ['journey'], digest: 'never', ...noDevices });
  open();
  expect(await isOn('My journey')).toBe(false);
  await userEvent.click(screen.getByRole('switch', { name: 'My journey' }));
  await waitFor(() => expect(sent()).toMatchObject({ muted: ['facilitators'], wanted: ['journey'] }));
});
