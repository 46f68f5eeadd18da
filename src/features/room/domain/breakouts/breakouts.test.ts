import { expect, test } from 'vitest';
import type { Fact, Facts, Seat } from '../ability.ts';
import type { Breakout } from './breakout.ts';
import { type Breakouts, breakouts } from './breakouts.ts';

/* What follows by itself from who comes, goes and leads, and who is told what; the moves themselves are tested beside this. */

const seat = (userId: string, role: Seat['role'] = 'participant'): Seat => ({
  ...{ userId, username: userId, socketId: `tab-${userId}`, role, away: false },
});
const lena = seat('lena', 'facilitator');
const coco = seat('coco', 'cohost');
const [ada, bob] = [seat('ada'), seat('bob')];

const room = (seats: Seat[], changes: Partial<Facts> = {}): Facts => ({
  ...{ workshopId: 'w', seats: new Map(seats.map((one) => [one.userId, one])), sitsOut: new Set(), quiet: false },
  ...{ calm: false, parts: null, now: 1_000 },
  ...changes,
});

const pairs: Breakout = {
  ...{ circle: 'c', stage: 'open', way: 'hand', size: 2, visits: new Map(), minutes: null, endsAt: null, backAt: null },
  groups: [group('one', 'ada', 'bob'), group('two', 'cleo', 'dan')],
};
const aside: Breakout = { ...pairs, way: 'aside', groups: [group('one', 'lena', 'ada')] };

function group(id: string, ...people: string[]): Breakout['groups'][number] {
  return { id, name: '', activity: '', prompt: '', people, calls: false };
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

test('after a restart hosts have the time to come back that everybody has', () => {
  const restored = breakouts.stored(breakouts.open(), [{ breakout: pairs, restored: true }], room([])).slice;
  const closes = (at: number) =>
    breakouts.hear?.(restored, { type: 'time-passed', at }, room([ada, bob])).effects.length === 1;
  expect([closes(1_000), closes(60_999), closes(61_000)]).toEqual([false, false, true]);
});

test('of two who stepped aside nobody stays behind: whoever of them leaves, it closes', () => {
  expect(ticked(aside, [lena, coco, ada, bob])).toEqual([]);
  expect(ticked(aside, [coco, ada, bob])).toEqual([{ type: 'close' }]);
  expect(ticked(aside, [lena, bob])).toEqual([{ type: 'close' }]);
  expect(ticked({ ...aside, groups: [group('one', 'ada')] }, [lena, ada])).toEqual([{ type: 'close' }]);
});
