import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SessionData } from './contract.ts';
import { type WaitingTimes, withoutSaved, withTold } from './waiting.ts';

const told = (phase: number, elapsed_ms: number): SessionData => ({
  type: 'phase',
  timestamp: new Date(elapsed_ms).toISOString(),
  payload: { phase, name: `Phase ${phase}`, planned_minutes: 5, elapsed_ms },
});
const phase = fc.nat(5);

test('REAL 36 whatever fails and whenever: the latest of each phase is saved in the end, and no more than the plan waits', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ phase, saves: fc.nat(2) }), { maxLength: 60 }), (steps) => {
      const latest = new Map<number, number>();
      const kept = new Map<number, number>();
      let waiting: WaitingTimes = [];
      const save = (one: SessionData | undefined) => {
        if (!one) return;
        kept.set(one.payload.phase, one.payload.elapsed_ms);
        waiting = withoutSaved(waiting, one);
      };
      for (const [at, step] of steps.entries()) {
        const underWay = step.saves === 2 ? waiting[0] : undefined;
        waiting = withTold(waiting, told(step.phase, at));
        latest.set(step.phase, at);
        if (step.saves === 1) save(waiting[0]);
        // Answered only after the next was told.
        else save(underWay);
        expect(waiting.length).toBeLessThanOrEqual(6);
      }
      while (waiting.length > 0) save(waiting[0]);
      expect(kept).toEqual(latest);
    }),
  );
});
