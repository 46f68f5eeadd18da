import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText } from './clipboard.ts';
import { toast } from './ui/toast.ts';

const words = { done: { title: 'Copied', text: 'Share it' }, failed: { title: 'Not copied' } };
const writeText = vi.fn(async () => {});

beforeEach(() => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  vi.spyOn(toast, 'success').mockReturnValue('');
  vi.spyOn(toast, 'error').mockReturnValue('');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('R-ERR-17 what was copied is said', async () => {
  expect(await copyText('482-915-307', words)).toBe(true);
  expect(writeText).toHaveBeenCalledWith('482-915-307');
  expect(toast.success).toHaveBeenCalledWith('Copied', { description: 'Share it' });
});

test.each([
  ['the browser refuses', { clipboard: { writeText: () => Promise.reject(new Error('no')) } }],
  ['the page has no clipboard', {}],
])('R-ERR-17 where %s it is said that it failed', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await copyText('482-915-307', words)).toBe(false);
  expect(toast.error).toHaveBeenCalledWith('Not copied', { description: undefined });
  expect(toast.success).not.toHaveBeenCalled();
});
