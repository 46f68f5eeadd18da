import { Refusal } from '#platform/shared/errors.ts';

/** The SQLSTATE of a database error, even when wrapped by the query builder; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? undefined : sqlState(cause);
}

const unreachable =
  /^(08\w{3}|57P0[1-5]|53300|E(CONNREFUSED|CONNRESET|PIPE|NOENT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|TIMEDOUT))$/;
const lost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Turns errors that mean something to callers into refusals; the rest are our own faults and stay as they are. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const state = sqlState(error);
  if (state === 'AT401') return new Refusal('session_ended', 'This session has ended; sign in again.');
  if (state === '57014') return new Refusal('timeout', 'The database took too long to answer.');
  if (state !== undefined && unreachable.test(state)) return unavailable();
  const root = rootCause(error);
  return root instanceof Error && lost.test(root.message) ? unavailable() : error;
}

function unavailable(): Refusal {
  return new Refusal('unavailable', 'The database cannot be reached right now.', { retryAfterSeconds: 2 });
}

function rootCause(error: unknown): unknown {
  const cause = (error as { cause?: unknown } | null)?.cause;
  return cause === undefined ? error : rootCause(cause);
}
