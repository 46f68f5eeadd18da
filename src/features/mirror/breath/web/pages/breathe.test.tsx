import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { Page as Breathe } from './breathe.tsx';

afterEach(() => void vi.useRealTimers());

test('CARE §3 a minute of breath begins with a press, and its end is said without a count', () => {
  vi.useFakeTimers();
  openPage(Breathe, '/breathe');
  screen.getByRole('heading', { level: 1, name: 'Take a breath' });
  act(() => screen.getByRole('button', { name: 'Begin' }).click());
  act(() => void vi.advanceTimersByTime(59_000));
  expect(screen.getByRole('status').textContent).toContain('Four seconds in');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByRole('status').textContent).toBe('That was a minute. Stay as long as you like.');
  screen.getByRole('button', { name: 'Begin' });
});

test('CARE §3 a second minute is followed like the first, and its end is said again', () => {
  vi.useFakeTimers();
  openPage(Breathe, '/breathe');
  const status = () => screen.getByRole('status').textContent;
  const begin = () => act(() => screen.getByRole('button', { name: 'Begin' }).click());
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  begin();
  pass(61_000);
  begin();
  pass(500);
  // Otherwise nothing new would be said at its end, and nobody who listens would know of it.
  expect(status()).toContain('Four seconds in');
  pass(61_000);
  expect(status()).toBe('That was a minute. Stay as long as you like.');
});

test('CARE §3 who stops is told nothing of a minute', () => {
  vi.useFakeTimers();
  openPage(Breathe, '/breathe');
  act(() => screen.getByRole('button', { name: 'Begin' }).click());
  act(() => void vi.advanceTimersByTime(30_000));
  act(() => screen.getByRole('button', { name: 'Stop here' }).click());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('status').textContent).toContain('Four seconds in');
  screen.getByRole('button', { name: 'Begin' });
});
