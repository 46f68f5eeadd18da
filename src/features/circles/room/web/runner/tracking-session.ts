import type { Phase } from '#features/circles/templates/domain/phases.ts';
import type { SessionData } from '#features/circles/timing/domain/contract.ts';
import { limits } from '#features/circles/timing/domain/limits.ts';
import { type WaitingTimes, withoutSaved, withTold } from '#features/circles/timing/domain/waiting.ts';
import { onLineBack } from '#platform/web/line-back.ts';
import { elapsedMs } from '../../domain/runner/run-clock.ts';
import type { Tracking } from '../../domain/runner/runner-view.ts';
import { isOn, type ShownRun } from '../../domain/runner/shown-run.ts';

type Known = { run: ShownRun; phases: readonly Pick<Phase, 'name' | 'minutes'>[] };

export type TrackingPort = {
  /** The plan as this host knows it; null for people who aren't one, and outside. */
  known(): Known | null;
  /** By the server's clock, in ms. */
  now(): number;
  /** Saves one; says when that was, in ms. Rejects where it couldn't. */
  tell(data: SessionData, signal: AbortSignal): Promise<number>;
  show(tracking: Tracking): void;
  signal: AbortSignal;
};

/**
 * Tells the circle's log which phase it's in, every half a minute and as one ends (R-CONST-30): what couldn't be saved waits,
 * and is sent again (REAL 36). Nothing about people goes with it.
 */
export function openTracking(port: TrackingPort) {
  let waiting: WaitingTimes = [];
  let tracking: Tracking = { standing: 'connecting', savedAt: null };
  /** What was seen last, to tell how long the phase took that has ended since. */
  let seen: ShownRun | null = null;
  let isSending = false;

  function told({ phases }: Known, at: number, elapsed: number): void {
    const phase = phases[at];
    if (!phase) return;
    const { name, minutes } = phase;
    const payload = { phase: at, name, planned_minutes: minutes, elapsed_ms: clamped(elapsed) };
    waiting = withTold(waiting, { type: 'phase', payload, timestamp: new Date(port.now()).toISOString() });
  }

  function show(next: Tracking): void {
    tracking = next;
    port.show(next);
  }

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      for (let [next] = waiting; next && !port.signal.aborted; [next] = waiting) {
        const savedAt = await port.tell(next, port.signal);
        waiting = withoutSaved(waiting, next);
        show({ standing: 'saved', savedAt });
      }
    } catch {
      if (!port.signal.aborted) show({ ...tracking, standing: 'not-saved' });
    } finally {
      isSending = false;
    }
  }

  /** What is so now, and of the phase before how long it took, if it has just ended. */
  function look(): void {
    const known = port.known();
    if (!known) return;
    const { run } = known;
    if (seen && run.at === seen.at + 1) told(known, seen.at, run.spentMs - seen.spentMs);
    if (run.clock && (isOn(run) || seen)) told(known, run.at, elapsedMs(run.clock, port.now()));
    seen = isOn(run) ? run : null;
    if (waiting.length > 0) void send();
  }

  const timer = setInterval(look, limits.everySeconds * 1_000);
  const online = () => void send();
  const stopOnline = onLineBack(online);
  port.signal.addEventListener('abort', () => {
    clearInterval(timer);
    stopOnline();
  });
  return {
    look,
    /** After a lost connection: what happened meanwhile is somebody else's to tell. */
    entered(): void {
      seen = null;
      look();
    },
  };
}

const clamped = (ms: number) => Math.min(limits.longestMs, Math.max(0, Math.round(ms)));
