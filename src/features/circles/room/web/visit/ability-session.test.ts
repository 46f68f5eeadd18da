import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Wire } from '../../domain/ability.ts';
import { chatWire } from '../../domain/chat/chat.ts';
import type { ChatNotice } from '../../domain/chat/chat-view.ts';
import { openView, type RoomView, seeAbility } from '../../domain/room-view.ts';
import type { WebAbility } from '../index.ts';
import { openAbilities } from './ability-session.ts';

/** A bell, as another feature would supply it. */
const bellWire = {
  name: 'bell',
  channel: 'presence',
  joining: { hears: v.boolean() },
  commands: { 'bell-ring': { loud: v.boolean() } },
  frames: { 'bell-rang': { times: v.number() } },
  person: {},
  snapshot: { times: v.number() },
} as const satisfies Wire;
type Rang = { type: 'rang'; times: number };

const bell: WebAbility<typeof bellWire, { times: number }, { ring(): void }, Rang> = {
  view: {
    wire: bellWire,
    open: (_before, { times }) => ({ times }),
    frames: { 'bell-rang': (_view, { times }) => ({ view: { times }, notice: { type: 'rang', times } }) },
  },
  notices: { rang: () => {} },
  live: (port) => ({
    acts: {
      ring() {
        void port.send({ type: 'bell-ring', loud: port.connected() });
        port.notify({ type: 'rang', times: (port.view()?.times ?? 0) + (port.speaker() === 'headphones' ? 1 : 0) });
      },
    },
    joining: () => ({ hears: true }),
    devicesChanged: () => port.show({ times: 0 }),
  }),
};

test('an ability of another feature is heard, says its part on joining, and acts through its own port', () => {
  const happened: unknown[] = [];
  const frame = { participants: [], startedAt: null, serverTime: '1970-01-01T00:00:00.000Z', times: 4 };
  const room: RoomView = openView([bell.view], null, frame as never, 0);
  const live = openAbilities([bell], {
    workshopId: 'w',
    userId: 'alice',
    clock: { now: () => 0 },
    random: { bytes: (length) => new Uint8Array(length) },
    room: () => room,
    connected: () => true,
    name: () => 'Alice',
    devices: () => ({ tracks: { audio: null, video: null }, speakerId: 'headphones' }),
    share: () => {},
    speaking: () => false,
    signal: new AbortController().signal,
    want: () => {},
    show: (...shown) => void happened.push(shown),
    send: async (command) => void happened.push(command),
    notify: (notice) => void happened.push(notice),
  });
  expect(live.heard).toEqual(expect.arrayContaining(['bell-rang', 'room-state', 'replaced']));
  expect(live.joining()).toEqual({ hears: true });
  (live.acts.bell as { ring(): void }).ring();
  live.devicesChanged();
  expect(happened).toEqual([
    { type: 'bell-ring', loud: true },
    { type: 'rang', times: 5, ability: 'bell' },
    ['bell', { times: 0 }],
  ]);
  const heard = { type: 'bell-rang', times: 9 };
  expect(seeAbility(room, bell.view, heard)).toMatchObject({
    view: { views: { bell: { times: 9 } } },
    notice: { ability: 'bell', type: 'rang', times: 9 },
  });
});

test('a moment is told by the clock as an ability knows it by exchanges, and by the snapshot before', () => {
  const frame = { participants: [], startedAt: null, serverTime: '1970-01-01T00:00:07.000Z', times: 0 };
  let self: () => { clockOffset: number } | null = () => null;
  const known: typeof bell = {
    ...bell,
    tells: { clockOffset: ({ times }) => times || null },
    live(port) {
      self = port.self;
      return bell.live(port);
    },
  };
  const room = openView([bell.view], null, frame as never, 0);
  let now: RoomView | null = room;
  const host = { room: () => now, name: () => 'Alice', userId: 'alice' };
  openAbilities([known], host as never);
  expect(self()?.clockOffset).toBe(7_000);
  now = seeAbility(room, bell.view, { type: 'bell-rang', times: 9 }).view;
  expect(self()?.clockOffset).toBe(9);
  now = null;
  expect(self()).toBeNull();
});

test('a forgotten piece does not compile', () => {
  // @ts-expect-error: a notice without words.
  ({ ...bell, notices: {} }) satisfies typeof bell;
  // @ts-expect-error: the wire asks for something on joining.
  ({ ...bell, live: () => ({ acts: { ring() {} } }) }) satisfies typeof bell;
  // @ts-expect-error: a reducer is missing for a frame of the wire.
  ({ ...bell, view: { ...bell.view, frames: {} } }) satisfies typeof bell;
  // @ts-expect-error: chat has more to tell than a bell.
  ({ ...bell, view: { ...bell.view, wire: chatWire } }) satisfies WebAbility<typeof chatWire, null, null, ChatNotice>;
  expect(Object.keys(bell.view.frames)).toEqual(Object.keys(bellWire.frames));
});
