import type { Pass } from './outbox.ts';

/** Until the next try where nothing tells that one would help: doubling, half of it random. */
const firstMs = 15_000;

/**
 * Makes passes, one at a time: whenever what's returned is called, once more if that was during one, and later by itself where
 * it's worth another try. @param mostMs how long until then at most
 */
export function keepSending(pass: () => Promise<Pass>, mostMs: number, signal?: AbortSignal): () => void {
  let wait = firstMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;

  function sendNow(): void {
    clearTimeout(timer);
    again = running;
    if (!running) void run();
  }
  async function run(): Promise<void> {
    running = true;
    // However a pass fails, there has to be one after it: nothing may wait for ever.
    const left = await pass().catch(() => 'later' as const);
    running = false;
    if (signal?.aborted) return;
    if (again) return sendNow();
    wait = left === 'done' ? firstMs : Math.min(mostMs, wait * 2);
    if (left === 'later') timer = setTimeout(sendNow, (wait / 2) * (1 + Math.random()));
  }
  signal?.addEventListener('abort', () => clearTimeout(timer));
  return sendNow;
}

/** Longer than the server asks for, so that the page's own calls find room as well. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_500));
}
