import { expect, test } from 'vitest';
import { roomWith } from './index.ts';

test('R-PLAT-23 the room is a page without header and footer', () => {
  expect(roomWith([]).pages.map(({ frame }) => frame)).toEqual(Array(6).fill('bare'));
});

test('R-ROOMM-03 R-ROUTE-30 R-ROUTE-31 the tabs of a phone are one page, so that the room is not left between them', async () => {
  const { pages } = roomWith([]);
  const loaded = await Promise.all(pages.map((page) => page.load()));
  expect(pages.map(({ access }) => access)).toEqual(Array(6).fill('members'));
  expect(new Set(loaded.map(({ Page }) => Page)).size).toBe(1);
});
