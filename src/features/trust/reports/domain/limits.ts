/** Numbers of reports. */
export const limits = {
  /** Characters of what happened in somebody's own words, and of whatever a steward or the person concerned writes. */
  wordsLength: 2000,
  /** Reports that one person may make in a day; enough for a bad one, and no flood. */
  reportsPerDay: 20,
  /** Closed reports in the steward's list, the newest first. */
  closedShown: 100,
  /** How many days a steward may pause an account. */
  pauseDays: [7, 30, 90],
} as const;
