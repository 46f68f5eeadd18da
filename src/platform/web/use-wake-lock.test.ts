import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

const release = vi.fn(() => Promise.resolve());
const request = vi.fn();

beforeEach(() => {
  release.mockClear();
  request.mockReset().mockResolvedValue({ release });
  vi.stubGlobal('navigator', { wakeLock: { request } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the screen stays on while it is shown, asked for again after each time the page was hidden', async () => {
  const { unmount } = renderHook(() => useWakeLock());
  await settle();
  expect(request.mock.calls).toEqual([['screen']]);
  turn('hidden');
  expect(request).toHaveBeenCalledTimes(1);
  turn('visible');
  expect(request).toHaveBeenCalledTimes(2);
  await settle();
  unmount();
  expect(release).toHaveBeenCalled();
  turn('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

test('a lock that comes after leaving is given back, and a no disturbs nobody', async () => {
  const late = renderHook(() => useWakeLock());
  late.unmount();
  await settle();
  expect(release).toHaveBeenCalledOnce();
  request.mockRejectedValue(new DOMException('battery', 'NotAllowedError'));
  renderHook(() => useWakeLock());
  vi.stubGlobal('navigator', {});
  renderHook(() => useWakeLock());
  await settle();
});
