import { expect, test } from 'vitest';
import { mayBePage } from '#platform/shared/paths.ts';
import { type NotificationKind, notificationKinds, subjectOf } from './kinds.ts';
import { placeOf } from './places.ts';

const [circle, post] = ['01970000-0000-7000-8000-0000000000c1', '01970000-0000-7000-8000-0000000000d1'];
const pathOf = (place: string) => place.replace(/[?#].*$/, '');

test('R-ROUTE-36 every piece of news leads to a page there is, with what it’s about or without', () => {
  const places = notificationKinds.flatMap((kind) =>
    [circle, null].flatMap((about) => [post, null].map((written) => [kind, placeOf(kind, about, written)] as const)),
  );
  expect(places.filter(([, place]) => !mayBePage(pathOf(place)))).toEqual([]);
});

test('what’s about a circle names it in its address, and leads to all circles once it’s gone', () => {
  const named = notificationKinds.filter((kind) => placeOf(kind, circle, post).includes(circle));
  for (const kind of named) expect(placeOf(kind, null, post), kind).toBe('/workshops');
  expect(named).toEqual(
    expect.arrayContaining(['cancelled', 'moved', 'seat-found', 'message', 'thanks', 'notes-ready']),
  );
});

test('a circle’s news leads to its page, its notes, its people or its journey', () => {
  const kinds: readonly NotificationKind[] = ['moved', 'notes-ready', 'thanks', 'journey-day', 'journey-month'];
  expect(kinds.map((kind) => placeOf(kind, circle).replace(circle, ':id'))).toEqual([
    '/workshops/circle/:id',
    '/workshops/circle/:id/notes',
    '/workshops/:id/platform?tab=alumni',
    '/workshops/:id/platform?tab=journey',
    '/workshops/:id/platform?tab=journey',
  ]);
});

test('CARE C27 what’s written leads to its post, and once that’s gone to the list of what one was told', () => {
  const written = notificationKinds.filter((kind) => placeOf(kind, null, post).includes(post));
  expect(written.every((kind) => ['threads', 'spaces'].includes(subjectOf(kind)))).toBe(true);
  expect(written).toEqual(
    expect.arrayContaining(['answered', 'post-shown', 'post-declined', 'post-waits', 'unanswered']),
  );
  for (const kind of written) expect(placeOf(kind, circle, null), kind).toBe('/notifications');
});

test('CARE C27 a worry, a post that waited too long, and what’s new lead to who sees to it, never to the post itself', () => {
  const kinds: readonly NotificationKind[] = ['worried', 'post-late', 'new-in-spaces'];
  for (const kind of kinds) expect(placeOf(kind, circle, post)).not.toContain(post);
  expect(placeOf('post-late', null, post)).toBe('/steward');
});
