import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ActivityStructure, phasesOf, structureOf, totalMinutes } from '#features/circles/templates/domain/phases.ts';
import { limits } from './limits.ts';
import { practicePlan } from './plan-words.ts';

test('the plan of a practice pair fills its twenty minutes, and gives both the same time', () => {
  expect(practicePlan.map(({ minutes }) => minutes)).toEqual([2, 7, 7, 4]);
  expect(totalMinutes(practicePlan)).toBe(limits.minutes);
  const stored = structureOf(practicePlan);
  expect(v.is(ActivityStructure, stored)).toBe(true);
  expect(phasesOf(stored)).toEqual(practicePlan);
});
