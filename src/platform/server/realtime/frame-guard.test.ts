import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FrameGuard } from './frame-guard.ts';

const limits = { perSecond: 10, burst: 5, noncesKept: 4, badInARow: 3 };

test('a burst is allowed, then frames come back at their rate', () => {
  const guard = new FrameGuard(limits, 0);
  expect(Array.from({ length: 6 }, () => guard.take(0))).toEqual([true, true, true, true, true, false]);
  expect(guard.take(50)).toBe(false);
  expect(guard.take(150)).toBe(true);
  expect(guard.take(150)).toBe(false);
});

test('no order of asking ever gets more than the burst and the rate allow', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { maxLength: 100 }), (gaps) => {
      const guard = new FrameGuard(limits, 0);
      let now = 0;
      let taken = 0;
      for (const gap of gaps) {
        now += gap;
        if (guard.take(now)) taken += 1;
      }
      expect(taken).toBeLessThanOrEqual(limits.burst + Math.ceil((now * limits.perSecond) / 1000));
    }),
  );
});

test('R-VAL-18 a repeated nonce is known, in bounded memory', () => {
  const guard = new FrameGuard(limits, 0);
  expect(guard.repeats('a')).toBe(false);
  expect(guard.repeats('a')).toBe(true);
  for (const nonce of ['b', 'c', 'd', 'e']) guard.repeats(nonce);
  expect(guard.repeats('e')).toBe(true);
  expect(guard.repeats('a')).toBe(false);
});

test('bad frames count only in a row', () => {
  const guard = new FrameGuard(limits, 0);
  expect([guard.bad(), guard.bad()]).toEqual([false, false]);
  guard.good();
  expect([guard.bad(), guard.bad(), guard.bad()]).toEqual([false, false, true]);
});
