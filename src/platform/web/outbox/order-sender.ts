import { keepSending, pause } from './keep-sending.ts';
import { type OutboxPorts, sendWaiting, type Unsent } from './outbox.ts';

/** What waits somewhere, and how one of it is sent. */
export type InOrder<Body> = {
  /** What's still to be sent, the oldest first. */
  waiting(): readonly { id: string; body: Body }[];
  /** Brings it there, and takes it out of what waits. Rejects with an ApiError. */
  send(body: Body, signal: AbortSignal): Promise<unknown>;
  /** Whether a refusal is for good; any other is tried again. */
  isFinal(error: unknown): boolean;
  /** The server's no is for good: it's no longer among what waits. */
  refused(id: string): void;
  /** Something has to be tried again. */
  later(): void;
  mostMs: number;
  signal: AbortSignal;
};

/** Whose rows, and of which kind: there's only one of either. */
const own = 'own';

/** What `sendInOrder` loads with the first that's to be sent. */
export function openSender<Body>(given: InOrder<Body>): () => void {
  const { waiting, send, isFinal, refused, later, mostMs, signal } = given;
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
    isFinal,
  };
  const pass = async () => {
    const left = await sendWaiting(ports);
    if (left === 'later' && !signal.aborted) later();
    return left;
  };
  return keepSending(pass, mostMs, signal);
}

function rowOf({ id, body }: { id: string; body: unknown }): Unsent {
  return { person: own, kind: own, id, body, isEdit: false, createdAt: 0, stamp: id, state: 'waiting', why: null };
}
