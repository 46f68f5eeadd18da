import { CommandError } from '#platform/web/socket-client.ts';
import type { PulseNotice, PulseView } from '../../domain/pulse/pulse-view.ts';
import type { pulseWire } from '../../domain/pulse/pulse-wire.ts';
import type { AskDraft, openSeconds, PulseQuestion, SaidToPulse } from '../../domain/pulse/question.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';
import type { AbilityProps } from '../slots.ts';

/** What people do with a question to the group: hosts ask, close and clear it, everybody answers or passes. */
export type PulseActs = {
  /** Whether it was taken. */
  ask(question: PulseQuestion, seconds: (typeof openSeconds)[number]): Promise<boolean>;
  /** Keeps what isn't asked yet; null forgets it. */
  write(written: AskDraft | null): void;
  say(item: number, said: SaidToPulse): void;
  /** Puts the question away for oneself; whatever one had said is taken back. */
  pass(): void;
  /** The time is up now. */
  close(): void;
  /** Away with it for everyone. */
  clear(): void;
  /** Puts the picture away for oneself. */
  hide(): void;
};

/** What its pieces on screen are drawn from. */
export type PulseProps = AbilityProps<PulseView, PulseActs>;

/** What the group is asked, in one tab; the server counts. */
export function openPulse(
  port: AbilityPort<typeof pulseWire, PulseView, PulseNotice>,
): LiveAbility<typeof pulseWire, PulseActs> {
  type Sent = Parameters<typeof port.send>[0];
  async function send(command: Sent, ifOver: 'too-late' | 'just-asked' | null): Promise<boolean> {
    try {
      await port.send(command);
      return true;
    } catch (error) {
      const isOver = error instanceof CommandError && error.code === 'conflict';
      if (isOver && ifOver) port.notify({ type: ifOver });
      // Without a connection the room already says so.
      else if (!isOver && port.connected()) port.notify({ type: 'pulse-failed' });
      return false;
    }
  }
  const change = (more: Partial<PulseView>) => {
    const view = port.view();
    if (view) port.show({ ...view, ...more });
  };
  /** Shown at once, and as it was before where it didn't arrive. */
  async function say(item: number, said: SaidToPulse): Promise<void> {
    const view = port.view();
    if (!view?.pulse) return;
    const { own, pulse } = view;
    change({ own: withSaid(own, item, said) });
    if (await send({ type: 'pulse-answer', id: pulse.id, item, said }, 'too-late')) return;
    const now = port.view();
    if (now?.pulse?.id === pulse.id) change({ own: withSaid(now.own, item, own[item] ?? null) });
  }
  /** What was said counts no more. Where that didn't arrive it shows again, as it counts still. */
  async function takeBack(id: number, own: PulseView['own']): Promise<void> {
    change({ passed: id, own: [] });
    if ((await send({ type: 'pulse-pass', id }, null)) || !port.connected()) return;
    if (port.view()?.pulse?.id === id) change({ passed: null, own });
  }
  return {
    acts: {
      ask: (question, seconds) => send({ type: 'pulse-ask', question, seconds }, 'just-asked'),
      write: (written) => change({ written }),
      say: (item, said) => void say(item, said),
      pass() {
        const view = port.view();
        if (!view?.pulse) return;
        const { id } = view.pulse;
        if (view.own.length > 0) void takeBack(id, view.own);
        else change({ passed: id });
      },
      close() {
        const id = port.view()?.pulse?.id;
        if (id !== undefined) void send({ type: 'pulse-close', id }, null);
      },
      clear() {
        const view = port.view();
        const id = (view?.pulse ?? view?.picture)?.id;
        if (id !== undefined) void send({ type: 'pulse-clear', id }, null);
      },
      hide: () => change({ hidden: port.view()?.picture?.id ?? null }),
    },
    entered() {
      const view = port.view();
      // Passed while the connection was lost: the room has it still.
      if (view?.pulse && view.passed === view.pulse.id && view.own.length > 0) void takeBack(view.pulse.id, view.own);
    },
  };
}

function withSaid(own: PulseView['own'], item: number, said: SaidToPulse | null): (SaidToPulse | null)[] {
  return Array.from({ length: Math.max(own.length, item + 1) }, (_, at) => (at === item ? said : (own[at] ?? null)));
}
