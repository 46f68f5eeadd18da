import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('E6 whole seconds are counted down to none, and then the clock rests', async () => {
  const { result } = renderHook(() => useSecondsLeft(1_060_000));
  expect(result.current).toBe(60);
  await pass(1000);
  expect(result.current).toBe(59);
  await pass(58_500);
  expect(result.current).toBe(1);
  await pass(1000);
  expect(result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a moment that is past, or none, leaves nothing to wait for', () => {
  expect(renderHook(() => useSecondsLeft(999_000)).result.current).toBe(0);
  expect(renderHook(() => useSecondsLeft(null)).result.current).toBe(0);
});

test('a new moment is counted from again', async () => {
  const { result, rerender } = renderHook(({ until }: { until: number | null }) => useSecondsLeft(until), {
    initialProps: { until: null as number | null },
  });
  await pass(5000);
  rerender({ until: 1_015_000 });
  expect(result.current).toBe(10);
});
