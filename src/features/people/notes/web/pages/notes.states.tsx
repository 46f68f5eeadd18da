import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { hourMs } from '#platform/shared/duration.ts';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import type { PersonNote, PersonNotes } from '../../domain/contract.ts';

const at = '/innercircle/notes';
const idOf = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const long = 'Donaudampfschifffahrtsgesellschaftska';
const note = (last: string, is_mine: boolean, words: string | null, hoursAgo: number): PersonNote => ({
  id: idOf(last),
  is_mine,
  words,
  sent_at: new Date(Date.now() - hoursAgo * hourMs).toISOString(),
});
const bo = { id: idOf('b1'), name: 'Bo' };
const shown = (given: Partial<PersonNotes> = {}) =>
  answer('GET /api/v1/notes', { is_open: true, exchanges: [], people: [], is_cut: false, ...given });
const full = () =>
  shown({
    exchanges: [
      {
        person: bo,
        left: 3,
        notes: [
          note('e1', true, 'Thank you for waiting until I’d finished.\n\nI don’t know many people who do.', 30),
          note('e2', true, null, 29),
          note('e3', false, 'It wasn’t hard. You said something I’d been looking for a word for.', 5),
        ],
      },
      { person: { id: idOf('b2'), name: long }, left: 0, notes: [note('e4', true, long.repeat(2), 50)] },
      { person: { id: idOf('b3'), name: 'نور' }, left: null, notes: [note('e5', false, 'شكرا على هدوئك', 70)] },
    ],
    people: [{ id: idOf('b4'), name: 'Edda' }],
    is_cut: true,
  });

state('notes', { at, as: 'visitor', shows: page.getByRole('heading', { name: 'Join the community' }) });
state('notes-off', { at, shows: page.getByText('No notes yet') });
state('notes-nobody', { at, server: () => shown(), shows: page.getByText('No notes yet') });
state('notes-full', { at, server: full, shows: page.getByRole('heading', { name: 'You and Bo' }) });
state('notes-answering', {
  at,
  server: full,
  shows: page.getByRole('heading', { name: 'You and Bo' }),
  async steps() {
    await page.getByRole('button', { name: 'Answer Bo' }).click();
    await page.getByRole('textbox', { name: 'Your note to Bo' }).fill('I’ve thought of it since.');
    await expect.element(page.getByText('Your words are kept on this device', { exact: false })).toBeVisible();
  },
});
state('notes-refused', {
  at: `${at}?to=${bo.id}`,
  server() {
    shown({ people: [bo] });
    answer('POST /api/v1/notes', refusal('not_found', 404));
  },
  shows: page.getByRole('heading', { name: 'Write to someone' }),
  async steps() {
    await page.getByRole('textbox', { name: 'Your note to Bo' }).fill('Are you well?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('They can’t be written to here just now', { exact: false })).toBeVisible();
  },
});
state('notes-unreachable', {
  at: `${at}?to=${idOf('b9')}`,
  server: () => shown({ people: [bo] }),
  shows: page.getByText('This person can’t be written to here just now.'),
});
state('notes-failed', {
  at,
  server: () => answer('GET /api/v1/notes', refusal('forbidden', 403)),
  shows: page.getByRole('alert'),
});
state('notes-report', {
  at,
  server: full,
  shows: page.getByRole('heading', { name: 'You and Bo' }),
  async steps() {
    await page.getByRole('button', { name: /More about the note from Bo/ }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Report Bo' })).toBeVisible();
  },
});
