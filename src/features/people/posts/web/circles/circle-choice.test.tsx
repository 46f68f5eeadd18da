import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/device-memory.ts';
import '#platform/testing/later.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { forgetAnswers } from '#platform/web/public-answers.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { NewPost } from '../../domain/contract.ts';
import { someCircle, someWorkshop } from '../../testing/posted-circles.ts';
import { ago, idOf, postedOf, somePost, someSpace, someThread } from '../../testing/samples.ts';
import { postDrafts } from '../draft-store.ts';
import { innerCircleWith } from '../pages/inner-circle.tsx';
import { Page as PostPage } from '../pages/post.tsx';

// Without its editor, as offline: what's written in the plain field is a document all the same.
vi.mock('#platform/web/document/load-editor.ts', () => ({ loadEditor: () => Promise.reject(new TypeError()) }));

const InnerCircle = innerCircleWith({ SearchField: () => null, SearchResults: () => null });
const upcoming = 'GET /api/v1/workshops/upcoming';
const id = idOf('c1');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = () => screen.findByLabelText<HTMLTextAreaElement>('What would you like to say?');
const bodies = (call: string) => calls.flatMap((one) => (one.call === call ? [one.body] : []));
/** What's typed isn't waited for once the page is hidden. */
const hide = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const draftsHere = () => postDrafts.here(alice.id).list();

beforeEach(async () => {
  queryClient.clear();
  forgetAnswers();
  await signInAlice();
  await postDrafts.here(alice.id).clear();
  answer('GET /api/v1/spaces', { spaces: [someSpace()], proposed_name: 'Alice' });
  answer('GET /api/v1/inner-circle/since', { mine: [], spaces: [] });
  answer('GET /api/v1/spaces/:slug/posts', { threads: [], next: null });
  answer('POST /api/v1/posts', (body) => postedOf(body as NewPost));
  answer('POST /api/v1/circles/page', someCircle());
  answer(upcoming, {
    workshops: [
      someWorkshop(),
      someWorkshop({ id: idOf('c2'), title: 'Our own', is_public: false }),
      someWorkshop({ id: idOf('c3'), title: 'Long over', status: 'ended' }),
    ],
    next: null,
  });
});

async function choose(name: RegExp): Promise<void> {
  await press('Share a circle');
  const dialog = await screen.findByRole('dialog', { name: 'Share a circle' });
  await userEvent.click(await within(dialog).findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('CARE C27 a circle is chosen among those ahead, kept with the draft, and goes with the post', async () => {
  const page = openPage(InnerCircle, '/innercircle');
  await press('Write');
  await press('Share a circle');
  const dialog = await screen.findByRole('dialog', { name: 'Share a circle' });
  await within(dialog).findByRole('button', { name: /Our own.*Private/ });
  expect(within(dialog).queryByRole('button', { name: /Long over/ })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: /Listening on Thursdays/ }));
  const chosen = await screen.findByRole('complementary', { name: 'A circle' });
  // Nobody's led away from what they write.
  await within(chosen).findByText('Listening on Thursdays');
  expect(within(chosen).queryByRole('link')).toBeNull();
  await hide();
  await waitFor(async () => expect(await draftsHere()).toHaveLength(1));
  page.unmount();
  openPage(InnerCircle, '/innercircle');
  await screen.findByRole('complementary', { name: 'A circle' });
  await userEvent.type(await field(), 'Who comes along?');
  await press('Post');
  await waitFor(() => expect(bodies('POST /api/v1/posts')).toMatchObject([{ workshop_id: id }]));
});

test('it’s left out again by a press, and there may be none to share', async () => {
  answer(upcoming, { workshops: [], next: null });
  openPage(InnerCircle, '/innercircle');
  await press('Write');
  await press('Share a circle');
  await screen.findByText('There’s no circle ahead that you could share.');
  await press('Close');
  answer(upcoming, { workshops: [someWorkshop()], next: null });
  queryClient.clear();
  await choose(/Listening/);
  await press('Leave the circle out');
  expect(screen.queryByRole('complementary', { name: 'A circle' })).toBeNull();
  await userEvent.type(await field(), 'Nobody?');
  await press('Post');
  await waitFor(() => expect(bodies('POST /api/v1/posts')).toMatchObject([{ workshop_id: null }]));
});

test('circles that can’t be had are asked for again by a press', async () => {
  answer(upcoming, refusal('internal', 400));
  openPage(InnerCircle, '/innercircle');
  await press('Write');
  await press('Share a circle');
  await screen.findByText('Your circles can’t be had right now.');
  answer(upcoming, { workshops: [someWorkshop()], next: null });
  await press('Try again');
  await screen.findByRole('button', { name: /Listening/ });
});

test('who changes what they wrote keeps the circle with it, or takes it out', async () => {
  const own = somePost({ is_own: true, workshop_id: id });
  answer('PUT /api/v1/posts/:id/tie', { follows: false, is_muted: false, is_saved: false, read_to: ago(0) });
  answer('GET /api/v1/posts/:id', someThread({ post: own }));
  answer(`PUT /api/v1/posts/${own.id}`, own);
  openPage(PostPage, `/innercircle/post/${own.id}`, '/innercircle/post/:id');
  await screen.findByRole('link', { name: 'Save my seat' });
  await press('More about this');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change it' }));
  const words = await screen.findByLabelText<HTMLTextAreaElement>('What would you like to say?');
  await userEvent.type(words, ' And more.');
  await press('Save the change');
  await waitFor(() => expect(bodies(`PUT /api/v1/posts/${own.id}`)).toMatchObject([{ workshop_id: id }]));
  await press('More about this');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change it' }));
  await press('Leave the circle out');
  await press('Save the change');
  await waitFor(() => expect(bodies(`PUT /api/v1/posts/${own.id}`).at(-1)).toMatchObject({ workshop_id: null }));
});
