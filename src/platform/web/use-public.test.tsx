import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import '#platform/testing/patience.ts';
import { ApiError } from './api-client.ts';
import { type Asked, answerOf, askForShown, forgetAnswers, patience } from './public-answers.ts';
import { usePublic } from './use-public.ts';

/** One who reads what's answered by `ask`. */
const reader = (ask: Asked<string>['ask'], over: Partial<Asked<string>> = {}) =>
  renderHook(() => usePublic<string>({ name: 'words', ask, ...over }));
const isOnline = (on: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on);
const comeBack = () => {
  isOnline(true);
  window.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  patience.retryMs = 20;
});
afterEach(() => {
  cleanup();
  forgetAnswers();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('R-CONST-35 what was read is fresh for five minutes, also for someone who comes back, and kept for ten', async () => {
  const ask = vi.fn(async () => `words ${ask.mock.calls.length}`);
  const first = reader(ask);
  expect(first.result.current).toMatchObject({ data: undefined, fetchStatus: 'fetching' });
  await waitFor(() => expect(first.result.current).toMatchObject({ data: 'words 1', fetchStatus: 'idle' }));
  first.unmount();
  vi.setSystemTime(Date.now() + 4 * minuteMs);
  const again = reader(ask);
  expect(again.result.current.data).toBe('words 1');
  expect(ask).toHaveBeenCalledTimes(1);
  again.unmount();
  vi.setSystemTime(Date.now() + 2 * minuteMs);
  const later = reader(ask);
  expect(later.result.current.data).toBe('words 1');
  await waitFor(() => expect(later.result.current.data).toBe('words 2'));
  later.unmount();
  vi.setSystemTime(Date.now() + 11 * minuteMs);
  expect(reader(ask).result.current.data).toBeUndefined();
});

test('R-ROUTE-01 pages are drawn for a line that’s there: by a build, which knows of none, and for somebody who’s offline just now', async () => {
  const Words = ({ ask }: Pick<Asked<string>, 'ask'>) => usePublic<string>({ name: 'words', ask }).fetchStatus;
  const never = () => new Promise<string>(() => {});
  isOnline(undefined as never);
  expect(renderToString(<Words ask={never} />)).toBe('fetching');
  forgetAnswers();
  isOnline(false);
  const container = document.createElement('div');
  container.innerHTML = 'fetching';
  const complain = vi.fn();
  const root = await act(async () => hydrateRoot(container, <Words ask={never} />, { onRecoverableError: complain }));
  expect(complain).not.toHaveBeenCalled();
  expect(container.textContent).toBe('paused');
  act(() => root.unmount());
});

test('what came with the HTML stands in for a member’s own answer, and makes way for a fault', async () => {
  const ask = vi.fn<Asked<string>['ask']>(async () => Promise.reject(new ApiError(500, { code: 'internal' })));
  const { result } = reader(ask, { begin: { placeholderData: 'a visitor’s' } });
  expect(result.current).toMatchObject({ data: 'a visitor’s', isStandIn: true });
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current).toMatchObject({ data: undefined, isStandIn: false });
});

test('R-CONST-35 a fault is tried three times more, a refusal never; what was known stays', async () => {
  const ask = vi.fn<Asked<string>['ask']>(async () => Promise.reject(new TypeError('no answer')));
  const { result } = reader(ask);
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(ask).toHaveBeenCalledTimes(4);
  ask.mockResolvedValue('words');
  await act(() => result.current.refetch());
  expect(result.current).toMatchObject({ data: 'words', isError: false });
  ask.mockRejectedValue(new ApiError(404, { code: 'not_found' }));
  await act(() => result.current.refetch());
  expect(result.current).toMatchObject({ data: 'words', isError: true, error: { code: 'not_found' } });
  expect(ask).toHaveBeenCalledTimes(6);
});

test('without a connection it waits, and is asked for as soon as there’s one', async () => {
  isOnline(false);
  const ask = vi.fn(async () => 'words');
  const { result } = reader(ask);
  expect(result.current.fetchStatus).toBe('paused');
  expect(ask).not.toHaveBeenCalled();
  act(comeBack);
  await waitFor(() => expect(result.current.data).toBe('words'));
});

test('it freshens while somebody sees it, and no longer', async () => {
  const ask = vi.fn(async () => `words ${ask.mock.calls.length}`);
  const { result, unmount } = reader(ask, { every: () => 30_000 });
  await waitFor(() => expect(result.current.data).toBe('words 1'));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(result.current.data).toBe('words 2');
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(ask).toHaveBeenCalledTimes(2);
  seen.mockReturnValue('visible');
  unmount();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what was handed over is an answer to a visitor, and stands in for a member’s', async () => {
  const ask = vi.fn(async () => 'theirs');
  const visitor = reader(ask, { name: 'handed', begin: { initialData: () => 'handed' } });
  expect(visitor.result.current).toMatchObject({ data: 'handed', fetchStatus: 'idle' });
  expect(ask).not.toHaveBeenCalled();
  const member = reader(ask, { begin: { placeholderData: 'handed' } });
  expect(member.result.current.data).toBe('handed');
  await waitFor(() => expect(member.result.current.data).toBe('theirs'));
});

test('what’s refused, or over, isn’t asked for again; someone who comes back to the tab reads at once how things are', async () => {
  const ask = vi.fn(async () => `words ${ask.mock.calls.length}`);
  const every = vi.fn(({ data }: { data: string | undefined }) => (data === 'words 2' ? false : 30_000));
  const { result } = reader(ask, { every, onReturn: true });
  await waitFor(() => expect(result.current.data).toBe('words 1'));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(result.current.data).toBe('words 2');
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(ask).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(result.current.data).toBe('words 3'));
});

/** Answers only when it's told to. */
function held() {
  const answers: ((words: string) => void)[] = [];
  return { answers, ask: vi.fn(() => new Promise<string>((answer) => answers.push(answer))) };
}

test('what the server said elsewhere is put in; what was being asked then, from before, is heard of no more', async () => {
  const { answers, ask } = held();
  const { result } = reader(ask);
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => answerOf<string>({ name: 'words', ask }).put('taken'));
  await act(async () => answers[0]?.('free'));
  expect(result.current).toMatchObject({ data: 'taken', fetchStatus: 'idle', isError: false });
});

test('what was changed elsewhere is asked for again, and doesn’t wait for the answer under way', async () => {
  const { answers, ask } = held();
  const { result, unmount } = reader(ask);
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => answerOf<string>({ name: 'words', ask }).renew());
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => {
    answers[1]?.('after');
    answers[0]?.('before');
  });
  expect(result.current.data).toBe('after');
  unmount();
  // Nobody sees it: once somebody does.
  answerOf<string>({ name: 'words', ask }).renew();
  expect(ask).toHaveBeenCalledTimes(2);
  reader(ask);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(3));
});

test('CARE C5 it’s asked for by the door that was open when it was asked, and from then on by the newest', async () => {
  const [first, second] = [vi.fn(async () => 'by id'), vi.fn(async () => 'by link')];
  const { result } = reader(first);
  await waitFor(() => expect(result.current.data).toBe('by id'));
  act(() => {
    answerOf<string>({ name: 'words', ask: second }).renew();
    // The page is drawn once more by the one before.
    answerOf<string>({ name: 'words', ask: first });
  });
  await waitFor(() => expect(result.current.data).toBe('by link'));
  expect(first).toHaveBeenCalledTimes(1);
});

test('R-STATE-23 a pull asks for what’s on screen, and hears of a fault', async () => {
  const ask = vi.fn<Asked<string>['ask']>(async () => 'words');
  const { result, unmount } = reader(ask);
  await waitFor(() => expect(result.current.data).toBe('words'));
  await act(askForShown);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockRejectedValue(new TypeError('no answer'));
  await act(() => expect(askForShown()).rejects.toThrow('no answer'));
  unmount();
  await expect(askForShown()).resolves.toBeUndefined();
});
