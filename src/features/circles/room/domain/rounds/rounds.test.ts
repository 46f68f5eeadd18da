import { expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { RoundRoom } from '../../testing/round-room.ts';
import { play, type Round } from './round.ts';
import { outcomeOf, type Rounds } from './rounds.ts';

test('CARE moment 6 the piece goes around in the order of seats, with the facilitator or without, and ends', () => {
  const room = new RoundRoom('alice', 'bob', 'carol');
  expect(room.begin({ withMe: false, turnSeconds: 60 })).toBe('done');
  expect(room.round).toMatchObject({ holder: 'bob', coming: ['carol'], turnSeconds: 60 });
  expect(room.command('carol', 'round-begin', { withMe: true, turnSeconds: null })).toBe('forbidden');
  room.command('alice', 'round-end');
  expect(room.round).toBeNull();
  room.begin();
  for (const holder of ['alice', 'bob', 'carol'] as const) {
    expect(room.round?.holder).toBe(holder);
    expect(room.command(holder, 'round-pass')).toBe('done');
  }
  expect(room.round).toMatchObject({ holder: null, coming: [], been: ['alice', 'bob', 'carol'] });
  room.wait(59_999);
  expect(room.round).not.toBeNull();
  room.wait(1);
  expect(room.round).toBeNull();
});

test('with twenty people it comes to each in turn, and ends', () => {
  const circle = { here: Array.from({ length: 20 }, (_, seat) => `p${seat}`), sitOut: [], at: 0 };
  let round: Round | null = play(null, { type: 'begin', without: null, turnSeconds: null }, circle);
  const had: string[] = [];
  while (round?.holder) {
    had.push(round.holder);
    round = play(round, { type: 'pass', who: round.holder }, circle);
  }
  expect(had).toEqual(circle.here);
});

test('two who do the same at once do it once', () => {
  const room = new RoundRoom('alice', 'bob', 'carol');
  room.begin();
  const slice = room.state.slices.rounds as Rounds;
  const circle = { here: ['alice', 'bob', 'carol'], sitOut: [], at: 0 };
  const skip = { type: 'skip', who: 'alice' } as const;
  const pass = { type: 'pass', who: 'alice' } as const;
  const both = [pass, skip, { type: 'pass', who: 'carol' } as const].map((move) => ({ move, circle }));
  expect(outcomeOf(both, slice)).toMatchObject({
    holder: 'bob',
    coming: ['carol'],
    passing: ['carol'],
    been: ['alice'],
  });
  expect([
    room.command('bob', 'round-begin', {}),
    room.begin(),
    room.command('alice', 'round-skip', { userId: 'bob' }),
  ]).toEqual(['forbidden', 'conflict', 'conflict']);
});

test('passing before the turn and at it are alike: the piece passes by, and nothing is said about it', () => {
  const room = new RoundRoom('alice', 'bob', 'carol');
  room.begin();
  room.command('bob', 'round-pass');
  expect(room.order).toEqual(['alice', 'carol']);
  room.command('alice', 'round-pass');
  room.command('carol', 'round-pass');
  expect(room.round).toMatchObject({ holder: null, been: ['alice', 'carol'] });
  expect(room.command('bob', 'round-pass')).toBe('conflict');
});

test('someone who already said that they pass may change their mind until the piece has gone by; only they are told', () => {
  const room = new RoundRoom('alice', 'bob', 'carol', 'dave');
  room.begin();
  const told = () => room.told.map(({ socketId, frame }) => [socketId, frame]);
  room.command('bob', 'round-pass');
  expect(room.command('bob', 'round-pass')).toBe('conflict');
  expect(told()).toEqual([['bob-1', { type: 'round-passing', channel: expect.any(String), passing: true }]]);
  room.lose('bob');
  room.join('bob');
  expect(room.effects[0]).toMatchObject({ frame: { passing: true, round: { coming: ['carol', 'dave'] } } });
  expect(room.command('carol', 'round-unpass')).toBe('conflict');
  expect(room.command('bob', 'round-unpass')).toBe('done');
  expect(told()).toMatchObject([['bob-1', { passing: false }]]);
  expect(room.order).toEqual(['alice', 'bob', 'carol', 'dave']);
  room.command('carol', 'round-pass');
  room.command('alice', 'round-pass');
  room.command('bob', 'round-pass');
  expect([room.order, told()]).toMatchObject([['dave'], [['carol-1', { passing: false }]]]);
  expect(room.command('carol', 'round-unpass')).toBe('conflict');
  expect(room.command('alice', 'round-add', { userId: 'carol' })).toBe('done');
  room.command('carol', 'round-pass');
  expect(room.command('alice', 'round-add', { userId: 'carol' })).toBe('done');
  expect(room.order).toEqual(['dave', 'carol']);
});

test('CARE moment 6 the piece waits for someone who dropped, 60 s long; the facilitator may skip them, nobody else may', () => {
  const room = new RoundRoom('alice', 'bob', 'carol');
  room.begin({ withMe: false });
  room.lose('bob');
  room.wait(59_000);
  expect(room.order).toEqual(['bob', 'carol']);
  expect(room.command('carol', 'round-skip', { userId: 'bob' })).toBe('forbidden');
  room.wait(1_000);
  expect(room.order).toEqual(['carol']);
  expect(room.command('alice', 'round-skip', { userId: 'carol' })).toBe('done');
  expect(room.round).toMatchObject({ holder: null, been: ['carol'] });
});

test('CARE moment 6 someone who comes back hears how long they were away, and where the round is', () => {
  const room = new RoundRoom('alice', 'bob', 'carol');
  room.begin();
  room.lose('carol');
  room.now += 40_400;
  room.join('carol');
  expect(room.effects[0]).toMatchObject({ frame: { type: 'room-state', awaySeconds: 40, round: { holder: 'alice' } } });
  room.join('bob');
  expect(room.effects[0]).toMatchObject({ frame: { awaySeconds: null } });
  // The server noticed a second ago, the tab twenty.
  room.lose('carol');
  room.now += 1_000;
  room.join('carol', { away_ms: 20_300 });
  expect(room.effects[0]).toMatchObject({ frame: { awaySeconds: 20 } });
});

test('CARE moment 5 someone who rests is skipped, and joins in again if they’re back before their turn', () => {
  const room = new RoundRoom('alice', 'bob', 'carol', 'dave');
  room.begin();
  room.command('bob', 'rest', { resting: true });
  expect(room.effects.at(-1)).toMatchObject({ type: 'broadcast', frame: { round: { coming: ['carol', 'dave'] } } });
  room.command('bob', 'rest', { resting: false });
  expect(room.effects.at(-1)).toMatchObject({ frame: { round: { coming: ['bob', 'carol', 'dave'] } } });
  room.command('bob', 'rest', { resting: true });
  room.command('alice', 'round-pass');
  expect(room.order).toEqual(['carol', 'dave']);
  room.command('carol', 'rest', { resting: true });
  expect(room.round).toMatchObject({ holder: 'dave', been: ['alice'] });
});

test('the facilitator may call the piece back, and for a moment so may the one who handed it on', () => {
  const room = new RoundRoom('alice', 'bob', 'carol', 'dave');
  room.begin({ withMe: false });
  room.command('bob', 'round-pass');
  expect(room.command('bob', 'round-call-back', { userId: 'bob' })).toBe('done');
  expect(room.order).toEqual(['bob', 'carol', 'dave']);
  room.command('bob', 'round-pass');
  room.now += 10_000;
  expect(room.command('bob', 'round-call-back', { userId: 'bob' })).toBe('forbidden');
  expect(room.command('carol', 'round-call-back', { userId: 'bob' })).toBe('forbidden');
  expect(room.command('alice', 'round-call-back', { userId: 'dave' })).toBe('conflict');
  expect(room.command('alice', 'round-call-back', { userId: 'bob' })).toBe('done');
  expect(room.order).toEqual(['bob', 'carol', 'dave']);
});

test('the facilitator changes the direction, adds someone who came late or passed, and sets the time for a turn', () => {
  const room = new RoundRoom('alice', 'bob', 'carol');
  room.begin();
  expect(room.command('alice', 'round-turn-around')).toBe('done');
  expect(room.order).toEqual(['alice', 'carol', 'bob']);
  room.join('dave');
  expect(room.order).toEqual(['alice', 'carol', 'bob']);
  expect(room.command('dave', 'round-add', { userId: 'dave' })).toBe('forbidden');
  expect(room.command('alice', 'round-add', { userId: 'dave' })).toBe('done');
  expect(room.command('alice', 'round-add', { userId: 'dave' })).toBe('conflict');
  expect(room.command('alice', 'round-add', { userId: 'erin' })).toBe('conflict');
  expect(room.order).toEqual(['alice', 'carol', 'bob', 'dave']);
  expect(room.command('alice', 'round-time', { turnSeconds: 120 })).toBe('done');
  expect(room.round?.turnSeconds).toBe(120);
  for (const who of ['alice', 'carol', 'bob', 'dave'] as const) room.command(who, 'round-pass');
  room.command('alice', 'round-add', { userId: 'carol' });
  expect(room.round).toMatchObject({ holder: 'carol', been: ['alice', 'bob', 'dave'] });
  room.command('carol', 'round-pass');
  room.command('bob', 'rest', { resting: true });
  expect(room.command('alice', 'round-add', { userId: 'bob' })).toBe('conflict');
});

test('a round outlives a restart: the piece waits for someone who isn’t back yet, and is never called back to someone who isn’t there', () => {
  const room = new RoundRoom('alice', 'bob', 'carol', 'dave');
  room.begin();
  for (const who of ['alice', 'bob'] as const) room.command(who, 'round-pass');
  room.restart();
  room.join('alice');
  expect(room.order).toEqual(['carol', 'dave']);
  expect(room.command('alice', 'round-call-back', { userId: 'bob' })).toBe('conflict');
  room.join('dave');
  room.wait(minuteMs);
  expect(room.order).toEqual(['dave']);
});
