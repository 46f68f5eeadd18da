import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfSession, judgeRefresh } from './refresh-rules.ts';

const interval = 10_000;
type Chain = { counter: number; spentAt: number[] };
/** Token 3 is active; 2, 1 and 0 were spent at 50 s, 45 s and 20 s. */
const chain: Chain = { counter: 3, spentAt: [50_000, 45_000, 20_000] };

function judge({ counter, spentAt }: Chain, presented: number, now: number, reuseMs: number) {
  const behind = counter - presented;
  return judgeRefresh({ behind, spentAt: spentAt[behind - 1] ?? null }, now, reuseMs);
}

describe('what a presented refresh token means', () => {
  test.each([
    ['B2 the active one', 3, 51_000, interval, 'rotate'],
    ['B2 the active one after a year', 3, 31_536_000_000, interval, 'rotate'],
    ['B3 the one just spent', 2, 51_000, interval, 'repeat'],
    ['B4 the one just spent, a year later', 2, 31_536_000_000, interval, 'repeat'],
    ['B4 the one just spent, with no interval', 2, 50_000, 0, 'repeat'],
    ['B3 an older one within its interval', 1, 54_999, interval, 'repeat'],
    ['B5 an older one at the end of its interval', 1, 55_000, interval, 'stolen'],
    ['B5 an older one with no interval', 1, 45_000, 0, 'stolen'],
    ['B5 a much older one, though another was spent just now', 0, 51_000, interval, 'stolen'],
    ['B7 one that was never given out', 4, 51_000, interval, 'unknown'],
  ] as const)('%s', (_what, presented, now, reuseMs, verdict) => {
    expect(judge(chain, presented, now, reuseMs)).toBe(verdict);
  });

  test('B5 one so old that its time is forgotten counts as stolen', () => {
    expect(judgeRefresh({ behind: 2, spentAt: null }, 1_000, interval)).toBe('stolen');
  });
});

test('A5 X6 a session ends some time after its last refresh, and never later than its longest life', () => {
  const settings = { idleSeconds: 30, maxSeconds: 90 };
  expect(endOfSession(0, 0, settings)).toBe(30_000);
  expect(endOfSession(0, 29_000, settings)).toBe(59_000);
  expect(endOfSession(0, 89_000, settings)).toBe(90_000);
  expect(endOfSession(0, 0, { idleSeconds: 90, maxSeconds: 30 })).toBe(30_000);
});

test('B1-B6 no order of presentations ever yields two live branches', () => {
  const presentation = fc.record({ which: fc.nat(30), waitMs: fc.nat(15_000) });
  fc.assert(
    fc.property(
      fc.array(presentation, { maxLength: 60 }),
      fc.constantFrom(0, 3_000, interval),
      (presentations, reuseMs) => {
        let live: Chain | null = { counter: 0, spentAt: [] };
        let now = 0;
        /** Counters of the tokens that are out there, in the order they were given. */
        const given = [0];
        for (const { which, waitMs } of presentations) {
          now += waitMs;
          const presented = given[which % given.length]!;
          const verdict = live ? judge(live, presented, now, reuseMs) : 'unknown';
          const before: Chain | null = live;
          if (verdict === 'stolen') live = null;
          if (live && verdict === 'rotate') live = { counter: live.counter + 1, spentAt: [now, ...live.spentAt] };
          if (live && verdict !== 'unknown') given.push(live.counter);

          expect(verdict).not.toBe(before ? 'unknown' : 'rotate');
          if (!live) continue;
          // Only the newest token turns the chain, one step at a time, and every answer is the newest token.
          expect(new Set(given).size).toBe(live.counter + 1);
          const turning = [...new Set(given)].filter((counter) => judge(live!, counter, now, reuseMs) === 'rotate');
          expect(turning).toEqual([live.counter]);
          // Someone who got the last answer, or was one step from it when it was lost, still gets in (B4, B9).
          expect(judge(live, Math.max(0, live.counter - 1), now + 1e9, reuseMs)).not.toBe('stolen');
        }
      },
    ),
  );
});
