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
