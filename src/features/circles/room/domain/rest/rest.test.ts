import { expect, test } from 'vitest';
import type { Fact, RoomAbility } from '../ability.ts';
import type { RoomEvent } from '../room-event.ts';
import { createRoomMachine } from '../room-machine.ts';
import { rest } from './rest.ts';

/** Another ability, which knows of resting by the kernel alone. */
type Heard = { told: readonly string[]; passedBy: readonly string[] };
const turnsWire = {
  name: 'turns',
  channel: 'presence',
  joining: {},
  commands: { look: {} },
  frames: {},
  person: {},
  snapshot: {},
} as const;
const turns: RoomAbility<typeof turnsWire, Heard> = {
  wire: turnsWire,
  open: () => ({ told: [], passedBy: [] }),
  commands: {
    look: (slice, _command, _sender, { sitsOut }) => ({ slice: { ...slice, passedBy: [...sitsOut] }, effects: [] }),
  },
  hear: (slice, fact) => ({
    slice:
      fact.type === 'sat-out' || fact.type === 'back-in'
        ? { ...slice, told: [...slice.told, `${nameOf(fact)} ${fact.userId}`] }
        : slice,
    effects: [],
  }),
};

const nameOf = (fact: Fact<object>) => ('already' in fact && fact.already ? `already ${fact.type}` : fact.type);

const workshopId = '0192a000-0000-7000-8000-000000000001';
// It hears before the one that decides.
const machine = createRoomMachine([turns, rest]);
const from = (userId: string) => ({ userId, socketId: `${userId}-1` });
const joining = (userId: string, resting: boolean | null = null): RoomEvent => ({
  type: 'join',
  at: 0,
  sender: from(userId),
  person: { username: userId, role: userId === 'alice' ? 'facilitator' : 'participant' },
  joining: { resting },
  loaded: new Map(),
});
const command = (userId: string, type: string, fields: object = {}): RoomEvent => ({
  type: 'command',
  at: 0,
  sender: from(userId),
  command: { type, ...fields },
});
const resting = (userId: string, on = true) => command(userId, 'rest', { resting: on });

function run(...events: RoomEvent[]) {
  const open = machine.open({ workshopId, startedAt: null }, new Map(), 0);
  const first: ReturnType<typeof machine.transition> = { state: open, effects: [] };
  return events.reduce((before, event) => machine.transition(before.state, event), first);
}
const inside = [joining('alice'), joining('bob')];
const turnsOf = (...events: RoomEvent[]) => run(...inside, ...events, command('alice', 'look')).state.slices.turns;

test('CARE moment 5 everyone sees who’s resting, and rounds know it, no matter which ability hears first', () => {
  expect(run(...inside, resting('bob')).effects).toMatchObject([
    { type: 'broadcast', frame: { type: 'rest-changed', userId: 'bob', resting: true } },
  ]);
  expect(turnsOf(resting('bob'))).toEqual({ told: ['sat-out bob'], passedBy: ['bob'] });
  expect(turnsOf(resting('bob'), resting('bob', false))).toEqual({
    told: ['sat-out bob', 'back-in bob'],
    passedBy: [],
  });
});

test('saying it twice changes nothing for anyone', () => {
  expect(run(...inside, resting('bob'), resting('bob')).effects).toEqual([]);
  expect(turnsOf(resting('bob'), resting('bob'))).toEqual({ told: ['sat-out bob'], passedBy: ['bob'] });
});

test('it lasts as long as the place: it survives a lost connection and a reload, and leaving ends it', () => {
  const lost: RoomEvent = { type: 'connection-lost', at: 0, sender: from('bob') };
  const back = run(...inside, resting('bob'), lost, joining('bob'));
  expect(back.effects[0]).toMatchObject({ frame: { type: 'room-state', atRest: true } });
  const left = run(...inside, resting('bob'), { type: 'leave', sender: from('bob') }, joining('bob'));
  expect(left.effects[0]).toMatchObject({ frame: { type: 'room-state', atRest: false } });
});

test('after a restart the tab itself still knows, and says so for everyone to see', () => {
  const back = run(joining('alice'), joining('bob', true));
  expect(machine.participants(back.state)).toMatchObject([{ resting: false }, { userId: 'bob', resting: true }]);
  expect(back.effects).toContainEqual(
    expect.objectContaining({
      frame: expect.objectContaining({ type: 'user-joined', participant: expect.objectContaining({ resting: true }) }),
    }),
  );
  expect(back.state.slices.turns).toMatchObject({ told: ['already sat-out bob'] });
});
