/** Of what people note in the moment. */
export const limits = {
  /** Characters of one line. */
  lineLength: 300,
  /** How many of each are at hand (SPEC.md §4 Offline). */
  noticed: 50,
  chose: 20,
  helped: 20,
  /** A page of what's before them, of all kinds together. */
  olderPage: 200,
  /** How many more stand in the list each time older ones are asked for. */
  shownMore: 60,
  /** From how many on there's a search in them. */
  searched: 8,
};
