/** Limits of searching. */
export const limits = {
  /** Characters of what's typed. */
  typed: 200,
  /** Posts on a page; of anything else that many at most. */
  page: 20,
  others: 12,
  /** Circles of one's own, and public ones, among which it looks. */
  circles: 400,
  /** Characters of a post around the first word that was found. */
  snippet: 220,
  /** Words of what's typed that are looked at for typos. */
  words: 6,
} as const;
