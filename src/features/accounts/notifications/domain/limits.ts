/** What the centre shows (R-CONST-02), and how long rows are kept. */
export const limits = {
  /** After how many days an unread one isn't shown any more. */
  shownDays: 7,
  /** At once. */
  shown: 20,
  /** Days until a row goes, read or not. */
  keptDays: 30,
} as const;
