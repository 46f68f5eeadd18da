import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/device-memory.ts';
import '#platform/testing/later.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { Wire } from '#platform/testing/wire.ts';
import { changeCopy } from '#platform/web/device-store/copies.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { NewPost } from '../../domain/contract.ts';
import { idOf, postedOf, someAnswer, someLine, someSpace, someThread } from '../../testing/samples.ts';
import { Page as PostPage } from './post.tsx';
import { Page as SpacePage } from './space.tsx';

/* What one had open is there to be read on the train, as it was; what's written there waits, and goes once (CARE C27). */

vi.mock('#platform/web/document/load-editor.ts', () => ({ loadEditor: () => Promise.reject(new TypeError()) }));

const id = idOf('a1');
const get = 'GET /api/v1/posts/:id';
const asItWas = /^As it was just now\. What’s come since shows once you’re back online\.$/;
const threadCopy = `posts-thread-${id}`;
const openThread = () => openPage(PostPage, `/innercircle/post/${id}`, '/innercircle/post/:id');
const openSpace = () => openPage(SpacePage, '/innercircle/arriving', '/innercircle/:slug');
const answers = [someAnswer('d1', 'I know that well'), someAnswer('d2', 'My brother died', { content_note: 'Loss' })];

beforeEach(async () => {
  queryClient.clear();
  vi.stubGlobal('WebSocket', Wire);
  await signInAlice();
  answer(`PUT /api/v1/posts/${id}/tie`, { follows: false, is_muted: false, is_saved: false, read_to: null });
  answer(get, someThread({ answers }));
  answer('GET /api/v1/spaces/:slug', someSpace());
  answer('GET /api/v1/spaces/:slug/posts', { threads: [someLine()], next: null });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What this device has by now. */
async function isKept(name: string): Promise<boolean> {
  let isThere = false;
  await changeCopy(name, (copy) => {
    isThere = true;
    return copy;
  });
  return isThere;
}
/** The page is left, once what it read is kept, and the line goes. */
async function leaveFor(page: { unmount: () => void }, ...kept: string[]): Promise<void> {
  for (const name of kept) await expect.poll(() => isKept(name), { timeout: 5_000 }).toBe(true);
  page.unmount();
  queryClient.clear();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (const call of [get, 'GET /api/v1/spaces/:slug', 'GET /api/v1/spaces/:slug/posts', 'POST /api/v1/posts'])
    answer(call, unreachable());
}

test('a thread one had open is there offline, as it was then, and what’s behind a note stays behind it', async () => {
  const page = openThread();
  await screen.findByText('I know that well');
  expect(screen.queryByText(asItWas)).toBeNull();
  await leaveFor(page, threadCopy);
  openThread();
  await screen.findByText(asItWas);
  expect(screen.getByText('I know that well')).toBeTruthy();
  expect(screen.queryByText('My brother died')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open it' }));
  expect(await screen.findByText('My brother died')).toBeTruthy();
});

test('CARE C6 C18 once a space is refused, no thread of it is there offline', async () => {
  const page = openThread();
  await screen.findByText('I know that well');
  await leaveFor(page, threadCopy);
  vi.restoreAllMocks();
  answer('GET /api/v1/spaces/:slug/posts', refusal('not_found', 404));
  answer('GET /api/v1/spaces/:slug', refusal('not_found', 404));
  const space = openSpace();
  await expect.poll(() => isKept(threadCopy)).toBe(false);
  await leaveFor(space);
  openThread();
  await screen.findByText(/offline/i);
  expect(screen.queryByText('I know that well')).toBeNull();
});

test('one that was never open isn’t there offline, and says why', async () => {
  await leaveFor(openPage(SpacePage, '/innercircle/other', '/innercircle/:slug'));
  openThread();
  await screen.findByText(/offline/i);
  expect(screen.queryByText(asItWas)).toBeNull();
});

test('a space one had open shows its latest threads, as they were then', async () => {
  const page = openSpace();
  await screen.findByText(/I’ve sat down every morning/);
  await leaveFor(page, 'spaces-one arriving', 'posts-space-arriving');
  openSpace();
  await screen.findByText(asItWas);
  expect(screen.getByText(/I’ve sat down every morning/)).toBeTruthy();
});

test('what isn’t one’s to read any more isn’t there offline either', async () => {
  const page = openThread();
  await screen.findByText('I know that well');
  await expect.poll(() => isKept(threadCopy), { timeout: 5_000 }).toBe(true);
  page.unmount();
  queryClient.clear();
  answer(get, refusal('not_found', 404));
  const again = openThread();
  await screen.findByRole('heading', { name: 'This isn’t here' });
  await expect.poll(() => isKept(threadCopy), { timeout: 5_000 }).toBe(false);
  await leaveFor(again);
  openThread();
  await screen.findByText(/offline/i);
  expect(screen.queryByText('I know that well')).toBeNull();
});

test('CARE C27 an answer written offline waits on this device over a reload, and goes once, under the id it had there', async () => {
  const page = openThread();
  await screen.findByText('I know that well');
  await leaveFor(page, threadCopy);
  const offline = openThread();
  await screen.findByText(asItWas);
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your answer');
  await userEvent.type(await field(), 'From the train');
  const posts = () => calls.filter(({ call }) => call === 'POST /api/v1/posts').map(({ body }) => body as NewPost);
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await screen.findByText(/Your words are kept on this device: please post them once you’re back/);
  expect(posts()).toEqual([]);
  offline.unmount();
  queryClient.clear();
  vi.restoreAllMocks();
  answer(get, someThread({ answers }));
  openThread();
  await waitFor(async () => expect((await field()).value).toBe('From the train'));
  // The first try arrives, and its answer is lost on the way.
  answer('POST /api/v1/posts', unreachable());
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(posts()).toHaveLength(1));
  answer('POST /api/v1/posts', (body) => postedOf(body as NewPost));
  await userEvent.click(await screen.findByRole('button', { name: 'Post' }));
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(posts()[1]).toEqual(posts()[0]);
  expect(posts()[0]?.where).toEqual({ at: 'thread', thread_id: id, quotes_id: null });
});
