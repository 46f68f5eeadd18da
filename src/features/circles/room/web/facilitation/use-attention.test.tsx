import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Phase } from '#features/circles/templates/domain/phases.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import '#platform/testing/later.ts';
import { CommandError } from '#platform/web/socket-client.ts';
import { planned, transition } from '../../domain/runner/run.ts';
import { shownRun } from '../../domain/runner/shown-run.ts';
import type { AnyWebAbility } from '../ability.ts';
import { breakoutsAbility } from '../breakouts/breakouts-ability.tsx';
import { closingAbility } from '../closing/closing-ability.tsx';
import { participant } from '../fake-session.ts';
import { useParts } from '../panels/use-parts.ts';
import { roundsAbility } from '../rounds/rounds-ability.tsx';
import { createRunnerAbility } from '../runner/runner-ability.tsx';
import { openRunner } from '../runner/runner-session.ts';
import { speakingAbility } from '../speaking/speaking-ability.tsx';
import { facilitationAbility } from './facilitation-ability.tsx';
import type { FacilitationProps } from './facilitation-session.ts';
import { useAttention } from './use-attention.ts';

/* What the AI Facilitator knows of a real set of abilities, and what it may have them do. */

beforeEach(() => void vi.useFakeTimers({ now: 6 * minuteMs, toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const phase = (name: string): Phase => ({
  id: name,
  name,
  type: 'sharing',
  minutes: 10,
  words: '',
  guidance: '',
  material: '',
  grouping: { kind: 'circle' },
});
const run = transition(planned([phase('Sharing'), phase('Pairs')]), { type: 'start', version: 0 }, 0);
const abilities = [
  createRunnerAbility(vi.fn()),
  roundsAbility,
  breakoutsAbility,
  speakingAbility,
  closingAbility,
  facilitationAbility,
] as unknown as AnyWebAbility[];
const acts = {
  breakouts: { create: vi.fn(), look: vi.fn() },
  facilitation: { notice: vi.fn() },
  runner: { advance: vi.fn() },
};
const people = ['Alice', 'Bob', 'Cleo', 'Dan', 'Eve'].map((name) =>
  participant(name, { role: name === 'Alice' ? 'facilitator' : 'participant', handRaised: name === 'Bob' }),
);
const views = {
  runner: { run: shownRun(run), guide: { phases: run.phases, prompts: {} } },
  rounds: { round: null, awaySeconds: null, passing: false },
  breakouts: { breakouts: null, calls: [], word: null, speaking: [], looking: false },
  speaking: { shown: true, spoke: { 'user-Bob': 9_000 } },
  closing: { closing: null, asking: null },
  facilitation: {
    setup: { mode: 'coach', quietSeconds: 60, everyMinutes: 5 },
    writing: false,
    card: null,
    looking: false,
  },
};

/** As the room's page puts it together for the AI Facilitator. */
function propsOf(changes: object = {}, participants = people, role = 'facilitator'): FacilitationProps {
  const ticket = { workshop: { id: 'w', facilitator_id: 'user-Alice' }, role };
  const snapshot = { participants, clockOffset: 0, ticket, status: 'in-room', acts, views: { ...views, ...changes } };
  const { result } = renderHook(() => useParts(abilities, snapshot as never, 'user-Alice'));
  return result.current.at(-1)?.props as FacilitationProps;
}

function attend(props: FacilitationProps): void {
  renderHook(() => useAttention(props));
}

test('it is told how things stand, from what the plan, hands, rounds, groups and sums let it know', () => {
  attend(propsOf());
  expect(acts.facilitation.notice.mock.calls.at(-1)?.[0]).toMatchObject({
    now: 6 * minuteMs,
    hush: false,
    hands: ['user-Bob'],
    people: 5,
    round: null,
    groups: null,
    done: false,
    phase: { name: 'Sharing', leftMs: 4 * minuteMs, next: { name: 'Pairs' } },
    spoke: [9_000, 0, 0, 0, 0],
  });
  attend(propsOf({ closing: { closing: { since: 0, until: 1 } } }));
  expect(acts.facilitation.notice.mock.calls.at(-1)?.[0]).toMatchObject({ hush: true });
  attend(propsOf({ speaking: { shown: false, spoke: {} } }));
  expect(acts.facilitation.notice.mock.calls.at(-1)?.[0]).toMatchObject({ spoke: null });
});

test('nobody but a host has it look', () => {
  acts.facilitation.notice.mockClear();
  attend(propsOf({}, people, 'participant'));
  expect(acts.facilitation.notice).not.toHaveBeenCalled();
});

test('R-RT-23 the groups it proposes are planned with the host where few are here, and seen in their window', () => {
  const groups = { way: 'balanced', size: 3, minutes: 9, activity: 'Sharing' } as const;
  propsOf().offers?.planGroups?.(groups);
  propsOf({}, people.slice(0, 4)).offers?.planGroups?.(groups);
  expect(acts.breakouts.create.mock.calls).toEqual([
    [{ ...groups, withMe: false, prompt: '' }],
    [{ ...groups, withMe: true, prompt: '' }],
  ]);
  expect(acts.breakouts.look).toHaveBeenLastCalledWith(true);
});

test('R-RT-22 going on is meant for the plan as it was, and a late yes is refused kindly', async () => {
  const notify = vi.fn();
  const send = vi.fn(() => Promise.reject(new CommandError('conflict', 'moved on')));
  const { signal } = new AbortController();
  const live = openRunner({ send, notify, signal, view: () => views.runner, connected: () => true } as never, vi.fn());
  live.acts.advance(0);
  expect(send.mock.calls).toEqual([[{ type: 'runner-skip', version: 0 }]]);
  await vi.waitFor(() => expect(notify.mock.calls).toEqual([[{ type: 'run-refused', message: 'moved on' }]]));
});
