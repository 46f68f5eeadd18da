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
  /** Asked-for e-mails: by one network an hour, and questions to one address in thirty days that weren't answered by a yes. */
  followsPerHour: 20,
  questionsPerMonth: 3,
  /** Between two e-mails about one host, and how long a circle has stood before it's told of. */
  hoursBetweenMails: 20,
  settledMinutes: 15,
  /** An address that never said yes is forgotten after this many hours. */
  unconfirmedHours: 48,
  /** One that said no isn't asked for this many days. */
  refusedDays: 180,
  /** For this many days nobody else may take an address that was given up. */
  formerSlugDays: 365,
  /** Pixels of a picture's sides, characters of one as it's sent, and how many an hour. */
  pictureSide: 512,
  pictureLength: 900_000,
  picturesPerHour: 20,
} as const;
