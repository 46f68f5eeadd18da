/** Numbers of the Alumni Network. */
export const limits = {
  /** People on the tab, the latest circles first. */
  people: 200,
  /** Thanks that somebody reads on the tab, and of their own. */
  thanks: 50,
  /** Characters of a line of one's own. */
  lineLength: 140,
  /** Thanks that one person sends in a day. */
  thanksPerDay: 20,
  /** How many days a circle is recent (R-CONST-31). */
  recentDays: 30,
} as const;
