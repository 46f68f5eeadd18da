import type { Clock } from '#platform/shared/clock.ts';
import { sendInOrder } from '#platform/web/outbox/send-in-order.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import type { NewObservation, Observation } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import { nextOf, type WaitingObservations, withNoted, without, withRefused } from '../../domain/waiting.ts';
import type { UnsentObservationsStore } from './unsent-store.ts';

/** `savedAt`: when one was last saved, in ms since 1970. */
export type QueueState = {
  readonly waiting: WaitingObservations;
  readonly draft: string;
  readonly standing: 'idle' | 'saved' | 'not-saved';
  readonly savedAt: number | null;
};

export type QueuePort = {
  store: UnsentObservationsStore;
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

  function become(changes: Partial<QueueState>, saved?: Observation): void {
    state = { ...state, ...changes };
    port.store.write(state);
    port.changed(saved);
  }

  const isWaiting = (id: string) => state.waiting.some(({ note }) => note.id === id);

  async function save(note: NewObservation, signal: AbortSignal): Promise<void> {
    // Taken away before its turn came.
    if (!isWaiting(note.id)) return;
    const saved = await port.save(note, signal);
    if (isWaiting(note.id))
      become({ waiting: without(state.waiting, note.id), standing: 'saved', savedAt: port.clock.now() }, saved);
    // Taken away while it was on its way; where it stays there, it's shown again.
    else await port.remove(note.id, signal).catch(() => become({}, saved));
  }

  const send = sendInOrder<NewObservation>({
    waiting: () => state.waiting.flatMap(({ note, refused }) => (refused ? [] : [{ id: note.id, body: note }])),
    send: save,
    isFinal,
    refused(id) {
      const waiting = withRefused(state.waiting, id);
      become({ waiting, standing: nextOf(waiting) ? 'not-saved' : 'idle' });
    },
    later: () => become({ standing: 'not-saved' }),
    mostMs: limits.againSeconds * 1_000,
    signal: port.signal,
  });
  return {
    state: () => state,
    send,
    write: (draft: string) => become({ draft }),
    /** What was being written is noted now. */
    add(note: NewObservation): void {
      become({ waiting: withNoted(state.waiting, note), draft: '' });
      send();
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
