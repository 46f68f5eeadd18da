import type { ViewAbility } from '../view-ability.ts';
import type { Interlude } from './run.ts';
import { runnerWire } from './runner.ts';
import { isOn, type PlanGuide, type ShownRun } from './shown-run.ts';

/** Whether how the time goes is saved; `savedAt` in ms, null while nothing was. */
export type Tracking = { standing: 'connecting' | 'saved' | 'not-saved'; savedAt: number | null };
/** What a tab shows of the plan; the guide only for hosts. */
export type RunnerView = { run: ShownRun; guide: PlanGuide | null; tracking: Tracking };
export type RunnerNotice =
  | { type: 'run-begins' | 'phase-complete' | 'run-goes-back' | 'interlude-over'; name: string }
  | { type: 'interlude-begins'; kind: Interlude['kind']; until: number }
  | { type: 'run-complete' | 'run-pauses' | 'run-goes-on' | 'run-failed' }
  /** `message`: why, in the server's words. */
  | { type: 'run-refused'; message: string };

/** A tab's half of the runner. */
export const runnerView: ViewAbility<typeof runnerWire, RunnerView, RunnerNotice> = {
  wire: runnerWire,
  open: (before, { run, guide }) => ({
    run,
    guide,
    tracking: before?.tracking ?? { standing: 'connecting', savedAt: null },
  }),
  frames: {
    'runner-changed'(before, { run }) {
      const notice = noticeOf(before.run, run);
      return { view: { ...before, run }, ...(notice && { notice }) };
    },
    'runner-guide': (before, { guide }) => ({ view: { ...before, guide } }),
  },
};

/** What to say of a change; more or less time says itself. */
function noticeOf(before: ShownRun, now: ShownRun): RunnerNotice | null {
  const { name } = now;
  if (before.status === 'not-started') return isOn(now) ? { type: 'run-begins', name } : null;
  if (now.at > before.at) return now.status === 'ended' ? { type: 'run-complete' } : { type: 'phase-complete', name };
  if (now.at < before.at) return { type: 'run-goes-back', name };
  if (now.interlude && !before.interlude) {
    const { kind, clock } = now.interlude;
    return { type: 'interlude-begins', kind, until: clock.since + clock.lengthMs };
  }
  if (before.interlude && !now.interlude) return { type: 'interlude-over', name };
  if (before.status === now.status || !isOn(now)) return null;
  return { type: now.status === 'paused' ? 'run-pauses' : 'run-goes-on' };
}
