import * as v from 'valibot';
import { minuteMs } from '#platform/shared/duration.ts';
import { Interlude, Phase, type Run, runStatuses } from './run.ts';
import { elapsedMs, leftMs, RunClock } from './run-clock.ts';

/** Of a run what everybody in the room sees: where we are, what now, how long. Nothing of a plan that nobody began. */
export const ShownRun = v.object({
  version: v.number(),
  status: v.picklist(runStatuses),
  at: v.number(),
  count: v.number(),
  /** The name of the phase under way and its words for everybody; empty for a plain plan of one phase. */
  name: v.string(),
  words: v.string(),
  clock: v.nullable(RunClock),
  interlude: v.nullable(Interlude),
  /** What has been, and what is planned after this phase, in ms. */
  spentMs: v.number(),
  comingMs: v.number(),
  mayGoBack: v.boolean(),
});
export type ShownRun = v.InferOutput<typeof ShownRun>;

/** What hosts have besides: the whole plan with the words for them, and its prompts for the AI Facilitator. */
export const PlanGuide = v.object({ phases: v.array(Phase), prompts: v.record(v.string(), v.string()) });
export type PlanGuide = v.InferOutput<typeof PlanGuide>;

/** The run as everybody sees it. */
export function shownRun(run: Run): ShownRun {
  const { version, status, at, phases, clock, interlude, spentMs } = run;
  const begun = status !== 'not-started';
  const phase = begun ? phases[at] : undefined;
  const coming = begun ? phases.slice(at + 1) : [];
  return {
    version,
    status,
    at,
    clock,
    interlude,
    spentMs,
    count: begun ? phases.length : 0,
    name: phase?.name ?? '',
    words: phase?.words ?? '',
    comingMs: coming.reduce((sum, { minutes }) => sum + minutes * minuteMs, 0),
    mayGoBack: run.before !== null && interlude === null,
  };
}

/** Whether the plan is under way: begun, and neither ended nor complete. */
export function isOn({ status }: Pick<ShownRun, 'status'>): boolean {
  return status === 'running' || status === 'paused';
}

/** Whether a host sees that nobody planned anything here; nobody else knows. */
export function isUnplanned({ run, guide }: { run: Pick<ShownRun, 'status'>; guide: PlanGuide | null }): boolean {
  return run.status === 'not-started' && guide?.phases.length === 0;
}

/** Whether everything planned has been. */
export function isDone({ status, at, count }: Pick<ShownRun, 'status' | 'at' | 'count'>): boolean {
  return status === 'ended' && at >= count;
}

/** Whether what's under way may be left for what comes after it (R-STATE-35). */
export function mayGoOn({ status, interlude, at, count }: ShownRun): boolean {
  return status === 'running' && (interlude !== null || at < count - 1);
}

/** How far it is at `now`, by the server's clock: of the phase or interlude under way, and of the whole plan, in ms. */
export type Progress = Record<'now' | 'overall', { elapsed: number; left: number }>;

/** The progress of a run that everybody works out alike (REAL 22). */
export function progressOf({ clock, interlude, spentMs, comingMs }: ShownRun, now: number): Progress {
  const measure = (one: RunClock | null | undefined) =>
    one ? { elapsed: elapsedMs(one, now), left: leftMs(one, now) } : { elapsed: 0, left: 0 };
  const [phase, between] = [measure(clock), measure(interlude?.clock)];
  return {
    now: interlude ? between : phase,
    overall: { elapsed: spentMs + phase.elapsed + between.elapsed, left: phase.left + between.left + comingMs },
  };
}

/** By how much what was and what's left take more than the plan's minutes, in ms; less below 0. Pauses don't count. */
export function moreThanPlanned({ overall }: Progress, phases: PlanGuide['phases']): number {
  return overall.elapsed + overall.left - phases.reduce((sum, { minutes }) => sum + minutes * minuteMs, 0);
}

/** From 0 to 1. */
export function shareOf({ elapsed, left }: Progress['now']): number {
  return elapsed + left === 0 ? 0 : elapsed / (elapsed + left);
}
