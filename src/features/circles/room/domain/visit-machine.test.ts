import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { abilityParts, participant } from '../testing/room-samples.ts';
import { channels } from './channels.ts';
import { addOwn } from './chat/chat-log.ts';
import { chatView } from './chat/chat-view.ts';
import { mediaStateView } from './media-state.ts';
import {
  heardFrames,
  returnsMuted,
  transition as step,
  type Visit,
  type VisitEvent,
  type VisitFault,
  type VisitFrame,
} from './visit-machine.ts';

const transition = (visit: Visit, event: VisitEvent) => step(visit, event, [chatView, mediaStateView]);

const channel = channels.presence('room');
const bob = participant('bob', { username: 'Bob', socketId: 's' });
const carol = { ...bob, userId: 'carol', username: 'Carol', socketId: 'c' };
const heard = (frame: VisitFrame): VisitEvent => ({ type: 'frame', at: 0, frame });

const enter: VisitEvent = { type: 'enter' };
const wait: VisitEvent = { type: 'wait', door: 'waiting_room' };
const refused: VisitEvent = { type: 'refused', code: 'room_full', message: 'Full' };
const overdue: VisitEvent = { type: 'overdue' };
const dropped: VisitEvent = { type: 'dropped', at: 1_000 };
const connectedAfter = (ms: number, withoutMediaFor = 0): VisitEvent => ({
  type: 'connected',
  at: 1_000 + ms,
  withoutMediaFor,
});
const snapshot = heard({
  type: 'room-state',
  channel,
  event: 'sync',
  you: 's',
  participants: [bob],
  ...abilityParts,
  startedAt: null,
  serverTime: '1970-01-01T00:00:02.000Z',
});
const snapshotAt = (at: number): VisitEvent => ({ ...snapshot, at }) as VisitEvent;
const replaced = heard({ type: 'replaced', channel, message: '' });
const removed = heard({ type: 'removed-from-workshop', channel });
const over = heard({ type: 'workshop-ended', channel, message: 'Over' });
const arrives = heard({ type: 'user-joined', channel, event: 'join', participant: carol });
const leaves = heard({ type: 'user-left', channel, event: 'leave', userId: 'bob', socketId: 's', username: 'Bob' });
const away = heard({ type: 'user-away', channel, userId: 'bob', username: 'Bob' });
const mutes = heard({
  type: 'participant-media-change',
  channel,
  userId: 'bob',
  isAudioEnabled: false,
  isVideoEnabled: true,
});
const says = heard({
  type: 'chat_message',
  channel,
  event: 'chat_message',
  message: { id: 'm', seq: 1, content: 'Hi', userId: 'bob', username: 'Bob', timestamp: '', type: 'message' },
});
const shown: VisitEvent = {
  type: 'shown',
  ability: 'chat',
  view: {
    lines: addOwn([], { id: 'own', content: 'Hi', userId: 'me', username: 'Me', timestamp: '' }),
    earlier: false,
  },
};
const leave: VisitEvent = { type: 'leave' };
const events = [
  enter,
  refused,
  overdue,
  connectedAfter(0),
  dropped,
  snapshot,
  replaced,
  over,
  arrives,
  leaves,
  away,
  mutes,
  says,
  shown,
  leave,
  wait,
];
const walk = (path: readonly VisitEvent[]) =>
  path.reduce<Visit>((visit, event) => transition(visit, event).visit, { status: 'lobby' });
const visits: Record<Visit['status'], Visit> = {
  lobby: walk([]),
  joining: walk([enter]),
  'in-room': walk([enter, snapshot]),
  reconnecting: walk([enter, snapshot, dropped]),
  ended: walk([enter, over]),
  replaced: walk([enter, replaced]),
  left: walk([enter, leave]),
  failed: walk([enter, refused]),
  waiting: walk([wait]),
  removed: walk([enter, snapshot, removed]),
};
const notice = (told: object) => ({ do: 'notify', notice: told });

describe('a visit', () => {
  test('R-STATE-19 once ended it stays ended, whatever comes', () => {
    const paths = fc.array(fc.constantFrom(...events), { maxLength: 20 });
    fc.assert(
      fc.property(paths, (path) => {
        expect(walk([enter, over, ...path])).toEqual(visits.ended);
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
        const waits = before.status === 'lobby' && event === wait;
        expect(closes).toBe((underWay(before) && !underWay(visit)) || waits ? 1 : 0);
      }),
    );
  });

  test('a dropped connection keeps the room on screen', () => {
    expect(visits.reconnecting).toMatchObject({
      status: 'reconnecting',
      participants: [bob],
    });
  });

  test("the server's clock is known by its distance", () => {
    expect(walk([enter, snapshotAt(500)])).toMatchObject({ clockOffset: 1_500 });
  });
});

describe('an event counts only where it fits', () => {
  const underWay = ['joining', 'in-room', 'reconnecting'] as const;
  const fits: [string, VisitEvent, readonly Visit['status'][]][] = [
    ['entering', enter, ['lobby', 'replaced', 'left', 'failed', 'waiting', 'removed']],
    ['waiting before the door', wait, ['lobby']],
    ['a refusal', refused, underWay],
    ['a silence', overdue, ['joining']],
    ['a connection', connectedAfter(0), ['joining', 'reconnecting']],
    ['a lost connection', dropped, ['in-room']],
    ['the state of the room', snapshot, underWay],
    ['the end of the workshop', over, underWay],
    ['another tab taking over', replaced, underWay],
    ['being asked to leave', removed, underWay],
    ['leaving', leave, underWay],
    ['someone arriving', arrives, ['in-room']],
    ['someone leaving', leaves, ['in-room']],
    ['a message', says, ['in-room']],
    ['someone losing their connection', away, ['in-room']],
    ['someone muting', mutes, ['in-room']],
    ['something shown by this tab', shown, ['in-room', 'reconnecting']],
  ];
  test.each(fits)('%s', (_what, event, where) => {
    for (const visit of Object.values(visits)) {
      const after = transition(visit, event);
      if (where.includes(visit.status)) expect(after).not.toEqual({ visit, effects: [] });
      else expect(after).toEqual({ visit, effects: [] });
    }
  });
});

describe('the way in', () => {
  test.each(['waiting_room', 'door_closed'] as const)('C5 a door that turns out shut (%s) is waited for', (code) => {
    expect(walk([enter, { ...refused, code }])).toEqual({ status: 'waiting', door: code });
  });

  test('asks for a ticket, then for a place, then links to everyone and says that one is inside', () => {
    const asking = transition({ status: 'lobby' }, enter);
    expect(asking).toEqual({ visit: { status: 'joining', late: false }, effects: [{ do: 'fetch-ticket' }] });
    expect(transition(asking.visit, connectedAfter(0))).toEqual({ visit: asking.visit, effects: [{ do: 'join' }] });
    expect(transition(asking.visit, snapshot)).toMatchObject({
      visit: { status: 'in-room', participants: [bob] },
      effects: [notice({ type: 'entered' }), { do: 'link-all', you: 's', participants: [bob] }, { do: 'entered' }],
    });
  });

  test.each(['left', 'replaced', 'failed'] as const)('is open to someone whose visit is %s', (status) => {
    expect(transition(visits[status], enter).visit).toEqual({ status: 'joining', late: false });
  });

  test('that is not answered says so, tries again each time, and still leads in or back out', () => {
    const late = transition(visits.joining, overdue);
    expect(late).toEqual({ visit: { status: 'joining', late: true }, effects: [{ do: 'try-again' }] });
    expect(transition(late.visit, overdue)).toEqual(late);
    expect(transition(late.visit, connectedAfter(0)).effects).toEqual([{ do: 'join' }]);
    expect(transition(late.visit, snapshot).visit.status).toBe('in-room');
    const refused = (code: VisitFault): VisitEvent => ({ type: 'refused', code, message: 'No.' });
    for (const code of ['unavailable', 'offline'] as const) {
      expect(transition(late.visit, refused(code)).visit).toEqual(late.visit);
      expect(transition(visits.joining, refused(code)).visit.status).toBe('failed');
    }
    expect(transition(late.visit, refused('not_found')).visit.status).toBe('failed');
    expect(transition(late.visit, leave).visit.status).toBe('left');
  });

  test('a refusal says why, and one because the workshop has ended shows its end', () => {
    expect(transition(visits.joining, refused)).toEqual({
      visit: { status: 'failed', code: 'room_full' },
      effects: [{ do: 'close' }],
    });
    expect(transition(visits.joining, { type: 'refused', code: 'reserved_name', message: '' })).toEqual({
      visit: { status: 'lobby', nameReserved: true },
      effects: [{ do: 'close' }],
    });
    expect(transition(visits.joining, { type: 'refused', code: 'workshop_ended', message: 'Over' })).toEqual({
      visit: { status: 'ended', message: 'Over' },
      effects: [notice({ type: 'ended', message: 'Over' }), { do: 'close' }],
    });
  });
});

describe('the way back', () => {
  test('the person is told of the lost connection at once, and how long they were away once back', () => {
    const lost = transition(visits['in-room'], dropped);
    expect(lost.effects).toEqual([notice({ type: 'connection-lost' })]);
    const back = transition(lost.visit, connectedAfter(3_000));
    expect(back.effects).toEqual([{ do: 'join' }]);
    expect(transition(back.visit, snapshotAt(4_600))).toMatchObject({
      visit: { status: 'in-room' },
      effects: [notice({ type: 'returned', muted: false, awaySeconds: 4 }), { do: 'link-all' }, { do: 'entered' }],
    });
  });

  test('CARE moment 6: muted before asking for the place, and told so', () => {
    const back = transition(visits.reconnecting, connectedAfter(minuteMs));
    expect(back.effects).toEqual([{ do: 'mute' }, { do: 'join' }]);
    expect(transition(back.visit, snapshotAt(61_000)).effects[0]).toEqual(
      notice({ type: 'returned', muted: true, awaySeconds: 60 }),
    );
  });

  test('CARE moment 6: once muted it stays muted, whatever a later attempt finds', () => {
    const first = transition(visits.reconnecting, connectedAfter(11_000, 10_000));
    expect(transition(first.visit, connectedAfter(12_000, 0)).effects).toEqual([{ do: 'mute' }, { do: 'join' }]);
  });

  test('the state of the room once more, without a loss, is taken over without a word', () => {
    expect(transition(visits['in-room'], snapshot).effects).toEqual([
      { do: 'link-all', you: 's', participants: [bob] },
      { do: 'entered' },
    ]);
  });

  test('what an ability showed is still there, and what it shows meanwhile is kept', () => {
    const back = walk([enter, snapshot, dropped, shown, snapshot]);
    expect(back).toMatchObject({ views: { chat: { lines: [{ id: 'own', state: 'sending' }] } } });
  });
});

describe('inside', () => {
  test('a newcomer is linked to and announced; someone who leaves is unlinked', () => {
    expect(transition(visits['in-room'], arrives)).toMatchObject({
      visit: { status: 'in-room', participants: [bob, carol] },
      effects: [{ do: 'link', participant: carol }, notice({ type: 'joined', username: 'Carol' })],
    });
    expect(transition(visits['in-room'], leaves)).toMatchObject({
      visit: { status: 'in-room', participants: [] },
      effects: [{ do: 'unlink', userId: 'bob' }, notice({ type: 'left', username: 'Bob' })],
    });
  });

  test('someone who is away keeps the link, for they may come back', () => {
    expect(transition(visits['in-room'], away).effects).toEqual([notice({ type: 'away', username: 'Bob' })]);
  });

  test('what an ability hears is shown and told in its name', () => {
    expect(transition(visits['in-room'], says)).toMatchObject({
      visit: { status: 'in-room', views: { chat: { lines: [{ id: 'm', state: 'sent' }] } } },
      effects: [notice({ ability: 'chat', type: 'message' })],
    });
  });

  test('a frame of an ability that this tab does not have changes nothing', () => {
    expect(step(visits['in-room'], says, [mediaStateView])).toEqual({ visit: visits['in-room'], effects: [] });
  });

  test('the end of the workshop is told and shown, and another tab takes over without a word', () => {
    expect(transition(visits['in-room'], over)).toEqual({
      visit: { status: 'ended', message: 'Over' },
      effects: [notice({ type: 'ended', message: 'Over' }), { do: 'close' }],
    });
    expect(transition(visits['in-room'], replaced)).toEqual({
      visit: { status: 'replaced' },
      effects: [{ do: 'close' }],
    });
    expect(transition(visits['in-room'], leave)).toEqual({
      visit: { status: 'left' },
      effects: [{ do: 'close' }],
    });
  });
});

test('a visit hears the frames of the room and those of its abilities, and no others', () => {
  const kernel = [
    'removed-from-workshop',
    'replaced',
    'role-changed',
    'room-state',
    'user-away',
    'user-joined',
    'user-left',
    'workshop-ended',
  ];
  expect(heardFrames([]).sort()).toEqual(kernel);
  expect(heardFrames([mediaStateView]).sort()).toEqual(['participant-media-change', ...kernel]);
});

test('CARE moment 6: muted after a lost place or ten seconds without media, else as before', () => {
  expect(returnsMuted(59_999, 9_999)).toBe(false);
  expect(returnsMuted(minuteMs, 0)).toBe(true);
  expect(returnsMuted(2_000, 10_000)).toBe(true);
});
