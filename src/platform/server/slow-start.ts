import type { Logger } from 'pino';

/** After how many milliseconds a start says what it's waiting for, and again each time they've passed. */
const slowMs = 30_000;

export type StartWatch = {
  /** What the start does next, in a few words. */
  begins(step: string): void;
  stop(): void;
};

/** A start that takes long, or hangs, says in the log what it's at: a migration, a lock of another server, a service that doesn't answer. */
export function watchStart(log: Pick<Logger, 'warn'>, everyMs = slowMs): StartWatch {
  let step = 'the port';
  const timer = setInterval(() => log.warn({ step }, 'Attune is still starting'), everyMs);
  return {
    begins(next) {
      step = next;
    },
    stop: () => clearInterval(timer),
  };
}
