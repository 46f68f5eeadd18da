import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { NotesLink } from '#features/circles/circle-page/web/public/components/notes-link.tsx';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { CircleNotes } from '../../domain/contract.ts';
import { Page } from './circle-notes.tsx';

const id = '01970000-0000-7000-8000-0000000000cd';
const notes = (changed: Partial<CircleNotes> = {}): CircleNotes => ({
  workshop_id: id,
  title: 'Tea',
  scheduled_at: '2026-01-01T18:00:00Z',
  ended_at: '2026-01-01T19:00:00Z',
  text: 'Bring cups.\nMeet again.',
  kept_days: 90,
  ...changed,
});
beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});
const open = () => openPage(Page, `/workshops/circle/${id}/notes`, '/workshops/circle/:id/notes');

test('REAL 21 those who were there read the notes, copy them and save them as a text file', async () => {
  const user = userEvent.setup();
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:x';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  answer(`GET /api/v1/workshops/${id}/notes`, notes());
  open();
  expect((await screen.findByText(/Bring cups/)).textContent).toBe('Bring cups.\nMeet again.');
  screen.getByText(/They’re kept for 90 days after the circle/);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('Bring cups.\nMeet again.');
  await user.click(screen.getByRole('button', { name: 'Download as text' }));
  expect(clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['notes-2026-01-01.txt']);
  expect([made.length, made[0]?.type]).toEqual([1, 'text/plain;charset=utf-8']);
  vi.restoreAllMocks();
});

test('without a word there’s nothing to copy, and no link leads to it', async () => {
  answer(`GET /api/v1/workshops/${id}/notes`, notes({ text: ' \n', ended_at: null }));
  open();
  await screen.findByRole('heading', { name: 'Nothing was written' });
  screen.getByText(/still going on/);
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
});

test('someone who wasn’t there is told so, kindly', async () => {
  answer(`GET /api/v1/workshops/${id}/notes`, refusal('not_found', 404));
  open();
  await screen.findByRole('heading', { name: 'These notes aren’t here' });
});

test('where there are notes a link leads to them', async () => {
  answer(`GET /api/v1/workshops/${id}/notes`, notes());
  openPage(() => <NotesLink workshopId={id} />, '/');
  const link = await screen.findByRole('link', { name: 'Read the notes of this circle' });
  expect(link.getAttribute('href')).toBe(`/workshops/circle/${id}/notes`);
});
