/** Numbers of the copy of one's own data; each says in what. */
export const limits = {
  /** Copies that one person may ask for in a day, and downloads of them. */
  copiesPerDay: 5,
  downloadsPerDay: 30,
  /** How often the making of one is begun, crashes included, before it counts as failed. */
  tries: 5,
  /** Bytes of a part of the archive, as it's sealed and stored. */
  partBytes: 1024 * 1024,
  /** Rows that are read at once. */
  rowsAtOnce: 200,
  /** Rows of one kind on the readable page, more than anyone reads and less than a browser can't take; the rest are in data.json. */
  rowsShown: 1_000,
} as const;
