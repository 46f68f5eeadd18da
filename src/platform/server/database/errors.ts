import { Refusal } from '#platform/shared/errors.ts';

/** The SQLSTATE of a database error, even when wrapped by the query builder; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? undefined : sqlState(cause);
}

/**
 * Whether the database undid a transaction for the sake of another one: they locked the same rows in different order, or couldn't have
 * run one after the other. Begun again, it finds the other one done.
 */
export function isUndoneForAnother(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40P01' || state === '40001';
}

const unreachable =
  /^(08\w{3}|57P0[1-5]|53300|E(CONNREFUSED|CONNRESET|PIPE|NOENT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|TIMEDOUT))$/;
const lost =
  /^(Connection terminated|Client has encountered a connection error|timeout e(xceeded when trying to connect|xpired))/;

/** Turns errors that mean something to callers into refusals; the rest are our own faults and stay as they are. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const state = sqlState(error);
  if (state === 'AT401') return new Refusal('session_ended', 'This session has ended; sign in again.');
  if (state === '57014') return new Refusal('timeout', 'The database took too long to answer.');
  if (state !== undefined && unreachable.test(state)) return unavailable();
  return isSilence(error) || lost.test(rootMessage(error)) ? unavailable() : error;
}

/** Whether an answer didn't come in time. Its connection still waits for it, and nothing else gets through there. */
export function isSilence(error: unknown): boolean {
  return rootMessage(error) === 'Query read timeout';
}

function unavailable(): Refusal {
  return new Refusal('unavailable', 'The database cannot be reached right now.', { retryAfterSeconds: 2 });
}

function rootMessage(error: unknown): string {
  const { cause, message } = (error ?? {}) as { cause?: unknown; message?: unknown };
  return cause === undefined ? String(message) : rootMessage(cause);
}
