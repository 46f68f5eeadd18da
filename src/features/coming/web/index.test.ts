import { expect, test } from 'vitest';
import { coming } from './index.ts';

const access = Object.fromEntries(coming.pages.map((page) => [page.path, page.access]));

test('R-ROUTE-10 to R-ROUTE-20 coach, academy, inner circle and inner mirror greet visitors with the join-community screen', () => {
  const parts = ['/ai', '/ai/chat', '/ai/history', '/ai/insights', '/academy', '/academy/search', '/academy/:slug'];
  const more = ['/academy/:slug/lesson/:lessonSlug', '/innercircle/*', '/innercircle/post/:id', '/inner-mirror'];
  for (const path of [...parts, ...more]) expect([path, access[path]]).toEqual([path, 'join-community']);
});
