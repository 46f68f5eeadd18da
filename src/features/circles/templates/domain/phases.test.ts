import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  ActivityStructure,
  Grouping,
  Phase,
  type PhaseType,
  phaseLimits,
  phasesOf,
  phaseTypes,
  structureOf,
  totalMinutes,
} from './phases.ts';

const arriving: Phase = {
  id: 'arriving',
  name: 'Arriving',
  type: 'opening',
  minutes: 5,
  words: '',
  guidance: '',
  material: '',
  grouping: { kind: 'circle' },
};
const stored = (changed: object = {}) => ({ phase: 'Arriving', type: 'opening', duration: 5, ...changed });

const grouping: fc.Arbitrary<Grouping> = fc.oneof(
  fc.constant({ kind: 'circle' as const }),
  fc.constant({ kind: 'alone' as const }),
  fc.record({ kind: fc.constant('groups' as const), size: fc.integer({ min: 2, max: 12 }) }),
  fc.record({ kind: fc.constant('rounds_of_pairs' as const), rounds: fc.integer({ min: 1, max: 12 }) }),
);
const said = fc.constantFrom('', 'Breathe.', 'Zwei\nZeilen', 'שלום');
const plans = fc.array(
  fc.record({
    id: fc.uuid(),
    type: fc.constantFrom<PhaseType>(...phaseTypes),
    minutes: fc.integer({ min: 1, max: 12 }),
    name: fc.constantFrom('Arriving', 'A round', 'Pause'),
    grouping,
    words: said,
    guidance: said,
    material: said,
  }),
  { minLength: 1, maxLength: phaseLimits.phases },
);

test('R-ENT-11 any plan comes back from what is stored of it, in order', () => {
  fc.assert(
    fc.property(plans, (phases) => {
      expect(phasesOf(structureOf(phases))).toEqual(phases);
      expect(phases.map((phase) => v.parse(Phase, phase))).toEqual(phases);
      for (const phase of phases) expect(v.is(Grouping, phase.grouping)).toBe(true);
    }),
  );
});

test('R-ENT-11 phase, type and duration are enough: the rest is empty, and each gets an id that stays', () => {
  const plan = { phases: [stored(), stored({ id: 'phase-1' }), stored()] };
  expect(phasesOf(plan).map(({ id }) => id)).toEqual(['phase-2', 'phase-1', 'phase-3']);
  expect(phasesOf({ phases: [stored()] })).toEqual([{ ...arriving, id: 'phase-1' }]);
});

test.each([
  ['nothing', null],
  ['no phases', { phases: [] }],
  ['too many', { phases: Array.from({ length: 41 }, () => stored({ duration: 1 })) }],
  ['too long in all', { phases: [stored({ duration: 240 }), stored({ duration: 241 })] }],
  ['the same id twice', { phases: [stored({ id: 'a' }), stored({ id: 'a' })] }],
  ['no minutes', { phases: [stored({ duration: 0 })] }],
  ['half a minute', { phases: [stored({ duration: 0.5 })] }],
  ['a type that isn’t there', { phases: [stored({ type: 'juggling' })] }],
  ['no name', { phases: [stored({ phase: ' ' })] }],
  ['a name that nobody sees', { phases: [stored({ phase: '\u3164' })] }],
  ['a group of one', { phases: [stored({ grouping: { kind: 'groups', size: 1 } })] }],
  ['pairs that never meet', { phases: [stored({ grouping: { kind: 'rounds_of_pairs', rounds: 0 } })] }],
  ['words too long', { phases: [stored({ words: 'x'.repeat(phaseLimits.wordsLength + 1) })] }],
])('%s is no plan', (_, plan) => {
  expect(v.safeParse(ActivityStructure, plan).success).toBe(false);
  expect(() => phasesOf(plan)).toThrow();
});

test('the minutes add up', () => {
  expect(totalMinutes([])).toBe(0);
  expect(totalMinutes([{ minutes: 5 }, { minutes: 40 }])).toBe(45);
});
