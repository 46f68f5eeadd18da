/** Limits of what one member mutes. */
export const limits = {
  words: 50,
  people: 200,
  /** Characters of a word or phrase. */
  wordLength: 60,
} as const;
