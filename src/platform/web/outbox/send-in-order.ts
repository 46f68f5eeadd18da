import { onLineBack } from '../line-back.ts';
import type { InOrder } from './order-sender.ts';

/** With the first that's to be sent: most who come into a room have nothing of the kind. */
const load = () => import('./order-sender.ts');

/**
 * The outbox's way of sending for what waits elsewhere than in the outbox, such as in its tab alone: one after the other, again by
 * itself, and as soon as the line is back. What's returned sends now.
 */
export function sendInOrder<Body>(given: InOrder<Body>): () => void {
  const { waiting, later, mostMs, signal } = given;
  let sending: Promise<() => void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendNow(): void {
    clearTimeout(timer);
    if (signal.aborted || waiting().length === 0) return;
    sending ??= load().then(({ openSender }) => openSender(given));
    sending.then(
      (go) => go(),
      () => {
        // Its code couldn't be had: tried again by itself, and once the line is back.
        sending = undefined;
        if (signal.aborted) return;
        clearTimeout(timer);
        timer = setTimeout(sendNow, mostMs);
        later();
      },
    );
  }
  signal.addEventListener('abort', onLineBack(sendNow));
  signal.addEventListener('abort', () => clearTimeout(timer));
  return sendNow;
}
