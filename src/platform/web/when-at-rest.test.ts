import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenAtRest } from './when-at-rest.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('it’s done once: after the page has rested, or at the first sign of somebody', () => {
  const rested = vi.fn();
  whenAtRest(rested);
  vi.advanceTimersByTime(2900);
  expect(rested).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  document.dispatchEvent(new Event('pointermove'));
  expect(rested).toHaveBeenCalledTimes(1);

  for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
    const touched = vi.fn();
    whenAtRest(touched);
    document.dispatchEvent(new Event(sign));
    expect(touched).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(touched).toHaveBeenCalledTimes(1);
  }
});

test('called off, it’s never done', () => {
  const work = vi.fn();
  whenAtRest(work)();
  document.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(10_000);
  expect(work).not.toHaveBeenCalled();
});
