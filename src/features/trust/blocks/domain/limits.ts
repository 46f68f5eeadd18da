/** Numbers of blocks. */
export const limits = {
  /** People whom one person may block in a day. */
  blocksPerDay: 50,
} as const;
