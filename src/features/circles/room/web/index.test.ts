import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { loadLeaving } from '#features/circles/farewell/web/index.ts';
import { roomWith } from './index.ts';

test('R-PLAT-23 the room is a page without header and footer', () => {
  expect(roomWith({ abilities: [], leaving: loadLeaving }).pages.map(({ frame }) => frame)).toEqual(
    Array(6).fill('bare'),
  );
});

test('R-ROOMM-03 the tabs of a phone are one page, so that the room is not left between them', async () => {
  const { pages } = roomWith({ abilities: [], leaving: loadLeaving });
  const loaded = await Promise.all(pages.map((page) => page.load()));
  expect(new Set(loaded.map(({ Page }) => Page)).size).toBe(1);
});

test.each([
  ['R-ROUTE-29', ''],
  ['R-ROUTE-30', '/participants'],
  ['R-ROUTE-31', '/chat'],
  ['R-ROUTE-32', '/ai'],
  ['R-ROUTE-33', '/actions'],
])('%s R-GUARD-03 the room%s is for members', (_, below) => {
  const pages = roomWith({ abilities: [], leaving: loadLeaving }).pages.map(({ path, access }) => ({ path, access }));
  const [met] = matchRoutes(pages, `/workshops/w/room${below}`) ?? [];
  expect(met?.route).toMatchObject({ access: 'members' });
});
