import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { copyAt } from './copy-state.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours));
const asked = { requested_at: at(0), failed_at: null, ready_at: null, bytes: null };

test('CARE C20 a copy is there for 24 hours from when it’s ready, and not a moment longer', () => {
  const ready = { ...asked, ready_at: at(1), bytes: 5 };
  expect(copyAt(ready, at(25).getTime() - 1, 1)).toEqual({
    state: 'ready',
    requested_at: at(0).toISOString(),
    bytes: 5,
    ends_at: at(25).toISOString(),
  });
  expect(copyAt(ready, at(25).getTime(), 1)).toBeNull();
  expect(copyAt(ready, at(48).getTime(), 2)).toMatchObject({ ends_at: at(49).toISOString() });
});

test('until then it’s being made, or it failed, and neither is told for ever', () => {
  expect(copyAt(asked, at(1).getTime(), 1)).toMatchObject({ state: 'making', bytes: null, ends_at: null });
  expect(copyAt({ ...asked, failed_at: at(1) }, at(2).getTime(), 1)).toMatchObject({ state: 'failed' });
  expect(copyAt(asked, at(24).getTime(), 1)).toBeNull();
});

test('CARE C20 at every moment it’s told as at most one thing, and once it isn’t told any more it never is again', () => {
  const moment = fc.integer({ min: Date.UTC(2027, 1, 27), max: Date.UTC(2028, 2, 2) });
  const when = fc.option(moment);
  fc.assert(
    fc.property(
      fc.record({ requested: moment, failed: when, ready: when }),
      fc.integer({ min: 1, max: 30 }),
      moment,
      fc.nat(40 * dayMs),
      ({ requested, failed, ready }, keptDays, now, later) => {
        const date = (time: number | null) => (time === null ? null : new Date(time));
        const stored = { requested_at: new Date(requested), failed_at: date(failed), ready_at: date(ready), bytes: 7 };
        const told = copyAt(stored, now, keptDays);
        if (told === null) {
          expect(copyAt(stored, now + later, keptDays)).toBeNull();
          return;
        }
        expect(told.state).toBe(ready !== null ? 'ready' : failed !== null ? 'failed' : 'making');
        // Its size and its end are told together, and only of one that can be had.
        expect([told.bytes === null, told.ends_at === null]).toEqual([ready === null, ready === null]);
        if (told.ends_at !== null) expect(Date.parse(told.ends_at)).toBeGreaterThan(now);
      },
    ),
  );
});
