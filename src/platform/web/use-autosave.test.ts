import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAutosave } from './use-autosave.ts';

let saved: string[] = [];
/** How long a save takes, in ms. */
let takes = 0;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hide = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

function open(text = 'a') {
  const { result, rerender, unmount } = renderHook(
    ({ text: now }) =>
      useAutosave(async () => {
        if (takes) await new Promise((resolve) => setTimeout(resolve, takes));
        saved.push(now);
      }),
    { initialProps: { text } },
  );
  return { auto: () => result.current, type: (next: string) => rerender({ text: next }), unmount };
}

beforeEach(() => {
  [saved, takes] = [[], 0];
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('it saves once the typing rests, and then the newest alone', async () => {
  const { auto, type } = open('a');
  auto().saveSoon();
  await pass(700);
  type('ab');
  auto().saveSoon();
  await pass(700);
  expect(saved).toEqual([]);
  await pass(100);
  expect(saved).toEqual(['ab']);
  await pass(10_000);
  expect(saved).toEqual(['ab']);
});

test('where nothing was changed nothing is saved, whether the page is hidden or left', async () => {
  const { unmount } = open();
  hide();
  unmount();
  await pass(2_000);
  expect(saved).toEqual([]);
});

test('a page that’s hidden saves at once, and not a second time', async () => {
  const { auto } = open();
  auto().saveSoon();
  hide();
  await pass(0);
  expect(saved).toEqual(['a']);
  hide();
  await pass(2_000);
  expect(saved).toEqual(['a']);
});

test('a page that’s left saves what was typed just before, and hears nothing more', async () => {
  const { auto, unmount } = open();
  auto().saveSoon();
  unmount();
  await pass(0);
  expect(saved).toEqual(['a']);
  hide();
  await pass(2_000);
  expect(saved).toEqual(['a']);
});

test('one save at a time: what’s typed meanwhile is saved after it', async () => {
  takes = 3_000;
  const { auto, type } = open('a');
  auto().saveSoon();
  await pass(1_000);
  type('ab');
  auto().saveSoon();
  await pass(1_000);
  expect(saved).toEqual([]);
  await pass(2_000);
  expect(saved).toEqual(['a']);
  await pass(2_000);
  expect(saved).toEqual(['a']);
  await pass(1_000);
  expect(saved).toEqual(['a', 'ab']);
});

test('what saves another way comes in its turn, and no older save comes after it', async () => {
  takes = 3_000;
  const { auto } = open('a');
  auto().saveSoon();
  await pass(1_000);
  auto().saveSoon();
  let said: string | null = null;
  const whole = async () => {
    saved.push('whole');
    return 'ok';
  };
  void (async () => {
    said = await auto().instead(whole);
  })();
  await pass(1_000);
  expect([saved, said]).toEqual([[], null]);
  await pass(10_000);
  expect([saved, said]).toEqual([['a', 'whole'], 'ok']);
});

test('it fails as that fails, and what’s typed afterwards is saved all the same', async () => {
  const { auto, type } = open('a');
  const failed = vi.fn();
  void auto()
    .instead(() => Promise.reject(new Error('no line')))
    .catch(failed);
  await pass(0);
  expect(failed).toHaveBeenCalledTimes(1);
  type('ab');
  auto().saveSoon();
  await pass(800);
  expect(saved).toEqual(['ab']);
});
