import { expect, test } from 'vitest';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import type { PairApart } from '../pair.ts';
import { type Breakout, crowd, groupOf } from './breakout.ts';
import { lonelyIn } from './breakouts-view.ts';
import { onWire } from './breakouts-wire.ts';
import { type BreakoutWorld, play } from './moves.ts';

/* Someone alone in their part of the room may go into a small group by themselves, and nobody moves them (R-CONST-24). */

const world = (
  here: readonly string[],
  apart: readonly PairApart[] = [],
  hosts: readonly string[] = [],
): BreakoutWorld => ({
  at: 1,
  here,
  resting: [],
  hosts,
  apart,
  met: [],
  energy: new Map(),
  random: seededRandom(1),
  newId: () => 'new',
});
const group = (id: string, ...people: string[]) => ({ id, name: '', activity: '', prompt: '', people });
const open: Breakout = {
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
  groups: [group('one', 'ada'), group('two', 'cleo', 'dan'), group('none')],
};
const everyone = ['ada', 'cleo', 'dan'];
/** The group that they're in after they asked for company; null for the circle. */
const after = (who: string, before: Breakout = open, on: BreakoutWorld = world(everyone)) =>
  groupOf(play(before, { type: 'join', who }, on) as Breakout, who)?.id ?? null;

test('R-CONST-24 REAL 30 someone alone in a group or in the circle joins the smallest, and their call for help ends with it', () => {
  expect(after('ada')).toBe('two');
  expect(after('bob', open, world([...everyone, 'bob']))).toBe('one');
  const called = play({ ...open, callers: ['ada'] }, { type: 'join', who: 'ada' }, world(everyone));
  expect(called?.callers).toEqual([]);
});

test('R-CONST-24 nobody joins who isn’t alone, and nobody an empty group or a full one', () => {
  expect(after('cleo')).toBe('two');
  expect(after('bob', open, world([...everyone, 'bob', 'eve']))).toBeNull();
  expect(after('ada', open, world(['ada']))).toBe('one');
  const many = ['cleo', 'dan', 'eve', 'fay'];
  const full = { ...open, groups: [group('one', 'ada'), group('two', ...many)] };
  expect(many).toHaveLength(crowd);
  expect(after('ada', full, world(['ada', ...many]))).toBe('one');
  // Somebody's place stays theirs while they're gone, but it's who is there that makes a crowd.
  expect(after('ada', full, world(['ada', 'cleo', 'dan', 'eve']))).toBe('two');
  // A host who only looks into an empty group is nobody to join.
  const looked = { ...open, visits: new Map([['lena', 'none']]) };
  expect(after('ada', looked, world([...everyone, 'lena']))).toBe('two');
  // A host who visits is company, too.
  const visited = { ...open, visits: new Map([['lena', 'one']]) };
  expect(after('ada', visited, world([...everyone, 'lena']))).toBe('one');
});

test('R-CONST-24 nobody joins before groups are open, as they close, or the two who stepped aside', () => {
  for (const stage of ['planned', 'closing'] as const) expect(after('ada', { ...open, stage })).toBe('one');
  expect(after('bob', { ...open, way: 'aside' }, world([...everyone, 'bob']))).toBeNull();
});

test('CARE C6 nobody joins someone they’re kept apart from, who, unseen beside them, is no company either', () => {
  expect(after('ada', open, world(everyone, [['dan', 'ada']]))).toBe('one');
  const both = [...everyone, 'bob', 'eve'];
  expect(after('bob', open, world(both, [['bob', 'eve']]))).toBe('one');
  // A host is seen, and so is company: a no tells nothing of a block.
  expect(after('bob', open, world(both, [['bob', 'eve']], ['eve']))).toBeNull();
  // Someone who has left keeps nobody out.
  expect(after('ada', open, world(['ada', 'cleo'], [['dan', 'ada']]))).toBe('two');
  // The smallest group isn't theirs, so it's the next.
  expect(after('bob', open, world([...everyone, 'bob'], [['bob', 'ada']]))).toBe('two');
});

test('R-CONST-24 of two who press at once only the first leaves the other in company', () => {
  const two = { ...open, groups: [group('one', 'ada'), group('two', 'dan')] };
  const first = play(two, { type: 'join', who: 'ada' }, world(['ada', 'dan'])) as Breakout;
  expect(after('dan', first, world(['ada', 'dan']))).toBe('two');
});

test('R-CONST-24 a host who visits an empty group isn’t taken for somebody alone', () => {
  const shown = onWire({ ...open, visits: new Map([['lena', 'none']]) });
  const here = ['lena', ...everyone].map((userId) => ({ userId }));
  expect(lonelyIn(shown, here)).toEqual(['ada']);
});
