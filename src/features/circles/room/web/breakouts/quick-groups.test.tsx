import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Grouping } from '#features/circles/templates/domain/phases.ts';
import type { BreakoutsView } from '../../domain/breakouts/breakouts-view.ts';
import type { ShownBreakout } from '../../domain/breakouts/breakouts-wire.ts';
import type { PhaseNow } from '../../domain/known.ts';
import { participant } from '../fake-session.ts';
import type { AbilityProps } from '../slots.ts';
import { breakoutsAbility } from './breakouts-ability.tsx';
import type { BreakoutActs } from './breakouts-session.ts';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const create = vi.fn();
const people = ['Lena', 'Bob', 'Cleo', 'Dan', 'Eve'].map((name) =>
  participant(name, { role: name === 'Lena' ? 'facilitator' : 'participant' }),
);
const phaseOf = (grouping: Grouping): PhaseNow => ({
  at: 1,
  words: 'What brought you here?',
  isRead: true,
  planned: { grouping, minutes: 20 },
});
const threes = phaseOf({ kind: 'groups', size: 3 });
const open: ShownBreakout = {
  circle: 'c',
  stage: 'open',
  way: 'pairs',
  size: 2,
  visits: [],
  minutes: null,
  endsAt: null,
  backAt: null,
  groups: [
    { id: 'one', name: '', activity: '', prompt: threes.words, people: ['user-Bob', 'user-Cleo'] },
    { id: 'two', name: '', activity: '', prompt: threes.words, people: ['user-Dan', 'user-Eve'] },
  ],
};

type Changes = Partial<AbilityProps<BreakoutsView, BreakoutActs>> & { breakouts?: ShownBreakout | null };
function props({ breakouts = null, ...changes }: Changes = {}): AbilityProps<BreakoutsView, BreakoutActs> {
  const view = { breakouts, calls: [], word: null, speaking: [], looking: false };
  const acts = { create } as unknown as BreakoutActs;
  const room = { workshopId: 'w', host: 'user-Lena', participants: people, clockOffset: 0, connected: true };
  return {
    ...room,
    self: 'user-Lena',
    view,
    acts,
    role: 'facilitator',
    phase: phaseOf({ kind: 'circle' }),
    ...changes,
  };
}
const offered = (changes: Changes = {}) =>
  (breakoutsAbility.slots?.quick?.(props(changes)) ?? []).map(({ kind, label, text, disabled }) => [
    kind,
    label,
    text,
    ...(disabled ? ['rests'] : []),
  ]);
const press = (kind: string, changes: Changes = {}) =>
  breakoutsAbility.slots
    ?.quick?.(props(changes))
    .find((one) => one.kind === kind)
    ?.onSelect();

test('R-ROOMM-27 REAL 17 Connect opens pairs at once, with the phase’s words, while there are people for them', () => {
  const connect = ['connect', 'Connect', 'Pairs for 5 minutes, someone new each time'];
  expect(offered()).toEqual([connect]);
  press('connect');
  expect(create.mock.calls).toEqual([
    [
      {
        way: 'pairs',
        size: 2,
        minutes: 5,
        withMe: false,
        atOnce: true,
        activity: '',
        prompt: 'What brought you here?',
      },
    ],
  ]);
  press('connect', { participants: people.slice(0, 4) });
  expect(create).toHaveBeenLastCalledWith(expect.objectContaining({ withMe: true }));
  expect(offered({ connected: false })).toEqual([[...connect, 'rests']]);
  const resting = people.map((one, index) => (index > 2 ? { ...one, resting: true } : one));
  for (const none of [
    { participants: people.slice(0, 3) },
    { participants: resting },
    { role: 'participant' as const },
    { breakouts: open },
    { breakouts: { ...open, stage: 'planned' as const } },
    { still: true },
    { phase: null },
  ])
    expect(offered(none)).toEqual([]);
});

test('a phase that says pairs, threes or small groups is opened with one press, until it ends', () => {
  const ofPhase = (grouping: Grouping) =>
    offered({ phase: phaseOf(grouping) }).flatMap(([kind, ...told]) => (kind === 'phase' ? [told] : []));
  const untilPhase = 'Everyone reads the phase’s words, and comes back when it ends.';
  expect(ofPhase({ kind: 'groups', size: 2 })).toEqual([['Open pairs', untilPhase]]);
  expect(ofPhase({ kind: 'groups', size: 4 })).toEqual([['Open small groups', untilPhase]]);
  expect(ofPhase({ kind: 'rounds_of_pairs', rounds: 4 })).toEqual([
    ['Open pairs', '5 minutes with someone new. Open the next round once they’re back.'],
  ]);
  expect(ofPhase({ kind: 'alone' })).toEqual([]);
  press('phase', { phase: threes });
  expect(create).toHaveBeenLastCalledWith({
    way: 'threes',
    size: 3,
    minutes: null,
    withMe: true,
    atOnce: true,
    phase: 1,
    activity: '',
    prompt: 'What brought you here?',
  });
  expect(offered({ phase: threes, participants: people.slice(0, 4) })).toContainEqual([
    'phase',
    'Open threes',
    'This needs at least 5 people.',
    'rests',
  ]);
  expect(offered({ phase: { ...threes, isRead: false } })).toHaveLength(1);
});

test('in a group the question stands once: not where the line of the plan says the same', () => {
  const line = (phase: PhaseNow | null) => {
    cleanup();
    render(breakoutsAbility.slots?.banner?.(props({ breakouts: open, self: 'user-Bob', role: 'participant', phase })));
    return screen.getByRole('region', { name: 'Small groups' }).textContent;
  };
  expect(line({ ...threes, planned: null })).not.toContain('What brought you here?');
  for (const other of [null, { ...threes, isRead: false }, { ...threes, words: 'And now?' }])
    expect(line(other)).toContain('What brought you here?');
});

const adapt = vi.fn();
const offer = (changes: Changes = {}) =>
  breakoutsAbility.offers?.adapt?.({ ...props(changes), acts: { adapt } as unknown as BreakoutActs }) ?? undefined;
const count = (number: number) =>
  Array.from({ length: number }, (_, at) => participant(at === 0 ? 'Lena' : `Guest${at}`));

test('R-VAL-16 R-CONST-27 REAL 31 the adaptation is small groups for five minutes, a third of those here in each', () => {
  expect(offer({ participants: count(3) })).toBeUndefined();
  for (const [here, withMe, size] of [
    [4, true, 2],
    [5, false, 2],
    [10, false, 3],
    [14, false, 4],
  ] as const) {
    offer({ participants: count(here) })?.();
    expect(adapt.mock.lastCall).toEqual([
      { way: 'balanced', size, minutes: 5, withMe, activity: '', prompt: threes.words, atOnce: true },
    ]);
  }
});

test('it isn’t offered in a silence, while everything is quiet, or while there are groups', () => {
  expect(offer()).toBeDefined();
  for (const changes of [{ still: true }, { quiet: true }, { breakouts: open }]) expect(offer(changes)).toBeUndefined();
});
