import { expect, test } from 'vitest';
import { planned, transition } from '../domain/runner/run.ts';
import { shownRun } from '../domain/runner/shown-run.ts';
import type { DrawnAbility } from './panels/use-parts.ts';
import { hasBegun } from './use-hush.ts';

const circle = { kind: 'circle' } as const;
const phase = {
  id: 'a',
  name: 'Arriving',
  type: 'opening',
  minutes: 5,
  words: '',
  guidance: '',
  material: '',
} as const;
const before = planned([{ ...phase, grouping: circle }]);
const begun = transition(before, { type: 'start', version: before.version }, 0);
const partsWith = (props: object) => [{ props }] as unknown as DrawnAbility[];

test('a circle has begun with its plan, a round, groups or a silence, whatever its hour', () => {
  const run = shownRun(before);
  expect(hasBegun([])).toBe(false);
  expect(hasBegun(partsWith({ known: { run } }))).toBe(false);
  for (const props of [
    { known: { run: shownRun(begun) } },
    { known: { run, round: { holder: 'bob' } } },
    { known: { run, groups: 'open' } },
    { known: { run }, still: true },
  ])
    expect(hasBegun(partsWith(props))).toBe(true);
});
