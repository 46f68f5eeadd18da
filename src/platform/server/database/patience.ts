import { hourMs } from '#platform/shared/duration.ts';

/** How long the database is waited for, in milliseconds. */
export type Patience = {
  /** For a connection, until it may be used. */
  connectMs: number;
  /** For a statement; then the database itself gives up. */
  statementMs: number;
  /** For an answer; more than `statementMs`, so a server that hasn't answered by then has gone silent. */
  answerMs: number;
  /** Between two signs of life of a connection that only listens, and for each of them. */
  beatMs: number;
  /** For whatever is still under way when the server stops. */
  closeMs: number;
};

/** A database that goes silent is noticed within 15 s, wherever it's waited for. */
export const usualPatience: Patience = {
  connectMs: 5_000,
  statementMs: 10_000,
  answerMs: 12_000,
  beatMs: 5_000,
  closeMs: 3_000,
};

/**
 * For one statement of the server's own that may go through very many rows, such as all that somebody ever wrote. Silence
 * is then noticed by the probes below alone.
 */
export const longWork = { statementMs: hourMs, answerMs: 3_602_000 } satisfies Partial<Patience>;

/** What all our connections have in common. After 5 s without a word Node sends ten TCP probes, one a second. */
export function connectionOptions(url: string, name: string, { connectMs } = usualPatience) {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  };
}
