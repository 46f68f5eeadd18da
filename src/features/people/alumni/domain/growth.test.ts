import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepTypes } from '#features/mirror/journey/domain/phases.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { type CircleFacts, finishedOf, isCompleted, type StepFacts } from './going-through.ts';
import { hasStar, metricsOf, scoreOf } from './growth.ts';

const now = 1_000 * dayMs;

const step = fc.record({
  type: fc.constantFrom(...stepTypes),
  written: fc.boolean(),
  madeAt: fc.constant(now - 40 * dayMs),
  completedAt: fc.constantFrom(null, now - dayMs),
});
const circle: fc.Arbitrary<CircleFacts> = fc
  .record({
    saidYes: fc.boolean(),
    came: fc.boolean(),
    endedDaysAgo: fc.integer({ min: 0, max: 89 }),
    steps: fc.uniqueArray(step, { selector: ({ type }) => type }),
  })
  .map(({ endedDaysAgo, steps, ...circle }) => ({
    ...circle,
    around: {
      status: 'ended',
      startsAt: now - endedDaysAgo * dayMs - hourMs,
      minutes: 60,
      startedAt: now - endedDaysAgo * dayMs - hourMs,
      endedAt: now - endedDaysAgo * dayMs,
    },
    // Nobody finishes a step without having written at it.
    steps: steps.map((one): StepFacts => ({ ...one, completedAt: one.written ? one.completedAt : null })),
  }));
const circles = fc.array(circle, { maxLength: 12 });
const score = (of: readonly CircleFacts[]) => scoreOf(metricsOf(of, now));

describe('R-CONST-32 REAL 35 the growth score', () => {
  test('is 30% engagement and 70% completion, and over 80 earns a star', () => {
    expect(scoreOf({ engagement_score: 50, completion_rate: 100 })).toBe(85);
    expect(scoreOf({ engagement_score: 100, completion_rate: 0 })).toBe(30);
    expect([80, 81, null].map(hasStar)).toEqual([false, true, false]);
  });

  test('is completion alone where nothing is known of the other, and none without any', () => {
    expect(scoreOf({ engagement_score: null, completion_rate: 62.5 })).toBe(63);
    expect(scoreOf({ engagement_score: 100, completion_rate: null })).toBeNull();
    expect(metricsOf([], now)).toEqual({ engagement_score: null, completion_rate: null });
  });

  test('stays between 0 and 100, whatever happened, in whatever order', () => {
    fc.assert(
      fc.property(circles, (some) => {
        const made = score(some);
        expect(score(some.toReversed())).toBe(made);
        if (made !== null) expect(made).toBeGreaterThanOrEqual(0);
        if (made !== null) expect(made).toBeLessThanOrEqual(100);
        expect(hasStar(made)).toBe((made ?? 0) > 80);
      }),
    );
  });

  test('never falls by coming, nor by finishing a step', () => {
    const atLeast = (after: number | null, before: number | null) => {
      if (before !== null) expect(after ?? -1).toBeGreaterThanOrEqual(before);
    };
    fc.assert(
      fc.property(circles, (some) => {
        for (const [index, one] of some.entries()) {
          const finished = one.steps.map((step) => ({ ...step, completedAt: step.written ? now : null }));
          atLeast(score(some.with(index, { ...one, steps: finished })), score(some));
          // Without a journey in it, coming asks for nothing.
          const plain = some.with(index, { ...one, saidYes: true, came: false, steps: [] });
          atLeast(score(plain.with(index, { ...one, saidYes: true, came: true, steps: [] })), score(plain));
        }
      }),
    );
  });

  test('knows nothing of circles somebody didn’t come to but that they said yes', () => {
    fc.assert(
      fc.property(circle, (one) => {
        const missed = { ...one, came: false };
        expect(metricsOf([missed], now)).toEqual({
          engagement_score: one.saidYes ? 0 : null,
          completion_rate: null,
        });
      }),
    );
  });
});

describe('R-CONST-31 a circle is completed', () => {
  const plain: CircleFacts = {
    saidYes: false,
    came: true,
    steps: [],
    around: {
      status: 'ended',
      startsAt: now - 10 * dayMs,
      minutes: 60,
      startedAt: now - 10 * dayMs,
      endedAt: now - 10 * dayMs,
    },
  };
  const at = (type: StepFacts['type'], given: Partial<StepFacts> = {}): StepFacts => ({
    type,
    written: false,
    completedAt: null,
    madeAt: now - 20 * dayMs,
    ...given,
  });

  test('by coming, where no journey was begun: every step may stay empty', () => {
    expect(isCompleted(plain, now)).toBe(true);
    expect(isCompleted({ ...plain, came: false }, now)).toBe(false);
    expect(isCompleted({ ...plain, steps: stepTypes.map((type) => at(type)) }, now)).toBe(true);
  });

  test('where one was begun, once what’s written and what’s due of what comes after is finished', () => {
    const done = { written: true, completedAt: now };
    const begun = [at('pre_reflection', done), at('preparation'), at('reflection'), at('follow_up')];
    // Of what nobody wrote before the circle nothing is asked any more, nor yet of the last step.
    expect(finishedOf({ ...plain, steps: begun }, now)).toEqual({ asked: 2, finished: 1 });
    const finished = begun.map((step) => (step.type === 'reflection' ? { ...step, ...done } : step));
    expect(isCompleted({ ...plain, steps: finished }, now)).toBe(true);
    expect(isCompleted({ ...plain, steps: finished }, now + 30 * dayMs)).toBe(false);
  });
});
