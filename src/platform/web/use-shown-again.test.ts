import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useShownAgain } from './use-shown-again.ts';

afterEach(cleanup);

/** As the browser's Back shows a page: as it was left, or drawn once more. */
function shown(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

test('only the very page that was left hears of it, and the newest of what it does', () => {
  const [first, next] = [vi.fn(), vi.fn()];
  const { rerender, unmount } = renderHook(({ run }) => useShownAgain(run), { initialProps: { run: first } });
  shown(false);
  expect(first).not.toHaveBeenCalled();
  rerender({ run: next });
  shown(true);
  expect([first.mock.calls.length, next.mock.calls.length]).toEqual([0, 1]);
  unmount();
  shown(true);
  expect(next).toHaveBeenCalledTimes(1);
});
