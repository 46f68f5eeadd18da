/** Of what hosts observe in a circle. */
export const limits = {
  /** Characters of one observation. */
  length: 1_000,
  /** Of one host in one circle. */
  perCircle: 200,
  /** How many days until one goes (CARE C15). */
  keptDays: 30,
  /** How long after the circle's end what a tab still had is taken, in minutes. */
  lateMinutes: 60,
  /** How often a tab tries again, in seconds. */
  againSeconds: 30,
} as const;
