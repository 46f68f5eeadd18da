import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { ago, idOf, someLine, somePost } from '../../../testing/samples.ts';
import { NewInThreads } from './new-in-threads.tsx';
import { WaitingPosts } from './waiting-posts.tsx';

const waiting = 'GET /api/v1/inner-circle/waiting';
const open = () => openPage(withQueries(WaitingPosts), '/steward');
const asked = (call: string) => calls.filter((one) => one.call === call);

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

test('CARE C27 a steward reads what waited too long, where it is and why, and shows it by one press', async () => {
  const held = somePost({ id: idOf('a8'), state: 'held', held_until: ago(dayMs) });
  answer(waiting, { posts: [held], unanswered: [] });
  answer('POST /api/v1/posts/:id/show', { id: held.id });
  open();
  const list = within(await screen.findByRole('region', { name: 'Waits to be shown' }));
  list.getByText('In Arriving');
  list.getByText(/^Nobody has looked by/);
  answer(waiting, { posts: [], unanswered: [] });
  await userEvent.click(list.getByRole('button', { name: 'Show it: what Mira wrote' }));
  await screen.findByText('Nothing waits for stewards there.');
  expect(asked(`POST /api/v1/posts/${held.id}/show`)).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'In the inner circle' }));
});

test('CARE C27 what nobody answered where nobody hosts leads to where one can', async () => {
  answer(waiting, { posts: [], unanswered: [someLine({ answers: 0 })] });
  open();
  const list = within(
    await screen.findByRole('region', { name: 'Without an answer for a day, and nobody hosts there' }),
  );
  expect(list.getByRole('link').getAttribute('href')).toBe(`/innercircle/post/${idOf('a1')}`);
  expect(screen.queryByText('Nothing waits for stewards there.')).toBeNull();
});

test('what can’t be asked for is said, and asked for again', async () => {
  answer(waiting, refusal('internal', 400));
  open();
  await screen.findByRole('alert');
  answer(waiting, { posts: [], unanswered: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => screen.getByText('Nothing waits for stewards there.'));
});

test('CARE C27 Today has one line where there’s something new, without a count, and none otherwise', async () => {
  answer('GET /api/v1/inner-circle/new', { is_new: true });
  const page = openPage(withQueries(NewInThreads), '/');
  const line = await screen.findByText('There’s something new in threads you’re in.', { exact: false });
  expect(line.textContent).not.toMatch(/\d/);
  expect(screen.getByRole('link', { name: 'Read it in the inner circle' }).getAttribute('href')).toBe('/innercircle');
  page.unmount();
  queryClient.clear();
  answer('GET /api/v1/inner-circle/new', { is_new: false });
  openPage(withQueries(NewInThreads), '/');
  await waitFor(() => expect(asked('GET /api/v1/inner-circle/new')).toHaveLength(2));
  expect(screen.queryByRole('link')).toBeNull();
});
