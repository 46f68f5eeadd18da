import { expect, test } from 'vitest';
import type { RoomView } from '../../domain/room-view.ts';
import { participant } from '../../testing/room-samples.ts';
import { FakeMedia } from '../fake-session.ts';
import { Parted } from './parted-session.ts';

/** A tab of `self` in a room of a, b and c, whose parts the test says. */
function tabOf(self: string) {
  const media = new FakeMedia();
  let parts: Record<string, string> | null = null;
  const view: RoomView = {
    participants: ['a', 'b', 'c'].map((id) => participant(id)),
    views: {},
    startedAt: null,
    clockOffset: 0,
  };
  const parted = new Parted({
    userId: self,
    partIn: (_view, userId) => parts && (parts[userId] ?? 'circle'),
    isCalled: () => false,
    room: () => view,
    media: () => media,
  });
  const become = (next: Record<string, string> | null) => {
    parts = next;
    media.calls.length = 0;
    parted.follow();
    return media.calls.map(([what, ...args]) => [what, ...args.map(named)]);
  };
  return { parted, view, media, become };
}

/** People by their ids. */
function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named);
  return typeof value === 'object' && value !== null && 'userId' in value ? value.userId : value;
}

test('while the room is one, nothing is ended and nobody is linked again', () => {
  const { become, parted, view } = tabOf('b');
  expect(become(null)).toEqual([]);
  expect(parted.apartIn(view)).toEqual(new Set());
});

test('links to other parts end at once; of two who meet again the one with the lower id makes the offer', () => {
  const { become, parted, view } = tabOf('b');
  expect(become({ b: 'one', c: 'one' })).toEqual([['unlink', 'a']]);
  expect(become({ b: 'one', c: 'one' })).toEqual([]);
  expect(parted.onStage(view, { spokeAt: new Map() } as never).map(({ userId }) => userId)).toEqual(['b', 'c']);
  expect(become({ b: 'one' })).toEqual([['unlink', 'c']]);
  expect(become(null)).toEqual([
    ['linkAll', 'b-1', ['b', 'c']],
    ['link', 'a'],
  ]);
});

test('who comes into another part, or was in one when this tab came, isn’t linked', () => {
  const { become, parted, media } = tabOf('b');
  become({ c: 'two' });
  media.calls.length = 0;
  parted.link(participant('c'));
  parted.link(participant('a'));
  parted.linkAll('b-2');
  expect(media.calls.map(([what, ...args]) => [what, ...args.map(named)])).toEqual([
    ['link', 'a'],
    // Not merely left out: a link whose person the room doesn't list lives on for a while.
    ['unlink', 'c'],
    ['linkAll', 'b-2', ['a', 'b']],
  ]);
});
