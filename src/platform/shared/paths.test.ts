import { expect, test } from 'vitest';
import { mayBePage, paths, patterns } from './paths.ts';

test.each([
  '/',
  '/workshops',
  '/workshops/',
  '/workshops/id',
  '/workshops/id/yoga',
  '/academy/a-course/lesson/the-first/',
  '/innercircle',
  '/innercircle/any/thing',
  paths.roomOf('0198f0aa-1234-7abc-8def-001122334455'),
  '/workshops/x/room/chat',
])('R-ROUTE-36 %s may be a page', (path) => {
  expect(mayBePage(path)).toBe(true);
});

test.each([
  '',
  '//',
  '/nope',
  '/workshop',
  '/workshopsx',
  '/x/workshops',
  '/workshops//room',
  '/workshops/x/room/else',
  '/workshops/x/y/room',
  '/innercircles',
  '/academy/a/lesson/',
])('R-ROUTE-36 %j is none', (path) => {
  expect(mayBePage(path)).toBe(false);
});

test('R-ROUTE-37 a topic and the kitchen are pages only where the build wrote them', () => {
  expect(mayBePage(paths.topicBySlug('yoga'))).toBe(false);
  expect(mayBePage(patterns.kitchen)).toBe(false);
});

test('a path with an id in it is one that the router knows', () => {
  expect(paths.topicBySlug('yoga')).toBe(patterns.topic.replace(':slug', 'yoga'));
  expect(paths.roomOf('x')).toBe(patterns.room.replace(':id', 'x'));
});
