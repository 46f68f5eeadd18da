import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { toast } from './toast.ts';

const success = vi.spyOn(toast, 'success').mockReturnValue('one');
beforeEach(() => void success.mockClear());

function connection(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

test('R-OVL-05 R-MSG-05 R-MSG-06 without a connection a banner says so; once it is back a word says that, once', () => {
  connection(true);
  render(<OfflineBanner />);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(success).not.toHaveBeenCalled();
  connection(false);
  expect(screen.getByRole('status').textContent).toBe('You are offline. Some features may be limited.');
  expect(success).not.toHaveBeenCalled();
  connection(true);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(success.mock.calls).toEqual([['Connection restored']]);
  connection(true);
  expect(success).toHaveBeenCalledTimes(1);
});
