import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/device-memory.ts';
import '#platform/testing/later.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, signInAlice } from '#platform/testing/web-server.ts';
import { Wire } from '#platform/testing/wire.ts';
import { dropsSoFar } from '#platform/web/device-store/words-of-others.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { idOf, someAnswer, someLine, somePost, someSpace, someThread } from '../../testing/samples.ts';
import { innerCircleWith } from './inner-circle.tsx';
import { Page as PostPage } from './post.tsx';

/* CARE C27: what its reader has muted is folded, and one press away. */

const id = idOf('a1');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openPost = () => openPage(PostPage, `/innercircle/post/${id}`, '/innercircle/post/:id');

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
  answer('PUT /api/v1/posts/:id/tie', { follows: false, is_muted: false, is_saved: false, read_to: null });
});

test('a thread and an answer are folded with their reason, opened once, and the focus stays there', async () => {
  const told = someAnswer('d1', 'A glass of wine', { muted: 'word' });
  answer('GET /api/v1/posts/:id', someThread({ post: somePost({ muted: 'person' }), answers: [told] }));
  openPost();
  expect(await screen.findByText('Hidden: someone you’ve muted')).toBeDefined();
  expect(await screen.findByText('Hidden: a word you muted')).toBeDefined();
  expect(screen.queryByText(/I’ve sat down/)).toBeNull();
  expect(screen.queryByText('A glass of wine')).toBeNull();
  expect(screen.queryByText('Jonas')).toBeNull();
  const [, second] = screen.getAllByRole('button', { name: 'Show once' });
  await userEvent.click(second as HTMLElement);
  expect(await screen.findByText('A glass of wine')).toBeDefined();
  expect(document.activeElement?.id).toBe(told.id);
  await press('Show once');
  expect(await screen.findByText(/I’ve sat down/)).toBeDefined();
  expect(document.activeElement?.tagName).toBe('ARTICLE');
});

test('a line of a space is folded, too', async () => {
  answer('GET /api/v1/spaces', { spaces: [someSpace()], proposed_name: 'Alice' });
  answer('GET /api/v1/inner-circle/since', { mine: [], spaces: [] });
  answer('GET /api/v1/spaces/:slug/posts', { threads: [someLine({ muted: 'word' })], next: null });
  const InnerCircle = innerCircleWith({ SearchField: () => null, SearchResults: () => null });
  openPage(InnerCircle, '/innercircle');
  expect(await screen.findByText('Hidden: a word you muted')).toBeDefined();
  expect(screen.queryByRole('link', { name: /I’ve sat down/ })).toBeNull();
  await press('Show once');
  expect(await screen.findByRole('link', { name: /I’ve sat down/ })).toBeDefined();
  expect(document.activeElement?.tagName).toBe('LI');
});

test('CARE C18 who wrote something is muted from its menu, asked once; no copy stays, and it’s all asked for again', async () => {
  answer('GET /api/v1/posts/:id', someThread());
  openPost();
  await press('More about this');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute what Mira writes' }));
  expect(await screen.findByRole('alertdialog', { name: 'Mute what Mira writes?' })).toBeDefined();
  answer('POST /api/v1/inner-circle/muted/people', { words: [], people: [{ id: idOf('b0'), name: 'Mira' }] });
  answer('GET /api/v1/posts/:id', someThread({ post: somePost({ muted: 'person' }) }));
  const before = dropsSoFar();
  await press('Mute');
  expect(await screen.findByText('Hidden: someone you’ve muted')).toBeDefined();
  const sent = calls.find(({ call }) => call === 'POST /api/v1/inner-circle/muted/people');
  expect(sent?.body).toEqual({ post_id: id });
  expect(dropsSoFar()).toBe(before + 1);
  await press('More about this');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Report' })).toBeDefined());
  expect(screen.queryByRole('menuitem', { name: /^Mute what/ })).toBeNull();
});
