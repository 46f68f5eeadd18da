import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import { helpings, type Tried } from '#features/mirror/moments/domain/helped.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { circlesHelped, exercisesHelped } from './helped.ts';

const at = (days: number) => Date.parse('2026-06-10T18:00:00Z') - days * dayMs;
const felt = (when: number, pleasantness: number): Felt => ({
  at: when,
  energy: 0,
  pleasantness,
  feelings: [],
  factors: [],
});
const tried = (exercise: string, helped: Tried['helped']): Tried => ({ at: at(1), exercise, helped });

test('REAL 1 of exercises nothing is said under five answers; then how often each helped, the most often first', () => {
  const four = [tried('feet', 'yes'), tried('feet', 'a-little'), tried('anger', 'no'), tried('feet', 'no')];
  expect(exercisesHelped(four)).toBeNull();
  expect(exercisesHelped([...four, tried('anger', 'yes')])).toEqual([
    { exercise: 'feet', helped: 2, of: 3 },
    { exercise: 'anger', helped: 1, of: 2 },
  ]);
});

test('REAL 1 of circles only those count with a check-in on both sides, and under five nothing is said', () => {
  const circles = [1, 4, 7, 10, 13].map(at);
  const around = (when: number, after: number) => [felt(when - 2 * hourMs, 0), felt(when + 2 * hourMs, after)];
  const all = circles.flatMap((when, index) => around(when, index === 0 ? -20 : 20));
  expect(circlesHelped(circles, all)).toEqual({ helped: 4, of: 5 });
  expect(circlesHelped(circles, all.slice(1))).toBeNull();
  // As before is no better; and a check-in of two days later tells nothing of it.
  expect(
    circlesHelped(
      circles,
      circles.flatMap((when) => around(when, 0)),
    ),
  ).toEqual({ helped: 0, of: 5 });
  expect(
    circlesHelped(
      circles,
      circles.flatMap((when) => [felt(when - hourMs, 0), felt(when + 37 * hourMs, 9)]),
    ),
  ).toBeNull();
});

test('REAL 1 whatever was said, each answer is counted once', () => {
  const any = fc.array(
    fc.record({ exercise: fc.constantFrom('feet', 'anger', 'sigh'), helped: fc.constantFrom(...helpings) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(any, (said) => {
      const known = exercisesHelped(said.map((one) => ({ ...one, at: at(1) })));
      expect(known === null).toBe(said.length < 5);
      const sum = (which: 'helped' | 'of') => (known ?? []).reduce((all, one) => all + one[which], 0);
      if (!known) return;
      expect([sum('of'), sum('helped')]).toEqual([said.length, said.filter(({ helped }) => helped !== 'no').length]);
    }),
  );
});
