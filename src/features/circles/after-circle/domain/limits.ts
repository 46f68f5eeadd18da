/** Of what follows a circle for its hosts. */
export const limits = {
  /** Characters of one answer to an after-question. */
  lineLength: 300,
  /** Characters of what a host carries over. */
  noteLength: 2000,
  /** People whose answers are opened together, at least (CARE C15); fewer guests aren't asked (db/functions/is_asked_after.sql). */
  openFrom: 5,
  /** Days after a circle for which its guests are asked; the database holds the same. */
  askedDays: 7,
  /** How many hours after a circle nothing is opened, so that there's time to take it back. */
  firstOpeningHours: 24,
  /** How many days circles that are over stand on the facilitator's page. */
  shownDays: 90,
  /** Dates on that page, at most. */
  shownDates: 200,
};
