import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { MeetingCode } from './meeting-code.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const copyButton = () => screen.getByRole('button', { name: 'Copy meeting code' });

test('R-ROOMD-03 R-MSG-08 R-MSG-09 the code stands as text, and a press copies it and says so', async () => {
  const user = userEvent.setup();
  const told = vi.spyOn(toast, 'success').mockReturnValue('');
  render(<MeetingCode code="123-456-789" />);
  expect(screen.getByText('123-456-789')).toBeDefined();
  expect(screen.queryByText('Copied!')).toBeNull();
  await user.click(copyButton());
  expect(await screen.findByText('Copied!')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('123-456-789');
  expect(told.mock.calls).toEqual([['Meeting code copied', { description: 'Share this code with others to join' }]]);
});

test("R-CONST-13 'Copied!' stands for two seconds", async () => {
  vi.useFakeTimers();
  vi.spyOn(toast, 'success').mockReturnValue('');
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } });
  render(<MeetingCode code="123-456-789" />);
  fireEvent.click(copyButton());
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(screen.getByText('Copied!')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('Copied!')).toBeNull();
});

test.each([
  ['the browser refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['there is no clipboard', undefined],
])('R-ERR-17 where %s, copying says how else', async (_, clipboard) => {
  const told = vi.spyOn(toast, 'error').mockReturnValue('');
  vi.stubGlobal('navigator', { clipboard });
  render(<MeetingCode code="123-456-789" />);
  fireEvent.click(copyButton());
  await waitFor(() =>
    expect(told.mock.calls).toEqual([['Failed to copy', { description: 'Please copy the code manually' }]]),
  );
  expect(screen.queryByText('Copied!')).toBeNull();
});
