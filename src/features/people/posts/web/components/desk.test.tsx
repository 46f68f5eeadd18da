import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { divertToasts } from '#platform/web/ui/toast.ts';
import { ago, idOf, someLine, somePost } from '../../testing/samples.ts';
import { Desk } from './desk.tsx';

const held = somePost({ id: idOf('a8'), state: 'held', held_until: ago(-dayMs) });
const none = { held: [], first: [], unanswered: [], removed: [], sent_away: [] };
const waits = (given: object) => answer('GET /api/v1/spaces/:slug/desk', { ...none, ...given });
const open = () =>
  openPage(
    withQueries(() => <Desk slug="arriving" />),
    '/innercircle',
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asked = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

test('CARE C27 a host reads a first post with by when, and shows it by one press', async () => {
  waits({ held: [held] });
  answer('POST /api/v1/posts/:id/show', { id: held.id });
  open();
  await screen.findByText(/I’ve sat down/);
  screen.getByText(/After that a steward is asked/);
  waits({});
  await press('Show it: what Mira wrote');
  await screen.findByText('Nothing waits for you. Everyone here has been answered.');
  expect(asked(`POST /api/v1/posts/${held.id}/show`)).toEqual([{ edited_at: null }]);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'What waits for you' }));
});

test('CARE C27 what its writer has changed meanwhile isn’t shown unread: it’s said, and what it says now is there', async () => {
  const said: string[] = [];
  const stop = divertToasts(({ title, kind }) => void (kind !== 'loading' && said.push(title)));
  waits({ held: [held] });
  answer('POST /api/v1/posts/:id/show', refusal('changed_meanwhile', 409));
  open();
  await screen.findByText(/I’ve sat down/);
  const edited_at = ago(0);
  waits({ held: [{ ...held, edited_at, document: fromPlainText('I’ve stood up') }] });
  await press('Show it: what Mira wrote');
  await screen.findByText('I’ve stood up');
  await waitFor(() => expect(said).toEqual(['They’ve changed it since you read it. Please read it again first.']));
  answer('POST /api/v1/posts/:id/show', { id: held.id });
  await press('Show it: what Mira wrote');
  await waitFor(() => expect(asked(`POST /api/v1/posts/${held.id}/show`).at(-1)).toEqual({ edited_at }));
  stop();
});

test('CARE C27 what waits behind a note is on the page only once it’s opened', async () => {
  waits({ held: [{ ...held, content_note: 'Loss' }] });
  open();
  await screen.findByText('Loss');
  expect(screen.queryByText(/I’ve sat down/)).toBeNull();
  await press('Open it');
  screen.getByText(/I’ve sat down/);
});

test('CARE C27 one that isn’t shown comes with a few words to its writer', async () => {
  waits({ held: [held] });
  answer('POST /api/v1/posts/:id/decline', { id: held.id });
  open();
  await press('Don’t show it: what Mira wrote');
  await press('Send, and don’t show it');
  await screen.findByText(/Please write a few words/);
  expect(asked(`POST /api/v1/posts/${held.id}/decline`)).toEqual([]);
  await userEvent.type(screen.getByLabelText('A few words to the person who wrote it'), 'Without the name, please');
  await press('Send, and don’t show it');
  await waitFor(() =>
    expect(asked(`POST /api/v1/posts/${held.id}/decline`)).toEqual([{ note: 'Without the name, please' }]),
  );
});

test('CARE C27 nobody writes into a void: who’s new and who has had no answer lead to where one can', async () => {
  waits({ first: [somePost({ id: idOf('d7'), author: { id: idOf('b1'), name: 'Jonas' } })], unanswered: [someLine()] });
  open();
  expect((await screen.findByRole('link', { name: 'Jonas' })).getAttribute('href')).toBe(
    `/innercircle/post/${idOf('a1')}#${idOf('d7')}`,
  );
  screen.getByRole('region', { name: 'Without an answer for a day' });
});

test('CARE C27 a date that has passed is said to be, so that a host knows a steward may look, too', async () => {
  waits({ held: [{ ...held, held_until: ago(dayMs) }] });
  open();
  await screen.findByText(/^Nobody has looked by .*, so a steward may, too\.$/);
  expect(screen.queryByText(/^Please look by/)).toBeNull();
});

const removed = somePost({ id: idOf('a9'), thread_id: idOf('a1'), state: 'removed' });
const decided = async () => userEvent.click(await screen.findByText('What hosts decided here'));

test('CARE C6 what hosts removed is there with who did, behind a touch, and put back by one press', async () => {
  waits({ removed: [{ post: removed, by: 'Dora' }] });
  answer('DELETE /api/v1/posts/:id/removal', { id: removed.id });
  open();
  // None of it waits.
  await screen.findByText('Nothing waits for you. Everyone here has been answered.');
  await decided();
  const list = within(screen.getByRole('region', { name: 'Removed' }));
  list.getByText('Removed by Dora');
  expect(list.getByRole('link', { name: 'See what Mira wrote' }).getAttribute('href')).toBe(
    `/innercircle/post/${idOf('a1')}#${idOf('a9')}`,
  );
  waits({});
  await press('Put back what Mira wrote');
  await screen.findByText('It’s back, for everyone here');
  expect(asked(`DELETE /api/v1/posts/${removed.id}/removal`)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('What hosts decided here')).toBeNull());
});

test('CARE C6 what can’t be put back any more says why, and the list is asked for again', async () => {
  waits({ removed: [{ post: removed, by: null }] });
  answer('DELETE /api/v1/posts/:id/removal', refusal('forbidden', 403));
  open();
  await decided();
  screen.getByText('Removed by a steward');
  await press('Put back what Mira wrote');
  await screen.findByText('A steward decided this, or the person who wrote it has taken it down.');
  await waitFor(() => expect(asked('GET /api/v1/spaces/arriving/desk').length).toBeGreaterThan(1));
});

test('CARE C6 who was asked to leave is let back by one press, also by somebody who never came in', async () => {
  const people = [
    { id: idOf('b5'), name: 'Jonas', by_steward: false },
    { id: idOf('b6'), name: '', by_steward: false },
    { id: idOf('b7'), name: 'Rike', by_steward: true },
  ];
  waits({ sent_away: people });
  answer('POST /api/v1/spaces/:slug/let-back', { slug: 'arriving' });
  open();
  await decided();
  screen.getByText('They can’t come in. Let back, they may come in again whenever they like.');
  screen.getByText('A steward decided this.');
  expect(screen.queryByRole('button', { name: 'Let back: Rike' })).toBeNull();
  waits({ sent_away: people.slice(1) });
  await press('Let back: Jonas');
  await screen.findByText('They may come in again');
  expect(asked('POST /api/v1/spaces/arriving/let-back')).toEqual([{ user_id: idOf('b5') }]);
  await waitFor(() => expect(screen.queryByText('Jonas')).toBeNull());
  screen.getByRole('button', { name: 'Let back: Someone from the circle' });
});

test('without anything decided there’s no word of it', async () => {
  waits({});
  open();
  await screen.findByText('Nothing waits for you. Everyone here has been answered.');
  expect(screen.queryByText('What hosts decided here')).toBeNull();
});
