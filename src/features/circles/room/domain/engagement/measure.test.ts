import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, type EngagementLevel, mostSigns, type ToldWindow, together, usual, windowMs } from './measure.ts';

const quiet: ToldWindow = { spokeMs: 0, signs: 0, answers: 0, here: true };
const speaks: ToldWindow = { ...quiet, spokeMs: 6_000 };
const anyTold: fc.Arbitrary<ToldWindow> = fc.record({
  spokeMs: fc.nat(windowMs),
  signs: fc.nat(mostSigns),
  answers: fc.nat(mostSigns),
  here: fc.boolean(),
});
/** Most people do nothing that's counted in most windows. */
const anyOwn = fc.oneof(anyTold, fc.constantFrom(quiet, { ...quiet, signs: 1 }));
const figure = fc.double({ min: 0, max: 100, noNaN: true });
const anyLevel: fc.Arbitrary<EngagementLevel> = fc.record({ participation: figure, attention: figure });

test('R-ENT-26 R-CONST-18 whatever people do, both stay from 0 to 100, and a window changes 7.5 at most', () => {
  fc.assert(
    fc.property(anyLevel, anyTold, fc.array(anyTold, { maxLength: 8 }), (level, own, others) => {
      const next = after(level, own, others);
      for (const name of ['participation', 'attention'] as const) {
        expect(next[name]).toBeGreaterThanOrEqual(0);
        expect(next[name]).toBeLessThanOrEqual(100);
        expect(Math.abs(next[name] - level[name])).toBeLessThanOrEqual(7.5 + 1e-9);
      }
    }),
  );
});

test('CARE C16 listening is taking part: nobody’s falls while somebody else speaks or does something', () => {
  fc.assert(
    fc.property(anyLevel, anyOwn, fc.array(anyOwn, { maxLength: 8 }), (level, own, others) => {
      const isHeard = others.some(({ spokeMs, signs, answers }) => spokeMs >= 1_000 || signs > 0 || answers > 0);
      fc.pre(isHeard);
      expect(after(level, own, others).participation).toBeGreaterThanOrEqual(level.participation);
    }),
  );
});

test('REAL 27 a turn counts by its share, signs and answers in full, and a quiet while takes a little from all', () => {
  const by = (own: ToldWindow, ...others: ToldWindow[]) =>
    after(usual, own, others).participation - usual.participation;
  expect(by(speaks, speaks)).toBe(7.5);
  expect(by({ ...quiet, spokeMs: 2_000 }, speaks)).toBe(7.5 * (2 * (2_000 / 8_000)));
  expect(by({ ...quiet, signs: 1 })).toBe(7.5);
  expect(by({ ...quiet, answers: 1 }, speaks)).toBe(7.5);
  expect(by(quiet, quiet)).toBe(-2.5);
  expect(by(quiet, speaks)).toBe(0);
  expect(by(quiet, { ...quiet, signs: 1 })).toBe(0);
  expect(by(quiet, { ...quiet, answers: 1 })).toBe(0);
  // Listening brings back what a quiet while took, and no more.
  expect(after({ ...usual, participation: 69 }, quiet, [speaks]).participation).toBe(70);
  expect(after({ ...usual, participation: 40 }, quiet, [speaks]).participation).toBe(42.5);
});

test('REAL 27 attention is the room in front of one, and answers to what the group is asked', () => {
  const by = (own: ToldWindow) => after(usual, own, []).attention - usual.attention;
  expect(by(quiet)).toBe(2.5);
  expect(by({ ...quiet, here: false })).toBe(-7.5);
  expect(by({ ...quiet, here: false, answers: 1 })).toBe(7.5);
});

test('two reports of one window are one, and count no more than a window can hold', () => {
  expect(together(undefined, speaks)).toBe(speaks);
  const both = together({ ...speaks, signs: mostSigns, here: false }, { ...speaks, signs: 3, answers: 1 });
  expect(both).toEqual({ spokeMs: windowMs, signs: mostSigns, answers: 1, here: true });
});
