import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setViewport, setViewportWidth, widths } from '#platform/testing/viewport.ts';
import { isPhone, useShape } from './use-shape.ts';

afterEach(() => {
  cleanup();
  setViewport(1024, 768);
});

test('R-OVL-10 a phone is narrower than 768 px, and a window that changes is followed', () => {
  setViewportWidth(widths.desktop);
  const { result } = renderHook(useShape);
  expect([result.current, isPhone()]).toEqual(['desk', false]);
  act(() => setViewportWidth(widths.phone));
  expect([result.current, isPhone()]).toEqual(['phone', true]);
});

test.each([
  [844, 390, 'rail'],
  [640, 400, 'rail'],
  [390, 844, 'phone'],
  [820, 1180, 'desk'],
  [1280, 800, 'desk'],
] as const)('on %i by %i px the room is laid out as %s', (width, height, shape) => {
  setViewport(width, height);
  expect(renderHook(useShape).result.current).toBe(shape);
});
