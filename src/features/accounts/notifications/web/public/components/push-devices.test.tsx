import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { PushDevices } from './push-devices.tsx';

const path = '/api/v1/push/devices';
const id = (last: number) => `01970000-0000-7000-8000-0000000000d${last}`;
const phone = {
  id: id(1),
  browser: 'Firefox',
  system: 'Android',
  current: false,
  created_at: '2026-05-28T09:00:00.000Z',
};
const desk = { ...phone, id: id(2), browser: 'Chrome', system: 'Windows' };
const all = (...devices: object[]) => ({ application_key: 'x'.repeat(87), devices });

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});
const open = () => openPage(withQueries(PushDevices), '/profile');
const names = () => screen.getAllByRole('listitem').map((one) => one.querySelector('p')?.textContent);

test('each is named in words, and goes when it’s removed; the focus stays at the list', async () => {
  answer(`GET ${path}`, all(phone, desk));
  open();
  const [first] = await screen.findAllByRole('button', { name: 'Switch this one off' });
  expect(names()).toEqual(['Firefox on Android', 'Chrome on Windows']);
  answer(`DELETE ${path}/${phone.id}`, all(desk));
  answer(`GET ${path}`, all(desk));
  await userEvent.click(first!);
  await waitFor(() => expect(names()).toEqual(['Chrome on Windows']));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
});

test('one that’s gone already is gone here, too; one that couldn’t be removed stays', async () => {
  answer(`GET ${path}`, all(phone, desk));
  open();
  const [first] = await screen.findAllByRole('button', { name: 'Switch this one off' });
  answer(`DELETE ${path}/${phone.id}`, refusal('not_found', 404));
  answer(`GET ${path}`, all(desk));
  await userEvent.click(first!);
  await waitFor(() => expect(names()).toEqual(['Chrome on Windows']));
  answer(`DELETE ${path}/${desk.id}`, refusal('rate_limited', 429));
  await userEvent.click(screen.getByRole('button', { name: 'Switch this one off' }));
  await answered();
  expect(names()).toEqual(['Chrome on Windows']);
});

test('where no device is told there’s nothing', async () => {
  answer(`GET ${path}`, all());
  open();
  await answered();
  expect(screen.queryByRole('list')).toBeNull();
});
