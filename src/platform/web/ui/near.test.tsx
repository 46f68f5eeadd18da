import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Later, Near } from './near.tsx';

/** Says that what's looked at is near; the margin that was asked for. */
let comeNear: () => void;
let margin: string | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void, asked: IntersectionObserverInit) {
        margin = asked.rootMargin;
        comeNear = () => tell([{ isIntersecting: false }, { isIntersecting: true }]);
        tell([{ isIntersecting: false }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.location.hash = '';
});

const part = () => screen.queryByText('Devices');

test('a part below what’s in sight holds its place, and comes as somebody comes near', () => {
  const { container } = render(<Near wait="h-32">Devices</Near>);
  expect([part(), container.querySelector('.skeleton.h-32') === null]).toEqual([null, false]);
  act(() => comeNear());
  expect(part()).not.toBeNull();
  expect(margin).toBe('300px');
});

test.each([
  ['it rests', () => void vi.advanceTimersByTime(4000)],
  ['somebody touches a key', () => void document.dispatchEvent(new Event('keydown'))],
])('all of the page comes once %s, so that it’s found by keyboard and by a search', (_, happens) => {
  render(
    <>
      <Near wait="h-32">
        <p>Devices</p>
      </Near>
      <Later>
        <p>Recovery codes</p>
      </Later>
    </>,
  );
  expect(screen.queryByText('Recovery codes')).toBeNull();
  act(happens);
  expect([part(), screen.queryByText('Recovery codes')].includes(null)).toBe(false);
});

test('someone who comes for a place on the page has all of it at once', () => {
  window.location.hash = '#signing-in';
  render(<Near wait="h-32">Devices</Near>);
  expect(part()).not.toBeNull();
});
