import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Phase } from '#features/circles/templates/domain/phases.ts';
import { hourMs, minuteMs } from '#platform/shared/duration.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { breakMinutes, extensions, isDue, paces, planned, type Run, type RunEvent, transition } from './run.ts';
import { elapsedMs, leftMs } from './run-clock.ts';
import { isOn, progressOf, shareOf, shownRun } from './shown-run.ts';

const phase = (id: string, minutes: number): Phase => ({
  id,
  name: id,
  type: 'practice',
  minutes,
  words: `words of ${id}`,
  guidance: `guidance of ${id}`,
  material: '',
  grouping: { kind: 'circle' },
});
const plan = [phase('arriving', 2), phase('sharing', 10), phase('closing', 3)];

type Deed = RunEvent extends infer E ? (E extends RunEvent ? Omit<E, 'version'> : never) : never;
/** Each deed on the version of its moment, at its time in minutes. */
function played(...deeds: [minutes: number, deed: Deed | Deed['type']][]): Run {
  return deeds.reduce((run, [at, deed]) => {
    const event = typeof deed === 'string' ? { type: deed } : deed;
    return transition(run, { ...event, version: run.version } as RunEvent, at * minuteMs);
  }, planned(plan));
}
const leftAt = (run: Run, minutes: number) => progressOf(shownRun(run), minutes * minuteMs).now.left / minuteMs;

test('R-STATE-32 R-STATE-33 each phase counts down, at zero the next begins, and after the last the plan is complete', () => {
  const begun = played([0, 'start']);
  expect(begun).toMatchObject({ version: 1, status: 'running', at: 0 });
  expect([leftAt(begun, 0), leftAt(begun, 1.5), leftAt(begun, 7)]).toEqual([2, 0.5, 0]);
  expect(isDue(begun, 2 * minuteMs - 1)).toBe(false);
  expect(isDue(begun, 2 * minuteMs)).toBe(true);
  const late = played([0, 'start'], [2.01, 'tick']);
  expect(late).toMatchObject({ version: 2, at: 1, clock: { since: 2 * minuteMs } });
  const done = played([0, 'start'], [2, 'tick'], [12, 'tick'], [15, 'tick']);
  expect(done).toMatchObject({ status: 'ended', at: 3, clock: null, spentMs: 15 * minuteMs });
  expect(shareOf(progressOf(shownRun(done), 99 * minuteMs).overall)).toBe(1);
});

test('R-STATE-28 R-STATE-29 REAL 23 Start runs it, Pause pauses it, Start runs it again, and End ends it from either', () => {
  const begun = played([0, 'start']);
  const paused = played([0, 'start'], [1, 'pause']);
  const again = played([0, 'start'], [1, 'pause'], [2, 'start']);
  expect([planned(plan), begun, paused, again].map(({ status }) => status)).toEqual([
    'not-started',
    'running',
    'paused',
    'running',
  ]);
  for (const run of [begun, paused, again]) {
    const ended = transition(run, { type: 'end', version: run.version }, 3 * minuteMs);
    expect(ended).toMatchObject({ status: 'ended', version: run.version + 1, at: 0 });
    for (const type of ['start', 'pause', 'skip', 'end'] as const)
      expect(transition(ended, { type, version: ended.version }, 4 * minuteMs)).toMatchObject({ status: 'ended' });
  }
  expect(transition(planned(plan), { type: 'end', version: 0 }, 0).status).toBe('not-started');
});

test('a room that nobody planned counts nothing down; a host may set a time there, once, and nowhere else', () => {
  const none = planned([]);
  for (const type of ['start', 'tick', 'skip', 'energize', 'pause', 'end'] as const)
    expect(transition(none, { type, version: 0 }, minuteMs)).toBe(none);
  expect(isDue(none, 99 * minuteMs)).toBe(false);
  const set = transition(none, { type: 'time', minutes: 30, version: 0 }, minuteMs);
  expect(set).toMatchObject({
    version: 1,
    status: 'running',
    at: 0,
    clock: { since: minuteMs, lengthMs: 30 * minuteMs },
  });
  expect(shownRun(set)).toMatchObject({ name: '', count: 1 });
  for (const other of [set, played(), played([0, 'start'])])
    expect(transition(other, { type: 'time', minutes: 60, version: other.version }, 2 * minuteMs)).toBe(other);
  expect(transition(set, { type: 'tick', version: 1 }, 31 * minuteMs).status).toBe('ended');
});

test('R-STATE-34 the time waits while it is paused', () => {
  const paused = played([0, 'start'], [1, 'pause']);
  expect(paused.status).toBe('paused');
  expect(leftAt(paused, 60)).toBe(1);
  expect(isDue(paused, hourMs)).toBe(false);
  expect(leftAt(played([0, 'start'], [1, 'pause'], [60, 'start']), 60.5)).toBe(0.5);
  const twice = played([0, 'start'], [0.5, 'pause'], [10, 'start'], [10.5, 'pause'], [20, 'start']);
  expect(leftAt(twice, 20.5)).toBe(0.5);
});

test('R-STATE-35 it is skipped while running and before the last phase alone', () => {
  const skipped = played([0, 'start'], [1, 'skip']);
  expect(skipped).toMatchObject({ at: 1, spentMs: minuteMs, clock: { since: minuteMs, lengthMs: 10 * minuteMs } });
  for (const run of [played([0, 'start'], [1, 'pause']), played([0, 'start'], [1, 'skip'], [1, 'skip'])])
    expect(transition(run, { type: 'skip', version: run.version }, 2 * minuteMs)).toBe(run);
});

test('R-STATE-36 R-CONST-29 a pace multiplies what is left, and minutes are added and taken', () => {
  const begun: Parameters<typeof played> = [
    [0, 'start'],
    [2, 'tick'],
  ];
  expect(leftAt(played(...begun, [7, { type: 'pace', factor: 1.3 }]), 7)).toBe(6.5);
  expect(leftAt(played(...begun, [7, { type: 'pace', factor: 0.8 }]), 7)).toBe(4);
  expect(leftAt(played(...begun, [7, { type: 'extend', minutes: 5 }]), 7)).toBe(10);
  expect(leftAt(played(...begun, [7, { type: 'extend', minutes: -1 }]), 7)).toBe(4);
  const nearlyOver = played(...begun, [11.5, 'pause']);
  expect(transition(nearlyOver, { type: 'extend', minutes: -1, version: nearlyOver.version }, 12 * minuteMs)).toBe(
    nearlyOver,
  );
});

test('one goes back once, to what was left of the phase before, or a minute', () => {
  const early = played([0, 'start'], [0.5, 'skip'], [4, 'back']);
  // What the second phase took is spent, and it comes again.
  expect(early).toMatchObject({ status: 'running', at: 0, spentMs: 3.5 * minuteMs, before: null });
  expect(leftAt(early, 4)).toBe(1.5);
  expect(transition(early, { type: 'back', version: early.version }, 5 * minuteMs)).toBe(early);
  expect(leftAt(played([0, 'start'], [2, 'tick'], [4, 'back']), 4)).toBe(1);
  const moving = played([0, 'start'], [2, 'tick'], [4, 'energize']);
  expect(transition(moving, { type: 'back', version: moving.version }, 5 * minuteMs)).toBe(moving);
  const afterAll = played([0, 'start'], [2, 'tick'], [12, 'tick'], [15, 'tick'], [16, 'back']);
  expect(afterAll).toMatchObject({ status: 'running', at: 2 });
  const inPause = played([0, 'start'], [0.5, 'skip'], [1, 'pause'], [4, 'back']);
  expect(inPause.status).toBe('paused');
  expect(leftAt(inPause, 9)).toBe(1.5);
});

test('R-CONST-28 REAL 16 a movement of two minutes or a break comes between, and the phase goes on where it was', () => {
  const moving = played([0, 'start'], [2, 'tick'], [5, 'energize']);
  expect(moving).toMatchObject({ at: 1, interlude: { kind: 'movement' } });
  expect([leftAt(moving, 5), leftAt(moving, 6)]).toEqual([2, 1]);
  const after = played([0, 'start'], [2, 'tick'], [5, 'energize'], [7, 'tick']);
  expect(after).toMatchObject({ at: 1, interlude: null });
  expect([leftAt(after, 7), leftAt(after, 9)]).toEqual([7, 5]);
  const early = played([0, 'start'], [2, 'tick'], [5, { type: 'break', minutes: 10 }], [8, 'skip']);
  expect(leftAt(early, 8)).toBe(7);
  expect(progressOf(shownRun(early), 8 * minuteMs).overall).toEqual({ elapsed: 8 * minuteMs, left: 10 * minuteMs });
  const paused = played([0, 'start'], [1, 'pause'], [3, { type: 'break', minutes: 5 }], [4, 'pause'], [9, 'start']);
  expect(leftAt(paused, 9)).toBe(4);
});

test('REAL 16 what was paused is paused after a movement or a break, too, however that is over', () => {
  const before: Parameters<typeof played> = [
    [0, 'start'],
    [2, 'tick'],
    [5, 'pause'],
    [8, 'energize'],
  ];
  for (const [at, over] of [
    [10, 'tick'],
    [9, 'skip'],
  ] as const) {
    const after = played(...before, [at, over]);
    expect(after).toMatchObject({ status: 'paused', at: 1, interlude: null });
    expect(leftAt(after, 60)).toBe(7);
    expect(leftAt(played(...before, [at, over], [60, 'start']), 61)).toBe(6);
  }
  expect(played(...before)).toMatchObject({ status: 'running', interlude: { kind: 'movement' } });
});

test('a server that was away for long lets no phase pass unseen', () => {
  expect(played([0, 'start'], [40, 'tick'])).toMatchObject({ at: 1, clock: { since: 40 * minuteMs } });
});

test('who sees a plan that nobody began sees nothing of it', () => {
  expect(shownRun(planned(plan))).toMatchObject({ count: 0, name: '', words: '', clock: null, comingMs: 0 });
});

const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  fc
    .constantFrom<'start' | 'pause' | 'skip' | 'back' | 'energize' | 'tick'>(
      ...(['start', 'pause', 'skip', 'back', 'energize', 'tick', 'tick', 'tick'] as const),
    )
    .map((type) => ({ type })),
  fc.constantFrom(...extensions).map((minutes) => ({ type: 'extend' as const, minutes })),
  fc.constantFrom(...paces).map((factor) => ({ type: 'pace' as const, factor })),
  fc.constantFrom(...breakMinutes).map((minutes) => ({ type: 'break' as const, minutes })),
  { weight: 1, arbitrary: fc.constant({ type: 'end' as const }) },
);
/** `behind`: how many versions old what its doer saw was. */
const anyStep = fc.record({
  deed: anyDeed,
  afterMs: fc.oneof(fc.nat(5_000), fc.nat(20 * minuteMs)),
  behind: fc.constantFrom(0, 0, 0, 0, 1, 2),
});
const anyPlan = fc
  .array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 6 })
  .map((lengths) => lengths.map((minutes, index) => phase(`p${index}`, minutes)));

test('whatever hosts press and whenever: no phase is lost or doubled, no time is below zero or more than was given', () => {
  fc.assert(
    fc.property(anyPlan, fc.array(anyStep, { maxLength: 80 }), (phases, steps) => {
      let run = planned(phases);
      let now = 1_000_000;
      /** What was given to the phase or interlude under way, and to the phase below an interlude. */
      let given = { now: 0, below: 0 };
      for (const { deed, afterMs, behind } of steps) {
        now += afterMs;
        const before = run;
        const leftBefore = progressOf(shownRun(before), now).now.left;
        run = transition(before, { ...deed, version: before.version - behind }, now);
        if (behind > 0) expect(run).toBe(before);
        if (run === before) continue;
        expect(run.version).toBe(before.version + 1);
        expect(run.phases).toBe(phases);
        const step = run.at - before.at;
        const type = deed.type;
        // Forwards one at a time, by skipping or by the clock; back by 'back' alone, and once.
        if (step === 1) expect(['skip', 'tick']).toContain(type);
        else if (step === -1) expect([type, run.before]).toEqual(['back', null]);
        else expect(step).toBe(0);
        if (type === 'back') expect(before.before).not.toBeNull();
        if (step === 1 && type === 'tick') expect(leftBefore).toBe(0);
        // The phase below an interlude keeps what it had.
        const below = before.interlude && !run.interlude && step === 0 && type !== 'end';
        if (below) expect(leftMs(run.clock ?? expect.fail(), now)).toBeGreaterThanOrEqual(0);
        const length = (run.interlude?.clock ?? run.clock)?.lengthMs ?? 0;
        if (step === 1 || type === 'start') given = { now: length, below: 0 };
        else if (run.interlude && !before.interlude) given = { now: length, below: before.clock?.lengthMs ?? 0 };
        else if (below) given = { now: given.below, below: 0 };
        else if (type === 'extend') given = { ...given, now: given.now + deed.minutes * minuteMs };
        else if (type === 'pace')
          given = { ...given, now: given.now + Math.round(leftBefore * deed.factor) - leftBefore };
        else if (type === 'back') given = { now: length, below: 0 };
        const { now: phaseNow, overall } = progressOf(shownRun(run), now);
        for (const ms of [phaseNow.left, phaseNow.elapsed, overall.left, overall.elapsed, run.spentMs])
          expect(ms).toBeGreaterThanOrEqual(0);
        expect(length).toBeLessThanOrEqual(given.now);
        expect(phaseNow.left + phaseNow.elapsed).toBeLessThanOrEqual(given.now);
        if (step === 1 && run.clock) expect(run.clock.lengthMs).toBe((phases[run.at]?.minutes ?? 0) * minuteMs);
      }
    }),
    { numRuns: runs(500) },
  );
});

test('a plan that is only let go on visits every phase once, in order, for exactly as long as planned', () => {
  fc.assert(
    fc.property(anyPlan, fc.array(fc.integer({ min: 100, max: 59_000 }), { minLength: 1 }), (phases, naps) => {
      let now = 5_000;
      let run = transition(planned(phases), { type: 'start', version: 0 }, now);
      const visited = [run.clock?.since];
      for (let turn = 0; isOn(run); turn += 1) {
        const before = run.at;
        now += naps[turn % naps.length] ?? 1;
        run = transition(run, { type: 'tick', version: run.version }, now);
        if (run.at !== before && run.clock) visited.push(run.clock.since);
      }
      let at = 5_000;
      const planned_ = phases.map(({ minutes }) => {
        const begins = at;
        at += minutes * minuteMs;
        return begins;
      });
      expect(visited).toEqual(planned_);
      expect(run.spentMs).toBe(at - 5_000);
    }),
    { numRuns: runs(60) },
  );
});

test('two hosts at once, however their clicks fall: exactly one wins', () => {
  fc.assert(
    fc.property(anyPlan, anyDeed, anyDeed, fc.nat(30_000), (phases, one, other, ms) => {
      const run = transition(planned(phases), { type: 'start', version: 0 }, 0);
      const first = transition(run, { ...one, version: 1 }, ms);
      const both = transition(first, { ...other, version: 1 }, ms + 1);
      const changed = [first !== run, both !== first].filter(Boolean).length;
      const alone = transition(run, { ...other, version: 1 }, ms + 1) !== run;
      expect(changed).toBe(first !== run || alone ? 1 : 0);
    }),
  );
});

test('a clock says the same to everybody who knows it, and nobody has to watch it', () => {
  const clock = { since: 1_000, lengthMs: 10_000, pausedMs: 2_000, pausedAt: null };
  expect([0, 3_000, 8_000, 99_000].map((now) => elapsedMs(clock, now))).toEqual([0, 0, 5_000, 10_000]);
  expect(elapsedMs({ ...clock, pausedAt: 6_000 }, 99_000)).toBe(3_000);
});
