/** Numbers of the coach; each says in what. */
export const limits = {
  /** Characters of one line that a person says. */
  lineLength: 4_000,
  /** Lines of one talk, the coach's with them. */
  linesPerTalk: 400,
  /** Talks on one page of the history. */
  talksPerPage: 20,
  /** Lines that the coach remembers of one person. */
  memories: 60,
  /** Characters of one of them. */
  memoryLength: 200,
  /** How many days the guide knows of a check-in. */
  checkInDays: 3,
  /** Lines of an earlier talk that a caller may hand over, the newest ones. */
  contextLines: 40,
  /** How many minutes a talk that isn't kept stays in the server's memory, and how many there are at most, of all and of one person. */
  passingMinutes: 60,
  passingTalks: 5_000,
  passingTalksEach: 10,
} as const;
