import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ownCopy } from '#features/accounts/own-data/web/queries.ts';
import { noteOf, openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import type { ConsentAnswer } from '../../../domain/contract.ts';
import { kinds } from '../../../domain/kinds.ts';
import { Agreements } from './agreements.tsx';

const said = (
  kind: ConsentAnswer['kind'],
  agreed: boolean,
  day: number,
  more: Partial<ConsentAnswer> = {},
): ConsentAnswer => ({
  kind,
  agreed,
  version: kinds[kind].version,
  service: null,
  at: `2026-01-${day}T19:05:00.000Z`,
  ...more,
});
const given = (...answers: ConsentAnswer[]) => ({ service: null, answers });

const Section = withQueries(Agreements);
const open = () => openPage(Section, '/profile');
const rows = async () => within(await screen.findByRole('group', { name: 'Your answers' })).findAllByText(/since|on/i);
const button = (name: string) => screen.queryByRole('button', { name });
const dialog = () => screen.findByRole('alertdialog');
const sent = () => calls.filter(({ call }) => call.startsWith('PUT'));

beforeEach(async () => {
  await signInAlice();
  queryClient.clear();
});

test('says so where nothing was asked yet', async () => {
  answer('GET /api/v1/consents', given());
  open();
  await screen.findByText(/^Nothing so far/);
  expect(screen.queryByRole('list')).toBeNull();
});

test('CARE C13 each kind with what was agreed to and since when; only the newest answer counts', async () => {
  answer('GET /api/v1/consents', given(said('ai', false, 12), said('check-ins', true, 11), said('ai', true, 10)));
  open();
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/^Yes, since .*11/);
  expect(document.body.textContent).toContain('encrypted there with a key of your own');
  expect(texts.some((text) => /^No, since .*12/.test(text ?? ''))).toBe(true);
  expect(noteOf(button('Withdraw')!)).toBe('Check-ins and moments');
  expect(noteOf(button('Yes, that’s fine')!)).toBe('Help from AI');
});

test('CARE C13 every answer from before can be read, in the words of its time', async () => {
  const named = said('ai-hosted', true, 10, { service: 'one.example' });
  const unknown = said('ai-hosted', true, 11, { version: 7 });
  answer('GET /api/v1/consents', given(said('ai-hosted', false, 12), unknown, named));
  open();
  const history = (await screen.findByText('What you said, and when')).closest('details');
  const lines = within(history!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/12.*: no$/);
  expect(lines[1]).toMatch(/11.*: yes, to this:$/);
  expect(lines[2]).toMatch(/10.*May your words go to one\.example\?/);
  // With no such service any more there's nothing to allow.
  expect(button('Yes, that’s fine')).toBeNull();
});

test('CARE C13 withdrawn in one tap, after what it deletes was said', async () => {
  answer('GET /api/v1/consents', given(said('check-ins', true, 10)));
  answer('PUT /api/v1/consents/check-ins', given(said('check-ins', false, 12), said('check-ins', true, 10)));
  const ready = { state: 'ready', requested_at: '2026-01-11T19:05:00.000Z', bytes: 1, ends_at: null } as const;
  queryClient.setQueryData(ownCopy.queryKey, ready);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect((await dialog()).textContent).toContain(
    'Every check-in and every moment in your account is deleted, and what was suggested from them. A copy of your data',
  );
  expect(sent()).toEqual([]);
  answer('GET /api/v1/consents', given(said('check-ins', false, 12), said('check-ins', true, 10)));
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText(/^Withdrawn on .*12/);
  expect(sent()).toEqual([{ call: 'PUT /api/v1/consents/check-ins', body: { agreed: false } }]);
  // The download that it deleted isn't offered any more.
  expect(queryClient.getQueryState(ownCopy.queryKey)?.isInvalidated).not.toBe(false);
  expect(button('Withdraw')).toBeNull();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Your answers'));
});

test('CARE C13 before help from AI is withdrawn it’s said what ends, and what stays', async () => {
  answer('GET /api/v1/consents', given(said('ai', true, 10)));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Withdraw your yes?' });
  expect(asked.textContent).toContain('From now on AI no longer reads what you write. What you’ve kept stays.');
});

test('thought better of, it stays, and so does the keyboard', async () => {
  answer('GET /api/v1/consents', given(said('check-ins', true, 10)));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Leave it as it is' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await dialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button('Withdraw')));
  expect(sent()).toEqual([]);
});

test('a withdrawal that didn’t arrive is said, and nothing looks withdrawn', async () => {
  answer('GET /api/v1/consents', given(said('check-ins', true, 10)));
  answer('PUT /api/v1/consents/check-ins', unreachable);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText(/There’s no connection right now/);
  expect((await rows())[0]?.textContent).toMatch(/^Yes, since/);
});

test('CARE C13 what was turned down can be allowed, by just the words that are shown', async () => {
  answer('GET /api/v1/consents', { ...given(said('ai-hosted', false, 10)), service: 'one.example' });
  answer('PUT /api/v1/consents/ai-hosted', given(said('ai-hosted', true, 12, { service: 'one.example' })));
  open();
  await screen.findByText(/is sent to one\.example/);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, that’s fine' }));
  await screen.findByText('Thank you');
  const body = { agreed: true, version: 2, service: 'one.example' };
  expect(sent()).toEqual([{ call: 'PUT /api/v1/consents/ai-hosted', body }]);
});

test('CARE C13 a yes to other words than today’s counts as no, and says so', async () => {
  const before = said('ai-hosted', true, 10, { service: 'one.example' });
  answer('GET /api/v1/consents', { ...given(before), service: 'other.example' });
  answer('PUT /api/v1/consents/ai-hosted', refusal('conflict', 409));
  open();
  await screen.findByText(/What we ask has changed since, so it counts as no/);
  await screen.findByText(/is sent to other\.example/);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, that’s fine' }));
  await screen.findByText('What we ask has just changed');
  expect(button('Withdraw')).not.toBeNull();
});

test('CARE C13 what was agreed to can be read and withdrawn even where nobody is asked for it any more', async () => {
  answer('GET /api/v1/consents', given(said('ai-hosted', true, 10, { service: 'one.example' })));
  open();
  await screen.findByText(/^To answer you, what you write to AI is sent to one\.example/);
  expect([button('Withdraw') === null, button('Yes, that’s fine') === null]).toEqual([false, true]);
});

test('CARE C13 chosen in another tab, only on this device is said here, too', async () => {
  answer('GET /api/v1/consents', given());
  open();
  await screen.findByText(/^Nothing so far/);
  localStorage.setItem(`attune-device-only-${alice.id}`, 'journey');
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  await screen.findByText('Your journey');
});

test('CARE C13 what is kept only on this device is said, too, and what could not be deleted from it stays', async () => {
  answer('GET /api/v1/consents', given());
  localStorage.setItem(`attune-device-only-${alice.id}`, 'check-ins');
  open();
  await screen.findByRole('list', { name: 'Only on this device' });
  expect(screen.queryByText(/^Nothing so far/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete from this device' }));
  expect((await dialog()).textContent).toContain('nobody can bring them back');
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Delete from this device' }));
  // This browser has no databases.
  await screen.findByText('They’re still here');
  screen.getByRole('list', { name: 'Only on this device' });
});

test('R-OVL-06 a list that cannot be had can be asked for again', async () => {
  answer('GET /api/v1/consents', refusal('rate_limited', 429));
  open();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  answer('GET /api/v1/consents', given(said('ai', true, 10)));
  await userEvent.click(again);
  await screen.findByText('Help from AI');
});
