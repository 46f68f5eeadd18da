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
  /** Asked-for e-mails: by one network an hour, and questions to one address a day. */
  followsPerHour: 20,
  questionsPerDay: 3,
  /** Between two e-mails about one host, and how long a circle has stood before it's told of. */
  hoursBetweenMails: 20,
  settledMinutes: 15,
  /** An address that never said yes is forgotten after so many hours. */
  unconfirmedHours: 48,
  /** Pixels of a picture's sides, characters of one as it's sent, and how many an hour. */
  pictureSide: 512,
  pictureLength: 900_000,
  picturesPerHour: 20,
} as const;
