/** Numbers of blocks. */
export const limits = {
  /** How many people one person may block in a day. */
  blocksPerDay: 50,
} as const;
