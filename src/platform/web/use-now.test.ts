import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow } from './use-now.ts';

const began = Date.parse('2026-01-10T19:00:00.000Z');
beforeEach(() => void vi.useFakeTimers({ now: began }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const open = (everyMs?: number) => renderHook(({ every }) => useNow(every), { initialProps: { every: everyMs } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('it’s now at first, and again twice a minute', async () => {
  const { result } = open();
  expect(result.current).toBe(began);
  await pass(29_000);
  expect(result.current).toBe(began);
  await pass(1_000);
  expect(result.current).toBe(began + 30_000);
  await pass(30_000);
  expect(result.current).toBe(began + 60_000);
});

test('a countdown that begins counts from this moment, not from the last slow look', async () => {
  const { result, rerender } = open(30_000);
  await pass(20_000);
  expect(result.current).toBe(began);
  rerender({ every: 1_000 });
  expect(result.current).toBe(began + 20_000);
  await pass(1_000);
  expect(result.current).toBe(began + 21_000);
});

test('at a slower pace it’s looked at less often, and never again once it’s gone', async () => {
  const { result, rerender, unmount } = open(1_000);
  rerender({ every: 10_000 });
  await pass(9_000);
  expect(result.current).toBe(began);
  await pass(1_000);
  expect(result.current).toBe(began + 10_000);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
