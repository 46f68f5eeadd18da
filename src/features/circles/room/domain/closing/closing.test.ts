import { expect, test } from 'vitest';
import type { RoomEvent } from '../room-event.ts';
import { createRoomMachine } from '../room-machine.ts';
import { closing } from './closing.ts';

const machine = createRoomMachine([closing]);
const from = (userId: string) => ({ userId, socketId: `${userId}-1` });
const joining = (userId: string): RoomEvent => ({
  type: 'join',
  at: 0,
  sender: from(userId),
  joining: {},
  loaded: new Map(),
  person: { username: userId, role: userId === 'alice' ? 'facilitator' : 'participant' },
});
const command = (userId: string, type: string): RoomEvent => ({
  type: 'command',
  at: 1_000,
  sender: from(userId),
  command: { type },
});
const stored = (row: unknown): RoomEvent => ({ type: 'stored', ability: 'closing', rows: [row] });
const passed = (at: number): RoomEvent => ({ type: 'time-passed', at });
const gently = { since: 1_000, until: 121_000 };
const open = { since: 1_000, until: 901_000 };

function effects(...events: RoomEvent[]) {
  const room = { workshopId: '0192a000-0000-7000-8000-000000000001', startedAt: null };
  const first: ReturnType<typeof machine.transition> = { state: machine.open(room, new Map(), 0), effects: [] };
  return [joining('alice'), joining('bob'), ...events].reduce(
    (before, event) => machine.transition(before.state, event),
    first,
  );
}
const told = (...events: RoomEvent[]) =>
  effects(...events).effects.map((effect) =>
    effect.type === 'store' ? effect.draft : 'frame' in effect ? effect.frame : null,
  );

test('CARE moment 8 closing gently: a bell, two minutes for one word each, a bell that fades, and then the end', () => {
  expect(told(command('alice', 'close-gently'))).toEqual([gently]);
  expect(told(stored(gently))).toMatchObject([
    { type: 'closing-changed', closing: gently },
    { type: 'closing-rang', at: 2_500 },
  ]);
  expect(told(stored(gently), passed(119_000))).toEqual([]);
  expect(told(stored(gently), passed(119_800))).toMatchObject([{ type: 'closing-rang', at: 121_000 }]);
  expect(told(stored(gently), passed(119_800), passed(120_800))).toEqual([]);
  expect(told(stored(gently), passed(119_800), passed(126_900))).toEqual([]);
  expect(told(stored(gently), passed(119_800), passed(127_000))).toEqual([{ end: null }]);
});

test('a room held open rings no bell, and ends after a quarter of an hour', () => {
  expect(told(command('alice', 'hold-open'))).toEqual([open]);
  expect(told(stored(open))).toMatchObject([{ type: 'closing-changed', closing: open }]);
  expect(told(stored(open), passed(900_999))).toEqual([]);
  expect(told(stored(open), passed(901_000))).toEqual([{ end: null }]);
});

test('once it has ended no time passes any more', () => {
  expect(told(stored(open), { type: 'ended' }, passed(901_000))).toEqual([]);
});

test('a host may go on after all, or end it now', () => {
  expect(told(stored(gently), command('alice', 'keep-going'))).toEqual([null]);
  expect(told(stored(gently), stored(null))).toMatchObject([{ type: 'closing-changed', closing: null }]);
  expect(told(stored(gently), stored(null), passed(9e9))).toEqual([]);
  expect(told(command('alice', 'end-now'))).toEqual([{ end: 'alice' }]);
});

test.each(['close-gently', 'hold-open', 'keep-going', 'end-now'])('only a host may %s', (type) => {
  expect(effects(stored(gently), command('bob', type))).toMatchObject({ effects: [], denied: { code: 'forbidden' } });
});
