import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { dropsSoFar } from '#platform/web/device-store/words-of-others.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import type { Space } from '../../../domain/contract.ts';
import { OwnPlace } from './own-place.tsx';
import { SendAwayDialog } from './send-away-dialog.tsx';

const space: Space = {
  id: '01970000-0000-7000-8000-0000000000a0',
  kind: 'series',
  slug: 'ours',
  name: 'Ours',
  about: '',
  category: null,
  preset: 'onward',
  agreements: ['We go slowly.'],
  slow_minutes: 0,
  holds_first: false,
  revision: 4,
  own: { role: 'host', name: 'Mira', digest: 'never', digest_way: 'mail' },
};
const guest: Space = { ...space, own: { role: 'member', name: 'Mira', digest: 'never', digest_way: 'mail' } };
const leaving = 'POST /api/v1/spaces/ours/leave';
const sending = 'POST /api/v1/spaces/ours/send-away';
const sent = (wanted: string) => calls.filter(({ call }) => call === wanted).map(({ body }) => body);
const onLeft = vi.fn();
const open = (given: Space) =>
  openPage(
    withQueries(() => <OwnPlace space={given} onLeft={onLeft} />),
    '/',
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asked = async () => within(await screen.findByRole('alertdialog'));

beforeEach(async () => {
  queryClient.clear();
  onLeft.mockClear();
  await signInAlice();
});

test('CARE C27 the settings are for hosts, and nothing of one’s own place is there for who isn’t in', () => {
  const { unmount } = open(guest);
  screen.getByText('Others see you as Mira.');
  expect(screen.queryByRole('button', { name: 'Change the settings' })).toBeNull();
  unmount();
  const outside = open({ ...space, own: null });
  expect(outside.container.textContent).toBe('');
  outside.unmount();
  open(space);
  screen.getByRole('button', { name: 'Change the settings' });
});

test.each([
  ['Use another name', 'Use another name'],
  ['Change the settings', 'Settings'],
])('“%s” opens in its place, and put aside the focus is back at its button', async (button, form) => {
  open(space);
  screen.getByRole('button', { name: button }).focus();
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('form', { name: form })).parentElement).toBe(document.activeElement);
  expect(screen.queryByRole('button', { name: 'Leave quietly' })).toBeNull();
  await press('Not now');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: button })));
});

test('CARE C27 leaving is asked about first, and staying sends nothing', async () => {
  open(guest);
  await press('Leave quietly');
  await userEvent.click((await asked()).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([sent(leaving), onLeft.mock.calls]).toEqual([[], []]);
});

test('CARE C18 C27 who leaves is out, and so is every copy of what others wrote, once, however often they press', async () => {
  open(guest);
  const before = dropsSoFar();
  await press('Leave quietly');
  let reply = (): void => undefined;
  answer(leaving, async () => {
    await new Promise<void>((resolve) => (reply = resolve));
    return { slug: 'ours' };
  });
  const leave = (await asked()).getByRole('button', { name: 'Leave' });
  await userEvent.click(leave);
  await userEvent.click(leave);
  expect(onLeft).not.toHaveBeenCalled();
  reply();
  await waitFor(() => expect(onLeft).toHaveBeenCalledTimes(1));
  expect(sent(leaving)).toHaveLength(1);
  expect(dropsSoFar()).toBe(before + 1);
});

test('CARE C27 who couldn’t leave is still in, is told so, and may try again', async () => {
  open(guest);
  answer(leaving, refusal('rate_limited', 429));
  await press('Leave quietly');
  await userEvent.click((await asked()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onLeft).not.toHaveBeenCalled();
  answer(leaving, { slug: 'ours' });
  await press('Leave quietly');
  await userEvent.click((await asked()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(onLeft).toHaveBeenCalledTimes(1));
});

const person = { userId: '01970000-0000-7000-8000-0000000000b0', username: 'Bob' };
const onClose = vi.fn();
const askAbout = (who: typeof person | null) =>
  openPage(
    withQueries(() => <SendAwayDialog slug="ours" person={who} onClose={onClose} />),
    '/',
  );

test('CARE C6 a host is asked by the name of the one who’d leave, and a no sends nothing', async () => {
  onClose.mockClear();
  askAbout(person);
  const question = await asked();
  expect(screen.getByRole('alertdialog', { name: 'Ask Bob to leave?' })).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Not now' }));
  expect([onClose.mock.calls.length, sent(sending)]).toEqual([1, []]);
});

test('CARE C6 a yes sends just that one away', async () => {
  onClose.mockClear();
  answer(sending, { slug: 'ours' });
  askAbout(person);
  await userEvent.click((await asked()).getByRole('button', { name: 'Ask them to leave' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent(sending)).toEqual([{ user_id: person.userId }]);
});

test('with nobody to ask about there’s no question', () => {
  askAbout(null);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
