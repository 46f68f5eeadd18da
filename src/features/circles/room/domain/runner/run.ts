import * as v from 'valibot';
import { Phase as PlannedPhase } from '#features/circles/templates/domain/phases.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { begun, elapsedMs, endsAt, going, leftMs, RunClock, stopped, stretched } from './run-clock.ts';

/** The minutes by which hosts may make a phase longer or shorter. */
export const extensions = [-1, 1, 5] as const;
/** What hosts may multiply the rest of a phase by (R-STATE-36); 'Slow Down' is 1.3 (REAL 16). */
export const paces = [0.8, 1.3] as const;
/** How long a break may be, in minutes. */
export const breakMinutes = [5, 10, 15] as const;
/** The times that hosts may set where nobody planned any, in minutes. */
export const roomMinutes = [15, 30, 45, 60, 90] as const;

/** In ms: the movement of 'Energize' (REAL 16), the least that going back gives, and the most that may be left of anything. */
const movementMs = 2 * minuteMs;
const leastMs = minuteMs;
const mostMs = 240 * minuteMs;
/**
 * In ms: how late the end of a phase may be noticed without moving the next one. After a longer stop of the server the
 * next phase begins when that's noticed, so that none passes unseen.
 */
const graceMs = minuteMs;

/** The states of a run (REAL 23). */
export const runStatuses = ['not-started', 'running', 'paused', 'ended'] as const;

/** Something short for everybody between two halves of a phase, whose time waits for it. */
export const Interlude = v.object({
  kind: v.picklist(['movement', 'break']),
  clock: RunClock,
  /** The phase was paused before, and is so afterwards. */
  inPause: v.optional(v.boolean()),
});
export type Interlude = v.InferOutput<typeof Interlude>;

/** A phase as it's run: a circle without a plan has one without a name. */
export const Phase = v.object({ ...PlannedPhase.entries, name: v.string() });

/** How a circle's plan is run. It holds no person, and no time that ticks. */
export const Run = v.object({
  /** Rises with every change; a click on an older one is refused. */
  version: v.number(),
  status: v.picklist(runStatuses),
  phases: v.array(Phase),
  /** What the plan asks of the AI Facilitator, by the moment (R-ENT-11); none in what an older server kept. */
  prompts: v.optional(v.record(v.string(), v.string()), {}),
  /** The phase under way, from 0; as many as there are phases once the last one is complete. */
  at: v.number(),
  /** Of the phase under way; null before the start, and once the last one is complete. */
  clock: v.nullable(RunClock),
  interlude: v.nullable(Interlude),
  /** What the phases before this one and all interludes took, in ms. */
  spentMs: v.number(),
  /** How the phase before was left, for going back to it once. */
  before: v.nullable(v.object({ spentMs: v.number(), lengthMs: v.number() })),
});
export type Run = v.InferOutput<typeof Run>;

/** What is done to a run, on the version its doer saw. `tick`: time has passed. */
export type RunEvent = { version: number } & (
  | { type: 'start' | 'pause' | 'skip' | 'back' | 'energize' | 'end' | 'tick' }
  | { type: 'extend'; minutes: (typeof extensions)[number] }
  | { type: 'pace'; factor: (typeof paces)[number] }
  | { type: 'break'; minutes: (typeof breakMinutes)[number] }
  | { type: 'time'; minutes: (typeof roomMinutes)[number] }
);

/** The whole circle as one phase, which has no name. */
export function plainPhase(minutes: number): Run['phases'][number] {
  const nothing = { name: '', words: '', guidance: '', material: '' };
  return { id: 'circle', type: 'sharing', minutes, grouping: { kind: 'circle' }, ...nothing };
}

/**
 * A plan that nobody has begun, without phases where nobody planned any; `version` is of what was kept before and can't be
 * read any more.
 */
export function planned(phases: Run['phases'], version = 0, prompts: Run['prompts'] = {}): Run {
  const nothing = { clock: null, interlude: null, before: null };
  return { version, status: 'not-started', phases, prompts, at: 0, spentMs: 0, ...nothing };
}

/**
 * The run after an event at `now`, in ms since 1970. What doesn't fit, and what was meant for an older version, changes
 * nothing: then it's the very same.
 */
export function transition(run: Run, event: RunEvent, now: number): Run {
  if (event.version !== run.version) return run;
  const next = changed(run, event, now);
  return next === run ? run : { ...next, version: run.version + 1 };
}

function isComplete({ status, at, phases }: Run): boolean {
  return status === 'ended' && at >= phases.length;
}

/** Whether the time of what is under way is over at `now`. */
export function isDue(run: Run, now: number): boolean {
  const end = run.status === 'running' ? endOf(run) : null;
  return end !== null && end <= now;
}

/** Whether an event asks for more time than may be left of anything. */
export function asksTooMuch(run: Run, event: RunEvent, now: number): boolean {
  const left = leftNow(run, now);
  if (left === null) return false;
  if (event.type === 'extend') return left + event.minutes * minuteMs > mostMs;
  return event.type === 'pace' && left * event.factor > mostMs;
}

function changed(run: Run, event: RunEvent, now: number): Run {
  switch (event.type) {
    case 'start':
      return start(run, now);
    case 'pause':
      return run.status === 'running' ? { ...withClock(run, (clock) => stopped(clock, now)), status: 'paused' } : run;
    case 'skip':
      return skip(run, now);
    case 'back':
      return back(run, now);
    case 'extend':
      return extend(run, event.minutes * minuteMs, now);
    case 'pace':
      return pace(run, event.factor, now);
    case 'energize':
      return interrupt(run, 'movement', movementMs, now);
    case 'break':
      return interrupt(run, 'break', event.minutes * minuteMs, now);
    case 'time':
      return setTime(run, event.minutes, now);
    case 'end':
      return run.status === 'not-started'
        ? run
        : { ...withClock(run, (clock) => stopped(clock, now)), status: 'ended' };
    case 'tick':
      return tick(run, now);
    default:
      return event satisfies never;
  }
}

function start(run: Run, now: number): Run {
  if (run.status === 'paused') return { ...withClock(run, (clock) => going(clock, now)), status: 'running' };
  if (run.status !== 'not-started' || run.phases.length === 0) return run;
  return { ...run, status: 'running', clock: clockOf(run.phases[0], now) };
}

/** A clock for a room that nobody planned; it runs at once. */
function setTime(run: Run, minutes: number, now: number): Run {
  if (run.phases.length > 0) return run;
  return start({ ...run, phases: [plainPhase(minutes)] }, now);
}

/** While running, and before the last phase (R-STATE-35); an interlude can be cut short in any. */
function skip(run: Run, now: number): Run {
  if (run.status !== 'running') return run;
  if (run.interlude) return resume(run, now);
  return run.at < run.phases.length - 1 ? advance(run, now, now) : run;
}

/** Into the phase before, with what was left of it; once, until the plan goes on. */
function back(run: Run, now: number): Run {
  const { before, interlude, status } = run;
  if (!before || interlude || (status === 'ended' && !isComplete(run))) return run;
  const left = Math.max(leastMs, before.lengthMs - before.spentMs);
  const clock = begun(now - before.spentMs, before.spentMs + left);
  const took = run.clock ? elapsedMs(run.clock, now) : 0;
  return {
    // What this phase took is spent, and it comes again.
    ...run,
    at: run.at - 1,
    spentMs: run.spentMs - before.spentMs + took,
    before: null,
    clock: status === 'paused' ? stopped(clock, now) : clock,
    status: status === 'paused' ? 'paused' : 'running',
  };
}

function extend(run: Run, byMs: number, now: number): Run {
  const left = leftNow(run, now);
  if (left === null || left + byMs <= 0 || left + byMs > mostMs) return run;
  return withClock(run, (clock) => stretched(clock, byMs));
}

/** Multiplies what's left (R-STATE-36). */
function pace(run: Run, factor: number, now: number): Run {
  const left = leftNow(run, now);
  if (left === null) return run;
  const next = Math.min(mostMs, Math.round(left * factor));
  return next === left ? run : withClock(run, (clock) => stretched(clock, next - left));
}

function interrupt(run: Run, kind: Interlude['kind'], lengthMs: number, now: number): Run {
  if (run.interlude || !run.clock || run.status === 'ended') return run;
  const clock = stopped(run.clock, now);
  const inPause = run.status === 'paused' && { inPause: true };
  return { ...run, status: 'running', clock, interlude: { kind, clock: begun(now, lengthMs), ...inPause } };
}

/** What comes next begins at the very moment when this was over, however late that's noticed. */
function tick(run: Run, now: number): Run {
  const end = run.status === 'running' ? endOf(run) : null;
  if (end === null || end > now) return run;
  const at = now - end > graceMs ? now : end;
  return run.interlude ? resume(run, at) : advance(run, at, now);
}

/** From an interlude back into the phase, which goes on unless it was paused. */
function resume(run: Run, at: number): Run {
  const took = run.interlude ? elapsedMs(run.interlude.clock, at) : 0;
  const after = { ...run, interlude: null, spentMs: run.spentMs + took };
  if (run.interlude?.inPause) return { ...after, status: 'paused' };
  return { ...after, clock: run.clock && going(run.clock, at) };
}

/** The next phase from `at` on, or the end of the plan. */
function advance(run: Run, at: number, now: number): Run {
  if (!run.clock) return run;
  const spentMs = elapsedMs(run.clock, now);
  const next = run.phases[run.at + 1];
  return {
    ...run,
    at: run.at + 1,
    spentMs: run.spentMs + spentMs,
    before: { spentMs, lengthMs: run.clock.lengthMs },
    clock: next ? clockOf(next, at) : null,
    status: next ? run.status : 'ended',
  };
}

function clockOf(phase: Run['phases'][number] | undefined, at: number): RunClock | null {
  return phase ? begun(at, phase.minutes * minuteMs) : null;
}

/** The clock of what is under way: the interlude's, or the phase's. */
function nowOn({ interlude, clock }: Pick<Run, 'interlude' | 'clock'>): RunClock | null {
  return interlude?.clock ?? clock;
}

function withClock(run: Run, change: (clock: RunClock) => RunClock): Run {
  if (run.interlude) return { ...run, interlude: { ...run.interlude, clock: change(run.interlude.clock) } };
  return run.clock ? { ...run, clock: change(run.clock) } : run;
}

function endOf(run: Run): number | null {
  const clock = nowOn(run);
  return clock && endsAt(clock);
}

/** What's left of what is under way; null where nothing is. */
function leftNow(run: Run, now: number): number | null {
  const clock = nowOn(run);
  if (!clock || (run.status !== 'running' && run.status !== 'paused')) return null;
  const left = leftMs(clock, now);
  return left > 0 ? left : null;
}
