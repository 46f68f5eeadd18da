import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrive, type NoticeGate, openGate, type Passed, setStill } from './notice-gate.ts';

type Step = { still: boolean } | { notice: number; urgent: boolean };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ still: fc.boolean() }),
  fc.record({ notice: fc.nat(), urgent: fc.nat(4).map((n) => n === 0) }),
);

test('CARE moment 4 nothing is lost, each kind keeps its order, and what can wait is never told in silence', () => {
  fc.assert(
    fc.property(fc.array(anyStep), (steps) => {
      let gate: NoticeGate<Step> = openGate;
      const told: Step[] = [];
      const take = (passed: Passed<Step>) => {
        gate = passed.gate;
        told.push(...passed.told);
      };
      for (const step of steps) {
        const before = told.length;
        take('still' in step ? setStill(gate, step.still) : arrive(gate, step, step.urgent));
        if (gate.still) for (const one of told.slice(before)) expect(one).toMatchObject({ urgent: true });
      }
      take(setStill(gate, false));
      const notices = steps.filter((step) => 'notice' in step);
      for (const urgent of [true, false]) {
        const kind = (list: readonly Step[]) => list.filter((step) => 'urgent' in step && step.urgent === urgent);
        expect(kind(told)).toEqual(kind(notices));
      }
    }),
  );
});
