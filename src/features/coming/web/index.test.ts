import { expect, test } from 'vitest';
import { coming } from './index.ts';

const access = Object.fromEntries(coming.pages.map((page) => [page.path, page.access]));

test('R-ROUTE-14 to R-ROUTE-19 academy and inner circle greet visitors with the join-community screen', () => {
  const parts = ['/academy', '/academy/search', '/academy/:slug'];
  const more = ['/academy/:slug/lesson/:lessonSlug', '/innercircle/*', '/innercircle/post/:id'];
  for (const path of [...parts, ...more]) expect([path, access[path]]).toEqual([path, 'join-community']);
});
