import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStart } from './slow-start.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a start that takes long says each half minute what it’s at, and nothing once it’s done', () => {
  const warn = vi.fn();
  const watch = watchStart({ warn });
  watch.begins('the migrations of the database');
  vi.advanceTimersByTime(29_999);
  expect(warn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(warn).toHaveBeenLastCalledWith({ step: 'the migrations of the database' }, 'Attune is still starting');
  watch.begins('the pages');
  vi.advanceTimersByTime(30_000);
  expect(warn).toHaveBeenLastCalledWith({ step: 'the pages' }, 'Attune is still starting');
  watch.stop();
  vi.advanceTimersByTime(120_000);
  expect(warn).toHaveBeenCalledTimes(2);
});
