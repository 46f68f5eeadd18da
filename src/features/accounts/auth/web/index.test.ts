import { expect, test, vi } from 'vitest';
import { auth } from './index.ts';

const access = Object.fromEntries(auth.pages.map((page) => [page.path, page.access]));

test('R-ROUTE-04, R-ROUTE-07 to R-ROUTE-09 the sign-in pages are open to everyone', () => {
  expect(['/auth', '/login', '/signup', '/join'].map((path) => access[path])).toEqual(Array(4).fill('everyone'));
});

test('every page can be loaded, also when the accounts server does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  for (const load of new Set(auth.pages.map((page) => page.load))) expect((await load()).Page).toBeTypeOf('function');
});
