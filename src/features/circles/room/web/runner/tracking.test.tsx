import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionData } from '#features/circles/timing/domain/contract.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { planned, type Run, type RunEvent, transition } from '../../domain/runner/run.ts';
import type { Tracking } from '../../domain/runner/runner-view.ts';
import { shownRun } from '../../domain/runner/shown-run.ts';
import { SessionTracking } from './components/session-tracking.tsx';
import { openTracking } from './tracking-session.ts';

const start = Date.UTC(2026, 0, 15, 19, 0);
const phases = ['Arriving', 'Sharing', 'Closing'].map((name) => ({
  id: name,
  name,
  type: 'sharing' as const,
  minutes: 5,
  words: '',
  guidance: '',
  material: '',
  grouping: { kind: 'circle' as const },
}));

let run: Run;
let isHost: boolean;
let isReachable: boolean;
let saved: SessionData[];
let shown: Tracking[];
let leaves: AbortController;
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  [run, isHost, isReachable, saved, shown] = [planned(phases), true, true, [], []];
  leaves = new AbortController();
});
afterEach(() => {
  cleanup();
  leaves.abort();
  vi.useRealTimers();
});

type Deed = RunEvent extends infer E ? (E extends RunEvent ? Omit<E, 'version'> : never) : never;
const play = (deed: Deed) => {
  run = transition(run, { ...deed, version: run.version }, Date.now());
};
const open = () =>
  openTracking({
    known: () => (isHost ? { run: shownRun(run), phases } : null),
    now: () => Date.now(),
    async tell(data) {
      if (!isReachable) throw new Error('no answer');
      saved.push(data);
      return Date.now();
    },
    show: (tracking) => shown.push(tracking),
    signal: leaves.signal,
  });
const course = () =>
  saved.map(({ payload: { phase, elapsed_ms } }) => `${phases[phase]?.name} ${elapsed_ms / minuteMs}`);
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minuteMs);

test('R-CONST-30 every 30 s a host’s tab tells which phase it is and for how long, and nothing about people', async () => {
  const tracking = open();
  await pass(1);
  expect(saved).toEqual([]);
  play({ type: 'start' });
  tracking.look();
  await pass(1);
  expect(course()).toEqual(['Arriving 0', 'Arriving 0.5', 'Arriving 1']);
  expect(saved[1]).toEqual({
    type: 'phase',
    timestamp: new Date(start + 1.5 * minuteMs).toISOString(),
    payload: { phase: 0, name: 'Arriving', planned_minutes: 5, elapsed_ms: 30_000 },
  });
  expect(shown.at(-1)).toEqual({ standing: 'saved', savedAt: start + 2 * minuteMs });
  isHost = false;
  await pass(2);
  expect(saved).toHaveLength(3);
});

test('a phase that ends is told as long as it took, to the second, and the next from its beginning', async () => {
  const tracking = open();
  play({ type: 'start' });
  tracking.look();
  await pass(1.2);
  play({ type: 'skip' });
  tracking.look();
  await pass(0.1);
  expect(course().slice(-2)).toEqual(['Arriving 1.2', 'Sharing 0']);
  // After a lost connection nobody knows how long what ended meanwhile took.
  tracking.entered();
  play({ type: 'skip' });
  tracking.entered();
  await pass(0.1);
  expect(course().slice(-2)).toEqual(['Sharing 0.1', 'Closing 0']);
});

test('R-FN-08 REAL 36 what couldn’t be saved waits, the card says so, and it’s sent again', async () => {
  const tracking = open();
  play({ type: 'start' });
  isReachable = false;
  tracking.look();
  await pass(1);
  expect(shown.at(-1)).toEqual({ standing: 'not-saved', savedAt: null });
  play({ type: 'skip' });
  tracking.look();
  await pass(1);
  expect(saved).toEqual([]);
  isReachable = true;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(course()).toEqual(['Arriving 1', 'Sharing 1']);
  expect(shown.at(-1)).toMatchObject({ standing: 'saved' });
  leaves.abort();
  await pass(2);
  expect(saved).toHaveLength(2);
});

test('R-VIEW-04 the card says what is so', () => {
  const said = (tracking: Tracking) => {
    cleanup();
    render(<SessionTracking tracking={tracking} />);
    return screen.getByRole('status').textContent;
  };
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(start);
  expect(said({ standing: 'connecting', savedAt: null })).toBe('Connecting…');
  expect(said({ standing: 'saved', savedAt: start })).toBe(`Saved at ${time}`);
  expect(said({ standing: 'not-saved', savedAt: null })).toBe('Not saved. We’ll keep trying.');
  expect(said({ standing: 'not-saved', savedAt: start })).toBe(`Not saved since ${time}. We’ll keep trying.`);
});
