import { expect, test } from 'vitest';
import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import type { History } from '#features/mirror/insights/domain/history.ts';
import type { Tried } from '#features/mirror/moments/domain/helped.ts';
import { dayMs, weekMs } from '#platform/shared/duration.ts';
import { reasonNow, reasonsFor, type SuggestionReason } from './triggers.ts';

const now = Date.parse('2026-03-10T18:00:00Z');
const felt = (daysAgo: number, given: Partial<Felt> = {}): Felt => ({
  at: now - daysAgo * dayMs,
  energy: -20,
  pleasantness: -50,
  feelings: [],
  factors: [],
  ...given,
});
const tried = (daysAgo: number, helped: Tried['helped'] = 'yes'): Tried => ({
  at: now - daysAgo * dayMs,
  exercise: 'sigh',
  helped,
});
const history = (given: Partial<History>): History => ({ felt: [], tried: [], circles: [], timeZone: 'UTC', ...given });
const told = (given: Partial<History>) => reasonsFor(history(given), now).map(({ trigger, count }) => [trigger, count]);

test.each<[string, Partial<History>, unknown]>([
  ['nothing', {}, []],
  [
    'three low evenings',
    { felt: [felt(1), felt(2), felt(4)] },
    [
      ['low-evenings', 3],
      ['low-days', 3],
    ],
  ],
  [
    'three on one evening',
    { felt: [felt(1), felt(1, { at: now - dayMs + 9 }), felt(1, { at: now - dayMs + 99 })] },
    [],
  ],
  ['two low evenings', { felt: [felt(1), felt(2), felt(3, { pleasantness: 10 })] }, []],
  ['three low evenings, one too long ago', { felt: [felt(1), felt(2), felt(8)] }, []],
  ['low mornings', { felt: [1.4, 2.4, 3.4].map((ago) => felt(ago)) }, [['low-days', 3]]],
  [
    'tense mornings',
    { felt: [1.4, 2.4, 3.4].map((ago) => felt(ago, { energy: 60 })) },
    [
      ['low-days', 3],
      ['tense-days', 3],
    ],
  ],
  ['a circle yesterday', { circles: [now - dayMs] }, [['after-circle', 1]]],
  ['a circle yesterday in the early morning', { circles: [now - 1.74 * dayMs] }, [['after-circle', 1]]],
  ['a circle early today', { circles: [now - 0.74 * dayMs] }, []],
  ['a circle late the day before yesterday', { circles: [now - 1.76 * dayMs] }, []],
  ['a circle an hour ago', { circles: [now - dayMs / 24] }, []],
  ['a circle a week ago', { circles: [now - weekMs] }, [['week-after-circle', 7]]],
  ['a habit that stopped', { tried: [tried(9), tried(11), tried(14)] }, [['missed-practice', 3]]],
  ['a habit that goes on', { tried: [tried(2), tried(11), tried(14), tried(15)] }, []],
  ['what didn’t help, and stopped', { tried: [tried(9, 'no'), tried(11, 'no'), tried(14)] }, []],
])('REAL 42 %s', (_, given, reasons) => {
  expect(told(given)).toEqual(reasons);
});

test('REAL 42 one night is one evening, also beyond midnight', () => {
  const lows = (...times: string[]) => ({ felt: times.map((time) => felt(0, { at: Date.parse(`2026-03-${time}Z`) })) });
  expect(told(lows('08T23:30', '09T00:30', '10T00:10'))).toEqual([['low-days', 3]]);
  expect(told(lows('08T00:30', '08T23:30', '10T00:10'))).toEqual([['low-evenings', 3]]);
});

test('yesterday is that of the person’s own calendar; where nobody knows it, it’s about a day', () => {
  const circle = { circles: [now - 0.74 * dayMs] };
  expect(told({ ...circle, timeZone: 'America/Los_Angeles' })).toEqual([['after-circle', 1]]);
  const reasons = (ago: number) => reasonsFor(history({ circles: [now - ago * dayMs] }), now, false);
  expect(reasons(0.74)).toEqual([{ trigger: 'after-circle', count: 0, exercise: null }]);
  expect(reasons(1.6)).toEqual([]);
});

test('evenings are those of the person’s own clocks', () => {
  const three = { felt: [felt(1), felt(2), felt(4)], timeZone: 'America/Los_Angeles' };
  expect(told(three)).toEqual([['low-days', 3]]);
});

const days: SuggestionReason = { trigger: 'low-days', count: 3, exercise: null };
const circle: SuggestionReason = { trigger: 'after-circle', count: 1, exercise: null };
const missed: SuggestionReason = { trigger: 'missed-practice', count: 3, exercise: 'sigh' };
test.each<[string, SuggestionReason, Partial<History>, number | null]>([
  ['as it was', days, { felt: [felt(3), felt(4), felt(5)] }, 3],
  ['with one deleted', days, { felt: [felt(3), felt(4)] }, null],
  ['with one changed', days, { felt: [felt(3), felt(4), felt(5, { pleasantness: 0 })] }, null],
  ['with one added that came late', days, { felt: [felt(3), felt(4), felt(5), felt(6)] }, 4],
  ['with more since', days, { felt: [felt(3), felt(4), felt(5), felt(0), felt(1)] }, 3],
  ['with its circle', circle, { circles: [now - 3 * dayMs] }, 1],
  ['with its circle, which they came back into since', circle, { circles: [now - 1] }, 1],
  ['without its circle', circle, { circles: [now - 20 * dayMs] }, null],
  ['with its answers', missed, { tried: [tried(11), tried(12), tried(13), tried(0)] }, 3],
  ['without one of its answers', missed, { tried: [tried(11), tried(12)] }, null],
])('REAL 42 the reason of a suggestion made two days ago, %s', (_, reason, given, count) => {
  const expected = count === null ? null : { ...reason, count };
  expect(reasonNow(reason, now - 2 * dayMs, history(given))).toEqual(expected);
});
