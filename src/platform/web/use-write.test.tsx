import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { toast } from './ui/toast.ts';
import { useWrite } from './use-write.ts';

const said: string[] = [];
const listen = (kind: 'loading' | 'success' | 'error') =>
  vi.spyOn(toast, kind).mockImplementation((title, { id, description } = {}) => {
    said.push([kind, id ?? 'new', title, description].filter(Boolean).join(' '));
    return id ?? 'one';
  });

beforeEach(() => {
  said.length = 0;
  for (const kind of ['loading', 'success', 'error'] as const) listen(kind);
  vi.spyOn(toast, 'dismiss').mockImplementation((id) => void said.push(`gone ${id}`));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const lists = { queryKey: ['things', 'lists'] };

/** One who writes through `mutationFn`, with a list that was fresh before. */
function writer(mutationFn: (given: string, goOn: (words: string) => void) => Promise<string>, done = true) {
  const queries = new QueryClient();
  queries.setQueryData(lists.queryKey, []);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const write = {
    mutationFn,
    loading: 'Saving…',
    ...(done && { done: (made: string) => ({ title: 'Saved', text: made }) }),
    failed: (error: unknown) => ({ title: 'Not saved', text: String(error) }),
    invalidates: lists,
  };
  const hook = renderHook(() => useWrite<string, string>(write), { wrapper });
  const isStale = () => queries.getQueryState(lists.queryKey)?.isInvalidated;
  return { write: () => hook.result.current, isStale, leave: hook.unmount };
}

test('where there is something to write, the area of messages is there before the first, which may be that of no connection', async () => {
  writer(async () => '');
  const isThere = () => expect(document.querySelector('[role=region][aria-label=Notifications]')).not.toBeNull();
  await waitFor(isThere, { timeout: 10_000 });
});

test('R-MSG-15 to R-MSG-17 one toast goes from progress to result', async () => {
  const { write, isStale } = writer(async (given, goOn) => {
    goOn('Nearly there…');
    return given.toUpperCase();
  });
  const outcome = await act(() => write().run('tea'));
  expect(outcome).toEqual({ ok: true, made: 'TEA' });
  expect(said).toEqual(['loading new Saving…', 'loading one Nearly there…', 'success one Saved TEA']);
  expect(isStale()).toBe(true);
});

test('without words for success the toast goes', async () => {
  const { write } = writer(async () => '', false);
  await act(() => write().run('tea'));
  expect(said).toEqual(['loading new Saving…', 'gone one']);
});

test('without words of progress the result is the only toast, and nothing needs to be asked for again', async () => {
  const [done, failed] = [() => ({ title: 'Gone' }), () => ({ title: 'Not gone' })];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const mutationFn = async (works: boolean) => (works ? 'made' : Promise.reject(new Error('no')));
  const { result } = renderHook(() => useWrite<string, boolean>({ mutationFn, done, failed }), { wrapper });
  await act(() => result.current.run(true));
  await act(() => result.current.run(false));
  expect(said).toEqual(['success new Gone', 'error new Not gone']);
});

test('a failure is said and handed back, never thrown; lists are asked for again, since it may have happened', async () => {
  const { write, isStale } = writer(async () => Promise.reject(new Error('no')));
  const outcome = await act(() => write().run('tea'));
  expect(outcome).toEqual({ ok: false, said: { title: 'Not saved', text: 'Error: no' } });
  expect(said.at(-1)).toBe('error one Not saved Error: no');
  expect(isStale()).toBe(true);
});

test('CARE C18 someone who left, or gave it up, is told nothing of it', async () => {
  const { write } = writer(async () => Promise.reject(new DOMException('gone', 'AbortError')));
  expect(await act(() => write().run('tea'))).toMatchObject({ ok: false });
  expect(said).toEqual(['loading new Saving…', 'gone one']);
});

/** The server's answer, sent only when `answer` is called. */
function unanswered() {
  let answer: (said: string) => void = () => {};
  const promise = new Promise<string>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}

test('it is busy until it is answered', async () => {
  const { promise, answer } = unanswered();
  const { write } = writer(() => promise);
  expect(write().busy).toBe(false);
  const running = write().run('tea');
  await waitFor(() => expect(write().busy).toBe(true));
  answer('');
  await act(() => running);
  await waitFor(() => expect(write().busy).toBe(false));
});

test('R-ERR-24 someone who has moved on to another page still hears how it went', async () => {
  const { promise, answer } = unanswered();
  const { write, leave, isStale } = writer(() => promise);
  const running = write().run('tea');
  await waitFor(() => expect(said).toHaveLength(1));
  leave();
  answer('late');
  await running;
  expect(said.at(-1)).toBe('success one Saved late');
  expect(isStale()).toBe(true);
});
