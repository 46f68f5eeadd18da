import type { Clock } from '#platform/shared/clock.ts';
import { onLineBack } from '#platform/web/line-back.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import type { NewObservation, Observation } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import { nextOf, type Waiting, withNoted, without, withRefused } from '../../domain/waiting.ts';
import type { UnsentStore } from './unsent-store.ts';

/** `savedAt`: when one was last saved, in ms since 1970. */
export type QueueState = {
  readonly waiting: Waiting;
  readonly draft: string;
  readonly standing: 'idle' | 'saved' | 'not-saved';
  readonly savedAt: number | null;
};

export type QueuePort = {
  store: UnsentStore;
  clock: Clock;
  /** Rejects where it couldn't be saved. */
  save(note: NewObservation, signal: AbortSignal): Promise<Observation>;
  /** Takes it from the server; rejects where it's still there, and where it never was. */
  remove(id: string, signal: AbortSignal): Promise<unknown>;
  /** Something has changed; `saved` if that was it. */
  changed(saved?: Observation): void;
  signal: AbortSignal;
};

/** Whether the server's no is for good. */
const isFinal = (error: unknown) =>
  wordsFor(error, { conflict: true, invalid_input: true, not_found: true, too_large: true, other: false });

const isNotThere = (error: unknown) => wordsFor(error, { not_found: true, other: false });

/** Saves one after the other; what can't be saved waits, and is sent again (REAL 36, 37). */
export function openQueue(port: QueuePort) {
  const before = port.store.read();
  let state: QueueState = { ...before, standing: nextOf(before.waiting) ? 'not-saved' : 'idle', savedAt: null };
  let isSending = false;

  function become(changes: Partial<QueueState>, saved?: Observation): void {
    state = { ...state, ...changes };
    port.store.write(state);
    port.changed(saved);
  }

  const isWaiting = (id: string) => state.waiting.some(({ note }) => note.id === id);

  /** False where it has to be tried again. */
  async function sendOne(note: NewObservation): Promise<boolean> {
    try {
      const saved = await port.save(note, port.signal);
      if (!isWaiting(note.id)) {
        // Taken away while it was on its way; where it stays there, it's shown again.
        await port.remove(note.id, port.signal).catch(() => become({}, saved));
        return true;
      }
      const waiting = without(state.waiting, note.id);
      become({ waiting, standing: 'saved', savedAt: port.clock.now() }, saved);
      return true;
    } catch (error) {
      if (port.signal.aborted) return false;
      if (!isFinal(error)) {
        become({ standing: 'not-saved' });
        return false;
      }
      const waiting = withRefused(state.waiting, note.id);
      become({ waiting, standing: nextOf(waiting) ? 'not-saved' : 'idle' });
      return true;
    }
  }

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let next = nextOf(state.waiting); next && !port.signal.aborted; next = nextOf(state.waiting))
      if (!(await sendOne(next))) break;
    isSending = false;
  }

  const again = () => void send();
  const timer = setInterval(again, limits.againSeconds * 1_000);
  const stopAgain = onLineBack(again);
  port.signal.addEventListener('abort', () => {
    clearInterval(timer);
    stopAgain();
  });
  return {
    state: () => state,
    send,
    write: (draft: string) => become({ draft }),
    /** What was being written is noted now. */
    add(note: NewObservation): void {
      become({ waiting: withNoted(state.waiting, note), draft: '' });
      void send();
    },
    /** From the server, too: it may have come there, and only the answer been lost. Rejects where it may still be there. */
    async remove(id: string): Promise<void> {
      const waits = state.waiting.find(({ note }) => note.id === id);
      if (!waits?.refused)
        await port.remove(id, port.signal).catch((error: unknown) => {
          if (!waits || !isNotThere(error)) throw error;
        });
      if (waits) become({ waiting: without(state.waiting, id) });
    },
  };
}
