import { expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import type { Fact } from '../ability.ts';
import type { RoomEvent } from '../room-event.ts';
import { createRoomMachine } from '../room-machine.ts';
import type { RoomState } from '../room-state.ts';
import { hands, outcomeOf, queueOf } from './hands.ts';

const workshopId = '0192a000-0000-7000-8000-000000000001';
const machine = createRoomMachine([hands]);
const from = (userId: string) => ({ userId, socketId: `${userId}-1` });
const joining = (userId: string): RoomEvent => ({
  type: 'join',
  at: 0,
  sender: from(userId),
  person: { username: userId, role: userId === 'alice' ? 'facilitator' : 'participant' },
  joining: {},
  loaded: new Map(),
});
const hand = (userId: string, raised: boolean, whose?: string): RoomEvent => ({
  type: 'command',
  at: 0,
  sender: from(userId),
  command: { type: 'hand-raise', raised, userId: whose },
});
const stored = (...rows: { userId: string; number: number | null }[]): RoomEvent => ({
  type: 'stored',
  ability: 'hands',
  rows,
});

function room(...events: RoomEvent[]): RoomState {
  const open = machine.open({ workshopId, startedAt: null }, new Map(), 0);
  return [joining('alice'), joining('bob'), joining('carol'), ...events].reduce(
    (state, event) => machine.transition(state, event).state,
    open,
  );
}
const queue = (state: RoomState) => queueOf(machine.participants(state)).map(({ userId }) => userId);

test('R-RT-13 a hand is told only once it is stored, with its number', () => {
  const asked = machine.transition(room(), hand('bob', true));
  expect(asked.effects).toEqual([{ type: 'store', ability: 'hands', draft: { userId: 'bob', raised: true } }]);
  expect(queue(asked.state)).toEqual([]);
  const told = machine.transition(asked.state, stored({ userId: 'bob', number: 4 }));
  expect(told.effects).toMatchObject([
    { type: 'broadcast', frame: { type: 'hand-raise', userId: 'bob', username: 'bob', raised: true, number: 4 } },
  ]);
  expect(machine.participants(told.state)[1]).toMatchObject({ handRaised: true, handNumber: 4 });
  expect(machine.transition(told.state, stored({ userId: 'bob', number: 4 })).effects).toEqual([]);
});

test('R-STATE-25 REAL 51 hands are called on in the order of their numbers, not of who came first', () => {
  const state = room(
    stored({ userId: 'carol', number: 3 }, { userId: 'alice', number: 5 }, { userId: 'bob', number: 9 }),
  );
  expect(queue(state)).toEqual(['carol', 'alice', 'bob']);
});

test('everyone moves their own hand, and only the facilitator lowers that of someone else', () => {
  const state = room(stored({ userId: 'bob', number: 1 }));
  expect(machine.transition(state, hand('alice', false, 'bob')).effects).toMatchObject([
    { type: 'store', draft: { userId: 'bob', raised: false } },
  ]);
  expect(machine.transition(state, hand('bob', false, 'bob')).denied).toBeUndefined();
  for (const refused of [hand('carol', false, 'bob'), hand('alice', true, 'carol'), hand('carol', true, 'alice')])
    expect(machine.transition(state, refused)).toMatchObject({ denied: { code: 'forbidden' }, effects: [] });
});

test('leaving lowers the hand; being away keeps it', () => {
  const state = room(stored({ userId: 'bob', number: 1 }));
  const away = machine.transition(state, { type: 'connection-lost', at: 0, sender: from('bob') });
  expect(away.effects.filter(({ type }) => type === 'store')).toEqual([]);
  expect(queue(away.state)).toEqual(['bob']);
  const lower = { type: 'store', ability: 'hands', draft: { userId: 'bob', raised: false } };
  expect(machine.transition(away.state, { type: 'time-passed', at: minuteMs }).effects).toContainEqual(lower);
  expect(machine.transition(state, { type: 'leave', sender: from('bob') }).effects).toContainEqual(lower);
  expect(machine.transition(state, { type: 'leave', sender: from('carol') }).effects).not.toContainEqual(lower);
  expect(machine.transition(state, { type: 'ended' }).effects).toContainEqual(lower);
});

test('CARE moment 5 resting lowers the hand, since turns skip people who rest', () => {
  const facts = {
    workshopId,
    seats: new Map(),
    sitsOut: new Set<string>(),
    quiet: false,
    calm: false,
    parts: null,
    phase: null,
    now: 0,
  };
  const heard = (fact: Fact<object>) => hands.hear?.(new Map([['bob', 1]]), fact, facts).effects;
  const satOut = (userId: string, already: boolean) => heard({ type: 'sat-out', userId, already });
  expect(satOut('bob', false)).toEqual([{ type: 'store', draft: { userId: 'bob', raised: false } }]);
  expect([heard({ type: 'back-in', userId: 'bob' }), satOut('carol', false)]).toEqual([[], []]);
  // Raised since: a restart of the server lowers nothing.
  expect(satOut('bob', true)).toEqual([]);
});

test('after a restart a hand waits 60 s for its person, and then goes down', () => {
  const kept = new Map([['hands', [{ userId: 'bob', number: 7 }]]]);
  const open = machine.open({ workshopId, startedAt: null }, kept, 1_000);
  const back = machine.transition(open, joining('bob')).state;
  expect(machine.participants(back)).toMatchObject([{ userId: 'bob', handRaised: true, handNumber: 7 }]);
  expect(machine.transition(open, { type: 'time-passed', at: 60_999 }).effects).toEqual([]);
  const late = { type: 'store', ability: 'hands', draft: { userId: 'bob', raised: false } };
  const lapsed = machine.transition(open, { type: 'time-passed', at: 61_000 });
  expect(lapsed.effects).toEqual([late]);
  expect(machine.transition(lapsed.state, { type: 'time-passed', at: 62_000 }).effects).toEqual([]);
  expect(machine.transition(back, { type: 'time-passed', at: 61_000 }).effects).toEqual([]);
});

test('a batch comes to what its commands one after another come to', () => {
  const [a, b] = ['a', 'b'];
  const up = (userId: string) => ({ userId, raised: true });
  const down = (userId: string) => ({ userId, raised: false });
  expect(outcomeOf([up(a), up(b), up(a)])).toEqual({ lowered: [], raised: [a, b] });
  expect(outcomeOf([up(a), up(b), down(a), up(a)])).toEqual({ lowered: [a], raised: [b, a] });
  expect(outcomeOf([up(a), down(a)])).toEqual({ lowered: [a], raised: [] });
});

test('a host gives the word to somebody whose hand is up: everyone hears who has it, and the hand goes down', () => {
  const up = room(hand('carol', true), stored({ userId: 'carol', number: 1 }));
  const give = (who: string, userId: string) => {
    const command = { type: 'hand-word', userId };
    return machine.transition(up, { type: 'command', at: 0, sender: from(who), command }).effects;
  };
  const given = give('alice', 'carol');
  expect(given).toContainEqual(
    expect.objectContaining({
      frame: expect.objectContaining({ type: 'hand-word', userId: 'carol', username: 'carol' }),
    }),
  );
  expect(given).toContainEqual(expect.objectContaining({ draft: { userId: 'carol', raised: false } }));
  for (const refused of [give('bob', 'carol'), give('alice', 'bob')])
    expect(refused.some((effect) => 'draft' in effect)).toBe(false);
});
