import type { MiddlewareHandler } from 'hono';
import { type AppEnv, answerError } from './answers.ts';

/** Milliseconds a call may take (T10). */
const limitMs = 10_000;

/** Answers 504 when a call takes too long; what it began is left to its transaction's own end. */
export const timeLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, limitMs, 'late');
  });
  const outcome = await Promise.race([next(), late]).finally(() => clearTimeout(timer));
  if (outcome === 'late') c.res = answerError(c, 'timeout', 'This took too long. Please try again.');
};
