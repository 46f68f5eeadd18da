import { expect, test } from 'vitest';
import type { Phase } from '#features/circles/templates/domain/phases.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { planned, transition } from '../runner/run.ts';
import { shownRun } from '../runner/shown-run.ts';
import { type Present, situationOf } from './situation.ts';

const phase = (type: Phase['type'], kind: 'circle' | 'alone' = 'circle'): Phase => ({
  id: type,
  name: type,
  type,
  minutes: 10,
  words: 'w',
  guidance: 'g',
  material: '',
  grouping: { kind },
});
const begun = (...phases: Phase[]) => transition(planned(phases), { type: 'start', version: 0 }, 0);
const known = (...phases: Phase[]) => ({ run: shownRun(begun(...phases)), phases });
const here: Present[] = [
  { userId: 'b', away: false, resting: false, handRaised: true },
  { userId: 'a', away: false, resting: false, handRaised: true },
  { userId: 'c', away: true, resting: false, handRaised: false },
  { userId: 'd', away: false, resting: true, handRaised: false },
];
const at = (minutes: number, changes = {}) => ({ now: minutes * minuteMs, still: false, quiet: false, ...changes });

test('it knows the plan, the clock, hands and who is here and awake', () => {
  const spoke = { a: 1_000, b: 5_000, c: 9_000 };
  expect(situationOf({ ...known(phase('sharing'), phase('talk')), spoke }, here, at(4))).toEqual({
    now: 4 * minuteMs,
    hush: false,
    done: false,
    round: null,
    groups: null,
    hands: ['a', 'b'],
    people: 2,
    spoke: [5_000, 1_000],
    engagement: null,
    phase: {
      at: 0,
      version: 1,
      name: 'sharing',
      type: 'sharing',
      grouping: { kind: 'circle' },
      elapsedMs: 4 * minuteMs,
      leftMs: 6 * minuteMs,
      paused: false,
      next: phase('talk'),
    },
  });
  expect(situationOf({}, [], at(0))).toMatchObject({ hush: false, phase: null, done: false, spoke: null });
});

test.each([
  ['a silence', known(phase('sharing')), { still: true }],
  ['quiet', known(phase('sharing')), { quiet: true }],
  ['an end', { ...known(phase('sharing')), closing: true }, {}],
  ['two by themselves', { ...known(phase('sharing')), aside: true }, {}],
  ['a reflection', known(phase('reflection')), {}],
  ['a closing', known(phase('closing')), {}],
  ['a break', known(phase('break')), {}],
  ['a phase alone', known(phase('practice', 'alone')), {}],
])('in %s nothing may be said', (_, given, moment) => {
  expect(situationOf(given, here, at(4, moment)).hush).toBe(true);
});

test('nor in a movement or a break between', () => {
  const run = transition(begun(phase('sharing')), { type: 'energize', version: 1 }, minuteMs);
  expect(situationOf({ run: shownRun(run), phases: run.phases }, here, at(2)).hush).toBe(true);
});
