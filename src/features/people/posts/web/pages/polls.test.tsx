import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/device-memory.ts';
import '#platform/testing/later.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { Wire } from '#platform/testing/wire.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { NewPost } from '../../domain/contract.ts';
import type { Poll } from '../../domain/polls-contract.ts';
import { idOf, postedOf, somePoll, somePost, someSpace, someThread } from '../../testing/samples.ts';
import { postDrafts } from '../draft-store.ts';
import { innerCircleWith } from './inner-circle.tsx';
import { Page as PostPage } from './post.tsx';

/* CARE C15, C27: choosing in a poll, asking one, and its draft. */

vi.mock('#platform/web/document/load-editor.ts', () => ({ loadEditor: () => Promise.reject(new TypeError()) }));

const id = idOf('a1');
const vote = `PUT /api/v1/posts/${id}/vote`;
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const bodies = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);
const openPost = (poll: Partial<Poll> = {}, space = someSpace()) => {
  answer('GET /api/v1/posts/:id', someThread({ space, post: somePost({ poll: somePoll(poll) }) }));
  return openPage(PostPage, `/innercircle/post/${id}`, '/innercircle/post/:id');
};
const poll = () => screen.findByRole('region', { name: 'A question with answers to choose from' });

beforeEach(async () => {
  queryClient.clear();
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  await signInAlice();
  await postDrafts.here(alice.id).clear();
  answer('PUT /api/v1/posts/:id/tie', { follows: false, is_muted: false, is_saved: false, read_to: null });
});

test('one answer is chosen by the keyboard, and only by its button; then it’s said when all is shown', async () => {
  openPost();
  const group = await screen.findByRole('group', { name: 'Which evening suits you?' });
  const [first, second] = within(group).getAllByRole('radio');
  first?.focus();
  await userEvent.keyboard(' {ArrowDown}');
  expect(document.activeElement).toBe(second);
  expect(bodies(vote)).toEqual([]);
  answer(vote, somePoll({ own: 1 }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(bodies(vote)).toEqual([{ choice: 1 }]));
  expect(await screen.findByText('What people chose is shown once this is over, if five did.')).toBeDefined();
  expect(screen.getByText('Your choice')).toBeDefined();
  expect(document.activeElement).toBe(await poll());
});

test('without a choice nothing’s sent, and it says so', async () => {
  openPost();
  await press('Choose');
  expect(await screen.findByText('Please choose one first.')).toBeDefined();
  expect(bodies(vote)).toEqual([]);
});

test('CARE C15 while it runs nothing of others is shown; once it’s over words say it, not the bars alone', async () => {
  const running = openPost({ own: 2 });
  const choices = within(await poll()).getAllByRole('listitem');
  expect(choices.map((one) => one.textContent)).toEqual(['Tuesday', 'Thursday', 'Either is fineYour choice']);
  running.unmount();
  queryClient.clear();
  openPost({ is_over: true, own: 2, results: [4, 0, 5] });
  await screen.findByText('Four of nine');
  const answers = within(await poll()).getAllByRole('listitem');
  expect(answers.map((one) => one.textContent)).toEqual([
    'TuesdayFour of nine',
    'ThursdayNo one of nine',
    'Either is fineYour choice · Five of nine',
  ]);
});

test('a choice is changed, left as it is, or taken back', async () => {
  openPost({ own: 0 });
  await press('Change my choice');
  await waitFor(async () => expect(document.activeElement).toBe(await poll()));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Tuesday' })).checked).toBe(true);
  await press('Leave it as it is');
  await waitFor(async () => expect(document.activeElement).toBe(await poll()));
  answer(`DELETE /api/v1/posts/${id}/vote`, somePoll());
  await press('Take it back');
  expect(await screen.findByRole('radio', { name: 'Tuesday' })).toBeDefined();
  await waitFor(async () => expect(document.activeElement).toBe(await poll()));
});

test('where it has just ended it’s said, and the thread’s asked for again', async () => {
  openPost();
  await userEvent.click(await screen.findByRole('radio', { name: 'Tuesday' }));
  answer(vote, refusal('poll_over', 409));
  const before = bodies('GET /api/v1/posts/a1').length;
  answer(
    'GET /api/v1/posts/:id',
    someThread({ post: somePost({ poll: somePoll({ is_over: true, results: [3, 2, 1] }) }) }),
  );
  await press('Choose');
  expect(await screen.findByText('This has just ended, so nothing changed.')).toBeDefined();
  expect(await screen.findByText('Three of six')).toBeDefined();
  expect(before).toBe(0);
});

test('one who isn’t in the space reads it, and is told kindly where to choose', async () => {
  openPost({}, someSpace({ own: null }));
  expect(await screen.findByRole('link', { name: 'Come into this space to choose' })).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose' })).toBeNull();
});

test('over with fewer than five it says why nothing’s shown', async () => {
  openPost({ is_over: true, own: 1 });
  expect(await screen.findByText('Fewer than five people chose, so it isn’t shown.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change my choice' })).toBeNull();
});

const InnerCircle = innerCircleWith({ SearchField: () => null, SearchResults: () => null });
const openField = async () => {
  answer('GET /api/v1/spaces', { spaces: [someSpace()], proposed_name: 'Alice' });
  answer('GET /api/v1/inner-circle/since', { mine: [], spaces: [] });
  answer('GET /api/v1/spaces/:slug/posts', { threads: [], next: null });
  answer('POST /api/v1/posts', (body) => postedOf(body as NewPost));
  const page = openPage(InnerCircle, '/innercircle');
  return page;
};
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const question = 'What would you like to know?';

test('a poll is asked with a post; an empty answer isn’t sent', async () => {
  await openField();
  await press('Write');
  await userEvent.type(await field('What would you like to say?'), 'When shall we meet?');
  await press('Add a poll');
  await waitFor(async () => expect(document.activeElement).toBe(await field(question)));
  await userEvent.type(await field(question), 'Which evening?');
  await userEvent.type(await field('Answer 1'), 'Tuesday');
  await press('Post');
  expect(await screen.findByText(/at least 2 answers/)).toBeDefined();
  expect(bodies('POST /api/v1/posts')).toEqual([]);
  await userEvent.type(await field('Answer 2'), 'Thursday');
  await press('One more answer');
  await waitFor(async () => expect(document.activeElement).toBe(await field('Answer 3')));
  await userEvent.selectOptions(await field('It ends'), 'in two weeks');
  await press('Post');
  await waitFor(() =>
    expect(bodies('POST /api/v1/posts')).toMatchObject([
      { where: { poll: { question: 'Which evening?', choices: ['Tuesday', 'Thursday'], days: 14 } } },
    ]),
  );
});

test('an answer is taken out again, and so is the whole poll, with the focus where it was', async () => {
  await openField();
  await press('Write');
  await press('Add a poll');
  await press('One more answer');
  await userEvent.type(await field('Answer 2'), 'Thursday');
  await press('Remove answer 1');
  expect((await field('Answer 1')).value).toBe('Thursday');
  await waitFor(async () => expect(document.activeElement).toBe(await field('Answer 1')));
  await press('Remove the poll');
  await waitFor(async () => expect(document.activeElement).toBe(await button('Add a poll')));
  expect(screen.queryByLabelText(question)).toBeNull();
});

test('CARE C27 a half-written poll is never lost: it’s there after a reload', async () => {
  const page = await openField();
  await press('Write');
  await press('Add a poll');
  await userEvent.type(await field('Answer 1'), 'Tuesday');
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Your words are kept on this device until you post them.');
  page.unmount();
  await openField();
  await waitFor(async () => expect((await field('Answer 1')).value).toBe('Tuesday'));
});

test('CARE C12 a poll’s words are read for danger as they go, too', async () => {
  await openField();
  answer('POST /api/v1/posts', unreachable());
  await press('Write');
  await userEvent.type(await field('What would you like to say?'), 'Hello');
  await press('Add a poll');
  await userEvent.type(await field(question), 'Who else wants to die?');
  await userEvent.type(await field('Answer 1'), 'I want to kill myself');
  await userEvent.type(await field('Answer 2'), 'Not me');
  await press('Post');
  expect((await screen.findAllByRole('link', { name: /help now/i })).length).toBeGreaterThan(0);
});
