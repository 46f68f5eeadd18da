import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { dateTime } from '#platform/web/when.ts';
import type { Workshop } from '../../domain/contract.ts';
import { LeadMenu } from './lead-menu.tsx';

const times = { scheduled_at: '2026-11-28T18:00:00Z', time_zone: 'Europe/Berlin', status: 'pending' } as const;
const workshop = {
  id: 'w',
  title: 'Breathing',
  facilitator_name: 'Alice',
  invitation: 'x'.repeat(24),
  ...times,
} as Workshop;
const end = 'POST /api/v1/workshops/w/end';
const onEdit = vi.fn();
const said = {
  success: vi.spyOn(toast, 'success'),
  error: vi.spyOn(toast, 'error'),
  loading: vi.spyOn(toast, 'loading'),
};

beforeEach(async () => {
  onEdit.mockClear();
  for (const kind of Object.values(said)) kind.mockReset().mockReturnValue('t');
  await signInAlice();
});

async function choose(item: string, given: Partial<Workshop> = {}): Promise<void> {
  const List = () => (
    <main>
      <LeadMenu workshop={{ ...workshop, ...given }} onEdit={onEdit} />
    </main>
  );
  openPage(withQueries(List), '/workshops');
  await userEvent.click(screen.getByRole('button', { name: 'More for Breathing' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const ended = () => calls.filter(({ call }) => call === end).length;

test('an invitation says who invites, to what and when, and carries its link', async () => {
  await choose('Copy invitation');
  await waitFor(() => expect(said.success.mock.lastCall?.[0]).toBe('Invitation copied'));
  expect(await navigator.clipboard.readText()).toMatch(
    /^Alice invites you: Breathing, Sat .*, 19:00 \(Berlin time\)\. http.*\/c\/x{24}$/,
  );
});

test('CARE C5 without a link there is nothing to invite to', async () => {
  await choose('Edit', { invitation: null });
  await waitFor(() => expect(onEdit).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: 'More for Breathing' }));
  await screen.findByRole('menuitem', { name: 'Edit' });
  expect(screen.queryByRole('menuitem', { name: 'Copy invitation' })).toBeNull();
});

test('a workshop is called off only after a second word', async () => {
  answer(end, { ...workshop, status: 'ended' });
  await choose('Cancel workshop');
  expect((await screen.findByRole('dialog', { name: 'Cancel “Breathing”?' })).textContent).toContain(
    'can’t be brought back',
  );
  await press('Keep it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ended()).toBe(0);
});

test('called off, it is said, and the question goes', async () => {
  answer(end, { ...workshop, status: 'ended' });
  await choose('Cancel workshop');
  await screen.findByRole('dialog');
  await press('Cancel workshop');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([ended(), said.success.mock.lastCall?.[0]]).toEqual([1, 'Workshop cancelled']);
});

test('in a series one reads which date it is, and calls it off, or the later ones too; the last date has no later ones', async () => {
  const series = { id: 's', position: 2, count: 8 };
  for (const [name, body] of [
    ['Cancel this one', { scope: 'one' }],
    ['Cancel this and 6 later dates', { scope: 'later' }],
  ] as const) {
    answer(end, { ...workshop, status: 'ended' });
    await choose('Cancel workshop', { series, later_dates: 6 });
    await screen.findByRole('dialog');
    await press(name);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.findLast(({ call }) => call === end)?.body).toEqual(body);
    cleanup();
  }
  await choose('Cancel workshop', { series, later_dates: 6 });
  expect((await screen.findByRole('dialog')).textContent).toContain(dateTime(times.scheduled_at));
  cleanup();
  // The second by its number may be the last by now.
  await choose('Cancel workshop', { series });
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: /later/ })).toBeNull();
});

test.each([
  [
    'what the server said',
    refusal('forbidden', 403, { message: 'It has begun.' }),
    'Failed to cancel workshop: It has begun.',
  ],
  ['to try again', refusal('internal', 500, { message: 'stack' }), 'Failed to cancel workshop: Please try again.'],
])('one that could not be called off says so, with %s', async (_, given, words) => {
  answer(end, given);
  await choose('Cancel workshop');
  await screen.findByRole('dialog');
  await press('Cancel workshop');
  await waitFor(() => expect(said.error.mock.lastCall?.[0]).toBe(words));
});
