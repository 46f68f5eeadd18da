import { expect, test } from 'vitest';
import { pageFilesFinder, preloadTags } from './page-files.ts';

test('R-ROUTE-39 of two patterns that fit a path, that with fewer parameters tells which scripts its page needs', () => {
  const find = pageFilesFinder([
    { path: '/workshops/:topic', files: ['/assets/topic.js'] },
    { path: '/workshops/new', files: ['/assets/new.js'] },
    { path: '/workshops/:id/room', files: ['/assets/room.js'] },
  ]);
  const filesOf = (path: string) => find(path)?.files[0];
  expect(
    ['/workshops/new', '/workshops/yoga', '/workshops/1/room', '/workshops/1/room/2', '/', '/workshops/'].map(filesOf),
  ).toEqual(['/assets/new.js', '/assets/topic.js', '/assets/room.js', undefined, undefined, undefined]);
});

test('each script is named once', () => {
  expect(preloadTags(['/assets/a.js', '/assets/b.js'])).toBe(
    '<link rel="modulepreload" href="/assets/a.js" /><link rel="modulepreload" href="/assets/b.js" />',
  );
});
