import { expect, test } from 'vitest';
import { quiet } from '../quiet/quiet.ts';
import type { RoomEvent } from '../room-event.ts';
import { createRoomMachine } from '../room-machine.ts';
import { rounds } from '../rounds/rounds.ts';
import { silence } from '../silence/silence.ts';
import { type ReactionSign, type ReactionsView, reactions, reactionsView } from './reactions.ts';

const room = { workshopId: '0192a000-0000-7000-8000-000000000001', startedAt: null };
const machine = createRoomMachine([silence, rounds, quiet, reactions]);
const from = (userId: string) => ({ userId, socketId: `${userId}-1` });
const joining = (userId: string): RoomEvent => ({
  type: 'join',
  at: 0,
  sender: from(userId),
  joining: {},
  loaded: new Map(),
  person: { username: userId, role: userId === 'alice' ? 'facilitator' : 'participant' },
});
const command = (userId: string, type: string, fields: object = {}): RoomEvent => ({
  type: 'command',
  at: 7,
  sender: from(userId),
  command: { type, ...fields },
});
const stored = (row: unknown, ability = 'reactions'): RoomEvent => ({ type: 'stored', ability, rows: [row] });
const hold = { since: 7, until: null };
const heart = (userId: string) => command(userId, 'react', { sign: 'heart' });
const round = { holder: 'bob', since: 0, coming: [], been: [], turnSeconds: null };

function run(...events: RoomEvent[]) {
  const first: ReturnType<typeof machine.transition> = { state: machine.open(room, new Map(), 0), effects: [] };
  return [joining('alice'), joining('bob'), ...events].reduce(
    (before, event) => machine.transition(before.state, event),
    first,
  );
}

test('CARE C10 nobody reacts until a host allows it, and nobody once they don’t any more', () => {
  expect(run(heart('alice')).denied?.code).toBe('conflict');
  expect(run(command('bob', 'reactions-allow', { allowed: true })).denied?.code).toBe('forbidden');
  const asked = run(command('alice', 'reactions-allow', { allowed: true }));
  expect(asked.effects).toEqual([{ type: 'store', ability: 'reactions', draft: hold }]);
  expect(run(stored(hold)).effects).toMatchObject([
    { type: 'broadcast', frame: { type: 'reactions-changed', allowed: true } },
  ]);
  expect(run(stored(hold), heart('bob')).effects).toMatchObject([
    { type: 'broadcast', frame: { type: 'reacted', userId: 'bob', username: 'bob', sign: 'heart' } },
  ]);
  expect(run(stored(hold), stored(null), heart('bob')).denied?.code).toBe('conflict');
});

test.each([
  ['a silence', stored(hold, 'silence'), stored(null, 'silence')],
  ['a round', stored({ round }, 'rounds'), stored({ round: { ...round, holder: null } }, 'rounds')],
])('CARE moment 4 in %s nobody reacts, the host neither, and afterwards everyone may again', (_, begins, ends) => {
  for (const who of ['alice', 'bob'])
    expect(run(stored(hold), begins, heart(who)), who).toMatchObject({ effects: [], denied: { code: 'conflict' } });
  expect(run(stored(hold), begins, ends, heart('bob')).effects).toHaveLength(1);
});

test('CARE C10 while everything is quiet only hosts react', () => {
  expect(run(stored(hold), stored(hold, 'quiet'), heart('bob')).denied?.code).toBe('conflict');
  expect(run(stored(hold), stored(hold, 'quiet'), heart('alice')).effects).toHaveLength(1);
});

test('REAL 29 a sign is seen in the part of the room where it was given, and nowhere else', () => {
  const seat = (userId: string) => ({ ...from(userId), username: userId, role: 'participant' as const, away: false });
  const seats = new Map(['alice', 'bob', 'cleo', 'dan'].map((id) => [id, seat(id)]));
  const facts = { ...room, seats, sitsOut: new Set<string>(), quiet: false, calm: false, phase: null, now: 0 };
  const parts = {
    at: new Map([
      ['alice', 'one'],
      ['bob', 'one'],
      ['cleo', 'two'],
    ]),
    elsewhere: 'circle',
    groups: new Map(),
  };
  const readers = (userId: string) => {
    const given = reactions.commands.react(hold, { type: 'react', sign: 'heart' }, seat(userId), { ...facts, parts });
    return 'denied' in given ? [] : given.effects.map((effect) => ('userId' in effect ? effect.userId : effect.type));
  };
  expect([readers('bob'), readers('cleo'), readers('dan')]).toEqual([['alice', 'bob'], ['cleo'], ['dan']]);
});

test('a restart keeps that they’re allowed, and that there’s silence', () => {
  const kept = new Map([['reactions', [hold]]]);
  const open = machine.transition(machine.open(room, kept, 0), joining('bob'));
  expect(open.effects[0]).toMatchObject({ frame: { reactionsAllowed: true } });
  expect(machine.transition(open.state, heart('bob')).effects).toHaveLength(1);
  // Without rounds, which would ask again who's calm as soon as somebody comes.
  const silent = createRoomMachine([silence, reactions]);
  const still = silent.transition(silent.open(room, kept.set('silence', [hold]), 0), joining('bob'));
  expect(silent.transition(still.state, heart('bob')).denied?.code).toBe('conflict');
});

test('a tile shows the newest three signs of a person, each by a key of its own', () => {
  const react = (view: ReactionsView, userId: string, sign: ReactionSign) =>
    reactionsView.frames.reacted(view, { type: 'reacted', userId, username: userId, sign }).view;
  let view: ReactionsView = { allowed: true, rising: [] };
  for (const sign of ['heart', 'bow', 'leaf', 'candle'] as const) view = react(view, 'bob', sign);
  view = react(view, 'alice', 'laugh');
  expect(view.rising.map(({ userId, sign }) => [userId, sign])).toEqual([
    ['bob', 'bow'],
    ['bob', 'leaf'],
    ['bob', 'candle'],
    ['alice', 'laugh'],
  ]);
  expect(new Set(view.rising.map(({ key }) => key)).size).toBe(4);
});
