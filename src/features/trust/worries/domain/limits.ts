/** Numbers of worries. */
export const limits = {
  /** Of one person in a day; more than anyone has, fewer than a flood. */
  worriesPerDay: 10,
  /** Of those that wait, the longest first, on one page. */
  waitingShown: 100,
} as const;
