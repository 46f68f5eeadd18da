import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import '#platform/testing/device-memory.ts';
import '#platform/testing/later.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { NoteExchange, PersonNotes } from '../../domain/contract.ts';
import { noteDrafts } from '../draft-store.ts';
import { Page } from './notes.tsx';

const id = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const post = 'POST /api/v1/notes';
const bo = { id: id('b1'), name: 'Bo' };
const exchange = (given: Partial<NoteExchange> = {}): NoteExchange => ({
  person: bo,
  left: 3,
  notes: [{ id: id('e1'), is_mine: false, words: 'Thank you.', sent_at: new Date().toISOString() }],
  ...given,
});
const mine = { id: id('e2'), is_mine: true, words: 'And you.', sent_at: new Date().toISOString() };
const notes = (given: Partial<PersonNotes> = {}): PersonNotes => ({
  is_open: true,
  exchanges: [],
  people: [],
  is_cut: false,
  ...given,
});
const shows = (given: Partial<PersonNotes> = {}) => answer('GET /api/v1/notes', notes(given));
const open = (search = '') => openPage(Page, `/innercircle/notes${search}`, '/innercircle/notes');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note to Bo' });
const asked = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);
const draftsHere = () => noteDrafts.here(alice.id).list();

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  await noteDrafts.here(alice.id).clear();
});

test('CARE C10 being written to is off until it’s switched on, and what’s chosen shows at once', async () => {
  shows({ is_open: false });
  answer('PUT /api/v1/notes/choices', notes({ people: [bo] }));
  open();
  const choice = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'People I’ve practised with may write me a note',
  });
  expect(choice.checked).toBe(false);
  expect(screen.queryByRole('button', { name: /Write a note/ })).toBeNull();
  shows({ people: [bo] });
  await userEvent.click(choice);
  await screen.findByRole('button', { name: 'Write a note to Bo' });
  expect(asked('PUT /api/v1/notes/choices')).toEqual([{ is_open: true }]);
});

test('an answer is written where the note stands, and arrives', async () => {
  shows({ exchanges: [exchange()] });
  open();
  await press('Answer Bo');
  const opened = await field();
  await waitFor(() => expect(document.activeElement).toBe(opened));
  await userEvent.type(await field(), 'And you.');
  const answered = [exchange({ notes: [...exchange().notes, mine], left: 2 })];
  answer(post, notes({ exchanges: answered }));
  shows({ exchanges: answered });
  await press('Send');
  await screen.findByText('And you.');
  expect(asked(post)).toEqual([{ id: expect.any(String), to_id: bo.id, words: 'And you.' }]);
  expect(screen.queryByRole('textbox')).toBeNull();
  await screen.findByRole('button', { name: 'Write another note to Bo' });
  await waitFor(async () => expect(await draftsHere()).toEqual([]));
});

test('CARE C27 a draft isn’t lost to a line that’s down or to leaving, and goes once under one id', async () => {
  shows({ exchanges: [exchange()] });
  answer(post, unreachable());
  const { unmount } = open();
  await press('Answer Bo');
  await userEvent.type(await field(), 'And you.');
  await press('Send');
  await screen.findByText(/Your words are (kept on this device|still here)/);
  expect((await field()).value).toBe('And you.');
  await waitFor(async () => expect((await draftsHere()).length).toBe(1));
  unmount();
  open();
  // It's open by itself, since there's a draft.
  await waitFor(async () => expect((await field()).value).toBe('And you.'));
  answer(post, notes({ exchanges: [exchange({ notes: [...exchange().notes, mine] })] }));
  await press('Send');
  await waitFor(async () => expect(await draftsHere()).toEqual([]));
  expect(new Set(asked(post).map((body) => (body as { id: string }).id)).size).toBe(1);
});

test('CARE C27 words changed after they had arrived stay as a draft of their own, and that’s said', async () => {
  shows({ exchanges: [exchange()] });
  answer(post, unreachable());
  open();
  await press('Answer Bo');
  await userEvent.type(await field(), 'And you.');
  await press('Send');
  await screen.findByText(/Your words are (kept on this device|still here)/);
  await userEvent.type(await field(), ' Truly.');
  // It had arrived all the same.
  const [first] = asked(post) as { id: string }[];
  const there = [exchange({ notes: [...exchange().notes, { ...mine, id: first?.id ?? '' }] })];
  answer(post, notes({ exchanges: there }));
  shows({ exchanges: there });
  await press('Send');
  await screen.findByText(/had already arrived as you first sent it/);
  expect((await field()).value).toBe('And you. Truly.');
  await waitFor(async () => expect((await draftsHere()).map(({ row }) => row.words)).toEqual(['And you. Truly.']));
  await press('Send');
  await waitFor(() => expect(asked(post)).toHaveLength(3));
  const ids = asked(post).map((body) => (body as { id: string }).id);
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
});

test('what can’t be sent says why, and the words stay', async () => {
  shows({ people: [bo] });
  open(`?to=${bo.id}`);
  await field();
  await press('Send');
  await screen.findByText('Please write a few words first.');
  await userEvent.click(await field());
  await userEvent.paste('x'.repeat(601));
  await press('Send');
  await screen.findByText(/at most 600 characters/);
  expect(asked(post)).toEqual([]);
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'Are you well?');
  for (const [code, status, text] of [
    ['not_found', 404, /can’t be written to here just now/],
    ['conflict', 409, /haven’t answered yet/],
    ['rate_limited', 429, /written a lot today/],
  ] as const) {
    answer(post, refusal(code, status));
    await press('Send');
    await screen.findByText(text);
    expect((await field()).value).toBe('Are you well?');
  }
});

test('CARE C12 what’s written is read on one’s own device as it goes, and a hand is held out', async () => {
  shows({ people: [bo] });
  answer(post, notes());
  open(`?to=${bo.id}`);
  await userEvent.type(await field(), 'I want to die.');
  await press('Send');
  await screen.findByRole('link', { name: /Help now/ }, { timeout: 5_000 });
  expect(asked(post)).toHaveLength(1);
});

test('CARE C10 after three without an answer one waits, and somebody out of reach isn’t explained', async () => {
  shows({
    exchanges: [
      exchange({ left: 0, notes: [mine] }),
      exchange({ left: null, person: { id: id('b2'), name: 'Mo' }, notes: [{ ...mine, id: id('e3') }] }),
    ],
  });
  open();
  await screen.findByText(/Once they’ve answered, you can write again/);
  expect(screen.queryByRole('button', { name: /^(Answer|Write another)/ })).toBeNull();
});

test('a note is taken back by its writer, and put away by its reader', async () => {
  shows({ exchanges: [exchange({ notes: [...exchange().notes, mine] })] });
  answer(`DELETE /api/v1/notes/${mine.id}`, notes());
  answer(`POST /api/v1/notes/${id('e1')}/put-away`, notes());
  open();
  await press((await screen.findByRole('button', { name: /More about your note/ })).getAttribute('aria-label') ?? '');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Take it back' }));
  await waitFor(() => expect(asked(`DELETE /api/v1/notes/${mine.id}`)).toHaveLength(1));
  await press((await screen.findByRole('button', { name: /note from Bo/ })).getAttribute('aria-label') ?? '');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Put it away' }));
  await waitFor(() => expect(asked(`POST /api/v1/notes/${id('e1')}/put-away`)).toHaveLength(1));
});
