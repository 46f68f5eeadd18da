import { describe, expect, test } from 'vitest';
import { dayMs, hourMs, weekMs } from '#platform/shared/duration.ts';
import { type CircleFacts, completedAt, finishedOf, isCompleted, type StepFacts } from './going-through.ts';

const start = Date.parse('2026-11-02T18:00:00Z');
const end = start + hourMs;
const around = { status: 'ended', startsAt: start, minutes: 60, startedAt: start, endedAt: end } as const;
const step = (given: Partial<StepFacts>): StepFacts => ({
  type: 'reflection',
  written: false,
  completedAt: null,
  madeAt: start - dayMs,
  ...given,
});
const circle = (steps: readonly StepFacts[], given: Partial<CircleFacts> = {}): CircleFacts => ({
  saidYes: true,
  came: true,
  around,
  steps,
  ...given,
});

describe('R-CONST-31 going through a circle to the end', () => {
  test('who came and began no journey is asked for nothing, and went through it as it ended', () => {
    const untouched = circle([step({}), step({ type: 'integration' })]);
    expect(finishedOf(untouched, end + 4 * weekMs)).toEqual({ asked: 0, finished: 0 });
    expect(completedAt(untouched, end + 4 * weekMs)).toBe(end);
  });

  test('who stayed away didn’t, whatever they wrote', () => {
    const away = circle([step({ written: true, completedAt: end + dayMs })], { came: false });
    expect(finishedOf(away, end + weekMs)).toEqual({ asked: 0, finished: 0 });
    expect([isCompleted(away, end + weekMs), completedAt(away, end + weekMs)]).toEqual([false, null]);
  });

  test('once a journey is begun, a step for after it counts from the moment it’s due, and not before', () => {
    const begun = circle([
      step({ type: 'preparation', written: true, completedAt: start - hourMs }),
      step({ type: 'reflection' }),
    ]);
    expect(finishedOf(begun, end + dayMs - 1)).toEqual({ asked: 1, finished: 1 });
    expect(finishedOf(begun, end + dayMs)).toEqual({ asked: 2, finished: 1 });
    expect([isCompleted(begun, end + dayMs - 1), isCompleted(begun, end + dayMs)]).toEqual([true, false]);
  });

  test('steps for before it that stayed empty are never asked for', () => {
    const late = circle([
      step({ type: 'pre_reflection' }),
      step({ type: 'preparation' }),
      step({ type: 'reflection', written: true, completedAt: end + 2 * dayMs }),
    ]);
    expect(finishedOf(late, end + 2 * dayMs)).toEqual({ asked: 1, finished: 1 });
  });

  test('what’s written and not finished holds it open, even before it’s due', () => {
    const open = circle([step({ type: 'integration', written: true })]);
    expect(finishedOf(open, end)).toEqual({ asked: 1, finished: 0 });
    expect(completedAt(open, end)).toBeNull();
  });

  test('it’s so since the last step was finished, or the end, or the start where no end is known', () => {
    const done = circle([
      step({ written: true, completedAt: end + 3 * dayMs }),
      step({ type: 'preparation', written: true, completedAt: start - hourMs }),
    ]);
    expect(completedAt(done, end + weekMs - hourMs)).toBe(end + 3 * dayMs);
    const early = circle([step({ type: 'preparation', written: true, completedAt: start - hourMs })]);
    expect(completedAt(early, end)).toBe(end);
    const unknown = circle([], { around: { ...around, endedAt: null } });
    expect(completedAt(unknown, end)).toBe(start);
  });
});
