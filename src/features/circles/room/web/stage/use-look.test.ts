import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLook } from './use-look.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('CARE moment 3 choosing the circle or the grid shows everyone again, no matter who was pinned', () => {
  const { result } = renderHook(useLook);
  act(() => result.current.pin('user-Bob'));
  expect(result.current.pinned).toBe('user-Bob');
  act(() => result.current.setCircle(true));
  expect([result.current.circle, result.current.pinned]).toEqual([true, null]);
});
