import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type PanelNews, useUnread } from './use-unread.ts';

test('R-CONST-14 the badge counts what came since the panel was last open, up to 99', () => {
  const chat = (numbers: number[], open: boolean) => [{ name: 'chat', numbers, open }];
  const { result, rerender } = renderHook(
    ({ news, still = false }: { news: PanelNews[]; still?: boolean }) => useUnread(news, still).get('chat'),
    {
      initialProps: { news: chat([1, 2], false) },
    },
  );
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

test('CARE moment 4 in a silence a badge stays as it was, and shows the rest afterwards', () => {
  const chat = (...numbers: number[]) => [{ name: 'chat', numbers, open: false }];
  const { result, rerender } = renderHook(({ news, still }) => useUnread(news, still).get('chat'), {
    initialProps: { news: chat(1), still: false },
  });
  rerender({ news: chat(1, 2), still: false });
  rerender({ news: chat(1, 2), still: true });
  rerender({ news: chat(1, 2, 3), still: true });
  rerender({ news: chat(1, 2, 3, 4), still: true });
  expect(result.current).toBe('1');
  rerender({ news: chat(1, 2, 3, 4), still: false });
  expect(result.current).toBe('3');
});
