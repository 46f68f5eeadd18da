import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePhone } from './use-phone.ts';

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };

test.each([
  [767, true],
  [768, false],
])('R-OVL-10 a page %i px wide is drawn for a phone: %s', (width, isPhone) => {
  happyDOM.setViewport({ width });
  expect(renderHook(usePhone).result.current).toBe(isPhone);
});
