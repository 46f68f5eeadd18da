import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChatMessage, chat } from './chat/chat.ts';
import type { SignalCommand } from './contract.ts';
import { limits } from './limits.ts';
import { mediaState } from './media-state.ts';
import type { RoomEffect, RoomEvent } from './room-event.ts';
import { createRoomMachine } from './room-machine.ts';
import type { RoomState } from './room-state.ts';

const workshopId = '0192a000-0000-7000-8000-000000000001';
const people = ['alice', 'bob', 'carol'] as const;
const muted = { isAudioEnabled: false, isVideoEnabled: false };
const open = { isAudioEnabled: true, isVideoEnabled: true };
const machine = createRoomMachine([chat, mediaState]);
const { transition } = machine;
const openRoom = () => machine.open({ workshopId, startedAt: null }, new Map(), 0);
const inRoom = (state: RoomState, userId: string) =>
  machine.participants(state).find((person) => person.userId === userId);
const keptMs = limits.placeKeptSeconds * 1000;

function joining(userId: string, socketId = `${userId}-1`, media = open, at = 0): RoomEvent {
  const role = userId === 'alice' ? 'facilitator' : 'participant';
  return {
    type: 'join',
    at,
    sender: { userId, socketId },
    person: { username: userId, role },
    joining: { last_seq: 0, ...media },
    loaded: new Map([['chat', { messages: [], more: false }]]),
  };
}

const changing = (userId: string, socketId?: string): RoomEvent => ({
  type: 'command',
  at: 0,
  sender: from(userId, socketId),
  command: { type: 'media-state-change', ...muted },
});
const saying = (userId: string, socketId?: string): RoomEvent => ({
  type: 'command',
  at: 0,
  sender: from(userId, socketId),
  command: { type: 'chat_message', id: 'm', content: 'hello' },
});
const storing = (messages: readonly ChatMessage[]): RoomEvent => ({ type: 'stored', ability: 'chat', rows: messages });

const from = (userId: string, socketId = `${userId}-1`) => ({ userId, socketId });

function signalTo(targetSocketId: string, targetUserId?: string): SignalCommand {
  const named = targetUserId === undefined ? {} : { targetUserId };
  return {
    type: 'webrtc-offer',
    nonce: 'n',
    workshopId,
    targetSocketId,
    ...named,
    offer: { type: 'offer', sdp: 'v=0' },
  };
}

function message(seq: number): ChatMessage {
  return {
    id: `m${seq}`,
    seq,
    content: 'hello',
    userId: 'alice',
    username: 'alice',
    timestamp: '2026-01-15T19:00:00.000Z',
    type: 'message',
  };
}

/** Runs events in turn and keeps the last effects. */
function run(events: readonly RoomEvent[]): {
  state: RoomState;
  effects: readonly RoomEffect[];
  denied: string | undefined;
} {
  let state = openRoom();
  let effects: readonly RoomEffect[] = [];
  let denied: string | undefined;
  for (const event of events) {
    const next = transition(state, event);
    state = next.state;
    effects = next.effects;
    denied = next.denied?.code;
  }
  return { state, effects, denied };
}

const types = (effects: readonly RoomEffect[]) =>
  effects.map((effect) => ('frame' in effect ? `${effect.type} ${effect.frame.type}` : effect.type));
const roster = (state: RoomState) => [...state.seats.keys()];

test('R-RT-06, R-RT-07 a newcomer gets the room, the others hear about them', () => {
  const { state, effects } = run([joining('alice'), joining('bob', 'bob-1', muted, 1000)]);
  expect(types(effects)).toEqual(['send room-state', 'admit', 'broadcast user-joined']);
  const [snapshot, , told] = effects;
  expect(snapshot).toMatchObject({
    socketId: 'bob-1',
    frame: {
      you: 'bob-1',
      serverTime: '1970-01-01T00:00:01.000Z',
      participants: [{ userId: 'alice' }, { userId: 'bob', ...muted }],
    },
  });
  expect(told).toMatchObject({
    except: 'bob-1',
    frame: { event: 'join', participant: { userId: 'bob', role: 'participant' } },
  });
  expect(roster(state)).toEqual(['alice', 'bob']);
});

test('the newest tab of a person takes over and the older one is told', () => {
  const { state, effects } = run([joining('alice', 'alice-1'), joining('alice', 'alice-2')]);
  expect(types(effects)).toEqual(['send replaced', 'release', 'send room-state', 'admit', 'broadcast user-joined']);
  expect(inRoom(state, 'alice')?.socketId).toBe('alice-2');
  expect(transition(state, { type: 'leave', sender: from('alice', 'alice-1') }).denied?.code).toBe('forbidden');
  expect(transition(state, { type: 'connection-lost', at: 0, sender: from('alice', 'alice-1') }).effects).toEqual([]);
});

test('the same tab joining again gets a snapshot, and the others hear nothing new', () => {
  const { effects } = run([joining('alice'), joining('bob'), joining('bob')]);
  expect(types(effects)).toEqual(['send room-state', 'admit']);
});

test('a lost connection keeps its place 60 s, then the person has left', () => {
  const lost: RoomEvent = { type: 'connection-lost', at: 1000, sender: from('bob') };
  const away = run([joining('alice'), joining('bob'), lost]);
  expect(types(away.effects)).toEqual(['release', 'broadcast user-away']);
  expect(inRoom(away.state, 'bob')?.away).toBe(true);
  expect(transition(away.state, { type: 'time-passed', at: 1000 + keptMs - 1 }).effects).toEqual([]);
  const lapsed = transition(away.state, { type: 'time-passed', at: 1000 + keptMs });
  expect(types(lapsed.effects)).toEqual(['broadcast user-left', 'free-seat']);
  expect(roster(lapsed.state)).toEqual(['alice']);
});

test('someone who comes back within 60 s finds their place where it was', () => {
  const lost: RoomEvent = { type: 'connection-lost', at: 0, sender: from('alice') };
  const { state, effects } = run([joining('alice'), joining('bob'), lost, joining('alice', 'alice-2', muted)]);
  expect(roster(state)).toEqual(['alice', 'bob']);
  expect(types(effects)).toEqual(['send room-state', 'admit', 'broadcast user-joined']);
  expect(state.seats.get('alice')?.lapsesAt).toBeNull();
  expect(inRoom(state, 'alice')).toMatchObject({ away: false, role: 'facilitator', ...muted });
});

test('the first in and the last out are noted (Q-07)', () => {
  expect(run([joining('alice')]).effects).toContainEqual({ type: 'occupancy', empty: false });
  const { effects } = run([joining('alice'), { type: 'leave', sender: from('alice') }]);
  expect(effects.at(-1)).toEqual({ type: 'occupancy', empty: true });
});

test('someone who leaves gives up their seat, and someone away for a moment doesn’t', () => {
  const room = [joining('alice'), joining('bob')];
  const { effects } = run([...room, { type: 'leave', sender: from('bob') }]);
  expect(effects).toContainEqual({ type: 'free-seat', userId: 'bob' });
  expect(types(run([...room, { type: 'connection-lost', at: 0, sender: from('bob') }]).effects)).not.toContain(
    'free-seat',
  );
});

test('R-RT-12, R-RT-09 a change of media is told to the others', () => {
  const { state, effects } = run([joining('alice'), joining('bob'), changing('bob')]);
  expect(effects).toMatchObject([
    { except: 'bob-1', frame: { type: 'participant-media-change', userId: 'bob', ...muted } },
  ]);
  expect(inRoom(state, 'bob')).toMatchObject(muted);
});

test('Q-13 a signal goes to the one tab it names, and the server says who it is from', () => {
  const room = [joining('alice'), joining('bob'), joining('carol')];
  const { effects } = run([...room, { type: 'signal', sender: from('alice'), command: signalTo('bob-1') }]);
  expect(effects).toEqual([
    {
      type: 'send',
      socketId: 'bob-1',
      frame: {
        type: 'webrtc-offer',
        channel: `workshop-signal-${workshopId}`,
        event: 'signal',
        nonce: 'n',
        targetSocketId: 'bob-1',
        fromSocketId: 'alice-1',
        fromUserId: 'alice',
        offer: { type: 'offer', sdp: 'v=0' },
      },
    },
  ]);
});

test.each([
  ['nobody there', signalTo('dave-1'), 'not_found'],
  ['oneself', signalTo('alice-1'), 'not_found'],
  ['R-VAL-18 a tab of someone else than named', signalTo('bob-1', 'carol'), 'not_found'],
])('a signal to %s is refused', (_whom, command, code) => {
  const { denied, effects } = run([
    joining('alice'),
    joining('bob'),
    joining('carol'),
    { type: 'signal', sender: from('alice'), command },
  ]);
  expect([denied, effects]).toEqual([code, []]);
});

test('chat is told once each, in the order of its numbers', () => {
  const { state, effects } = run([
    joining('alice'),
    storing([message(2), message(1)]),
    storing([message(2), message(3)]),
  ]);
  expect(types(effects)).toEqual(['broadcast chat_message']);
  expect(state.slices.chat).toEqual({ lastSeq: 3 });
});

test('only the facilitator may end, and afterwards every command is late', () => {
  const room = [joining('alice'), joining('bob')];
  expect(run([...room, { type: 'end-asked', sender: from('bob') }]).denied).toBe('forbidden');
  expect(types(run([...room, { type: 'end-asked', sender: from('alice') }]).effects)).toEqual(['end-workshop']);
  const ended = run([...room, { type: 'ended' }]);
  expect(types(ended.effects)).toEqual(['broadcast workshop-ended', 'release', 'release']);
  expect(transition(ended.state, { type: 'ended' }).effects).toEqual([]);
  const late: RoomEvent[] = [
    joining('bob'),
    { type: 'leave', sender: from('bob') },
    saying('bob'),
    changing('bob'),
    { type: 'signal', sender: from('bob'), command: signalTo('alice-1') },
    { type: 'end-asked', sender: from('alice') },
  ];
  for (const event of late)
    expect(transition(ended.state, event)).toMatchObject({ denied: { code: 'workshop_ended' }, effects: [] });
});

const person = fc.constantFrom(...people);
const tab = fc.tuple(person, fc.nat(2)).map(([userId, index]) => from(userId, `${userId}-${index}`));
const anyEvent: fc.Arbitrary<RoomEvent> = fc.oneof(
  tab.map(({ userId, socketId }) => joining(userId, socketId)),
  tab.map((sender): RoomEvent => ({ type: 'leave', sender })),
  fc.tuple(tab, fc.nat(200_000)).map(([sender, at]): RoomEvent => ({ type: 'connection-lost', sender, at })),
  fc.nat(300_000).map((at): RoomEvent => ({ type: 'time-passed', at })),
  tab.map(({ userId, socketId }) => changing(userId, socketId)),
  tab.map(({ userId, socketId }) => saying(userId, socketId)),
  fc.tuple(tab, tab).map(([sender, to]): RoomEvent => ({ type: 'signal', sender, command: signalTo(to.socketId) })),
  fc.array(fc.nat(50), { maxLength: 5 }).map((seqs) => storing(seqs.map(message))),
  tab.map((sender): RoomEvent => ({ type: 'end-asked', sender })),
);

test('after any order of events the roster is everyone who came and has not left, each once', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 80 }), (events) => {
      let state = openRoom();
      const inside = new Map<string, { socketId: string; lapsesAt: number | null }>();
      for (const event of events) {
        state = transition(state, event).state;
        if (event.type === 'join') inside.set(event.sender.userId, { socketId: event.sender.socketId, lapsesAt: null });
        if ('sender' in event) {
          const mine = inside.get(event.sender.userId);
          const holds = mine?.socketId === event.sender.socketId;
          if (event.type === 'leave' && holds) inside.delete(event.sender.userId);
          if (event.type === 'connection-lost' && mine && holds) mine.lapsesAt ??= event.at + keptMs;
        }
        if (event.type === 'time-passed') {
          for (const [who, { lapsesAt }] of inside) if (lapsesAt !== null && lapsesAt <= event.at) inside.delete(who);
        }
      }
      expect(roster(state).sort()).toEqual([...inside.keys()].sort());
      const sockets = Array.from(state.seats.values(), (place) => place.socketId);
      expect(new Set(sockets).size).toBe(sockets.length);
    }),
  );
});

test('whatever happens: chat numbers told strictly grow, signals stay between two people inside, a refusal changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 80 }), (events) => {
      let state = openRoom();
      let lastTold = 0;
      for (const event of events) {
        const before = state;
        const next = transition(state, event);
        state = next.state;
        if (next.denied) expect([state, next.effects]).toEqual([before, []]);
        for (const effect of next.effects) {
          if (effect.type === 'broadcast' && effect.frame.type === 'chat_message') {
            expect(effect.frame.message.seq).toBeGreaterThan(lastTold);
            lastTold = effect.frame.message.seq;
          }
        }
        if (event.type === 'signal' && !next.denied) {
          const inside = [...before.seats.values()];
          expect(
            inside.some((one) => one.userId === event.sender.userId && one.socketId === event.sender.socketId),
          ).toBe(true);
          expect(inside.some((one) => one.socketId === event.command.targetSocketId && !one.away)).toBe(true);
          expect(next.effects).toHaveLength(1);
          expect(next.effects[0]).toMatchObject({ type: 'send', socketId: event.command.targetSocketId });
        }
      }
    }),
  );
});
