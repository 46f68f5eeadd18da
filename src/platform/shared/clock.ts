/**
 * Time, passed in as a value, so that rules can be tested at any hour. The composition root makes the one real clock.
 */
export type Clock = {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
};
