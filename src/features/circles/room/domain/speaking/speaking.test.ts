import { expect, test } from 'vitest';
import type { RoomEvent } from '../room-event.ts';
import { createRoomMachine } from '../room-machine.ts';
import type { RoomState } from '../room-state.ts';
import { sharesOf, speaking } from './speaking.ts';

const workshopId = '0192a000-0000-7000-8000-000000000001';
const machine = createRoomMachine([speaking]);
const from = (userId: string) => ({ userId, socketId: `${userId}-1` });
const joining = (userId: string): RoomEvent => ({
  type: 'join',
  at: 0,
  sender: from(userId),
  joining: {},
  loaded: new Map(),
  person: { username: userId, role: userId === 'alice' ? 'facilitator' : 'participant' },
});
const command = (userId: string, at: number, type: string, fields: object): RoomEvent => ({
  type: 'command',
  at,
  sender: from(userId),
  command: { type, ...fields },
});
const telling = (userId: string, at: number, ms: number) => command(userId, at, 'speaking-tell', { ms });
const stored = (since: number | null): RoomEvent => ({
  type: 'stored',
  ability: 'speaking',
  rows: [since === null ? null : { since, until: null }],
});

function room(...events: RoomEvent[]): RoomState {
  const open = machine.open({ workshopId, startedAt: null }, new Map(), 0);
  return [joining('alice'), joining('bob'), ...events].reduce(
    (state, event) => machine.transition(state, event).state,
    open,
  );
}
/** Whether they're shown, and the times, as this person finds them on joining. */
function foundBy(state: RoomState, userId: string) {
  const [snapshot] = machine.transition(state, joining(userId)).effects;
  if (snapshot?.type !== 'send' || snapshot.frame.type !== 'room-state') throw new Error('no snapshot');
  return [snapshot.frame.speakingShown, snapshot.frame.spoke];
}

test('CARE C16 they’re off until a host switches them on, which everyone is told, and nobody else can', () => {
  const off = room();
  expect(machine.transition(off, telling('bob', 9, 5_000)).effects).toEqual([]);
  expect(machine.transition(off, command('bob', 9, 'speaking-show', { shown: true })).denied?.code).toBe('forbidden');
  const asked = machine.transition(off, command('alice', 9, 'speaking-show', { shown: true }));
  expect(asked.effects).toEqual([{ type: 'store', ability: 'speaking', draft: { since: 9, until: null } }]);
  expect(machine.transition(asked.state, stored(9)).effects).toMatchObject([
    { type: 'broadcast', frame: { type: 'speaking-shown', shown: true } },
  ]);
  const on = room(stored(9));
  // The same as it is: another in the same batch may say otherwise.
  expect(machine.transition(on, command('alice', 20, 'speaking-show', { shown: true })).effects).toEqual([
    { type: 'store', ability: 'speaking', draft: { since: 9, until: null } },
  ]);
  expect(machine.transition(on, stored(9)).effects).toEqual([]);
});

test('REAL 51 CARE C16 only the host is told the times, now and on joining; they go when switched off, and with their person', () => {
  const on = room(stored(0));
  const told = machine.transition(on, telling('bob', 6_000, 4_000));
  expect(told.effects).toMatchObject([
    { type: 'send', socketId: 'alice-1', frame: { type: 'speaking-times', spoke: { bob: 4_000 } } },
  ]);
  expect(foundBy(told.state, 'alice')).toEqual([true, { bob: 4_000 }]);
  expect(foundBy(told.state, 'bob')).toEqual([true, null]);
  const left = machine.transition(told.state, { type: 'leave', sender: from('bob') }).state;
  expect(foundBy(left, 'alice')).toEqual([true, {}]);
  const off = machine.transition(told.state, stored(null));
  expect(off.effects).toMatchObject([{ type: 'broadcast', frame: { shown: false } }]);
  expect(foundBy(off.state, 'alice')).toEqual([false, {}]);
});

test('nobody spoke for longer than was measured', () => {
  const told = machine.transition(room(stored(1_000), telling('bob', 5_000, 4_000)), telling('bob', 6_000, 9_000));
  expect(told.effects).toMatchObject([{ frame: { spoke: { bob: 5_000 } } }]);
});

test('shares are of all that was spoken by those who are here', () => {
  expect(sharesOf(['a', 'b', 'c'], { a: 3_000, b: 1_000, gone: 9_000 })).toEqual(
    new Map([
      ['a', 75],
      ['b', 25],
      ['c', 0],
    ]),
  );
  expect(sharesOf(['a'], {})).toEqual(new Map([['a', 0]]));
});
