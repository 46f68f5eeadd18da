import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { NotificationChoices } from './notification-choices.tsx';

const path = '/api/v1/notifications/choices';
beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer(`GET ${path}`, { muted: ['messages'], wanted: [], digest: 'never' });
});
const open = () => openPage(withQueries(NotificationChoices), '/profile');
const sent = () => calls.findLast(({ call }) => call === `PUT ${path}`)?.body;
const isOn = async (name: string) => (await screen.findByRole<HTMLInputElement>('switch', { name })).checked;

test('each choice holds at once, beside those made before', async () => {
  answer(`PUT ${path}`, { muted: ['messages', 'suggestions'], wanted: [], digest: 'never' });
  open();
  expect([await isOn('My circles'), await isOn('Messages'), await isOn('Suggestions')]).toEqual([true, false, true]);
  answer(`GET ${path}`, { muted: ['messages', 'suggestions'], wanted: [], digest: 'never' });
  await userEvent.click(screen.getByRole('switch', { name: 'Suggestions' }));
  await waitFor(async () => expect(await isOn('Suggestions')).toBe(false));
  expect(sent()).toMatchObject({ muted: ['messages', 'suggestions'], digest: 'never' });
  answer(`PUT ${path}`, { muted: ['messages', 'suggestions'], wanted: [], digest: 'weekly' });
  answer(`GET ${path}`, { muted: ['messages', 'suggestions'], wanted: [], digest: 'weekly' });
  await userEvent.click(screen.getByRole('radio', { name: 'Once a week' }));
  await waitFor(() => expect(sent()).toMatchObject({ muted: ['messages', 'suggestions'], digest: 'weekly' }));
});

test('one that couldn’t be saved stays as it was', async () => {
  answer(`PUT ${path}`, refusal('rate_limited', 429));
  open();
  await screen.findByRole('switch', { name: 'Messages' });
  await userEvent.click(screen.getByRole('switch', { name: 'Messages' }));
  await waitFor(() => expect(sent()).toMatchObject({ muted: [] }));
  expect(await isOn('Messages')).toBe(false);
});

test('two choices in quick succession are both kept, and the second goes once the first was answered', async () => {
  const bodies = () => calls.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => body);
  answer(`PUT ${path}`, { muted: ['messages', 'suggestions'], wanted: [], digest: 'never' });
  open();
  await screen.findByRole('switch', { name: 'Suggestions' });
  const muted = ['messages', 'suggestions', 'circles'];
  answer(`GET ${path}`, { muted, wanted: [], digest: 'never' });
  fireEvent.click(screen.getByRole('switch', { name: 'Suggestions' }));
  fireEvent.click(screen.getByRole('switch', { name: 'My circles' }));
  const shown = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
  expect([shown('Suggestions'), shown('My circles')]).toEqual([false, false]);
  await waitFor(() => expect(bodies()).toMatchObject([{ muted: ['messages', 'suggestions'] }, { muted }]));
});

test('of two in quick succession the one that couldn’t be saved is taken back, the other holds', async () => {
  answer(`PUT ${path}`, refusal('rate_limited', 429));
  open();
  await screen.findByRole('switch', { name: 'Suggestions' });
  fireEvent.click(screen.getByRole('switch', { name: 'Suggestions' }));
  await waitFor(() => expect(sent()).toMatchObject({ muted: ['messages', 'suggestions'] }));
  answer(`PUT ${path}`, { muted: ['messages', 'circles'], wanted: [], digest: 'never' });
  answer(`GET ${path}`, { muted: ['messages', 'circles'], wanted: [], digest: 'never' });
  fireEvent.click(screen.getByRole('switch', { name: 'My circles' }));
  await waitFor(() => expect(sent()).toMatchObject({ muted: ['messages', 'circles'] }));
  await waitFor(async () => expect([await isOn('Suggestions'), await isOn('My circles')]).toEqual([true, false]));
});

test('a reminder of one’s journey is told only to those who wish for it', async () => {
  answer(`PUT ${path}`, { muted: ['messages'], wanted: ['journey'], digest: 'never' });
  open();
  expect(await isOn('My journey')).toBe(false);
  await userEvent.click(screen.getByRole('switch', { name: 'My journey' }));
  await waitFor(() => expect(sent()).toMatchObject({ muted: ['messages'], wanted: ['journey'] }));
});
