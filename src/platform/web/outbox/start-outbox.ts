import { onLineBack } from '../line-back.ts';
import { onlyFor } from '../session/only-for.ts';
import { session } from '../session/session-store.ts';
import { storedSession } from '../session/stored-session.ts';
import { keepSending, pause } from './keep-sending.ts';
import { type ManySenders, type Send, type Senders, sendWaiting } from './outbox.ts';
import { type Given, putUnsent, unsentRows } from './unsent-store.ts';

/** A call that got no answer after this long won't get one. */
const callMs = 30_000;
/** Until the next try at most. */
const mostMs = 300_000;

let senders: Senders = {};
let manySenders: ManySenders = {};
const slow = new Set<string>();

/** Sends what waits, now and whenever that may work again: the line is back, back in sight, signed in. Called once. */
export function startOutbox(all: Senders, many: ManySenders = {}): void {
  senders = all;
  manySenders = many;
  onLineBack(sendNow);
  document.addEventListener('visibilitychange', () => !document.hidden && sendNow());
  let person = whoIsHere();
  session.subscribe(() => {
    const before = person;
    person = whoIsHere();
    if (person !== before) sendNow();
  });
  sendNow();
}

/** Sends what waits, if it can be sent; what can't stays. */
export const sendNow = keepSending(tried, mostMs);

/** Kept here, and sent as soon as that works. Only where this browser keeps nothing it's sent at once, and rejects with an ApiError. */
export async function writeUnsent(given: Given): Promise<void> {
  try {
    await putUnsent(given);
  } catch {
    const send = await senderOf(given.kind);
    onlyFor(given.person);
    await send(given.body as never, AbortSignal.timeout(callMs), given.isEdit);
  }
  sendNow();
}

/** How a kind is sent, for where this browser keeps nothing. */
async function senderOf(kind: string): Promise<Send> {
  const load = senders[kind];
  if (!load) throw new Error(`nobody sends ${kind}`);
  return load();
}

async function tried() {
  const over = new AbortController();
  const mine = whoIsHere();
  const stop = session.subscribe(() => whoIsHere() !== mine && over.abort());
  try {
    const limit = () => AbortSignal.any([over.signal, AbortSignal.timeout(callMs)]);
    const kinds = { senders, manySenders, slow };
    return await sendWaiting({ ...kinds, rows: unsentRows, person: whoIsHere, alone: inOneTab, limit, pause });
  } catch {
    // Nothing is kept in this browser, or its person has just left.
    return 'done';
  } finally {
    stop();
  }
}

/** The person this tab shows, as long as no other tab has signed in somebody else. */
function whoIsHere(): string | null {
  const { status, user } = session.getSnapshot();
  return status === 'signed-in' && storedSession()?.user.id === user.id ? user.id : null;
}

/** Without locks (plain HTTP) two tabs may send the same; the server takes it once. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('attune-outbox', work);
  else await work();
}
