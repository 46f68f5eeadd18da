/** Of what people write on their journey through a circle. */
export const limits = {
  /** Characters of one answer. */
  responseLength: 2000,
  /** Notes that somebody may have of one circle. */
  notes: 50,
  /** Of a step's name, and of its words. */
  nameLength: 120,
  contentLength: 1200,
  /** How many days after its end a circle is still somebody's journey without anything written. */
  openDays: 30,
  /** How many other circles stand below the one that's shown. */
  others: 12,
  /** How many days after the end the line to oneself comes back. */
  lineDay: 7,
} as const;
