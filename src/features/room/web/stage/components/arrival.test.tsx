import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { face } from '../../fake-session.ts';
import { Arrival } from './arrival.tsx';

const evening = Date.UTC(2026, 0, 15, 19);

beforeEach(() => void vi.useFakeTimers({ now: evening }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const arrive = (changes: Partial<Parameters<typeof Arrival>[0]> = {}) => {
  const self = face('Alice', { self: true });
  render(<Arrival face={self} first code="123-456-789" scheduledAt={new Date(evening).toISOString()} {...changes} />);
  return screen.getByRole('heading').textContent;
};
const inMs = (ms: number) => ({ scheduledAt: new Date(evening + ms).toISOString() });

test('R-ROOMD-07 CARE moment 2: the first to arrive sees a breath, themselves and how others come in, instead of an empty grid', () => {
  expect(arrive()).toBe('You’re the first one here');
  expect(screen.getByText('You')).toBeDefined();
  expect(screen.getByText(/Anyone with the code can come in\.$/)).toBeDefined();
  expect(screen.queryByText('Waiting for participants')).toBeNull();
});

test('alone again it is said otherwise, and without a code none is promised', () => {
  expect(arrive({ first: false, code: null })).toBe('Just you for now');
  expect(screen.queryByText(/code/)).toBeNull();
});

test('it says when it begins, with the day where that is another one, and nothing once it should have begun', () => {
  arrive(inMs(30 * 60_000));
  expect(screen.getByText(/It begins at \d/)).toBeDefined();
  cleanup();
  arrive(inMs(3 * 24 * 60 * 60_000));
  expect(screen.getByText(/It begins on .*18.* at \d/)).toBeDefined();
  cleanup();
  arrive(inMs(-1));
  expect(screen.queryByText(/It begins/)).toBeNull();
});
