import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { changeOf, effectsOf, firstAfter, lastBefore, ownEffect, said, shrunk } from './own-effect.ts';

const felt = (at: number, pleasantness = 0): Felt => ({ at, pleasantness, energy: 0, feelings: [], factors: [] });
const done = (at: number, helped: keyof typeof said = 'yes', exercise = 'sigh') => ({ at, helped, exercise });
const noon = 12 * hourMs;

describe('CARE C14 what helped somebody, by their own past alone', () => {
  test('where it was never done, it’s what’s thought of it, and each time draws it towards what it did', () => {
    expect(ownEffect('sigh', [], [], 0.7)).toBeCloseTo(0.7, 12);
    expect(ownEffect('sigh', [done(noon, 'no')], [], 0.5)).toBeCloseTo(2 / 5, 12);
    expect(ownEffect('sigh', Array(4).fill(done(noon, 'yes')), [], 0.5)).toBeCloseTo(6 / 8, 12);
  });

  test('it stays between what’s thought of it and what it did', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 20 }), share, (effects, prior) => {
        const value = shrunk(effects, prior);
        expect(value).toBeGreaterThanOrEqual(Math.min(prior, ...effects) - 1e-9);
        expect(value).toBeLessThanOrEqual(Math.max(prior, ...effects) + 1e-9);
      }),
    );
  });

  test('other exercises say nothing of it', () => {
    expect(effectsOf('sigh', [done(noon, 'no', 'walk'), done(noon, 'a-little')], [])).toEqual([said['a-little']]);
  });

  test('check-ins before and after count as much as what was said', () => {
    const moods = [felt(noon - hourMs, -50), felt(noon + hourMs, 50)];
    expect(effectsOf('sigh', [done(noon, 'no')], moods)).toEqual([0.5]);
    expect(effectsOf('sigh', [done(noon, 'yes')], moods.toReversed())).toEqual([1]);
  });

  test('one side alone is no comparison, and three hours are the farthest', () => {
    const times = (before: number, after: number) =>
      effectsOf('sigh', [done(noon, 'no')], [felt(noon - before, -100), felt(noon + after, 100)]);
    expect(effectsOf('sigh', [done(noon, 'no')], [felt(noon - 1, -100)])).toEqual([0]);
    expect(times(3 * hourMs, 3 * hourMs)).toEqual([0.5]);
    expect(times(3 * hourMs + 1, hourMs)).toEqual([0]);
    expect(times(hourMs, 3 * hourMs + 1)).toEqual([0]);
  });
});

test('CARE C14 half of all there is counts as a great change already, and nothing is more than all or less than none', () => {
  const change = (from: number, to: number) => changeOf(felt(0, from), felt(1, to));
  expect([change(0, 0), change(-50, 50), change(50, -50), change(0, 50)]).toEqual([0.5, 1, 0, 0.75]);
  expect([change(-100, 100), change(100, -100)]).toEqual([1, 0]);
});

test('the nearest check-in on each side, and one at the very moment came before', () => {
  const all = [felt(3), felt(1), felt(5), felt(7)];
  expect(lastBefore(all, 5, 10)?.at).toBe(5);
  expect(lastBefore(all, 4, 10)?.at).toBe(3);
  expect(firstAfter(all, 5, 10)?.at).toBe(7);
  expect(firstAfter(all, 4, 10)?.at).toBe(5);
  expect([lastBefore(all, 4, 0), firstAfter(all, 4, 0), lastBefore(all, 0, 10), firstAfter(all, 7, 10)]).toEqual(
    Array(4).fill(undefined),
  );
});
