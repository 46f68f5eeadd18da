import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#platform/shared/duration.ts';
import { type Around, currentPhase, dueAt, endOf, isShown, phaseOf, stateOf, stepTypes } from './phases.ts';

const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
const type = fc.constantFrom(...stepTypes);
const minutes = fc.integer({ min: 5, max: 480 });

const ahead = fc
  .record({ startsAt: moment, minutes })
  .map((given): Around => ({ ...given, status: 'pending', startedAt: null, endedAt: null }));
const over = fc
  .record({ startsAt: moment, minutes, late: fc.integer({ min: 0, max: 120 }) })
  .map(({ startsAt, minutes, late }): Around => {
    const startedAt = startsAt + late * minuteMs;
    return { status: 'ended', startsAt, minutes, startedAt, endedAt: startedAt + minutes * minuteMs };
  });
const circle = fc.oneof(ahead, over);

test('REAL 32 what is due moves with its circle', () => {
  fc.assert(
    fc.property(type, ahead, fc.integer({ min: -60 * dayMs, max: 60 * dayMs }), (type, around, by) => {
      const moved = { ...around, startsAt: around.startsAt + by };
      const madeAt = Math.min(around.startsAt, moved.startsAt) - 2 * dayMs;
      expect(dueAt(type, moved, madeAt) - dueAt(type, around, madeAt)).toBe(by);
    }),
  );
});

test('REAL 32 what comes before the circle is due before it, what comes after it after, and nothing before it was made', () => {
  fc.assert(
    fc.property(type, circle, moment, (type, around, madeAt) => {
      const due = dueAt(type, around, madeAt);
      if (phaseOf(type) === 'pre_workshop') expect(due).toBeLessThanOrEqual(around.startsAt);
      else expect(due).toBeGreaterThan(endOf(around));
      // What comes before a circle isn't made once it's on.
      if (phaseOf(type) !== 'pre_workshop' || madeAt <= around.startsAt) expect(due).toBeGreaterThanOrEqual(madeAt);
    }),
  );
});

test('steps are due in their order', () => {
  fc.assert(
    fc.property(circle, moment, (around, madeAt) => {
      const dues = stepTypes.map((type) => dueAt(type, around, madeAt));
      expect(dues).toEqual(dues.toSorted((a, b) => a - b));
    }),
  );
});

const around = (status: Around['status'], began: boolean): Around => {
  const startsAt = Date.UTC(2026, 5, 1, 18);
  const endedAt = status === 'ended' ? startsAt + hourMs : null;
  return { status, startsAt, minutes: 60, startedAt: began ? startsAt : null, endedAt };
};

test.each([
  ['R-PLAT-21', 'pending', false, 'pre_workshop'],
  ['R-PLAT-21', 'live', true, 'during_workshop'],
  ['Q-06', 'ended', true, 'post_workshop'],
  ['called off', 'ended', false, 'pre_workshop'],
] as const)('%s a circle that is %s (begun: %s) is at %s', (_, status, began, phase) => {
  expect(currentPhase(around(status, began))).toBe(phase);
});

test('R-STATE-37 completed, else overdue past its date, else pending; without a date never overdue', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.option(moment), moment, (completed, due, now) => {
      const late = due !== null && due < now;
      expect(stateOf({ completed, due }, now)).toBe(completed ? 'completed' : late ? 'overdue' : 'pending');
    }),
  );
});

test('REAL 34 the steps for afterwards are shown from the end on, and what was written always', () => {
  fc.assert(
    fc.property(type, circle, moment, fc.boolean(), (type, around, now, written) => {
      const shown = isShown({ type, written }, around, now);
      if (written) expect(shown).toBe(true);
      else if (phaseOf(type) === 'post_workshop') expect(shown).toBe(around.status === 'ended');
    }),
  );
});

test('an intention that nobody wrote isn’t asked for once the circle is on; what happened there may be noted for a day', () => {
  const unwritten = (type: (typeof stepTypes)[number]) => ({ type, written: false });
  const now = Date.UTC(2026, 5, 1, 18, 30);
  expect(isShown(unwritten('pre_reflection'), around('live', true), now)).toBe(false);
  const ended = around('ended', true);
  expect(isShown(unwritten('workshop_activity'), ended, endOf(ended) + dayMs - 1)).toBe(true);
  expect(isShown(unwritten('workshop_activity'), ended, endOf(ended) + dayMs)).toBe(false);
  for (const type of stepTypes) expect(isShown(unwritten(type), around('ended', false), now)).toBe(false);
});
