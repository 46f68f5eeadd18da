import { expect, test } from 'vitest';
import type { Fact, Facts, Seat } from '../ability.ts';
import type { Breakout } from './breakout.ts';
import { type Breakouts, breakouts } from './breakouts.ts';

/* What follows by itself from who comes, goes and leads, and who is told what; the moves themselves are tested beside this. */

const seat = (userId: string, role: Seat['role'] = 'participant'): Seat => ({
  userId,
  username: userId,
  socketId: `tab-${userId}`,
  role,
  away: false,
});
const lena = seat('lena', 'facilitator');
const coco = seat('coco', 'cohost');
const [ada, bob] = [seat('ada'), seat('bob')];

const room = (seats: Seat[], changes: Partial<Facts> = {}): Facts => ({
  workshopId: 'w',
  seats: new Map(seats.map((one) => [one.userId, one])),
  sitsOut: new Set(),
  quiet: false,
  calm: false,
  parts: null,
  phase: null,
  now: 1_000,
  ...changes,
});

const pairs: Breakout = {
  circle: 'c',
  stage: 'open',
  way: 'hand',
  size: 2,
  visits: new Map(),
  callers: [],
  out: [],
  minutes: null,
  phase: null,
  endsAt: null,
  backAt: null,
  groups: [group('one', 'ada', 'bob'), group('two', 'cleo', 'dan')],
};
const aside: Breakout = { ...pairs, way: 'aside', groups: [group('one', 'lena', 'ada')] };

function group(id: string, ...people: string[]): Breakout['groups'][number] {
  return { id, name: '', activity: '', prompt: '', people };
}

const sliceOf = (breakout: Breakout | null): Breakouts => ({ ...breakouts.open(), breakout });
const heard = (breakout: Breakout | null, fact: Fact<object>, facts: Facts) =>
  (breakouts.hear?.(sliceOf(breakout), fact, facts).effects ?? []).flatMap((effect) =>
    effect.type === 'store' ? [effect.draft.move] : [],
  );
const ticked = (breakout: Breakout, seats: Seat[]) => heard(breakout, { type: 'time-passed', at: 1_000 }, room(seats));

test('groups close once nobody is left who could bring them back, and wait while nobody is here at all', () => {
  expect(ticked(pairs, [lena, ada, bob])).toEqual([]);
  expect(ticked(pairs, [coco, ada, bob])).toEqual([]);
  expect(ticked(pairs, [{ ...lena, away: true }, ada, bob])).toEqual([]);
  expect(ticked(pairs, [ada, bob])).toEqual([{ type: 'close' }]);
  expect(ticked({ ...pairs, stage: 'planned' }, [ada, bob])).toEqual([]);
  expect(ticked(pairs, [])).toEqual([]);
});

test('groups of a phase close with it, however it ends, and nobody opens them for a phase that has just ended', () => {
  const ofPhase = { ...pairs, phase: 1 };
  const at = (phase: number | null) => heard(ofPhase, { type: 'time-passed', at: 1_000 }, room([lena, ada], { phase }));
  expect(at(1)).toEqual([]);
  for (const other of [0, 2, null]) expect(at(other)).toEqual([{ type: 'close' }]);
  expect(ticked({ ...ofPhase, phase: null }, [lena, ada])).toEqual([]);
  const command = {
    type: 'breakouts-create' as const,
    way: 'hand' as const,
    size: 2,
    minutes: null,
    withMe: true,
    activity: '',
    prompt: '',
    atOnce: true,
    phase: 1,
  };
  const asked = (phase: number | null) =>
    breakouts.commands['breakouts-create'](sliceOf(null), command, lena, room([lena, ada], { phase }));
  expect(asked(1)).toMatchObject({ effects: [{ draft: { move: { atOnce: true, phase: 1 } } }] });
  expect(asked(2)).toMatchObject({ denied: { code: 'conflict' } });
});

test('after a restart hosts have the time to come back that everybody has', () => {
  const restored = breakouts.stored(breakouts.open(), [{ breakout: pairs, restored: true }], room([])).slice;
  const closes = (at: number) =>
    breakouts
      .hear?.(restored, { type: 'time-passed', at }, room([ada, bob]))
      .effects.some((effect) => effect.type === 'store' && effect.draft.move.type === 'close');
  expect([closes(1_000), closes(60_999), closes(61_000)]).toEqual([false, false, true]);
});

test('of two who stepped aside nobody stays behind: if either leaves, it closes', () => {
  expect(ticked(aside, [lena, coco, ada, bob])).toEqual([]);
  expect(ticked(aside, [coco, ada, bob])).toEqual([{ type: 'close' }]);
  expect(ticked(aside, [lena, bob])).toEqual([{ type: 'close' }]);
  expect(ticked({ ...aside, groups: [group('one', 'ada')] }, [lena, ada])).toEqual([{ type: 'close' }]);
});

const told = (before: Breakout, after: Breakout, seats: Seat[]) =>
  (breakouts.stored?.(sliceOf(before), [{ breakout: after }], room(seats)).effects ?? []).map((effect) =>
    effect.type === 'tell' && effect.frame.type === 'breakout-calls'
      ? [effect.userId, effect.frame.calls]
      : effect.type,
  );
const callsOf = (breakout: Breakout, viewer: Seat) =>
  breakouts.snapshot?.(sliceOf(breakout), undefined as never, viewer).breakoutCalls;

test('who calls for help is known to hosts and themselves, and to nobody who sits with them', () => {
  const calls = { ...pairs, callers: ['ada'] };
  expect(told(pairs, calls, [lena, ada, bob, coco])).toEqual([
    ['lena', ['one']],
    ['ada', ['one']],
    ['coco', ['one']],
  ]);
  expect([callsOf(calls, lena), callsOf(calls, ada), callsOf(calls, bob)]).toEqual([['one'], ['one'], []]);
  expect(told(calls, pairs, [lena, ada, bob])).toEqual([
    ['lena', []],
    ['ada', []],
  ]);
  // From an aside it may be about the host who is in there.
  const fromAside = { ...aside, callers: ['ada'] };
  expect([callsOf(fromAside, lena), callsOf(fromAside, coco)]).toEqual([[], ['one']]);
});

test('an aside is left to the two in it: other hosts don’t come, move or end it, unless they’re called or no host is left', () => {
  const send = (type: string, from: Seat, breakout: Breakout, fields: object, seats = [lena, coco, ada, bob]) => {
    const command = { type, ...fields };
    const handlers = breakouts.commands as Record<string, (...given: unknown[]) => object>;
    return 'denied' in (handlers[type]?.(sliceOf(breakout), command, from, room(seats)) ?? {}) ? 'no' : 'yes';
  };
  const all = (from: Seat, breakout: Breakout, seats?: Seat[]) => [
    send('breakouts-visit', from, breakout, { group: 'one' }, seats),
    send('breakouts-place', from, breakout, { userId: 'ada', group: null }, seats),
    send('breakouts-close', from, breakout, {}, seats),
    send('breakouts-say', from, breakout, { text: 'hello' }, seats),
  ];
  expect(all(coco, aside)).toEqual(['no', 'no', 'no', 'no']);
  expect(all(lena, aside)).toEqual(['yes', 'yes', 'yes', 'yes']);
  expect(all(coco, { ...aside, callers: ['ada'] })).toEqual(['yes', 'no', 'no', 'no']);
  expect(all(coco, aside, [{ ...lena, role: 'participant' }, coco, ada])).toEqual(['yes', 'yes', 'yes', 'yes']);
  expect(all(coco, pairs)).toEqual(['yes', 'yes', 'yes', 'yes']);
  expect(send('breakouts-visit', coco, { ...aside, visits: new Map([['coco', 'one']]) }, { group: null })).toBe('yes');
});

test('groups come back while the circle closes, and people who come or go are counted', () => {
  expect(heard(pairs, { type: 'closing' }, room([lena, ada]))).toEqual([{ type: 'close' }]);
  expect(heard({ ...pairs, stage: 'planned' }, { type: 'closing' }, room([lena, ada]))).toEqual([]);
  expect(heard(pairs, { type: 'left', userId: 'ada' }, room([lena, bob]))).toEqual([{ type: 'counted' }]);
  expect(heard(pairs, { type: 'joined', userId: 'ada', joining: {} }, room([lena, ada]))).toEqual([
    { type: 'counted', who: 'ada' },
  ]);
});
