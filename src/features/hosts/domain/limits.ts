/** Numbers of hosts' pages. */
export const limits = {
  slugShortest: 3,
  slugLongest: 40,
  /** Characters of what a host says of themselves. */
  aboutLength: 600,
  /** Circles on the page and in its calendar, and on the card for other sites. */
  circlesShown: 12,
  circlesInCalendar: 50,
  circlesOnCard: 3,
} as const;
