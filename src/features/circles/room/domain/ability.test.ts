import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { RoomAbility, Wire } from './ability.ts';
import { serverAbility } from './ability-store.ts';
import { chat } from './chat/chat.ts';
import { commandSchemas } from './commands.ts';
import { mediaStateWire } from './media-state.ts';
import type { RoomEvent } from './room-event.ts';
import { createRoomMachine } from './room-machine.ts';
import type { ViewAbility } from './view-ability.ts';

/** A bell, as another feature would supply it: it rings when someone rings it, and whenever time passes. */
const bellWire = {
  name: 'bell',
  channel: 'presence',
  joining: { hears: v.boolean() },
  commands: { 'bell-ring': { loud: v.boolean() }, 'bell-nod': { to: v.string() } },
  frames: { 'bell-rang': { times: v.number() }, 'bell-nodded': { at: v.number() } },
  person: { hears: v.boolean() },
  snapshot: { times: v.number() },
} as const satisfies Wire;
type Bell = { times: number; hearing: ReadonlySet<string>; left: readonly string[]; away: readonly string[] };

const bell: RoomAbility<typeof bellWire, Bell> = {
  wire: bellWire,
  open: () => ({ times: 0, hearing: new Set(), left: [], away: [] }),
  commands: {
    'bell-ring': (slice, { loud }, sender) => {
      if (sender.role !== 'facilitator')
        return { denied: { code: 'forbidden', message: 'Only the facilitator rings.' } };
      const times = slice.times + (loud ? 2 : 1);
      return { slice: { ...slice, times }, effects: [{ type: 'broadcast', frame: { type: 'bell-rang', times } }] };
    },
    'bell-nod': (slice, { to }, _, { now }) => ({
      slice,
      effects: [{ type: 'tell', userId: to, frame: { type: 'bell-nodded', at: now } }],
    }),
  },
  hear(slice, fact, { seats }) {
    if (fact.type === 'joined' && fact.joining.hears)
      return { slice: { ...slice, hearing: new Set(slice.hearing).add(fact.userId) }, effects: [] };
    if (fact.type === 'left') return { slice: { ...slice, left: [...slice.left, fact.userId] }, effects: [] };
    if (fact.type === 'away') return { slice: { ...slice, away: [...slice.away, fact.userId] }, effects: [] };
    if (fact.type === 'time-passed' && fact.at === 7)
      return { slice, effects: [{ type: 'broadcast', frame: { type: 'bell-rang', times: seats.size } }] };
    return { slice, effects: [] };
  },
  person: ({ hearing }, userId) => ({ hears: hearing.has(userId) }),
  snapshot: ({ times }) => ({ times }),
};

const workshopId = '0192a000-0000-7000-8000-000000000001';
const machine = createRoomMachine([chat, bell]);
const alice = { userId: 'alice', socketId: 'a' };
const bob = { userId: 'bob', socketId: 'b' };
const joining = (sender: typeof alice): RoomEvent => ({
  type: 'join',
  at: 0,
  sender,
  person: { username: sender.userId, role: sender === alice ? 'facilitator' : 'participant' },
  joining: { last_seq: 0, hears: sender === alice, other: true },
  loaded: new Map([['chat', { messages: [], more: false }]]),
});
const ringing = (sender: typeof alice): RoomEvent => ({
  type: 'command',
  at: 0,
  sender,
  command: { type: 'bell-ring', loud: true },
});

const nodding = (to: typeof bob): RoomEvent => ({
  type: 'command',
  at: 5,
  sender: alice,
  command: { type: 'bell-nod', to: to.userId },
});

function run(...events: RoomEvent[]) {
  const open = machine.open({ workshopId, startedAt: null }, new Map(), 0);
  const first: ReturnType<typeof machine.transition> = { state: open, effects: [] };
  return events.reduce((before, event) => machine.transition(before.state, event), first);
}

test('what is told to one person goes to their tab alone, with the time of the command, and to nobody while away', () => {
  const frame = { type: 'bell-nodded', at: 5, channel: `workshop-presence-${workshopId}` };
  expect(run(joining(alice), joining(bob), nodding(bob)).effects).toEqual([{ type: 'send', socketId: 'b', frame }]);
  const away: RoomEvent = { type: 'connection-lost', at: 1, sender: bob };
  expect(run(joining(alice), joining(bob), away, nodding(bob)).effects).toEqual([]);
  expect(run(joining(alice), nodding(bob)).effects).toEqual([]);
});

test('an ability of another feature takes commands, adds to people and snapshots, and tells on its channel', () => {
  expect(run(joining(alice), ringing(alice)).effects).toEqual([
    { type: 'broadcast', frame: { type: 'bell-rang', times: 2, channel: `workshop-presence-${workshopId}` } },
  ]);
  const [snapshot, , joined] = run(joining(alice), ringing(alice), joining(bob)).effects;
  expect(snapshot).toMatchObject({
    frame: { type: 'room-state', times: 2, messages: [], participants: [{ hears: true }, { hears: false }] },
  });
  expect(joined).toMatchObject({ frame: { type: 'user-joined', participant: { userId: 'bob', hears: false } } });
});

test('its policy refuses, and people outside are refused before it is asked', () => {
  const inside = run(joining(alice), joining(bob));
  expect(machine.transition(inside.state, ringing(bob))).toEqual({
    state: inside.state,
    effects: [],
    denied: { code: 'forbidden', message: 'Only the facilitator rings.' },
  });
  expect(run(joining(bob), ringing(alice)).denied?.message).toBe('Only people in the room may do this.');
});

test('the kernel publishes who joined, is away or left, and that time passes', () => {
  const lost: RoomEvent = { type: 'connection-lost', at: 0, sender: bob };
  const { state } = run(joining(alice), joining(bob), lost, { type: 'leave', sender: alice });
  expect(state.slices.bell).toEqual({ times: 0, hearing: new Set(['alice']), left: ['alice'], away: ['bob'] });
  expect(machine.transition(state, { type: 'time-passed', at: 7 }).effects).toMatchObject([
    { frame: { type: 'bell-rang', times: 1 } },
  ]);
});

test('CARE moment 5 who sits out because of one ability is known to the others, at once and after a restart', () => {
  const restWire = {
    name: 'rest',
    channel: 'presence',
    joining: {},
    person: {},
    snapshot: {},
    commands: { rest: { on: v.boolean() } },
    frames: {},
  } as const satisfies Wire;
  const rest: RoomAbility<typeof restWire, readonly string[], string, string> = {
    wire: restWire,
    open: () => [],
    commands: { rest: (_, { on }, { userId }) => ({ slice: on ? [userId] : [], effects: [] }) },
    stored: (_, rows) => ({ slice: rows, effects: [] }),
    tells: { sitsOut: (slice) => slice },
  };
  const heard: unknown[] = [];
  const listener: RoomAbility<typeof bellWire, Bell> = {
    ...bell,
    hear(slice, fact, { sitsOut }) {
      if (fact.type === 'sat-out' || fact.type === 'back-in') heard.push([fact.type, fact.userId, [...sitsOut]]);
      return { slice, effects: [] };
    },
  };
  const resting = createRoomMachine([listener, rest]);
  const command = (on: boolean): RoomEvent => ({ type: 'command', at: 0, sender: bob, command: { type: 'rest', on } });
  const open = resting.open({ workshopId, startedAt: null }, new Map([['rest', ['carol']]]), 0);
  expect(open.sitsOut).toEqual(new Set(['carol']));
  const inside = resting.transition(open, joining(bob)).state;
  const out = resting.transition(inside, command(true)).state;
  expect(heard.splice(0)).toEqual([
    ['back-in', 'carol', ['bob']],
    ['sat-out', 'bob', ['bob']],
  ]);
  expect(resting.transition(out, command(true)).state.sitsOut).toBe(out.sitsOut);
  expect(heard).toEqual([]);
  expect(resting.transition(out, command(false)).state.sitsOut).toEqual(new Set());
  expect(heard).toEqual([['back-in', 'bob', []]]);
});

test('commands belong to the ability that brings them; the rest are for the kernel, or for nobody', () => {
  expect(machine.ownerOf('bell-ring')).toBe('bell');
  expect(machine.ownerOf('leave-room')).toBeUndefined();
  const { state } = run(joining(alice));
  const unknown: RoomEvent = { type: 'command', at: 0, sender: alice, command: { type: 'gong-strike' } };
  expect(() => machine.transition(state, unknown)).toThrow('gong-strike');
});

test('a room opens without what was kept for an ability that keeps nothing, and awaits nobody for it', () => {
  const kept = new Map([['bell', [{ times: 9 }]]]);
  expect(machine.open({ workshopId, startedAt: null }, kept, 0)).toMatchObject({
    awaited: new Map(),
    slices: { bell: { times: 0 }, chat: { lastSeq: 0 } },
  });
});

test.each(['bell', 'gong'])(
  'what comes back from a store for the %s, which stores nothing, changes nothing',
  (ability) => {
    const { state } = run(joining(alice));
    expect(machine.transition(state, { type: 'stored', ability, rows: [{}] })).toEqual({ state, effects: [] });
  },
);

test('where nothing happens, the room stays the very same', () => {
  const { state } = run(joining(alice), ringing(alice));
  expect(machine.transition(state, { type: 'time-passed', at: 8 }).state).toBe(state);
});

test('two abilities with the same command, or the same field on joining, are refused', () => {
  const twin = { ...mediaStateWire, name: 'twin', joining: {} };
  expect(() => commandSchemas([mediaStateWire, twin])).toThrow("'media-state-change'");
  expect(() => commandSchemas([mediaStateWire, { ...twin, commands: {}, joining: mediaStateWire.joining }])).toThrow(
    "'isAudioEnabled'",
  );
});

test('a forgotten piece does not compile', () => {
  const { person: _person, ...unseen } = bell;
  // @ts-expect-error: the wire adds something to every person.
  unseen satisfies RoomAbility<typeof bellWire, Bell>;
  // @ts-expect-error: a command without its handler.
  ({ ...bell, commands: {} }) satisfies RoomAbility<typeof bellWire, Bell>;
  // @ts-expect-error: a frame without its reducer would never be heard.
  ({ wire: bellWire, open: () => null, frames: {} }) satisfies ViewAbility<typeof bellWire, null>;
  // @ts-expect-error: chat asks for its messages to be stored.
  expect(serverAbility(chat).store).toBeUndefined();
  expect(serverAbility(bell).ability).toBe(bell);
});

test('what an ability tells the room, all others read and hear of, once it has changed and once alone', () => {
  const doorWire = {
    name: 'door',
    channel: 'presence',
    joining: {},
    person: {},
    snapshot: {},
    commands: { door: { says: v.string() } },
    frames: {},
  } as const satisfies Wire;
  const door: RoomAbility<typeof doorWire, string> = {
    wire: doorWire,
    open: () => '',
    commands: { door: (_, { says }) => ({ slice: says, effects: [] }) },
    tells: {
      quiet: (slice) => slice.includes('quiet'),
      closing: (slice) => slice.includes('closing'),
      parts: (slice) => (slice.includes('parts') ? { at: new Map(), elsewhere: 'circle', groups: new Map() } : null),
    },
  };
  const heard: unknown[] = [];
  const listener: RoomAbility<typeof bellWire, Bell> = {
    ...bell,
    hear(slice, { type }, { quiet, closing, parts }) {
      heard.push([type, quiet, closing, parts?.elsewhere ?? null]);
      return { slice, effects: [] };
    },
  };
  const room = createRoomMachine([listener, door]);
  let { state } = room.transition(room.open({ workshopId, startedAt: null }, new Map(), 0), joining(bob));
  const after = (says: string) => {
    heard.length = 0;
    state = room.transition(state, { type: 'command', at: 0, sender: bob, command: { type: 'door', says } }).state;
    return [...heard];
  };
  expect(after('nothing new')).toEqual([]);
  expect(after('quiet')).toEqual([['quieted', true, false, null]]);
  expect(after('quiet still')).toEqual([]);
  expect(after('quiet, closing')).toEqual([['closing', true, true, null]]);
  expect(after('closing, parts')).toEqual([['parted', false, true, 'circle']]);
  expect(after('')).toEqual([['parted', false, false, null]]);
});
