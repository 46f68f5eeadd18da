import { expect, test } from 'vitest';
import { topicIds, topicOfSlug, topicPath } from './topics.ts';

test('R-ROUTE-37 each topic has a page of its own, and is found by what a workshop is about', () => {
  const pages = topicIds.map(topicPath);
  expect(new Set(pages).size).toBe(5);
  expect(pages).toContain('/workshops/the-art-of-touch');
  for (const id of topicIds) expect(topicOfSlug(topicPath(id).slice('/workshops/'.length))).toBe(id);
});

test('what is about none of them has no topic', () => {
  for (const category of ['general', 'touch', '', 'toString']) expect(topicOfSlug(category)).toBeUndefined();
});
