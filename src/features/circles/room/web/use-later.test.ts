import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/later.ts';
import { loadChunk } from '#platform/web/chunk-loader.ts';
import { offerLater } from '#platform/web/later.ts';
import { lineHeld, lineLost } from '#platform/web/line-back.ts';
import { useLater } from './use-later.ts';

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
const load = vi.fn(async () => 'part');
offerLater(load);
beforeEach(() => {
  load.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = new TypeError('Failed to fetch dynamically imported module');
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const back = () => {
  lineLost();
  lineHeld();
};

test('what didn’t come after the first pictures comes once the line is back, and is asked for no more then', async () => {
  load.mockRejectedValueOnce(lost);
  renderHook(useLater);
  await after(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  back();
  await after(0);
  expect(load).toHaveBeenCalledTimes(2);
  back();
  await after(0);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a menu that can’t be had while somebody is in the room doesn’t reload the page', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  renderHook(useLater);
  void loadChunk('menu', () => Promise.reject(lost)).catch(() => undefined);
  await after(30_000);
  expect(reload).not.toHaveBeenCalled();
});
