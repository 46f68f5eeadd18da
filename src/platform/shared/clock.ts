/**
 * Time as a value that is handed in, so that rules can be tested at any hour.
 * The one real clock of a process is made at its composition root.
 */
export type Clock = {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
};
