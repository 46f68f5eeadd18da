import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUnread } from './use-unread.ts';

test('R-CONST-14 the badge counts what came since the panel was last open, up to 99', () => {
  const chat = (numbers: number[], open: boolean) => [{ name: 'chat', numbers, open }];
  const { result, rerender } = renderHook(({ news }) => useUnread(news).get('chat'), {
    initialProps: { news: chat([1, 2], false) },
  });
  expect(result.current).toBeUndefined();
  rerender({ news: chat([1, 2, 3, 4], false) });
  expect(result.current).toBe('2');
  // Older messages that were asked for aren't new.
  rerender({ news: chat([-5, 0, 1, 2, 3, 4], false) });
  expect(result.current).toBe('2');
  rerender({ news: chat([1, 2, 3, 4], true) });
  expect(result.current).toBeUndefined();
  rerender({ news: chat([1, 2, 3, 4], false) });
  expect(result.current).toBeUndefined();
  rerender({
    news: chat(
      Array.from({ length: 130 }, (_, index) => index + 5),
      false,
    ),
  });
  expect(result.current).toBe('99+');
});
