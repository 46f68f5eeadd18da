import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import type { History } from '#features/mirror/insights/domain/history.ts';
import { ownEffect } from '#features/mirror/insights/domain/own-effect.ts';
import { helpings, type Tried } from '#features/mirror/moments/domain/helped.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import type { Candidate } from './candidate.ts';
import { type ExerciseToFit, exerciseCandidates } from './exercise-candidates.ts';
import { moodOf, moods } from './lately.ts';
import { rank } from './ranking.ts';

const now = Date.parse('2026-03-10T18:00:00Z');
const felt = (ago: number, pleasantness: number, energy = -20): Felt => ({
  at: now - ago,
  energy,
  pleasantness,
  feelings: [],
  factors: [],
});
const tried = (ago: number, exercise: string, helped: Tried['helped'] = 'yes'): Tried => ({
  at: now - ago,
  exercise,
  helped,
});
const exercises: ExerciseToFit[] = [
  { exercise: 'sigh', moods: ['stirred'] },
  { exercise: 'walk', moods: ['heavy'] },
  { exercise: 'kindness', moods: ['heavy', 'gentle'] },
];
const history = (given: Partial<History>): History => ({ felt: [], tried: [], circles: [], timeZone: 'UTC', ...given });
const ranked = (given: Partial<History>, of = exercises) => {
  const past = history(given);
  return rank(exerciseCandidates(of, past, now), past.felt, now);
};
const names = (given: Partial<History>) => ranked(given).map(({ item }) => item);

test('CARE C14 nothing is recommended to someone we know nothing about', () => {
  expect(names({})).toEqual([]);
});

test('REAL 44 what fits these days comes first, until one’s own experience says otherwise', () => {
  const heavy = [felt(hourMs, -40), felt(dayMs, -30)];
  expect(moodOf(heavy, now)).toBe('heavy');
  expect(names({ felt: heavy })).toEqual(['kindness', 'walk']);
  const sighed = [2, 3, 4, 5, 6].map((days) => tried(days * dayMs, 'sigh'));
  expect(names({ felt: heavy, tried: sighed })).toEqual(['sigh', 'kindness', 'walk']);
  expect(names({ felt: heavy, tried: [tried(2 * dayMs, 'walk', 'no'), tried(hourMs, 'sigh')] })).toEqual(['kindness']);
});

test('REAL 44 what was written for what they said comes first, and says so; what helped them goes before it', () => {
  const many: ExerciseToFit[] = [
    { exercise: 'asking', moods: ['heavy'] },
    { exercise: 'conflict', moods: ['heavy'], meets: ['an-argument'] },
    { exercise: 'grief', moods: ['heavy'], meets: ['grieving', 'sad'] },
    { exercise: 'joy', moods: ['bright'], meets: ['sad'] },
    { exercise: 'scan', moods: ['heavy'], meets: ['slept-little'] },
  ];
  const days = [
    { ...felt(30 * hourMs, -40), factors: ['slept-little'] },
    { ...felt(hourMs, -40), feelings: ['sad'], factors: ['family'] },
  ];
  const all = ranked({ felt: days }, many);
  expect(all.map(({ item, word }) => [item, word])).toEqual([
    ['grief', 'sad'],
    ['scan', 'slept-little'],
    ['asking', null],
  ]);
  const helped = [2, 3, 4, 5].map((ago) => tried(ago * dayMs, 'asking'));
  expect(ranked({ felt: days, tried: helped }, many).map(({ item }) => item)).toEqual(['asking', 'grief', 'scan']);
});

test('REAL 44 whatever was said: a reason names only what they said, of an exercise that was written for it', () => {
  const words = ['sad', 'tired', 'an-argument', 'slept-little'];
  const anySaid = fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 5 * 24 }).map((hours) => now - hours * hourMs),
      energy: fc.integer({ min: -100, max: 100 }),
      pleasantness: fc.integer({ min: -100, max: 100 }),
      feelings: fc.subarray(words.slice(0, 2)),
      factors: fc.subarray(words.slice(2)),
    }),
    { maxLength: 8 },
  );
  const offered: ExerciseToFit[] = moods.flatMap((mood) =>
    words.map((word) => ({ exercise: `${mood} ${word}`, moods: [mood], meets: [word] })),
  );
  fc.assert(
    fc.property(anySaid, (days) => {
      const lately = days.filter(({ at }) => now - at <= 3 * dayMs).flatMap((one) => [...one.feelings, ...one.factors]);
      for (const { item, word } of ranked({ felt: days }, offered)) {
        if (word === null) continue;
        expect(lately).toContain(word);
        expect(item.endsWith(word)).toBe(true);
      }
    }),
  );
});

test('REAL 44 nothing for before sleep in the morning, by the clocks they live by', () => {
  const sleep: ExerciseToFit[] = [{ exercise: 'sleep', moods: ['heavy'], partsOfDay: ['evening', 'night'] }];
  const at = (timeZone: string) => ranked({ felt: [felt(hourMs, -40)], timeZone }, sleep).length;
  expect(at('UTC')).toBe(1);
  expect(at('Pacific/Auckland')).toBe(0);
});

test('REAL 43 what came before and after counts with what was said', () => {
  const one = [tried(5 * hourMs, 'sigh', 'a-little')];
  const better = ownEffect('sigh', one, [felt(6 * hourMs, -60), felt(4 * hourMs, 40)], 0.5);
  const worse = ownEffect('sigh', one, [felt(6 * hourMs, 40), felt(4 * hourMs, -60)], 0.5);
  expect(better).toBeGreaterThan(ownEffect('sigh', one, [], 0.5));
  expect(worse).toBeLessThan(ownEffect('sigh', one, [], 0.5));
});

const anyTried = fc.array(
  fc.record({
    at: fc.integer({ min: 1, max: 40 }).map((days) => now - days * dayMs),
    exercise: fc.constantFrom('sigh', 'walk', 'kindness'),
    helped: fc.constantFrom(...helpings),
  }),
  { maxLength: 30 },
);
const anyFelt = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 40 * 24 }).map((hours) => now - hours * hourMs),
    energy: fc.integer({ min: -100, max: 100 }),
    pleasantness: fc.integer({ min: -100, max: 100 }),
    feelings: fc.constant([]),
    factors: fc.constant([]),
  }),
  { maxLength: 30 },
);

test('CARE C14 a score stays from 0 to 1, is drawn to the prior when little is known, and one more yes never lowers it', () => {
  fc.assert(
    fc.property(anyTried, anyFelt, (before, days) => {
      const effect = ownEffect('sigh', before, days, 0.5);
      expect(effect).toBeGreaterThanOrEqual(0);
      expect(effect).toBeLessThanOrEqual(1);
      const times = before.filter(({ exercise }) => exercise === 'sigh').length;
      expect(Math.abs(effect - 0.5)).toBeLessThanOrEqual((0.5 * times) / (times + 4) + 1e-9);
      const yes = ownEffect('sigh', [...before, tried(400 * dayMs, 'sigh')], days, 0.5);
      expect(yes).toBeGreaterThanOrEqual(effect - 1e-9);
    }),
  );
});

test('three at most, best first, and each known by the moods it may have', () => {
  fc.assert(
    fc.property(anyTried, anyFelt, (before, days) => {
      const all = ranked({ tried: before, felt: days });
      expect(all.length).toBeLessThanOrEqual(3);
      expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).toSorted((a, b) => b - a));
      for (const { mood } of all) expect([null, ...moods]).toContain(mood);
    }),
  );
});

const anyCandidate = fc.record({
  source: fc.constantFrom('exercise' as const, 'workshop' as const),
  item: fc.uuid(),
  isFit: fc.boolean(),
  isPaid: fc.boolean(),
  prior: fc.double({ min: 0, max: 1, noNaN: true }),
  effects: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
  helped: fc.nat({ max: 3 }),
  done: fc.nat({ max: 3 }),
  yes: fc.nat({ max: 3 }),
});
const anyCandidates = fc.array(
  anyCandidate.map(
    (one): Candidate => ({ ...one, opens: one.item, mood: null, word: null, matter: null, isTheirTime: false }),
  ),
  { maxLength: 20 },
);

test('CARE C21 REAL 44 of any candidates: nothing that costs money within a day of a low check-in, three exercises and two workshops at most, best first', () => {
  fc.assert(
    fc.property(anyCandidates, anyFelt, (candidates, days) => {
      const all = rank(candidates, days, now);
      const isLow = days.some(({ at, pleasantness }) => pleasantness <= -25 && now - at <= dayMs);
      const isPaid = (item: string) => candidates.some((one) => one.item === item && one.isPaid);
      if (isLow) expect(all.filter(({ item }) => isPaid(item))).toEqual([]);
      expect(all.filter(({ source }) => source === 'exercise').length).toBeLessThanOrEqual(3);
      expect(all.filter(({ source }) => source === 'workshop').length).toBeLessThanOrEqual(2);
      const scores = all.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      for (const score of scores) expect(score >= 0 && score <= 1).toBe(true);
    }),
  );
});

test('CARE C21 what costs money comes back a day after, and what’s free was never away', () => {
  const one: Candidate = {
    source: 'workshop',
    item: 'a',
    opens: 'a',
    isFit: true,
    isPaid: true,
    prior: 0.5,
    effects: [],
    helped: 0,
    done: 0,
    yes: 0,
    mood: 'heavy',
    word: null,
    matter: null,
    isTheirTime: false,
  };
  const named = (ago: number, pleasantness: number, isPaid = true) =>
    rank([{ ...one, isPaid }], [felt(ago, pleasantness)], now).length;
  expect([named(23 * hourMs, -25), named(25 * hourMs, -25), named(hourMs, -24), named(hourMs, -25, false)]).toEqual([
    0, 1, 1, 1,
  ]);
});
