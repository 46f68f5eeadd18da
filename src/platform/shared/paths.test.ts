import { expect, test } from 'vitest';
import { mayBePage, paths, patterns } from './paths.ts';

const pages = [
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
];
const others = [
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
];
/** Pages only where the build wrote them: a topic that there is, and the kitchen, which it never writes. */
const written = [paths.topicBySlug('yoga'), patterns.kitchen];

test('R-ROUTE-36 R-ROUTE-37 what fits the address book may be a page, unless only the build can know', () => {
  for (const path of pages) expect([path, mayBePage(path)]).toEqual([path, true]);
  for (const path of [...others, ...written]) expect([path, mayBePage(path)]).toEqual([path, false]);
});

test('a path with an id in it is one that the router knows', () => {
  expect(paths.topicBySlug('yoga')).toBe(patterns.topic.replace(':slug', 'yoga'));
  expect(paths.roomOf('x')).toBe(patterns.room.replace(':id', 'x'));
});
