import type { Observation } from '#features/circles/observations/domain/contract.ts';
import type { ObservingNotice, ObservingView } from '#features/circles/observations/domain/observing-view.ts';
import type { observingWire } from '#features/circles/observations/domain/observing-wire.ts';
import {
  keepObservation,
  readObservations,
  removeObservation,
} from '#features/circles/observations/web/public/observations-client.ts';
import { openQueue, type QueueState } from '#features/circles/observations/web/public/queue-session.ts';
import { unsentStore } from '#features/circles/observations/web/public/unsent-store.ts';
import type { AbilityProps, WebAbility } from '#features/circles/room/web/index.ts';
import { newId } from '#platform/shared/ids.ts';

/** `kept`: what the server has, oldest first; null before it's known. */
export type ObservingState = QueueState & { readonly kept: readonly Observation[] | null; readonly failed: boolean };

/** What hosts do with what they observe, and what their part of the panel is drawn from. */
export type ObservingActs = {
  subscribe(listener: () => void): () => void;
  state(): ObservingState;
  /** A host looks at them. */
  open(): void;
  set(on: boolean): void;
  write(draft: string): void;
  /** `phase`: its number in the plan, from 0, and its name; null outside it. */
  note(text: string, phase: { at: number; name: string } | null): void;
  /** Rejects where it's still there. */
  remove(id: string): Promise<void>;
};

export type ObservingAbility = WebAbility<typeof observingWire, ObservingView, ObservingActs, ObservingNotice>;
type Port = Parameters<ObservingAbility['live']>[0];
/** What their part of the panel is drawn from. */
export type ObserveProps = AbilityProps<ObservingView, ObservingActs>;

/** What one tab notes, by way of a queue; hosts alone get that far. */
export function openObserving(port: Port): ReturnType<ObservingAbility['live']> {
  const { workshopId, userId, clock, signal } = port;
  const listeners = new Set<() => void>();
  let kept: readonly Observation[] | null = null;
  let failed = false;
  let state: ObservingState;
  let hasEntered = false;
  const queue = openQueue({
    store: unsentStore(workshopId, userId),
    clock,
    signal,
    save: (note, given) => keepObservation(workshopId, note, given),
    remove: (id, given) => removeObservation(workshopId, id, given),
    changed(saved) {
      if (saved) kept = [...(kept ?? []).filter(({ id }) => id !== saved.id), saved];
      publish();
    },
  });
  function publish(): void {
    state = { ...queue.state(), kept, failed };
    for (const listener of listeners) listener();
  }
  async function load(): Promise<void> {
    try {
      kept = await readObservations(workshopId, signal);
      failed = false;
    } catch {
      failed = true;
    }
    publish();
  }
  publish();
  return {
    acts: {
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      state: () => state,
      open: () => void load(),
      set: (on) =>
        void port.send({ type: 'observing-set', on }).catch(() => {
          // Without a connection the room already says so.
          if (port.connected()) port.notify({ type: 'observing-not-set' });
        }),
      write: queue.write,
      note(text, phase) {
        const now = clock.now() + (port.self()?.clockOffset ?? 0);
        queue.add({
          id: newId(clock, port.random),
          phase: phase?.at ?? null,
          phase_name: phase?.name ?? '',
          text,
          written_at: new Date(now).toISOString(),
        });
      },
      async remove(id) {
        await queue.remove(id);
        kept = kept?.filter((one) => one.id !== id) ?? null;
        publish();
      },
    },
    entered() {
      const isOn = port.view()?.on === true;
      // People who come in later read it, too.
      if (!hasEntered && isOn) port.notify({ type: 'observing-begins' });
      hasEntered = true;
      if (port.leads()) queue.send();
    },
  };
}
