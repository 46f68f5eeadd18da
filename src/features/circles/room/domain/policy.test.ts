import { expect, test } from 'vitest';
import {
  endDenial,
  insideDenial,
  joinDenial,
  outsideDenial,
  overDenial,
  type RoomSeat,
  signalDenial,
} from './policy.ts';
import type { PlaceInRoom, RoomState } from './room-state.ts';

const member = (status: RoomSeat['status'], role: RoomSeat['role'] = 'participant'): RoomSeat => ({
  status,
  startedAt: null,
  role,
  displayName: 'Bob',
  passes: 'open',
});

test.each([
  ['a stranger', null, 'forbidden'],
  ['a member before the start', member('pending'), 'workshop_not_live'],
  ['the facilitator before the start', member('pending', 'facilitator'), 'workshop_not_live'],
  ['a member while it is live', member('live'), undefined],
  ['a member after the end', member('ended'), 'workshop_ended'],
  ['a member before a closed door', { ...member('live'), passes: 'door_closed' } as const, 'door_closed'],
  ['a member before a waiting room', { ...member('live'), passes: 'waiting_room' } as const, 'waiting_room'],
])('who may enter: %s', (_who, seat, code) => {
  expect(joinDenial(seat)?.code).toBe(code);
});

test.each([
  ['a stranger', null, 'forbidden'],
  ['a member before the start', member('pending'), 'forbidden'],
  ['a member while it is live', member('live'), 'forbidden'],
  ['a member after the end', member('ended'), 'workshop_ended'],
])('a command from outside is refused, and only members learn that it is over: %s', (_who, seat, code) => {
  expect(outsideDenial(seat).code).toBe(code);
});

const place = (userId: string, changes: Partial<PlaceInRoom> = {}): [string, PlaceInRoom] => [
  userId,
  { userId, username: userId, socketId: `${userId}-1`, role: 'participant', away: false, lapsesAt: null, ...changes },
];
const room: RoomState = {
  workshopId: 'w',
  startedAt: null,
  ended: false,
  now: 0,
  seats: new Map([place('alice', { role: 'facilitator' }), place('bob'), place('carol', { away: true, lapsesAt: 1 })]),
  sitsOut: new Set(),
  quiet: false,
  calm: false,
  parts: null,
  phase: null,
  stillPhase: false,
  awaited: new Map(),
  slices: {},
};
const over = { ...room, ended: true };
const from = (userId: string, tab = 1) => ({ userId, socketId: `${userId}-${tab}` });

test.each([
  ['someone inside', room, from('bob'), undefined],
  ['another tab of someone inside', room, from('bob', 2), 'forbidden'],
  ["someone inside, with another's tab", room, { userId: 'bob', socketId: 'alice-1' }, 'forbidden'],
  ['someone outside', room, from('dave'), 'forbidden'],
  ['someone inside when it is over', over, from('bob'), 'workshop_ended'],
  ['someone outside when it is over', over, from('dave'), 'workshop_ended'],
])('whose commands are taken: %s', (_who, state, sender, code) => {
  expect(insideDenial(state, sender)?.code).toBe(code);
});

test('places are taken until the workshop is over', () => {
  expect(overDenial(room)).toBeNull();
  expect(overDenial(over)?.code).toBe('workshop_ended');
});

test.each([
  ['a tab inside', 'alice-1', undefined, undefined],
  ['a tab inside, naming its person (R-VAL-18)', 'alice-1', 'alice', undefined],
  ['a tab inside, naming someone else (R-VAL-18)', 'alice-1', 'carol', 'not_found'],
  ['a tab of nobody', 'dave-1', undefined, 'not_found'],
  ['a tab of nobody, naming them', 'dave-1', 'dave', 'not_found'],
  ['the tab of someone away', 'carol-1', undefined, 'not_found'],
  ['oneself', 'bob-1', undefined, 'not_found'],
])('Q-13 a signal to %s', (_whom, targetSocketId, targetUserId, code) => {
  expect(signalDenial(room, from('bob'), { targetSocketId, targetUserId })?.code).toBe(code);
});

test.each([
  ['someone outside', room, from('dave'), 'forbidden'],
  ['someone inside when it is over', over, from('bob'), 'workshop_ended'],
])('Q-13 no signal goes out from %s', (_who, state, sender, code) => {
  expect(signalDenial(state, sender, { targetSocketId: 'alice-1' })?.code).toBe(code);
});

test('Q-13, CARE C6 a signal to somebody hidden is answered as one to nobody', () => {
  const [seen, nobody] = ['alice-1', 'dave-1'].map((targetSocketId) =>
    signalDenial(room, from('bob'), { targetSocketId }, new Set(['alice'])),
  );
  expect(seen?.code).toBe('not_found');
  expect(seen).toEqual(nobody);
  expect(signalDenial(room, from('bob'), { targetSocketId: 'alice-1' }, new Set(['carol']))).toBeNull();
});

test.each([
  ['the facilitator', room, from('alice'), undefined],
  ['a participant', room, from('bob'), 'forbidden'],
  ['the facilitator from a tab that was replaced', room, from('alice', 0), 'forbidden'],
  ['the facilitator once more', over, from('alice'), 'workshop_ended'],
])('Q-07 who may end a workshop: %s', (_who, state, sender, code) => {
  expect(endDenial(state, sender)?.code).toBe(code);
});
