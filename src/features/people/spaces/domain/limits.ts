/** Limits of spaces. */
export const limits = {
  /** Characters of a space's name, and of the line about it. */
  nameLength: 120,
  aboutLength: 500,
  /** Lines that everyone says yes to, and their characters. */
  agreements: 8,
  agreementLength: 200,
  /** First lines that a host may begin with. */
  openings: 5,
  /** Between two posts of one person, at most; a day. */
  slowMinutes: 1440,
  /** People in the first space before each topic has its own: with fewer a place looks empty. */
  peopleBeforeTopics: 25,
} as const;
