import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfSession, judgeRefresh, type RefreshChain, rotateChain } from './refresh-rules.ts';

const interval = 10_000;
/** Token 3 is active; 2, 1 and 0 were spent at 50 s, 45 s and 20 s. */
const chain: RefreshChain = { counter: 3, spentAt: [50_000, 45_000, 20_000] };

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
    expect(judgeRefresh(chain, presented, now, reuseMs)).toBe(verdict);
  });

  test('B5 one so old that its time is forgotten counts as stolen', () => {
    let turned: RefreshChain = { counter: 0, spentAt: [] };
    for (let turn = 0; turn < 5; turn += 1) turned = rotateChain(turned, 1_000, 2);
    expect(turned).toEqual({ counter: 5, spentAt: [1_000, 1_000] });
    expect(judgeRefresh(turned, 3, 1_000, interval)).toBe('repeat');
    expect(judgeRefresh(turned, 2, 1_000, interval)).toBe('stolen');
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
        let live: RefreshChain | null = { counter: 0, spentAt: [] };
        let now = 0;
        /** Counters of the tokens that are out there, in the order in which they were given. */
        const given = [0];
        for (const { which, waitMs } of presentations) {
          now += waitMs;
          const presented = given[which % given.length]!;
          const verdict = live ? judgeRefresh(live, presented, now, reuseMs) : 'unknown';
          const before: RefreshChain | null = live;
          if (verdict === 'stolen') live = null;
          if (live && verdict === 'rotate') live = rotateChain(live, now, 20);
          if (live && verdict !== 'unknown') given.push(live.counter);

          expect(verdict).not.toBe(before ? 'unknown' : 'rotate');
          if (!live) continue;
          // Only the newest token turns the chain, one step at a time, and every answer is the newest token.
          expect(new Set(given).size).toBe(live.counter + 1);
          const turning = [...new Set(given)].filter(
            (counter) => judgeRefresh(live!, counter, now, reuseMs) === 'rotate',
          );
          expect(turning).toEqual([live.counter]);
          // Whoever got the last answer, or was one step from it when it was lost, still gets in (B4, B9).
          expect(judgeRefresh(live, Math.max(0, live.counter - 1), now + 1e9, reuseMs)).not.toBe('stolen');
        }
      },
    ),
  );
});
