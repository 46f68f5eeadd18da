import { onLineBack } from '../line-back.ts';
import type { OutboxPorts, Unsent } from './outbox.ts';

type InOrder<Body> = {
  /** What's still to be sent, the oldest first. */
  waiting(): readonly { id: string; body: Body }[];
  /** Brings it there, and takes it out of what waits. Rejects with an ApiError. */
  send(body: Body, signal: AbortSignal): Promise<unknown>;
  /** The server's no is for good: it's no longer among what waits. */
  refused(id: string): void;
  /** Something has to be tried again. */
  later(): void;
  mostMs: number;
  signal: AbortSignal;
};

/** Whose rows, and of which kind: there's only one of either. */
const own = 'own';

/** With the first that's to be sent: most who come into a room have nothing of the kind. */
const load = () => Promise.all([import('./keep-sending.ts'), import('./outbox.ts')]);

/**
 * The outbox's way of sending for what waits elsewhere than in the outbox, such as in its tab alone: one after the other, again by
 * itself, and as soon as the line is back. What's returned sends now.
 */
export function sendInOrder<Body>({ waiting, send, refused, later, mostMs, signal }: InOrder<Body>): () => void {
  let sending: Promise<() => void> | undefined;

  async function begin(): Promise<() => void> {
    const [{ keepSending, pause }, { sendWaiting }] = await load();
    const ports: OutboxPorts = {
      rows: {
        list: async () => waiting().map(rowOf),
        async settle(settled) {
          for (const { row, next } of settled) if (next) refused(row.id);
        },
      },
      senders: { [own]: async () => send },
      slow: new Set(),
      person: () => (signal.aborted ? null : own),
      alone: (work) => work(),
      limit: () => signal,
      pause,
    };
    const pass = async () => {
      const left = await sendWaiting(ports);
      if (left === 'later' && !signal.aborted) later();
      return left;
    };
    return keepSending(pass, mostMs, signal);
  }

  function sendNow(): void {
    if (signal.aborted || waiting().length === 0) return;
    sending ??= begin();
    sending.then(
      (go) => go(),
      () => {
        // Its code couldn't be had: tried again once the line is back.
        sending = undefined;
        if (!signal.aborted) later();
      },
    );
  }
  signal.addEventListener('abort', onLineBack(sendNow));
  return sendNow;
}

function rowOf({ id, body }: { id: string; body: unknown }): Unsent {
  return { person: own, kind: own, id, body, isEdit: false, createdAt: 0, stamp: id, state: 'waiting', why: null };
}
