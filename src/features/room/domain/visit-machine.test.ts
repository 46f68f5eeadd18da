import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { channels } from './channels.ts';
import { addOwn } from './chat/chat-log.ts';
import { chatView } from './chat/chat-view.ts';
import type { Participant } from './contract.ts';
import { mediaStateView } from './media-state.ts';
import { returnsMuted, transition as step, type Visit, type VisitEvent } from './visit-machine.ts';

const transition = (visit: Visit, event: VisitEvent) => step(visit, event, [chatView, mediaStateView]);

const channel = channels.presence('room');
const bob: Participant = {
  userId: 'bob',
  username: 'Bob',
  socketId: 's',
  role: 'participant',
  isAudioEnabled: true,
  isVideoEnabled: true,
  away: false,
  handRaised: false,
  handNumber: null,
};
const snapshot: VisitEvent = {
  type: 'frame',
  at: 0,
  frame: {
    type: 'room-state',
    channel,
    event: 'sync',
    you: 's',
    participants: [bob],
    messages: [],
    more: false,
    startedAt: null,
    serverTime: '1970-01-01T00:00:02.000Z',
  },
};
const events: VisitEvent[] = [
  { type: 'enter' },
  { type: 'refused', code: 'room_full', message: '' },
  { type: 'connected', at: 5, withoutMediaFor: 0 },
  { type: 'dropped', at: 3 },
  snapshot,
  { type: 'frame', at: 0, frame: { type: 'replaced', channel, message: '' } },
  { type: 'frame', at: 0, frame: { type: 'workshop-ended', channel, message: 'Over' } },
  { type: 'frame', at: 0, frame: { type: 'user-away', channel, userId: 'bob', username: 'Bob' } },
  {
    type: 'shown',
    ability: 'chat',
    view: {
      lines: addOwn([], { id: 'm', content: 'Hi', userId: 'me', username: 'Me', timestamp: '' }),
      earlier: false,
    },
  },
  {
    type: 'frame',
    at: 0,
    frame: { type: 'participant-media-change', channel, userId: 'bob', isAudioEnabled: false, isVideoEnabled: true },
  },
  { type: 'leave' },
];
const walk = (path: readonly VisitEvent[]) =>
  path.reduce<Visit>((visit, event) => transition(visit, event).visit, { status: 'lobby' });

describe('a visit', () => {
  test('R-STATE-19 once ended it stays ended, whatever comes', () => {
    const paths = fc.array(fc.constantFrom(...events), { maxLength: 20 });
    fc.assert(
      fc.property(paths, (path) => {
        const ended = transition(walk([{ type: 'enter' }, snapshot]), events[6] as VisitEvent).visit;
        expect(path.reduce<Visit>((visit, event) => transition(visit, event).visit, ended)).toEqual(ended);
      }),
    );
  });

  test('getting out of the room closes everything, exactly then (R-STATE-27)', () => {
    const paths = fc.array(fc.constantFrom(...events), { maxLength: 20 });
    fc.assert(
      fc.property(paths, fc.constantFrom(...events), (path, event) => {
        const before = walk(path);
        const { visit, effects } = transition(before, event);
        const underWay = ({ status }: Visit) =>
          status === 'joining' || status === 'in-room' || status === 'reconnecting';
        const closes = effects.filter((effect) => effect.do === 'close').length;
        expect(closes).toBe(underWay(before) && !underWay(visit) ? 1 : 0);
      }),
    );
  });

  test('a dropped connection keeps the room on screen', () => {
    expect(walk([{ type: 'enter' }, snapshot, { type: 'dropped', at: 3 }])).toMatchObject({
      status: 'reconnecting',
      participants: [bob],
    });
  });

  test("the server's clock is known by its distance", () => {
    expect(walk([{ type: 'enter' }, snapshot])).toMatchObject({ clockOffset: 2_000 });
  });
});

test('CARE moment 6: muted after a lost place or ten seconds without media, else as before', () => {
  expect(returnsMuted(59_999, 9_999)).toBe(false);
  expect(returnsMuted(60_000, 0)).toBe(true);
  expect(returnsMuted(2_000, 10_000)).toBe(true);
});
