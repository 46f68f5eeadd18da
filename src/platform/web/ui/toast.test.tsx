import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { divertToasts, toast } from './toast.ts';

const region = () => screen.getByRole('region', { name: 'Notifications' });
/** What can be read, the newest first. */
const shown = () =>
  [...region().querySelectorAll('[data-type], [role=dialog]')]
    .filter((one) => !one.hasAttribute('data-limited') && !one.hasAttribute('data-ending-style'))
    .map((one) => one.querySelector('p')?.textContent);
const appears = (title: string) => waitFor(() => expect(shown()).toContain(title));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(async () => {
  for (const close of document.querySelectorAll<HTMLElement>('[aria-label="Close"]')) fireEvent.click(close);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
});

test('R-CONST-36 R-OVL-07 a toast stays for 4000 ms in the area Notifications, in the theme’s colours', async () => {
  toast.success('Saved', { description: 'Others see you as Alice.' });
  await appears('Saved');
  expect(region().textContent).toContain('Others see you as Alice.');
  // Names of the theme's tokens, which light and dark give their values.
  expect(region().querySelector('[role=dialog]')?.className.split(' ')).toEqual(
    expect.arrayContaining(['bg-card', 'text-ink', 'border-line']),
  );
  await vi.advanceTimersByTimeAsync(3000);
  expect(shown()).toEqual(['Saved']);
  await vi.advanceTimersByTimeAsync(1500);
  await waitFor(() => expect(shown()).toEqual([]));
});

test('R-CONST-36 three at most are seen, the newest of them', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) toast.plain(title);
  await appears('Four');
  await waitFor(() => expect(shown()).toEqual(['Four', 'Three', 'Two']));
});

test('progress stays until it is updated in place, and goes 4000 ms after its result', async () => {
  const id = toast.loading('Joining room…');
  await appears('Joining room…');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shown()).toEqual(['Joining room…']);
  toast.error('Failed to join', { id });
  await appears('Failed to join');
  expect(shown()).toEqual(['Failed to join']);
  await vi.advanceTimersByTimeAsync(4500);
  await waitFor(() => expect(shown()).toEqual([]));
});

test('progress can be taken away without a word', async () => {
  const id = toast.loading('Finding room…');
  await appears('Finding room…');
  toast.dismiss(id);
  await waitFor(() => expect(shown()).toEqual([]));
});

test('one that is closed by hand gives the focus back to where it was', async () => {
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  toast.plain('Hello');
  await appears('Hello');
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  await waitFor(() => expect(document.activeElement).toBe(before));
  before.remove();
});

test('S6 while messages are diverted they are said elsewhere, what was shown goes, and afterwards toasts are back', async () => {
  toast.plain('Before');
  await appears('Before');
  const heard = vi.fn();
  const restore = divertToasts(heard);
  toast.error('Failed to copy', { description: 'Please copy it by hand' });
  expect(heard.mock.calls).toEqual([
    [{ kind: 'error', title: 'Failed to copy', description: 'Please copy it by hand' }],
  ]);
  await waitFor(() => expect(shown()).toEqual([]));
  restore();
  toast.plain('After');
  await appears('After');
});
