import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRecord } from '#platform/shared/records.ts';
import { keepsNothing } from '#platform/testing/device-memory.ts';
import { alice, signInAlice } from '#platform/testing/web-server.ts';
import { countDeviceOnly } from '../device-store/device-store.ts';
import { queryClient } from '../query-client.tsx';
import { session } from '../session/session-store.ts';
import { lostWords } from '../session/unsent.ts';
import { keptDraft, textDraft } from './kept-draft.ts';
import { useDraft } from './use-draft.ts';

const posts = textDraft('posts', (person) => ({ queryKey: ['posts', 'drafts', person] }));
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const here = (place = 'circle') => posts.here(alice.id).get(place);
const open = (place = 'circle') => renderHook(() => useDraft(posts, place), { wrapper });
type Draft = ReturnType<typeof open>;
/** What's typed isn't waited for once the page is hidden. */
const hide = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
async function write(page: Draft, text: string): Promise<void> {
  act(() => page.result.current.type(text));
  await hide();
  await waitFor(() => expect(page.result.current.standing).not.toBe('typing'));
}
const shown = ({ result: { current } }: Draft) => [current.words, current.standing];
/** Another tab writes there. */
const elsewhere = (words: string, id = 'other') =>
  act(() => posts.here(alice.id).put('circle', { place: 'circle', id, words, written_at: '' }));

beforeEach(signInAlice);
afterEach(cleanup);

test('CARE C27 a draft is kept as the typing rests, and shown again wherever it’s opened', async () => {
  const page = open();
  act(() => page.result.current.type('Dear all'));
  expect(page.result.current.standing).toBe('typing');
  await waitFor(() => expect(page.result.current.standing).toBe('kept'), { timeout: 3_000 });
  const { id } = page.result.current.body;
  expect(await here()).toMatchObject({ place: 'circle', id, words: 'Dear all' });
  const again = open();
  await waitFor(() => expect(shown(again)).toEqual(['Dear all', 'kept']));
  expect(again.result.current.body.id).toBe(id);
  expect(shown(open('another circle'))).toEqual(['', 'blank']);
});

test('left at once, it’s kept all the same', async () => {
  const page = open();
  act(() => page.result.current.type('Dear all'));
  page.unmount();
  expect(shown(open())[0]).toBe('Dear all');
  await waitFor(async () => expect((await here())?.words).toBe('Dear all'));
});

test('sent, it’s gone; what was typed meanwhile stays, and goes under an id of its own', async () => {
  const page = open();
  await write(page, 'Dear all');
  const first = page.result.current.body;
  await write(page, 'Dear all, again');
  expect(page.result.current.body.id).toBe(first.id);
  act(() => page.result.current.sent(first));
  await waitFor(async () => expect((await here())?.id).not.toBe(first.id));
  expect([shown(page)[0], await here()]).toEqual([
    'Dear all, again',
    expect.objectContaining({ words: 'Dear all, again' }),
  ]);
  act(() => page.result.current.sent(page.result.current.body));
  await waitFor(async () => expect(await here()).toBeUndefined());
  expect(shown(page)).toEqual(['', 'blank']);
});

test('thrown away, or emptied, nothing of it is left', async () => {
  const page = open();
  await write(page, 'Dear all');
  act(() => page.result.current.discard());
  await waitFor(async () => expect(await here()).toBeUndefined());
  await write(page, 'Dear you');
  await write(page, '  ');
  await waitFor(async () => expect(await here()).toBeUndefined());
});

test('CARE C27 another tab’s newer words are taken over; over one’s own they’re asked about, and neither is lost', async () => {
  const page = open();
  await write(page, 'Dear all');
  await elsewhere('Dear all, hello');
  await waitFor(() => expect(shown(page)).toEqual(['Dear all, hello', 'kept']));
  act(() => page.result.current.type('Dear you'));
  await elsewhere('Dear me');
  await waitFor(() => expect(shown(page)).toEqual(['Dear you', 'changed']));
  await hide();
  expect([page.result.current.theirs, (await here())?.words]).toEqual(['Dear me', 'Dear me']);
  await act(() => page.result.current.choose('mine'));
  await waitFor(async () => expect((await here())?.words).toBe('Dear you'));
  expect(shown(page)).toEqual(['Dear you', 'kept']);
});

test('sent by another tab while one writes on here, one chooses', async () => {
  const page = open();
  await write(page, 'Dear all');
  act(() => page.result.current.type('Dear all, and'));
  await act(() => posts.here(alice.id).delete('circle'));
  await waitFor(() => expect(shown(page)).toEqual(['Dear all, and', 'changed']));
  expect(page.result.current.theirs).toBeNull();
  await act(() => page.result.current.choose('theirs'));
  expect(shown(page)).toEqual(['', 'blank']);
});

test('kept after another tab sent it, it goes under an id of its own', async () => {
  const page = open();
  await write(page, 'Dear all');
  const { id } = page.result.current.body;
  act(() => page.result.current.type('Dear all, and'));
  await act(() => posts.here(alice.id).delete('circle'));
  await waitFor(() => expect(shown(page)).toEqual(['Dear all, and', 'changed']));
  await act(() => page.result.current.choose('mine'));
  await waitFor(async () => expect((await here())?.words).toBe('Dear all, and'));
  expect((await here())?.id).not.toBe(id);
  expect(page.result.current.body.id).not.toBe(id);
});

test('CARE C18 signing out asks about drafts by themselves, and takes them', async () => {
  const page = open();
  await write(page, 'Dear all');
  expect(await countDeviceOnly(alice.id)).toEqual({ kept: 0, drafts: 1 });
  act(() => page.result.current.type('Dear all, and'));
  expect(lostWords()).toEqual(['what you’ve typed and not saved yet']);
  await hide();
  await waitFor(() => expect(lostWords()).toEqual([]));
  act(() => page.result.current.type('Dear all, and you'));
  expect(posts.held('circle')?.words).toBe('Dear all, and you');
  await act(() => session.signOut('local'));
  expect(posts.held('circle')).toBeUndefined();
  page.unmount();
  await signInAlice();
  expect(await here()).toBeUndefined();
});

test('where this browser keeps nothing, it stays on the page and in memory, and says so', async () => {
  await keepsNothing();
  const page = open();
  await write(page, 'Dear all');
  expect(shown(page)).toEqual(['Dear all', 'unkept']);
  page.unmount();
  expect(shown(open())[0]).toBe('Dear all');
  vi.unstubAllGlobals();
});

test('a rich text is one draft, too; what isn’t ours is nothing', async () => {
  type Rich = { blocks: string[] };
  const fits = (words: unknown): words is Rich => isRecord(words) && Array.isArray(words.blocks);
  const answers = keptDraft<Rich>('answers', { empty: { blocks: [] }, fits }, (person) => ({
    queryKey: ['answers', person],
  }));
  await answers.here(alice.id).put('a', { place: 'a', id: 'one', words: 'text' as never, written_at: '' });
  const page = renderHook(() => useDraft(answers, 'b'), { wrapper });
  act(() => page.result.current.type({ blocks: ['Dear all'] }));
  await hide();
  await waitFor(async () => expect((await answers.here(alice.id).get('b'))?.words).toEqual({ blocks: ['Dear all'] }));
  expect(renderHook(() => useDraft(answers, 'a'), { wrapper }).result.current.words).toEqual({ blocks: [] });
});
