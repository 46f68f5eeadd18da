import { CommandError } from '#platform/web/socket-client.ts';
import type { CommandsOf } from '../../domain/ability.ts';
import type { breakMinutes, extensions, paces, roomMinutes } from '../../domain/runner/run.ts';
import type { runnerWire } from '../../domain/runner/runner.ts';
import type { RunnerNotice, RunnerView } from '../../domain/runner/runner-view.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';
import type { AbilityProps } from '../slots.ts';
import { openTracking, type TrackingPort } from './tracking-session.ts';

type RunCommand = CommandsOf<typeof runnerWire>[keyof CommandsOf<typeof runnerWire>];
type Unseen<C> = C extends RunCommand ? Omit<C, 'version'> : never;

/** What hosts do with the plan. */
export type RunnerActs = {
  start(): void;
  pause(): void;
  skip(): void;
  /** The same, if the plan is still at this version. */
  advance(version: number): void;
  back(): void;
  extend(minutes: (typeof extensions)[number]): void;
  /** Multiplies what's left. */
  pace(factor: (typeof paces)[number]): void;
  energize(): void;
  takeBreak(minutes: (typeof breakMinutes)[number]): void;
  /** A clock where nobody planned one; it runs at once. */
  setTime(minutes: (typeof roomMinutes)[number]): void;
  /** Ends the workshop for everyone. */
  end(): void;
};

/** What its pieces on screen are drawn from. */
export type RunnerProps = AbilityProps<RunnerView, RunnerActs>;

/** The plan in one tab: each click says which version it was meant for, and one goes at a time. */
export function openRunner(
  port: AbilityPort<typeof runnerWire, RunnerView, RunnerNotice>,
  tell: TrackingPort['tell'],
): LiveAbility<typeof runnerWire, RunnerActs, RunnerNotice> {
  const tracking = openTracking({
    known() {
      const view = port.leads() ? port.view() : null;
      return view?.guide ? { run: view.run, phases: view.guide.phases } : null;
    },
    now: () => port.clock.now() + (port.self()?.clockOffset ?? 0),
    tell,
    show(next) {
      const view = port.view();
      if (view) port.show({ ...view, tracking: next });
    },
    signal: port.signal,
  });
  let waits = false;
  async function send(command: Unseen<RunCommand>, version = port.view()?.run.version): Promise<void> {
    // A second press of the same person would be meant for a version that the first one has just made old.
    if (waits || version === undefined) return;
    waits = true;
    try {
      await port.send({ ...command, version });
    } catch (error) {
      const isRefused = error instanceof CommandError && error.code === 'conflict';
      if (isRefused) port.notify({ type: 'run-refused', message: error.message });
      // Without a connection the room already says so, and so does an end that comes before the answer.
      else if (port.connected()) port.notify({ type: 'run-failed' });
    } finally {
      waits = false;
    }
  }
  return {
    entered: tracking.entered,
    noticed: tracking.look,
    acts: {
      start: () => void send({ type: 'runner-start' }),
      pause: () => void send({ type: 'runner-pause' }),
      skip: () => void send({ type: 'runner-skip' }),
      advance: (version) => void send({ type: 'runner-skip' }, version),
      back: () => void send({ type: 'runner-back' }),
      extend: (minutes) => void send({ type: 'runner-extend', minutes }),
      pace: (factor) => void send({ type: 'runner-pace', factor }),
      energize: () => void send({ type: 'runner-energize' }),
      takeBreak: (minutes) => void send({ type: 'runner-break', minutes }),
      setTime: (minutes) => void send({ type: 'runner-time', minutes }),
      end() {
        // Afterwards nobody is inside to tell it.
        tracking.look();
        void send({ type: 'runner-end' });
      },
    },
  };
}
