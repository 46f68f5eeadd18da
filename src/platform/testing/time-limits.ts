import { vi } from 'vitest';

export type HeldTimeLimits = {
  /** Fires timeouts of so many milliseconds, as if they had passed. @returns how many ended */
  end(ms: number): number;
  /** Restores real timeouts. */
  restore(): void;
};

/** From now on no `AbortSignal.timeout` fires by itself; tests fire them by their duration instead of waiting. */
export function holdTimeLimits(): HeldTimeLimits {
  const running: { ms: number; controller: AbortController }[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    running.push({ ms, controller });
    return controller.signal;
  });
  return {
    end(ms) {
      const over = running.filter((limit) => limit.ms === ms && !limit.controller.signal.aborted);
      for (const { controller } of over) controller.abort(new DOMException('The time is over.', 'TimeoutError'));
      return over.length;
    },
    restore: () => spy.mockRestore(),
  };
}
