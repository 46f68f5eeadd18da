import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setViewportWidth, widths } from '#platform/testing/viewport.ts';
import { isPhone, usePhone } from './use-phone.ts';

afterEach(() => {
  cleanup();
  setViewportWidth(1024);
});

test('R-OVL-10 a phone is narrower than 768 px, and a window that changes is followed', () => {
  setViewportWidth(widths.desktop);
  const { result } = renderHook(usePhone);
  expect([result.current, isPhone()]).toEqual([false, false]);
  act(() => setViewportWidth(widths.phone));
  expect([result.current, isPhone()]).toEqual([true, true]);
});
